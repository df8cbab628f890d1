import { describe, expect, test } from "vitest";
import { anonymizeOrder } from "#app/domain/orders/order-data.server.ts";
import { listOrders } from "#app/domain/orders/orders.server.ts";
import { customer, orderOf } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const query = {
  orderId: "FL-23456-ABCDE",
  planName: "Medium",
  planPrice: "14490",
  companyName: customer.companyName,
  name: customer.name,
  email: customer.email,
};

/** Places an order, and answers the address it leads to. */
async function thanked(app: TestApp, how: "with" | "without"): Promise<string> {
  const prices = { planPrice: "14490", annualCost: "5990" };
  if (how === "without") {
    const fields = { ...customer, ...prices, acceptTerms: "on" };
    const answer = await app.postForm("/bestill/plan-medium", fields);
    return answer.headers.get("location") ?? "";
  }
  const { thankYou } = await (await app.post("/api/orders", orderOf())).json();
  return thankYou;
}

test("The receipt says where its confirmation is sent, where mail is sent at all", async () => {
  for (const [environment, isMailed] of [
    [{ SMTP_URL: "smtp://127.0.0.1:9" }, true],
    [{}, false],
  ] as const) {
    await using app = await createTestApp({ environment });
    const { text } = await app.read(await thanked(app, "with"));
    expect(
      text.includes(
        `Ordrebekreftelsen sendes til ${customer.email}. Kommer den ikke snart, sjekk søppelposten.`,
      ),
    ).toBe(isMailed);
  }
});

describe.each(["with", "without"] as const)("After an order %s JavaScript", (how) => {
  test("the address is signed, and its page is our receipt", async () => {
    await using app = await createTestApp();
    const address = await thanked(app, how);
    const { pathname, searchParams } = new URL(address, app.config.siteUrl);
    expect(pathname).toBe("/takk");
    expect(Object.fromEntries(searchParams)).toEqual({
      ...query,
      orderId: expect.stringMatching(/^FL-/),
      signature: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const path of ["/takk", "/order-confirmation"]) {
      const { html } = await app.read(`${path}?${searchParams}`);
      expect(html).toContain("<title>Takk for bestillingen");
      const text = textOf(html);
      expect(text).toContain("Takk for bestillingen, Kari");
      expect(text).toContain("Bestillingen er mottatt.");
      expect(text).not.toContain("ikke bekrefte");
    }
  });

  test("the six parameters are enough, for the order with that number and address", async () => {
    await using app = await createTestApp();
    const { searchParams } = new URL(await thanked(app, how), app.config.siteUrl);
    searchParams.delete("signature");
    searchParams.set("email", customer.email.toUpperCase());
    for (const path of ["/takk", "/order-confirmation"]) {
      const { html } = await app.read(`${path}?${searchParams}`);
      const text = textOf(html);
      expect(html).toContain("<title>Takk for bestillingen");
      expect(text).toContain("Takk for bestillingen, Kari");
      expect(text).toContain(searchParams.get("orderId"));
      expect(text).toContain("14 490 kr");
      expect(text).toContain(customer.companyName);
      expect(html.match(/<ol>[\s\S]*?<\/ol>/)?.[0].match(/<li>/g)).toHaveLength(4);
    }
  });

  test.each(Object.keys(query))("a %s that the order does not have is not shown", async (name) => {
    await using app = await createTestApp();
    const address = await thanked(app, how);
    const made = name === "planPrice" ? "4711" : "oppspinn@example.no";
    const isKnown = name !== "orderId" && name !== "email";
    for (const change of ["set", "append"] as const) {
      const changed = new URL(address, app.config.siteUrl);
      changed.searchParams[change](name, made);
      const { text } = await app.read(changed.href);
      expect(text).not.toMatch(/oppspinn|4\s?711/);
      expect(text.includes("Bestillingen er mottatt.")).toBe(isKnown);
      expect(text.includes("Bestillingen er ikke bekreftet")).toBe(!isKnown);
      expect(text.includes(customer.companyName)).toBe(isKnown && name !== "companyName");
    }
  });
});

test.each(["/takk", "/order-confirmation"])(
  "%s shows four steps and the way to us, and no word of an order that we do not know",
  async (path) => {
    await using app = await createTestApp();
    const { html } = await app.read(`${path}?${new URLSearchParams(query)}`);
    const text = textOf(html);
    expect(text).toContain("Bestillingen er ikke bekreftet");
    expect(text).toContain("Har du bestilt hos oss?");
    expect(html).toMatch(/href="mailto:/);
    expect(html).not.toMatch(/Takk for bestillingen|er mottatt/);
    for (const said of [query.orderId, "14 490 kr", customer.companyName, "Kari", customer.email]) {
      expect(text).not.toContain(said);
    }
    expect(html.match(/<ol>[\s\S]*?<\/ol>/)?.[0].match(/<li>/g)).toHaveLength(4);
  },
);

test("An order of somebody who was erased is known to nobody", async () => {
  await using app = await createTestApp();
  const { searchParams } = new URL(await thanked(app, "with"), app.config.siteUrl);
  searchParams.delete("signature");
  const [order] = await listOrders(app.db, { limit: 1, offset: 0 });
  if (order) await anonymizeOrder(app.db, order, "admin", new Date());
  for (const email of [customer.email, "", " "]) {
    searchParams.set("email", email);
    const { text } = await app.read(`/takk?${searchParams}`);
    expect(text).toContain("Bestillingen er ikke bekreftet");
    expect(text).not.toContain(customer.companyName);
  }
});

test("Who has guessed wrong too often is not told when they are right", {
  tags: "release",
}, async () => {
  await using app = await createTestApp();
  const { searchParams } = new URL(await thanked(app, "with"), app.config.siteUrl);
  searchParams.delete("signature");
  const isKnown = async () => (await app.read(`/takk?${searchParams}`)).text.includes("er mottatt");
  for (let right = 0; right < 61; right += 1) expect(await isKnown()).toBe(true);
  for (let guess = 0; guess < 60; guess += 1)
    await app.fetch(`/takk?${new URLSearchParams(query)}`);
  expect(await isKnown()).toBe(false);
});

test("The page keeps the customer's data out of search, caches and the next site's logs", async () => {
  await using app = await createTestApp();
  const answer = await app.fetch(`/takk?${new URLSearchParams(query)}`);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.text()).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

test("What a customer wrote is text, never markup", async () => {
  await using app = await createTestApp();
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const order = orderOf({ name: attack, companyName: attack });
  const { thankYou } = await (await app.post("/api/orders", order)).json();
  const { html } = await app.read(thankYou);
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<img src=x");
  expect(textOf(html)).toContain(attack);
});

test.each(["", "?orderId=", "?orderId=%20", "?planName=Medium&name=Kari"])(
  "Without an order number (%j) it says that the order is not found",
  async (search) => {
    await using app = await createTestApp();
    const answer = await app.fetch(`/takk${search}`);
    const html = await answer.text();
    expect(textOf(html)).toContain("Bestillingen ikke funnet");
    expect(html).toMatch(/<a [^>]*href="\/"/);
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  },
);
