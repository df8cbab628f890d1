import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const document = readFileSync("docs/asvs.md", "utf8");
const rows = document.split("\n").filter((line) => /^\| \d/.test(line));
const named = [...document.matchAll(/`([\w./-]+\.test\.ts)`: “([^”]+)”/g)];

test("The tests that docs/asvs.md names are there, under those names", () => {
  expect(named.length).toBeGreaterThan(50);
  for (const [, file = "", title = ""] of named) {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, "utf8"), `${file}: ${title}`).toContain(`"${title}"`);
  }
});

test("docs/asvs.md counts its rows right, and has each requirement once", () => {
  const states = new Map<string, number>();
  const numbers: string[] = [];
  for (const row of rows) {
    const [, listed = "", , state = ""] = row.split("|").map((cell) => cell.trim());
    const of = listed.split(", ");
    numbers.push(...of);
    const name = state.replaceAll("*", "");
    states.set(name, (states.get(name) ?? 0) + of.length);
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(document).toContain(
    `Of ${numbers.length} requirements ${states.get("met")} are met, ${states.get("in part")} in part, ${states.get("not met")} not, and ${states.get("does not apply")} do not apply.`,
  );
});
