import sharp from "sharp";
import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { pageNames } from "#app/domain/content/page-names.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { unescapeHtml } from "../../html.ts";

const answer = "/sporsmal-og-svar?sporsmal=hva-koster-seo";
const story = "/kundehistorier?historie=regnskapsbyret-som-fikk-flge";
const environment = { SITE_URL: "https://www.example.no" };

/** What a page tells those who show it where it is shared. */
async function sharedAs(app: TestApp, path: string): Promise<Record<string, string>> {
  const { html } = await app.read(path);
  const tags = html.matchAll(
    /<meta (?:name|property)="((?:og|twitter):[^"]*)" content="([^"]*)"\/>/g,
  );
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
  return {
    canonical,
    ...Object.fromEntries([...tags].map(([, name, content = ""]) => [name, unescapeHtml(content)])),
  };
}

const pathOf = (url: string | undefined) => new URL(url ?? "").pathname;

test("Every page, answer and story is shared with a picture of its own, told of in full", async () => {
  await using app = await createTestApp({ environment });
  const pictures = new Set<string>();
  const pages = [...pageNames.keys(), answer, story];
  for (const page of pages) {
    const tags = await sharedAs(app, page);
    expect(tags["og:image"], page).toMatch(
      /^https:\/\/www\.example\.no\/deling\/[a-z0-9-]+-[0-9a-f]{10}\.jpg$/,
    );
    expect(tags, page).toMatchObject({
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": expect.stringMatching(/.{10}/),
      "og:url": `https://www.example.no${page}`,
      canonical: `https://www.example.no${page.replace(/\?.*/, "")}`,
      "twitter:card": "summary_large_image",
      "twitter:title": tags["og:title"],
      "twitter:description": tags["og:description"],
      "twitter:image": tags["og:image"],
      "twitter:image:alt": tags["og:image:alt"],
    });
    pictures.add(tags["og:image"] ?? "");
  }
  expect(pictures.size).toBe(pages.length);
});

test.each(["/priser", "/by/alesund", answer, story])(
  "The picture of %s is as large as it is told to be, and kept for ever",
  async (page) => {
    await using app = await createTestApp();
    const path = pathOf((await sharedAs(app, page))["og:image"]);
    const picture = await app.fetch(path);
    expect(picture.status).toBe(200);
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const jpeg = await picture.bytes();
    expect(jpeg.length).toBeLessThan(100_000);
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
  },
);

test("A picture follows what is published: it gets another address, to which the old one leads", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const before = pathOf((await sharedAs(app, "/vilkar"))["og:image"]);
  const publish = async (content: object, baseVersion: number) =>
    app.fetch("/api/content", {
      method: "PUT",
      headers: { ...editor, "content-type": "application/json" },
      body: JSON.stringify({ content: { ...defaultContent, ...content }, baseVersion }),
    });

  const texts = { ...defaultContent.texts, footerCompanyName: "Nordlys Byrå" };
  expect((await publish({ texts }, 0)).status).toBe(200);
  const named = pathOf((await sharedAs(app, "/vilkar"))["og:image"]);
  expect(named).not.toBe(before);
  const old = await app.fetch(before);
  expect([old.status, old.headers.get("location")]).toEqual([302, named]);
  expect(old.headers.get("cache-control")).not.toContain("immutable");

  // What concerns another page leaves it where it is.
  const heroTitle = "Bli funnet i dag";
  expect((await publish({ texts: { ...texts, heroTitle } }, 1)).status).toBe(200);
  expect(pathOf((await sharedAs(app, "/vilkar"))["og:image"])).toBe(named);
  for (const path of ["/deling/finnes-ikke-0123456789.jpg", "/deling/vilkar.png", "/deling/%00"]) {
    expect([400, 404], path).toContain((await app.fetch(path)).status);
  }
});

test("An answer that is shared stands open, and is told of by its own words", async () => {
  await using app = await createTestApp();
  const { html } = await app.read(answer);
  const open = [
    ...html.matchAll(/<details[^>]*\bname="question"[^>]*\bopen=""[^>]*>.*?<h3>(.*?)<\/h3>/gs),
  ];
  expect(open.map(([, question]) => question)).toEqual(["Hva koster SEO?"]);
  expect(await sharedAs(app, answer)).toMatchObject({
    "og:title": "Hva koster SEO?",
    "og:description": expect.stringContaining("SEO koster fra 1 299 kr"),
  });
  expect(html).toContain('href="/sporsmal-og-svar?sporsmal=hva-koster-seo#hva-koster-seo"');
  const { html: other } = await app.read("/sporsmal-og-svar?sporsmal=finnes-ikke");
  expect(other.match(/name="category"[^>]* open=""/g)).toHaveLength(1);
  expect(other).not.toMatch(/name="question"[^>]* open=""/);
});
