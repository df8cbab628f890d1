import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("Every page of the office that refuses by a 409 what has changed meanwhile shows what stands there now", () => {
  const refusing = globSync("app/routes/{account,admin,editor}/**/*.tsx")
    .map((path) => ({ path, source: readFileSync(path, "utf8") }))
    .filter(({ source }) =>
      /^export (?:async function|const) action\b[\s\S]*\b409\b/m.test(source),
    );
  expect(refusing.length).toBeGreaterThan(6);
  const stale = refusing.filter(
    ({ source }) => !source.includes("export { shouldRevalidateStale as shouldRevalidate }"),
  );
  expect(stale.map(({ path }) => path)).toEqual([]);
});
