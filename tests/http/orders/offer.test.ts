import { expect, test } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { createTestApp } from "../../helpers.ts";

const medium = { price: 14490, originalPrice: 18990, offerEndsOn: "2026-12-31" };
const lastMoment = new Date("2026-12-31T22:59:59.999Z");
const dayAfter = new Date("2026-12-31T23:00:00.000Z");
const until = "Tilbudet gjelder til og med 31. desember 2026";

test("An offer is over everywhere as its last day ends in Norway, on pages in memory too", async () => {
  await using app = await createTestApp({ content: { prices: { medium } } });
  const data = async () => /ld\+json">(.*?)<\/script>/s.exec((await app.read("/priser")).html);

  app.clock.now = lastMoment;
  const { text: offered } = await app.read("/priser");
  expect(offered).toMatch(/TILBUD.*18 990 kr.*14 490 kr/);
  expect(offered).toContain(until);
  expect((await data())?.[1]).toContain('"priceValidUntil":"2026-12-31"');
  const { text: order } = await app.read("/bestill/plan-medium");
  expect(order).toContain("20 480 kr");
  expect(order).toContain(until);
  expect((await app.post("/api/orders", orderOf())).status).toBe(201);

  app.clock.now = dayAfter;
  const { text: usual } = await app.read("/priser");
  expect(usual).not.toMatch(/TILBUD|14 490 kr|Tilbudet gjelder/);
  expect(usual).toContain("18 990 kr");
  expect((await data())?.[1]).not.toMatch(/14490|priceValidUntil/);
  expect((await app.read("/bestill/plan-medium")).text).toContain("24 980 kr");
  expect((await app.read("/sporsmal-og-svar")).text).not.toContain("14 490 kr");
  expect((await app.post("/api/orders", orderOf({ phone: "912 34 568" }))).status).toBe(409);
});

test("An offer without a last day stands, and no day is shown", async () => {
  await using app = await createTestApp();
  app.clock.now = dayAfter;
  const { text } = await app.read("/priser");
  expect(text).toMatch(/TILBUD.*18 990 kr.*14 490 kr/);
  expect(text).not.toContain("Tilbudet gjelder");
});
