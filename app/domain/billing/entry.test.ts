import { expect, test } from "vitest";
import {
  invoiceWithoutVat,
  websiteCreditNote,
  websiteInvoice,
} from "../../../tests/data/billing-data.ts";
import { entryOf } from "./entry.ts";
import { standingOf } from "./standing.ts";

const unsettled = standingOf(
  websiteInvoice,
  { sentAt: null, remindedAt: null, credited: 0, lostOn: null, payments: [] },
  "2026-11-22",
);

/** A profile is billed by the year alone. */
const profileInvoice = {
  ...websiteInvoice,
  lines: [{ description: "Bedriftsprofil på Facebook", kroner: 5990 }],
};

test.each([
  ["an invoice with VAT", websiteInvoice, [14490, 5990, 20480, 5120, 25600]],
  ["one of a seller without VAT", invoiceWithoutVat, [14490, 5990, 20480, 0, 20480]],
  ["a profile", profileInvoice, [0, 5990, 5990, 1497.5, 7487.5]],
  ["a credit note", websiteCreditNote, [-14490, -5990, -20480, -5120, -25600]],
  ["nothing at all", { ...websiteInvoice, lines: [] }, [0, 0, 0, 0, 0]],
])(
  "The line of %s says what is paid once, for the year, in all, the VAT, and with it",
  (_, document, sums) => {
    const { oneTime, annual, sum, vat, total } = entryOf(document, unsettled);
    expect([oneTime, annual, sum, vat, total]).toEqual(sums);
  },
);

test("A line says whose document it is, for what, and what keeps it from being an electronic invoice", () => {
  const buyer = { companyName: "Nordlys Bakeri AS", orgNumber: "974760674" };
  expect(entryOf({ ...websiteInvoice, buyer }, unsettled)).toMatchObject({
    number: 7,
    orderId: "FL-2026-0042",
    companyName: "Nordlys Bakeri AS",
    orgNumber: "974760674",
    startsOn: "2026-11-22",
    endsOn: "2027-11-22",
    missing: ["kundens organisasjonsnummer"],
  });
  expect(entryOf(websiteInvoice, unsettled).missing).toEqual([]);
});
