import {
  type Brand,
  type Icon,
  isLimitedCompany,
  withoutPlaceholders,
} from "#app/domain/brand/brand.ts";
import { formatDays } from "#app/domain/brand/opening-days.ts";
import type { PriceList } from "#app/domain/catalog/catalog.ts";
import { priceListOf, priceListOn } from "#app/domain/catalog/price-list.ts";
import { withoutVatWords } from "#app/domain/catalog/without-vat.ts";
import { factsOf } from "#app/domain/faq/faq.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { variantPath } from "#app/domain/pictures/variants.ts";
import type { Redirects } from "#app/domain/redirects/moved.ts";
import { type Facts, fillIn } from "#app/web/fill-in.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { href } from "#app/web/href.ts";
import type { TextOf } from "#app/web/words.ts";
import { articlePath, hiddenPathsOf } from "./addresses.ts";
import type { Content } from "./content.ts";
import { type Legal, legalOf, legalOn } from "./legal.ts";
import type { DescribedPage } from "./page-names.ts";
import type { Article } from "./parts/articles.ts";
import type { OwnPage } from "./parts/own-pages.ts";
import { placedTexts } from "./words.ts";
import { articlesOf, ownPagesOf, textsIn } from "./written-pages.ts";

/** Content, with what every page makes of it. */
export type SiteContent = Readonly<{
  /** Of what is published; 0 is what comes with the site. */
  version: number;
  content: Content;
  brand: Brand;
  prices: PriceList;
  /** What has moved. */
  redirects: Redirects;
  /** The pages that editors have added, by their paths, with facts filled in. */
  ownPages: ReadonlyMap<string, OwnPage>;
  /** The articles that are shown by now, the newest first, in the same way. */
  articles: ReadonlyMap<string, Article>;
  /** The paths of the pages that visitors do not see by an editor's choice. */
  hidden: ReadonlySet<string>;
  /** What each text says, with facts filled in. */
  textOf: TextOf;
  /** From when the texts of law are. */
  legal: Legal;
}>;

/**
 * Makes what pages, orders and mails need of content.
 *
 * @param day on which it is shown, in Norway: an offer can have ended
 * @param shown.legal from when its texts of law are; what comes with the site where nobody needs to know
 * @param shown.withPlaceholders whether a placeholder stands in the place of each fact that nobody has filled in
 */
export function siteContentOf(
  content: Content,
  version: number,
  day: string,
  {
    legal = legalOf({ terms: undefined, privacy: undefined }),
    withPlaceholders = false,
  }: { legal?: Legal | undefined; withPlaceholders?: boolean } = {},
): SiteContent {
  const written = brandOf(content);
  const brand = withPlaceholders ? written : withoutPlaceholders(written);
  const prices = priceListOn(content, day);
  const facts = pageFactsOf({ brand, prices });
  const told = toldFactsOf({ brand, prices });
  // Filled in once: the pages of a flood ask for the same.
  const said = new Map<string, string>();
  const textOf: TextOf = (key, text, hasVat = brand.isVatRegistered) => {
    const template = content.wording[key] ?? (hasVat ? text.default : withoutVatWords(text));
    const says = said.get(template) ?? fillIn(template, facts);
    said.set(template, says);
    return says;
  };
  return {
    version,
    content,
    brand,
    prices,
    redirects: new Map(content.redirects.map(({ from, to }) => [from, to])),
    ownPages: ownPagesOf(content, told),
    articles: articlesOf(content, told, day),
    hidden: new Set(hiddenPathsOf(content)),
    textOf,
    legal: legalOn(legal, content, day),
  };
}

/** The paths of pages that visitors do not see, though links may lead there: hidden ones, and articles whose day has not come. */
export function pagesNotShown({ content, articles, hidden }: SiteContent): string[] {
  const coming = content.articles.map(({ slug }) => articlePath(slug));
  return [
    ...hidden,
    ...coming.filter((path) => !articles.has(path)),
    ...(articles.size === 0 ? [href("/fagstoff")] : []),
  ];
}

/** The content of a site as anybody may read it: without the pages, towns and articles that visitors do not see, or do not see yet. */
export function contentForAnybody({ content, articles }: SiteContent): Content {
  const isShown = ({ isHidden }: { isHidden?: boolean | undefined }) => !isHidden;
  return {
    ...content,
    ownPages: content.ownPages.filter(isShown),
    towns: content.towns.filter(isShown),
    articles: content.articles.filter(({ slug }) => articles.has(articlePath(slug))),
  };
}

