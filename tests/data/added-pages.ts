import type { Town } from "../../app/domain/cities/city.ts";
import { defaultContent } from "../../app/domain/content/defaults.ts";
import type { Article } from "../../app/domain/content/parts/articles.ts";
import type { OwnPage } from "../../app/domain/content/parts/own-pages.ts";
import type { Person } from "../../app/domain/content/parts/people.ts";
import type { Section } from "../../app/domain/content/parts/sections.ts";

// What editors add: pages, towns and plans.

export const addedPicture = {
  id: "0123456789abcdef0123",
  name: "verkstedet.jpg",
  width: 1600,
  height: 1067,
  alt: "To som jobber ved et bord",
  focusX: 20,
  focusY: 50,
};

/** One section of each kind but the contact form, which pages of a route of their own have. */
const formless: Section[] = [
  {
    kind: "text",
    heading: "Hvem vi er",
    text: "Vi er et lite byrå på fire.\n\nVi lager nettsider fra {nettside fra}, og vi er **her** etterpå også.\n\n- En fast person å ringe til\n- [Faste priser](/priser) du finner på nettet",
  },
  {
    kind: "picture",
    heading: "Slik jobber vi",
    text: "Først hører vi på hva dere trenger. Så lager vi et utkast som dere får se på.",
    picture: addedPicture,
    side: "right",
  },
  {
    kind: "figures",
    heading: "Byrået i tall",
    figures: [
      { value: "4", label: "folk på kontoret" },
      { value: "2019", label: "året vi begynte" },
      { value: "{drift}", label: "drift i året" },
    ],
  },
  {
    kind: "quote",
    words: "De svarte samme dag, og siden var oppe da sesongen begynte.",
    name: "Kari Nordmann",
    role: "daglig leder i Havnekontoret",
  },
  {
    kind: "questions",
    heading: "Det folk spør om",
    questions: [
      {
        question: "Hvor holder dere til?",
        answer: "Vi sitter i byen, og jobber over hele landet.",
      },
      { question: "Kan vi ringe?", answer: "Ja, [ring eller skriv](/kontakt) når dere vil." },
    ],
  },
  {
    kind: "call",
    heading: "Skal vi ta en prat?",
    text: "Det koster ingenting å spørre.",
    button: "Kontakt oss",
    to: "/kontakt",
  },
  { kind: "prices", heading: "Dette koster det", plans: ["medium", "google-bedrift"] },
  {
    kind: "columns",
    heading: "Du og vi",
    left: "Du forteller hva dere selger, og sender oss **bilder** av det.\n\n- Tekst trenger du ikke",
    right: "Vi skriver, tegner og bygger, og viser deg et utkast før noe blir lagt ut.",
  },
  {
    kind: "sourced",
    heading: "Slik leter folk",
    figures: [
      {
        value: "9 av 10",
        label: "leser om firmaet på nett før de ringer",
        source: "Spørreundersøkelsen vår, 2026",
        sourceLink: "https://example.no/undersokelsen",
      },
      { value: "{drift}", label: "koster driften i året", source: "Prislisten", sourceLink: "" },
    ],
  },
  {
    kind: "gallery",
    heading: "Fra verkstedet",
    pictures: [
      { picture: { ...addedPicture, name: "skisser.jpg", alt: "Skisser på en vegg" } },
      { picture: { ...addedPicture, name: "fyret.jpg", alt: "Fyret i solnedgang" } },
    ],
  },
  {
    kind: "logos",
    heading: "Noen vi jobber for",
    logos: [
      { customer: "Havnekontoret", website: "https://example.no/havn" },
      { customer: "Nordlys Bakeri", website: "" },
    ],
  },
];

/** The contact form. */
export const formSection: Section = {
  kind: "contact",
  heading: "Skriv til oss",
  text: "Vi svarer samme dag.",
  about: "Kurs",
};

/** One section of each kind. */
export const everyKind: Section[] = [...formless, formSection];

/** Those of them that can be published where there are no pictures in the library. */
export const pictureless = formless.filter(({ kind }) => kind !== "picture" && kind !== "gallery");

