import type { Organization, WebSite } from "schema-dts";
import type { Brand } from "./brand.ts";

/**
 * The agency as structured data; other nodes refer to it by its `@id`. No rating: a business that rates itself breaks
 * Google's rules for review snippets.
 */
export function agency(brand: Brand, siteUrl: string): Organization {
  const { street, postalCode, city } = brand.address;
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#agency`,
    name: brand.name,
    legalName: brand.legalName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email: brand.email,
    telephone: brand.phone,
    taxID: brand.orgNumber,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: "NO",
    },
    sameAs: Object.values(brand.links),
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
    publisher: { "@id": `${siteUrl}/#agency` },
  };
}
