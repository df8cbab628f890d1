import { describe, expect, test } from "vitest";
import { textOf as textOfMail } from "#app/domain/mail/mail-row.server.ts";
import { ordered } from "../../data/agreement.ts";
import { storeOrder } from "../../data/stored-order.ts";
import {
  deliver,
  deliverAsItStands,
  delivered,
  fillInSeller,
  giveStatus,
  giveStatusNow,
  registerForVat,
  rowsOf,
  runOn,
} from "../../data/subscription-life.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const orderPage = (id: string) => `/admin/bestillinger/${id}`;
const subscriptionPage = (id: string) => `/admin/abonnementer/${id.replace("FL-", "AB-")}`;

/** An order that only waits to be marked as delivered. */
async function finished(app: TestApp, headers: SignedIn, changes = {}) {
  const id = await app.placeOrder(changes);
  for (const status of ["confirmed", "in-progress"]) await giveStatus(app, headers, id, status);
  return id;
}

async function versionOf(app: TestApp, table: "orders" | "subscriptions") {
  const row = await app.db.selectFrom(table).select("version").executeTakeFirstOrThrow();
  return String(row.version);
}

function undo(app: TestApp, headers: SignedIn, id: string, version: string) {
  const fields = { status: "in-progress", version };
  return app.postForm(`${orderPage(id)}/status/angre`, fields, headers);
}

/** The mails about a subscription, as they were queued and not taken out again. */
async function queued(app: TestApp, id: string) {
  const { mails } = await rowsOf(app, id);
  return mails.filter((kind) => !kind.startsWith("order-")).sort();
}

async function notes(app: TestApp) {
  const rows = await app.db.selectFrom("order_notes").select(["text", "event_id"]).execute();
  return rows.map(({ text, event_id }) => [text, event_id !== null]);
}

