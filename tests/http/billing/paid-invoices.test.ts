import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ordered } from "../../data/agreement.ts";
import { readPdf } from "../../data/read-pdf.ts";
import { deliver, deliverAsItStands } from "../../data/subscription-life.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../../html.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const page = "/admin/fakturaer/1";
const rowsSchema = z.array(
  z.looseObject({
    number: z.number().nullable(),
    state: z.string(),
    sentAt: z.string().nullable(),
    paidAt: z.string().nullable(),
    outstanding: z.number(),
  }),
);

/** What the API says of a month: number, state, what is left, the day of the payment. */
async function billed(app: TestApp, headers: SignedIn, month = "2026-11") {
  const answer = await app.fetch(`/api/billing?month=${month}`, { headers });
  return rowsSchema
    .parse(await answer.json())
    .map(({ number, state, outstanding, paidAt }) => [number, state, outstanding, paidAt]);
}

/** Sends a form of the invoice's page, and answers what that came to: what the address says. */
async function post(
  app: TestApp,
  headers: SignedIn,
  what: string,
  fields: Record<string, string>,
): Promise<string> {
  const answer = await app.postForm(
    `${page}/${what}`,
    { csrf: headers["x-csrf-token"], ...fields },
    headers,
  );
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "", "http://x").search.slice(1);
}

async function invoiced(app: TestApp) {
  const headers = await app.signIn("admin");
  const { id } = await ordered(app, { invoiceEmail: "faktura@nordlys.example.no" });
  await deliver(app, headers, id);
  return { headers, id };
}

