import { expect, test } from "vitest";
import { createTestApp } from "../../helpers.ts";

/** Where the links of a page lead to within its own site. */
function linksIn(html: string, size: string): string[] {
  const links = [...html.matchAll(/href="([^"#]+)"/g)].map(([, to = ""]) =>
    to.replaceAll("&amp;", "&"),
  );
  return links.filter((to) => to.startsWith(`/eksempel/${size}`));
}

test.each(["liten", "medium", "komplett"])(
  "The bakery's site %s is whole: every link leads on, nothing comes from elsewhere, and no search engine lists it",
  async (size) => {
    await using app = await createTestApp();
    const seen = new Set<string>();
    const waiting = [`/eksempel/${size}`];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { headers, html } = await app.read(path);
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect(html).not.toMatch(/<script|<img|https?:\/\/|url\(/);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      waiting.push(...linksIn(html, size));
    }
    expect(seen.size).toBe({ liten: 1, medium: 4, komplett: 5 }[size]);
  },
);

test("The larger site has more pages than the smaller, and what neither has is not there", async () => {
  await using app = await createTestApp();
  for (const path of ["/eksempel/enorm", "/eksempel/liten/meny", "/eksempel/medium/kurv"]) {
    expect((await app.fetch(path)).status, path).toBe(404);
  }
});

test("The basket is filled, emptied and sent without a script, and goes along from page to page", async () => {
  await using app = await createTestApp();
  const shop = "/eksempel/komplett/nettbutikk";
  const added = await app.fetch(`${shop}?kurv=kanelbolle.1&legg=kanelbolle`);
  expect(added.headers.get("location")).toBe(`${shop}?kurv=kanelbolle.2`);
  const { html } = await app.read(`${shop}?kurv=kanelbolle.2`);
  expect(html).toContain("Kurv <b>2</b>");
  expect(html).toContain("/eksempel/komplett/kurv?kurv=kanelbolle.2");
  const basket = await app.read("/eksempel/komplett/kurv?kurv=kanelbolle.2,blotkake.1");
  expect(basket.text).toContain("496 kr");
  const emptied = await app.fetch("/eksempel/komplett/kurv?kurv=kanelbolle.1&fjern=kanelbolle");
  expect((await app.read(emptied.headers.get("location") ?? "")).text).toContain("Den er tom.");
  expect((await app.read("/eksempel/komplett/takk")).text).toContain("Ingenting er sendt");
});

test("In a frame the site says nothing of us, and by itself it says whose it is and what it costs", async () => {
  await using app = await createTestApp();
  const alone = await app.read("/eksempel/medium");
  expect(alone.text).toContain(
    "Slik kan Medium se ut, til 14 490 kr eks. mva. Havgløtt er et bakeri vi har funnet på.",
  );
  const framed = await app.read("/eksempel/medium?ramme");
  expect(framed.html).not.toContain('class="ribbon"');
  for (const to of linksIn(framed.html, "medium")) expect(to).toContain("ramme");
  const prices = await app.read("/priser");
  for (const size of ["liten", "medium", "komplett"]) {
    expect(prices.html).toMatch(
      new RegExp(`<iframe src="/eksempel/${size}\\?ramme"[^>]*loading="lazy"`),
    );
  }
});
