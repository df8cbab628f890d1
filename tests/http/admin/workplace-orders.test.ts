import { describe, expect, test } from "vitest";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";
import { orderOf } from "../../order-data.ts";
import { answer, companies, startRegister, unit } from "../../register.ts";
import { storeOrder } from "../../stored-order.ts";

const hour = 60 * 60 * 1000;
const ago = (app: TestApp, hours: number) => new Date(app.clock.now.getTime() - hours * hour);

/** A page of the back office as HTML and as text. */
async function read(app: TestApp, path: string, headers: SignedIn) {
  const answer = await app.fetch(path, { headers });
  const html = await answer.text();
  expect(answer.status, html.slice(0, 500)).toBe(200);
  return { html, text: textOf(html) };
}

/** The ids of the orders that a page lists, in their order. */
function listed(html: string): string[] {
  return [...html.matchAll(/<a data-row-link[^>]*href="\/admin\/bestillinger\/([^"/]+)"/g)].map(
    ([, id = ""]) => id,
  );
}

const eventsOf = (app: TestApp, action: string) =>
  app.db.selectFrom("audit_events").selectAll().where("action", "=", action).execute();

const orderOfId = (app: TestApp, id: string) =>
  app.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("The list of orders", () => {
  test("says when there is none, and something else when a search finds none", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const none = await read(app, "/admin?q=kari", headers);
    expect(none.text).toContain("Bestillinger (0)");
    expect(none.text).toContain("Ingen bestillinger ennå");
    await storeOrder(app);
    const missed = await read(app, "/admin?q=olav", headers);
    expect(missed.text).not.toContain("Ingen bestillinger ennå");
    expect(missed.text).toContain("Ingen bestillinger passer med dette");
    expect(missed.text).toContain("0 treff");
  });

  test("finds orders by name, company, number, e-mail, phone and order number", async () => {
    await using app = await createTestApp();
    const placed = await app.post(
      "/api/orders",
      orderOf({ name: "Åse Ærlig", companyName: "Fløyen Rørleggeri AS", orgNumber: "974760673" }),
    );
    const { orderId } = await placed.json();
    await storeOrder(app, {
      name: "Ola Dunk",
      email: "ola@dunk.example.no",
      phone: "22 22 22 22",
      company: "Dunk Maling AS",
    });
    const headers = await app.signIn("admin");
    const questions = ["åse", "RØRLEGGERI fløyen", "974 760 673", "kari@nordlys", "912 34 567"];
    for (const question of [...questions, orderId, orderId.slice(0, 6), "+47 91234567"]) {
      const { html } = await read(app, `/admin?q=${encodeURIComponent(question)}`, headers);
      expect(listed(html), question).toEqual([orderId]);
    }
    for (const question of ["åse dunk", "%", "_", "'; drop table orders"]) {
      const { html } = await read(app, `/admin?q=${encodeURIComponent(question)}`, headers);
      // A question without a word finds all.
      expect(listed(html), question).toHaveLength(/\p{L}/u.test(question) ? 0 : 2);
    }
  });

  test("shows exactly the orders of every filter, and of several together", async () => {
    await using app = await createTestApp();
    const orders = {
      old: { at: ago(app, 30), planId: "liten" },
      fresh: { at: ago(app, 2), planId: "liten", register: "bankrupt" },
      confirmed: { at: ago(app, 40), planId: "medium", status: "confirmed" },
      // Ten past midnight on 18 November in Norway, and ten to on the day before.
      early: { at: new Date("2026-11-17T23:10:00Z"), status: "delivered" },
      late: { at: new Date("2026-11-17T22:50:00Z"), status: "in-progress" },
    } as const;
    for (const [id, order] of Object.entries(orders)) await storeOrder(app, { id, ...order });
    const headers = await app.signIn("admin");
    const found = async (query: string) =>
      listed((await read(app, `/admin?${query}`, headers)).html).sort();
    expect(await found("pakke=liten")).toEqual(["fresh", "old"]);
    expect(await found("status=bekreftet")).toEqual(["confirmed"]);
    expect(await found("status=i-arbeid")).toEqual(["late"]);
    expect(await found("merket=1")).toEqual(["fresh"]);
    expect(await found("frist=1")).toEqual(["old"]);
    expect(await found("fra=2026-11-18&til=2026-11-18")).toEqual(["confirmed", "early"]);
    expect(await found("til=2026-11-17")).toEqual(["late"]);
    expect(await found("fra=2026-11-20")).toEqual(["fresh"]);
    expect(await found("pakke=liten&status=ny&q=kari&fra=2026-11-19&til=2026-11-19")).toEqual([
      "old",
    ]);
    expect(await found("pakke=liten&status=levert")).toEqual([]);
  });

  test("sorts as Norwegians do", async () => {
    await using app = await createTestApp();
    const companies = ["Ålesund AS", "Zoo AS", "Aamodt AS", "Ærlig AS", "Øye AS", "berg AS"];
    for (const [index, company] of companies.entries()) {
      const at = ago(app, index);
      await storeOrder(app, { id: company, company, at, price: index === 2 ? 38990 : 5990 });
    }
    const headers = await app.signIn("admin");
    const found = async (sort: string) =>
      listed((await read(app, `/admin?sorter=${sort}`, headers)).html).map(decodeURIComponent);
    const byName = ["berg AS", "Zoo AS", "Ærlig AS", "Øye AS", "Ålesund AS", "Aamodt AS"];
    const sorted = await found("firma");
    expect(sorted.slice(0, 4)).toEqual(byName.slice(0, 4));
    // Å and Aa are the same letter: "ålesund" comes before "åmodt".
    expect(sorted.slice(4)).toEqual(byName.slice(4));
    expect(await found("eldste")).toEqual(companies.toReversed());
    expect((await found("pris"))[0]).toBe("Aamodt AS");
  });

  test("goes page by page, keeps the view, and says what lies behind the last page", async () => {
    await using app = await createTestApp();
    const ids = Array.from({ length: 120 }, (_item, index) => `o${String(index).padStart(3, "0")}`);
    for (const [index, id] of ids.entries()) {
      await storeOrder(app, { id, at: ago(app, index / 60), status: "confirmed" });
    }
    const headers = await app.signIn("admin");
    const seen: string[] = [];
    let path: string | undefined = "/admin?status=bekreftet";
    while (path) {
      const { html, text } = await read(app, path, headers);
      expect(text).toContain("120 treff");
      seen.push(...listed(html));
      const next: string | undefined = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0];
      path = next && unescapeHtml(/href="([^"]*)"/.exec(next)?.[1] ?? "");
      if (path) expect(path).toMatch(/^\/admin\?status=bekreftet&side=\d$/);
    }
    expect(seen).toEqual(ids);
    const behind = await read(app, "/admin?status=bekreftet&side=9", headers);
    expect(behind.text).toContain("Det er ingen bestillinger på side 9");
  });

  test("counts matches no further than a thousand", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { status: "delivered" });
    const row = await orderOfId(app, id);
    const copies = (from: number) =>
      Array.from({ length: 250 }, (_item, index) => ({
        ...row,
        id: `copy${from + index}`,
        idempotency_key: `copy${from + index}`,
      }));
    for (const from of [0, 250, 500, 750]) {
      const rows = copies(from);
      await app.db.insertInto("orders").values(rows).execute();
      const words = rows.flatMap(({ id }) =>
        ["kari", "bakeri"].map((word) => ({ word, subject_id: id })),
      );
      await app.db.insertInto("order_words").values(words).execute();
    }
    const headers = await app.signIn("admin");
    for (const query of ["status=levert", "q=kari", "q=kari+bakeri", "q=kari&status=levert"]) {
      const { text } = await read(app, `/admin?${query}`, headers);
      expect(text, query).toContain("over 1 000 treff");
      expect(text).toContain("Bestillinger (1 001)");
    }
    await app.db.deleteFrom("orders").where("id", "=", "copy1").execute();
    for (const query of ["status=levert", "q=kari", "q=kari+bakeri", "q=kari&status=levert"]) {
      const { text } = await read(app, `/admin?${query}`, headers);
      expect(text, query).toContain(" 1 000 treff");
      expect(text, query).not.toContain("over 1 000 treff");
    }
  });

  test("puts those over the deadline first, oldest first, and counts them beside the tab", async () => {
    await using app = await createTestApp();
    await storeOrder(app, { id: "fresh", at: ago(app, 23.99) });
    await storeOrder(app, { id: "waiting", at: ago(app, 24.5) });
    await storeOrder(app, { id: "longest", at: ago(app, 24 * 5) });
    await storeOrder(app, { id: "answered", at: ago(app, 50), status: "confirmed" });
    const headers = await app.signIn("admin");
    const { html, text } = await read(app, "/admin", headers);
    expect(listed(html)).toEqual(["longest", "waiting", "fresh", "answered"]);
    expect(text).toContain("2 over fristen");
    expect(text).toContain("Har ventet i 5 døgn");
    expect(text).toContain("Har ventet i 24 timer");
    for (const query of ["?sorter=eldste", "?side=2", "?q=kari", "?pakke=medium"]) {
      const { html } = await read(app, `/admin${query}`, headers);
      expect(html, query).not.toContain('id="over-fristen"');
    }
    app.clock.now = new Date(app.clock.now.getTime() + hour);
    expect((await read(app, "/admin", await app.signIn("admin"))).text).toContain("3 over fristen");
  });

  test("flags what the register says, and links to the export of just this view", async () => {
    await using app = await createTestApp();
    await storeOrder(app, { register: "bankrupt" });
    const headers = await app.signIn("admin");
    const { html, text } = await read(app, "/admin?q=kari&merket=1&sorter=firma&side=1", headers);
    expect(text).toContain("Konkurs");
    for (const format of ["csv", "json"]) {
      expect(unescapeHtml(html)).toContain(
        `href="/admin/eksport/bestillinger.${format}?q=kari&merket=1&sorter=firma"`,
      );
    }
  });

  test("shows what the address asks for in its fields, whatever stands there", async () => {
    await using app = await createTestApp();
    await storeOrder(app);
    const headers = await app.signIn("admin");
    const { html } = await read(
      app,
      `/admin?q=${encodeURIComponent('<b>"&')}&status=levert`,
      headers,
    );
    expect(html).toContain('value="&lt;b&gt;&quot;&amp;"');
    expect(html).toContain('<option value="levert" selected="">');
    for (const query of ["status=%ff", "side=-1", "fra=2026-02-31", "q=%ff", "pakke[]=1"]) {
      expect(listed((await read(app, `/admin?${query}`, headers)).html), query).toHaveLength(1);
    }
  });
});

