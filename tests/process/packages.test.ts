// @module-tag release

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

/** What may be handed on with the site: licences that ask for no more than their text, and of libraries that are only linked to. */
const accepted = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Unlicense",
];

/** What says it in its LICENSE file alone. */
const told: Record<string, string> = { "node_modules/png-js": "MIT" };

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().default(false), license: z.string().default("none") }),
  ),
});

test("Every package that the site is made of has a licence that lets us", () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const others = Object.entries(packages).filter(
    ([path, { dev, license }]) =>
      path &&
      !dev &&
      (told[path] ?? license).split(" AND ").some((name) => !accepted.includes(name)),
  );
  expect(others).toEqual([]);
});

test("Every package is named with its exact version", () => {
  const versions = z.record(z.string(), z.string());
  const { dependencies, devDependencies, optionalDependencies } = z
    .object({
      dependencies: versions,
      devDependencies: versions,
      optionalDependencies: versions,
    })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  expect(
    Object.values(all).filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});