/** A site as it is once the day of each of its articles has come: for whoever looks at what is not published yet. */
export function withComingArticles(site: SiteContent): SiteContent {
  return { ...site, articles: articlesOf(site.content, toldFactsOf(site), undefined) };
}

/** Title and description of a page for search engines, with prices and ways to reach us filled in. */
export function pageTextsOf(
  site: SiteContent,
  path: DescribedPage,
): { title: string; description: string } {
  const { title, description } = site.content.pages[path];
  const facts = toldFactsOf(site);
  return { title: fillIn(title, facts), description: fillIn(description, facts) };
}

/** What the title and description of a page, and every other text, can name in braces. */
export function pageFactsOf({ brand, prices }: Pick<SiteContent, "brand" | "prices">): Facts {
  const { days, opens, closes } = brand.openingHours;
  const hours = `${opens}–${closes}`;
  const { phone } = brand;
  return {
    ...factsOf({ brand, prices }),
    navn: brand.name,
    "e-post": brand.email,
    // Behind "Ring", where an editor has written that.
    telefon: phone ?? "oss",
    telefonlenke: phone ? phoneHref(phone) : `mailto:${brand.email}`,
    "ring eller skriv": phone
      ? `Ring ${phone} ${days} ${hours}, eller skriv til oss`
      : "Skriv til oss",
    åpningstid: `${days} ${hours}`,
    åpningsdager: days,
    klokkeslett: hours,
  };
}

/** The same for texts that search engines are told, by a description or as structured data: without placeholders. */
function toldFactsOf({ brand, prices }: Pick<SiteContent, "brand" | "prices">) {
  return pageFactsOf({ brand: withoutPlaceholders(brand), prices });
}

/** Every text in which prices and ways to reach us can be named in braces, with what can be named there, and what has to be. */
export function textsWithFacts(content: Content) {
  const named = { brand: brandOf(content), prices: priceListOf(content) };
  const inAnswers = new Set(Object.keys(factsOf(named)));
  const onPages = new Set(Object.keys(pageFactsOf(named)));
  const answers = Object.entries(content.faq).flatMap(([category, questions]) =>
    questions.map(({ answer }, index) => ({
      path: ["faq", category, index, "answer"],
      text: answer,
      names: inAnswers,
      needed: [],
    })),
  );
  const pages = Object.entries(content.pages).flatMap(([page, texts]) =>
    Object.entries(texts).map(([name, text]) => ({
      path: ["pages", page, name],
      text,
      names: onPages,
      needed: [],
    })),
  );
  const wording = Object.entries(content.wording).map(([key, text = ""]) => {
    const { names = [], mustName } = placedTexts.get(key)?.text ?? {};
    return {
      path: ["wording", key],
      text,
      names: onPages.union(new Set(names)),
      needed: mustName ? names : [],
    };
  });
  const added = textsIn(content).map((one) => ({ ...one, names: onPages, needed: [] }));
  return [...answers, ...pages, ...wording, ...added];
}

/** What the content says of who is selling, placeholders and all. */
export function brandOf({
  texts,
  company,
  people: [keeper],
}: Pick<Content, "texts" | "company" | "people">): Brand {
  const { legalName, orgNumber, street, postalCode, city } = company;
  return {
    name: texts.footerCompanyName,
    tagline: texts.heroSubtitle,
    description: texts.footerDescription,
    legalName,
    orgNumber,
    address: { street, postalCode, city },
    isVatRegistered: company.isVatRegistered,
    isInBusinessRegister:
      company.businessRegister === "by-name"
        ? isLimitedCompany(legalName)
        : company.businessRegister === "yes",
    bankAccount: company.bankAccount || null,
    email: texts.contactEmail,
    phone: texts.contactPhone,
    keeper: keeper && { name: keeper.name, phone: keeper.phone, email: keeper.email },
    openingHours: {
      weekdays: company.openingDays,
      days: formatDays(company.openingDays),
      opens: company.opens,
      closes: company.closes,
    },
    links: [
      { name: "Google", href: company.google },
      { name: "Facebook", href: company.facebook },
      { name: "Instagram", href: company.instagram },
    ],
    colors: { lamp: company.lamp, kelp: company.kelp },
    icon: company.icon.picture && iconOf(company.icon.picture),
  };
}

function iconOf(picture: Picture): Icon {
  return {
    tab: variantPath(picture, "ikon-32.png"),
    apple: variantPath(picture, "ikon-180.png"),
    small: variantPath(picture, "ikon-192.png"),
    large: variantPath(picture, "ikon-512.png"),
    maskable: variantPath(picture, "ikon-maskable.png"),
  };
}
