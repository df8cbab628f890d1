import { expect, test } from "vitest";
import { createTestApp } from "../helpers.ts";
import { textOf } from "../html.ts";
import { customer } from "../order-data.ts";

const query = {
  orderId: "FL-23456-ABCDE",
  planName: "Medium",
  planPrice: "14490",
  companyName: customer.companyName,
  name: customer.name,
  email: customer.email,
};

test.each(["/takk", "/order-confirmation"])("%s shows the order and four steps", async (path) => {
  await using app = await createTestApp();
  const answer = await app.fetch(`${path}?${new URLSearchParams(query)}`);
  const html = await answer.text();
  const text = textOf(html);
  for (const part of [query.orderId, "Medium", "14 490 kr", customer.companyName, customer.email]) {
    expect(text).toContain(part);
  }
  expect(html.match(/<ol>[\s\S]*?<\/ol>/)?.[0].match(/<li>/g)).toHaveLength(4);
});

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
