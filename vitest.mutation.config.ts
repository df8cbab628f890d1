import { defineConfig } from "vitest/config";
import { unit } from "./vitest.config.ts";

// The pure tests of the domains alone: what lies in a *.server.ts is not mutated, and needs none of its tests.
export default defineConfig({ test: { ...unit, include: ["app/domain/**/!(*.server).test.ts"] } });
