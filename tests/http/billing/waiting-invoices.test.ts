import { describe, expect, test } from "vitest";
import { textOf as textOfMail } from "#app/domain/mail/mail-row.server.ts";
import { pathTo } from "../../data/agreement.ts";
import {
  deliverAsItStands,
  fillInSeller,
  giveStatus,
  rowsOf,
  runOn,
} from "../../data/subscription-life.ts";
import { createTestApp, publishElsewhere, type TestApp } from "../../helpers.ts";

const billing = "/admin/abonnementer/fakturering";
const subscriptionOf = (id: string) => `/admin/bestillinger/${id}`;

async function mailOf(app: TestApp, kind: string) {
  const mails = await app.db.selectFrom("mails").selectAll().execute();
  const mail = mails.findLast((one) => one.kind === kind);
  return mail && { subject: mail.subject, text: textOfMail(mail).replace(/\s+/g, " ") };
}

describe("An invoice of a seller who has not said who they are and where to pay", () => {
  test("waits without a number in a list that says for what, and is issued once that is there, dated that day", async () => {
    await using app = await createTestApp();
    const first = await app.signIn("admin");
    const id = await app.placeOrder();
    await deliverAsItStands(app, first, id);
    const { periods, documents } = await rowsOf(app, id);
    expect(periods).toHaveLength(1);
    expect(documents).toEqual([]);
    expect(await app.db.selectFrom("billing_series").selectAll().execute()).toEqual([]);
    const started = await mailOf(app, "subscription-started");
    expect(started?.text).toContain("Fakturaen kommer i en egen e-post");
    expect(started?.text).not.toMatch(/undefined|Faktura \d/);
    for (const path of ["/admin", "/admin/abonnementer"]) {
      expect((await app.read(path, first)).text).toContain(
        "1 faktura venter på opplysninger om dere",
      );
    }
    expect((await app.read(subscriptionOf(id), first)).text).toContain(
      "Fakturaen venter på opplysninger om dere.",
    );
    expect((await app.read(billing, first)).text).toContain(
      "Dere mangler organisasjonsnummer, adresse og kontonummer. Fakturaene lages og sendes når det er på plass.",
    );
    await runOn(app, "2026-11-22");
    expect((await rowsOf(app, id)).documents).toEqual([]);

    await fillInSeller(app);
    const headers = await app.signIn("admin");
    expect((await app.read(billing, headers)).text).toContain("innen en time");
    await runOn(app, "2026-11-24");
    expect((await rowsOf(app, id)).documents).toEqual([
      { number: 1, kind: "invoice", issued_on: "2026-11-24" },
    ]);
    const issued = await mailOf(app, "invoice-issued");
    expect(issued?.subject).toBe("Faktura 1 for nettsidepakken Medium");
    expect(issued?.text).toContain("forfaller 8. desember 2026.");
    expect(issued?.text).toContain("Faktura 1, forfall 8. desember 2026");
    await runOn(app, "2026-11-25");
    expect((await rowsOf(app, id)).mails.filter((kind) => kind === "invoice-issued")).toHaveLength(
      1,
    );
    const later = await app.signIn("admin");
    expect((await app.read("/admin", later)).text).not.toContain("venter på opplysninger");
  });

  test("falls away with a delivery that is taken back, and nothing is credited", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await app.placeOrder();
    await deliverAsItStands(app, headers, id);
    await giveStatus(app, headers, id, "in-progress");
    const told = await mailOf(app, "delivery-withdrawn");
    expect(told?.subject).toBe("Vi har ikke levert nettsidepakken Medium likevel");
    expect(told?.text).not.toMatch(/undefined|kredit/i);
    await fillInSeller(app);
    await runOn(app, "2026-11-24");
    expect((await rowsOf(app, id)).documents).toEqual([]);
    expect((await rowsOf(app, id)).mails).not.toContain("invoice-issued");
  });

  test("of a renewal waits as that of a delivery does", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await app.placeOrder();
    await deliverAsItStands(app, headers, id);
    for (const day of ["2027-09-21", "2027-10-14", "2027-10-22"]) await runOn(app, day);
    expect((await rowsOf(app, id)).periods).toHaveLength(2);
    expect((await mailOf(app, "renewal-receipt"))?.text).toContain("i en egen e-post");
    await fillInSeller(app);
    await runOn(app, "2027-10-23");
    expect((await rowsOf(app, id)).documents.map(({ number }) => number)).toEqual([1, 2]);
  });
});

test("An invoice that was issued says the same for ever, whatever the seller is called later, and to whom only while they are known", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await fillInSeller(app);
  const id = await app.placeOrder({ email: "kari@nordlys.example.no", buyerReference: "Kari" });
  await deliverAsItStands(app, headers, id);
  const ehf = async () => (await app.fetch("/api/billing/1/ehf", { headers })).text();
  const before = await ehf();
  expect(before).toContain("<cbc:BuyerReference>Kari</cbc:BuyerReference>");
  const company = {
    orgNumber: "974760673",
    street: "Torget 1",
    postalCode: "5003",
    city: "Bergen",
    bankAccount: "15032080119",
  };
  await publishElsewhere(app, { company, texts: { footerCompanyName: "Noen andre" } }, 2);
  expect((await app.read("/kontakt")).html).toContain("Torget 1");
  expect(await ehf()).toBe(before);
  const { document } = await app.db
    .selectFrom("billing_documents")
    .select("document")
    .executeTakeFirstOrThrow();
  expect(document).not.toMatch(/kari/i);
  expect((await app.fetch(await pathTo(app, id))).status).toBe(200);
});
