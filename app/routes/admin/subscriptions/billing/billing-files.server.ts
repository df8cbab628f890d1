import { strToU8, zipSync } from "fflate";
import type { Services } from "#app/context.ts";
import {
  type BillingDocument,
  missingOfBuyer,
  numberOf,
} from "#app/domain/billing/billing-document.ts";
import { ehfXml } from "#app/domain/billing/ehf.server.ts";
import { type BillingEntry, reasonLabels } from "#app/domain/billing/entry.ts";
import { type LedgerLine, ledgerLinesOf } from "#app/domain/billing/ledger-lines.ts";
import { fileNameOf } from "#app/domain/billing/printed-document.ts";
import { readSettings } from "#app/domain/billing/settings/stored-settings.server.ts";
import { billingStateLabels } from "#app/domain/billing/standing.ts";
import { entriesOf } from "#app/domain/billing/standings.server.ts";
import { dayAfter } from "#app/domain/subscriptions/calendar.server.ts";
import { findBuyerContact } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { csvHead, csvLine } from "#app/web/formats/csv.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { BillingFileName } from "./billing-files.ts";

/** What a file is, and how it is made of what was issued. */
type FileMaker = {
  type: string;
  make: (
    services: Pick<Services, "db" | "clock">,
    documents: BillingDocument[],
  ) => Promise<string | Uint8Array<ArrayBuffer>>;
};

/** What the accountant reads: sums in kroner, each in one column only, and the last day of a period with it. */
const columns: [name: string, value: (entry: BillingEntry) => string | number][] = [
  ["Nummer", numberOf],
  ["Type", kindOf],
  ["Fakturadato", ({ issuedOn }) => issuedOn],
  ["Forfall", ({ dueOn, kind }) => (kind === "invoice" ? dueOn : "")],
  ["Ordre", ({ orderId }) => orderId],
  ["Firma", ({ companyName }) => companyName],
  ["Org.nr.", ({ orgNumber }) => orgNumber],
  ["Gjelder", ({ reason }) => reasonLabels[reason]],
  ["Fra og med", ({ startsOn }) => startsOn],
  ["Til og med", ({ endsOn }) => dayAfter(endsOn, -1)],
  ["Engangspris", ({ oneTime }) => oneTime],
  ["Årlig", ({ annual }) => annual],
  ["Eks. mva.", ({ sum }) => sum],
  ["Mva.", ({ vat }) => vat],
  ["Inkl. mva.", ({ total }) => total],
  ["Status", ({ state }) => billingStateLabels[state]],
  ["Sendt", ({ sentAt }) => (sentAt ? norwegianDay(sentAt) : "")],
  ["Betalt", ({ paidOn }) => paidOn ?? ""],
  ["Gjenstår", ({ outstanding }) => outstanding],
  ["Tapt", ({ lostOn }) => lostOn ?? ""],
];

type Entered = { document: BillingDocument; line: LedgerLine; reference: string };

/** What the accounting system reads: a row for each line, with what it is entered as. */
const lineColumns: [name: string, value: (entered: Entered) => string | number][] = [
  ["Bilagsnummer", ({ document }) => numberOf(document)],
  ["Type", ({ document }) => kindOf(document)],
  ["Fakturadato", ({ document }) => document.issuedOn],
  ["Forfallsdato", ({ document }) => document.dueOn],
  ["Kundenummer", ({ document }) => document.buyer.orgNumber],
  ["Kunde", ({ document }) => document.buyer.companyName],
  ["Deres referanse", ({ reference }) => reference],
  ["Vår referanse", ({ document }) => document.orderId],
  ["Beskrivelse", ({ line }) => line.description],
  ["Konto", ({ line }) => line.account],
  ["Mva-kode", ({ line }) => line.vatCode],
  ["Netto", ({ line }) => line.sum],
  ["Mva", ({ line }) => line.vat],
  ["Brutto", ({ line }) => line.total],
  ["Krediterer", ({ document }) => (document.credits ? numberOf(document.credits) : "")],
  ["Fra", ({ document }) => document.period.startsOn],
  ["Til", ({ document }) => dayAfter(document.period.endsOn, -1)],
];

/** How each file is made. */
export const billingFileMakers: Record<BillingFileName, FileMaker> = {
  fakturering: {
    type: "text/csv; charset=utf-8",
    async make({ db, clock }, documents) {
      const entries = await entriesOf(db, documents, norwegianDay(clock()));
      return table(columns, entries);
    },
  },
  bilag: {
    type: "text/csv; charset=utf-8",
    async make({ db }, documents) {
      const settings = await readSettings(db);
      const entered: Entered[] = [];
      for (const document of documents) {
        const reference = (await findBuyerContact(db, document.orderId))?.reference ?? "";
        for (const line of ledgerLinesOf(document, settings))
          entered.push({ document, line, reference });
      }
      return table(lineColumns, entered);
    },
  },
  ehf: {
    type: "application/zip",
    async make({ db }, documents) {
      const files: Record<string, Uint8Array> = {};
      for (const document of documents) {
        if (missingOfBuyer(document).length > 0) continue;
        const contact = await findBuyerContact(db, document.orderId);
        files[`${fileNameOf(document)}.xml`] = strToU8(ehfXml(document, contact));
      }
      return zipSync(files);
    },
  },
};

function table<Row>(columns: [string, (row: Row) => string | number][], rows: Row[]): string {
  const lines = rows.map((row) => csvLine(columns.map(([, value]) => value(row))));
  return [csvHead(columns.map(([name]) => name)), ...lines].join("");
}

function kindOf({ kind }: Pick<BillingDocument, "kind">): string {
  return kind === "invoice" ? "Faktura" : "Kreditnota";
}
