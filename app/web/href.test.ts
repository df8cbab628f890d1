import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { allWords } from "#app/domain/content/words.ts";
import routes from "../routes.ts";
import { href } from "./href.ts";

const tree = (await routes).map(routeOf);

test("An address is put together from its pattern", () => {
  expect(href("/admin")).toBe("/admin");
  expect(href("/bestill/:planId?")).toBe("/bestill");
  expect(href("/bestill/:planId?", { planId: "plan-medium" })).toBe("/bestill/plan-medium");
  expect(href("/editor/historikk/:version/gjenopprett", { version: 3 })).toBe(
    "/editor/historikk/3/gjenopprett",
  );
});

test("Whatever a parameter is, the router reads it as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (username) => {
      // A part that is only dots stands for another place in every address.
      fc.pre(!/^\.+$/.test(username));
      const path = href("/admin/personer/:username/rolle", { username });
      expect(new URL(path, "http://localhost").pathname).toBe(path);
      expect(matchRoutes(tree, path)?.at(-1)?.params).toEqual({ username });
    }),
  );
});

// The pages that an editor describes are a type of their own, and an address that a test of the sitemap asks for.
const listsOfPages = ["page-names.ts", "parts/hidden-pages.ts", "parts/pages.ts"].map(
  (file) => `app/domain/content/${file}`,
);

test("Words are seen on pages that there are", () => {
  const lost = allWords.flatMap((page) =>
    [page.path, ...page.alsoOn].filter((path) => !matchRoutes(tree, path)),
  );
  expect(lost).toEqual([]);
});

// Texts import nothing: where they are seen is tested above, and where they lead by whoever follows the links of every page.
test("No address of ours is written but in the route table and through href", () => {
  const sources = globSync("{app,server}/**/*.{ts,tsx}").filter(
    (file) =>
      !/\.(test\.tsx?|words\.ts)$|^app\/routes\.ts$/.test(file) && !listsOfPages.includes(file),
  );
  const written = sources.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line))
      .flatMap(pathsWrittenIn)
      .map((path) => `${file}: ${path}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(written).toEqual([]);
});

test("An address that is written by hand is found", () => {
  expect(pathsWrittenIn('<Link to="/admin?fane=kontakt">')).toEqual(["/admin"]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code, as it stands in a file
  expect(pathsWrittenIn("redirect(`/admin/bestillinger/${id}/notat`)")).toEqual([
    "/admin/bestillinger/x/notat",
  ]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code, as it stands in a file
  expect(pathsWrittenIn("href: `${siteUrl}/bestill/plan-${id}?utkast=1`")).toEqual([
    "/bestill/plan-x",
  ]);
});

function routeOf({ path, index, children = [] }: RouteConfigEntry): RouteObject {
  return index ? { path, index } : { path, children: children.map(routeOf) };
}

/** The paths of routes that a line of code spells out, other than to `href` or as a pattern, which has a type. */
function pathsWrittenIn(line: string): string[] {
  const code = line
    .replace(/\b(href\(\s*|pageTextsOf\(\w+, )["`][^"`]*["`]/g, "")
    .replace(/"[^"]*" satisfies PathPattern\b/g, "")
    .replace(/(?<=["'`/][^"'`]*)\$\{[^{}]*\}/g, "x");
  return [...code.matchAll(/(?:["'`]|^\s*|x)(\/[a-z][^"'`?#\s<>{}]*)/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !path.includes("/:") && matchRoutes(tree, path)?.at(-1)?.route.path !== "*");
}
