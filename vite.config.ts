import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** In development: a public page has no React to update in place, so it is told to load anew (app/islands.ts). */
const reloadPublicPages: Plugin = {
  name: "reload-public-pages",
  apply: "serve",
  hotUpdate({ server }) {
    if (this.environment.name === "ssr") server.environments.client.hot.send("page-changed");
  },
};

// What is compiled or not written as modules, and Kysely, whose classes tell the engines apart: of those there is one copy.
const notBundled = [
  "better-sqlite3",
  "@node-rs/argon2",
  "kysely",
  "nodemailer",
  "pg",
  "pino",
  "sharp",
];

/** Short, for each page carries the names of its classes many times over: Vite's own cost the front page 0.4 kB of brotli. */
function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll("\\", "/");
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 3)}`;
}

export default defineConfig(({ command }) => ({
  css: { modules: { generateScopedName } },
  plugins: [reactRouter(), reloadPublicPages],
  // Fonts and pictures stay files of their own: cached for ever, and allowed by the content security policy.
  // The manifest tells the server the hashed name of the island loader.
  build: { assetsInlineLimit: 0, target: "es2022", manifest: true },
  environments: {
    client: {
      build: { rollupOptions: { input: ["app/islands.ts"] } },
    },
    ssr: {
      build: { rollupOptions: { input: "server/app.ts" } },
      // One file starts in half the time of a thousand.
      ...(command === "build" && { resolve: { noExternal: true, external: notBundled } }),
    },
  },
}));
