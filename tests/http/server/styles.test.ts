import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { classOf } from "../../html.ts";
import { siteRoutes } from "../../site-routes.ts";

test("Every page comes with the styles of all that the server draws in it, for whoever is signed in and for all others", {
  tags: "release",
}, async () => {
  await using app = await createTestApp();
  const admin = await app.signIn("admin");
  const seen = new Set<string>();
  for (const headers of [{}, admin]) {
    for (const { path } of siteRoutes) {
      const answer = await app.fetch(path, { headers });
      if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
      const html = await answer.text();
      const styles = await stylesOf(app, html);
      const classes = classesOf(html);
      for (const name of classes) seen.add(name);
      const without = classes.filter((name) => !styles.includes(`.${name}`));
      expect(without, path).toEqual([]);
    }
  }
  expect(seen).toContain(classOf("app/ui/button.module.css", "button"));
});

// finish-page.ts takes the spaces behind the commas of styles away.
test("No style has a text with a space behind a comma", () => {
  const sheets = globSync("app/**/*.css");
  expect(sheets.length).toBeGreaterThan(100);
  for (const sheet of sheets) {
    const said = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    expect(said.match(/"[^"\n]*"/g)?.filter((text) => text.includes(", ")) ?? [], sheet).toEqual(
      [],
    );
  }
});

/** The classes of our own stylesheets, by what they are called in the build (scripts/class-names.ts). */
function classesOf(html: string): string[] {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = ""]) => list);
  const names = new Set(lists.flatMap((list) => list.split(/\s+/)));
  return [...names].filter((name) => /^[a-z]{3}\d+$/i.test(name));
}

/** All styles that a browser has before it draws a page, in it and linked from it. */
async function stylesOf(app: TestApp, html: string): Promise<string> {
  const inside = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(
    ([, to = ""]) => to,
  );
  const linked = await Promise.all(links.map(async (to) => (await app.read(to)).html));
  return [...inside, ...linked].join("\n");
}
