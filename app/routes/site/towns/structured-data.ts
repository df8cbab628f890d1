import type { City as CityNode, Service } from "schema-dts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { agencyAsBusiness, agencyId } from "#app/domain/brand/structured-data.ts";
import { orderablePlans, type PriceList } from "#app/domain/catalog/catalog.ts";
import { servicePrice } from "#app/domain/catalog/service-price.ts";
import { type City, townPath } from "#app/domain/cities/city.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";

type Town = {
  city: City;
  brand: Brand;
  prices: PriceList;
  siteUrl: string;
  hiddenPages: readonly string[];
};

/**
 * The agency, at the one address it has, and what it sells in the town. There is no business of ours in the town and so no
 * node that says so, and no rating: one that we give ourselves breaks the search engines' rules.
 */
export function townStructuredData({ city, brand, prices, siteUrl, hiddenPages }: Town) {
  const pricePage = href("/priser");
  const areaServed: CityNode = {
    "@type": "City",
    name: city.name,
    containedInPlace: { "@type": "AdministrativeArea", name: city.county },
  };
  const sums = orderablePlans(prices).map(({ price }) => price);
  const business = {
    ...agencyAsBusiness(brand, siteUrl),
    priceRange: `${formatKroner(Math.min(...sums))} – ${formatKroner(Math.max(...sums))}`,
    areaServed,
  };
  const service: Service = {
    "@type": "Service",
    name: city.seoTitle,
    description: city.metaDescription,
    url: new URL(townPath(city.id), siteUrl).href,
    provider: { "@id": agencyId(siteUrl) },
    areaServed,
    offers: city.services.map(({ kind, title }) => {
      const { from } = servicePrice(kind, prices);
      return {
        "@type": "Offer",
        name: title,
        ...(!hiddenPages.includes(pricePage) && { url: new URL(pricePage, siteUrl).href }),
        price: from,
        priceCurrency: "NOK",
        priceSpecification: {
          "@type": "PriceSpecification",
          minPrice: from,
          priceCurrency: "NOK",
          valueAddedTaxIncluded: false,
        },
      };
    }),
  };
  return [business, service];
}
