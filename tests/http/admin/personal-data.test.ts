import { describe, expect, test } from "vitest";
import { z } from "zod";
import { oneOfEach } from "../../added-pages.ts";
import { everyCell } from "../../every-cell.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { startMailServer } from "../../mail-server.ts";
import { orderOf } from "../../order-data.ts";
import { storeOrder } from "../../stored-order.ts";

const person = {
  name: "Kari Nordmann",
  email: "Kari.Nordmann@Nordlys.example.no",
  phone: "912 34 567",
};
const company = { companyName: "Solsiden Bakeri AS", orgNumber: "923609016" };
const bystander = {
  name: "Ola Hansen",
  email: "ola@fjord.example.no",
  phone: "413 22 111",
  companyName: "Fjord Catering AS",
  orgNumber: "974760673",
};
/** What must stand nowhere once the person is erased: also the words that a search would find. */
const traces = ["kari", "nordmann", "nordlys", "91234567"];

async function placeOrder(app: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await app.post("/api/orders", orderOf({ ...company, ...person, ...changes }));
  expect(answer.status).toBe(201);
  return z.object({ orderId: z.string() }).parse(await answer.json()).orderId;
}

async function write(app: TestApp, changes: Record<string, unknown> = {}) {
  const answer = await app.post("/api/contact", { ...person, message: "Ring meg!", ...changes });
  expect(answer.status).toBeLessThan(300);
}

async function addNote(app: TestApp, orderId: string, text: string) {
  await app.db
    .insertInto("order_notes")
    .values({
      id: crypto.randomUUID(),
      order_id: orderId,
      created_at: app.clock.now.toISOString(),
      author: "sjefen",
      text,
    })
    .execute();
}

/** The person everywhere that there is a place for one, and somebody else beside them. */
async function withPerson(app: TestApp, plan: Record<string, unknown> = {}) {
  const orderId = await placeOrder(app, {
    ...plan,
    invoiceEmail: "faktura@nordlys.example.no",
    buyerReference: "Kari N.",
  });
  await app.db
    .updateTable("orders")
    .set({ registered_name: "NORDMANN KARI" })
    .where("id", "=", orderId)
    .execute();
  await addNote(app, orderId, "Kari vil ha alt ferdig til jul. Ring 91234567.");
  await write(app);
  await write(app, { email: person.email.toUpperCase(), homepage: "https://spam.example" });
  const { id } = await app.db
    .selectFrom("contact_messages")
    .select("id")
    .where("quarantine_reason", "is", null)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("order_drafts")
    .values({
      id: crypto.randomUUID(),
      created_at: app.clock.now.toISOString(),
      contact_message_id: id,
      plan_id: "medium",
      name: person.name,
      company_name: company.companyName,
      email: person.email,
      phone: person.phone,
    })
    .execute();
  await placeOrder(app, bystander);
  await write(app, bystander);
  return orderId;
}

const ask = (app: TestApp, headers: SignedIn, question: string) =>
  app.postForm("/admin/personvern", { question }, headers);

async function found(app: TestApp, headers: SignedIn, question: string): Promise<string> {
  const answer = await ask(app, headers, question);
  expect(answer.status, question).toBe(200);
  return (
    /Vi har ([^<]*?) (?:Det er alt|Personen kan)/.exec(textOf(await answer.text()))?.[1] ?? "?"
  );
}

/** Sends an erasure as a browser does: with 307 it sends the form on to where it is led. */
async function sendErasure(app: TestApp, fields: Record<string, string>, headers: SignedIn) {
  const answer = await app.postForm("/admin/personvern/slett", fields, headers);
  if (answer.status !== 307) return answer;
  const target = answer.headers.get("location") ?? "";
  expect(target).toMatch(/^\/admin\/personvern(\?stanset=\w+)?$/);
  return app.postForm(target, fields, headers);
}