describe("Before an order is marked as delivered", () => {
  test("a page says what is billed, when it is due, and who is written to", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    await fillInSeller(app);
    const id = await finished(app, headers, { invoiceEmail: "faktura@nordlys.example.no" });
    const order = await app.read(orderPage(id), headers);
    expect(order.html).toMatch(
      new RegExp(`<a [^>]*href="${orderPage(id)}/lever"[^>]*>Merk som levert`),
    );
    const { html, text } = await app.read(`${orderPage(id)}/lever`, headers);
    for (const part of [
      "Nettsidepakken Medium, engangspris 14 490 kr",
      "Drift i 12 måneder 5 990 kr",
      "Sum eks. mva. 20 480 kr",
      "Mva. 25 % 5 120 kr",
      "Å betale 25 600 kr",
      "Forfall 4. desember 2026",
      "Levert, og i gang kari@nordlys.example.no",
      "Fakturaen som PDF faktura@nordlys.example.no",
    ]) {
      expect(text).toContain(part);
    }
    expect(html).toContain("faktura<wbr/>@nordlys.example.no");
    expect(text).not.toMatch(/Dere mangler|§ 5-2-2/);
    expect(inputValues(html)).toMatchObject({ startsOn: "2026-11-20", version: "3" });
    expect((await rowsOf(app, id).catch(() => undefined))?.periods).toBeUndefined();
  });

  test("it says that the invoice will wait while it is not known where to pay", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await finished(app, headers);
    const { html, text } = await app.read(`${orderPage(id)}/lever`, headers);
    expect(text).toContain("Dere mangler organisasjonsnummer, adresse og kontonummer.");
    expect(html).toContain('href="/editor?fane=firma#company-orgNumber"');
    expect(text).not.toContain("Forfall");
  });

  test("a day that is more than a month back is taken, and it is said that the invoice is late", async () => {
    await using app = await createTestApp();
    const id = await app.placeOrder();
    app.clock.now = new Date("2026-12-24T09:00:00.000Z");
    const headers = await app.signIn("admin");
    await fillInSeller(app);
    for (const status of ["confirmed", "in-progress"]) await giveStatus(app, headers, id, status);
    expect((await app.read(`${orderPage(id)}/lever`, headers)).text).toContain("§ 5-2-2");
    const answer = await giveStatusNow(app, headers, id, "delivered", { startsOn: "2026-11-23" });
    const told = await app.read(answer.headers.get("location") ?? "", headers);
    expect(told.text).toContain(
      "Fakturaen skulle vært laget innen en måned etter levering (bokføringsforskriften § 5-2-2).",
    );
    const other = await app.placeOrder({ companyName: "I tide AS" });
    for (const status of ["confirmed", "in-progress"]) {
      await giveStatus(app, headers, other, status);
    }
    const inTime = await giveStatusNow(app, headers, other, "delivered");
    const { text } = await app.read(inTime.headers.get("location") ?? "", headers);
    expect(text).toContain("Abonnementet løper, fakturaen er laget");
    expect(text).not.toContain("§ 5-2-2");
  });

  test("there is no other way to it: a status that is sent leads to the page", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await finished(app, headers);
    const sent = { status: "delivered", version: "3", startsOn: "2026-11-20" };
    const answer = await app.postForm(`${orderPage(id)}/status`, sent, headers);
    expect(answer.headers.get("location")).toBe(`${orderPage(id)}/lever`);
    expect(await app.db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
    const early = await app.placeOrder();
    const page = await app.fetch(`${orderPage(early)}/lever`, { headers, redirect: "manual" });
    expect(page.headers.get("location")).toBe(`${orderPage(early)}?svar=ulovlig`);
  });

  test("whoever saw it before somebody else changed it delivers nothing", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await finished(app, headers);
    const answer = await giveStatus(app, headers, id, "delivered", { version: "2" });
    const { text } = await app.read(answer.headers.get("location") ?? "", headers);
    expect(text).toContain("Bestillingen er endret siden du så den");
    expect(await app.db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
  });

  test("a day that cannot be is refused at its field", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await finished(app, headers);
    for (const startsOn of ["2026-11-19", "2026-11-21", "tull"]) {
      const answer = await giveStatus(app, headers, id, "delivered", { startsOn });
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(textOf(html)).toContain("Velg en dag fra bestillingsdagen til i dag.");
      expect(inputValues(html)).toMatchObject({ startsOn });
    }
    expect(await app.db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
  });

  test("nothing is billed with VAT that was not shown", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await finished(app, headers);
    await registerForVat(app, false);
    const path = `${orderPage(id)}/lever`;
    const shown = await app.read(path, headers);
    expect(shown.text).toContain("faktureres for 20 480 kr.");
    await registerForVat(app, true);
    const refused = await app.postForm(path, inputValues(shown.html), headers);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(textOf(html)).toContain("faktureres for 25 600 kr inkl. mva.");
    expect(textOf(html)).toContain("Mva. er endret siden du åpnet siden.");
    // It is no mistake of the day that was chosen.
    expect(html).not.toContain('aria-invalid="true"');
    expect(await app.db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
    expect((await app.postForm(path, inputValues(html), headers)).status).toBe(303);
  });

  test("it is one press, with neither script nor anything typed", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await finished(app, headers);
    const { html } = await app.read(`${orderPage(id)}/lever`, headers);
    const [form = ""] =
      /<form[^>]*method="post"(?:(?!<\/form>).)*Merk som levert.*?<\/form>/s.exec(html) ?? [];
    await app.postForm(`${orderPage(id)}/lever`, inputValues(form), headers);
    expect((await rowsOf(app, id)).periods).toMatchObject([{ starts_on: "2026-11-20" }]);
  });
});

