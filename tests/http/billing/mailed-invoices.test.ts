import { expect, test } from "vitest";
import { begun, noticesGiven, ordered } from "../../data/agreement.ts";
import { customer } from "../../data/order-data.ts";
import { readPdf } from "../../data/read-pdf.ts";
import {
  deliver,
  deliverAsItStands,
  fillInSeller,
  giveStatus,
  runOn,
} from "../../data/subscription-life.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { plainBrowser } from "../../plain-browser.ts";
import { type ReceivedMail, startMailServer } from "../../servers/mail-server.ts";

/** What of the mails that arrived has a file with it, in the order of their numbers. */
function withFiles(mails: ReceivedMail[]) {
  return mails
    .flatMap(({ to, email }) =>
      email.attachments.map(({ filename, mimeType, content }) => {
        if (typeof content === "string") throw new Error("A file is read as bytes");
        const pdf = readPdf(new Uint8Array(content)).replaceAll("\u00a0", " ");
        const text = (email.text ?? "").replace(/\s+/g, " ");
        return { to: to.join(), filename, mimeType, pdf, text, html: email.html ?? "" };
      }),
    )
    .sort((one, other) => numberIn(one.filename) - numberIn(other.filename));
}

function numberIn(name: string | null): number {
  return Number(/\d+/.exec(name ?? ""));
}

async function filesSent(app: TestApp, server: { mails: ReceivedMail[] }) {
  await app.jobs.mail.run();
  return withFiles(server.mails).map(({ filename }) => filename);
}

test("An invoice is mailed with its PDF to the invoice address, once, and with no way to the customer's own page", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const headers = await app.signIn("admin");
  const invoiceEmail = "faktura@nordlys.example.no";
  const { id } = await ordered(app, { invoiceEmail });
  await deliver(app, headers, id);
  await app.jobs.mail.run();
  await app.jobs.mail.run();
  const [invoice, ...others] = withFiles(server.mails);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    to: invoiceEmail,
    filename: "faktura-1.pdf",
    mimeType: "application/pdf",
  });
  for (const words of ["Faktura 1", "25 600 kr", "1234 56 78903"]) {
    expect(invoice?.pdf).toContain(words);
    expect(invoice?.text).toContain(words);
  }
  expect(invoice?.text).toContain("4. desember 2026");
  expect(`${invoice?.html}${invoice?.text}`).not.toMatch(/avtale\/|agreement:/);

  const { id: mailId } = await app.db
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", "invoice-issued")
    .executeTakeFirstOrThrow();
  const { html: page } = await app.read(`/admin/e-post/${mailId}`, headers);
  expect(page).toContain('href="/api/billing/1/pdf"');
  expect(textOf(page)).toContain("Faktura 1 (PDF)");
  const csrf = headers["x-csrf-token"];
  expect((await app.postForm(`/admin/e-post/${mailId}/send`, { csrf }, headers)).status).toBe(303);
  await app.jobs.mail.run();
  expect(withFiles(server.mails)).toEqual([invoice, invoice]);
});

test("A delivery that is taken back brings its credit note, which says what it takes back", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const headers = await app.signIn("admin");
  const { id } = await ordered(app);
  await deliver(app, headers, id);
  await giveStatus(app, headers, id, "in-progress");
  expect(await filesSent(app, server)).toEqual(["faktura-1.pdf", "kreditnota-2.pdf"]);
  const note = withFiles(server.mails)[1];
  expect(note?.to).toBe(customer.email);
  expect(note?.pdf).toContain("Krediterer faktura 1 av");
  expect(note?.text).toContain("Kreditnota 2 opphever hele faktura 1 på 25 600 kr");
  expect(note?.text).not.toContain("Kontonummer");
});

test("A renewal brings one invoice", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  await begun(app, { until: [...noticesGiven, "2027-10-22", "2027-10-23"] });
  expect(await filesSent(app, server)).toEqual(["faktura-1.pdf", "faktura-2.pdf"]);
});

test("A late cancellation brings one invoice, and what is forgiven of it one credit note", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const { id, path } = await begun(app, { until: noticesGiven });
  app.clock.now = new Date("2027-10-22T07:00:00.000Z");
  const visitor = plainBrowser(app);
  await visitor.open(`${path}/si-opp`);
  await visitor.press("Bekreft oppsigelsen");
  expect(await filesSent(app, server)).toEqual(["faktura-1.pdf", "faktura-2.pdf"]);

  const headers = await app.signIn("admin");
  const page = `/admin/abonnementer/${id.replace("FL-", "AB-")}`;
  const asked = inputValues((await app.read(`${page}/ta-tilbake`, headers)).html);
  await app.postForm(`${page}/ta-tilbake`, { ...asked, reason: "Nei" }, headers);
  expect((await filesSent(app, server)).slice(2)).toEqual(["kreditnota-3.pdf"]);
});

test("An erased customer is mailed no invoice", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const { id } = await ordered(app);
  await deliverAsItStands(app, await app.signIn("admin"), id);
  await app.db
    .updateTable("orders")
    .set({ name: "", email: "", phone: "", anonymized_at: app.clock.now.toISOString() })
    .where("id", "=", id)
    .execute();
  await fillInSeller(app);
  await runOn(app, "2026-11-24");
  const issued = await app.db.selectFrom("billing_documents").select("number").execute();
  expect(issued).toEqual([{ number: 1 }]);
  expect(await filesSent(app, server)).toEqual([]);
});

test("An invoice whose PDF cannot be made is given up in plain words, and holds nothing up", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const headers = await app.signIn("admin");
  const { id } = await ordered(app);
  await deliver(app, headers, id);
  const { document } = await app.db
    .selectFrom("mails")
    .select("document")
    .where("kind", "=", "invoice-issued")
    .executeTakeFirstOrThrow();
  const broken = document.replace('"billing-document","number":1', '"billing-document","number":9');
  expect(broken).not.toBe(document);
  await app.db
    .updateTable("mails")
    .set({ document: broken })
    .where("kind", "=", "invoice-issued")
    .execute();
  advance(app.clock, 1_000);
  await app.jobs.mail.run();
  const mails = await app.db.selectFrom("mails").select(["kind", "state", "last_error"]).execute();
  expect(mails.filter(({ state }) => state !== "sent")).toEqual([
    {
      kind: "invoice-issued",
      state: "failed",
      last_error: "Vedlegget kan ikke lages, og e-posten er ikke sendt.",
    },
  ]);
  expect(server.mails).toHaveLength(mails.length - 1);
});
