import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { brandOf } from "#app/domain/content/site-content.ts";
import { agency, website } from "./structured-data.ts";

const siteUrl = "https://fyrlykt.example";
const brand = {
  ...brandOf(defaultContent),
  email: "hei@fyrlykt.no",
  phone: "70 12 34 56",
  orgNumber: "923609016",
  address: { street: "Storgata 1", postalCode: "0155", city: "Oslo" },
  links: [
    { name: "Google", href: "https://maps.app.goo.gl/abc" },
    { name: "Facebook", href: "https://www.facebook.com/fyrlyktbyra" },
  ],
};

const openingHours = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  opens: "09:00",
  closes: "17:00",
};

test("The agency is found at its address, can be reached, and says when", () => {
  expect(agency(brand, siteUrl)).toEqual({
    "@type": "ProfessionalService",
    "@id": "https://fyrlykt.example/#agency",
    name: "Fyrlykt",
    legalName: "Fyrlykt AS",
    url: "https://fyrlykt.example/",
    logo: "https://fyrlykt.example/icon-512.png",
    email: brand.email,
    telephone: "+47 70 12 34 56",
    taxID: "923609016",
    vatID: "NO923609016MVA",
    address: {
      "@type": "PostalAddress",
      streetAddress: "Storgata 1",
      postalCode: "0155",
      addressLocality: "Oslo",
      addressCountry: "NO",
    },
    areaServed: "NO",
    openingHoursSpecification: openingHours,
    sameAs: ["https://maps.app.goo.gl/abc", "https://www.facebook.com/fyrlyktbyra"],
  });
});

test("What nobody has filled in is not told, also where pages show what stands for it", () => {
  const node = agency(brandOf(defaultContent), siteUrl);
  for (const unknown of ["email", "telephone", "taxID", "vatID", "sameAs"]) {
    expect(node).not.toHaveProperty(unknown);
  }
  expect(node.address).toEqual({ "@type": "PostalAddress", addressCountry: "NO" });
});

test("The days it is open are those that are ticked", () => {
  const hours = { ...brand.openingHours, weekdays: ["thursday", "saturday"] as const };
  expect(agency({ ...brand, openingHours: hours }, siteUrl)).toMatchObject({
    openingHoursSpecification: { ...openingHours, dayOfWeek: ["Thursday", "Saturday"] },
  });
});

test("The site is the agency's", () => {
  expect(website(brand, siteUrl)).toEqual({
    "@type": "WebSite",
    "@id": "https://fyrlykt.example/#website",
    name: "Fyrlykt",
    url: "https://fyrlykt.example/",
    inLanguage: "nb",
    publisher: { "@id": "https://fyrlykt.example/#agency" },
  });
});
