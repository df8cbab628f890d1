import { readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { ordered } from "../../data/agreement.ts";
import { everyCell } from "../../data/every-cell.ts";
import { deliver } from "../../data/subscription-life.ts";
import { createTestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { startMailServer } from "../../servers/mail-server.ts";
import {
  addNote,
  answerTo,
  bystander,
  company,
  erase,
  erasureOf,
  found,
  person,
  personsOrder,
  sendErasure,
  traces,
  trail,
  withPerson,
  write,
} from "./person.ts";

describe("An erasure", () => {
  test("of a customer whose agreement has ended leaves nothing of them, in what was billed or why they left", async () => {
    await using app = await createTestApp();
    const reason = "Jeg er syk og legger ned";
    const first = await app.signIn("admin");
    const orderId = await withPerson(app);
    await deliver(app, first, orderId);
    const page = `/admin/abonnementer/${orderId.replace("FL-", "AB-")}`;
    const { version } = await app.db
      .selectFrom("subscriptions")
      .select("version")
      .executeTakeFirstOrThrow();
    const prices = { annual: "6490", reason: "Kari ba om det", version: String(version) };
    await app.postForm(`${page}/pris`, prices, first);
    await app.postForm(`${page}/si-opp`, { endsOn: "2027-11-20", reason }, first);
    expect(await everyCell(app)).toContain("jegersyk");
    app.clock.now = new Date("2028-02-01T09:00:00.000Z");
    const headers = await app.signIn("admin");
    // Five years after the one in which it ended, as the deletion of old orders has it.
    expect(textOf(await answerTo(app, headers, person.email))).toContain("Beholdes ut 2032");
    expect((await erase(app, headers, person.email)).status).toBe(303);
    const left = await everyCell(app);
    for (const trace of [...traces, "jegersyk", "baomdet"]) expect(left).not.toContain(trace);
    const ehf = await app.fetch("/api/billing/1/ehf", { headers });
    expect(ehf.status).toBe(200);
    const xml = (await ehf.text()).toLowerCase();
    for (const trace of traces) expect(xml).not.toContain(trace);
    expect(xml).toContain(company.companyName.toLowerCase());
  });

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
    const first = await app.placeOrder(personsOrder);
    const second = await app.placeOrder({ ...bystander, ...company });
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
    const again = textOf(await answerTo(app, headers, company.orgNumber));
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

  test("deletes an order altogether that was called off, and that nobody signed or billed", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const [off, signed] = [await app.placeOrder(personsOrder), await app.placeOrder(personsOrder)];
    await app.db.updateTable("orders").set({ status: "cancelled" }).execute();
    const agreed = { signed_on: "2026-11-19" };
    await app.db.updateTable("orders").set(agreed).where("id", "=", signed).execute();
    const told = textOf(await answerTo(app, headers, person.email));
    expect(told).toContain("1 bestilling som loven ikke krever oppbevart, med alt som hører til");
    expect(told).toContain("krever at det som er fakturert eller skal faktureres, oppbevares");
    expect((await erase(app, headers, person.email)).status).toBe(303);
    const left = await app.db.selectFrom("orders").select("id").execute();
    expect(left.map(({ id }) => id)).toEqual([signed]);
    expect(off).not.toBe(signed);
  });

  test("deletes an order altogether that need not be kept any more", async () => {
    await using app = await createTestApp();
    const old = await app.placeOrder(personsOrder);
    const kept = await app.placeOrder(personsOrder);
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
    const page = textOf(await answerTo(app, headers, person.email));
    expect(page).toContain("1 bestilling som loven ikke krever oppbevart");
    expect(page).toContain("1 bestilling uten person, til og med 31. desember 2026");
    await erase(app, headers, person.email);
    const rows = await app.db.selectFrom("orders").select(["id", "name"]).execute();
    expect(rows).toEqual([{ id: kept, name: "Slettet" }]);
    const words = app.db.selectFrom("order_words").select("word").where("subject_id", "=", old);
    expect(await words.execute()).toEqual([]);
  });

  test("of whoever the invoice is sent to takes that address alone out of somebody else's order", async () => {
    await using app = await createTestApp();
    const orderId = await app.placeOrder({
      ...personsOrder,
      invoiceEmail: "regnskap@tall.example.no",
    });
    await addNote(app, orderId, "Haster.");
    const headers = await app.signIn("admin");
    const page = textOf(await answerTo(app, headers, "regnskap@tall.example.no"));
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
    const orderId = await app.placeOrder(personsOrder);
    const headers = await app.signIn("admin");
    const text = async () => textOf(await answerTo(app, headers, person.email));
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
    const fields = await erasureOf(app, headers, person.email);
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

  test.runIf(inject("engine") === "sqlite")(
    "leaves nothing of them in the file either, nor in the one beside it within the hour",
    async () => {
      await using app = await createTestApp();
      await withPerson(app);
      // As long as that it has pages of its own.
      await write(app, { message: "Hilsen Kari Nordmann. ".repeat(200) });
      const file = app.databaseUrl.slice("file:".length);
      const stored = () =>
        [file, `${file}-wal`].map((name) => readFileSync(name, "latin1").toLowerCase()).join();
      for (const trace of traces) expect(stored(), "seen before").toContain(trace);
      await erase(app, await app.signIn("admin"), person.email);
      await app.jobs.retention.run();
      const left = stored();
      for (const trace of traces) expect(left.split(trace).length - 1, trace).toBe(0);
    },
  );

  test("two at once erase the person once", async () => {
    await using app = await createTestApp();
    await withPerson(app);
    const headers = await app.signIn("admin");
    const fields = await erasureOf(app, headers, person.email);
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

  test("leaves nothing of what is done with an order at the same moment", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const acts = {
      link: (id: string) => app.postForm(`/admin/abonnementer/${id}/lenke`, {}, headers),
      newLink: (id: string) =>
        app.postForm(
          `/admin/abonnementer/${id}/ny-lenke`,
          { link: "1", to: person.email },
          headers,
        ),
      again: (_id: string, _own: string, mail: string) =>
        app.postForm(`/admin/e-post/${mail}/send`, {}, headers),
      callOff: (_id: string, own: string) => app.postForm(`${own}/avbestill`, {}),
    };
    for (const act of Object.values(acts)) {
      // One is a little before the other, or after it.
      for (let lead = -6; lead <= 6; lead += 2) {
        const { id, path } = await ordered(app, personsOrder);
        const { id: mail } = await app.db
          .selectFrom("mails")
          .select("id")
          .where("kind", "=", "order-confirmation")
          .where("about_id", "=", id)
          .executeTakeFirstOrThrow();
        await app.db.updateTable("mails").set({ state: "sent" }).where("id", "=", mail).execute();
        const fields = await erasureOf(app, headers, person.email);
        const later = async (turns: number) => {
          for (let turn = 0; turn < turns; turn += 1) await nextTurn();
        };
        const [erased] = await Promise.all([
          later(lead).then(() => sendErasure(app, fields, headers)),
          later(-lead).then(() => act(id.replace("FL-", "AB-"), path, mail)),
        ]);
        // What came before it is shown, and goes with the next press.
        if (erased.status !== 303) await erase(app, headers, person.email);
        const left = await everyCell(app);
        for (const trace of traces) expect(left, `${act.name} ${lead}`).not.toContain(trace);
      }
    }
  });

  test("does nothing when something has come since, and shows it", async () => {
    await using app = await createTestApp();
    await withPerson(app);
    const headers = await app.signIn("admin");
    const fields = await erasureOf(app, headers, person.email);
    await write(app, { message: "Enda en melding" });
    const answer = await sendErasure(app, fields, headers);
    expect(answer.status).toBe(409);
    for (const trace of traces) expect(await everyCell(app)).toContain(trace);
    const html = await answer.text();
    expect(textOf(html)).toContain("ingenting er slettet");
    expect(textOf(html)).toContain("3 meldinger");
    expect(inputValues(html).fingerprint).not.toBe(fields.fingerprint);
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
    const fields = { ...(await erasureOf(app, headers, person.email)), ...changes };
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
    const fields = await erasureOf(app, headers, person.email);
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
