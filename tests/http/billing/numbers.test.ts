import { expect, test } from "vitest";
import { z } from "zod";
import { findByKid } from "#app/domain/billing/documents.server.ts";
import { ordered } from "../../data/agreement.ts";
import { decide } from "../../data/billing-settings.ts";
import { readPdf } from "../../data/read-pdf.ts";
import { deliver } from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const files = "/admin/abonnementer/fakturering";

/** A site that has billed an order and credited a part of it, once something was decided of invoices. */
async function billedAs(
  app: TestApp,
  decided: Record<string, string>,
): Promise<{ headers: SignedIn; id: string; path: string }> {
  const headers = await app.signIn("admin");
  await decide(app, headers, decided);
  const { id, path } = await ordered(app, { invoiceEmail: "faktura@nordlys.example.no" });
  await deliver(app, headers, id);
  const number = decided.next ?? "1";
  const credit = { kroner: "480", seen: "0", reason: "Avslag" };
  const answer = await app.postForm(`/admin/fakturaer/${number}/krediter`, credit, headers);
  expect(answer.status).toBe(303);
  return { headers, id, path };
}

const reader = (app: TestApp, headers: SignedIn) => ({
  text: async (path: string) => (await app.read(path, headers)).text,
  raw: async (path: string) => (await app.read(path, headers)).html,
  pdf: async (path: string) => {
    const answer = await app.fetch(path, { headers });
    return readPdf(new Uint8Array(await answer.arrayBuffer())).replaceAll("\u00a0", " ");
  },
});

const rowsSchema = z.array(
  z.looseObject({ number: z.number(), prefix: z.string(), kid: z.string().nullable() }),
);

async function rowsOf(app: TestApp, headers: SignedIn) {
  const answer = await app.fetch("/api/billing?month=2026-11", { headers });
  return rowsSchema
    .parse(await answer.json())
    .map(({ number, prefix, kid }) => [number, prefix, kid]);
}

test("What stands before a number is read wherever the number is, and addresses and files go by the number alone", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const { headers, id, path } = await billedAs(app, { prefix: "2026/F-", next: "41", sure: "on" });
  const { text, raw, pdf } = reader(app, headers);

  const page = await text("/admin/fakturaer/41");
  expect(page).toContain("Faktura 2026/F-41");
  const note = await text("/admin/fakturaer/42");
  expect(note).toContain("Kreditnota 2026/F-42");
  expect(note).toContain("Krediterer Faktura 2026/F-41");
  expect(await text("/admin/fakturaer/41/krediter")).toContain("Kreditere faktura 2026/F-41 til");
  expect(await text(files)).toMatch(/2026\/F-41 Nordlys/);
  expect(await text(`/admin/bestillinger/${id}`)).toContain("Faktura 2026/F-41, 25 600 kr");
  expect(await text("/admin/logg")).toContain("Nummer 2026/F-41");

  expect(await text(path)).toContain("Faktura 2026/F-41");
  expect(await text(path)).toContain("2026/F-42");
  const own = await text(`${path}/faktura/41`);
  expect(own).toContain("Merk betalingen Faktura 2026/F-41");
  expect(await text(`${path}/faktura/42`)).toContain("Krediterer faktura 2026/F-41 av");
  for (const address of ["/api/billing/41/pdf", `${path}/faktura/41.pdf`]) {
    const paper = await pdf(address);
    expect(paper.split("\n")).toContain("Faktura 2026/F-41");
    expect(paper).toContain("Merk betalingen");
  }
  expect(await pdf("/api/billing/42/pdf")).toContain("Av faktura 2026/F-41");

  const ehf = await raw("/api/billing/41/ehf");
  expect(ehf).toContain("<cbc:ID>2026/F-41</cbc:ID>");
  expect(ehf).not.toContain("PaymentID");
  const credited = await raw("/api/billing/42/ehf");
  expect(credited.match(/<cbc:ID>2026\/F-\d+<\/cbc:ID>/g)).toEqual([
    "<cbc:ID>2026/F-42</cbc:ID>",
    "<cbc:ID>2026/F-41</cbc:ID>",
  ]);

  const list = (await raw(`${files}/fakturering_2026-11.csv`)).split("\r\n").slice(1, -1);
  expect(list.map((row) => row.split(";")[0])).toEqual(['"2026/F-41"', '"2026/F-42"']);
  const lines = (await raw(`${files}/bilag_2026-11.csv`)).split("\r\n").slice(1, -1);
  expect(lines.map((row) => [row.split(";")[0], row.split(";").at(-3)])).toEqual([
    ['"2026/F-41"', '""'],
    ['"2026/F-41"', '""'],
    ['"2026/F-42"', '"2026/F-41"'],
  ]);
  expect(await rowsOf(app, headers)).toEqual([
    [41, "2026/F-", null],
    [42, "2026/F-", null],
  ]);

  await app.jobs.mail.run();
  app.clock.now = new Date("2026-12-10T12:00:00.000Z");
  const later = await app.signIn("admin");
  expect(await reader(app, later).text("/admin/fakturaer/41/purring")).toContain(
    "på faktura 2026/F-41?",
  );
  const reminder = { left: "2500000", reminders: "0" };
  await app.postForm("/admin/fakturaer/41/purring", reminder, later);
  await app.jobs.mail.run();
  const said = server.mails.map(({ email }) => ({
    subject: email.subject ?? "",
    text: (email.text ?? "").replace(/\s+/g, " "),
    files: email.attachments.map(({ filename }) => filename),
  }));
  const about = (file: string) => said.filter((mail) => mail.files.includes(file));
  expect(about("faktura-41.pdf").map(({ subject }) => subject)).toEqual([
    expect.stringContaining("2026/F-41"),
    expect.stringContaining("2026/F-41"),
  ]);
  for (const { text } of about("faktura-41.pdf")) {
    expect(text).toContain("Merk betalingen: Faktura 2026/F-41");
  }
  const [credit] = about("kreditnota-42.pdf");
  expect(credit?.text).toContain("2026/F-42");
  expect(credit?.text).toContain("2026/F-41");
  const started = said.find((mail) => mail.files.length === 0 && mail.text.includes("2026/F-41"));
  expect(started?.subject).toContain("levert");
});

