import { describe, expect, test } from "vitest";
import { z } from "zod";
import { customer, orderOf, plans } from "../../data/order-data.ts";
import { createTestApp } from "../../helpers.ts";

const fieldMessages = {
  name: ["Navn må være minst 2 tegn"],
  companyName: ["Firmanavn må være minst 2 tegn"],
  orgNumber: ["Organisasjonsnummer må være 9 siffer"],
  phone: ["Telefonnummer må være minst 8 siffer"],
  email: ["Ugyldig e-postadresse"],
  acceptTerms: ["Du må godkjenne vilkårene"],
};

describe("an order", () => {
  test("of each plan is taken under both spellings of its id, and listed with the right sums", async () => {
    await using app = await createTestApp();
    for (const { id, name, price, annualCost } of plans) {
      for (const planId of [id, `plan-${id}`]) {
        const prices = { planId, planName: name, planPrice: price, annualCost };
        const answer = await app.post("/api/orders", orderOf(prices));
        expect(answer.status, planId).toBe(201);
        expect(await answer.json()).toMatchObject({ orderId: expect.stringMatching(/^FL-/) });
      }
    }
    const listed = await app.fetch("/api/orders", { headers: await app.signIn("admin") });
    const orders: unknown = await listed.json();
    expect(orders).toHaveLength(2 * plans.length);
    for (const { id, name, price, annualCost } of plans) {
      const expected = { planId: id, planName: name, planPrice: price, annualCost, ...customer };
      const same = expect.objectContaining({ ...expected, acceptTerms: true });
      expect(orders).toEqual(expect.arrayContaining([same]));
    }
  });

  test("is listed newest first, page by page", async () => {
    await using app = await createTestApp();
    for (const name of ["Første", "Andre", "Tredje"]) {
      await app.post("/api/orders", orderOf({ name }));
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    }
    const headers = await app.signIn("admin");
    const names = async (query: string) => {
      const answer = await app.fetch(`/api/orders${query}`, { headers });
      const orders: { name: string }[] = await answer.json();
      return orders.map(({ name }) => name);
    };
    expect(await names("")).toEqual(["Tredje", "Andre", "Første"]);
    expect(await names("?limit=1&offset=1")).toEqual(["Andre"]);
    expect(await names("?limit=-1&offset=1e3")).toEqual(["Tredje", "Andre", "Første"]);
  });

  test("without any field is refused with the message of every field", async () => {
    await using app = await createTestApp();
    const answer = await app.post("/api/orders", {});
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: expect.any(String),
      errors: {
        ...fieldMessages,
        planId: expect.any(Array),
        planPrice: expect.any(Array),
        annualCost: expect.any(Array),
      },
    });
    expect(await app.db.selectFrom("orders").selectAll().execute()).toEqual([]);
  });

  test.each([
    [
      "too short",
      {
        name: " K ",
        companyName: "N",
        orgNumber: "12345678",
        phone: "1234567",
        email: "kari@",
        acceptTerms: false,
      },
    ],
    [
      "of the wrong type",
      {
        name: 12,
        companyName: ["AS"],
        orgNumber: 923609016,
        phone: {},
        email: null,
        acceptTerms: "true",
      },
    ],
    [
      "blank",
      { name: "  ", companyName: "\t", orgNumber: "", phone: " ", email: " ", acceptTerms: null },
    ],
    [
      "of other characters",
      {
        name: "\n",
        companyName: " ",
        orgNumber: "92360901X",
        phone: "ring meg!",
        email: "kari nordlys",
        acceptTerms: 1,
      },
    ],
  ])("with fields %s is refused with the message of each", async (_kind, fields) => {
    await using app = await createTestApp();
    const answer = await app.post("/api/orders", orderOf(fields));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: fieldMessages });
  });

  test.each(Object.keys(customer))("with a %s that never ends is refused", async (field) => {
    await using app = await createTestApp();
    const answer = await app.post("/api/orders", orderOf({ [field]: `${"9".repeat(5_000)}@a.no` }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  test("with a number that is not whole kroner is refused", async () => {
    await using app = await createTestApp();
    for (const planPrice of [14490.5, -1, "14490", null]) {
      const answer = await app.post("/api/orders", orderOf({ planPrice }));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: { planPrice: [expect.any(String)] } });
    }
  });

  test.each(["923 609 016", "NO 923609016 MVA", "no923609016mva", "923.609.016", " 923609016 "])(
    "takes the organisation number as %j",
    async (orgNumber) => {
      await using app = await createTestApp();
      expect((await app.post("/api/orders", orderOf({ orgNumber }))).status).toBe(201);
      const { org_number } = await app.db
        .selectFrom("orders")
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(org_number).toBe("923609016");
    },
  );

  test("with an organisation number that fails its check digit is taken all the same", async () => {
    await using app = await createTestApp();
    expect((await app.post("/api/orders", orderOf({ orgNumber: "923609017" }))).status).toBe(201);
  });

  test("at another price than the list has is answered with the current one", async () => {
    await using app = await createTestApp();
    for (const stale of [{ planPrice: 12990 }, { annualCost: 0 }]) {
      const answer = await app.post("/api/orders", orderOf(stale));
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        message: expect.stringContaining("Prisen er endret"),
        planPrice: 14490,
        annualCost: 5990,
      });
    }
    expect(await app.db.selectFrom("orders").selectAll().execute()).toEqual([]);
  });

  test("on other terms than are published is answered with those that are", async () => {
    await using app = await createTestApp();
    const stale = await app.post("/api/orders", orderOf({ termsVersion: "2025-01-01.0" }));
    expect(stale.status).toBe(409);
    const { message, offer } = z
      .object({
        message: z.string(),
        offer: z.object({ terms: z.object({ version: z.string() }) }),
      })
      .parse(await stale.json());
    expect(message).toContain("Vilkårene er endret");
    expect(await app.db.selectFrom("orders").selectAll().execute()).toEqual([]);
    const { version: termsVersion } = offer.terms;
    expect((await app.post("/api/orders", orderOf({ termsVersion }))).status).toBe(201);
  });

  test("of a plan that is not in the list is refused, never turned into another one", async () => {
    await using app = await createTestApp();
    const answer = await app.post("/api/orders", orderOf({ planId: "gigantisk" }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { planId: [expect.any(String)] } });
  });

  test("keeps the terms, their version and the prices as they were accepted", async () => {
    await using app = await createTestApp();
    const answer = await app.post("/api/orders", orderOf({ planName: "Gratis", vatPercent: 0 }));
    const { orderId } = await answer.json();
    const row = await app.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      id: orderId,
      created_at: app.clock.now.toISOString(),
      plan_id: "medium",
      plan_name: "Medium",
      plan_price: 14490,
      annual_cost: 5990,
      vat_percent: 25,
      terms_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}(\.\d)?$/),
    });
    const terms = await app.db.selectFrom("accepted_terms").selectAll().executeTakeFirstOrThrow();
    expect(row.terms_hash).toBe(terms.hash);
    for (const part of ["Medium", "14\u00a0490\u00a0kr", "5\u00a0990\u00a0kr", "12 nye måneder"]) {
      expect(terms.text).toContain(part);
    }
  });
});

