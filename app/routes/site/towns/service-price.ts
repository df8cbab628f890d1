import { type PriceList, periodPriceTerms } from "#app/domain/catalog/catalog.ts";
import type { CityService } from "#app/domain/cities/city.ts";
import { formatKroner } from "#app/web/formats/money.ts";

/** What a kind of service costs at the least, and what that sum pays for. */
export function servicePrice(
  kind: CityService["kind"],
  { websites, profiles, websiteAnnualFee }: PriceList,
): { from: number; terms: string } {
  if (kind === "website") {
    return {
      from: cheapest(websites),
      terms: `engangspris, eks. mva. Drift ${formatKroner(websiteAnnualFee)} per år.`,
    };
  }
  const sold = profiles.filter(({ id }) => (id === "google-bedrift") === (kind === "google"));
  return { from: cheapest(sold), terms: periodPriceTerms };
}

function cheapest(plans: { price: number }[]): number {
  return Math.min(...plans.map(({ price }) => price));
}
