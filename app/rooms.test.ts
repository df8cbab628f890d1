import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

/** More than one takes in at a glance. */
const mostFiles = 25;

test("No folder holds more than one can take in, so that whatever grows gets rooms of its own", () => {
  const folders = globSync("{app,server,scripts,instruments,tests}/**/*.{ts,tsx,css}").map(dirname);
  const counted = Map.groupBy(folders, (folder) => folder);
  const large = [...counted]
    .map(([folder, files]): [string, number] => [folder, files.length])
    // Each is written once, and read in its order.
    .filter(([folder, count]) => count > mostFiles && folder !== "app/db/migrations");
  expect(large).toEqual([]);
});
