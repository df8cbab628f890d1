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

/** Fields of a package. */
export const planLabels = {
  price: "Pris",
  originalPrice: "Opprinnelig pris",
  description: "Beskrivelse",
  features: "Funksjoner",
} as const;

export const companyLabels = {
  legalName: "Juridisk navn",
  orgNumber: "Organisasjonsnummer",
  street: "Gateadresse",
  postalCode: "Postnummer",
  city: "Poststed",
  openingDays: "Åpningsdager",
  opens: "Åpner",
  closes: "Stenger",
  google: "Lenke til Google",
  facebook: "Lenke til Facebook",
  instagram: "Lenke til Instagram",
} satisfies Record<keyof Content["company"], string>;

export const questionLabels = {
  slug: "Adresse",
  question: "Spørsmål",
  answer: "Svar",
  next: "Lenke videre",
  structured: "Vises i Googles strukturerte data",
} satisfies Record<keyof Content["faq"]["website"][number], string>;

export const storyLabels = {
  category: "Kategori",
  title: "Tittel",
  description: "Beskrivelse",
  chart: "Diagram",
  stats: "Tall",
} satisfies Record<keyof Content["stories"][number], string>;

/** One of the figures of a story. */
export const statLabels = { value: "Prosent", label: "Hva det ble mer av" } as const;

export const townLabels = {
  population: "Innbyggere",
  businesses: "Bedrifter",
  figuresYear: "Tallene er fra",
  description: "Beskrivelse øverst på siden",
  seoTitle: "Tittel i søk",
  metaDescription: "Beskrivelse i søk",
  keywords: "Søkeord",
  localHeading: "Overskrift om byen",
  localFacts: "Om byen",
  benefitsHeading: "Overskrift om fordelene",
  benefits: "Fordeler",
  contact: "Kontakt",
} satisfies Record<keyof Content["towns"]["oslo"], string>;

/** One of the four passages about a town, or of what it gains. */
export const passageLabels = { title: "Overskrift", text: "Tekst" } as const;

export const townContactLabels = {
  heading: "Overskrift om kontakt",
  text: "Tekst om kontakt",
  subject: "Emne i e-posten til oss",
} satisfies Record<keyof Content["towns"]["oslo"]["contact"], string>;

export const pageLabels = { title: "Tittel i søk", description: "Beskrivelse i søk" } as const;

/** The parts of the content. */
export const partNames: Record<keyof Content, string> = {
  texts: "Tekster",
  prices: "Priser",
  faq: "Spørsmål og svar",
  stories: "Kundehistorier",
  towns: "Byer",
  pages: "Sider og søk",
  company: "Firma",
  hiddenPages: "Synlighet",
};
