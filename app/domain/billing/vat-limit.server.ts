import type { Database } from "#app/db/db.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { type BillingDocument, kronerOf, signOf } from "./billing-document.ts";
import { parseDocument, sumsIssuedIn } from "./documents.server.ts";

/** What may be sold for in twelve months without being registered for VAT, in kroner (merverdiavgiftsloven § 2-1). */
const limit = 50_000;

/** So near to it, in kroner, that there is time to see to it. */
const near = 40_000;

/** What a seller who is not registered for VAT has invoiced in the last twelve months, in kroner. */
export type VatLimitNews = { invoiced: number; limit: number; isPassed: boolean };

/**
 * How a seller stands beside the limit.
 *
 * @param today calendar day in Norway
 * @returns undefined for one who is registered, or far from it
 */
export async function vatLimitNews(
  db: Database,
  { isVatRegistered }: Pick<Brand, "isVatRegistered">,
  today: string,
): Promise<VatLimitNews | undefined> {
  if (isVatRegistered) return undefined;
  const { sum: invoiced } = await sumsIssuedIn(db, { first: firstOfYearTo(today), last: today });
  return invoiced < near ? undefined : { invoiced, limit, isPassed: invoiced > limit };
}

/**
 * What a seller who is registered for VAT by now has invoiced without it past the limit, and is to bill anew with it: the invoice that
 * passed it, and those after that (Skatteetaten, "Registrer deg i Merverdiavgiftsregisteret"), but for those that are credited whole.
 */
export async function invoicedPastLimit(
  db: Database,
  { isVatRegistered }: Pick<Brand, "isVatRegistered">,
): Promise<BillingDocument[]> {
  if (!isVatRegistered || !(await beganWithoutVat(db))) return [];
  const rows = await db
    .selectFrom("billing_documents")
    .select("document")
    .where("vat_percent", "=", 0)
    .orderBy("number")
    .execute();
  const documents = rows.map(({ document }) => parseDocument(document));
  const sumOf = (some: BillingDocument[]) =>
    some.reduce((sum, document) => sum + signOf(document) * kronerOf(document), 0);
  const passing = documents.findIndex(({ issuedOn }, index) => {
    const first = firstOfYearTo(issuedOn);
    const until = documents.slice(0, index + 1);
    return sumOf(until.filter((earlier) => earlier.issuedOn >= first)) > limit;
  });
  if (passing === -1) return [];
  const creditsOf = ({ number }: BillingDocument) =>
    documents.filter(({ credits }) => credits?.number === number);
  return documents
    .slice(passing)
    .filter(({ kind }) => kind === "invoice")
    .filter((invoice) => sumOf([invoice, ...creditsOf(invoice)]) > 0);
}

/** Whether there was a time without VAT: who has always been registered need not look for it among all that was issued. */
async function beganWithoutVat(db: Database): Promise<boolean> {
  const first = await db
    .selectFrom("billing_documents")
    .select("vat_percent")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  return first?.vat_percent === 0;
}

/** The first of the twelve months that end with a day: what was sold on that day the year before is not in them. */
function firstOfYearTo(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ years: 1 }).add({ days: 1 }).toString();
}
