import type { Brand } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { analyticsSupportMonths, type PriceList } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { priceText, servicePrice, servicePriceText } from "#app/domain/catalog/service-price.ts";
import { formatSpan } from "#app/web/durations.ts";
import { type Facts, fillIn } from "#app/web/fill-in.ts";
import { capitalized, inWords } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { categories } from "./questions.ts";

export type FaqCategory = {
  icon: "website" | "profile" | "search" | "social";
  questions: FaqQuestion[];
};

export type FaqQuestion = {
  /** Its address within the page. Stored, so that a question keeps its address when it is reworded. */
  slug: string;
  question: string;
  /** `blocksOf` (web/rich-text.ts) tells how it is read. Prices and delivery times are named in braces. */
  answer: string;
  /** Where a reader may want to go next. */
  next?: { label: string; href: string } | undefined;
  /** Whether the structured data of the page holds it. */
  structured?: boolean | undefined;
};

/** Names the question that the page is opened at. */
export const questionParameter = "sporsmal";

/** The questions that the page shows, answered with the prices that are given, and by who sells. */
export function faqOf(
  questions: Record<FaqCategory["icon"], FaqQuestion[]>,
  sold: Parameters<typeof factsOf>[0],
): FaqCategory[] {
  const facts = factsOf(sold);
  return categories.map(({ icon }) => ({
    icon,
    questions: questions[icon].map((question) => ({
      ...question,
      answer: fillIn(question.answer, facts),
    })),
  }));
}

/** The address by which an answer is shared: the page, opened at it. A fragment alone never reaches a server. */
export function questionPath(slug: string): string {
  return `${href("/sporsmal-og-svar")}?${questionParameter}=${slug}`;
}

/** Where an answer stands on its page. */
export function questionAnchor(slug: string): string {
  return `${href("/sporsmal-og-svar")}#${slug}`;
}

/** Where a question is answered: its text and address, or undefined once the editor has removed it. */
export function questionLink(
  questions: Record<FaqCategory["icon"], FaqQuestion[]>,
  slug: string,
): { name: string; href: string } | undefined {
  const found = Object.values(questions)
    .flat()
    .find((question) => question.slug === slug);
  return found && { name: found.question, href: questionAnchor(slug) };
}

/** What an answer, or the description of a page, can name in braces. */
export function factsOf({
  prices,
  brand,
}: {
  prices: PriceList;
  brand: Pick<Brand, "isVatRegistered">;
}): Facts {
  const websites = inWords(prices.websites.length);
  const profiles = inWords(prices.profiles.length);
  return {
    "antall nettsidepakker": websites,
    "Antall nettsidepakker": capitalized(websites),
    "antall bedriftsprofiler": profiles,
    "Antall bedriftsprofiler": capitalized(profiles),
    "nettside fra": priceText(servicePrice("website", prices).from),
    ...Object.fromEntries(
      [...prices.websites, ...prices.profiles].map(({ id, price }) => [
        `pris ${id}`,
        priceText(price),
      ]),
    ),
    "pris hjemmeside": servicePriceText("website", prices),
    "pris google": servicePriceText("google", prices),
    "pris sosiale medier": servicePriceText("social", prices),
    // Behind a price.
    "eks. mva.": brand.isVatRegistered ? "eks. mva." : "",
    drift: priceText(prices.websiteAnnualFee),
    seo: priceText(prices.seoMonthly),
    analyse: priceText(prices.analyticsSetup),
    support: formatSpan({ months: analyticsSupportMonths }),
    "support etter analyse": `${formatSpan({ months: analyticsSupportMonths })}s`,
    "levering nettside": deliveryTime.website,
    "levering profil": deliveryTime.profile,
    "kontakt innen": promised.contact,
    "svar innen": promised.answer,
    periode: promised.period,
    "siste periode": promised.lastPeriod,
    "ny periode": promised.newPeriod,
    frist: promised.renewalNotice,
    varslene: promised.notices,
    "frist etter varsel": promised.leastNotice,
    betalingsfrist: promised.payment,
    oppstart: promised.start,
    oppsigelse: promised.cancelling,
    "regel for oppsigelse": promised.cancellation,
  };
}