describe("The mails of a delivery", () => {
  test("wait for the undo, which takes them out: nobody is told of the invoice nor of its credit note", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const headers = await app.signIn("admin");
    await fillInSeller(app);
    const id = await finished(app, headers);
    await app.jobs.mail.run();
    const before = server.mails.length;
    const answer = await giveStatusNow(app, headers, id, "delivered");
    const { html, text } = await app.read(answer.headers.get("location") ?? "", headers);
    expect(text).toContain(
      "og kunden får beskjed om et minutt. Angrer du før det, sendes ingenting.",
    );
    const [form = ""] = /<form[^>]*action="[^"]*\/status\/angre".*?<\/form>/s.exec(html) ?? [];
    const { version = "" } = inputValues(form);
    advance(app.clock, 59_000);
    await app.jobs.mail.run();
    expect(server.mails).toHaveLength(before);
    expect(await queued(app, id)).toEqual(["invoice-issued", "subscription-started"]);

    const undone = await undo(app, headers, id, version);
    const after = await app.read(undone.headers.get("location") ?? "", headers);
    expect(after.text).toContain(
      "Angret. Statusen er igjen i arbeid. Abonnementet venter på levering igjen, fakturaen er kreditert, og kunden får ingen melding.",
    );
    advance(app.clock, 60_000);
    await app.jobs.mail.run();
    expect(server.mails).toHaveLength(before);
    const { documents, mails } = await rowsOf(app, id);
    expect(documents).toMatchObject([
      { number: 1, kind: "invoice" },
      { number: 2, kind: "credit-note" },
    ]);
    expect(mails.filter((kind) => !kind.startsWith("order-"))).toEqual([]);
  });

  test("go once that time is over, and then it is taken back with a reason and by mail", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const headers = await app.signIn("admin");
    await fillInSeller(app);
    const id = await finished(app, headers);
    await app.jobs.mail.run();
    const before = server.mails.length;
    const answer = await giveStatusNow(app, headers, id, "delivered");
    advance(app.clock, 60_000);
    await app.jobs.mail.run();
    expect(server.mails).toHaveLength(before + 2);
    const { html } = await app.read(answer.headers.get("location") ?? "", headers);
    expect(html).not.toContain("status/angre");
    const version = await versionOf(app, "orders");
    const undone = await undo(app, headers, id, version);
    expect(undone.headers.get("location")).toBe(`${orderPage(id)}/ta-tilbake`);
    expect((await rowsOf(app, id)).documents).toHaveLength(1);

    const page = await app.read(`${orderPage(id)}/ta-tilbake`, headers);
    expect(page.text).toContain("Sette bestillingen fra Nordlys Bakeri AS tilbake i arbeid?");
    expect(page.text).toContain("Hele faktura 1 på 25 600 kr krediteres.");
    expect(page.text).toContain("Ikke levert likevel kari@nordlys.example.no");
    expect(page.html.split("kari<wbr/>@nordlys.example.no")).toHaveLength(3);
    expect(page.text).toContain("Hvorfor? *");
    const silent = await app.postForm(
      `${orderPage(id)}/ta-tilbake`,
      { version, reason: " " },
      headers,
    );
    expect(silent.status).toBe(400);
    expect(textOf(await silent.text())).toContain("Skriv hvorfor, med høyst 500 tegn.");
    const back = await giveStatus(app, headers, id, "in-progress", { reason: "Feil bestilling" });
    const told = (await app.read(back.headers.get("location") ?? "", headers)).text;
    expect(told).toContain("Statusen er endret fra levert til i arbeid.");
    expect(told).not.toContain("Skriv at dere er i gang");
    expect(await notes(app)).toEqual([["Feil bestilling", true]]);
    await app.jobs.mail.run();
    expect(server.mails).toHaveLength(before + 4);
  });

  test("are promised by nobody who has no mail server", async () => {
    await using server = await startMailServer();
    for (const hasServer of [false, true]) {
      const environment: Record<string, string> = hasServer ? { SMTP_URL: server.url } : {};
      await using app = await createTestApp({ environment });
      const headers = await app.signIn("admin");
      const id = await delivered(app, headers);
      const { text } = await app.read(`${orderPage(id)}/ta-tilbake`, headers);
      expect(text.includes("ingen e-postserver ennå")).toBe(!hasServer);
    }
  });

  test("take a credit note of a part along where they are taken back before they go", async () => {
    await using app = await createTestApp();
    const id = await app.placeOrder();
    const headers = await app.signIn("admin");
    await fillInSeller(app);
    for (const status of ["confirmed", "in-progress"]) await giveStatus(app, headers, id, status);
    await giveStatusNow(app, headers, id, "delivered");
    const credit = { kroner: "480", seen: "0", reason: "Avslag" };
    expect((await app.postForm("/admin/fakturaer/1/krediter", credit, headers)).status).toBe(303);
    await giveStatus(app, headers, id, "in-progress", { reason: "Feil bestilling" });
    const mails = await app.db.selectFrom("mails").select("kind").execute();
    expect(mails.filter(({ kind }) => kind === "invoice-issued")).toEqual([]);
  });

  test("are let go once their time is over, and then its end is told with every credit note, though one is held itself", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    // They wait for their mail server alone.
    const id = await delivered(app, headers);
    const credit = { kroner: "480", seen: "0", reason: "Avslag" };
    expect((await app.postForm("/admin/fakturaer/1/krediter", credit, headers)).status).toBe(303);
    await giveStatus(app, headers, id, "in-progress", { reason: "Feil bestilling" });
    const { documents, mails } = await rowsOf(app, id);
    expect(documents).toHaveLength(3);
    expect(mails.filter((kind) => !kind.startsWith("order-")).sort()).toEqual([
      "delivery-withdrawn",
      ...Array(3).fill("invoice-issued"),
      "subscription-started",
    ]);
  });

  test("say the right day where it is corrected before they go", async () => {
    await using app = await createTestApp();
    const id = await app.placeOrder();
    app.clock.now = new Date("2026-12-01T09:00:00.000Z");
    const headers = await app.signIn("admin");
    await fillInSeller(app);
    for (const status of ["confirmed", "in-progress"]) await giveStatus(app, headers, id, status);
    await giveStatusNow(app, headers, id, "delivered");
    const page = `${subscriptionPage(id)}/rett-start`;
    expect((await app.read(page, headers)).text).toContain("De byttes ut med nye");
    const asked = inputValues((await app.read(page, headers)).html);
    const fields = { ...asked, startsOn: "2026-11-28", reason: "Ferdig på lørdag" };
    await app.postForm(page, fields, headers);
    const mails = await app.db.selectFrom("mails").selectAll().execute();
    const started = mails.filter(({ kind }) => kind === "subscription-started");
    expect(started.map(textOfMail).join()).toContain("28.\u00a0november 2026");
    expect(started).toHaveLength(1);
    expect(mails.filter(({ kind }) => kind === "invoice-issued")).toHaveLength(1);
    expect(mails.map(textOfMail).join()).not.toMatch(/kreditnota/i);
  });
});

