// @module-tag release

import fc from "fast-check";
import { expect, test } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { createTestApp } from "../../helpers.ts";
import { siteRoutes } from "../../site-routes.ts";

// Nothing that a visitor sends may give a 5xx.

const known = siteRoutes.map(({ path }) => path);
const word = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom(
    "%",
    "%zz",
    "%E0%A4%A",
    "%00",
    "..%2f",
    "%5c",
    "\\",
    "//",
    ".data",
    "_root.data",
    "index",
    "__proto__",
    "constructor",
    "%F0%9F%98%80",
    "x".repeat(3_000),
  ),
);
const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  fc.constantFrom(...known).map((base) => `${base}.data`),
  fc.constantFrom(...known).map((base) => `${base}/_.data`),
  fc
    .tuple(fc.constantFrom(...known, "", "/assets", "/api", "/.well-known"), word)
    .map((parts) => parts.join("/")),
);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          "plan",
          "orderId",
          "planPrice",
          "redirectTo",
          "limit",
          "offset",
          "side",
          "fane",
          "_routes",
          "index",
          "x",
        ),
        word,
      ),
      { maxLength: 4 },
    )
    .map((pairs) => `?${new URLSearchParams(pairs)}`),
  word.map((text) => `?${text}`),
);
const headerText = fc.string({
  unit: fc.constantFrom(..."azAZ09 ,;=%/\\\"'*-_.:{}[]()\u00e6\u00ff"),
  maxLength: 40,
});
const headers = fc.record(
  {
    "content-type": fc.oneof(
      fc.constantFrom(
        "application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "text/x-script",
        "text/plain",
      ),
      headerText,
    ),
    cookie: fc.oneof(
      headerText,
      headerText.map((text) => `session=${text}`),
      fc.constant(`session=${"x".repeat(4_000)}`),
    ),
    "x-csrf-token": headerText,
    "x-forwarded-for": headerText,
    "idempotency-key": headerText,
    "if-none-match": headerText,
    "if-modified-since": headerText,
    range: headerText,
    accept: headerText,
    "accept-encoding": headerText,
    "x-http-method-override": fc.constantFrom("DELETE", "x"),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  fc.json(),
  fc
    .dictionary(fc.constantFrom(...Object.keys(orderOf()), "__proto__"), fc.jsonValue())
    .map((changes) => JSON.stringify({ ...orderOf(), ...changes })),
  fc.constantFrom(
    '{"__proto__":{"x":1}}',
    `${"[".repeat(20_000)}`,
    "--x\r\n\r\n",
    "--x--",
    "name=%",
    "a&b=%zz&&=",
    "\u0000",
    "[[1]]",
  ),
  fc.string({ unit: "binary" }),
  fc.uint8Array({ maxLength: 200 }),
);
const request = fc.record({
  method: fc.constantFrom(
    "GET",
    "HEAD",
    "POST",
    "POST",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "PROPFIND",
  ),
  path,
  query,
  headers,
  body,
});

test("No request, however malformed, gives a fault of ours", async () => {
  await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "2" } });
  const signedIn = await app.signIn("admin");
  await fc.assert(
    fc.asyncProperty(request, fc.boolean(), async (sent, asAdministrator) => {
      const url = `http://localhost:3000${sent.path}${sent.query}`;
      fc.pre(URL.canParse(url));
      const answer = await app.fetch(url, {
        method: sent.method,
        headers: { ...sent.headers, ...(asAdministrator && signedIn) },
        ...(["GET", "HEAD"].includes(sent.method) ? {} : { body: new Blob([sent.body]) }),
      });
      await answer.text();
      expect(answer.status, `${sent.method} ${url}`).toBeLessThan(500);
      // The session must outlive what was tried, or the rest is tried signed out.
      if (answer.headers.getSetCookie().length > 0)
        Object.assign(signedIn, await app.signIn("admin"));
    }),
    { numRuns: 400 },
  );
}, 60_000);

/** An order as a browser without scripts sends it. */
function formOf(order: Parameters<typeof orderOf>[0], idempotencyKey: string) {
  const form = { ...orderOf(order), acceptTerms: "on", idempotencyKey };
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
}

test("Characters that a database cannot store are left out of what was typed", async () => {
  await using app = await createTestApp();
  const odd = "No\u0000rd\ud800lys\u202e";
  const order = { name: odd, companyName: odd, buyerReference: odd, planId: "medium\u0000" };
  expect((await app.post("/api/orders", orderOf(order))).status).toBe(201);
  const message = { name: odd, email: "kari@nordlys.example.no", message: odd, company: odd };
  expect((await app.post("/api/contact", message)).status).toBe(201);
  expect((await app.postForm("/api/contact", message)).status).toBe(303);
  const credentials = { username: odd, password: odd };
  expect((await app.post("/api/auth/login", credentials)).status).toBe(401);
  expect((await app.postForm("/login", credentials)).status).toBe(401);
  const form = formOf(order, "\u0000\u0000 12345678");
  expect((await app.postForm("/bestill/plan-medium", form)).status).toBe(303);
  const names = await app.db.selectFrom("orders").select("name").execute();
  for (const { name } of names) expect(name).toMatch(/^Nord.lys/u);
});

test("What came along unseen with what was copied is left out, and is no name by itself", async () => {
  await using app = await createTestApp();
  const copied = {
    name: "Ka\u200bri \u202dNord\u00admann\u202c",
    companyName: "\ufeffNordlys Ba\u030akeri AS",
    orgNumber: "\u202d923\u200b609 016\u202c",
    phone: "\u202a912 34 567\u202c",
    email: "kari\u200b@nord\u00adlys.example.no\u2060",
  };
  const typed = {
    name: "Kari Nordmann",
    company_name: "Nordlys B\u00e5keri AS",
    org_number: "923609016",
    phone: "912 34 567",
    email: "kari@nordlys.example.no",
  };
  expect((await app.post("/api/orders", orderOf(copied))).status).toBe(201);
  const form = formOf(copied, crypto.randomUUID());
  expect((await app.postForm("/bestill/plan-medium", form)).status).toBe(303);
  const orders = await app.db.selectFrom("orders").selectAll().execute();
  expect(orders).toEqual([expect.objectContaining(typed), expect.objectContaining(typed)]);

  const message = { name: copied.name, email: copied.email, message: "Hei!" };
  expect((await app.postForm("/api/contact", message)).status).toBe(303);
  const { name, email } = typed;
  const messages = await app.db.selectFrom("contact_messages").select(["name", "email"]).execute();
  expect(messages).toEqual([{ name, email }]);

  const unseen = { name: "\u202e\u202e", companyName: "\u200b\u200b" };
  const refused = await app.post("/api/orders", orderOf(unseen));
  expect(await refused.json()).toMatchObject({
    errors: {
      name: ["Navn må være minst 2 tegn"],
      companyName: ["Firmanavn må være minst 2 tegn"],
    },
  });
});