describe("an Idempotency-Key", () => {
  const key = { "idempotency-key": "0d6f1f5e-6d0c-4f0c-9a57-1b6f5a2f7c11" };

  test("gives the same order when the same body is sent again", async () => {
    await using app = await createTestApp();
    const first = await app.post("/api/orders", orderOf(), key);
    const second = await app.post("/api/orders", orderOf(), key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await app.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("is refused for another body", async () => {
    await using app = await createTestApp();
    await app.post("/api/orders", orderOf(), key);
    const other = await app.post("/api/orders", orderOf({ name: "Ola Nordmann" }), key);
    expect(other.status).toBe(422);
    const [stored] = await app.db.selectFrom("orders").select("id").execute();
    expect(await other.json()).toEqual({ message: expect.any(String), orderId: stored?.id });
    expect(await app.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("sent twenty times at once gives one order", async () => {
    await using app = await createTestApp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.post("/api/orders", orderOf(), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).orderId));
    const stored = await app.db.selectFrom("orders").select("id").execute();
    expect(stored).toHaveLength(1);
    expect(new Set(ids)).toEqual(new Set(stored.map(({ id }) => id)));
  });

  test("left out makes every post an order of its own", async () => {
    await using app = await createTestApp();
    await app.post("/api/orders", orderOf());
    await app.post("/api/orders", orderOf());
    expect(await app.db.selectFrom("orders").select("id").execute()).toHaveLength(2);
  });

  test.each(["", "kort", "x".repeat(201)])("of %j is refused", async (wrong) => {
    await using app = await createTestApp();
    const answer = await app.post("/api/orders", orderOf(), { "idempotency-key": wrong });
    expect(answer.status).toBe(400);
  });
});

describe("a call to /api/orders", () => {
  const json = { "content-type": "application/json" };

  test("with more than 64 kB gets 413, whether or not it says how much", async () => {
    await using app = await createTestApp();
    const large = JSON.stringify(orderOf({ name: "x".repeat(65 * 1024) }));
    const whole = await app.fetch("/api/orders", { method: "POST", headers: json, body: large });
    expect(whole.status).toBe(413);
    const init = {
      method: "POST",
      headers: json,
      body: new Blob([large]).stream(),
      duplex: "half",
    };
    expect((await app.fetch("/api/orders", init)).status).toBe(413);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "as %j gets 415",
    async (contentType) => {
      await using app = await createTestApp();
      const headers = { "content-type": contentType };
      const body = JSON.stringify(orderOf());
      const answer = await app.fetch("/api/orders", { method: "POST", headers, body });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toEqual({ message: expect.any(String) });
    },
  );

  test("takes a content type with a charset, and in capitals", async () => {
    await using app = await createTestApp();
    for (const type of ["application/json; charset=utf-8", "Application/JSON"]) {
      const answer = await app.post("/api/orders", orderOf(), { "content-type": type });
      expect(answer.status, type).toBe(201);
    }
  });

  test.each(["", "{", "nei", '{"name":"Kari"', "\u0000"])("of %j gets 400", async (body) => {
    await using app = await createTestApp();
    const answer = await app.fetch("/api/orders", { method: "POST", headers: json, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });

  test.each(["null", "[]", "3", '"order"', "true"])("of the JSON %s gets 400", async (body) => {
    await using app = await createTestApp();
    const answer = await app.fetch("/api/orders", { method: "POST", headers: json, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: "Innholdet må være ett JSON-objekt." });
  });

  test("too often from one address gets 429 and when to try again, and others get through", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => app.post("/api/orders", {}, from("192.0.2.1"))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toEqual({ message: expect.any(String) });
    expect((await app.post("/api/orders", orderOf(), from("192.0.2.2"))).status).toBe(201);
  });

  test("too often for one e-mail address gets 429, so that nobody's inbox is filled with confirmations", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const email = (index: number) => (index % 2 ? customer.email : customer.email.toUpperCase());
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const from = { "x-forwarded-for": `192.0.2.${index}` };
      const answer = await app.post("/api/orders", orderOf({ email: email(index) }), from);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
  });

  test.each(["PUT", "PATCH", "DELETE"])(
    "with %s is not taken from an administrator either",
    async (method) => {
      await using app = await createTestApp();
      const headers = { ...(await app.signIn("admin")), ...json };
      const answer = await app.fetch("/api/orders", { method, headers, body: "{}" });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, POST");
    },
  );
});
