import { townPath } from "#app/domain/cities/city.ts";
import { articlePath, ownPagePath } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import { pageNames } from "#app/domain/content/page-names.ts";
import type { PartKey } from "#app/domain/content/part-names.ts";
import type { Section } from "#app/domain/content/parts/sections.ts";
import { wordedPages } from "#app/domain/content/parts/wording.ts";
import { isSectionShown } from "#app/domain/editing/unsold-plans.ts";
import { href } from "#app/web/href.ts";

type Place = {
  /** The page to look at while writing in the field of a name; where the name is empty, when the form is opened. */
  pageOf: (name: string, content: Content) => string;
  /** A selector of what shows a field on that page, by its path within the part; without one the page's beginning does. */
  anchorOf?: (path: string, content: Content) => string | undefined;
};

/** Texts that are shown on another page than the front page. */
const textsOnContact = ["contactPhone", "contactEmail"];

/** What of the company the contact page shows; the rest stands on the privacy page, but for the account, which none shows. */
const openingHours = ["openingDays", "opens", "closes"];

/** What of it is seen on every page. */
const look = ["lamp", "kelp", "logo", "icon"];

const onTownPage = matching([
  [/\.(population|businesses|figuresYear)/, "#figures-heading"],
  [/\.local/, "#local-heading"],
  [/\.benefits/, "#benefits-heading"],
  [/\.services/, "#services-heading"],
  [/\.questions/, "#questions-heading"],
  [/\.contact/, "#contact-heading"],
]);

/** Where visitors see each part of the content. */
export const places: Record<PartKey, Place> = {
  texts: {
    pageOf: (name) => (textsOnContact.includes(name) ? href("/kontakt") : "/"),
    anchorOf: matching([
      [/^services/, "#services"],
      [/^benefits/, "#reasons-heading"],
      [/^contact(?!Phone|Email)/, "#contact"],
      [/^footer/, "footer"],
    ]),
  },
  wording: {
    pageOf: (name) => wordedPages.find(({ id }) => id === name)?.path ?? "/",
  },
  prices: {
    pageOf: () => href("/priser"),
    anchorOf: matching([
      [/^(profile|(google|facebook|instagram)-bedrift)/, "#profiles-heading"],
      [/^(seoMonthly|analyticsSetup)/, "#visibility-heading"],
      [/./, "#websites-heading"],
    ]),
  },
  faq: {
    pageOf: () => href("/sporsmal-og-svar"),
    anchorOf(path, { faq }) {
      const [category, index] = path.split(".");
      const [, questions = []] = Object.entries(faq).find(([icon]) => icon === category) ?? [];
      const slug = questions[Number(index)]?.slug;
      return slug && `#${slug}`;
    },
  },
  stories: {
    pageOf: () => href("/kundehistorier"),
    anchorOf: (path) =>
      path ? `article:nth-of-type(${Number.parseInt(path, 10) + 1})` : undefined,
  },
  people: {
    pageOf: () => "/",
    anchorOf: (_path, { people }) => (people.length > 0 ? "#people-heading" : undefined),
  },
  proof: {
    pageOf(name, { towns: [town] }) {
      if (name === "views") return href("/tjenester");
      return town ? townPath(town.id) : "/";
    },
    anchorOf: matching([
      [/^rating/, "#figures-heading"],
      [/^views/, "#google"],
    ]),
  },
  towns: {
    pageOf(name, { towns }) {
      const town = towns[Number(name)];
      return town ? townPath(town.id) : "/";
    },
    anchorOf: onTownPage,
  },
  services: {
    pageOf: () => href("/tjenester"),
    anchorOf: matching([
      [/^website/, "#nettsider"],
      [/^google/, "#google"],
      [/^seo/, "#seo"],
      [/^social/, "#sosiale-medier"],
    ]),
  },
  ownPages: {
    pageOf: (name, { ownPages }) => ownPagePath(ownPages[Number(name)]?.slug ?? ""),
    anchorOf: sectionAnchor("ownPages"),
  },
  articles: {
    pageOf(name, { articles }) {
      const article = articles[Number(name)];
      return article ? articlePath(article.slug) : "/";
    },
    anchorOf: sectionAnchor("articles"),
  },
  pages: { pageOf: pageNamed },
  menu: { pageOf: () => "/", anchorOf: () => "header" },
  footer: { pageOf: () => "/", anchorOf: () => "footer" },
  company: {
    pageOf: (name) =>
      name === "" || look.includes(name)
        ? "/"
        : openingHours.includes(name)
          ? href("/kontakt")
          : href("/personvern"),
    anchorOf: matching([
      [/^(openingDays|opens|closes)/, "#writing-heading"],
      [/^(google|facebook|instagram)/, "footer"],
      [/^(lamp|kelp|logo)/, "header"],
      [/./, "#ansvar"],
    ]),
  },
  sharing: { pageOf: pageNamed },
  hiddenPages: { pageOf: pageNamed },
  redirects: { pageOf: () => "/" },
};

/** The first whose pattern fits. */
function matching(places: [pattern: RegExp, selector: string][]) {
  return (path: string) => places.find(([pattern]) => pattern.test(path))?.[1];
}

/** The section of an added page that a field stands in, among those that the page shows. */
function sectionAnchor(part: "ownPages" | "articles") {
  return (path: string, content: Content): string | undefined => {
    const [, row, index] = /^(\d+)\.sections\.(\d+)\./.exec(path) ?? [];
    const sections = content[part][Number(row)]?.sections ?? [];
    const isShown = (section: Section) => isSectionShown(section, content);
    const section = sections[Number(index)];
    if (!section || !isShown(section)) return undefined;
    const before = sections.slice(0, Number(index)).filter(isShown);
    return `main > section:nth-of-type(${before.length + 1})`;
  };
}

function pageNamed(name: string): string {
  return pageNames.has(name) ? name : "/";
}
