/** How long each text of the tab "Tekster og Innhold" may be, in characters. */
export const longest = {
  heroTitle: 200,
  heroSubtitle: 200,
  heroDescription: 1_000,
  heroButtonText: 60,
  servicesTitle: 200,
  servicesDescription: 1_000,
  benefitsTitle: 200,
  benefitsDescription: 1_000,
  contactTitle: 200,
  contactDescription: 1_000,
  contactPhone: 40,
  contactEmail: 254,
  footerCompanyName: 60,
  footerDescription: 1_000,
};

export type TextName = keyof typeof longest;
type TextField = {
  name: TextName;
  label: string;
  isShort?: boolean;
  kind?: "tel" | "email";
};

/** The groups of the tab "Tekster og Innhold". */
export const textGroups: { title: string; fields: TextField[] }[] = [
  {
    title: "Hovedseksjon",
    fields: [
      { name: "heroTitle", label: "Hovedtittel" },
      { name: "heroSubtitle", label: "Undertittel" },
      { name: "heroDescription", label: "Beskrivelse" },
      { name: "heroButtonText", label: "Knappetekst", isShort: true },
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
      { name: "contactPhone", label: "Telefon", isShort: true, kind: "tel" },
      { name: "contactEmail", label: "E-post", isShort: true, kind: "email" },
    ],
  },
  {
    title: "Bunntekst",
    fields: [
      { name: "footerCompanyName", label: "Firmanavn", isShort: true },
      { name: "footerDescription", label: "Beskrivelse" },
    ],
  },
];
