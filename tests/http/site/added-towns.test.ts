import { beforeAll, expect, test } from "vitest";
import { type Town, townIds, townPath } from "#app/domain/cities/city.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { addedTown } from "../../data/added-pages.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";

const bodo = addedTown({
  region: "Nordland",
  seoTitle: "Nettside for bedrifter i Bodø",
  metaDescription: "En egen beskrivelse av Bodø.",
});
const mo: Town = { ...bodo, id: "mo-i-rana", name: "Mo i Rana", latitude: 66.31 };

const { towns } = defaultContent;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: { towns: [...towns, bodo, mo] } });
  return () => app[Symbol.asyncDispose]();
});

async function publish(content: object): Promise<Response> {
  const editor = await app.signIn("editor");
  const { version } = await (await app.fetch("/api/content")).json();
  return app.fetch("/api/content", {
    method: "PUT",
    headers: { ...editor, "content-type": "application/json" },
    body: JSON.stringify({ content: { ...defaultContent, ...content }, baseVersion: version }),
  });
}

test("A town that was added has a page like the others, and is linked to where they are", async () => {
  const { html, text } = await app.read("/by/bodo");
  expect(html).toContain("<title>Nettside for bedrifter i Bodø | Fyrlykt</title>");
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/by/bodo"/>');
  expect(html).toContain('<meta name="description" content="En egen beskrivelse av Bodø."/>');
  expect(html).toContain('"areaServed":{"@type":"City","name":"Bodø"}');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(text).toContain("Bli funnet i Bodø");
  expect(text).toContain("Nordland 67° 17′ N, 14° 24′ Ø");

  const [, picture = ""] = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(html) ?? [];
  expect(picture).toContain("by-bodo");
  expect((await app.fetch(picture)).headers.get("content-type")).toBe("image/jpeg");

  for (const path of ["/", "/sporsmal-og-svar", "/by/oslo", "/by/ukjent"])
    expect(await (await app.fetch(path)).text(), path).toContain('href="/by/bodo"');
  expect((await app.read("/sitemap.xml")).html).toMatch(
    /<loc>http:\/\/localhost:3000\/by\/bodo<\/loc><lastmod>2026-11-20/,
  );
});

test.each([
  ["/by/Bodø", "/by/bodo"],
  ["/by/BODO/", "/by/bodo"],
  ["/by/bodoe?x=y", "/by/bodo?x=y"],
  ["/by/Mo i Rana", "/by/mo-i-rana"],
])("%s leads to the one address of its town", async (path, location) => {
  const answer = await app.fetch(path);
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe(location);
});

test("What the editor may link to has the town, and an address that a town has leads nowhere else", async () => {
  const menu = [{ to: "/by/bodo", label: "", isHidden: false }];
  const redirects = [{ from: "/gamle-bodo", to: "/by/bodo" }];
  expect((await publish({ towns: [...towns, bodo], menu, redirects })).status).toBe(200);
  expect((await app.read("/kontakt")).html).toContain('href="/by/bodo"');
  expect((await app.fetch("/gamle-bodo")).headers.get("location")).toBe("/by/bodo");

  const taken = await publish({
    towns: [...towns, bodo],
    redirects: [{ from: "/by/bodo", to: "/" }],
  });
  expect(taken.status).toBe(400);
});

test("A town that is hidden answers 403, is linked to from nowhere, and is back as it was", async () => {
  const menu = [{ to: "/by/bodo", label: "", isHidden: false }];
  const hidden = [{ ...bodo, isHidden: true }, mo];
  expect((await publish({ towns: [...towns, ...hidden], menu })).status).toBe(200);
  const answer = await app.fetch("/by/bodo");
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("Side ikke tilgjengelig");
  for (const path of ["/", "/kontakt", "/sporsmal-og-svar", "/by/oslo", "/by/ukjent"])
    expect(await (await app.fetch(path)).text(), path).not.toContain('"/by/bodo"');
  expect((await app.read("/sitemap.xml")).html).not.toContain("/by/bodo");
  expect((await app.fetch("/by/mo-i-rana")).status).toBe(200);

  expect((await publish({ towns: [...towns, bodo, mo] })).status).toBe(200);
  expect((await app.fetch("/by/bodo")).status).toBe(200);
});

