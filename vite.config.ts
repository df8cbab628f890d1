import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // Fonts and pictures stay files of their own: cached for ever, and allowed by the content security policy.
  // The manifest tells the server the hashed name of the island loader.
  build: { assetsInlineLimit: 0, target: "es2022", manifest: true },
  environments: {
    client: {
      build: { rollupOptions: { input: ["app/islands.ts"] } },
    },
    ssr: {
      build: { rollupOptions: { input: "server/app.ts" } },
    },
  },
});
