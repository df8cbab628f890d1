import { formatKroner } from "#app/web/formats/money.ts";
import { type PriceList, periodPriceTerms } from "./catalog.ts";

/** What we do for a business, as pages speak of it; each is sold as one plan or several. */
export type ServiceKind = "website" | "google" | "social";

/**
 * What a kind of service costs at the least, and what that sum pays for.
 *
 * @returns the least price in kroner without VAT; whether all its plans cost that; and the words that belong behind the sum
 */
export function servicePrice(
  kind: ServiceKind,
  prices: PriceList,
): { from: number; isFixed: boolean; terms: string } {
  const plans =
    kind === "website"
      ? prices.websites
      : prices.profiles.filter(({ service }) => service === kind);
  const sums = plans.map(({ price }) => price);
  const from = Math.min(...sums);
  return {
    from,
    isFixed: sums.every((sum) => sum === from),
    terms: termsOf(kind, prices),
  };
}

/** What a kind of service costs at the least, in words: `Fra 7 490 kr`, or the sum alone where all its plans cost that. */
export function servicePriceText(kind: ServiceKind, prices: PriceList): string {
  const { from, isFixed } = servicePrice(kind, prices);
  return isFixed ? formatKroner(from) : `Fra ${formatKroner(from)}`;
}

function termsOf(kind: ServiceKind, { websiteAnnualFee }: PriceList): string {
  switch (kind) {
    case "website":
      return `engangspris, eks. mva. Drift ${formatKroner(websiteAnnualFee)} per år.`;
    case "google":
      return periodPriceTerms;
    case "social":
      return `per profil ${periodPriceTerms}`;
  }
}
