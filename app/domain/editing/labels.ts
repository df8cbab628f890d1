import type { Content } from "#app/domain/content/content.ts";

// What an editor calls the fields: in the forms, and where changes are listed.

type TextField = { name: keyof Content["texts"]; label: string; isLong?: boolean };

/** The groups of the tab "Tekster og Innhold". */
export const textGroups: { title: string; fields: TextField[] }[] = [
  {
    title: "Hovedseksjon",
    fields: [
      { name: "heroTitle", label: "Hovedtittel" },
      { name: "heroSubtitle", label: "Undertittel" },
      { name: "heroDescription", label: "Beskrivelse", isLong: true },
      { name: "heroButtonText", label: "Knappetekst" },
    ],
  },
  {
    title: "Tjenester",
    fields: [
      { name: "servicesTitle", label: "Tittel" },
      { name: "servicesDescription", label: "Beskrivelse" },
    ],
  },
  {
    title: "Fordeler",
    fields: [
      { name: "benefitsTitle", label: "Tittel" },
      { name: "benefitsDescription", label: "Beskrivelse" },
    ],
  },
  {
    title: "Kontakt",
    fields: [
      { name: "contactTitle", label: "Tittel" },
      { name: "contactDescription", label: "Beskrivelse" },
      { name: "contactPhone", label: "Telefon" },
      { name: "contactEmail", label: "E-post" },
    ],
  },
  {
    title: "Bunntekst",
    fields: [
      { name: "footerCompanyName", label: "Firmanavn" },
      { name: "footerDescription", label: "Beskrivelse", isLong: true },
    ],
  },
];

/** Prices that belong to no package. */
export const otherPrices = [
  { name: "websiteAnnualFee", label: "Årlig drift av nettside" },
  { name: "seoMonthly", label: "SEO per måned, fra" },
  { name: "analyticsSetup", label: "Oppsett av analyse" },
] as const;

export const companyLabels = [
  ["legalName", "juridisk navn"],
  ["orgNumber", "organisasjonsnummer"],
  ["street", "gateadresse"],
  ["postalCode", "postnummer"],
  ["city", "poststed"],
  ["openingDays", "åpningsdager"],
  ["opens", "åpner"],
  ["closes", "stenger"],
  ["google", "lenke til Google"],
  ["facebook", "lenke til Facebook"],
  ["instagram", "lenke til Instagram"],
] as const;

export const townLabels = [
  ["population", "innbyggere"],
  ["businesses", "bedrifter"],
  ["figuresYear", "året tallene er fra"],
  ["description", "beskrivelse"],
  ["seoTitle", "tittel i søk"],
  ["metaDescription", "beskrivelse i søk"],
  ["keywords", "nøkkelord"],
  ["localHeading", "overskrift for det lokale"],
  ["benefitsHeading", "overskrift for fordelene"],
] as const;

export const townContactLabels = [
  ["heading", "overskrift for kontakt"],
  ["text", "tekst for kontakt"],
  ["subject", "emne i e-posten"],
] as const;