/** Confirms the erasure that the page offers for a question. */
async function erase(app: TestApp, headers: SignedIn, question: string) {
  const page = await (await ask(app, headers, question)).text();
  const { fingerprint = "" } = inputValues(page);
  const fields = { question, fingerprint, confirmed: "yes" };
  return sendErasure(app, fields, headers);
}

const trail = (app: TestApp) =>
  app.db
    .selectFrom("audit_events")
    .selectAll()
    // Accounts that are made, sign-ins and refusals leave events of their own.
    .where("subject_kind", "not in", ["account", "session", "access"])
    .orderBy("at")
    .orderBy("id")
    .execute();

describe("The search", () => {
  test.each([
    ["the e-mail address", "kari.nordmann@nordlys.example.no"],
    ["the e-mail address in capitals", " KARI.NORDMANN@NORDLYS.EXAMPLE.NO "],
    ["the phone number", "91234567"],
    ["the phone number as it is dialled", "+47 912 34 567"],
    ["the phone number with another prefix", "0047 91 23 45 67"],
  ])("finds everything by %s", async (_name, question) => {
    await using app = await createTestApp();
    const orderId = await withPerson(app);
    const headers = await app.signIn("admin");
    expect(await found(app, headers, question)).toBe(
      "1 bestilling, 2 meldinger, 1 bestillingsutkast og 4 e-poster",
    );
    const page = textOf(await (await ask(app, headers, question)).text());
    expect(page).toContain(orderId);
    expect(page).toContain(person.name);
    expect(page).toContain("1 notat");
    expect(page).not.toContain(bystander.name);
  });

  test.each(["923609016", "923 609 016", "NO 923 609 016 MVA", "923.609.016"])(
    "finds a company's orders by %s",
    async (question) => {
      await using app = await createTestApp();
      await withPerson(app);
      const headers = await app.signIn("admin");
      expect(await found(app, headers, question)).toBe("1 bestilling og 2 e-poster");
    },
  );

  test("finds whoever the invoice is sent to, in any case", async () => {
    await using app = await createTestApp();
    await placeOrder(app, { invoiceEmail: "Åse@Blåbær.example.no" });
    const headers = await app.signIn("admin");
    expect(await found(app, headers, "åse@blåbær.EXAMPLE.no")).toBe("1 bestilling og 2 e-poster");
    expect(await found(app, headers, "ase@blabar.example.no")).toContain("ingenting");
  });

  test("finds mails to somebody, and mails answered by them, that are about nothing of theirs", async () => {
    await using app = await createTestApp();
    await placeOrder(app, bystander);
    const [mail] = await app.db.selectFrom("mails").selectAll().execute();
    if (!mail) throw new Error("An order without mails");
    await app.db
      .insertInto("mails")
      .values([
        { ...mail, id: "to", to_address: person.email.toLowerCase(), reply_to: null },
        { ...mail, id: "reply", to_address: "post@fyrlykt.example.no", reply_to: person.email },
      ])
      .execute();
    const headers = await app.signIn("admin");
    expect(await found(app, headers, person.email)).toBe("2 e-poster");
    await erase(app, headers, person.email);
    const left = await app.db.selectFrom("mails").select("id").execute();
    expect(left).toHaveLength(2);
    expect(left.map(({ id }) => id)).not.toContain("to");
    expect(left.map(({ id }) => id)).not.toContain("reply");
  });

  test("finds numbers that cannot be called, and orders from before numbers were checked", async () => {
    await using app = await createTestApp();
    await placeOrder(app, { phone: "12 34 56 78" });
    await placeOrder(app, bystander);
    await app.db
      .updateTable("orders")
      .set({ phone_e164: null })
      .where("email", "=", bystander.email)
      .execute();
    const headers = await app.signIn("admin");
    expect(await found(app, headers, "12345678")).toBe("1 bestilling og 2 e-poster");
    expect(await found(app, headers, "+4741322111")).toBe("1 bestilling og 2 e-poster");
  });

  test("takes nothing in an address for a pattern", async () => {
    await using app = await createTestApp();
    await withPerson(app);
    const headers = await app.signIn("admin");
    for (const question of [
      "%@%.no",
      "k_ri.nordmann@nordlys.example.no",
      "ari.nordmann@nordlys.example.no",
    ]) {
      expect(await found(app, headers, question), question).toContain("ingenting");
    }
  });

  test.each([
    "",
    "Kari",
    "kari@",
    "1234",
    "12345678901234567890123",
    "91234567; drop table orders",
  ])("says what it can look for when asked for %j", async (question) => {
    await using app = await createTestApp();
    const answer = await ask(app, await app.signIn("admin"), question);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(textOf(html)).toContain("Skriv en hel e-postadresse");
    expect(inputValues(html).question).toBe(question);
    expect(await trail(app)).toEqual([]);
  });

  test("does not look for our own address, which stands in every mail", async () => {
    await using app = await createTestApp({ environment: { MAIL_TO: "post@fyrlykt.example.no" } });
    await withPerson(app);
    const headers = await app.signIn("admin");
    for (const path of ["", "/eksport", "/slett"]) {
      const fields = { question: "POST@fyrlykt.example.no", confirmed: "yes", fingerprint: "" };
      const answer =
        path === "/slett"
          ? await sendErasure(app, fields, headers)
          : await app.postForm(`/admin/personvern${path}`, fields, headers);
      expect(answer.status, path).toBe(400);
      expect(await answer.text(), path).toContain("deres egen e-postadresse");
    }
  });

  test("leaves a trace of who looked and what was found, and none of whom it was for", async () => {
    await using app = await createTestApp();
    await withPerson(app);
    const headers = await app.signIn("admin");
    await ask(app, headers, person.email);
    await ask(app, headers, "912 34 567");
    await ask(app, headers, "nobody@example.no");
    const events = await trail(app);
    expect(
      events.map(({ actor, action, subject_kind, subject_id }) => [
        actor,
        action,
        subject_kind,
        subject_id,
      ]),
    ).toEqual(Array(3).fill(["sjefen", "person.looked-up", "person", null]));
    expect(
      events.map(({ details }) => JSON.parse(details)).sort((a, b) => b.mails - a.mails),
    ).toEqual(
      expect.arrayContaining([
        { kind: "email", orders: 1, messages: 2, drafts: 1, mails: 4 },
        { kind: "phone", orders: 1, messages: 2, drafts: 1, mails: 4 },
        { kind: "email", orders: 0, messages: 0, drafts: 0, mails: 0 },
      ]),
    );
    const text = JSON.stringify(events).toLowerCase();
    for (const trace of [...traces, "nobody"]) expect(text).not.toContain(trace);
  });

  test("answers a GET without anything, and keeps its answers out of every cache", async () => {
    await using app = await createTestApp();
    await withPerson(app);
    const headers = await app.signIn("admin");
    const plain = await app.fetch("/admin/personvern", { headers });
    expect(textOf(await plain.text())).not.toContain("Vi har");
    const answer = await ask(app, headers, person.email);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    for (const verb of ["eksport", "slett"]) {
      const lost = await app.fetch(`/admin/personvern/${verb}`, { headers });
      expect(lost.headers.get("location")).toBe("/admin/personvern");
    }
  });

  test("shows the newest fifty of many, and counts all", async () => {
    await using app = await createTestApp();
    const orderId = await placeOrder(app);
    const row = await app.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    const many = Array.from({ length: 60 }, (_none, index) => ({
      ...row,
      id: `m${index}`,
      about_id: orderId,
    }));
    await app.db.insertInto("mails").values(many).execute();
    const page = await (await ask(app, await app.signIn("admin"), person.email)).text();
    expect(textOf(page)).toContain("1 bestilling og 62 e-poster");
    expect(page.match(/href="\/admin\/e-post\//g)).toHaveLength(50);
    expect(textOf(page)).toContain("De 50 nyeste vises. Filen har alle 62.");
  });
});

describe("The export", () => {
  test("holds everything about the person and nothing about anyone else", async () => {
    await using app = await createTestApp({ content: oneOfEach });
    const plan = { planId: "mini", planName: "Mini", planPrice: 2993 };
    const orderId = await withPerson(app, plan);
    const headers = await app.signIn("admin");
    const question = person.email;
    const answer = await app.postForm("/admin/personvern/eksport", { question }, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="personopplysninger-2026-11-20.json"',
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const text = await answer.text();
    const file = JSON.parse(text);
    expect(Object.keys(file).sort()).toEqual([
      "accounts",
      "drafts",
      "for",
      "generatedAt",
      "invoiceAddressOn",
      "mails",
      "messages",
      "orders",
    ]);
    expect(file.generatedAt).toBe("2026-11-20T09:00:00.000Z");
    expect(file.for).toEqual({ kind: "email", email: person.email });
    expect(file.orders).toHaveLength(1);
    expect(file.orders[0]).toMatchObject({
      id: orderId,
      createdAt: "2026-11-20T09:00:00.000Z",
      ...company,
      ...person,
      ...plan,
      invoiceEmail: "faktura@nordlys.example.no",
      buyerReference: "Kari N.",
      termsText: expect.stringContaining("Oppsigelse"),
      notes: [{ author: "sjefen", text: expect.stringContaining("ferdig til jul") }],
    });
    expect(
      file.messages
        .map((message: { quarantineReason: string | null }) => message.quarantineReason)
        .sort(),
    ).toEqual(["honeypot", null]);
    expect(file.drafts).toHaveLength(1);
    expect(file.mails).toHaveLength(4);
    for (const mail of file.mails) {
      expect(mail.subject).toBeTruthy();
      // What goes to an address that was typed holds nothing else of hers.
      expect(`${mail.to} ${mail.text}`).toMatch(/kari/i);
    }
    for (const other of [bystander.name, bystander.email, bystander.companyName]) {
      expect(text).not.toContain(other);
    }
    const [event] = await trail(app);
    expect(event).toMatchObject({ actor: "sjefen", action: "person.exported" });
  });

  test("tells whoever the invoice is sent to nothing of the customer but the company", async () => {
    await using app = await createTestApp();
    const orderId = await placeOrder(app, { invoiceEmail: "regnskap@tall.example.no" });
    const headers = await app.signIn("admin");
    const question = "regnskap@tall.example.no";
    const answer = await app.postForm("/admin/personvern/eksport", { question }, headers);
    const text = await answer.text();
    const file = JSON.parse(text);
    expect(file.orders).toEqual([]);
    expect(file.mails).toEqual([]);
    expect(file.invoiceAddressOn).toEqual([
      { id: orderId, createdAt: "2026-11-20T09:00:00.000Z", ...company, invoiceEmail: question },
    ]);
    for (const trace of [person.name, person.phone, person.email])
      expect(text).not.toContain(trace);
  });
});

describe("What may be the same person's", () => {
  test("is pointed out where a phone number or a name is shared, and is no part of what was found", async () => {
    await using app = await createTestApp();
    const first = await storeOrder(app, { email: "kari@en.example.no", phone: "912 34 567" });
    const byPhone = await storeOrder(app, { email: "kari@to.example.no", phone: "+47 91234567" });
    const byName = await storeOrder(app, { email: "kari@tre.example.no", phone: "22 22 22 22" });
    const other = { name: "Ola", email: "ola@en.example.no", phone: "33 33 33 33" };
    const unrelated = await storeOrder(app, other);
    const headers = await app.signIn("admin");
    const ask = async (question: string) =>
      (await app.postForm("/admin/personvern", { question }, headers)).text();
    const html = await ask("kari@en.example.no");
    const text = textOf(html);
    expect(text).toContain("Vi har 1 bestilling");
    expect(text).not.toContain("alt som er knyttet til");
    expect(text).toContain("Samme telefon, 912 34 567: 1 bestilling");
    expect(text).toContain("Samme navn, Kari Nordmann: 1 bestilling");
    expect(html).toContain(`href="/admin/bestillinger/${byName}"`);
    expect(html).not.toContain(`href="/admin/bestillinger/${byPhone}"`);
    expect(html).not.toContain(unrelated);
    const phone = textOf(await ask("912 34 567"));
    expect(phone).toContain("Vi har 2 bestillinger");
    expect(phone).toContain(first);
    expect(textOf(await ask("ola@en.example.no"))).not.toContain("Kan være samme person");
  });
});

describe("An erasure", () => {
  test.each(["kari.nordmann@NORDLYS.example.no", "+47 91234567"])(
    "by %s leaves the person nowhere, and the bookkeeping facts where they were",
    async (question) => {
      await using app = await createTestApp();
      const orderId = await withPerson(app);
      const before = await app.db
        .selectFrom("orders")
        .selectAll()
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      const cells = await everyCell(app);
      for (const trace of traces) expect(cells, "seen before").toContain(trace);

      const headers = await app.signIn("admin");
      const answer = await erase(app, headers, question);
      expect(answer.status).toBe(303);
      const left = await everyCell(app);
      for (const trace of traces) expect(left).not.toContain(trace);

      const after = await app.db
        .selectFrom("orders")
        .selectAll()
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      expect(after).toEqual({
        ...before,
        name: "Slettet",
        phone: "",
        phone_e164: null,
        email: "",
        invoice_email: null,
        buyer_reference: null,
        registered_name: null,
        idempotency_key: `erased-${orderId}`,
        request_hash: "",
        version: before.version + 1,
        anonymized_at: app.clock.now.toISOString(),
        search_text: expect.stringContaining("solsiden"),
      });
      for (const other of [bystander.name, bystander.email, bystander.phone]) {
        expect(left).toContain(other.toLowerCase().replace(/\s/g, ""));
      }
      expect(await app.db.selectFrom("mails").select("id").execute()).toHaveLength(4);
      expect(await app.db.selectFrom("contact_messages").select("id").execute()).toHaveLength(1);

      const page = await app.fetch(answer.headers.get("location") ?? "", { headers });
      const text = textOf(await page.text());
      expect(text).toContain("Personopplysningene er slettet");
      expect(text).toContain("referanse på 1 bestilling");
      expect(text).toContain("2 meldinger");
      expect(text).toContain("4 e-poster");
      expect(answer.headers.get("location")).toMatch(/^\/admin\/personvern\?slettet=[\w-]{36}$/);
    },
  );

  test("by organisation number takes the contact persons out of the company's orders", async () => {
    await using app = await createTestApp();
    const first = await placeOrder(app);
    const second = await placeOrder(app, { ...bystander, ...company });
    const headers = await app.signIn("admin");
    expect((await erase(app, headers, "923 609 016")).status).toBe(303);
    const rows = await app.db.selectFrom("orders").selectAll().execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([first, second].sort());
    for (const row of rows) {
      expect(row).toMatchObject({
        ...{ name: "Slettet", email: "" },
        company_name: company.companyName,
      });
    }
    const left = await everyCell(app);
    for (const trace of [...traces, "ola@fjord", "41322111"]) expect(left).not.toContain(trace);
    // The company is still found, with nobody left to erase.
    const again = textOf(await (await ask(app, headers, company.orgNumber)).text());
    expect(again).toContain("2 bestillinger");
    expect(again).toContain("ingen personopplysninger igjen");
    expect(again).toContain("anonymisert, og beholdes til og med 31. desember 2031.");
  });

  test("is in the trail with counts, and the trail does not lead to the person", async () => {
    await using app = await createTestApp();
    const orderId = await withPerson(app);
    await erase(app, await app.signIn("admin"), person.email);
    const events = await trail(app);
    const erased = events.find(({ action }) => action === "person.erased");
    expect(erased).toMatchObject({ actor: "sjefen", subject_kind: "person" });
    expect(JSON.parse(erased?.details ?? "")).toEqual({
      kind: "email",
      deletedOrders: 0,
      anonymizedOrders: 1,
      invoiceEmails: 0,
      notes: 1,
      messages: 2,
      drafts: 1,
      mails: 4,
    });
    expect(events).toContainEqual(
      expect.objectContaining({
        action: "order.anonymized",
        subject_id: orderId,
        details: '{"version":2}',
      }),
    );
    const text = JSON.stringify(events).toLowerCase().replace(/\s/g, "");
    for (const trace of traces) expect(text).not.toContain(trace);
  });

  test("keeps mails that wait from being sent", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    await withPerson(app);
    await erase(app, await app.signIn("admin"), person.email);
    expect(await app.jobs.mail.run()).toEqual({ done: true });
    expect(server.mails).toHaveLength(4);
    for (const { raw } of server.mails) expect(raw).not.toMatch(/nordmann/i);
  });

  test("deletes an order altogether that need not be kept any more", async () => {
    await using app = await createTestApp();
    const old = await placeOrder(app);
    const kept = await placeOrder(app);
    // Accounting years end at midnight in Norway.
    for (const [id, createdAt] of [
      [old, "2020-12-31T22:59:59.999Z"],
      [kept, "2020-12-31T23:00:00.000Z"],
    ] as const) {
      await app.db
        .updateTable("orders")
        .set({ created_at: createdAt })
        .where("id", "=", id)
        .execute();
    }
    const headers = await app.signIn("admin");
    const page = textOf(await (await ask(app, headers, person.email)).text());
    expect(page).toContain("1 bestilling som ikke lenger må oppbevares");
    expect(page).toContain("1 bestilling uten person, til og med 31. desember 2026");
    await erase(app, headers, person.email);
    const rows = await app.db.selectFrom("orders").select(["id", "name"]).execute();
    expect(rows).toEqual([{ id: kept, name: "Slettet" }]);
    const words = app.db.selectFrom("order_words").select("word").where("subject_id", "=", old);
    expect(await words.execute()).toEqual([]);
  });

  test("of whoever the invoice is sent to takes that address alone out of somebody else's order", async () => {
    await using app = await createTestApp();
    const orderId = await placeOrder(app, { invoiceEmail: "regnskap@tall.example.no" });
    await addNote(app, orderId, "Haster.");
    const headers = await app.signIn("admin");
    const page = textOf(await (await ask(app, headers, "regnskap@tall.example.no")).text());
    expect(page).toContain("E-postadressen for faktura på 1 bestilling fra noen andre");
    await erase(app, headers, "regnskap@tall.example.no");
    expect(await everyCell(app)).not.toContain("regnskap@tall");
    const order = await app.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      ...{ name: person.name, email: person.email },
      invoice_email: null,
      anonymized_at: null,
      version: 2,
    });
    expect(await app.db.selectFrom("order_notes").selectAll().execute()).toHaveLength(1);
  });

  test("warns that whoever has not got their delivery will be lost", async () => {
    await using app = await createTestApp();
    const orderId = await placeOrder(app);
    const headers = await app.signIn("admin");
    const text = async () => textOf(await (await ask(app, headers, person.email)).text());
    expect(await text()).toContain("1 bestilling er ikke levert ennå");
    await app.db
      .updateTable("orders")
      .set({ status: "delivered" })
      .where("id", "=", orderId)
      .execute();
    expect(await text()).not.toContain("ikke levert ennå");
  });

  test("done again finds nothing, and changes nothing", async () => {
    await using app = await createTestApp();
    await withPerson(app);
    const headers = await app.signIn("admin");
    const page = await (await ask(app, headers, person.email)).text();
    const { fingerprint = "" } = inputValues(page);
    const fields = { question: person.email, fingerprint, confirmed: "yes" };
    expect((await sendErasure(app, fields, headers)).status).toBe(303);
    const cells = await everyCell(app);
    const twice = await sendErasure(app, fields, headers);
    expect(twice.status).toBe(303);
    expect(twice.headers.get("location")).toBe("/admin/personvern?ingenting");
    expect(await everyCell(app)).toBe(cells);
    const after = await app.fetch("/admin/personvern?ingenting", { headers });
    expect(textOf(await after.text())).toContain("Det var ingenting å slette");
    const events = await trail(app);
    expect(events.filter(({ action }) => action === "person.erased")).toHaveLength(1);
    expect(await found(app, headers, person.email)).toContain("ingenting");
  });

  test("two at once erase the person once", async () => {
    await using app = await createTestApp();
    await withPerson(app);
    const headers = await app.signIn("admin");
    const page = await (await ask(app, headers, person.email)).text();
    const { fingerprint = "" } = inputValues(page);
    const fields = { question: person.email, fingerprint, confirmed: "yes" };
    const answers = await Promise.all([1, 2].map(() => sendErasure(app, fields, headers)));
    for (const { status } of answers) expect(status).toBe(303);
    const events = await trail(app);
    expect(events.filter(({ action }) => action === "person.erased")).toHaveLength(1);
    const left = await everyCell(app);
    for (const trace of traces) expect(left).not.toContain(trace);
    const orders = await app.db
      .selectFrom("orders")
      .select("version")
      .where("name", "=", "Slettet")
      .execute();
    expect(orders).toEqual([{ version: 2 }]);
  });

  test("does nothing when something has come since, and shows it", async () => {
    await using app = await createTestApp();
    await withPerson(app);
    const headers = await app.signIn("admin");
    const page = await (await ask(app, headers, person.email)).text();
    const { fingerprint = "" } = inputValues(page);
    await write(app, { message: "Enda en melding" });
    const fields = { question: person.email, fingerprint, confirmed: "yes" };
    const answer = await sendErasure(app, fields, headers);
    expect(answer.status).toBe(409);
    for (const trace of traces) expect(await everyCell(app)).toContain(trace);
    const html = await answer.text();
    expect(textOf(html)).toContain("ingenting er slettet");
    expect(textOf(html)).toContain("3 meldinger");
    expect(inputValues(html).fingerprint).not.toBe(fingerprint);
  });

  test.each([
    ["without confirmation", { confirmed: "" }, 400],
    ["without a fingerprint", { fingerprint: "" }, 409],
    ["with another fingerprint", { fingerprint: "f".repeat(64) }, 409],
    ["of what is no question", { question: "Kari" }, 400],
  ])("%s takes nothing", async (_name, changes, status) => {
    await using app = await createTestApp();
    await withPerson(app);
    const headers = await app.signIn("admin");
    const page = await (await ask(app, headers, person.email)).text();
    const { fingerprint = "" } = inputValues(page);
    const fields = { question: person.email, fingerprint, confirmed: "yes", ...changes };
    const answer = await sendErasure(app, fields, headers);
    expect(answer.status).toBe(status);
    const left = await everyCell(app);
    for (const trace of traces) expect(left).toContain(trace);
    const events = await trail(app);
    expect(events.map(({ action }) => action)).not.toContain("person.erased");
  });

  test("is for an administrator with their token alone", async () => {
    await using app = await createTestApp();
    await withPerson(app);
    const headers = await app.signIn("admin");
    const page = await (await ask(app, headers, person.email)).text();
    const { fingerprint = "" } = inputValues(page);
    const fields = { question: person.email, fingerprint, confirmed: "yes" };
    const { cookie } = headers;
    for (const verb of ["", "/eksport", "/slett"]) {
      const path = `/admin/personvern${verb}`;
      expect((await app.postForm(path, fields)).status).toBe(302);
      expect((await app.postForm(path, fields, await app.signIn("editor"))).status).toBe(403);
      expect((await app.postForm(path, fields, { cookie })).status).toBe(403);
    }
    expect(await everyCell(app)).toContain("nordmann");
    expect(await trail(app)).toHaveLength(1);
  });
});
