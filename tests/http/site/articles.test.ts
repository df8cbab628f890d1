import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import type { Article } from "#app/domain/content/parts/articles.ts";
import { addedPicture, article, pictureless } from "../../data/added-pages.ts";
import { createTestApp, publishElsewhere } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const site = "http://localhost:3000";
const older = article({ slug: "eldre", title: "En eldre sak", publishedOn: "2025-02-28" });
const newest = article({ picture: addedPicture, changedOn: "2026-11-10" });
const content = { articles: [older, newest] };

function thingsIn(html: string): Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  return JSON.parse(json)["@graph"];
}

describe("While there are no articles", () => {
  test("their list is the same dead end as any other, and nothing tells of it", async () => {
    await using app = await createTestApp();
    for (const path of ["/fagstoff", "/fagstoff/x", "/innhold/artikkel/x"]) {
      const answer = await app.fetch(path);
      expect([answer.status, answer.headers.get("x-robots-tag")], path).toEqual([404, "noindex"]);
      expect(await answer.text(), path).toBe(await (await app.fetch("/finnes-ikke")).text());
    }
    expect((await app.fetch("/fagstoff/feed.xml")).status).toBe(404);
    expect((await app.read("/sitemap.xml")).html).not.toContain("fagstoff");
    expect((await app.read("/")).html).not.toContain("fagstoff");
  });
});

describe("The list of articles", () => {
  test("tells of them, the newest first, with a picture that is waited with", async () => {
    await using app = await createTestApp({ content });
    const { html } = await app.read("/fagstoff");
    const text = textOf(html);
    expect(text.indexOf(newest.title)).toBeGreaterThan(0);
    expect(text.indexOf(older.title)).toBeGreaterThan(text.indexOf(newest.title));
    expect(text).toContain("Av Kari Nordmann , rådgiver 2. november 2026");
    expect(text).toContain(newest.lead);
    expect(html).toContain('<a href="/fagstoff/eldre">');
    expect(html).toMatch(new RegExp(`<img[^>]*${addedPicture.id}[^>]*loading="lazy"`));
    expect(html).toContain(`<link rel="canonical" href="${site}/fagstoff"/>`);
    expect(brotliCompressSync(html).length).toBeLessThan(14_600);
  });

  test("has of one day the one first that was written last", async () => {
    const ofOneDay = ["Den første", "Den andre", "Den tredje"].map((title, index) =>
      article({ slug: `sak-${index}`, title, publishedOn: "2025-03-01" }),
    );
    await using app = await createTestApp({ content: { articles: [older, ...ofOneDay] } });
    const { text } = await app.read("/fagstoff");
    expect(text).toMatch(/Den tredje.*Den andre.*Den første.*En eldre sak/);
  });

  test("goes on to what is older, which search engines find by the articles themselves", async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      article({
        slug: `sak-${index}`,
        title: `Sak nummer ${index}`,
        publishedOn: `2025-0${1 + (index % 9)}-1${index % 9}`,
        picture: addedPicture,
        sections: [],
      }),
    );
    await using app = await createTestApp({ content: { articles: many } });
    const seen = new Set<string>();
    let path: string | undefined = "/fagstoff";
    for (let lists = 0; path && lists < 25; lists += 1) {
      const html: string = (await app.read(path)).html;
      expect(brotliCompressSync(html).length).toBeLessThan(14_600);
      expect(html.includes('content="noindex"')).toBe(path !== "/fagstoff");
      for (const [, link = ""] of html.matchAll(/href="(\/fagstoff\/sak-\d+)"/g)) seen.add(link);
      path = /<a href="([^"]*)">Eldre artikler/.exec(html)?.[1];
    }
    expect(seen.size).toBe(200);
    expect((await app.read("/fagstoff?side=999")).html).toBe((await app.read("/fagstoff")).html);
  });
});

