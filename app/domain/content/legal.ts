import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { type PageWords, textsOf } from "#app/web/words.ts";
import { privacySince, privacyWords } from "#app/words/pages/privacy.words.ts";
import { termsSince, termsWords } from "#app/words/pages/terms.words.ts";
import type { Content } from "./content.ts";
import { placedTexts } from "./words.ts";

/** From when the texts of law are. */
export type Legal = Readonly<{
  /** The version of the terms, which each order keeps: a day and a number. */
  terms: string;
  /** The day on which what is told of privacy was changed last, in Norway: `2026-11-22`. */
  privacy: string;
}>;

/** The pages of law. */
export const legalPages = ["terms", "privacy"] as const satisfies (keyof Legal)[];

/** A publish that changed what a page of law says; undefined while they are what came with the site. */
export type LegalChange = { version: number; publishedAt: string } | undefined;

/** Which texts of law there are, after the publishes that changed them last. A text that comes with the site may be newer. */
export function legalOf(changes: Record<keyof Legal, LegalChange>): Legal {
  const terms =
    changes.terms && `${norwegianDay(changes.terms.publishedAt)}.${changes.terms.version}`;
  const privacy = changes.privacy && norwegianDay(changes.privacy.publishedAt);
  return {
    terms: terms && dayOf(terms) >= dayOf(termsSince) ? terms : termsSince,
    privacy: privacy && privacy > privacySince ? privacy : privacySince,
  };
}

/** The texts of law that differ between two contents, by their keys. */
export function changedLaw(from: Pick<Content, "wording">, to: Pick<Content, "wording">): string[] {
  return legalKeys.filter((key) => from.wording[key] !== to.wording[key]);
}

/** What the pages of law are made of. */
type Said = Pick<Content, "wording" | "prices"> & {
  company: Pick<Content["company"], "isVatRegistered">;
};

/** Whether two contents say something else on a page of law: in its words, or in the prices that the terms name and their VAT. */
export function saysOther(page: keyof Legal, one: Said, other: Said): boolean {
  if (changedLaw(one, other).some((key) => keysOf[page].has(key))) return true;
  if (page !== "terms") return false;
  return (
    one.company.isVatRegistered !== other.company.isVatRegistered ||
    pricesIn(one) !== pricesIn(other)
  );
}

/** What the terms name of the price list. */
function pricesIn(content: Pick<Content, "prices">): string {
  return JSON.stringify(
    orderablePlans(priceListOf(content)).map(({ name, price, annualCost, delivery }) => [
      ...[name, price, annualCost, delivery],
    ]),
  );
}

/**
 * Which texts of law there are on a day: an offer that has ended since they were published has given the terms another price.
 *
 * @param day in Norway: `2026-11-20`
 */
export function legalOn(legal: Legal, { prices }: Pick<Content, "prices">, day: string): Legal {
  const { originalPrice, offerEndsOn } = prices.medium;
  if (originalPrice === undefined || offerEndsOn === undefined || offerEndsOn >= day) return legal;
  const firstDay = new Date(`${offerEndsOn}T24:00:00Z`).toISOString().slice(0, "2026-11-22".length);
  if (firstDay <= dayOf(legal.terms)) return legal;
  return { ...legal, terms: firstDay + legal.terms.slice(firstDay.length) };
}

const legalKeys = [...placedTexts].filter(([, { section }]) => section.isLegal).map(([key]) => key);

const keysOf = {
  terms: legalKeysOf(termsWords),
  privacy: legalKeysOf(privacyWords),
};

function legalKeysOf(page: PageWords): Set<string> {
  return new Set(
    textsOf(page)
      .filter(({ section }) => section.isLegal)
      .map(({ key }) => key),
  );
}

function dayOf(version: string): string {
  return version.slice(0, "2026-11-22".length);
}
