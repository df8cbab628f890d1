import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { planOf } from "./catalog.ts";
import { priceListOf } from "./price-list.ts";
import { kindOffer, planService } from "./price-structured-data.ts";

const types = { website: "Nettside", profile: "Bedriftsprofil" };
const list = priceListOf(defaultContent);
const seller = { isVatRegistered: true };
const withoutVat = { priceCurrency: "NOK", valueAddedTaxIncluded: false };
const once = (price: number) => ({ "@type": "UnitPriceSpecification", price, ...withoutVat });
const yearly = (price: number) => ({ ...once(price), unitCode: "ANN" });

test.each([
  ["komplett", "Nettside", 38_990, [once(38_990), yearly(5_990)]],
  ["google-bedrift", "Bedriftsprofil", 5_990, yearly(5_990)],
])(
  "%s is offered to search engines as %s, without VAT",
  (id, serviceType, price, specification) => {
    const { plan } = planOf(list, id);
    expect(planService(seller, plan, types, "https://fyrlykt.example")).toEqual({
      "@type": "Service",
      "@id": `https://fyrlykt.example/bestill/plan-${id}#service`,
      name: plan.name,
      description: plan.description,
      serviceType,
      provider: { "@id": "https://fyrlykt.example/#agency" },
      areaServed: "NO",
      offers: {
        "@type": "Offer",
        url: `https://fyrlykt.example/bestill/plan-${id}`,
        price,
        priceCurrency: "NOK",
        priceSpecification: specification,
      },
    });
  },
);

test("An offer that ends is told to last as long as it does, and one whose end nobody knows is not", () => {
  const { plan } = planOf(list, "medium");
  const ending = planService(
    seller,
    { ...plan, offerEndsOn: "2026-12-24" },
    types,
    "https://fyrlykt.example",
  );
  expect(ending.offers).toHaveProperty("priceValidUntil", "2026-12-24");
  expect(planService(seller, plan, types, "https://fyrlykt.example").offers).not.toHaveProperty(
    "priceValidUntil",
  );
});

test("A kind of service is offered from its least price, or for the one price that all have", () => {
  expect(kindOffer(seller, "website", list, undefined).priceSpecification).toEqual([
    { "@type": "UnitPriceSpecification", minPrice: 5_990, ...withoutVat },
    yearly(5_990),
  ]);
  expect(kindOffer(seller, "google", list, "https://fyrlykt.example/priser")).toEqual({
    "@type": "Offer",
    url: "https://fyrlykt.example/priser",
    priceSpecification: [yearly(5_990)],
  });
});
