import { addressLineOf, registrationOf } from "#app/domain/brand/brand.ts";
import { orderablePlans, planOf } from "#app/domain/catalog/catalog.ts";
import { planNames } from "#app/domain/catalog/price-list.ts";
import { servicePrice } from "#app/domain/catalog/service-price.ts";
import { townPages, townsOf } from "#app/domain/cities/cities.ts";
import { type City, townPath } from "#app/domain/cities/city.ts";
import { type DescribedPage, describedPages, pageNames } from "#app/domain/content/page-names.ts";
import { isSame } from "#app/domain/content/parts/fields/field.ts";
import type { OwnPage } from "#app/domain/content/parts/own-pages.ts";
import { pageTextsOf, type SiteContent } from "#app/domain/content/site-content.ts";
import { allWords } from "#app/domain/content/words.ts";
import { faqOf, questionLink } from "#app/domain/faq/faq.ts";
import { frontPageQuestions } from "#app/domain/faq/questions.ts";
import { termsFor, termsForAll } from "#app/domain/orders/terms/terms.ts";
import { href } from "#app/web/href.ts";
import { textsOf } from "#app/web/words.ts";

const articlesPath = href("/fagstoff");

/** Every page of some sites that search engines should know of, hidden or not, by its path. */
function indexedPages(...sites: SiteContent[]): string[] {
  const added = sites.flatMap(({ ownPages, articles, content }) => [
    ...townPages(content).keys(),
    ...ownPages.keys(),
    ...(articles.size > 0 ? [articlesPath] : []),
    ...articles.keys(),
  ]);
  return [...new Set([...pageNames.keys(), ...added])];
}

/** What the editor decides of a page, but for what frames every page alike: the menu, the foot, and who the site is. */
type Shown = (site: SiteContent) => unknown;

const websitesFrom: Shown = ({ prices }) => [
  servicePrice("website", prices).from,
  prices.websiteAnnualFee,
];
const servicesFrom: Shown = ({ prices }) =>
  (["website", "google", "social"] as const).map((kind) => servicePrice(kind, prices));
const howToReachUs: Shown = ({ brand }) => [brand.phone, brand.email, brand.openingHours];
const whoWeAre: Shown = ({ brand }) => [
  brand.legalName,
  registrationOf(brand),
  addressLineOf(brand),
  brand.phone,
  brand.email,
];
/** Whether questions that a page leads on to are there, and how they read. */
const leadsTo =
  (slugs: readonly string[]): Shown =>
  ({ content }) =>
    slugs.map((slug) => questionLink(content.faq, slug));

const pagesShow: ReadonlyMap<string, Shown> = new Map<DescribedPage | string, Shown>([
  [
    "/",
    (site) => {
      const { footerCompanyName, footerDescription, ...texts } = site.content.texts;
      return [
        texts,
        servicesFrom(site),
        site.content.people,
        howToReachUs(site),
        leadsTo(frontPageQuestions)(site),
      ];
    },
  ],
  [
    href("/tjenester"),
    (site) => {
      const { profiles, seoMonthly, analyticsSetup } = site.prices;
      // Those of the site's own are told of in the words of the page.
      const plans = profiles.map(({ id, name, description, price }) =>
        planNames.some((plan) => plan.id === id) ? [id, price] : [id, price, name, description],
      );
      const { views } = site.content.proof;
      return [websitesFrom(site), plans, seoMonthly, analyticsSetup, views];
    },
  ],
  [href("/priser"), (site) => [site.prices, howToReachUs(site)]],
  [href("/kundehistorier"), (site) => [site.content.stories, howToReachUs(site)]],
  [href("/sporsmal-og-svar"), (site) => faqOf(site.content.faq, site)],
  [href("/kontakt"), (site) => [whoWeAre(site), site.content.people, howToReachUs(site)]],
  [
    href("/bestill/:planId?", {}),
    (site) => {
      const { prices } = site;
      const { plan } = planOf(prices, undefined);
      const choices = orderablePlans(prices).filter(({ kind }) => kind === plan.kind);
      return [plan, choices.map(({ firstYear }) => firstYear), termsFor(plan, site).sections];
    },
  ],
  [href("/vilkar"), (site) => termsForAll(site.prices, site).sections],
  [href("/personvern"), whoWeAre],
  [href("/tilgjengelighet"), ({ brand }) => [brand.phone, brand.email]],
]);

/** What the page of a town shows. */
function townShown(city: City, site: SiteContent): unknown {
  const slugs = city.questions.map(({ slug }) => slug);
  // Nobody reads those.
  const read = { ...city, keywords: undefined };
  const { rating } = site.content.proof;
  return [read, rating, servicesFrom(site), howToReachUs(site), leadsTo(slugs)(site)];
}

/** Texts of the order form that stand there once an order was sent and not taken. */
const afterSending = "order.obstacles.";

/** What a page shows that an editor decides; undefined while it is hidden, or not there. */
function shownOn(path: string, site: SiteContent): unknown {
  if (site.hidden.has(path)) return undefined;
  const town = townsOf(site.content).find(({ id }) => townPath(id) === path);
  const added = town
    ? townShown(town, site)
    : path === articlesPath
      ? listShown(site)
      : writtenShown(site.ownPages.get(path) ?? site.articles.get(path), site);
  if (!pageNames.has(path) && added === undefined) return undefined;
  const wordsFrom = site.articles.has(path) ? articlesPath : path;
  const described = describedPages.find((page) => page === path);
  // What stands around every page is news on none, and nobody reads keywords.
  const words = allWords.filter(
    (page) =>
      !["frame", "keywords"].includes(page.id) &&
      ([page.path, ...page.alsoOn].includes(wordsFrom) || (town && page.id === "town")),
  );
  return [
    added ?? pagesShow.get(path)?.(site),
    described && pageTextsOf(site, described),
    words
      .flatMap(textsOf)
      .filter(({ key }) => !key.startsWith(afterSending))
      .map(({ key, text }) => site.textOf(key, text)),
  ];
}

/** What a page shows of what is written of it, not the picture that it is shared with; and what the packages cost that it names. */
function writtenShown(page: OwnPage | undefined, { prices }: SiteContent): unknown {
  if (!page) return undefined;
  const named = page.sections.flatMap((section) =>
    section.kind === "prices" ? section.plans : [],
  );
  const sums = orderablePlans(prices)
    .filter(({ id }) => named.includes(id))
    .map(({ name, price, annualCost }) => [name, price, annualCost]);
  return [{ ...page, sharedPicture: undefined }, sums];
}

/** What the list of articles shows of each; undefined while there are none. */
function listShown({ articles }: SiteContent): unknown {
  const listed = [...articles.values()].map(
    ({ slug, title, lead, publishedOn, author, picture }) => [
      slug,
      title,
      lead,
      publishedOn,
      author,
      picture,
    ],
  );
  return listed.length > 0 ? listed : undefined;
}

/** The pages that show something else, are hidden, or are back, by their paths. */
export function changedPages(before: SiteContent, after: SiteContent): string[] {
  return indexedPages(before, after).filter(
    (path) => !isSame(shownOn(path, before), shownOn(path, after)),
  );
}

/** The pages that are to be found. */
export function shownPages(site: SiteContent): string[] {
  return indexedPages(site).filter((path) => shownOn(path, site) !== undefined);
}