describe("The page of an order", () => {
  test("shows everything about it", async () => {
    await using app = await createTestApp();
    const order = orderOf({
      invoiceEmail: "faktura@nordlys.example.no",
      buyerReference: "PO 4711",
    });
    const { orderId } = await (await app.post("/api/orders", order)).json();
    const headers = await app.signIn("admin");
    const { html, text } = await read(app, `/admin/bestillinger/${orderId}`, headers);
    for (const fact of [
      orderId,
      "Nordlys Bakeri AS",
      "Kari Nordmann",
      "923 609 016",
      "faktura@nordlys.example.no",
      "PO 4711",
      "Medium",
      "14 490 kr",
      "5 990 kr",
      "20 480 kr eks. mva.",
      "25 600 kr",
      "Ikke sjekket, registeret svarte ikke",
      "20. november 2026 kl. 10:00",
      "Oppsigelse",
      "Ordrebekreftelse",
      "Venter",
      "Bestillingen kom inn",
    ]) {
      expect(text).toContain(fact);
    }
    expect(html).toContain('href="tel:+4791234567"');
    expect(html).toContain('href="mailto:kari@nordlys.example.no"');
    const [mail] = await app.db.selectFrom("mails").selectAll().execute();
    expect(html).toContain(`action="/admin/e-post/${mail?.id}/send"`);
    expect(html).toContain(`href="/admin/e-post/${mail?.id}"`);
  });

  test("is a page that says so where there is no such order", async () => {
    await using app = await createTestApp();
    const answer = await app.fetch("/admin/bestillinger/FL-XXXXX-XXXXX", {
      headers: await app.signIn("admin"),
    });
    expect(answer.status).toBe(404);
    expect(textOf(await answer.text())).toContain("Vi finner ingen bestilling med dette nummeret");
  });

  test("offers the statuses that come next, and no other", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const next = {
      new: ["confirmed", "cancelled"],
      confirmed: ["in-progress", "cancelled"],
      "in-progress": ["delivered", "cancelled"],
      delivered: ["in-progress"],
      cancelled: ["new"],
    } as const;
    for (const status of ["new", "confirmed", "in-progress", "delivered", "cancelled"] as const) {
      const id = await storeOrder(app, { status });
      const { html } = await read(app, `/admin/bestillinger/${id}`, headers);
      const offered = [...html.matchAll(/name="status" value="([^"]*)"/g)].map(([, name]) => name);
      expect(offered, status).toEqual(next[status]);
    }
  });
});