describe("A delivery is taken back as it was seen", () => {
  test("and where something was credited meanwhile, the sums are shown anew and nothing is done", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const page = `${orderPage(id)}/ta-tilbake`;
    const asked = inputValues((await app.read(page, headers)).html);
    const credit = { kroner: "480", seen: "0", reason: "Avslag" };
    await app.postForm("/admin/fakturaer/1/krediter", credit, headers);

    const reason = "Merket for tidlig";
    const refused = await app.postForm(page, { ...asked, reason }, headers);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(textOf(html)).toContain("Summene er endret siden du åpnet siden.");
    expect(textOf(html)).toContain("Resten av faktura 1, 25 000 kr, krediteres.");
    expect(html).toContain(reason);
    expect((await rowsOf(app, id)).documents).toHaveLength(2);
    expect(await versionOf(app, "orders")).toBe(asked.version);
    const { seen: _, ...unseen } = asked;
    expect((await app.postForm(page, { ...unseen, reason }, headers)).status).toBe(409);
    // Where the page was never shown, it is.
    const status = { status: "in-progress", version: asked.version ?? "", reason };
    const unasked = await app.postForm(`${orderPage(id)}/status`, status, headers);
    expect(unasked.headers.get("location")).toBe(page);

    await app.postForm(page, { ...inputValues(html), reason }, headers);
    const { documents } = await rowsOf(app, id);
    expect(documents.map(({ kind }) => kind)).toEqual(["invoice", "credit-note", "credit-note"]);
  });

  test("and at the same time as somebody credits a part, one of them is told", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const page = `${orderPage(id)}/ta-tilbake`;
    const asked = inputValues((await app.read(page, headers)).html);
    const credit = { kroner: "480", seen: "0", reason: "Avslag" };
    const [taken, credited] = await Promise.all([
      app.postForm(page, { ...asked, reason: "For tidlig" }, headers),
      app.postForm("/admin/fakturaer/1/krediter", credit, headers),
    ]);
    const isTaken = taken.headers.get("location")?.includes("endret=") ?? false;
    const isCredited = credited.headers.get("location")?.endsWith("svar=kreditert") ?? false;
    expect([taken.status, isTaken]).toEqual(isCredited ? [409, false] : [303, true]);
    expect((await rowsOf(app, id)).documents).toHaveLength(2);
  });
});

