import { formatKroner } from "#app/web/formats/money.ts";
import type { PriceList } from "./catalog.ts";

/** What we do for a business, as pages speak of it; each is sold as one plan or several. */
export type ServiceKind = "website" | "google" | "social";

/** What a kind of service costs at the least, in kroner without VAT, and whether all its plans cost that. */
export function servicePrice(
  kind: ServiceKind,
  prices: PriceList,
): { from: number; isFixed: boolean } {
  const plans =
    kind === "website"
      ? prices.websites
      : prices.profiles.filter(({ service }) => service === kind);
  const sums = plans.map(({ price }) => price);
  const from = Math.min(...sums);
  return { from, isFixed: sums.every((sum) => sum === from) };
}

/** What a kind of service costs at the least, in words: `Fra 7 490 kr`, or the sum alone where all its plans cost that. */
export function servicePriceText(kind: ServiceKind, prices: PriceList): string {
  const { from, isFixed } = servicePrice(kind, prices);
  return isFixed ? priceText(from) : `Fra ${priceText(from)}`;
}

/** A price in words, with a gap where an editor has typed but half of it: `7 490 kr`, `… kr`. */
export function priceText(kroner: number): string {
  return Number.isFinite(kroner) ? formatKroner(kroner) : "…\u00a0kr";
}
