import { describe, expect, test } from "vitest";
import { oneOfEach } from "../../data/added-pages.ts";
import { storeOrder } from "../../data/stored-order.ts";
import { createTestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import {
  answerTo,
  ask,
  bystander,
  company,
  erase,
  found,
  person,
  personsOrder,
  sendErasure,
  traces,
  trail,
  withPerson,
} from "./person.ts";

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
    const page = textOf(await answerTo(app, headers, question));
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
    await app.placeOrder({ ...personsOrder, invoiceEmail: "Åse@Blåbær.example.no" });
    const headers = await app.signIn("admin");
    expect(await found(app, headers, "åse@blåbær.EXAMPLE.no")).toBe("1 bestilling og 2 e-poster");
    expect(await found(app, headers, "ase@blabar.example.no")).toContain("ingenting");
  });

  test("finds mails to somebody, and mails answered by them, that are about nothing of theirs", async () => {
    await using app = await createTestApp();
    await app.placeOrder(bystander);
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
    await app.placeOrder({ ...personsOrder, phone: "12 34 56 78" });
    await app.placeOrder(bystander);
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
    const orderId = await app.placeOrder(personsOrder);
    const row = await app.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    const many = Array.from({ length: 60 }, (_none, index) => ({
      ...row,
      id: `m${index}`,
      about_id: orderId,
    }));
    await app.db.insertInto("mails").values(many).execute();
    const page = await answerTo(app, await app.signIn("admin"), person.email);
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
      "events",
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
    const orderId = await app.placeOrder({
      ...personsOrder,
      invoiceEmail: "regnskap@tall.example.no",
    });
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
