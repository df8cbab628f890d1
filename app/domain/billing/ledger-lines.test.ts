import { expect, test } from "vitest";
import {
  invoiceWithoutVat,
  websiteCreditNote,
  websiteInvoice,
} from "../../../tests/data/billing-data.ts";
import { kronerOf, signOf, totalOreOf } from "./billing-document.ts";
import { ledgerLinesOf } from "./ledger-lines.ts";
import { defaultSettings } from "./settings/settings.ts";

const decided = {
  ...defaultSettings,
  ...{ salesAccount: "3010", salesVatCode: "33", exemptAccount: "3100", exemptVatCode: "6" },
};

test.each([
  ["an invoice", websiteInvoice, ["3000", "3"]],
  ["a credit note", websiteCreditNote, ["3000", "3"]],
  ["an invoice of a seller who is not registered", invoiceWithoutVat, ["3200", "7"]],
])(
  "The lines of %s come to what it comes to, with its account and its code",
  (_what, document, [account, vatCode]) => {
    const lines = ledgerLinesOf(document, defaultSettings);
    expect(lines).toHaveLength(document.lines.length);
    for (const line of lines) expect(line).toMatchObject({ account, vatCode });
    const [otherwise] = ledgerLinesOf(document, decided);
    expect([otherwise?.account, otherwise?.vatCode]).toEqual(
      account === "3000" ? ["3010", "33"] : ["3100", "6"],
    );
    const sum = (of: "sum" | "total") => lines.reduce((all, line) => all + line[of], 0);
    expect(sum("sum")).toBe(signOf(document) * kronerOf(document));
    expect(sum("total") * 100).toBe(signOf(document) * totalOreOf(document));
  },
);
