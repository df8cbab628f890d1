import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { textOf as textOfMail } from "#app/domain/mail/mail-row.server.ts";
import { subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import { termsWords } from "#app/words/pages/terms.words.ts";
import { begun, mailsOf, noticesGiven, ordered } from "../../data/agreement.ts";
import { readPdf } from "../../data/read-pdf.ts";
import {
  deliver,
  deliverAsItStands,
  delivered,
  fillInSeller,
  giveStatus,
  registerForVat,
  runOn,
} from "../../data/subscription-life.ts";
import { advance, createTestApp, publishElsewhere, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
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
/** What the terms of one that is not say of being so some day. */
const mayBe = termsWords.sections.price.texts.unregistered.default;

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
    expect(says.replace(/\s+/g, " ").replaceAll(mayBe, "")).not.toMatch(speaksOfVat);
    expect(says).not.toContain("25 600");
  }
  expect(server.mails.some(({ email }) => email.text?.includes("Foretaksregisteret"))).toBe(true);

  const agreement = await app.read(path);
  const invoice = await app.read(`${path}/faktura/1`);
  const pdf = await pdfOf(app, `${path}/faktura/1.pdf`);
  expect(agreement.text).toContain(mayBe);
  expect(agreement.text.replace(mayBe, "")).not.toMatch(speaksOfVat);
  expect(agreement.text).toContain("Pris for 12 nye måneder 5 990 kr");
  for (const says of [invoice.text, pdf]) {
    expect(says).not.toMatch(speaksOfVat);
    expect(says).toMatch(/Å betale\s+20 480 kr/);
  }
  expect(pdf).toContain("Ikke registrert i Merverdiavgiftsregisteret");
  expect(pdf).toContain("Foretaksregisteret");

  const { html: ehf } = await app.read("/api/billing/1/ehf", headers);
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
    expect({
      page,
      vat: /.{0,60}(\bmva\b|25 %).{0,60}/i.exec(text.replaceAll(mayBe, ""))?.[0],
    }).toEqual({ page });
  }
});

test("The answers, descriptions and structured data of a seller that is not registered for VAT speak of none, but for what an editor wrote", async () => {
  const [first, ...others] = defaultContent.faq.website;
  const answer = "Prisene er eks. mva., som alltid.";
  await using app = await createTestApp({
    content: {
      ...unregistered,
      faq: { ...defaultContent.faq, website: [{ ...first, answer }, ...others] },
    },
  });
  for (const path of [
    "/priser",
    "/tjenester",
    "/sporsmal-og-svar",
    "/by/tromso",
    "/by/kristiansand",
  ]) {
    const { html } = await app.read(path);
    expect(
      html.replaceAll(answer, "").match(/.{0,60}((eks|inkl|uten)\.? mva|valueAdded).{0,9}/gi),
    ).toBe(null);
  }
  expect((await app.read("/sporsmal-og-svar")).text).toContain(answer);
  const { html } = await app.read("/priser");
  expect(html).toContain(
    'content="Nettside fra 5\u00a0990\u00a0kr + drift 5\u00a0990\u00a0kr i året. Sammen',
  );
});

test("Who was told of a renewal without VAT is told of it with VAT, a week before it is billed", async () => {
  await using app = await createTestApp({ content: unregistered });
  const { id, path } = await begun(app, { until: noticesGiven });
  await registerForVat(app, true);
  await runOn(app, "2027-10-22");
  expect((await app.fetch(`${path}/faktura/2.pdf`)).status).toBe(302);
  const notices = (await mailsOf(app, "any")).filter(({ kind }) => kind === "renewal-notice");
  expect(notices.map(({ document }) => document.includes("7487.5"))).toEqual([false, false, true]);
  const whyAgain = "Dette varselet erstatter det forrige, fordi mva. på prisen er endret siden da.";
  expect(notices.map(({ document }) => document.includes(whyAgain))).toEqual([false, false, true]);
  await app.db.updateTable("mails").set({ state: "sent" }).execute();
  const office = await app.read(`/admin/bestillinger/${id}`, await app.signIn("admin"));
  expect(office.text).toContain("Sendes ikke på nytt: Et nyere varsel er sendt.");
  expect(office.text).not.toContain("fornyet siden");
  // What was agreed on without VAT says so still.
  const { text } = await app.read(path);
  expect(text).toContain("Sum første år 20 480 kr");
  expect(text).toContain("Prisene er slik de var da du bestilte.");
  expect(text).toContain("29. oktober 2027");

  await runOn(app, "2027-10-30");
  expect(await pdfOf(app, `${path}/faktura/1.pdf`)).not.toMatch(speaksOfVat);
  const renewal = await pdfOf(app, `${path}/faktura/2.pdf`);
  expect(renewal).toContain("25 % mva. av 5 990 kr");
  expect(renewal).toContain("7 487,50 kr");
});

