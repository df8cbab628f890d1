import { expect, test } from "vitest";
import { accounts } from "../../data/accounts.ts";
import { begun, ordered } from "../../data/agreement.ts";
import {
  deliver,
  fillInSeller,
  giveStatus,
  versionOfSubscription,
} from "../../data/subscription-life.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { inputValues } from "../../html.ts";
import { plainBrowser } from "../../plain-browser.ts";
import { startMailServer } from "../../servers/mail-server.ts";
import { write } from "../admin/message-pages.ts";

const [minute, day] = [60 * 1000, 24 * 60 * 60 * 1000];
const wrong = "kari@borte.example.no";
const right = "kari@hjemme.example.no";

/** A mail server that knows nobody of a wrong address. */
const mailServer = () =>
  startMailServer({
    refuse: (step, address) =>
      step === "RCPT TO" && address === wrong ? { code: 550, text: "no such user" } : undefined,
  });

async function office(app: TestApp, path: string) {
  const browser = plainBrowser(app);
  await browser.open(path);
  await browser.press("Logg inn", accounts.admin);
  return browser;
}

/** Sends the agreement of a new order to be signed. */
async function sendAgreement(app: TestApp, id: string) {
  const headers = await app.signIn("admin");
  await giveStatus(app, headers, id, "confirmed");
  const fields = { version: await versionOf(app, id) };
  await app.postForm(`/admin/bestillinger/${id}/avtale`, fields, headers);
}

async function newest(app: TestApp, kind: "agreement-to-sign" | "agreement-link") {
  return app.db
    .selectFrom("mails")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
}

test("An agreement whose mail was given up is said not to have arrived, and goes to the address that was put right", async () => {
  await using server = await mailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  await fillInSeller(app);
  const { id } = await ordered(app, { email: wrong });
  const path = `/admin/bestillinger/${id}`;
  const browser = await office(app, path);
  await sendAgreement(app, id);
  expect((await browser.open(path)).text).toContain("Sendt til signering");
  await app.jobs.mail.run();
  const panel = await browser.open(path);
  expect(panel.text).toContain(`E-posten til ${wrong} kom ikke frem, og er gitt opp: `);
  expect(panel.text).toContain("no such user");
  expect(panel.text).not.toContain("ikke signert.");
  const mail = await newest(app, "agreement-to-sign");
  expect(panel.html).toContain(`href="/admin/e-post/${mail.id}"`);
  const page = await browser.open(`${path}/avtale`);
  expect(page.text).toContain("Avtalen er ikke kommet frem til Nordlys Bakeri AS");
  expect(page.text).not.toContain("Avtalen venter");

  await browser.open(`${path}/rett`);
  await browser.press("Lagre rettelsene", { email: right });
  await browser.open(`/admin/e-post/${mail.id}`);
  advance(app.clock, minute);
  await browser.press(`Send på nytt, til ${right}`);
  await app.jobs.mail.run();
  expect(server.mails.filter(({ to }) => to.includes(right))).toHaveLength(1);
  expect((await browser.open(path)).text).toContain("ikke signert.");
});

test("An invoice that was given up says so and why, and is overdue without counting as sent", async () => {
  await using server = await mailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const { id } = await ordered(app, { invoiceEmail: wrong });
  await deliver(app, await app.signIn("admin"), id);
  const browser = await office(app, "/admin/fakturaer/1");
  expect(browser.page().text).toContain("Ikke kommet frem ennå");
  await app.jobs.mail.run();
  const { text, html } = await browser.open("/admin/fakturaer/1");
  expect(text).not.toContain("Ikke kommet frem ennå");
  expect(text).toContain("E-posten kom ikke frem, og er gitt opp: ");
  expect(text).toContain("no such user");
  expect(html).toMatch(/href="\/admin\/e-post\/[\w-]{36}"[^>]*>E-posten</);

  advance(app.clock, 20 * day);
  const later = await office(app, "/admin/fakturaer/1");
  expect(later.page().text).toContain("forfalt, ikke sendt");
  expect(later.page().text).toContain("Tidligst 14 dager etter at fakturaen er sendt");
  expect((await later.open("/admin")).text).toContain(
    "1 faktura har forfalt, 25 600 kr, hvorav 1 ikke sendt",
  );
  expect((await later.open("/admin/abonnementer/fakturering?vis=forfalt")).text).toContain(
    "forfalt, ikke sendt",
  );

  await later.open(`/admin/bestillinger/${id}/rett`);
  await later.press("Lagre rettelsene", { invoiceEmail: right });
  await later.press(`Send på nytt, til ${right}: Faktura eller kreditnota`);
  await app.jobs.mail.run();
  await app.jobs.renewal.run();
  const sent = await later.open("/admin/fakturaer/1");
  // What the terms give counts from when it was sent; the day on the invoice stands.
  expect(sent.text).toContain("Forfall 4. desember 2026");
  expect(sent.text).toContain("Kunden har tid til 24. desember 2026");
  expect(sent.text).not.toContain("forfalt, ikke sendt");
  expect((await later.open("/admin")).text).not.toContain("ikke sendt");
});

