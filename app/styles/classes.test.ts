import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Stands for one class of several, chosen by a value: `styles[tone]`. */
const chosen = "";

/** Every class of a stylesheet that a file names, such as `styles.head`, with the stylesheet. */
const named = globSync("app/**/*.{ts,tsx}").flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const imports = source.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm);
  return [...imports].flatMap(([, name, path = ""]) => {
    const stylesheet = path.startsWith("#") ? path.slice(1) : join(dirname(file), path);
    const classes = source.matchAll(new RegExp(`(?<![/.-])\\b${name}(?:\\.(\\w+)|\\[)`, "g"));
    return [...classes].map(([, className = chosen]) => ({ file, className, stylesheet }));
  });
});

test("Each class that is given to an element stands in its stylesheet", () => {
  expect(named.length).toBeGreaterThan(0);
  const missing = named.filter(
    ({ className, stylesheet }) =>
      !new RegExp(`\\.${className}\\b`).test(readFileSync(stylesheet, "utf8")),
  );
  expect(missing).toEqual([]);
});

test("Each class of a stylesheet is given to an element", () => {
  const unworn = globSync("app/**/*.module.css").flatMap((stylesheet) => {
    const worn = new Set(
      named.filter((use) => use.stylesheet === stylesheet).map(({ className }) => className),
    );
    if (worn.has(chosen)) return [];
    const rules = readFileSync(stylesheet, "utf8").replace(/\/\*.*?\*\//gs, "");
    const classes = new Set(rules.match(/(?<!\w)\.[a-z]\w*/gi));
    return [...classes].filter((name) => !worn.has(name.slice(1))).map((name) => stylesheet + name);
  });
  expect(unworn).toEqual([]);
});

test("No measure is given in ch, which is as wide as a figure of the font that happens to be there", () => {
  const measured = globSync("app/**/*.css").filter((file) =>
    /[\d.]ch\b/.test(readFileSync(file, "utf8")),
  );
  expect(measured).toEqual([]);
});