describe("An invoice", () => {
  test("is issued, then sent once the mail server took its mail, overdue the day after it was due, and paid in parts", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const { headers } = await invoiced(app);
    expect(await billed(app, headers)).toEqual([[1, "issued", 25_600, null]]);
    await app.jobs.mail.run();
    expect(await billed(app, headers)).toEqual([[1, "sent", 25_600, null]]);
    const sent = rowsSchema.parse(
      await (await app.fetch("/api/billing?month=2026-11", { headers })).json(),
    );
    expect(sent[0]?.sentAt).toBe(app.clock.now.toISOString());

    app.clock.now = new Date("2026-12-04T22:59:00.000Z");
    const late = await app.signIn("admin");
    expect(await billed(app, late)).toEqual([[1, "sent", 25_600, null]]);
    app.clock.now = new Date("2026-12-04T23:00:00.000Z");
    expect(await billed(app, late)).toEqual([[1, "overdue", 25_600, null]]);
    const list = "/admin/abonnementer/fakturering";
    expect((await app.read(`${list}?vis=forfalt`, late)).text).toContain("Forfalt (1), 25 600 kr");

    const paidOn = "2026-12-01";
    expect(await post(app, late, "betalt", { kroner: "600,50", paidOn, ordinal: "1" })).toBe(
      "svar=betalt",
    );
    expect(await billed(app, late)).toEqual([[1, "overdue", 24_999.5, null]]);
    // The row says what the heading counts.
    for (const view of ["forfalt", "utestaende"]) {
      const { text } = await app.read(`${list}?vis=${view}`, late);
      expect(text).toContain("25 600 kr 24 999,50 kr gjenstår");
    }
    // The same press twice, or a colleague's at the same time.
    expect(await post(app, late, "betalt", { kroner: "600,50", paidOn, ordinal: "1" })).toBe(
      "svar=endret",
    );
    const { html } = await app.read(page, late);
    expect(inputValues(html)).toMatchObject({ kroner: "24999,50", ordinal: "2" });
    await post(app, late, "betalt", { kroner: "24 999,50", paidOn: "2026-12-05", ordinal: "2" });
    expect(await billed(app, late)).toEqual([[1, "paid", 0, "2026-12-05"]]);
    expect((await app.read(`${list}?vis=utestaende`, late)).text).toContain("Alt er betalt.");

    expect(await post(app, late, "betalinger/2/angre", {})).toBe("svar=angret");
    expect(await post(app, late, "betalinger/2/angre", {})).toBe("svar=endret");
    expect(await billed(app, late)).toEqual([[1, "overdue", 24_999.5, null]]);
    expect((await app.read(page, late)).text).toContain("(tatt tilbake)");
  });

  test("is credited in part and then whole, each with its note, and never by more than is left", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const { headers } = await invoiced(app);
    const reason = "Avtalt avslag";
    const credit = (kroner: string, seen: string) =>
      post(app, headers, "krediter", { kroner, seen, reason });
    expect((await app.read(`${page}/krediter`, headers)).text).toContain("20 480 kr er igjen");
    expect(await credit("480", "0")).toBe("svar=kreditert");
    expect(await billed(app, headers)).toEqual([
      [1, "issued", 25_000, null],
      [2, "issued", 0, null],
    ]);
    const refused = async (status: number, message: string, fields: Record<string, string>) => {
      const form = { kroner: "480", seen: "480", reason, ...fields };
      const answer = await app.postForm(`${page}/krediter`, form, headers);
      expect(answer.status).toBe(status);
      const html = await answer.text();
      expect(textOf(html)).toContain(message);
      // What another did is no mistake of a field.
      expect(html.includes('aria-invalid="true"')).toBe(status === 400);
      // What was typed stands there still, and the page is of now.
      expect(inputValues(html)).toMatchObject({ kroner: form.kroner, seen: "480" });
      expect(html).toContain(`>${form.reason}</textarea>`);
    };
    await refused(409, "Noe er kreditert siden du åpnet siden.", { seen: "0" });
    await refused(400, "Det er ikke så mye igjen å kreditere.", { kroner: "20001" });
    await refused(400, "Skriv hele kroner, uten mva.", { kroner: "0" });
    await refused(400, "Skriv hvorfor, med høyst 500 tegn.", { reason: " ", kroner: "1" });
    expect(await credit("20000", "480")).toBe("svar=kreditert");
    expect(await billed(app, headers)).toEqual([
      [1, "credited", 0, null],
      [2, "issued", 0, null],
      [3, "issued", 0, null],
    ]);
    // They wait as long as the mail with the invoice can be taken back.
    advance(app.clock, 60_000);
    await app.jobs.mail.run();
    const files = server.mails.flatMap(({ email }) =>
      email.attachments.map(({ filename, content }) => {
        if (typeof content === "string") throw new Error("A file is read as bytes");
        return [filename, readPdf(new Uint8Array(content)).replaceAll("\u00a0", " ")];
      }),
    );
    const letters = server.mails
      .map(({ email }) => email.text?.replace(/\s+/g, " ") ?? "")
      .join("\n");
    for (const said of [
      "Kreditnota 2 trekker 600 kr inkl. mva. fra faktura 1. Av fakturaen står det igjen 25 000 kr",
      "Kreditnota 3 trekker 25 000 kr inkl. mva. fra faktura 1. Av fakturaen står det igjen 0 kr",
    ]) {
      expect(letters).toContain(said);
    }
    expect(letters).not.toContain("hele faktura");
    const note = files.find(([filename]) => filename === "kreditnota-2.pdf")?.[1];
    expect(note).toContain("Av faktura 1");
    expect(note).toContain("600 kr");
    const { text } = await app.db
      .selectFrom("order_notes")
      .select("text")
      .executeTakeFirstOrThrow();
    expect(text).toBe(reason);
    expect((await app.read(page, headers)).text).not.toContain("Krediter ");
  });

  test("that was paid and is then credited says what the customer is to get back, and a payment back settles it", async () => {
    await using app = await createTestApp();
    const { headers } = await invoiced(app);
    const paidOn = "2026-11-20";
    await post(app, headers, "betalt", { kroner: "25600", paidOn, ordinal: "1" });
    await post(app, headers, "krediter", { kroner: "480", seen: "0", reason: "Avslag" });
    expect((await billed(app, headers))[0]).toEqual([1, "paid", -600, paidOn]);
    expect((await app.read(page, headers)).text).toContain("Kunden har 600 kr til gode.");
    const customer = async () => (await app.read("/admin/kunder/923609016", headers)).text;
    expect(await customer()).toContain("Utestående 0 kr inkl. mva. Til gode 600 kr inkl. mva.");
    expect(await customer()).toContain("600 kr til gode");
    await post(app, headers, "betalt", { kroner: "-600", paidOn, ordinal: "2" });
    expect((await billed(app, headers))[0]).toEqual([1, "paid", 0, paidOn]);
    expect(await customer()).not.toMatch(/til gode/i);
  });

  test("is reminded of only once it is overdue, once for each press, with fourteen days and its PDF", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    await invoiced(app);
    await app.jobs.mail.run();
    app.clock.now = new Date("2026-12-04T12:00:00.000Z");
    let headers = await app.signIn("admin");
    const early = await app.fetch(`${page}/purring`, { headers });
    expect(early.headers.get("location")).toContain("svar=ulovlig");
    app.clock.now = new Date("2026-12-10T12:00:00.000Z");
    headers = await app.signIn("admin");
    // Fourteen days from when the mail leaves, which may be three days later, and that is a Sunday.
    expect((await app.read(`${page}/purring`, headers)).text).toContain("28. desember 2026");
    const seen = { left: "2560000", reminders: "0" };
    expect(await post(app, headers, "purring", { ...seen, left: "1" })).toBe("svar=endret");
    // The same press twice, and a colleague's before the mail has gone.
    const both = await Promise.all([1, 2].map(() => post(app, headers, "purring", seen)));
    expect(both.sort()).toEqual(["svar=endret", "svar=purret"]);
    expect(await post(app, headers, "purring", seen)).toBe("svar=endret");
    await app.jobs.mail.run();
    // Nor another before the time is over that the first one gave.
    expect(await post(app, headers, "purring", { ...seen, reminders: "1" })).toBe("svar=ulovlig");
    const reminders = server.mails.filter(({ email }) => email.subject?.includes("inkassovarsel"));
    const [mail] = reminders;
    expect(reminders).toHaveLength(1);
    const text = (mail?.email.text ?? "").replace(/\s+/g, " ");
    expect(mail?.to).toEqual(["faktura@nordlys.example.no"]);
    expect(text).toContain("innen 28. desember 2026");
    expect(text).toContain("25 600 kr");
    // Inkassoloven § 9 asks for that much, and no less.
    expect(text).toContain(
      "Er kravet ikke betalt innen 28. desember 2026, vil inkasso bli satt i verk.",
    );
    expect(mail?.email.attachments.map(({ filename }) => filename)).toEqual(["faktura-1.pdf"]);
    expect((await app.read(page, headers)).text).toContain(
      "Når fristen i forrige påminnelse er ute",
    );
    const again = async (day: string) => {
      app.clock.now = new Date(`${day}T12:00:00.000Z`);
      headers = await app.signIn("admin");
      return post(app, headers, "purring", { ...seen, reminders: "1" });
    };
    expect(await again("2026-12-28")).toBe("svar=ulovlig");
    expect(await again("2026-12-29")).toBe("svar=purret");
  });

  test("that its customer may have paid together with another is not reminded of before that is said", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    await invoiced(app);
    const other = await ordered(app, { email: "ola@nordlys.example.no" });
    await deliver(app, await app.signIn("admin"), other.id);
    await app.jobs.mail.run();
    app.clock.now = new Date("2026-12-10T12:00:00.000Z");
    const headers = await app.signIn("admin");
    const asked = async () => (await app.read("/admin/fakturaer/2/purring", headers)).text;
    expect(await asked()).not.toContain("til gode");
    const paidOn = "2026-12-01";
    await post(app, headers, "betalt", { kroner: "30600", paidOn, ordinal: "1" });
    expect(await asked()).toContain("Kunden har til gode: 5 000 kr av faktura 1.");
    await post(app, headers, "betalt", { kroner: "-5000", paidOn, ordinal: "2" });
    const here = { csrf: headers["x-csrf-token"], kroner: "5000", paidOn, ordinal: "1" };
    await app.postForm("/admin/fakturaer/2/betalt", here, headers);
    const settled = await asked();
    expect(settled).toContain("20 600 kr gjenstår");
    expect(settled).not.toContain("til gode");
  });

  test("that is due on a day off is paid in time on the working day after, and not reminded of before that is over", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    app.clock.now = new Date("2027-03-11T12:00:00.000Z");
    await invoiced(app);
    await app.jobs.mail.run();
    const on = async (day: string) => {
      app.clock.now = new Date(`${day}T12:00:00.000Z`);
      const headers = await app.signIn("admin");
      const { text } = await app.read(page, headers);
      const today = await app.read("/admin", headers);
      const remind = (await app.fetch(`${page}/purring`, { headers })).status === 200;
      const overdue = today.text.includes("1 faktura har forfalt, 25 600 kr");
      return { text, remind, overdue };
    };
    // Maundy Thursday; Easter is over on Tuesday.
    const { text, ...last } = await on("2027-03-30");
    expect(text).toContain("Forfall 25. mars 2027");
    expect(text).toContain("Kunden har tid til 30. mars 2027");
    expect(last).toEqual({ remind: false, overdue: false });
    expect(await on("2027-03-31")).toMatchObject({ remind: true, overdue: true });
  });

  test("is not reminded of before the customer has had it for fourteen days, nor where no mail can leave", async () => {
    await using app = await createTestApp();
    let { headers } = await invoiced(app);
    app.clock.now = new Date("2026-12-10T12:00:00.000Z");
    headers = await app.signIn("admin");
    const seen = { left: "2560000", reminders: "0" };
    // It never left, so it is not due by the terms, whatever day it names.
    expect((await app.read(page, headers)).text).toContain("Tidligst 14 dager etter");
    expect(await post(app, headers, "purring", seen)).toBe("svar=ulovlig");
    expect(await post(app, headers, "sendt", { way: "ehf" })).toBe("svar=sendt");
    expect(await post(app, headers, "purring", seen)).toBe("svar=ulovlig");
    app.clock.now = new Date("2026-12-25T12:00:00.000Z");
    headers = await app.signIn("admin");
    expect((await app.read(`${page}/purring`, headers)).text).toContain("ingen e-postserver");
    expect(await post(app, headers, "purring", seen)).toBe("svar=ulovlig");
  });

  test("is not reminded of twice while the first waits for a mail server, nor once it is paid", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    await invoiced(app);
    await app.jobs.mail.run();
    app.clock.now = new Date("2026-12-10T12:00:00.000Z");
    const headers = await app.signIn("admin");
    const remind = (reminders: string, left = "2560000") =>
      post(app, headers, "purring", { left, reminders });
    const waiting = async () =>
      (
        await app.db.selectFrom("mails").select("kind").where("state", "=", "pending").execute()
      ).filter(({ kind }) => kind === "invoice-reminder").length;
    expect(await remind("0")).toBe("svar=purret");
    expect((await app.read(`${page}/purring`, headers)).text).toContain("ligger i utboksen");
    expect(await remind("1")).toBe("svar=purret");
    expect(await waiting()).toBe(1);
    const paidOn = "2026-12-09";
    await post(app, headers, "betalt", { kroner: "600", paidOn, ordinal: "1" });
    // What it said was left is not what is left.
    expect(await waiting()).toBe(0);
    await post(app, headers, "betalt", { kroner: "25000", paidOn, ordinal: "2" });
    await app.jobs.mail.run();
    const subjects = server.mails.map(({ email }) => email.subject ?? "");
    expect(subjects.filter((subject) => subject.includes("inkassovarsel"))).toEqual([]);
  });

  test("can be noted as sent otherwise, and mailed once more to where the customer wants it now", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const { headers } = await invoiced(app);
    // Pressed twice, it is noted once.
    const noted = await Promise.all([1, 2].map(() => post(app, headers, "sendt", { way: "ehf" })));
    expect(noted).toEqual(["svar=sendt", "svar=sendt"]);
    const sendings = app.db.selectFrom("billing_sendings").select("way").where("way", "=", "ehf");
    expect(await sendings.execute()).toHaveLength(1);
    expect(await billed(app, headers)).toEqual([[1, "sent", 25_600, null]]);
    expect((await app.read(page, headers)).text).toContain("Sendt som EHF");
    expect(await post(app, headers, "sendt", { way: "due" })).toBe("svar=ulovlig");
    await app.jobs.mail.run();
    const before = server.mails.length;
    await app.db.updateTable("orders").set({ invoice_email: "ny@nordlys.example.no" }).execute();
    // The same press twice sends one mail.
    const both = await Promise.all([1, 2].map(() => post(app, headers, "send", {})));
    expect(both).toEqual(["svar=epost", "svar=epost"]);
    await app.jobs.mail.run();
    expect(server.mails.slice(before).map(({ to }) => to)).toEqual([["ny@nordlys.example.no"]]);
  });

  test("that is lost is neither owed nor late, until that is taken back or it is paid", async () => {
    await using app = await createTestApp();
    await invoiced(app);
    const list = "/admin/abonnementer/fakturering";
    app.clock.now = new Date("2026-12-04T12:00:00.000Z");
    let headers = await app.signIn("admin");
    expect(await post(app, headers, "tapt", { left: "2560000" })).toBe("svar=endret");
    app.clock.now = new Date("2026-12-10T12:00:00.000Z");
    headers = await app.signIn("admin");
    const seen = inputValues((await app.read(page, headers)).html);
    await post(app, headers, "betalt", { kroner: "600", paidOn: "2026-12-05", ordinal: "1" });
    // No other sum than the one that stood there.
    expect(await post(app, headers, "tapt", seen)).toBe("svar=endret");
    expect((await app.read(`${page}?svar=endret`, headers)).text).toContain(
      "Noe er endret siden du så fakturaen.",
    );
    expect((await app.read(page, headers)).text).not.toContain("Ført som tapt");
    const now = inputValues((await app.read(page, headers)).html);
    const both = await Promise.all([1, 2].map(() => post(app, headers, "tapt", now)));
    expect(both.sort()).toEqual(["svar=endret", "svar=tapt"]);
    expect(await billed(app, headers)).toEqual([[1, "overdue", 25_000, null]]);
    const month = await app.fetch("/api/billing?month=2026-11", { headers });
    expect(await month.json()).toMatchObject([{ number: 1, lostOn: "2026-12-10" }]);
    const { html, text: lost } = await app.read(page, headers);
    expect(lost).toContain("Ført som tapt 10. desember 2026");
    // What takes it back is opened first: a second press is no first one of that.
    expect(html).toMatch(/<details(?:(?!<\/details>).)*action="[^"]*\/tapt\/angre"/s);
    expect(html).not.toMatch(/action="[^"]*\/tapt"/);
    for (const view of ["forfalt", "utestaende"]) {
      const { text } = await app.read(`${list}?vis=${view}`, headers);
      expect(text).not.toContain("Faktura 1");
    }
    // Its VAT is corrected in the term in which it was lost: there it is found by that day.
    const losses = async () => (await app.read(`${list}?vis=tapt`, headers)).text;
    expect(await losses()).toContain("tapt 10. desember 2026");
    expect(await losses()).toContain("25 600 kr 25 000 kr gjenstår");
    expect((await app.read("/admin/kunder/923609016", headers)).text).toContain("Utestående 0 kr");
    const [, row] = (await app.read(`${list}/fakturering_2026-11.csv`, headers)).html.split("\r\n");
    expect(row).toMatch(/;"tapt";"";"";"25000";"2026-12-10"$/);
    const { text: trail } = await app.read("/admin/logg", headers);
    expect(trail).toContain("Førte en faktura som tapt");

    expect(await post(app, headers, "tapt/angre", {})).toBe("svar=ikke-tapt");
    expect(await post(app, headers, "tapt/angre", {})).toBe("svar=endret");
    expect(await losses()).toContain("Ingenting er ført som tapt.");
    expect(await billed(app, headers)).toEqual([[1, "overdue", 25_000, null]]);
    expect((await app.read(`${list}?vis=forfalt`, headers)).text).toContain(
      "Forfalt (1), 25 000 kr",
    );
    await post(app, headers, "tapt", now);
    await post(app, headers, "betalt", { kroner: "25000", paidOn: "2026-12-10", ordinal: "2" });
    expect(await billed(app, headers)).toEqual([[1, "paid", 0, "2026-12-10"]]);
    expect(await losses()).toContain("Ingenting er ført som tapt.");
  });

  test("that is mailed once more says what is left of it by then, and how to pay that alone", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const { headers } = await invoiced(app);
    await app.jobs.mail.run();
    const { id } = await app.db
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", "invoice-issued")
      .executeTakeFirstOrThrow();
    const paidOn = "2026-11-20";
    const mailedAgain = async () => {
      const before = server.mails.length;
      // From its own page, and from that of the mail that asked for all of it.
      expect(await post(app, headers, "send", {})).toBe("svar=epost");
      await app.jobs.mail.run();
      await app.postForm(`/admin/e-post/${id}/send`, {}, headers);
      await app.jobs.mail.run();
      const texts = server.mails.slice(before).map(({ email }) => email.text ?? "");
      expect(texts).toHaveLength(2);
      expect(texts[1]).toBe(texts[0]);
      return texts[0]?.replace(/\s+/g, " ");
    };

    await post(app, headers, "betalt", { kroner: "600", paidOn, ordinal: "1" });
    const part = await mailedAgain();
    expect(part).toContain("Gjenstår: 25 000 kr");
    expect(part).not.toContain("Beløp");

    await post(app, headers, "betalt", { kroner: "25000", paidOn, ordinal: "2" });
    const whole = await mailedAgain();
    expect(whole).toContain("Ingenting gjenstår av den, så du skal ikke betale noe.");
    expect(whole).not.toMatch(/Slik betaler du|Kontonummer/);
  });

  test("is not noted as paid twice by who had a mistake in the sum while a colleague noted it", async () => {
    await using app = await createTestApp();
    const { headers } = await invoiced(app);
    const shown = { kroner: "25 600 og litt", paidOn: "2026-11-20", ordinal: "1" };
    await post(app, headers, "betalt", { ...shown, kroner: "25600" });
    const refused = await app.postForm(`${page}/betalt`, shown, headers);
    const { kroner, ...again } = inputValues(await refused.text());
    expect(kroner).toBe(shown.kroner);
    expect(await post(app, headers, "betalt", { ...again, kroner: "25600" })).toBe("svar=endret");
    expect(await billed(app, headers)).toEqual([[1, "paid", 0, "2026-11-20"]]);
  });

  test.each([
    ["no sum", { kroner: "" }],
    ["nothing", { kroner: "0" }],
    ["a third of an øre", { kroner: "1,005" }],
    ["more than any invoice", { kroner: "20000001" }],
    ["a word", { kroner: "alt" }],
    ["tomorrow", { paidOn: "2026-11-21" }],
    ["the day before it was issued", { paidOn: "2026-11-19" }],
    ["no day", { paidOn: "2026-02-30" }],
  ])("is not paid with %s", async (_what, wrong) => {
    await using app = await createTestApp();
    const { headers } = await invoiced(app);
    const fields = { kroner: "100", paidOn: "2026-11-20", ordinal: "1", ...wrong };
    const refused = await app.postForm(`${page}/betalt`, fields, headers);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(html).toContain(`value="${fields.paidOn}"`);
    expect(await app.db.selectFrom("billing_payments").selectAll().execute()).toEqual([]);
  });
});