test("A delivery that is taken back while its subscription is cancelled is so by one of the two, and neither meets a fault", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  for (let turn = 0; turn < 4; turn += 1) {
    const id = await delivered(app, headers);
    const [back, off] = [
      `${orderPage(id)}/ta-tilbake`,
      `/admin/abonnementer/${id.replace("FL-", "AB-")}/si-opp`,
    ];
    const asked = inputValues((await app.read(back, headers)).html);
    const cancelling = inputValues((await app.read(off, headers)).html);
    const answers = await Promise.all([
      app.postForm(back, { ...asked, reason: "For tidlig" }, headers),
      app.postForm(off, { ...cancelling, reason: "Ville ikke" }, headers),
    ]);
    for (const { status } of answers) expect([303, 409]).toContain(status);
  }
});

describe("A delivery is a slip for sixty days", () => {
  test("and is taken back on the last of them, and not on the day after", async () => {
    for (const [day, isSlip] of [
      ["2027-01-19", true],
      ["2027-01-20", false],
    ] as const) {
      await using app = await createTestApp();
      const id = await delivered(app, await app.signIn("admin"));
      app.clock.now = new Date(`${day}T09:00:00.000Z`);
      const headers = await app.signIn("admin");
      const { html, text } = await app.read(`${orderPage(id)}/ta-tilbake`, headers);
      expect(/<textarea/.test(html), day).toBe(isSlip);
      if (!isSlip) expect(text).toContain("Det er mer enn 60 dager siden leveringen");
      const answer = await giveStatus(app, headers, id, "in-progress");
      expect(answer.status, day).toBe(isSlip ? 303 : 409);
      expect((await rowsOf(app, id)).documents, day).toHaveLength(isSlip ? 2 : 1);
    }
  });

  test("and so is its first day", async () => {
    for (const [day, outcome] of [
      ["2027-01-29", "svar=start"],
      ["2027-01-30", "svar=frist"],
    ] as const) {
      await using app = await createTestApp();
      const id = await app.placeOrder();
      app.clock.now = new Date("2026-11-30T09:00:00.000Z");
      await deliver(app, await app.signIn("admin"), id);
      app.clock.now = new Date(`${day}T09:00:00.000Z`);
      const headers = await app.signIn("admin");
      const isOpen = outcome === "svar=start";
      const page = await app.read(orderPage(id), headers);
      expect(page.html.includes("/rett-start"), day).toBe(isOpen);
      const version = await versionOf(app, "subscriptions");
      const form = await app.fetch(`${subscriptionPage(id)}/rett-start`, { headers });
      const { seen = "" } = inputValues(await form.text());
      const fields = { startsOn: "2026-11-28", reason: "Ferdig på lørdag", version, seen };
      const answer = await app.postForm(`${subscriptionPage(id)}/rett-start`, fields, headers);
      expect(answer.headers.get("location"), day).toContain(outcome);
      expect((await rowsOf(app, id)).documents, day).toHaveLength(isOpen ? 3 : 1);
    }
  });

  test("unless it has been renewed", async () => {
    await using app = await createTestApp();
    const id = await delivered(app, await app.signIn("admin"));
    for (const day of ["2027-09-21", "2027-10-14", "2027-10-22"]) await runOn(app, day);
    const headers = await app.signIn("admin");
    const answer = await giveStatus(app, headers, id, "in-progress");
    expect(answer.status).toBe(409);
    expect((await rowsOf(app, id)).documents).toHaveLength(2);
  });
});