test("What is no longer so is not sent again: the page says why, and the press does nothing", async () => {
  await using app = await createTestApp();
  await fillInSeller(app);
  const { id } = await ordered(app);
  const path = `/admin/bestillinger/${id}`;
  const browser = await office(app, path);
  await sendAgreement(app, id);
  await app.db.updateTable("mails").set({ state: "sent" }).execute();
  const mail = await newest(app, "agreement-to-sign");
  const mailPage = `/admin/e-post/${mail.id}`;
  expect((await browser.open(mailPage)).html).toContain(`action="${mailPage}/send"`);
  const headers = await app.signIn("admin");
  await app.postForm(`${path}/avbestill`, { version: await versionOf(app, id) }, headers);
  for (const page of [mailPage, path]) {
    const { html, text } = await browser.open(page);
    expect(html).not.toContain(`action="${mailPage}/send"`);
    expect(text).toContain("Sendes ikke på nytt: Bestillingen er avbestilt.");
  }
  const pressed = await app.postForm(`${mailPage}/send`, {}, headers);
  expect(pressed.headers.get("location")).toBe(`${mailPage}?svar=utdatert`);
  expect((await browser.open(`${mailPage}?svar=utdatert`)).text).toContain(
    "E-posten er ikke sendt: Det den sier, stemmer ikke lenger.",
  );
  expect((await newest(app, "agreement-to-sign")).id).toBe(mail.id);
});

async function versionOf(app: TestApp, id: string) {
  const { version } = await app.db
    .selectFrom("orders")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return String(version);
}

test("Each kind of mail is sent again while it holds, and not after what has taken its place", async () => {
  await using app = await createTestApp();
  const { id } = await begun(app);
  const path = `/admin/bestillinger/${id}`;
  await app.db.updateTable("mails").set({ state: "sent" }).execute();
  const headers = await app.signIn("admin");
  const subscription = `/admin/abonnementer/${id.replace("FL-", "AB-")}`;
  const refusals = async () =>
    [...(await app.read(path, headers)).text.matchAll(/Sendes ikke på nytt: ([^.]*\.)/g)].map(
      ([, why]) => why,
    );
  const ask = async (verb: string) => inputValues((await app.read(verb, headers)).html);
  expect(await refusals()).toEqual([]);
  advance(app.clock, 2 * minute);
  const cancel = `${subscription}/si-opp`;
  await app.postForm(cancel, { ...(await ask(cancel)), reason: "På telefon" }, headers);
  await app.db.updateTable("mails").set({ state: "sent" }).execute();
  expect(await refusals()).toEqual([]);
  advance(app.clock, 2 * minute);
  const version = await versionOfSubscription(app, id);
  await app.postForm(`${subscription}/angre`, { version }, headers);
  await app.db.updateTable("mails").set({ state: "sent" }).execute();
  expect(await refusals()).toEqual(["Oppsigelsen er trukket tilbake."]);
});

test("An invoice that has waited for its mail server asks for what is left of it by then", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  await begun(app);
  const headers = await app.signIn("admin");
  const payment = { kroner: "600", paidOn: "2026-11-20", ordinal: "1" };
  await app.postForm("/admin/fakturaer/1/betalt", payment, headers);
  advance(app.clock, 2 * minute);
  await app.jobs.mail.run();
  const invoice = server.mails.find(({ email }) => email.subject?.startsWith("Faktura 1"));
  expect(invoice?.email.text?.replace(/\s+/g, " ")).toContain("Gjenstår: 25 000 kr");
  const stored = app.db.selectFrom("mails").select("document").where("kind", "=", "invoice-issued");
  expect((await stored.executeTakeFirstOrThrow()).document).toContain("Gjenstår");
});

test("Another link to the customer's page is asked for on a page that says what comes of it", async () => {
  await using app = await createTestApp();
  const { id, path } = await ordered(app);
  const browser = await office(app, `/admin/bestillinger/${id}`);
  const asked = await browser.follow("Bytt ut lenken");
  expect(asked.text).toContain("Bytte ut lenken til Nordlys Bakeri AS?");
  expect(asked.text).toContain("Det kan ikke angres.");
  expect((await app.fetch(path)).status).toBe(200);
  const done = await browser.press("Lag ny lenke og send den");
  expect(done.text).toContain("Kunden får en ny lenke. Den gamle virker ikke lenger.");
  expect((await app.fetch(path)).status).toBe(404);
  expect((await newest(app, "agreement-link")).state).toBe("pending");
});

test("A mail that its recipient's server puts off says why it waits, wherever it is shown", async () => {
  const later = { code: 451, text: "4.7.1 Greylisted, try again later" };
  await using server = await startMailServer({
    refuse: (step, address) => (step === "RCPT TO" && address === wrong ? later : undefined),
  });
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  await fillInSeller(app);
  const { id } = await ordered(app, { email: wrong });
  const messageId = await write(app, { email: wrong });
  const [order, message] = [`/admin/bestillinger/${id}`, `/admin/meldinger/${messageId}`];
  await sendAgreement(app, id);
  const browser = await office(app, `${message}/svar`);
  await browser.press("Send", { text: "Hei igjen" });
  advance(app.clock, minute);
  await app.jobs.mail.run();

  const why = "Mottakeren tar ikke imot e-post nå («451 4.7.1 Greylisted, try again later»)";
  const whys = (text: string) => text.split(why).length - 1;
  const { text } = await browser.open(order);
  expect(text).toContain(`E-posten til ${wrong} er ikke kommet frem ennå, og prøves igjen: ${why}`);
  // The confirmation and the agreement among the mails, and the agreement by itself.
  expect(whys(text)).toBe(3);
  const agreement = await browser.open(`${order}/avtale`);
  expect(agreement.text).toContain(`og prøves igjen: ${why}`);
  // The receipt, and the answer as it was written.
  expect(whys((await browser.open(message)).text)).toBe(3);
  expect((await browser.open("/admin/e-post?status=venter")).text).toContain(why);

  await deliver(app, await app.signIn("admin"), id);
  await app.jobs.mail.run();
  const invoice = await browser.open("/admin/fakturaer/1");
  expect(invoice.text).toContain(`Sendt Ikke ennå ${why}`);
  expect(invoice.text).toContain(`Ikke kommet frem ennå, Systemet ${why}`);
});
