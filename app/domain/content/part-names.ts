/** The parts of the content, by the names they are stored under, in the order of the editor. */
export const partKeys = [
  "texts",
  "wording",
  "faq",
  "stories",
  "services",
  "proof",
  "ownPages",
  "articles",
  "towns",
  "pages",
  "menu",
  "footer",
  "prices",
  "company",
  "people",
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
  faq: { label: "Spørsmål og svar", tab: "faq" },
  stories: { label: "Kundehistorier", tab: "historier" },
  services: { label: "Tjenester", tab: "tjenester" },
  proof: { label: "Kilder", tab: "kilder" },
  ownPages: { label: "Egne sider", tab: "egne-sider" },
  articles: { label: "Artikler", tab: "artikler" },
  towns: { label: "Byer", tab: "byer" },
  pages: { label: "Sider og søk", tab: "sider" },
  menu: { label: "Meny", tab: "meny" },
  footer: { label: "Bunn", tab: "bunn" },
  prices: { label: "Priser", tab: "priser" },
  company: { label: "Firma", tab: "firma" },
  people: { label: "Folk", tab: "folk" },
  sharing: { label: "Delingsbilder", tab: "deling" },
  hiddenPages: { label: "Synlighet", tab: "synlighet" },
  redirects: { label: "Videresending", tab: "videresending" },
};
