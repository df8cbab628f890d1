import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

type Bundle = typeof import("../server/app.ts");

/** The built server, as the process imports it. */
export const bundle: Bundle = await import(pathToFileURL(resolve("build/server/index.js")).href);
