import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { planOf } from "./catalog.ts";
import { priceListOf } from "./price-list.ts";
import { planService } from "./structured-data.ts";

test.each([
  ["komplett", "Nettside til bedrift", 38990],
  ["google-bedrift", "Bedriftsprofil", 5990],
])("%s is offered to search engines as %s, without VAT", (id, serviceType, price) => {
  const { plan } = planOf(priceListOf(defaultContent), id);
  expect(planService(plan, "https://fyrlykt.example")).toEqual({
    "@type": "Service",
    name: plan.name,
    description: plan.description,
    serviceType,
    provider: { "@id": "https://fyrlykt.example/#agency" },
    areaServed: { "@type": "Country", name: "Norge" },
    offers: {
      "@type": "Offer",
      url: `https://fyrlykt.example/bestill/plan-${id}`,
      price,
      priceCurrency: "NOK",
      priceSpecification: {
        "@type": "PriceSpecification",
        price,
        priceCurrency: "NOK",
        valueAddedTaxIncluded: false,
      },
    },
  });
});