test("A town that is taken away is not found, and can be said to be gone for good", async () => {
  expect((await publish({})).status).toBe(200);
  const answer = await app.fetch("/by/bodo");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("By ikke funnet");
  expect((await app.read("/sitemap.xml")).html).not.toContain("bodo");
  expect((await publish({ redirects: [{ from: "/by/bodo", to: "" }] })).status).toBe(200);
  expect((await app.fetch("/by/bodo")).status).toBe(410);
});

test("A town that comes with the site is a row like any other: it is hidden, renamed, taken away and brought back", {
  tags: "release",
}, async () => {
  const [oslo] = towns;
  const rest = towns.slice(1);
  expect((await publish({ towns: [{ ...oslo, isHidden: true }, ...rest] })).status).toBe(200);
  expect((await app.fetch("/by/oslo")).status).toBe(403);
  expect((await app.read("/")).html).not.toContain('"/by/oslo"');
  expect((await publish({ towns: [{ ...oslo, name: "Oslofjord" }, ...rest] })).status).toBe(200);
  expect((await app.read("/sporsmal-og-svar")).html).toContain("Oslofjord");

  const footer = [{ heading: "Byer", links: [{ to: "/by/bergen", label: "" }] }];
  // The address that led to it leads nowhere, which has to be said.
  expect((await publish({ towns: rest, footer })).status).toBe(400);
  const redirects = defaultContent.redirects.filter(({ to }) => to !== "/by/oslo");
  expect((await publish({ towns: rest, footer, redirects })).status).toBe(200);
  expect((await app.fetch("/by/oslo")).status).toBe(404);
  expect((await publish({})).status).toBe(200);
  expect((await app.read("/by/oslo")).html).toContain("/cities/oslo.svg");
});

test.each([
  [{ ...bodo, id: "oslo" }, "id", "En annen by har denne adressen"],
  [{ ...bodo, id: "Bodø" }, "id", "Adressen kan ha små bokstaver, tall og bindestrek"],
  [{ ...bodo, name: "Oslo" }, "name", "En annen by heter det samme"],
  [{ ...bodo, name: "x".repeat(300) }, "name", "Kan ikke være lengre enn 30 tegn"],
  [{ ...bodo, latitude: 7 }, "latitude", "Skriv grader fra 57,5 til 71,5, som 60,392"],
  [{ ...bodo, description: "" }, "description", "Kan ikke være tomt"],
])("A town is not published with a wrong %#", async (town, field, message) => {
  const answer = await publish({ towns: [...towns, town] });
  expect(answer.status).toBe(400);
  const { errors } = await answer.json();
  expect(errors[`content.towns.8.${field}`]).toContain(message);
});

test("A town called as a style of the page is looks like any other that was added", async () => {
  const added = ["opening", "long", "constructor"].map((id) => ({ ...bodo, id, name: `By ${id}` }));
  expect((await publish({ towns: [...towns, ...added] })).status).toBe(200);
  const lookOf = (html: string) => /<main[^>]*><div class="([^"]*)"/.exec(html)?.[1];
  const looks = await Promise.all(
    added.map(async ({ id }) => lookOf((await app.read(`/by/${id}`)).html)),
  );
  const drawn = await Promise.all(
    townIds.map(async (id) => lookOf((await app.read(townPath(id))).html)),
  );
  const shared = new Set(looks.map((look) => look?.split(" ")[0]));
  expect(shared.size).toBe(1);
  expect(drawn.map((look) => shared.has(look?.split(" ")[0]))).not.toContain(true);
});
