import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../../html.ts";
import { orderOf } from "../../order-data.ts";
import { answer, companies, startRegister, unit } from "../../register.ts";
import { knownSeller } from "../../seller.ts";
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
    expect(none.html).toMatch(/Ingen bestillinger ennå<.*?href="\/priser"/s);
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
    expect(await found("status=kontaktet")).toEqual(["confirmed"]);
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
    let path: string | undefined = "/admin?status=kontaktet";
    while (path) {
      const { html, text } = await read(app, path, headers);
      expect(text).toContain("120 treff");
      seen.push(...listed(html));
      const next: string | undefined = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0];
      path = next && unescapeHtml(/href="([^"]*)"/.exec(next)?.[1] ?? "");
      if (path) expect(path).toMatch(/^\/admin\?status=kontaktet&side=\d$/);
    }
    expect(seen).toEqual(ids);
    const behind = await read(app, "/admin?status=kontaktet&side=9", headers);
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
    const id = await storeOrder(app, { register: "bankrupt" });
    const headers = await app.signIn("admin");
    const page = await read(app, `/admin/bestillinger/${id}`, headers);
    expect(page.html).toMatch(/\bbad_[^"]*">Konkurs/);
    const { html, text } = await read(app, "/admin?q=kari&merket=1&sorter=firma&side=1", headers);
    expect(text).toContain("Konkurs");
    expect(html).toMatch(/<strong [^>]*>Konkurs/);
    for (const format of ["csv", "json"]) {
      expect(unescapeHtml(html)).toContain(
        `href="/admin/eksport/bestillinger.${format}?q=kari&merket=1&sorter=firma"`,
      );
    }
  });

  test("holds a register that did not answer against nobody, and counts a profile's price once", async () => {
    await using app = await createTestApp();
    const order = { planId: "google-bedrift", price: 5990, register: "unreachable" } as const;
    const id = await storeOrder(app, order);
    const headers = await app.signIn("admin");
    const page = await read(app, `/admin/bestillinger/${id}`, headers);
    expect(page.text).toContain("Ikke sjekket, registeret svarte ikke");
    expect(page.html).not.toMatch(/\bbad_[^"]*">Ikke sjekket/);
    const { html, text } = await read(app, "/admin", headers);
    expect(text).toContain("Ikke sjekket i registeret");
    expect(html).not.toMatch(/<strong [^>]*>Ikke sjekket/);
    const sums = [...html.matchAll(/<td data-label="(?:Engangspris|Årlig)"[^>]*>([^<]*)/g)];
    expect(sums.map(([, sum = ""]) => textOf(sum))).toEqual(["–", "5 990 kr"]);
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

describe("A filter that nobody knows", () => {
  test("is said to be none, in every list", async () => {
    await using app = await createTestApp();
    await storeOrder(app);
    const headers = await app.signIn("admin");
    for (const [path, filter] of [
      ["/admin?status=xyz", "status=xyz"],
      ["/admin?fane=kontakt&mappe=soppel", "mappe=soppel"],
      ["/admin/e-post?status=borte", "status=borte"],
      ["/admin/logg?hva=alt&side=2", "hva=alt"],
    ] as const) {
      const { text } = await read(app, path, headers);
      expect(text).toContain(`Adressen ber om «${filter}». Det filteret finnes ikke`);
    }
    for (const path of ["/admin?status=ny&side=2", "/admin/e-post?status=venter&side=2"]) {
      expect((await read(app, path, headers)).text).not.toContain("Adressen ber om");
    }
  });
});

describe("Mails that do not go out", () => {
  test("are told of on top of the inbox and beside the place of mails, without a mail server", async () => {
    await using app = await createTestApp();
    await app.post("/api/orders", orderOf());
    const headers = await app.signIn("admin");
    const waiting = await read(app, "/admin", headers);
    expect(waiting.text).toContain("2 e-poster er ikke sendt, for ingen e-postserver er satt opp.");
    expect(waiting.text).toContain("E-post (2)");
    await app.db
      .updateTable("mails")
      .set({ state: "failed" })
      .where("kind", "=", "order-notice")
      .execute();
    await app.db
      .updateTable("mails")
      .set({ state: "sent" })
      .where("kind", "=", "order-confirmation")
      .execute();
    const failed = await read(app, "/admin?fane=kontakt", headers);
    expect(failed.text).toContain("1 e-post kom ikke fram");
    expect(failed.text).not.toContain("ingen e-postserver");
    expect((await read(app, "/admin/konto", headers)).text).toContain("E-post (1)");
    await app.db.updateTable("mails").set({ state: "sent" }).execute();
    const fine = await read(app, "/admin", headers);
    expect(fine.text).not.toMatch(/E-post \(|kom ikke fram/);
  });

  test("are no trouble while they wait for their turn with a mail server", async () => {
    await using app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    await app.post("/api/orders", orderOf());
    const { text } = await read(app, "/admin", await app.signIn("admin"));
    expect(text).not.toMatch(/E-post \(|ikke sendt/);
  });
});

describe("What nobody has filled in about us", () => {
  test("is told of on top of the inbox until somebody has", async () => {
    await using app = await createTestApp();
    const { text } = await read(app, "/admin", await app.signIn("admin"));
    expect(text.replaceAll(" ,", ",")).toContain(
      "Nettstedet mangler telefonnummer, e-postadresse, organisasjonsnummer og adresse.",
    );
    const { phone, email, orgNumber, address } = knownSeller;
    const { street, postalCode, city } = address;
    await using known = await createTestApp({
      content: {
        texts: { contactPhone: phone, contactEmail: email },
        company: { orgNumber, street, postalCode, city },
      },
    });
    const after = await read(known, "/admin?fane=kontakt", await known.signIn("admin"));
    expect(after.text).not.toContain("Nettstedet mangler");
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
    expect(html).toContain(`href="/admin/bestillinger/${orderId}/rett"`);
    const [mail] = await app.db.selectFrom("mails").selectAll().execute();
    // It goes out by itself.
    expect(html).not.toContain(`action="/admin/e-post/${mail?.id}/send"`);
    expect(html).toContain(`href="/admin/e-post/${mail?.id}"`);
  });

  test("begins with whom to call and by when, as long as nobody has", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await storeOrder(app, { register: "unknown" });
    const path = `/admin/bestillinger/${id}`;
    const contact = async () => {
      const { html } = await read(app, path, headers);
      const [, section] = /aria-label="Første kontakt">(.*?)<\/section>/s.exec(html) ?? [];
      // A number that no company has leads nowhere in the register.
      expect(html).not.toContain("Se firmaet i Enhetsregisteret");
      return section;
    };
    const section = await contact();
    expect(textOf(section ?? "").trim()).toBe(
      "Ring innen 21. nov. 10:00 912 34 567 Kari Nordmann, kari@nordlys.example.no",
    );
    expect(section).toContain('title="21. november 2026 kl. 10:00"');
    expect(section).toContain('href="tel:');
    const earlier = ago(app, 25).toISOString();
    await app.db.updateTable("orders").set({ created_at: earlier }).execute();
    expect(textOf((await contact()) ?? "")).toMatch(/^ Skulle vært ringt innen 20\. nov\. 09:00/);
    await app.db.updateTable("orders").set({ status: "confirmed" }).execute();
    expect(await contact()).toBe(undefined);
  });

  test("names what else its company has ordered, which may be the same order sent twice", async () => {
    await using app = await createTestApp();
    const [first, second] = [await storeOrder(app, { at: ago(app, 1) }), await storeOrder(app)];
    await storeOrder(app, { orgNumber: "974760673" });
    const headers = await app.signIn("admin");
    const { text } = await read(app, `/admin/bestillinger/${second}`, headers);
    expect(text).toContain(`Har også bestilt ${first} medium, 20. nov. 09:00 Faktura`);
    await app.db.deleteFrom("orders").where("id", "=", first).execute();
    const alone = await read(app, `/admin/bestillinger/${second}`, headers);
    expect(alone.text).not.toContain("Har også bestilt");
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
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?endret=2`]);
    expect(await orderOfId(app, id)).toMatchObject({
      status: "confirmed",
      version: 2,
      contacted_at: app.clock.now.toISOString(),
    });
    expect(await eventsOf(app, "order.status-changed")).toEqual([
      expect.objectContaining({
        actor: "sjefen",
        subject_id: id,
        details: JSON.stringify({ from: "new", to: "confirmed", version: 2 }),
      }),
    ]);
    expect((await read(app, path, headers)).text).toContain("ny → kontaktet");
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
    expect(text).toMatch(/sjefen ny → kontaktet 20. november 2026 kl. 10:00/);
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

describe("A change of status that was a mistake", () => {
  test("is taken back by a change of its own, and the order waits again", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { at: ago(app, 30) });
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const changed = await app.postForm(
      `${path}/status`,
      { status: "confirmed", version: "1" },
      headers,
    );
    const { html, text } = await read(app, changed.headers.get("location") ?? "", headers);
    expect(text).toContain("Statusen er endret fra ny til kontaktet. Kunden får ingen melding");
    const [form = ""] = /<form[^>]*action="[^"]*\/status\/angre".*?<\/form>/s.exec(html) ?? [];
    const { status = "", version = "" } = inputValues(form);
    expect([status, version]).toEqual(["new", "2"]);
    advance(app.clock, 60_000);
    const undone = await app.postForm(`${path}/status/angre`, { status, version }, headers);
    expect(undone.headers.get("location")).toBe(`${path}?endret=3`);
    expect(await orderOfId(app, id)).toMatchObject({
      status: "new",
      version: 3,
      contacted_at: null,
    });
    const after = await read(app, `${path}?endret=3`, headers);
    expect(after.text).toContain("Angret. Statusen er igjen ny.");
    expect(after.text).toContain("ny → kontaktet");
    expect(after.text).toContain("Angret: kontaktet → ny");
    expect((await read(app, "/admin?frist=1", headers)).html).toContain(id);
    expect(await eventsOf(app, "order.status-changed")).toHaveLength(2);
  });

  test("stays where something has come after it, and who wanted it back is told", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    await app.postForm(`${path}/status`, { status: "confirmed", version: "1" }, headers);
    await app.postForm(`${path}/status`, { status: "in-progress", version: "2" }, headers);
    const undone = await app.postForm(
      `${path}/status/angre`,
      { status: "new", version: "2" },
      headers,
    );
    const { text } = await read(app, undone.headers.get("location") ?? "", headers);
    expect(text).toContain("Bestillingen er endret siden du så den");
    expect(text).toContain("kontaktet → i arbeid");
    expect(await orderOfId(app, id)).toMatchObject({ status: "in-progress", version: 3 });
    // The line that offers to take a change back is gone with what came after it.
    expect((await read(app, `${path}?endret=2`, headers)).html).not.toContain("status/angre");
  });

  test("keeps the moment of the first answer where an earlier one was given", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const first = app.clock.now.toISOString();
    await app.postForm(`${path}/status`, { status: "confirmed", version: "1" }, headers);
    advance(app.clock, 60_000);
    await app.postForm(`${path}/status`, { status: "in-progress", version: "2" }, headers);
    await app.postForm(`${path}/status/angre`, { status: "confirmed", version: "3" }, headers);
    expect(await orderOfId(app, id)).toMatchObject({ status: "confirmed", contacted_at: first });
  });
});

describe("The buttons of a status", () => {
  test("light the next step, and never the way back", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const buttons = async (status: "new" | "delivered" | "cancelled") => {
      const id = await storeOrder(app, { status });
      const { html } = await read(app, `/admin/bestillinger/${id}`, headers);
      const [panel = ""] = /<section[^>]*aria-label="Status".*?<\/section>/s.exec(html) ?? [];
      return [...panel.matchAll(/<button ([^>]*)>([^<]*)/g)].map(([, attributes = "", name]) => [
        name,
        /\b(primary|secondary|quiet)_/.exec(attributes)?.[1],
      ]);
    };
    expect(await buttons("new")).toEqual([
      ["Merk som kontaktet", "primary"],
      ["Kanseller bestillingen", "secondary"],
    ]);
    expect(await buttons("delivered")).toEqual([["Sett tilbake i arbeid", "quiet"]]);
    expect(await buttons("cancelled")).toEqual([["Åpne igjen", "quiet"]]);
  });
});

describe("The reason why an order is cancelled", () => {
  test("stands with what was done, in the history and the trail, and goes with the customer", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const form = { status: "cancelled", version: "1", reason: " Kari valgte\r\nen annen. " };
    await app.postForm(`${path}/status`, form, headers);
    const [event] = await eventsOf(app, "order.status-changed");
    expect(event?.details).not.toContain("Kari");
    const { html } = await read(app, path, headers);
    const [history = ""] = /<section id="historikk".*?<\/section>/s.exec(html) ?? [];
    expect(textOf(history)).toContain("ny → kansellert Kari valgte en annen.");
    expect(textOf(html)).toContain(", begrunnelse");
    expect((await read(app, "/admin/logg", headers)).text).toContain("Kari valgte en annen.");
    await app.db.deleteFrom("order_notes").execute();
    expect((await read(app, "/admin/logg", headers)).text).not.toContain("Kari valgte");
  });

  test("may go unsaid, and has its limit", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}/status`;
    const tooLong = { status: "cancelled", version: "1", reason: "a".repeat(501) };
    expect((await app.postForm(path, tooLong, headers)).status).toBe(400);
    await app.postForm(path, { ...tooLong, reason: "  " }, headers);
    expect(await orderOfId(app, id)).toMatchObject({ status: "cancelled" });
    expect(await app.db.selectFrom("order_notes").selectAll().execute()).toEqual([]);
  });
});

describe("An order whose customer is erased", () => {
  test("waits for nobody, and claims nothing of what is no longer known", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { at: ago(app, 60) });
    await app.db
      .updateTable("orders")
      .set({ name: "Slettet", email: "", phone: "", anonymized_at: app.clock.now.toISOString() })
      .execute();
    const headers = await app.signIn("admin");
    const list = await read(app, "/admin", headers);
    expect(listed(list.html)).toEqual([id]);
    expect(list.text).not.toContain("over fristen");
    expect(list.text).not.toContain("Har ventet i");
    expect(listed((await read(app, "/admin?frist=1", headers)).html)).toEqual([]);
    const page = await read(app, `/admin/bestillinger/${id}`, headers);
    for (const untrue of ["Samme e-post", "Ikke oppgitt", "Har ventet", "Rett opplysningene"]) {
      expect(page.text).not.toContain(untrue);
    }
    expect(page.text).toContain("E-posten om bestillingen er slettet.");
    expect((await app.fetch(`/admin/bestillinger/${id}/rett`, { headers })).status).toBe(404);
  });

  test("does not make somebody else's change of the order look like one that was seen", async () => {
    await using app = await createTestApp();
    const { orderId } = await (
      await app.post("/api/orders", orderOf({ invoiceEmail: "faktura@example.no" }))
    ).json();
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${orderId}`;
    await app.postForm(`${path}/status`, { status: "confirmed", version: "1" }, headers);
    const question = "faktura@example.no";
    const found = await app.postForm("/admin/personvern", { question }, headers);
    const { fingerprint = "" } = inputValues(await found.text());
    const confirmed = { question, fingerprint, confirmed: "yes" };
    await app.postForm("/admin/personvern/slett", confirmed, headers);
    expect(await orderOfId(app, orderId)).toMatchObject({ invoice_email: null, version: 3 });
    // Seen as the second version; the third took the invoice address away.
    const late = await app.postForm(
      `${path}/status`,
      { status: "in-progress", version: "2" },
      headers,
    );
    const { html } = await read(app, late.headers.get("location") ?? "", headers);
    const [alert = ""] = /<div[^>]*role="alert".*?<\/dl>/s.exec(html) ?? [];
    expect(textOf(alert)).toContain("Slettet fakturaadressen");
    expect(textOf(alert)).not.toContain("ny → kontaktet");
  });
});

describe("A correction of an order", () => {
  const corrected = {
    name: "Kari Nordmann-Lie",
    companyName: "Nordlys Konditori AS",
    orgNumber: "923 609 016",
    phone: "913 00 000",
    email: "kari@konditori.example.no",
    invoiceEmail: "faktura@konditori.example.no",
    buyerReference: "PO 4711",
  };

  test("is stored and found by, and the trail says what was corrected without saying to what", async () => {
    await using app = await createTestApp();
    const { orderId } = await (await app.post("/api/orders", orderOf())).json();
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${orderId}`;
    const form = inputValues((await read(app, `${path}/rett`, headers)).html);
    expect(form).toMatchObject({ name: "Kari Nordmann", orgNumber: "923609016", version: "1" });
    const answer = await app.postForm(`${path}/rett`, { ...form, ...corrected }, headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?rettet=1`]);
    expect(await orderOfId(app, orderId)).toMatchObject({
      name: "Kari Nordmann-Lie",
      company_name: "Nordlys Konditori AS",
      org_number: "923609016",
      phone_e164: "+4791300000",
      email: "kari@konditori.example.no",
      invoice_email: "faktura@konditori.example.no",
      buyer_reference: "PO 4711",
      version: 2,
    });
    const [event] = await eventsOf(app, "order.corrected");
    const fields = "name companyName phone email invoiceEmail buyerReference";
    expect(event?.details).toBe(JSON.stringify({ fields, version: 2 }));
    const page = await read(app, `${path}?rettet=1`, headers);
    expect(page.text).toContain("Opplysningene er rettet.");
    expect(page.text).toContain(
      "Rettet kontaktperson, firmanavn, telefon, e-post, e-post for faktura og referanse",
    );
    expect(listed((await read(app, "/admin?q=konditori", headers)).html)).toEqual([orderId]);
    expect(listed((await read(app, "/admin?q=bakeri", headers)).html)).toEqual([]);
    const same = { ...corrected, version: "2" };
    const again = await app.postForm(`${path}/rett`, same, headers);
    expect(again.headers.get("location")).toBe(path);
    expect(await orderOfId(app, orderId)).toMatchObject({ version: 2 });
  });

  test("follows the rules of the order form, and keeps what was typed", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}/rett`;
    const wrong = { ...corrected, email: "kari@", orgNumber: "12", version: "1" };
    const answer = await app.postForm(path, wrong, headers);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(textOf(html)).toContain("Ugyldig e-postadresse");
    expect(textOf(html)).toContain("Organisasjonsnummer må være 9 siffer");
    expect(inputValues(html)).toMatchObject({ name: corrected.name, email: "kari@", version: "1" });
    expect(await orderOfId(app, id)).toMatchObject({ name: "Kari Nordmann", version: 1 });
  });

  test("of an order that somebody has changed meanwhile stores nothing, and says what they did", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    await app.postForm(`${path}/status`, { status: "confirmed", version: "1" }, headers);
    const late = await app.postForm(`${path}/rett`, { ...corrected, version: "1" }, headers);
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(textOf(html)).toContain("Bestillingen er endret siden du åpnet skjemaet");
    expect(textOf(html)).toContain("ny → kontaktet");
    expect(textOf(html)).toContain("Nå står det: Kari Nordmann");
    expect(await orderOfId(app, id)).toMatchObject({ name: "Kari Nordmann", version: 2 });
    const { version = "" } = inputValues(html);
    await app.postForm(`${path}/rett`, { ...corrected, version }, headers);
    expect(await orderOfId(app, id)).toMatchObject({ name: corrected.name, version: 3 });
  });

  test("of its number asks the register, and the confirmation can go to the address it has now", async () => {
    await using register = await startRegister();
    await using app = await createTestApp({ environment: { BRREG_URL: register.url } });
    const wrong = { email: "kari@gmial.example.no", orgNumber: "111111111" };
    const { orderId } = await (await app.post("/api/orders", orderOf(wrong))).json();
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${orderId}`;
    const offer = "Ordrebekreftelsen gikk til en annen adresse";
    expect((await read(app, path, headers)).text).not.toContain(offer);
    const [first] = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("kind", "=", "order-confirmation")
      .execute();
    await app.db.updateTable("mails").set({ state: "sent" }).execute();
    await app.postForm(`${path}/rett`, { ...corrected, version: "1" }, headers);
    expect(await orderOfId(app, orderId)).toMatchObject({ company_status: "active" });
    expect((await read(app, path, headers)).text).toContain(offer);
    advance(app.clock, 1_000);
    for (const press of ["once", "twice"]) {
      const sent = await app.postForm(`${path}/bekreftelse`, {}, headers);
      expect(sent.headers.get("location"), press).toBe(`${path}?sendt=1#e-post`);
    }
    const confirmations = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("kind", "=", "order-confirmation")
      .orderBy("created_at")
      .execute();
    expect(confirmations).toHaveLength(2);
    expect(confirmations[0]).toEqual({ ...first, state: "sent" });
    expect(confirmations[1]).toMatchObject({
      to_address: corrected.email,
      state: "pending",
      subject: first?.subject,
    });
    expect(first?.document).toContain("111 111 111".replaceAll(" ", "\u00a0"));
    expect(confirmations[1]?.document).toContain("923 609 016".replaceAll(" ", "\u00a0"));
    expect((await read(app, path, headers)).text).not.toContain(offer);
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

  test("holds up no order that the register is slow about, and is filled in when it has answered", async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    await using companyRegister = await startRegister({
      [`/enheter/${companies.active}`]: asked.resolve,
    });
    await using app = await createTestApp({ environment: { BRREG_URL: companyRegister.url } });
    const answered = await app.post("/api/orders", orderOf({ orgNumber: companies.active }));
    const { orderId } = await answered.json();
    expect(answered.status).toBe(201);
    expect(await orderOfId(app, orderId)).toMatchObject({ company_status: "unreachable" });
    // The question has not been given up.
    const question = await asked.promise;
    expect(question.destroyed).toBe(false);

    answer(200, unit(companies.active))(question);
    advance(app.clock, 10_000);
    expect(await app.jobs.companies.run()).toEqual({ done: true });
    expect(await orderOfId(app, orderId)).toMatchObject({
      company_status: "active",
      registered_name: "NORDLYS BAKERI AS",
      version: 1,
    });
    const [event] = await eventsOf(app, "order.company-checked");
    expect(event).toMatchObject({ actor: "system", subject_id: orderId });
    expect(companyRegister.calls).toHaveLength(1);
    expect(await app.jobs.companies.run()).toBeUndefined();
  });

  test("is asked about by itself for a week, and one that the register cannot answer holds up no other", async () => {
    await using companyRegister = await startRegister({
      [`/enheter/${companies.windingUp}`]: answer(400),
    });
    await using app = await createTestApp({ environment: { BRREG_URL: companyRegister.url } });
    const storeLate = (orgNumber: string, days: number) =>
      storeOrder(app, { register: "unreachable", orgNumber, at: ago(app, days * 24) });
    const orders = {
      hopeless: await storeLate(companies.windingUp, 6),
      bankrupt: await storeLate(companies.bankrupt, 5),
      old: await storeLate(companies.active, 7),
    };
    expect(await app.jobs.companies.run()).toEqual({ done: false });
    advance(app.clock, 60_000);
    expect(await app.jobs.companies.run()).toEqual({ done: false });
    const statuses = await app.db.selectFrom("orders").select(["id", "company_status"]).execute();
    expect(Object.fromEntries(statuses.map((row) => [row.id, row.company_status]))).toEqual({
      [orders.hopeless]: "unreachable",
      [orders.bankrupt]: "bankrupt",
      [orders.old]: "unreachable",
    });
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
