import { expect, test } from "vitest";
import { ordered } from "../../data/agreement.ts";
import { readPdf } from "../../data/read-pdf.ts";
import { deliver, giveStatus } from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

async function pdf(app: TestApp, path: string, headers: SignedIn | Record<string, never> = {}) {
  const answer = await app.fetch(path, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const text = readPdf(new Uint8Array(await answer.arrayBuffer())).replaceAll("\u00a0", " ");
  return { text, name: answer.headers.get("content-disposition") };
}

test("A customer reads an invoice on a page and as a PDF, and so does an administrator", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const { id, path } = await ordered(app);
  await deliver(app, headers, id);

  const agreement = await app.read(path);
  expect(agreement.html).toContain(`href="${path}/faktura/1"`);
  const page = await app.read(`${path}/faktura/1`);
  for (const words of [
    "Faktura 1",
    "25 600 kr",
    "Kontonummer",
    "1234 56 78903",
    "Merk betalingen",
  ]) {
    expect(page.text).toContain(words);
  }
  const own = await pdf(app, `${path}/faktura/1.pdf`);
  expect(own.name).toBe('inline; filename="faktura-1.pdf"');
  expect(own.text).toContain("25 600 kr");
  expect(await pdf(app, "/api/billing/1/pdf", headers)).toEqual(own);

  const list = await app.fetch("/admin/abonnementer/fakturering", { headers });
  expect(await list.text()).toContain('href="/api/billing/1/pdf"');
});

test("An invoice that is paid or credited says so on its page, and asks for what is left alone", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const { id, path } = await ordered(app);
  await deliver(app, headers, id);
  const read = async () => (await app.read(`${path}/faktura/1`)).text;
  expect(await read()).toMatch(/Å betale 25 600 kr Slik betaler du Beløp 25 600 kr/);
  const pay = (kroner: string, ordinal: string) =>
    app.postForm("/admin/fakturaer/1/betalt", { kroner, ordinal, paidOn: "2026-11-20" }, headers);
  await pay("600", "1");
  expect(await read()).toContain("25 000 kr gjenstår, forfall 4. desember 2026");
  expect(await read()).toMatch(/Til sammen 25 600 kr Slik betaler du Beløp 25 000 kr/);
  await pay("25000", "2");
  expect(await read()).toContain("Faktura 1 Betalt");
  expect(await read()).not.toMatch(/Å betale|Slik betaler du|Kontonummer/);
  // What was issued stands.
  expect((await pdf(app, `${path}/faktura/1.pdf`)).text).toContain("Å betale");
  for (const ordinal of ["1", "2"]) {
    await app.postForm(`/admin/fakturaer/1/betalinger/${ordinal}/angre`, {}, headers);
  }
  const credit = { kroner: "20480", seen: "0", reason: "Feil" };
  await app.postForm("/admin/fakturaer/1/krediter", credit, headers);
  expect(await read()).toContain("Faktura 1 Kreditert");
  expect(await read()).not.toMatch(/Å betale|Slik betaler du|Kontonummer/);
});

test("A credit note has a page of its own, which asks for no payment", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const { id, path } = await ordered(app);
  await deliver(app, headers, id);
  await giveStatus(app, headers, id, "in-progress");
  const page = await app.read(`${path}/faktura/2`);
  expect(page.text).toContain("Krediterer faktura 1 av");
  expect(page.text).not.toContain("Slik betaler du");
  expect((await pdf(app, `${path}/faktura/2.pdf`)).name).toContain("kreditnota-2.pdf");
});

test("Whose invoice it is not finds none, and only an administrator gets them by number", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const first = await ordered(app);
  const second = await ordered(app, { companyName: "En annen AS" });
  await deliver(app, headers, first.id);
  for (const path of [
    `${second.path}/faktura/1`,
    `${first.path}/faktura/2`,
    `${first.path}/faktura/01`,
    `${first.path}/faktura/x`,
    "/avtale/finnes-ikke/faktura/1",
  ]) {
    const page = await app.fetch(path);
    expect(page.status, path).toBe(404);
    expect(textOf(await page.text()), path).not.toContain("25 600");
    // The page says why there is no file either.
    const file = await app.fetch(`${path}.pdf`);
    expect([file.status, file.headers.get("location")]).toEqual([302, path]);
  }
  expect((await app.fetch("/api/billing/1/pdf")).status).toBe(401);
  expect((await app.fetch("/api/billing/2/pdf", { headers })).status).toBe(404);
  expect((await app.fetch("/api/billing/1/pdf", { method: "POST", headers })).status).toBe(405);
  const editor = await app.signIn("editor");
  expect((await app.fetch("/api/billing/1/pdf", { headers: editor })).status).toBe(403);
});

test("Of an erased customer an invoice names the company alone", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const { id, path } = await ordered(app, { name: "Zacharias Zebra" });
  await deliver(app, headers, id);
  expect((await pdf(app, `${path}/faktura/1.pdf`)).text).toContain("Zacharias Zebra");
  await app.db
    .updateTable("orders")
    .set({ name: "", email: "", phone: "", anonymized_at: app.clock.now.toISOString() })
    .where("id", "=", id)
    .execute();
  expect((await pdf(app, "/api/billing/1/pdf", headers)).text).not.toContain("Zebra");
});
