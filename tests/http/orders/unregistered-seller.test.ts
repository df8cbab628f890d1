import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import { begun, noticesGiven, ordered } from "../../data/agreement.ts";
import { readPdf } from "../../data/read-pdf.ts";
import { deliver, deliverAsItStands, fillInSeller, runOn } from "../../data/subscription-life.ts";
import { createTestApp, publishElsewhere, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { startMailServer } from "../../servers/mail-server.ts";

/** A sole trader below the limit of merverdiavgiftsloven § 2-1, who is in Foretaksregisteret all the same. */
const unregistered = {
  company: {
    ...defaultContent.company,
    legalName: "Kari Nordmann Digitas",
    isVatRegistered: false,
    businessRegister: "yes",
  },
};
/** What only a seller that is registered for VAT says. */
const speaksOfVat = /\bmva\b|25 %/i;

async function pdfOf(app: TestApp, path: string) {
  const answer = await app.fetch(path);
  return readPdf(new Uint8Array(await answer.arrayBuffer())).replace(/\s+/g, " ");
}

test("A seller that is not registered for VAT adds none, and speaks of none, from the order form to the invoice", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({
    environment: { SMTP_URL: server.url },
    content: unregistered,
  });
  const form = await app.read("/bestill/medium");
  expect(form.text).toContain("Sum første år 20 480 kr");
  expect(form.text).not.toContain("25 600 kr");
  expect(form.text.match(/Sum første år/g)).toHaveLength(1);
  expect(form.text).toContain("20 480 kr for det første året");

  const headers = await app.signIn("admin");
  const { id, path } = await ordered(app);
  await deliver(app, headers, id);
  await app.jobs.mail.run();

  for (const { email } of server.mails) {
    const says = `${email.subject} ${email.text} ${textOf(email.html ?? "")}`;
    expect(says).not.toMatch(speaksOfVat);
    expect(says).not.toContain("25 600");
  }
  expect(server.mails.some(({ email }) => email.text?.includes("Foretaksregisteret"))).toBe(true);

  const agreement = await app.read(path);
  const invoice = await app.read(`${path}/faktura/1`);
  const pdf = await pdfOf(app, `${path}/faktura/1.pdf`);
  expect(agreement.text).not.toMatch(speaksOfVat);
  expect(agreement.text).toContain("Pris for 12 nye måneder 5 990 kr");
  for (const says of [invoice.text, pdf]) {
    expect(says).not.toMatch(speaksOfVat);
    expect(says).toMatch(/Å betale\s+20 480 kr/);
  }
  expect(pdf).toContain("Ikke registrert i Merverdiavgiftsregisteret");
  expect(pdf).toContain("Foretaksregisteret");

  const ehf = await (await app.fetch("/api/billing/1/ehf", { headers })).text();
  expect(ehf).not.toContain("MVA");
  expect(ehf).toContain('<cbc:TaxAmount currencyID="NOK">0.00</cbc:TaxAmount>');
  expect(ehf).toContain('<cbc:PayableAmount currencyID="NOK">20480.00</cbc:PayableAmount>');
  expect(ehf).toContain("VATEX-EU-O");
  expect(ehf).toContain("<cbc:CompanyID>Foretaksregisteret</cbc:CompanyID>");

  const billing = await (await app.fetch("/api/billing?month=2026-11", { headers })).json();
  expect(billing).toMatchObject([{ sum: 20480, vat: 0, total: 20480 }]);
  const orders = await (await app.fetch("/api/orders", { headers })).json();
  expect(orders).toMatchObject([{ id, vatPercent: 0 }]);

  const order = `/admin/bestillinger/${id}`;
  const subscription = `/admin/abonnementer/${subscriptionIdOf(id)}`;
  for (const page of [
    ...["/admin/oversikt", "/admin/kunder", "/admin/kunder/923609016"],
    ...[order, `${order}/faktura`, "/admin/bestillinger/ny"],
    ...["/admin/fakturaer/1", "/admin/fakturaer/1/betalt", "/admin/fakturaer/1/krediter"],
    ...["/admin/abonnementer", `${subscription}/pris?annual=7000`],
    ...["/admin/abonnementer/priser", "/admin/abonnementer/priser?plan=medium&annual=7000"],
    ...["/admin/abonnementer/fakturering", "/admin/abonnementer/fakturering?vis=betalt"],
  ]) {
    const { text } = await app.read(page, headers);
    expect({ page, vat: /.{0,60}(\bmva\b|25 %).{0,60}/i.exec(text)?.[0] }).toEqual({ page });
  }
});

test("Who is registered for VAT after a notice was given adds it from the next invoice, and the old ones stay as they were", async () => {
  await using app = await createTestApp({ content: unregistered });
  const { path } = await begun(app, { until: noticesGiven });
  const { company } = await (await app.fetch("/api/content")).json().then(({ content }) => content);
  await publishElsewhere(app, { company: { ...company, isVatRegistered: true } }, 3);
  await runOn(app, "2027-10-22");
  expect(await pdfOf(app, `${path}/faktura/1.pdf`)).not.toMatch(speaksOfVat);
  const renewal = await pdfOf(app, `${path}/faktura/2.pdf`);
  expect(renewal).toContain("25 % mva. av 5 990 kr");
  expect(renewal).toContain("7 487,50 kr");
});

test("An invoice that waited says what is so when it is issued", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const { id, path } = await ordered(app);
  await deliverAsItStands(app, headers, id);
  await publishElsewhere(app, unregistered);
  const waiting = await (await app.fetch("/api/billing?month=2026-11", { headers })).json();
  expect(waiting).toMatchObject([{ state: "waiting", vat: 0, total: 20480 }]);
  await fillInSeller(app);
  await app.jobs.renewal.run();
  expect(await pdfOf(app, `${path}/faktura/1.pdf`)).toMatch(/Å betale 20 480 kr/);
  // What the customer accepted is kept.
  const orders = await (await app.fetch("/api/orders", { headers })).json();
  expect(orders).toMatchObject([{ id, vatPercent: 25 }]);
});

test("An AS that says it is not in Foretaksregisteret is not named with it", async () => {
  await using app = await createTestApp({
    content: {
      company: { ...defaultContent.company, orgNumber: "923609016", businessRegister: "no" },
    },
  });
  const { text } = await app.read("/");
  expect(text).toContain("Org.nr. 923 609 016 MVA");
  expect(text).not.toContain("Foretaksregisteret");
});