describe("A change of status", () => {
  test("is stored, told, and leads back to the order", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const answer = await app.postForm(
      `${path}/status`,
      { status: "confirmed", version: "1" },
      headers,
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
    expect(await orderOfId(app, id)).toMatchObject({
      status: "confirmed",
      version: 2,
      contacted_at: app.clock.now.toISOString(),
    });
    expect(await eventsOf(app, "order.status-changed")).toEqual([
      expect.objectContaining({
        actor: "sjefen",
        subject_id: id,
        details: JSON.stringify({ from: "new", to: "confirmed" }),
      }),
    ]);
    expect((await read(app, path, headers)).text).toContain("ny → bekreftet");
  });

  test("of an order that somebody has changed meanwhile changes nothing, shows both, and can be done on top", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    await app.postForm(`${path}/status`, { status: "confirmed", version: "1" }, headers);
    const answer = await app.postForm(
      `${path}/status`,
      { status: "cancelled", version: "1" },
      headers,
    );
    expect(answer.status).toBe(303);
    expect(await orderOfId(app, id)).toMatchObject({ status: "confirmed", version: 2 });

    const target = answer.headers.get("location") ?? "";
    const { html, text } = await read(app, target, headers);
    expect(text).toContain("Bestillingen er endret siden du så den");
    expect(text).toMatch(/sjefen ny → bekreftet 20. november 2026 kl. 10:00/);
    expect(text).toContain("sette den til kansellert");
    expect(html).toContain(`href="${path}"`);
    const [alert = ""] = /<div[^>]*role="alert".*?<\/form>/s.exec(html) ?? [];
    expect(alert).toContain("Sett til");
    const fields = Object.fromEntries(
      [...alert.matchAll(/name="(status|version)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(fields).toEqual({ status: "cancelled", version: "2" });
    await app.postForm(`${path}/status`, fields, headers);
    expect(await orderOfId(app, id)).toMatchObject({ status: "cancelled", version: 3 });
    expect(await eventsOf(app, "order.status-changed")).toHaveLength(2);
  });

  test("that cannot follow is refused with words, even on the newest version", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { status: "delivered" });
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const answer = await app.postForm(`${path}/status`, { status: "new", version: "1" }, headers);
    const { text, html } = await read(app, answer.headers.get("location") ?? "", headers);
    expect(text).toContain("kan ikke settes rett til ny");
    expect(html).not.toContain("likevel");
    expect(await orderOfId(app, id)).toMatchObject({ status: "delivered", version: 1 });
    expect(await eventsOf(app, "order.status-changed")).toEqual([]);
  });

  test("by two at once happens once", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}/status`;
    const answers = await Promise.all(
      ["confirmed", "cancelled"].map((status) =>
        app.postForm(path, { status, version: "1" }, headers),
      ),
    );
    const told = answers.filter(({ headers }) => headers.get("location")?.includes("?vil="));
    expect(told).toHaveLength(1);
    expect((await orderOfId(app, id)).version).toBe(2);
    expect(await eventsOf(app, "order.status-changed")).toHaveLength(1);
  });

  test.each([
    [{ status: "sold", version: "1" }, 400],
    [{ status: "confirmed" }, 400],
    [{ status: "confirmed", version: "1.5" }, 400],
    [{ status: "confirmed", version: "-1" }, 400],
    [{}, 400],
  ])("with %j is answered with %i", async (fields, status) => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const path = `/admin/bestillinger/${id}/status`;
    const answer = await app.postForm(path, fields, await app.signIn("admin"));
    expect(answer.status).toBe(status);
    expect(await orderOfId(app, id)).toMatchObject({ status: "new", version: 1 });
  });

  test("of an order that is not there is answered with 404", async () => {
    await using app = await createTestApp();
    const fields = { status: "confirmed", version: "1" };
    const answer = await app.postForm(
      "/admin/bestillinger/x/status",
      fields,
      await app.signIn("admin"),
    );
    expect(answer.status).toBe(404);
  });
});

describe("A note", () => {
  test("is stored as it was written, and told without its words", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const written = "  Ringte.\r\nVil ha <b>logo</b> først.  ";
    const answer = await app.postForm(`${path}/notat`, { text: written }, headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}#notater`]);
    const notes = await app.db.selectFrom("order_notes").selectAll().execute();
    expect(notes).toEqual([
      expect.objectContaining({
        order_id: id,
        author: "sjefen",
        text: "Ringte.\nVil ha <b>logo</b> først.",
      }),
    ]);
    const [event] = await eventsOf(app, "order.note-added");
    expect(event).toMatchObject({ actor: "sjefen", subject_id: id, details: "{}" });
    const { html, text } = await read(app, path, headers);
    expect(html).toContain("Vil ha &lt;b&gt;logo&lt;/b&gt; først.");
    expect(text).toContain("Skrev et notat");
  });

  test.each([
    ["empty", "   ", "Skriv noe i notatet."],
    ["too long", "å".repeat(5_001), "Notatet er for langt. Grensen er 5000 tegn."],
  ])("that is %s comes back with what was written and why", async (_name, written, message) => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const answer = await app.postForm(
      `/admin/bestillinger/${id}/notat`,
      { text: written },
      headers,
    );
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(/<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1]?.trim()).toBe(written.trim());
    expect(html).toContain(`action="/admin/bestillinger/${id}/notat"`);
    expect(html).toContain(`name="csrfToken" value="${headers["x-csrf-token"]}"`);
    expect(await app.db.selectFrom("order_notes").selectAll().execute()).toEqual([]);
    expect(await eventsOf(app, "order.note-added")).toEqual([]);
  });

  test("of 5,000 characters is stored", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const path = `/admin/bestillinger/${id}/notat`;
    const answer = await app.postForm(path, { text: "å".repeat(5_000) }, await app.signIn("admin"));
    expect(answer.status).toBe(303);
  });

  test("on an order that is not there is answered with 404", async () => {
    await using app = await createTestApp();
    const answer = await app.postForm(
      "/admin/bestillinger/x/notat",
      { text: "Hei" },
      await app.signIn("admin"),
    );
    expect(answer.status).toBe(404);
    expect(textOf(await answer.text())).toContain("Vi finner ikke bestillingen");
  });
});

