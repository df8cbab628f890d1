import { describe, expect, test } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { knownSeller } from "../../data/seller.ts";
import { storeOrder } from "../../data/stored-order.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { classOf, textOf, unescapeHtml } from "../../html.ts";
import { ago, hour, listed, orderOfId } from "./order-pages.ts";

const bad = classOf("app/routes/admin/workplace.module.css", "bad");

describe("The list of orders", () => {
  test("says when there is none, and something else when a search finds none", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const none = await app.read("/admin?q=kari", headers);
    expect(none.text).toContain("Bestillinger (0)");
    expect(none.text).toContain("Ingen bestillinger ennå");
    expect(none.html).toMatch(/Ingen bestillinger ennå<.*?href="\/priser"/s);
    await storeOrder(app);
    const missed = await app.read("/admin?q=olav", headers);
    expect(missed.text).not.toContain("Ingen bestillinger ennå");
    expect(missed.text).toContain("Ingen bestillinger passer til søket");
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
      const { html } = await app.read(`/admin?q=${encodeURIComponent(question)}`, headers);
      expect(listed(html), question).toEqual([orderId]);
    }
    for (const question of ["åse dunk", "%", "_", "'; drop table orders"]) {
      const { html } = await app.read(`/admin?q=${encodeURIComponent(question)}`, headers);
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
      listed((await app.read(`/admin?${query}`, headers)).html).sort();
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
      await storeOrder(app, { id: company, company, at });
    }
    const headers = await app.signIn("admin");
    const found = async (sort: string) =>
      listed((await app.read(`/admin?sorter=${sort}`, headers)).html).map(decodeURIComponent);
    const byName = ["berg AS", "Zoo AS", "Ærlig AS", "Øye AS", "Ålesund AS", "Aamodt AS"];
    const sorted = await found("firma");
    expect(sorted.slice(0, 4)).toEqual(byName.slice(0, 4));
    // Å and Aa are the same letter: "ålesund" comes before "åmodt".
    expect(sorted.slice(4)).toEqual(byName.slice(4));
    expect(await found("eldste")).toEqual(companies.toReversed());
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
      const { html, text } = await app.read(path, headers);
      expect(text).toContain("120 treff");
      seen.push(...listed(html));
      const next: string | undefined = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0];
      path = next && unescapeHtml(/href="([^"]*)"/.exec(next)?.[1] ?? "");
      if (path) expect(path).toMatch(/^\/admin\?status=kontaktet&side=\d$/);
    }
    expect(seen).toEqual(ids);
    const behind = await app.read("/admin?status=kontaktet&side=9", headers);
    expect(behind.text).toContain("Her er det ingen flere.");
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
      const { text } = await app.read(`/admin?${query}`, headers);
      expect(text, query).toContain("over 1 000 treff");
      expect(text).toContain("Bestillinger (1 001)");
    }
    await app.db.deleteFrom("orders").where("id", "=", "copy1").execute();
    for (const query of ["status=levert", "q=kari", "q=kari+bakeri", "q=kari&status=levert"]) {
      const { text } = await app.read(`/admin?${query}`, headers);
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
    const { html, text } = await app.read("/admin", headers);
    expect(listed(html)).toEqual(["longest", "waiting", "fresh", "answered"]);
    expect(text).toContain("2 over fristen");
    expect(text).toContain("Har ventet i 5 døgn");
    expect(text).toContain("Har ventet i 24 timer");
    for (const query of ["?sorter=eldste", "?side=2", "?q=kari", "?pakke=medium"]) {
      const { html } = await app.read(`/admin${query}`, headers);
      expect(html, query).not.toContain('id="over-fristen"');
    }
    app.clock.now = new Date(app.clock.now.getTime() + hour);
    expect((await app.read("/admin", await app.signIn("admin"))).text).toContain("3 over fristen");
  });

  test("has what there is to do today above it, but what is found above that", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    await storeOrder(app, { at: ago(app, 1), name: "Åse Ærlig" });
    expect((await app.read("/admin", headers)).text).toMatch(/I dag ?1 ny bestilling/);
    const found = await app.read("/admin?q=åse", headers);
    expect(listed(found.html)).toHaveLength(1);
    expect(found.text).not.toContain("I dag");
  });

  test("flags what the register says, and links to the export of just this view", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { register: "bankrupt" });
    const headers = await app.signIn("admin");
    const page = await app.read(`/admin/bestillinger/${id}`, headers);
    expect(page.html).toContain(`${bad}">Konkurs`);
    const { html, text } = await app.read("/admin?q=kari&merket=1&sorter=firma&side=1", headers);
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
    const page = await app.read(`/admin/bestillinger/${id}`, headers);
    expect(page.text).toContain("Ikke sjekket, registeret svarte ikke");
    expect(page.html).not.toContain(`${bad}">Ikke sjekket`);
    const { html, text } = await app.read("/admin", headers);
    expect(text).toContain("Ikke sjekket i registeret");
    expect(html).not.toMatch(/<strong [^>]*>Ikke sjekket/);
    const sums = [...html.matchAll(/<td data-label="(?:Engangspris|Årlig)"[^>]*>([^<]*)/g)];
    expect(sums.map(([, sum = ""]) => textOf(sum))).toEqual(["–", "5 990 kr"]);
  });

  test("shows what the address asks for in its fields, whatever stands there", async () => {
    await using app = await createTestApp();
    await storeOrder(app);
    const headers = await app.signIn("admin");
    const { html } = await app.read(
      `/admin?q=${encodeURIComponent('<b>"&')}&status=levert`,
      headers,
    );
    expect(html).toContain('value="&lt;b&gt;&quot;&amp;"');
    expect(html).toContain('<option value="levert" selected="">');
    for (const query of ["status=%ff", "side=-1", "fra=2026-02-31", "q=%ff", "pakke[]=1"]) {
      expect(listed((await app.read(`/admin?${query}`, headers)).html), query).toHaveLength(1);
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
      const { text } = await app.read(path, headers);
      expect(text).toContain(`Adressen ber om «${filter}». Det filteret finnes ikke`);
    }
    for (const path of ["/admin?status=ny&side=2", "/admin/e-post?status=venter&side=2"]) {
      expect((await app.read(path, headers)).text).not.toContain("Adressen ber om");
    }
  });
});

