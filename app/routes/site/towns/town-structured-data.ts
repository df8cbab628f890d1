import type { ServiceLeaf } from "schema-dts";
import type { Brand } from "#app/domain/brand/brand.ts";
import type { PriceList } from "#app/domain/catalog/catalog.ts";
import { kindOffer, service } from "#app/domain/catalog/price-structured-data.ts";
import { type City, townPath } from "#app/domain/cities/city.ts";
import { href } from "#app/web/href.ts";

type Town = {
  city: City;
  brand: Brand;
  prices: PriceList;
  siteUrl: string;
  hiddenPages: readonly string[];
};

/**
 * What the agency sells in the town. There is no business of ours in the town and so no node that says so, and no rating: one
 * that we give ourselves breaks the search engines' rules.
 */
export function townStructuredData({
  city,
  brand,
  prices,
  siteUrl,
  hiddenPages,
}: Town): ServiceLeaf[] {
  const pricePage = href("/priser");
  const offeredAt = hiddenPages.includes(pricePage) ? undefined : `${siteUrl}${pricePage}`;
  return city.services.map(({ kind, title, text }) => ({
    ...service(
      { id: `${siteUrl}${townPath(city.id)}#service-${kind}`, name: title, description: text },
      siteUrl,
    ),
    areaServed: { "@type": "City", name: city.name },
    offers: kindOffer(brand, kind, prices, offeredAt),
  }));
}