test("What was issued keeps what it was issued with, whatever is decided later, and a credit note names it so", async () => {
  await using app = await createTestApp();
  const { headers } = await billedAs(app, { prefix: "F-" });
  const { text, raw, pdf } = reader(app, headers);
  const before = [await raw("/api/billing/1/ehf"), await pdf("/api/billing/1/pdf")];
  await decide(app, headers, { prefix: "", kid: "on" });
  expect([await raw("/api/billing/1/ehf"), await pdf("/api/billing/1/pdf")]).toEqual(before);
  const credit = { kroner: "20", seen: "480", reason: "Avslag" };
  await app.postForm("/admin/fakturaer/1/krediter", credit, headers);
  expect(await text("/admin/fakturaer/3")).toContain("Kreditnota 3");
  expect(await pdf("/api/billing/3/pdf")).toContain("Krediterer faktura F-1 av");
  // Nobody pays a credit note.
  expect(await rowsOf(app, headers)).toEqual([
    [1, "F-", null],
    [2, "F-", null],
    [3, "", null],
  ]);
});

test("A document from before there were settings reads as it did", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const { id } = await ordered(app);
  await deliver(app, headers, id);
  const row = await app.db.selectFrom("billing_documents").selectAll().executeTakeFirstOrThrow();
  const { prefix, kid, ...old } = z.looseObject({}).parse(JSON.parse(row.document));
  expect([prefix, kid]).toEqual(["", null]);
  const stored = {
    ...row,
    number: 2,
    period_id: "old",
    document: JSON.stringify({ ...old, number: 2 }),
  };
  await app.db.insertInto("billing_documents").values(stored).execute();
  const { raw, text } = reader(app, headers);
  expect(await text("/admin/fakturaer/2")).toContain("Faktura 2");
  const [first, second] = [await raw("/api/billing/1/ehf"), await raw("/api/billing/2/ehf")];
  expect(second).toBe(first.replace("<cbc:ID>1</cbc:ID>", "<cbc:ID>2</cbc:ID>"));
});

test("A KID is what an invoice is paid with, on its page and paper, in mails and EHF, and leads back to it", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const decided = { kid: "on", kidLength: "7", next: "60224", sure: "on", prefix: "F-" };
  const { headers, path } = await billedAs(app, decided);
  const { text, raw, pdf } = reader(app, headers);
  const kid = "0602243";
  expect(await rowsOf(app, headers)).toEqual([
    [60_224, "F-", kid],
    [60_225, "F-", null],
  ]);
  for (const address of ["/api/billing/60224/pdf", `${path}/faktura/60224.pdf`]) {
    const paper = (await pdf(address)).split("\n");
    expect(paper.slice(paper.indexOf("KID"))[1]).toBe(kid);
    expect(paper).not.toContain("Merk betalingen");
  }
  expect(await text("/admin/fakturaer/60224")).toContain(`KID ${kid}`);
  const own = await text(`${path}/faktura/60224`);
  expect(own).toContain(`KID ${kid}`);
  expect(own).not.toContain("Merk betalingen");
  const ehf = (await raw("/api/billing/60224/ehf")).replace(/\s+/g, "");
  expect(ehf).toContain(
    `<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>${kid}</cbc:PaymentID><cac:PayeeFinancialAccount>`,
  );
  expect(await raw("/api/billing/60225/ehf")).not.toContain("PaymentID");
  await app.jobs.mail.run();
  const mail = server.mails.find(({ email }) =>
    email.attachments.some(({ filename }) => filename === "faktura-60224.pdf"),
  );
  const told = (mail?.email.text ?? "").replace(/\s+/g, " ");
  expect(told).toContain(`KID: ${kid}`);
  expect(told).not.toContain("Merk betalingen");

  expect((await findByKid(app.db, kid))?.number).toBe(60_224);
  // Another length, a wrong digit, the credit note's, and none.
  for (const other of ["602243", "0602244", "0602250", "0602250", "", "x"]) {
    expect(await findByKid(app.db, other)).toBeUndefined();
  }
});

test("The accountant's lines are entered as was decided", async () => {
  await using app = await createTestApp();
  const accounts = { salesAccount: "30100", salesVatCode: "33" };
  const { headers } = await billedAs(app, accounts);
  const { raw } = reader(app, headers);
  const entered = async () =>
    (await raw(`${files}/bilag_2026-11.csv`))
      .split("\r\n")
      .slice(1, -1)
      .map((row) => row.split(";").slice(9, 11).join());
  expect(await entered()).toEqual(Array(3).fill('"30100","33"'));
});
