import { formatDate } from "#app/web/formats/dates.ts";
import { beginningOf } from "#app/web/formats/text.ts";

/** Advice to whoever writes. None of it stops anybody from publishing. */

/** How a text fits where search engines show it. */
export type LengthHint = { length: number; verdict: "short" | "good" | "long" };

/** Characters that search results usually have room for. Google counts pixels and promises nothing. */
export const titleLength = { least: 30, most: 60 };
export const descriptionLength = { least: 70, most: 155 };

/** Judges the length of a text as it will be shown, facts and the site's name included. */
export function lengthHint(text: string, { least, most }: typeof titleLength): LengthHint {
  const { length } = text;
  return { length, verdict: length < least ? "short" : length > most ? "long" : "good" };
}

/** Cuts a text between two words, as search results do, and says with dots that there was more. */
export function cutShort(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = beginningOf(text, most);
  const lastSpace = start.lastIndexOf(" ");
  return `${start.slice(0, lastSpace > 0 ? lastSpace : most).replace(/[\s.,:;–-]+$/, "")} …`;
}

/** Groups of pages that have one title between them; each page is known by its path. */
export function sharedTitles(titles: Iterable<readonly [path: string, title: string]>): string[][] {
  const paths = new Map<string, string[]>();
  for (const [path, title] of titles) {
    const key = title.trim().toLowerCase().replace(/\s+/g, " ");
    if (key) paths.set(key, [...(paths.get(key) ?? []), path]);
  }
  return [...paths.values()].filter((group) => group.length > 1);
}

const day = 24 * 60 * 60 * 1000;
/** Days after which an offer that still stands may mislead. */
const offerDays = 30;

/**
 * How long an offer has stood, once that is long.
 *
 * @param offer.publishedAt ISO 8601; undefined of the one that came with the site
 * @param now ISO 8601
 */
export function offerReminder(
  { publishedAt }: { publishedAt: string | undefined },
  now: string,
): string | undefined {
  if (publishedAt === undefined) return "Tilbudet har stått siden nettstedet åpnet.";
  const days = Math.floor((Date.parse(now) - Date.parse(publishedAt)) / day);
  return days < offerDays
    ? undefined
    : `Tilbudet har stått i ${days} dager, siden ${formatDate(publishedAt)}.`;
}
