import type { Brand } from "#app/domain/brand/brand.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import {
  brandOf,
  pageFactsOf,
  type SiteContent,
  siteContentOf,
} from "#app/domain/content/site-content.ts";
import { fillIn } from "#app/web/fill-in.ts";

/** Where that seller is found, as the content has it. */
export const knownLinks = {
  google: "https://maps.app.goo.gl/fyrlykt",
  facebook: "https://www.facebook.com/fyrlyktbyra",
  instagram: "https://www.instagram.com/fyrlyktbyra",
};

/** A seller of whom everything is known: nothing is a placeholder. */
export const knownSeller = {
  ...brandOf(defaultContent),
  orgNumber: "923609016",
  address: { street: "Skansekaia 4", postalCode: "6002", city: "Ålesund" },
  email: "post@fyrlykt.example",
  phone: "70 12 34 56",
  links: [
    { name: "Google", href: knownLinks.google },
    { name: "Facebook", href: knownLinks.facebook },
    { name: "Instagram", href: knownLinks.instagram },
  ],
} satisfies Brand;

/** What comes with the site, sold by another. */
export function soldBy(brand: Brand): SiteContent {
  const site = siteContentOf(defaultContent, 0, "2026-11-20");
  const facts = pageFactsOf({ ...site, brand });
  return { ...site, brand, textOf: (_key, text) => fillIn(text.default, facts) };
}