test("What waits for the seller's facts is told as waiting, in the month it begins in, without a number", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const { id } = await ordered(app);
  await deliverAsItStands(app, headers, id);
  expect(await billed(app, headers)).toEqual([[null, "waiting", 0, null]]);
  expect(await billed(app, headers, "2026-12")).toEqual([]);
});

test("The trail tells what was done to an invoice, and leads to it", async () => {
  await using app = await createTestApp();
  const { headers } = await invoiced(app);
  await post(app, headers, "betalt", { kroner: "100", paidOn: "2026-11-20", ordinal: "1" });
  const { html } = await app.read("/admin/logg", headers);
  expect(textOf(html)).toContain("Noterte en betaling");
  expect(html).toContain(`href="${page}"`);
});

test("The file for the accountant says what was sent and paid", async () => {
  await using app = await createTestApp();
  const { headers } = await invoiced(app);
  await post(app, headers, "betalt", { kroner: "600", paidOn: "2026-11-20", ordinal: "1" });
  const file = "/admin/abonnementer/fakturering/fakturering_2026-11.csv";
  const [head, row] = (await app.read(file, headers)).html.split("\r\n");
  expect(head).toMatch(/;"Status";"Sendt";"Betalt";"Gjenstår";"Tapt"$/);
  expect(row).toMatch(/;"ikke sendt";"";"";"?25000"?;""$/);
});

