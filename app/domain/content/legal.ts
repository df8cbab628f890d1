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

/** A publish that changed texts of law; undefined while they are what came with the site. */
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

/** Whether two contents say something else on a page of law. */
export function saysOther(
  page: keyof Legal,
  one: Pick<Content, "wording">,
  other: Pick<Content, "wording">,
): boolean {
  return changedLaw(one, other).some((key) => keysOf[page].has(key));
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
