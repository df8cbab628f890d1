import type { OfferLeaf, ServiceLeaf } from "schema-dts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { type PriceList, planPath } from "#app/domain/catalog/catalog.ts";
import { kindOffer, offerFor, service } from "#app/domain/catalog/price-structured-data.ts";
import { href } from "#app/web/href.ts";
import type { Words } from "#app/web/words.ts";
import type { servicesWords } from "#app/words/pages/services.words.ts";
import { addedProfiles } from "./added-profiles.ts";

/** What we do, with the same prices as the page shows. */
export function servicesStructuredData(
  { brand, prices }: { brand: Brand; prices: PriceList },
  { named, social }: Words<typeof servicesWords>,
  siteUrl: string,
): ServiceLeaf[] {
  const offered = (id: string, name: string, ...offers: OfferLeaf[]): ServiceLeaf => ({
    ...service({ id: `${siteUrl}${href("/tjenester")}#service-${id}`, name }, siteUrl),
    offers,
  });
  const profile = (id: PriceList["profiles"][number]["id"], name: string): OfferLeaf[] =>
    prices.profiles
      .filter((plan) => plan.id === id)
      .map(({ price }) => ({
        name,
        ...offerFor(brand, { price }, "ANN", `${siteUrl}${planPath(id)}`),
      }));
  const added = (service: "google" | "social") =>
    addedProfiles(prices, service).flatMap(({ id, name }) => profile(id, name));
  const moreOfGoogle = added("google");
  const googleOffers =
    moreOfGoogle.length > 0
      ? [...profile("google-bedrift", named.google), ...moreOfGoogle]
      : [kindOffer(brand, "google", prices, undefined)];
  return [
    offered("website", named.website, kindOffer(brand, "website", prices, undefined)),
    offered("google", named.google, ...googleOffers),
    offered("seo", named.seo, offerFor(brand, { minPrice: prices.seoMonthly }, "MON", undefined)),
    offered(
      "analytics",
      named.analytics,
      offerFor(brand, { price: prices.analyticsSetup }, undefined, undefined),
    ),
    offered(
      "social",
      named.social,
      ...profile("facebook-bedrift", social.facebook.title),
      ...profile("instagram-bedrift", social.instagram.title),
      ...added("social"),
    ),
  ];
}