test("Two hundred articles of some length are published in one go, and the list sends none of them whole", async () => {
  const filling = {
    kind: "text" as const,
    heading: "Mer",
    text: "Ord på ord på ord. ".repeat(250),
  };
  const many = Array.from({ length: 200 }, (_, index) =>
    article({ slug: `sak-${index}`, title: `Sak ${index}`, sections: [...pictureless, filling] }),
  );
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const whole = { ...defaultContent, articles: many };
  const answer = await app.fetch("/api/content", {
    method: "PUT",
    headers: { ...editor, "content-type": "application/json" },
    body: JSON.stringify({ content: whole, baseVersion: 0 }),
  });
  expect(answer.status).toBe(200);
  expect((await app.read("/fagstoff/sak-199")).text).toContain("Ord på ord");
  expect((await app.read("/fagstoff")).html.length).toBeLessThan(100_000);
});

describe("An article", () => {
  test("tells search engines who wrote it and when, and how to follow what is written", async () => {
    await using app = await createTestApp({ content });
    const url = `${site}/fagstoff/slik-velger-du`;
    const { html } = await app.read("/fagstoff/slik-velger-du");
    expect(textOf(html)).toContain("2. november 2026 Oppdatert 10. november 2026");
    expect(thingsIn(html)).toContainEqual({
      "@type": "Article",
      "@id": `${url}#article`,
      headline: newest.title,
      description: newest.lead,
      inLanguage: "nb",
      datePublished: "2026-11-02",
      dateModified: "2026-11-10",
      author: { "@type": "Person", name: "Kari Nordmann", jobTitle: "rådgiver" },
      publisher: { "@id": `${site}/#agency` },
      image: `${site}/bilder/${addedPicture.id}/1600.webp`,
      mainEntityOfPage: { "@id": `${url}#page` },
    });
    expect(thingsIn(html)).toContainEqual(
      expect.objectContaining({
        "@type": "BreadcrumbList",
        itemListElement: [
          expect.objectContaining({ name: "Hjem" }),
          expect.objectContaining({ name: "Fagstoff", item: `${site}/fagstoff` }),
          expect.objectContaining({ name: newest.title, item: url }),
        ],
      }),
    );
    expect(html).toContain('property="og:type" content="article"');
    expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*feed\.xml"/);
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(textOf(html)).toContain(`Mer fagstoff ${older.title}`);
    expect(brotliCompressSync(html).length).toBeLessThan(14_600);

    const { html: plain } = await app.read("/fagstoff/eldre");
    const shared = /property="og:image" content="([^"]*)"/.exec(plain)?.[1];
    expect(shared).toMatch(/\/deling\/artikkel-eldre-/);
    expect(thingsIn(plain)).toContainEqual(
      expect.objectContaining({ "@type": "Article", image: shared, dateModified: "2025-02-28" }),
    );
  });

  test("is seen from its day on in Norway, and no page in memory knows better", async () => {
    const coming = article({ slug: "kommer", title: "Kommer i morgen", publishedOn: "2026-11-21" });
    const call = {
      kind: "call" as const,
      heading: "Les mer",
      text: "",
      button: "Les neste sak",
      to: "/fagstoff/kommer",
    };
    const far = article({ slug: "langt-frem", publishedOn: "2099-12-31" });
    const first = article({ sections: [call], changedOn: "2026-11-21" });
    await using app = await createTestApp({ content: { articles: [coming, far, first] } });
    const seen = async () => {
      const { html: list } = await app.read("/fagstoff");
      const { html: sitemap } = await app.read("/sitemap.xml");
      const { html: feed } = await app.read("/fagstoff/feed.xml");
      const { html: page } = await app.read("/fagstoff/slik-velger-du");
      return [
        (await app.fetch("/fagstoff/kommer")).status,
        list.includes(coming.title),
        sitemap.includes("/fagstoff/kommer"),
        feed.includes(coming.title),
        page.includes("Les neste sak"),
        page.includes("Oppdatert"),
      ];
    };
    app.clock.now = new Date("2026-11-20T22:59:59.000Z");
    expect(await seen()).toEqual([404, false, false, false, false, false]);
    app.clock.now = new Date("2026-11-20T23:00:00.000Z");
    expect(await seen()).toEqual([200, true, true, true, true, true]);
    const entry = /kommer<\/loc>(.*?)<\/url>/.exec((await app.read("/sitemap.xml")).html)?.[1];
    expect(entry).toBe("<lastmod>2026-11-20T23:00:00.000Z</lastmod>");
    expect((await app.fetch("/fagstoff/langt-frem")).status).toBe(404);
  });

  test("whose day has not come is shown to its editor", async () => {
    await using app = await createTestApp();
    const { cookie, "x-csrf-token": csrfToken } = await app.signIn("editor");
    const body = new FormData();
    const draft = { articles: [article({ publishedOn: "2099-12-31" })] };
    body.set("page", "/fagstoff/slik-velger-du");
    body.set("draft", JSON.stringify(draft));
    body.set("csrfToken", csrfToken);
    body.set("marked", "true");
    const init = { method: "POST", headers: { cookie }, body };
    const html = await (await app.fetch("/editor/forhandsvisning", init)).text();
    for (const field of ["title", "author", "authorRole", "sections.0.text"]) {
      expect(html).toContain(`<!--felt tekst articles.0.${field}-->`);
    }
    expect(html).not.toMatch(/[\u{f0000}-\u{ffffd}]|%F3%B/u);
  });
});

