import { defineConfig } from "vitest/config";
import { unit } from "./vitest.config.ts";

// The pure tests of the domains alone: of what lies in a *.server.ts the rules of agreements are mutated, and need their test.
export default defineConfig({
  test: {
    ...unit,
    include: [
      "app/domain/**/!(*.server).test.ts",
      "app/domain/subscriptions/subscription.server.test.ts",
    ],
  },
});
