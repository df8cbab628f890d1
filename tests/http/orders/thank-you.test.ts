import { describe, expect, test } from "vitest";
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
    const text = textOf(await (await app.fetch(await thanked(app, "with"))).text());
    expect(
      text.includes(
        `Ordrebekreftelsen er sendt til ${customer.email}. Ser du den ikke, sjekk søppelposten.`,
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
      const html = await (await app.fetch(`${path}?${searchParams}`)).text();
      expect(html).toContain("<title>Takk for bestillingen");
      const text = textOf(html);
      expect(text).toContain("Takk for bestillingen, Kari");
      expect(text).toContain("Bestillingen er mottatt.");
      expect(text).not.toContain("ikke bekrefte");
    }
  });

  test("a change of any field, or of the signature, makes it nobody's receipt", async () => {
    await using app = await createTestApp();
    const address = new URL(await thanked(app, how), app.config.siteUrl);
    const names = [...address.searchParams.keys()];
    expect(names).toHaveLength(7);
    for (const name of names) {
      const changed = new URL(address);
      changed.searchParams.set(name, `${address.searchParams.get(name)}1`);
      const twice = new URL(address);
      twice.searchParams.append(name, "FL-99999-ZZZZZ");
      for (const { href } of name === "signature" ? [changed] : [changed, twice]) {
        const text = textOf(await (await app.fetch(href)).text());
        expect(text, href).toContain("Bestillingen er ikke bekreftet");
        expect(text, href).not.toContain("er mottatt");
      }
    }
  });
});

test.each(["/takk", "/order-confirmation"])(
  "%s shows the order and four steps, and claims nothing that is not signed",
  async (path) => {
    await using app = await createTestApp();
    const answer = await app.fetch(`${path}?${new URLSearchParams(query)}`);
    const html = await answer.text();
    const text = textOf(html);
    for (const part of [
      query.orderId,
      "Medium",
      "14 490 kr",
      customer.companyName,
      customer.email,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("Bestillingen er ikke bekreftet");
    expect(text).toContain("Vi kan ikke bekrefte bestillingen ut fra lenken alene");
    expect(html).toMatch(/href="mailto:/);
    expect(html).not.toMatch(/Takk for bestillingen|er mottatt/);
    expect(html.match(/<ol>[\s\S]*?<\/ol>/)?.[0].match(/<li>/g)).toHaveLength(4);
  },
);

test("The page keeps the customer's data out of search, caches and the next site's logs", async () => {
  await using app = await createTestApp();
  const answer = await app.fetch(`/takk?${new URLSearchParams(query)}`);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.text()).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

test("What stands in the address is text, never markup", async () => {
  await using app = await createTestApp();
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const all = Object.fromEntries(Object.keys(query).map((name) => [name, attack]));
  const html = await (await app.fetch(`/takk?${new URLSearchParams(all)}`)).text();
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
