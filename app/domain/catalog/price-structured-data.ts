import type { OfferLeaf, ServiceLeaf, UnitPriceSpecificationLeaf } from "schema-dts";
import { agencyId } from "#app/domain/brand/structured-data.ts";
import { type OrderablePlan, type PriceList, planPath } from "./catalog.ts";
import { type ServiceKind, servicePrice } from "./service-price.ts";

/** How often a price is paid, in the codes of UN/CEFACT that schema.org uses; once where there is none. */
type Per = "ANN" | "MON" | undefined;
/** Kroner without VAT: exactly so much, or from so much. */
type Amount = { price: number } | { minPrice: number };
/** Whether VAT comes on top: who is not registered for it says nothing of it. */
type Seller = { isVatRegistered: boolean };

/**
 * A plan as structured data, with the price that the page shows and what is paid each year beside it.
 *
 * @param types what plans of each kind are
 */
export function planService(
  seller: Seller,
  plan: OrderablePlan,
  types: Readonly<Record<OrderablePlan["kind"], string>>,
  siteUrl: string,
): ServiceLeaf {
  const { id, kind, name, description, price, annualCost, offerEndsOn } = plan;
  const url = `${siteUrl}${planPath(id)}`;
  const yearly = unitPrice(seller, { price: annualCost }, "ANN");
  return {
    ...service({ id: `${url}#service`, name, description }, siteUrl),
    serviceType: types[kind],
    offers: {
      "@type": "Offer",
      url,
      price,
      priceCurrency: "NOK",
      priceSpecification: kind === "website" ? [unitPrice(seller, { price }), yearly] : yearly,
      ...(offerEndsOn && { priceValidUntil: offerEndsOn }),
    },
  };
}

/** What we do as structured data, by whom and for whom. */
export function service(
  { id, name, description }: { id: string; name: string; description?: string | undefined },
  siteUrl: string,
): ServiceLeaf {
  return {
    "@type": "Service",
    "@id": id,
    name,
    ...(description && { description }),
    provider: { "@id": agencyId(siteUrl) },
    areaServed: "NO",
  };
}

/**
 * What a kind of service is offered for: from the least price, or for the one price that all its plans have.
 *
 * @param url where it can be ordered; undefined where no such page is shown
 */
export function kindOffer(
  seller: Seller,
  kind: ServiceKind,
  prices: PriceList,
  url: string | undefined,
): OfferLeaf {
  const { from, isFixed } = servicePrice(kind, prices);
  const first = isFixed ? { price: from } : { minPrice: from };
  return offer(
    kind === "website"
      ? [unitPrice(seller, first), unitPrice(seller, { price: prices.websiteAnnualFee }, "ANN")]
      : [unitPrice(seller, first, "ANN")],
    url,
  );
}

/** An offer that is no plan: for a price that is paid once, or again and again. */
export function offerFor(
  seller: Seller,
  amount: Amount,
  per: Per,
  url: string | undefined,
): OfferLeaf {
  return offer([unitPrice(seller, amount, per)], url);
}

function offer(
  priceSpecification: UnitPriceSpecificationLeaf[],
  url: string | undefined,
): OfferLeaf {
  return { "@type": "Offer", ...(url && { url }), priceSpecification };
}

function unitPrice(
  { isVatRegistered }: Seller,
  amount: Amount,
  per?: Per,
): UnitPriceSpecificationLeaf {
  return {
    "@type": "UnitPriceSpecification",
    ...amount,
    priceCurrency: "NOK",
    ...(isVatRegistered && { valueAddedTaxIncluded: false }),
    ...(per && { unitCode: per }),
  };
}
