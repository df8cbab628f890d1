// @module-tag release

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = packageSchema.parse(JSON.parse(readFileSync("package.json", "utf8")));
/** What other programs do tells their own help; what npm runs before a command nobody calls. */
const ours = Object.entries(scripts).filter(
  ([name, command]) => /run\.mjs .*\.ts\b/.test(command) && !name.startsWith("pre"),
);

test.each(ours)("npm run %s -- --help says how it is called, and does nothing", (name, command) => {
  const [, ...args] = command.replace(/^exec /, "").split(" ");
  const said = execFileSync(process.execPath, [...args, "--help"], { encoding: "utf8" });
  expect(said).toMatch(new RegExp(`npm (run )?${name}\\b`));
  expect(said).not.toContain("//");
});