describe("The company of an order", () => {
  const register = async (app: TestApp, id: string) =>
    app.postForm(`/admin/bestillinger/${id}/register`, {}, await app.signIn("admin"));

  test("is looked up again, which the order's page, the list and the trail then say", async () => {
    await using companyRegister = await startRegister();
    await using app = await createTestApp({ environment: { BRREG_URL: companyRegister.url } });
    const id = await storeOrder(app, { orgNumber: companies.subUnit, register: "unknown" });
    advance(app.clock, hour);
    const answered = await register(app, id);
    expect([answered.status, answered.headers.get("location")]).toEqual([
      303,
      `/admin/bestillinger/${id}#register`,
    ]);
    expect(await orderOfId(app, id)).toMatchObject({
      company_status: "sub-unit",
      registered_name: "NORDLYS BAKERI AVD HARSTAD",
      parent_org_number: companies.mainUnit,
      company_checked_at: app.clock.now.toISOString(),
      // It is no change of anybody's mind: whoever has the order open may go on.
      version: 1,
    });
    const headers = await app.signIn("admin");
    const { text } = await read(app, `/admin/bestillinger/${id}`, headers);
    expect(text).toContain("Underenhet");
    expect(text).toContain("Slo opp i Enhetsregisteret");
    expect((await read(app, "/admin/logg", headers)).text).toContain(
      "fra ukjent organisasjonsnummer til underenhet",
    );
  });

  test("is asked about anew, though it was asked about a moment ago", async () => {
    const konkurs = { konkurs: true, konkursdato: "2026-11-20" };
    await using companyRegister = await startRegister({
      [`/enheter/${companies.active}`]: [
        answer(200, unit(companies.active)),
        answer(200, unit(companies.active, konkurs)),
      ],
    });
    await using app = await createTestApp({ environment: { BRREG_URL: companyRegister.url } });
    const id = await storeOrder(app, { orgNumber: companies.active, register: "unknown" });
    await register(app, id);
    advance(app.clock, 3 * hour);
    await register(app, id);
    expect(companyRegister.calls).toHaveLength(2);
    expect(await orderOfId(app, id)).toMatchObject({
      company_status: "bankrupt",
      company_checked_at: app.clock.now.toISOString(),
    });
  });

  test("stays as it is known while the register does not answer, and the page says so", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { register: "bankrupt" });
    const before = await orderOfId(app, id);
    const answered = await register(app, id);
    const location = answered.headers.get("location") ?? "";
    expect([answered.status, location]).toEqual([
      303,
      `/admin/bestillinger/${id}?register=stille#register`,
    ]);
    expect(await orderOfId(app, id)).toEqual(before);
    expect(await eventsOf(app, "order.company-checked")).toEqual([]);
    const { text } = await read(app, location.replace("#register", ""), await app.signIn("admin"));
    expect(text).toContain("Enhetsregisteret svarer ikke akkurat nå");
  });

  test("is not looked up once the customer is erased, nor for an order that is not there", async () => {
    await using companyRegister = await startRegister();
    await using app = await createTestApp({ environment: { BRREG_URL: companyRegister.url } });
    const id = await storeOrder(app, { register: "unknown" });
    const anonymized_at = app.clock.now.toISOString();
    await app.db.updateTable("orders").set({ anonymized_at }).where("id", "=", id).execute();
    await register(app, id);
    expect(await orderOfId(app, id)).toMatchObject({
      company_status: "unknown",
      registered_name: null,
    });
    expect(await eventsOf(app, "order.company-checked")).toEqual([]);
    const { html } = await read(app, `/admin/bestillinger/${id}`, await app.signIn("admin"));
    expect(html).not.toContain("Slå opp på nytt");
    expect((await register(app, "FL-finnes-ikke")).status).toBe(404);
  });
});