test("Who was told of a renewal without VAT cancels in time until they are told of it with VAT", async () => {
  await using app = await createTestApp({ content: unregistered });
  const { path } = await begun(app, { until: noticesGiven });
  app.clock.now = new Date("2027-10-25T09:00:00.000Z");
  expect((await app.read(`${path}/si-opp`)).text).toContain("faktureres 12 nye måneder");
  await registerForVat(app, true);
  expect((await app.read(path)).text).not.toContain("gikk ut");
  const { text } = await app.read(`${path}/si-opp`);
  expect(text).toContain("avsluttes etter 19. november 2027");
  expect(text).not.toContain("12 nye måneder");
  await app.postForm(`${path}/si-opp`, { endsOn: "2027-11-20" });
  expect((await app.fetch(`${path}/faktura/2.pdf`)).status).toBe(302);
});

test("An agreement without VAT is not signed once the seller is registered for it, and the one that is sent then has it", async () => {
  await using app = await createTestApp({ content: unregistered });
  const headers = await app.signIn("admin");
  await fillInSeller(app);
  const { id, path } = await ordered(app);
  await giveStatus(app, headers, id, "confirmed");
  const send = async () => {
    const page = `/admin/bestillinger/${id}/avtale`;
    const form = inputValues((await app.read(page, headers)).html);
    await app.postForm(page, { csrf: form.csrf ?? "", version: form.version ?? "" }, headers);
  };
  const agreement = async () => {
    const { html, text } = await app.read(`${path}/signer`);
    return { hash: inputValues(html).hash ?? "", text };
  };
  const sign = (hash: string) =>
    app.postForm(`${path}/signer`, { name: "Kari", role: "leder", entitled: "on", hash });
  await send();
  const before = await agreement();
  expect(before.text).toContain("Første år 20 480 kr");
  const waits = async () => (await app.read(`/admin/bestillinger/${id}`, headers)).text;
  const cannot = "ikke signert. Kunden kan ikke signere den, for mva. på prisen er endret";
  expect(await waits()).toContain("ikke signert. Se avtalen");
  await registerForVat(app, true);
  expect(await waits()).toContain(cannot);
  expect((await app.fetch(`${path}/signer`)).headers.get("location")).toBe(path);
  const unsigned = (await sign(before.hash)).headers.get("location") ?? "";
  expect(unsigned).toBe(`${path}?svar=ikke-signert`);
  expect((await app.read(unsigned)).text).toContain("Du har ikke signert");
  expect((await app.read(path)).html).not.toContain(`${path}/signer`);

  await send();
  expect(await waits()).not.toContain(cannot);
  const after = await agreement();
  expect(after.text).toContain("Første år inkl. mva. 25 600 kr");
  expect(after.text).toContain("Nettsiden koster 14 490 kr én gang, eks. mva.");
  await sign(after.hash);
  const { text } = await app.read(path);
  expect(text).toContain("Sum første år, inkl. mva. 25 600 kr");
  await deliver(app, headers, id);
  expect(await pdfOf(app, `${path}/faktura/1.pdf`)).toMatch(/Å betale 25 600 kr/);
});

