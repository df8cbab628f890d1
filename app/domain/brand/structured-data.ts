import type { DayOfWeek, Organization, ProfessionalService, WebSite } from "schema-dts";
import { addressOf, type Brand, linksOf, orgNumberOf, phoneOf } from "./brand.ts";
import type { Weekday } from "./opening-days.ts";

/** The `@id` by which every other node refers to the agency. */
export function agencyId(siteUrl: string): string {
  return `${siteUrl}/#agency`;
}

/**
 * The agency as structured data. No rating: a business that rates itself breaks Google's rules for review snippets.
 *
 * @param siteUrl public origin
 */
export function agency(brand: Brand, siteUrl: string): Organization {
  const known = facts(brand, siteUrl);
  return {
    "@type": "Organization",
    ...known,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      ...("telephone" in known && { telephone: known.telephone }),
      email: known.email,
      areaServed: "NO",
      availableLanguage: "nb",
      hoursAvailable: openingHours(brand),
    },
  };
}

/** The agency as a business with opening hours at the one address it has. */
export function agencyAsBusiness(
  brand: Brand,
  siteUrl: string,
): Exclude<ProfessionalService, string> {
  return {
    "@type": "ProfessionalService",
    ...facts(brand, siteUrl),
    openingHoursSpecification: openingHours(brand),
  };
}

/** The site itself, which is where search engines take its name from. */
export function website(brand: Brand, siteUrl: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: brand.name,
    url: `${siteUrl}/`,
    inLanguage: "nb",
    publisher: { "@id": agencyId(siteUrl) },
  };
}

function facts(brand: Brand, siteUrl: string) {
  const phone = phoneOf(brand);
  const orgNumber = orgNumberOf(brand);
  const address = addressOf(brand);
  const links = linksOf(brand);
  return {
    "@id": agencyId(siteUrl),
    name: brand.name,
    legalName: brand.legalName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email: brand.email,
    ...(phone && { telephone: `+47 ${phone}` }),
    ...(orgNumber && { taxID: orgNumber, vatID: `NO${orgNumber}MVA` }),
    ...(address && {
      address: {
        "@type": "PostalAddress" as const,
        streetAddress: address.street,
        postalCode: address.postalCode,
        addressLocality: address.city,
        addressCountry: "NO",
      },
    }),
    ...(links.length > 0 && { sameAs: links.map(({ href }) => href) }),
  } as const;
}

const dayOfWeek = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
} as const satisfies Record<Weekday, DayOfWeek>;

function openingHours({ openingHours: { weekdays, opens, closes } }: Brand) {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: weekdays.map((day) => dayOfWeek[day]),
    opens,
    closes,
  } as const;
}