test("Whoever is told of another first day is told which invoice counts no more, and why is kept", async () => {
  await using app = await createTestApp();
  const { id } = await ordered(app);
  app.clock.now = new Date("2026-11-30T09:00:00.000Z");
  const headers = await app.signIn("admin");
  await deliver(app, headers, id);
  const page = `${subscriptionPage(id)}/rett-start`;
  const shown = await app.read(page, headers);
  expect(shown.text).toContain("Hele faktura 1 på 25 600 kr krediteres.");
  expect(shown.text).toContain("En ny faktura på 25 600 kr lages for den rette perioden.");
  const fields = { ...inputValues(shown.html), startsOn: "2026-11-28" };
  expect((await app.postForm(page, { ...fields, reason: "" }, headers)).status).toBe(400);
  advance(app.clock, 1_000);
  await app.postForm(page, { ...fields, reason: "Ferdig på lørdag" }, headers);
  expect(await notes(app)).toEqual([["Ferdig på lørdag", true]]);
  expect((await app.read("/admin/logg", headers)).text).toContain("Ferdig på lørdag");
  const mail = await app.db
    .selectFrom("mails")
    .selectAll()
    .where("kind", "=", "subscription-started")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  const text = textOfMail(mail).replace(/\s+/g, " ");
  expect(mail.subject).toBe("Rettet dato for nettsidepakken Medium, og en ny faktura");
  expect(text).toContain("Kreditnota 2 opphever hele faktura 1 på 25 600 kr inkl. mva.");
  expect(text).toContain("Faktura 3, forfall 14. desember 2026");
  expect(text).toContain("fra og med 28. november 2026");
});

