import { expect, test } from "vitest";
import { cities, fromNorth } from "#app/domain/cities/cities.ts";
import { townPath } from "#app/domain/cities/city.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { townsWith } from "../../data/added-pages.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const frontPage = async (app: TestApp) => (await app.read("/")).html;

/** The list of lights: where each leads, its name, and how it shines. */
function lightsOf(html: string): { to: string; text: string; at: string }[] {
  const section = /<section[^>]*aria-labelledby="lights-heading".*?<\/section>/s.exec(html)?.[0];
  return [...(section ?? "").matchAll(/<a href="([^"]*)">(.*?)<\/a>/gs)].map(
    ([, to = "", inside = ""]) => ({
      to,
      text: textOf(inside).trim(),
      at: /<circle[^>]*>/.exec(inside)?.[0] ?? "",
    }),
  );
}

test("The towns stand as lights on the coast, from the north, each shining in its own way at its own place", async () => {
  await using app = await createTestApp();
  const lights = lightsOf(await frontPage(app));
  expect(lights.map(({ to }) => to)).toEqual(
    fromNorth(Object.values(cities)).map(({ id }) => townPath(id)),
  );
  for (const [index, { name }] of fromNorth(Object.values(cities)).entries()) {
    expect(lights[index]?.text).toMatch(
      new RegExp(`^${name} \\d+° \\d\\d′ N, \\d+° \\d\\d′ Ø (?:L?Fl|Oc|Iso|Q)\\b`),
    );
  }
  const different = (part: "text" | "at") => new Set(lights.map((light) => light[part])).size;
  expect(different("at")).toBe(lights.length);
  const characters = lights.map(({ text }) => text.split("Ø ")[1]);
  expect(new Set(characters).size).toBe(lights.length);
});

test("A town whose page is hidden goes out, and with the last of them the list", async () => {
  const towns = fromNorth(Object.values(cities)).map(({ id }) => townPath(id));
  await using some = await createTestApp({
    content: { towns: townsWith({ oslo: { isHidden: true } }) },
  });
  expect(lightsOf(await frontPage(some)).map(({ to }) => to)).toEqual(
    towns.filter((path) => path !== "/by/oslo"),
  );
  await using none = await createTestApp({
    content: { towns: defaultContent.towns.map((town) => ({ ...town, isHidden: true })) },
  });
  expect(await frontPage(none)).not.toContain("lights-heading");
});

test("The search result is marked as an example, and what is typed in it belongs to no form", async () => {
  await using app = await createTestApp();
  const scene = /<figure.*?<\/figure>/s.exec(await frontPage(app))?.[0] ?? "";
  const text = textOf(scene);
  expect(text).toMatch(/^ *Eksempel/);
  expect(text).toContain("Hva gjør du?");
  expect(text).toContain("Hvor?");
  const inputs = scene.match(/<input\b[^>]*>/g) ?? [];
  expect(inputs).toHaveLength(3);
  // A field without a name is sent nowhere, whatever encloses it.
  for (const input of inputs) expect(input).not.toMatch(/\bname=/);
  expect(scene).not.toContain("<form");
});

test("Whatever title is published, the heading says the whole of it", async () => {
  for (const heroTitle of [
    "Kundene finner deg først",
    "Synlig med alt",
    "Nettsider og bedriftsprofiler for hele Kirkenesområdet, med vedlikehold",
  ]) {
    await using app = await createTestApp({ content: { texts: { heroTitle } } });
    const heading = /<h1\b.*?<\/h1>/s.exec(await frontPage(app))?.[0] ?? "";
    expect(textOf(heading).trim()).toBe(heroTitle);
  }
});

test("The front page promises no more than the packages hold", async () => {
  await using app = await createTestApp();
  const text = textOf(await frontPage(app));
  expect(text).toContain("Du snakker med folk som kjenner saken din");
  expect(text).not.toMatch(/én person å ringe|én faktura|omtaler\)|måler og følger opp/);
});

test("Without a script it is night over the front page and the towns", async () => {
  await using app = await createTestApp();
  for (const path of ["/", ...Object.values(cities).map(({ id }) => townPath(id))]) {
    const { html } = await app.read(path);
    expect(html, path).toMatch(/<(?:img|div)[^>]* data-at="\d+(?:\.\d+)? \d+(?:\.\d+)?"/);
    expect(html, path).not.toContain(".svg#");
  }
});

test("Pages that show the lighthouse alone do not all lie in one night", async () => {
  await using app = await createTestApp();
  const sceneOf = async (path: string) => {
    const html = await (await app.fetch(path)).text();
    return /src="\/scenes\/night-sea\.svg([^"]*)"/.exec(html)?.[1];
  };
  const paths = ["/priser", "/kundehistorier", "/finnes-ikke", "/avtale", "/by/hamar"];
  const skies = await Promise.all(paths.map(sceneOf));
  expect(skies).toEqual(["#blue", "#low", "", "#near", "#blue"]);
});