test("The accounting system gets a row for each line, and the access point all electronic invoices of the month", async () => {
  await using app = await createTestApp();
  const { headers } = await invoiced(app);
  await post(app, headers, "krediter", { kroner: "480", seen: "0", reason: "Avslag" });
  const files = "/admin/abonnementer/fakturering";
  const rows = (await app.read(`${files}/bilag_2026-11.csv`, headers)).html
    .split("\r\n")
    .slice(1, -1);
  const period = ['"2026-11-20"', '"2027-11-19"'];
  expect(rows.map((row) => row.split(";").slice(8))).toEqual([
    [
      '"Nettsidepakken Medium, engangspris"',
      '"3000"',
      '"3"',
      '"14490"',
      '"3622,5"',
      '"18112,5"',
      '""',
      ...period,
    ],
    ['"Drift i 12 måneder"', '"3000"', '"3"', '"5990"', '"1497,5"', '"7487,5"', '""', ...period],
    ['"Av faktura 1"', '"3000"', '"3"', '"-480"', '"-120"', '"-600"', '"1"', ...period],
  ]);
  const zip = await app.fetch(`${files}/ehf_2026-11.zip`, { headers });
  expect(zip.headers.get("content-type")).toBe("application/zip");
  const names = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(names)).toEqual(["faktura-1.xml", "kreditnota-2.xml"]);
  const { html: own } = await app.read("/api/billing/1/ehf", headers);
  expect(strFromU8(names["faktura-1.xml"] ?? new Uint8Array())).toBe(own);
  const wrong = [
    ...["ehf_2026-13.zip", "ehf_2026-11.csv", "toString_2026-11.csv", "bilag_2026-11-01.csv"],
    ...["bilag_2026-11-01_2026-11-31.csv", "bilag_2026-10-01_2026-11-30_2026-12-31.csv"],
  ];
  for (const name of wrong) {
    expect((await app.fetch(`${files}/${name}`, { headers })).status, name).toBe(404);
  }
});