test("The feed is Atom with whole addresses, and known articles stay known when they move", async () => {
  const odd = article({ id: "a", slug: "odd", title: 'Nå & da <b>"\u0007', lead: "Kort & godt" });
  await using app = await createTestApp({ content: { articles: [older, odd] } });
  const answer = await app.fetch("/fagstoff/feed.xml");
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const xml = await answer.text();
  expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nb">');
  expect(xml).toContain(
    `<link rel="self" type="application/atom+xml" href="${site}/fagstoff/feed.xml"/>`,
  );
  expect(xml).toContain("<title>Nå &#38; da &#60;b&#62;&#34;</title>");
  expect(xml).toContain(`<id>${site}/fagstoff#a</id>`);
  expect(xml).toContain("<updated>2026-11-01T23:00:00.000Z</updated>");
  expect(xml).toContain("<published>2025-02-27T23:00:00.000Z</published>");
  // Every element that is opened is closed, in order.
  const open: string[] = [];
  for (const [, end, name = "", self] of xml.matchAll(/<(\/)?([a-z]+)[^>]*?(\/)?>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!self) open.push(name);
  }
  expect(open).toEqual([]);
  await publishElsewhere(app, { articles: [{ ...odd, slug: "flyttet" }] }, 2);
  const { html: moved } = await app.read("/fagstoff/feed.xml");
  expect(moved).toContain(`<id>${site}/fagstoff#a</id>`);
  expect(moved).toContain(`href="${site}/fagstoff/flyttet"`);
});

describe("What an editor writes of an article", () => {
  const faults = (changes: Partial<Article>, redirects = defaultContent.redirects) =>
    contentSchema
      .safeParse({ ...defaultContent, redirects, articles: [article({ id: "x", ...changes })] })
      .error?.issues.map(({ path }) => path.join("."));

  test.each<[Partial<Article>, string]>([
    [{ publishedOn: "" }, "articles.0.publishedOn"],
    [{ publishedOn: "2026-02-30" }, "articles.0.publishedOn"],
    [{ publishedOn: "i morgen" }, "articles.0.publishedOn"],
    [{ changedOn: "2026-11-01" }, "articles.0.changedOn"],
    [{ author: "" }, "articles.0.author"],
    [{ slug: "feed" }, "articles.0.slug"],
    [{ slug: "../admin" }, "articles.0.slug"],
    [{ slug: "" }, "articles.0.slug"],
  ])("is refused as %j", (changes, path) => {
    expect(faults(changes)).toEqual([path]);
  });

  test.each<Partial<Article>>([
    { publishedOn: "1999-12-31" },
    { publishedOn: "2099-12-31" },
    { changedOn: "2026-11-02" },
    { slug: "admin" },
  ])("is taken as %j", (changes) => {
    expect(faults(changes)).toBe(undefined);
  });

  test("may be led to from where it was", () => {
    const from = "/fagstoff/gammel";
    expect(faults({}, [{ from, to: "/fagstoff/slik-velger-du" }])).toBe(undefined);
    expect(faults({}, [{ from, to: "/fagstoff" }])).toBe(undefined);
    expect(faults({}, [{ from: "/fagstoff/slik-velger-du", to: "/" }])).toEqual([
      "redirects.0.from",
    ]);
    expect(faults({}, [{ from: "/fagstoff", to: "/" }])).toEqual(["redirects.0.from"]);
  });
});
