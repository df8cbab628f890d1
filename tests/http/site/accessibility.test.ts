import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { promised } from "#app/domain/brand/promises.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { createTestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const page = "/tilgjengelighet";
const document = readFileSync("docs/accessibility.md", "utf8");

/** The success criteria of WCAG 2.2 (https://www.w3.org/TR/WCAG22/) of these levels. */
const criteria = {
  A: "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2",
  AA: "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
};

/** The cells of each row of the document's tables that has so many. */
function rowsOf(columns: number): string[][] {
  return document
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
    .map((line) => line.slice(2, -2).split(" | "))
    .filter((cells) => cells.length === columns)
    .slice(1);
}

test("The table of WCAG 2.2 has each criterion of A and AA once, and says of each how it was checked", () => {
  const rows = rowsOf(5);
  for (const [level, numbers] of Object.entries(criteria)) {
    const listed = rows.filter((cells) => cells[2] === level).map(([number]) => number);
    expect(listed.toSorted()).toEqual(numbers.split(" ").toSorted());
  }
  for (const [number, , , state, how] of rows) {
    expect(["met", "does not apply", "**not met**"], number).toContain(state);
    expect(how?.length, number).toBeGreaterThan(6);
    if (state === "met") expect(how, number).toMatch(/^\[|by hand, .+, November 2026/);
  }
});

test("Each test that the table of WCAG 2.2 names is there, and each is called by a criterion", () => {
  const tests = rowsOf(3);
  const called = rowsOf(5).flatMap(([, , , , how = ""]) =>
    [...how.matchAll(/\[(.+?)\]/g)].map(([, name]) => name),
  );
  expect([...new Set(called)].toSorted()).toEqual(tests.map(([name]) => name).toSorted());
  for (const [, file = "", title = ""] of tests) {
    expect(readFileSync(file.replaceAll("`", ""), "utf8"), file).toContain(title);
  }
});

test("The page about accessibility says when the site was gone through, what is lacking and whom to tell", async () => {
  await using app = await createTestApp();
  const { html } = await app.read(page);
  const [, day] = /last gone through on (\d{4}-\d\d-\d\d)/.exec(document) ?? [];
  expect(html).toContain(`<time dateTime="${day}">`);
  const text = textOf(html);
  expect(text).toContain(promised.answer);
  expect(text).toContain("Vi har ikke prøvd det i Safari");
  expect(html).toContain('href="/kontakt?service=Tilgjengelighet"');
  expect((await app.read("/sitemap.xml")).html).toContain(`${page}</loc>`);
});

test("A page about accessibility that is hidden leaves the foot of every page", async () => {
  const link = `href="${page}"`;
  await using app = await createTestApp();
  expect((await app.read("/priser")).html).toContain(link);
  await using other = await createTestApp({
    content: { ...defaultContent, hiddenPages: [page] },
  });
  expect((await other.read("/priser")).html).not.toContain(link);
});

test("No script that a browser runs asks for what Safari has learned with version 18 or later", () => {
  const directory = "build/client/assets";
  const scripts = readdirSync(directory).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  const later = /\b(?:URL\.parse|Promise\.try|RegExp\.escape|Uint8Array\.fromBase64)\(/;
  const asking = scripts.filter((file) => later.test(readFileSync(join(directory, file), "utf8")));
  expect(asking).toEqual([]);
});
