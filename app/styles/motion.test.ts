import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What moves on and on: a sign of waiting, and the lights of the coast, which a visitor can stop. */
const endless = ["app/routes/site/home/coast-lights.module.css", "app/ui/spinner.module.css"];

test("Nothing else moves by itself without an end (WCAG 2.2.2)", () => {
  const moving = globSync("app/**/*.css").filter((file) =>
    /\binfinite\b/.test(readFileSync(file, "utf8")),
  );
  expect(moving.sort()).toEqual(endless);
});