test("What was billed without VAT is credited without it by who is registered since, and says so on paper alone", async () => {
  await using app = await createTestApp({ content: unregistered });
  await fillInSeller(app);
  const headers = await app.signIn("admin");
  const { id, path } = await ordered(app);
  await deliver(app, headers, id);
  await registerForVat(app, true);
  const credit = { kroner: "20480", seen: "0", reason: "Over grensen" };
  await app.postForm("/admin/fakturaer/1/krediter", credit, headers);
  const pdf = await pdfOf(app, `${path}/faktura/2.pdf`);
  expect(pdf).toMatch(/Org\.nr\. 923 609 016 MVA/);
  expect(pdf).not.toMatch(/Ikke registrert|25 %|mva\./);
  expect(pdf).toMatch(/Kreditert 20 480 kr/);
  const { html: ehf } = await app.read("/api/billing/2/ehf", headers);
  expect(ehf).not.toContain("MVA");
  expect(ehf).toContain("VATEX-EU-O");
  const books = "/admin/abonnementer/fakturering/bilag_2026-11.csv";
  expect((await app.read(books, headers)).html).toContain('"3200";"7";"-14490";"0";"-14490"');
});

/** The newest mail of a kind, as it is read without HTML. */
async function mailOf(app: TestApp, kind: string): Promise<string> {
  const mail = (await mailsOf(app, "any")).findLast((one) => one.kind === kind);
  return mail ? textOfMail(mail).replace(/\s+/g, " ") : "";
}

test("A delivery that was billed without VAT is taken back in words without it by who is registered since", async () => {
  await using app = await createTestApp({ content: unregistered });
  const { id } = await begun(app);
  await registerForVat(app, true);
  await giveStatus(app, await app.signIn("admin"), id, "in-progress");
  expect(await mailOf(app, "delivery-withdrawn")).toContain("på 20 480 kr. Har du betalt");
});

test("Before a first day is corrected stands what was let off of an invoice without VAT, and what is left of the one that has it", async () => {
  await using app = await createTestApp({ content: unregistered });
  const headers = await app.signIn("admin");
  const { id } = await begun(app);
  const credit = { kroner: "480", seen: "0", reason: "Avslag" };
  await app.postForm("/admin/fakturaer/1/krediter", credit, headers);
  await registerForVat(app, true);
  const page = `/admin/abonnementer/${subscriptionIdOf(id)}/rett-start`;
  const { text } = await app.read(page, headers);
  expect(text).toContain("Kunden har sluppet 480 kr av den forrige");
  expect(text).toContain("25 000 kr står igjen");
});

test("A renewal that was billed without VAT is called off in words without it by who is registered since", async () => {
  await using app = await createTestApp({ content: unregistered });
  const { path } = await begun(app, { until: [...noticesGiven, "2027-10-22"] });
  await registerForVat(app, true);
  const says = "fra 20. november 2027: 5 990 kr. Abonnementet avsluttes";
  expect((await app.read(`${path}/si-opp`)).text).toContain(says);
  await app.postForm(`${path}/si-opp`, { endsOn: "2028-11-20" });
  const receipt = await mailOf(app, "cancellation-receipt");
  expect(receipt).toContain(says);
  expect(receipt).not.toMatch(/(eks|inkl)\. mva|0 %/);
});

test("What was agreed on and billed with VAT is told of with it by who has left the register", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const { path } = await begun(app);
  await registerForVat(app, false);
  const { text } = await app.read(path);
  expect(text).toContain("Sum første år, eks. mva. 20 480 kr Sum første år, inkl. mva. 25 600 kr");
  expect(text).toContain("Eks. mva. Mva. Inkl. mva. Faktura 1");
  const credit = { kroner: "1000", seen: "0", reason: "Avslag" };
  await app.postForm("/admin/fakturaer/1/krediter", credit, headers);
  const note = await mailOf(app, "invoice-issued");
  expect(note).toContain("Sum eks. mva. 1 000 kr Mva. 25 % 250 kr");
  expect(note).toContain("Sum inkl. mva. 1 250 kr");
  // What they billed with it is still to be reported.
  const billing = "/admin/abonnementer/fakturering";
  expect((await app.read(billing, headers)).text).toContain("Mva-terminen");
  expect((await app.read(`${billing}?maned=2027-01`, headers)).text).not.toContain("Mva-terminen");
});