describe("What a customer was let off before the first day is corrected", () => {
  const path = (id: string) => `${subscriptionPage(id)}/rett-start`;
  const right = { startsOn: "2026-11-28", reason: "Ferdig på lørdag" };

  /** An order of 20 November that is delivered on the 30th, whose customer has been told. */
  async function told(app: TestApp) {
    const { id } = await ordered(app);
    app.clock.now = new Date("2026-11-30T09:00:00.000Z");
    await deliver(app, await app.signIn("admin"), id);
    advance(app.clock, 60_000);
    return { id, headers: await app.signIn("admin") };
  }

  const credit = (app: TestApp, headers: SignedIn, kroner: string, seen = "0") => {
    const fields = { kroner, seen, reason: "Avslag" };
    return app.postForm("/admin/fakturaer/1/krediter", fields, headers);
  };

  /** Number, kroner without VAT, and which invoice a credit note takes back. */
  async function books(app: TestApp) {
    const rows = await app.db
      .selectFrom("billing_documents")
      .select(["number", "credits", "total_ore", "vat_percent"])
      .orderBy("number")
      .execute();
    return rows.map(({ number, credits, total_ore: ore, vat_percent: percent }) => {
      const kroner = ore / (100 + percent);
      return credits === null ? [number, kroner] : [number, -kroner, credits];
    });
  }

  test("is credited of the new invoice at once, as the page said, and the customer is told", async () => {
    await using app = await createTestApp();
    const { id, headers } = await told(app);
    await credit(app, headers, "480");
    const { html, text } = await app.read(path(id), headers);
    expect(text).toContain("Resten av faktura 1, 25 000 kr, krediteres.");
    expect(text).toContain(
      "En ny faktura på 25 600 kr lages for den rette perioden. Kunden har sluppet 600 kr av den forrige, så det krediteres av den nye med en gang: 25 000 kr står igjen.",
    );
    expect(text).toContain("Kreditnotaene som PDF");
    advance(app.clock, 1_000);
    const answer = await app.postForm(path(id), { ...inputValues(html), ...right }, headers);
    expect(answer.headers.get("location")).toContain("svar=start");
    expect(await books(app)).toEqual([
      [1, 20_480],
      [2, -480, 1],
      [3, -20_000, 1],
      [4, 20_480],
      [5, -480, 4],
    ]);
    const { text: invoice } = await app.read("/admin/fakturaer/4", headers);
    expect(invoice).toContain("25 000 kr");
    const mails = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("created_at", ">=", app.clock.now.toISOString())
      .execute();
    const said = mails.map((mail) => textOfMail(mail).replace(/\s+/g, " "));
    expect(mails.filter(({ kind }) => kind === "invoice-issued")).toHaveLength(3);
    const corrected = said.find((one) => one.includes("Vi har rettet første dag"));
    expect(corrected).toContain(
      "Kreditnota 5 trekker 600 kr inkl. mva. fra faktura 4. Av fakturaen står det igjen 25 000 kr inkl. mva.",
    );
    // Once more, and nothing more is charged: the customer owes as much after each.
    const again = inputValues((await app.read(path(id), headers)).html);
    await app.postForm(path(id), { ...again, ...right, startsOn: "2026-11-27" }, headers);
    expect((await books(app)).slice(5)).toEqual([
      [6, -20_000, 4],
      [7, 20_480],
      [8, -480, 7],
    ]);
  });

  test("is all of it where the invoice was credited whole", async () => {
    await using app = await createTestApp();
    const { id, headers } = await told(app);
    await credit(app, headers, "20480");
    const { html, text } = await app.read(path(id), headers);
    expect(text).toContain("Faktura 1 er kreditert fra før, så ingenting krediteres nå.");
    expect(text).toContain(
      "En ny faktura på 25 600 kr lages for den rette perioden. Den krediteres også med en gang",
    );
    await app.postForm(path(id), { ...inputValues(html), ...right }, headers);
    expect((await books(app)).slice(2)).toEqual([
      [3, 20_480],
      [4, -20_480, 3],
    ]);
  });

  test("is not credited where it is not what was shown, whoever is first", async () => {
    await using app = await createTestApp();
    const { id, headers } = await told(app);
    const asked = inputValues((await app.read(path(id), headers)).html);
    await credit(app, headers, "480");
    const refused = await app.postForm(path(id), { ...asked, ...right }, headers);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(textOf(html)).toContain("Summene er endret siden du åpnet siden.");
    // It is no mistake of the day that was chosen.
    expect(html).not.toContain('aria-invalid="true"');
    expect(textOf(html)).toContain("Kunden har sluppet 600 kr av den forrige");
    expect(inputValues(html)).toMatchObject({ startsOn: "2026-11-28" });
    expect(html).toContain("Ferdig på lørdag");
    expect(await books(app)).toHaveLength(2);
    expect(await versionOf(app, "subscriptions")).toBe(asked.version);
    const { seen: _, ...unseen } = asked;
    expect((await app.postForm(path(id), { ...unseen, ...right }, headers)).status).toBe(409);

    // At the same time as somebody credits more: one of them is told, and no invoice is credited beyond what it was.
    const seen = inputValues(html);
    const answers = await Promise.all([
      app.postForm(path(id), { ...seen, ...right }, headers),
      credit(app, headers, "1000", "480"),
    ]);
    const [isCorrected, isCredited] = answers.map((answer) =>
      /svar=(start|kreditert)$/.test(answer.headers.get("location") ?? ""),
    );
    expect(isCorrected).toBe(!isCredited);
    const rows = await books(app);
    for (const [number, kroner = 0] of rows.filter(([, , credits]) => credits === undefined)) {
      const back = rows.filter(([, , credits]) => credits === number);
      expect(kroner + back.reduce((sum, [, less = 0]) => sum + less, 0)).toBeGreaterThanOrEqual(0);
    }
    const owed = rows.reduce((sum, [, kroner = 0]) => sum + kroner, 0);
    expect(owed).toBe(isCorrected ? 20_000 : 19_000);
  });

  test("is held with the mails of a delivery that have not left", async () => {
    await using app = await createTestApp();
    const id = await app.placeOrder();
    app.clock.now = new Date("2026-12-01T09:00:00.000Z");
    const headers = await app.signIn("admin");
    await fillInSeller(app);
    for (const status of ["confirmed", "in-progress"]) await giveStatus(app, headers, id, status);
    await giveStatusNow(app, headers, id, "delivered");
    await credit(app, headers, "480");
    const asked = inputValues((await app.read(path(id), headers)).html);
    await app.postForm(path(id), { ...asked, ...right }, headers);
    const mails = await app.db.selectFrom("mails").selectAll().execute();
    const billing = mails
      .filter(({ kind }) => kind === "invoice-issued")
      .map(({ subject }) => subject);
    expect(billing.sort()).toEqual([
      expect.stringContaining("Faktura 4"),
      expect.stringContaining("Kreditnota 5"),
    ]);
  });
});

