import type { Offer, Service } from "schema-dts";
import { agencyId } from "#app/domain/brand/structured-data.ts";
import { type OrderablePlan, planPath } from "./catalog.ts";

/** A plan as structured data, with the price that the page shows. */
export function planService(plan: OrderablePlan, siteUrl: string): Service {
  return {
    "@type": "Service",
    name: plan.name,
    description: plan.description,
    serviceType: plan.kind === "website" ? "Nettside til bedrift" : "Bedriftsprofil",
    provider: { "@id": agencyId(siteUrl) },
    areaServed: { "@type": "Country", name: "Norge" },
    offers: {
      ...offer(plan.price, `${siteUrl}${planPath(plan.id)}`),
      ...(plan.offerEndsOn && { priceValidUntil: plan.offerEndsOn }),
    },
  };
}

/**
 * An offer in structured data.
 *
 * @param kroner without VAT
 * @param url where it can be ordered
 */
export function offer(kroner: number, url: string): Exclude<Offer, string> {
  return {
    "@type": "Offer",
    url,
    price: kroner,
    priceCurrency: "NOK",
    priceSpecification: {
      "@type": "PriceSpecification",
      price: kroner,
      priceCurrency: "NOK",
      valueAddedTaxIncluded: false,
    },
  };
}
