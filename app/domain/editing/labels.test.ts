import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parts } from "#app/domain/content/parts.ts";

// Shorter ones are words that mean other things elsewhere.
const telling = new Set(
  Object.values(parts)
    .flatMap(({ label, names }) => [label, ...Object.values(names)])
    .filter((label) => label.includes(" ")),
);

const sources = globSync(["app/domain/editing/*.ts", "app/routes/editor/**/*.{ts,tsx}"], {
  exclude: ["**/*.test.ts"],
}).map((path) => ({ path, text: readFileSync(path, "utf8").toLowerCase() }));

test("There are labels to look for, and sources to look in", () => {
  expect(telling.size).toBeGreaterThan(10);
  expect(sources.length).toBeGreaterThan(40);
});

test("What an editor calls something is said in one place", () => {
  const again = [...telling].flatMap((label) => {
    const said = new RegExp(`["\`>:] ?${label.toLowerCase()}["\`<]`);
    return sources.filter(({ text }) => said.test(text)).map(({ path }) => `${label}: ${path}`);
  });
  expect(again).toEqual([]);
});
