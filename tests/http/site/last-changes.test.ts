import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { townsWith } from "../../data/added-pages.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";

const environment = { SITE_URL: "https://www.example.no" };
const { texts, prices, stories } = defaultContent;

async function publish(app: TestApp, version: number, content: object, publishedAt: string) {
  await app.db
    .insertInto("content_versions")
    .values({
      version,
      published_at: publishedAt,
      author: "redaktor",
      note: "",
      content: JSON.stringify(content),
    })
    .execute();
}

async function lastmods(app: TestApp): Promise<Record<string, string | undefined>> {
  const { html: xml } = await app.read("/sitemap.xml");
  const entries = xml.matchAll(
    /<loc>https:\/\/www\.example\.no(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g,
  );
  return Object.fromEntries([...entries].map(([, path, lastmod]) => [path, lastmod]));
}

test("The sitemap says since when each page shows what it shows, and nothing of pages that were never changed", async () => {
  await using app = await createTestApp({ environment });
  expect(new Set(Object.values(await lastmods(app)))).toEqual(new Set([undefined]));

  const first = { stories: stories.slice(1) };
  await publish(app, 1, first, "2026-10-01T08:00:00.000Z");
  const second = { ...first, texts: { ...texts, heroTitle: "Bli funnet" } };
  await publish(app, 2, second, "2026-10-02T08:00:00.000Z");
  // Published anew, and nothing else.
  await publish(app, 3, second, "2026-10-03T08:00:00.000Z");
  expect(await lastmods(app)).toMatchObject({
    "/": "2026-10-02T08:00:00.000Z",
    "/kundehistorier": "2026-10-01T08:00:00.000Z",
    "/priser": undefined,
    "/by/oslo": undefined,
  });

  // Another process, which has read none of it yet, says the same; this one reads the new version alone.
  await publish(
    app,
    4,
    { ...second, towns: townsWith({ oslo: { isHidden: true } }) },
    "2026-10-04T08:00:00.000Z",
  );
  await publish(app, 5, second, "2026-10-05T08:00:00.000Z");
  const after = await lastmods(app);
  expect(after).toMatchObject({
    "/": "2026-10-02T08:00:00.000Z",
    "/kundehistorier": "2026-10-01T08:00:00.000Z",
    "/by/oslo": "2026-10-05T08:00:00.000Z",
  });
});

test("A page whose price is another once an offer has ended, has changed on that day", async () => {
  await using app = await createTestApp({ environment });
  const medium = { ...prices.medium, offerEndsOn: "2026-11-21" };
  await publish(app, 1, { prices: { ...prices, medium } }, "2026-11-01T08:00:00.000Z");
  expect((await lastmods(app))["/priser"]).toBe("2026-11-01T08:00:00.000Z");
  expect((await lastmods(app))["/kontakt"]).toBeUndefined();
  app.clock.now = new Date("2026-11-23T09:00:00.000Z");
  expect((await lastmods(app))["/priser"]).toBe("2026-11-21T23:00:00.000Z");
  // The next version is compared with what the site had become.
  await publish(app, 2, { prices: { ...prices, medium } }, "2026-11-23T08:00:00.000Z");
  expect((await lastmods(app))["/priser"]).toBe("2026-11-21T23:00:00.000Z");
});
