import type { DayOfWeek, Organization, ProfessionalService, WebSite } from "schema-dts";
import type { Brand } from "./brand.ts";
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
  const { telephone, email } = facts(brand, siteUrl);
  return {
    "@type": "Organization",
    ...facts(brand, siteUrl),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone,
      email,
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
  return {
    "@id": agencyId(siteUrl),
    name: brand.name,
    legalName: brand.legalName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email: brand.email,
    telephone: `+47 ${brand.phone}`,
    taxID: brand.orgNumber,
    vatID: `NO${brand.orgNumber}MVA`,
    address: {
      "@type": "PostalAddress",
      streetAddress: brand.address.street,
      postalCode: brand.address.postalCode,
      addressLocality: brand.address.city,
      addressCountry: "NO",
    },
    sameAs: Object.values(brand.links),
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
