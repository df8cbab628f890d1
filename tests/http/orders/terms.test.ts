import { expect, test } from "vitest";
import { promised } from "#app/domain/brand/promises.ts";
import { orderOf } from "../../data/order-data.ts";
import { createTestApp } from "../../helpers.ts";

test("The terms are a page with their version, in the sitemap, and led to from every page, the receipt and the mail", async () => {
  await using app = await createTestApp();
  const { text: terms } = await app.read("/vilkar");
  expect(terms).toMatch(/Versjon \d{4}-\d{2}-\d{2}/);
  expect(terms).toContain(promised.cancellation);
  expect(terms).toContain("Komplett koster 38 990 kr");
  expect((await app.read("/sitemap.xml")).html).toContain("/vilkar</loc>");
  for (const path of ["/", "/bestill/plan-medium", "/avtale"]) {
    expect((await app.read(path)).html, path).toContain('href="/vilkar"');
  }

  const { thankYou } = await (await app.post("/api/orders", orderOf())).json();
  const main = (await app.read(thankYou)).html.split("<main")[1]?.split("</main>")[0];
  expect(main).toContain('href="/vilkar"');
  const confirmation = await app.db
    .selectFrom("mails")
    .selectAll()
    .where("kind", "=", "order-confirmation")
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(confirmation)).toContain("/vilkar");
});
