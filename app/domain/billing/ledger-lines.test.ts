import { expect, test } from "vitest";
import {
  invoiceWithoutVat,
  websiteCreditNote,
  websiteInvoice,
} from "../../../tests/data/billing-data.ts";
import { kronerOf, signOf, totalOreOf } from "./billing-document.ts";
import { ledgerLinesOf } from "./ledger-lines.ts";

test.each([
  ["an invoice", websiteInvoice, ["3000", "3"]],
  ["a credit note", websiteCreditNote, ["3000", "3"]],
  ["an invoice of a seller who is not registered", invoiceWithoutVat, ["3200", "7"]],
])(
  "The lines of %s come to what it comes to, with its account and its code",
  (_what, document, [account, vatCode]) => {
    const lines = ledgerLinesOf(document);
    expect(lines).toHaveLength(document.lines.length);
    for (const line of lines) expect(line).toMatchObject({ account, vatCode });
    const sum = (of: "sum" | "total") => lines.reduce((all, line) => all + line[of], 0);
    expect(sum("sum")).toBe(signOf(document) * kronerOf(document));
    expect(sum("total") * 100).toBe(signOf(document) * totalOreOf(document));
  },
);
