import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const records = globSync("docs/decisions/0*.md").map((path) => basename(path));
const numberOf = (name: string) => Number.parseInt(name, 10);
const numbers = new Set(records.map(numberOf));
const index = readFileSync("docs/decisions/README.md", "utf8");

test("A decision that code or a document refers to is there, and its file has the name that is said", () => {
  const files = globSync([
    "{app,server,scripts,instruments,tests,docs}/**/*.{ts,tsx,css,md}",
    "*.{md,ts,mjs}",
  ]);
  expect(files.length).toBeGreaterThan(1_000);
  const missing = files.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    const said = [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(
      ([, list = ""]) => list.split(/, | and /).map(Number),
    );
    const named = [...text.matchAll(/decisions\/(\d{4}-[\w-]+\.md)/g)].map(([, name = ""]) => name);
    return [
      ...said.filter((number) => !numbers.has(number)),
      ...named.filter((name) => !records.includes(name)),
    ].map((reference) => `${path}: ${reference}`);
  });
  expect(missing).toEqual([]);
});

test("Each decision stands once in the list, under its title", () => {
  const listed = [...index.matchAll(/^\| \[(\d+)\]\((\S+)\) \| (.+?) \|/gm)].map(
    ([, number, name, title]) => `${name}: ${number}. ${title}`,
  );
  const titled = records.map((name) => {
    const [first = ""] = readFileSync(`docs/decisions/${name}`, "utf8").split("\n");
    return `${name}: ${first.replace("# ", "")}`;
  });
  expect(listed.sort()).toEqual(titled.sort());
  expect(numbers.size).toBe(records.length);
});