test("The files are there for the two months that VAT is reported for, and for a year", async () => {
  await using app = await createTestApp();
  const { headers } = await invoiced(app);
  const files = "/admin/abonnementer/fakturering";
  const { html: ofMonth } = await app.read(`${files}?maned=2026-12`, headers);
  expect(ofMonth).toContain("Ingenting ble fakturert i desember 2026.");
  expect(ofMonth).toContain("Det som leveres og fornyes, faktureres av seg selv.");
  expect(ofMonth).toMatch(/Les inn bankfil<\/a>\s*<a [^>]*>Oppsett</);
  const unread = "Måneden kunne ikke leses.";
  expect((await app.read(`${files}?maned=des`, headers)).text).toContain(unread);
  // What is of all months asks for none.
  expect((await app.read(`${files}?vis=forfalt&maned=des`, headers)).text).not.toContain(unread);
  const links = ["Mva-terminen", "Året"].map(
    (title) => new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${title}</a>`).exec(ofMonth)?.[1] ?? title,
  );
  const lists = await Promise.all(
    links.map(async (link) => (await app.read(unescapeHtml(link), headers)).html),
  );
  const spans = ["2026-11-01_2026-12-31", "2026-01-01_2026-12-31"];
  for (const [index, span] of spans.entries()) {
    expect(lists[index]).toMatch(/<a [^>]*aria-current="page"[^>]*>(Mva-terminen|Året)</);
    for (const file of [`fakturering_${span}.csv`, `bilag_${span}.csv`, `ehf_${span}.zip`]) {
      expect(lists[index]).toContain(`href="${files}/${file}"`);
      expect((await app.fetch(`${files}/${file}`, { headers })).status, file).toBe(200);
    }
    const rows = (await app.read(`${files}/bilag_${span}.csv`, headers)).html;
    expect(rows).toBe((await app.read(`${files}/bilag_2026-11.csv`, headers)).html);
  }
  const { html: before } = await app.read(`${files}?maned=2026-02`, headers);
  expect(unescapeHtml(before)).toContain("fra=2026-01-01&til=2026-02-28");
});