test("What is billed each month has VAT from the next invoice on, as the box for it says", async () => {
  await using app = await createTestApp({ content: unregistered });
  await fillInSeller(app);
  const headers = await app.signIn("admin");
  const { id, path } = await ordered(app);
  const further = JSON.stringify([{ description: "SEO", kroner: 1_299, isMonthly: true }]);
  await app.db.updateTable("orders").set({ further }).execute();
  await deliver(app, headers, id);
  advance(app.clock, 60_000);
  await app.jobs.renewal.run();
  await registerForVat(app, true);
  const { text } = await app.read("/admin/kom-i-gang", headers);
  expect(text).toContain("Det som faktureres hver måned, får eller mister mva. fra neste faktura");
  await runOn(app, "2026-12-20");
  expect(await pdfOf(app, `${path}/faktura/2.pdf`)).toMatch(/Å betale 1 299 kr/);
  expect(await pdfOf(app, `${path}/faktura/3.pdf`)).toMatch(/Å betale 1 623,75 kr/);
});

test("Who is not registered for VAT is told as the limit comes near, and once it is passed", async () => {
  await using app = await createTestApp({ content: unregistered });
  const headers = await app.signIn("admin");
  const said: (string | undefined)[] = [];
  for (const email of ["en@example.no", "to@example.no", "tre@example.no"]) {
    await delivered(app, headers, { email });
    const { text } = await app.read("/admin", headers);
    said.push(/Dere (nærmer|skal registreres)[^.]*\./.exec(text)?.[0]);
  }
  expect(said).toEqual([
    undefined,
    "Dere nærmer dere grensen for mva.",
    "Dere skal registreres for mva.",
  ]);
  const billing = "/admin/abonnementer/fakturering";
  expect((await app.read(billing, headers)).text).not.toContain("Skal ha mva.");
  await registerForVat(app, true);
  expect((await app.read("/admin", headers)).text).not.toContain("Dere skal registreres");

  // The one that passed the limit, and those after it, until they are credited whole.
  expect((await app.read(billing, headers)).text).toContain("Skal ha mva. (1)");
  const { html, text } = await app.read(`${billing}?vis=uten-mva`, headers);
  expect(html.match(/href="\/admin\/fakturaer\/\d+"/g)).toEqual(['href="/admin/fakturaer/3"']);
  expect(text).toContain("Krediter hver av dem, og lag den på nytt, så får den mva.");
  const credit = (kroner: string, seen: string) =>
    app.postForm("/admin/fakturaer/3/krediter", { kroner, seen, reason: "Skal ha mva." }, headers);
  await credit("480", "0");
  expect((await app.read(billing, headers)).text).toContain("Skal ha mva. (1)");
  await credit("20000", "480");
  expect((await app.read(billing, headers)).text).not.toContain("Skal ha mva. (");
});

test.each([
  { day: "2027-11-19", is: "within the twelve months", isPassed: true },
  { day: "2027-11-20", is: "the same day of the year after, as a renewal may be", isPassed: false },
])(
  "The limit for VAT counts what was invoiced before with what is on $day: $is",
  async ({ day, isPassed }) => {
    await using app = await createTestApp({ content: unregistered });
    for (const email of ["en@example.no", "to@example.no"]) {
      await delivered(app, await app.signIn("admin"), { email });
    }
    app.clock.now = new Date(`${day}T09:00:00.000Z`);
    const headers = await app.signIn("admin");
    await delivered(app, headers, { email: "tre@example.no" });
    const says = /Dere (nærmer|skal registreres)/.test((await app.read("/admin", headers)).text);
    expect(says).toBe(isPassed);
    await registerForVat(app, true);
    const { text } = await app.read("/admin/abonnementer/fakturering", headers);
    expect(text.includes("Skal ha mva. (1)")).toBe(isPassed);
  },
);

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