test("Twelve months that were billed too late are taken back for sixty days, with a reason", async () => {
  for (const [day, isOpen] of [
    ["2027-12-21", true],
    ["2027-12-22", false],
  ] as const) {
    await using app = await createTestApp();
    const id = await delivered(app, await app.signIn("admin"));
    for (const noticed of ["2027-09-21", "2027-10-14"]) await runOn(app, noticed);
    app.clock.now = new Date("2027-10-22T09:00:00.000Z");
    let headers = await app.signIn("admin");
    const cancelling = { endsOn: "2028-11-20", reason: "Kunden ringte" };
    await app.postForm(`${subscriptionPage(id)}/si-opp`, cancelling, headers);
    app.clock.now = new Date(`${day}T09:00:00.000Z`);
    headers = await app.signIn("admin");
    const { html } = await app.read(orderPage(id), headers);
    expect(html.includes(`${subscriptionPage(id)}/ta-tilbake`), day).toBe(isOpen);
    const page = `${subscriptionPage(id)}/ta-tilbake`;
    const version = await versionOf(app, "subscriptions");
    if (isOpen) {
      const silent = await app.postForm(page, { version, reason: "" }, headers);
      expect(silent.status).toBe(400);
      expect((await rowsOf(app, id)).documents).toHaveLength(2);
    }
    const form = await app.fetch(page, { headers, redirect: "manual" });
    const { seen = "" } = inputValues(await form.text());
    const answer = await app.postForm(page, { version, seen, reason: "Var bortreist" }, headers);
    const location = answer.headers.get("location");
    expect(location, day).toContain(isOpen ? "svar=kreditert" : "svar=frist");
    expect((await rowsOf(app, id)).documents, day).toHaveLength(isOpen ? 3 : 2);
    expect(await notes(app), day).toEqual(isOpen ? [["Var bortreist", true]] : []);
  }
});

test("The subscription of an order that was cancelled waits for nothing", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await storeOrder(app, { status: "cancelled" });
  const { text } = await app.read(orderPage(id), headers);
  expect(text).toContain("avbestilt");
  expect(text).not.toMatch(/venter på levering|Merk den som levert/i);
  const waiting = await storeOrder(app, { status: "in-progress" });
  expect((await app.read(orderPage(waiting), headers)).text).toContain(
    "Begynner den dagen bestillingen er levert. Merk den som levert",
  );
});

test("Where nobody was billed yet, nothing is credited", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await app.placeOrder();
  await deliverAsItStands(app, headers, id);
  const { text } = await app.read(`${orderPage(id)}/ta-tilbake`, headers);
  expect(text).toContain("ingenting krediteres");
});
