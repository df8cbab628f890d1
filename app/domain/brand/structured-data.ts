import type { DayOfWeek, ProfessionalServiceLeaf, WebSiteLeaf } from "schema-dts";
import { type Brand, isPlaceholderEmail, withoutPlaceholders } from "./brand.ts";
import type { Weekday } from "./opening-days.ts";

/** The `@id` by which every other node refers to the agency. */
export function agencyId(siteUrl: string): string {
  return `${siteUrl}/#agency`;
}

/** The `@id` by which every page refers to the site that it is part of. */
export function websiteId(siteUrl: string): string {
  return `${siteUrl}/#website`;
}

/**
 * The agency as structured data, with what the foot of every page tells of it, and never a placeholder. Search engines ask a business for an address: it
 * is the one it has, and while nobody has said where that is, the country. No rating: a business that rates itself breaks
 * Google's rules for review snippets.
 *
 * @param siteUrl public origin
 */
export function agency(brand: Brand, siteUrl: string) {
  const { phone, orgNumber, address, links } = withoutPlaceholders(brand);
  return {
    "@type": "ProfessionalService",
    "@id": agencyId(siteUrl),
    name: brand.name,
    legalName: brand.legalName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}${brand.icon?.large ?? "/icon-512.png"}`,
    ...(!isPlaceholderEmail(brand.email) && { email: brand.email }),
    ...(phone && { telephone: `+47 ${phone}` }),
    ...(orgNumber && { taxID: orgNumber }),
    ...(orgNumber && brand.isVatRegistered && { vatID: `NO${orgNumber}MVA` }),
    address: {
      "@type": "PostalAddress",
      ...(address && {
        streetAddress: address.street,
        postalCode: address.postalCode,
        addressLocality: address.city,
      }),
      addressCountry: "NO",
    },
    areaServed: "NO",
    openingHoursSpecification: openingHours(brand),
    ...(links.length > 0 && { sameAs: links.map(({ href }) => href) }),
  } as const satisfies ProfessionalServiceLeaf;
}

/** The site itself, which is where search engines take its name from. */
export function website(brand: Brand, siteUrl: string) {
  return {
    "@type": "WebSite",
    "@id": websiteId(siteUrl),
    name: brand.name,
    url: `${siteUrl}/`,
    inLanguage: "nb",
    publisher: { "@id": agencyId(siteUrl) },
  } as const satisfies WebSiteLeaf;
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
