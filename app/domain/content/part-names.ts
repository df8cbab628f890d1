/** The parts of the content, by the names they are stored under, in the order that differences are told in. */
export const partKeys = [
  "texts",
  "wording",
  "prices",
  "faq",
  "stories",
  "people",
  "proof",
  "towns",
  "services",
  "ownPages",
  "articles",
  "pages",
  "menu",
  "footer",
  "company",
  "sharing",
  "hiddenPages",
  "redirects",
] as const;

export type PartKey = (typeof partKeys)[number];

/**
 * What editors call each part, and the place where it is edited as an address names it. They stand apart from the rules of the
 * parts, so that the editor's frame needs none of those.
 */
export const partNames: Readonly<Record<PartKey, { label: string; tab: string }>> = {
  texts: { label: "Hovedtekster", tab: "tekster" },
  wording: { label: "Andre tekster", tab: "alle-tekster" },
  prices: { label: "Priser", tab: "priser" },
  faq: { label: "Spørsmål og svar", tab: "faq" },
  stories: { label: "Kundehistorier", tab: "historier" },
  people: { label: "Folk", tab: "folk" },
  proof: { label: "Kilder", tab: "kilder" },
  towns: { label: "Byer", tab: "byer" },
  services: { label: "Tjenester", tab: "tjenester" },
  ownPages: { label: "Egne sider", tab: "egne-sider" },
  articles: { label: "Artikler", tab: "artikler" },
  pages: { label: "Sider og søk", tab: "sider" },
  menu: { label: "Meny", tab: "meny" },
  footer: { label: "Bunn", tab: "bunn" },
  company: { label: "Firma", tab: "firma" },
  sharing: { label: "Delingsbilder", tab: "deling" },
  hiddenPages: { label: "Synlighet", tab: "synlighet" },
  redirects: { label: "Videresending", tab: "videresending" },
};