describe("Mails that do not go out", () => {
  test("are told of on top of the inbox and beside the place of mails, without a mail server", async () => {
    await using app = await createTestApp();
    await app.post("/api/orders", orderOf());
    const headers = await app.signIn("admin");
    const waiting = await app.read("/admin", headers);
    expect(waiting.text).toContain("2 e-poster er ikke sendt Ingen e-postserver er satt opp.");
    expect(waiting.text).toContain("Innstillinger (2)");
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
    const failed = await app.read("/admin?fane=kontakt", headers);
    expect(failed.text).toContain("1 e-post kom ikke frem");
    expect(failed.text).not.toMatch(/ingen e-postserver/i);
    expect((await app.read("/admin/konto", headers)).text).toContain("Innstillinger (1)");
    await app.db.updateTable("mails").set({ state: "sent" }).execute();
    const fine = await app.read("/admin", headers);
    expect(fine.text).not.toMatch(/Innstillinger \(|kom ikke frem/);
  });

  test("are no trouble while they wait for their turn with a mail server", async () => {
    await using app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    await app.post("/api/orders", orderOf());
    const { text } = await app.read("/admin", await app.signIn("admin"));
    expect(text).not.toMatch(/Innstillinger \(|ikke sendt/);
  });
});

describe("What nobody has filled in about us", () => {
  test("is told of on top of the inbox until somebody has", async () => {
    await using app = await createTestApp();
    const { text } = await app.read("/admin", await app.signIn("admin"));
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
    const after = await known.read("/admin?fane=kontakt", await known.signIn("admin"));
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
    const { html, text } = await app.read(`/admin/bestillinger/${orderId}`, headers);
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
      const { html } = await app.read(path, headers);
      const [, section] = /aria-label="Første kontakt">(.*?)<\/section>/s.exec(html) ?? [];
      // A number that no company has leads nowhere in the register.
      expect(html).not.toContain("Se firmaet i Enhetsregisteret");
      return section;
    };
    const section = await contact();
    expect(textOf(section ?? "").trim()).toBe(
      "Ring innen 21. nov. 10:00 912 34 567 Kari Nordmann, kari@nordlys.example.no · Skriv i stedet Ringte, ikke svar",
    );
    expect(section).toContain('title="21.\u00a0november 2026 kl.\u00a010:00"');
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
    const { text } = await app.read(`/admin/bestillinger/${second}`, headers);
    expect(text).toContain(`Har også bestilt ${first} medium, 20. nov. 09:00`);
    await app.db.deleteFrom("orders").where("id", "=", first).execute();
    const alone = await app.read(`/admin/bestillinger/${second}`, headers);
    expect(alone.text).not.toContain("Har også bestilt");
  });

  test("is a page that says so where there is no such order", async () => {
    await using app = await createTestApp();
    const answer = await app.fetch("/admin/bestillinger/FL-XXXXX-XXXXX", {
      headers: await app.signIn("admin"),
    });
    expect(answer.status).toBe(404);
    expect(textOf(await answer.text())).toContain(
      "Vi finner ingen bestilling med dette nummeret. Til innboksen",
    );
  });

  test("offers the statuses that come next, and no other", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const next = {
      new: ["confirmed", "avbestill"],
      confirmed: ["in-progress", "avbestill"],
      "in-progress": ["lever", "avbestill"],
      delivered: ["ta-tilbake"],
      cancelled: ["new"],
    } as const;
    for (const status of ["new", "confirmed", "in-progress", "delivered", "cancelled"] as const) {
      const id = await storeOrder(app, { status });
      const { html } = await app.read(`/admin/bestillinger/${id}`, headers);
      const [panel = ""] = /<section[^>]*aria-label="Status".*?<\/section>/s.exec(html) ?? [];
      const offered = [
        ...panel.matchAll(/name="status" value="([^"]*)"|\/(lever|ta-tilbake|avbestill)"/g),
      ];
      expect(
        offered.map(([, name, page]) => name ?? page),
        status,
      ).toEqual(next[status]);
    }
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