/** One of each kind with something that has to be written yet. */
export const unfinishedSections: Section[] = [
  { kind: "text", heading: "", text: "" },
  { kind: "picture", heading: "", text: "", side: "left" },
  { kind: "figures", heading: "", figures: [{ value: "", label: "" }] },
  { kind: "quote", words: "", name: "", role: "" },
  { kind: "questions", heading: "", questions: [{ question: "", answer: "" }] },
  { kind: "call", heading: "", text: "", button: "", to: "" },
  { kind: "prices", heading: "", plans: [] },
  { kind: "columns", heading: "", left: "", right: "" },
  {
    kind: "sourced",
    heading: "",
    figures: [{ value: "", label: "", source: "", sourceLink: "" }],
  },
  { kind: "gallery", heading: "", pictures: [{}] },
  { kind: "logos", heading: "", logos: [{ customer: "", website: "" }] },
  { kind: "contact", heading: "", text: "", about: "" },
];

/** A page that keeps the rules. */
export function ownPage(changes: Partial<OwnPage> = {}): OwnPage {
  return {
    id: (changes.slug ?? "folkene").slice(0, 36),
    slug: "folkene",
    title: "Folkene bak fyret",
    lead: "Fire som kan nettsider, og som du kan ringe til.",
    seoTitle: "Folkene bak nettsidene vi lager",
    seoDescription:
      "Møt dem som lager nettsiden din: hvem vi er, hvordan vi jobber, og hva det koster å ha oss med videre.",
    sections: formless,
    ...changes,
  };
}

/** An article that keeps the rules. */
export function article(changes: Partial<Article> = {}): Article {
  return {
    ...ownPage({
      slug: "slik-velger-du",
      title: "Slik velger du hvem som skal lage nettsiden",
      lead: "Fem spørsmål å stille før du sier ja til noen, oss også.",
      seoTitle: "Slik velger du byrå til nettsiden",
    }),
    publishedOn: "2026-11-02",
    author: "Kari Nordmann",
    authorRole: "rådgiver",
    ...(changes.slug && { id: changes.slug }),
    ...changes,
  };
}

/** Somebody who works here. */
export function person(changes: Partial<Person> = {}): Person {
  return {
    id: "kari",
    name: "Kari Nordmann",
    role: "daglig leder",
    phone: "912 00 345",
    email: "kari@fyrlykt.example",
    ...changes,
  };
}

/** A town that keeps the rules. */
export function addedTown(changes: Partial<Town> = {}): Town {
  const place = { id: "bodo", name: "Bodø", latitude: 67.28, longitude: 14.405 };
  return { ...townNamed("bergen"), ...place, ...changes };
}

/** A town as it comes with the site. */
export function townNamed(id: string): Town {
  const town = defaultContent.towns.find((one) => one.id === id);
  if (!town) throw new Error(`No town has the id ${id}`);
  return town;
}

/** The towns that come with the site, with what is said of some of them by their ids. */
export function townsWith(changes: Readonly<Record<string, Partial<Town>>>): Town[] {
  return defaultContent.towns.map((town) => ({ ...town, ...changes[town.id] }));
}

/** A package that keeps the rules. */
export const addedPlan = {
  id: "mini",
  title: "Mini",
  price: 2_993,
  description: "Én side om det du gjør.",
  features: ["SSL-sertifikat", "Kontaktskjemaer"],
  delivery: "1 uke",
  isWithdrawn: false,
};

/** A profile that keeps the rules. */
export const addedProfile = {
  ...addedPlan,
  id: "tiktok-bedrift",
  title: "Bedriftsprofil på TikTok",
  price: 4_817,
  features: ["Oppsett av profilen"],
  delivery: "",
  service: "social" as const,
};

/** Content with one of each: a page, an article, a person, a town, a package and a profile. */
export const oneOfEach = {
  ownPages: [ownPage()],
  articles: [article()],
  people: [person()],
  towns: [...defaultContent.towns, addedTown()],
  prices: { ...defaultContent.prices, websites: [addedPlan], profiles: [addedProfile] },
};
