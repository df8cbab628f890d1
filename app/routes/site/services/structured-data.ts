import type { OfferLeaf, ServiceLeaf } from "schema-dts";
import { type PriceList, planPath } from "#app/domain/catalog/catalog.ts";
import { kindOffer, offerFor, service } from "#app/domain/catalog/structured-data.ts";
import { href } from "#app/web/href.ts";

/** What we do, with the same prices as the page shows. */
export function servicesStructuredData(prices: PriceList, siteUrl: string): ServiceLeaf[] {
  const offered = (id: string, name: string, ...offers: OfferLeaf[]): ServiceLeaf => ({
    ...service({ id: `${siteUrl}${href("/tjenester")}#service-${id}`, name }, siteUrl),
    offers,
  });
  const profile = (id: PriceList["profiles"][number]["id"], name: string): OfferLeaf[] =>
    prices.profiles
      .filter((plan) => plan.id === id)
      .map(({ price }) => ({ name, ...offerFor({ price }, "ANN", `${siteUrl}${planPath(id)}`) }));
  return [
    offered("website", "Nettside", kindOffer("website", prices, undefined)),
    offered("google", "Google Bedriftsprofil", kindOffer("google", prices, undefined)),
    offered("seo", "SEO", offerFor({ minPrice: prices.seoMonthly }, "MON", undefined)),
    offered(
      "analytics",
      "Analyse",
      offerFor({ price: prices.analyticsSetup }, undefined, undefined),
    ),
    offered(
      "social",
      "Sosiale medier",
      ...profile("facebook-bedrift", "Facebook"),
      ...profile("instagram-bedrift", "Instagram"),
    ),
  ];
}
