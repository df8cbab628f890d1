import type { Database } from "#app/db/db.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { sumsIssuedIn } from "./documents.server.ts";

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
  const first = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const { sum: invoiced } = await sumsIssuedIn(db, { first, last: today });
  return invoiced < near ? undefined : { invoiced, limit, isPassed: invoiced > limit };
}