describe.each([
  ["status", { status: "confirmed", version: "1" }],
  ["notat", { text: "Hei" }],
  ["register", {}],
])("A change through %s", (verb, fields) => {
  async function expectUnchanged(app: TestApp, id: string) {
    expect(await orderOfId(app, id)).toMatchObject({ status: "new", version: 1 });
    expect(await app.db.selectFrom("order_notes").selectAll().execute()).toEqual([]);
    const events = app.db.selectFrom("audit_events").where("subject_kind", "=", "order");
    expect(await events.selectAll().execute()).toEqual([]);
  }

  test("by someone who is signed out leads to sign-in, and from there to the order", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const path = `/admin/bestillinger/${id}`;
    const referer = `http://localhost:3000${path}`;
    const answer = await app.postForm(`${path}/${verb}`, fields, { referer });
    expect(answer.status).toBe(302);
    const target = new URLSearchParams({ redirectTo: path });
    expect(answer.headers.get("location")).toBe(`/login?${target}`);
    await expectUnchanged(app, id);
  });

  test("by an editor, or without the CSRF token, is refused", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const path = `/admin/bestillinger/${id}/${verb}`;
    expect((await app.postForm(path, fields, await app.signIn("editor"))).status).toBe(403);
    const { cookie } = await app.signIn("admin");
    expect((await app.postForm(path, fields, { cookie })).status).toBe(403);
    const wrong = { ...fields, csrfToken: "x".repeat(43) };
    expect((await app.postForm(path, wrong, { cookie })).status).toBe(403);
    await expectUnchanged(app, id);
  });

  test("with the token in the form is taken, and asking for its address leads to the order", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const path = `/admin/bestillinger/${id}`;
    const headers = await app.signIn("admin");
    const { cookie, "x-csrf-token": csrfToken } = headers;
    expect(
      (await app.postForm(`${path}/${verb}`, { ...fields, csrfToken }, { cookie })).status,
    ).toBe(303);
    const answer = await app.fetch(`${path}/${verb}`, { headers });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
  });
});
