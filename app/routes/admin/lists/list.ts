import { formatDay, isDay } from "#app/web/formats/dates.ts";
import { listed } from "#app/web/formats/text.ts";

/** What each list of the back office shows at once. */
const rowsPerPage = 50;
const longestQuestion = 200;

/** The page of a list that an address asks for, from 1 on. */
export function pageOf(query: URLSearchParams): number {
  const page = query.get("side") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The words that an address asks for, at most 200 characters, trimmed. */
export function questionOf(query: URLSearchParams): string {
  const question = (query.get("q") ?? "").replaceAll("\0", "").trim();
  return question.slice(0, longestQuestion).toWellFormed().trim();
}

/** The Norwegian days that an address asks for, `2026-11-20`, both within the view. */
export type Days = { from?: string | undefined; until?: string | undefined };

export function daysOf(query: URLSearchParams): Days {
  const [from, until] = [query.get("fra") ?? "", query.get("til") ?? ""];
  return { ...(isDay(from) && { from }), ...(isDay(until) && { until }) };
}

/** The rows that tell what a page shows: one more than fits says whether there is another page. */
export function rangeOf(page: number): { limit: number; offset: number } {
  return { limit: rowsPerPage + 1, offset: (page - 1) * rowsPerPage };
}

/** What a page shows of the rows of its range. */
export function cutToPage<Row>(rows: Row[]): { rows: Row[]; hasMore: boolean } {
  return { rows: rows.slice(0, rowsPerPage), hasMore: rows.length > rowsPerPage };
}

/** What filters say in an address where they say what goes without saying. */
const unsaid = new Set(["sorter=nyeste", "side=1", "mappe=innboks", "status=alle"]);
const filterNames = [
  "status",
  "gjenstar",
  "pakke",
  "mappe",
  "hva",
  "fra",
  "til",
  "merket",
  "frist",
  "sorter",
  "side",
  "periode",
];
const longestShown = 60;

/** What is told of days that no day lies between; undefined of all others. */
export function reversedDays({ from, until }: Days): string | undefined {
  if (!from || !until || from <= until) return undefined;
  return `«Til og med», ${formatDay(until)}, er før «Fra og med», ${formatDay(from)}. Bytt dem om.`;
}

/**
 * What there is to say of the filters of an address, in sentences: they must not be passed over in silence.
 *
 * @param printed as `ignoredFilters` asks for it
 */
export function remarksOn(query: URLSearchParams, printed: string): string[] {
  const reversed = reversedDays(daysOf(new URLSearchParams(printed)));
  return [
    ...askedInVain(ignoredFilters(query, printed), ", og er ikke brukt"),
    ...(reversed === undefined ? [] : [reversed]),
  ];
}

/**
 * What is told of filters that mean nothing to us, in a sentence; none where there are none.
 *
 * @param then what became of that, as the sentence goes on
 */
export function askedInVain(filters: string[], then = ""): string[] {
  if (filters.length === 0) return [];
  const are = filters.length === 1 ? "Det filteret" : "De filtrene";
  const asked = listed(filters.map((filter) => `«${filter}»`));
  return [`Adressen ber om ${asked}. ${are} finnes ikke${then}.`];
}

/**
 * The filters of an address that mean nothing to us, as they stand there.
 *
 * @param printed the view that was read from the address, written into one again
 */
export function ignoredFilters(query: URLSearchParams, printed: string): string[] {
  const understood = new URLSearchParams(printed);
  return filterNames.flatMap((name) => {
    const value = query.get(name) ?? "";
    const asked = `${name}=${value}`;
    const isKnown = value === "" || understood.get(name) === value || unsaid.has(asked);
    return isKnown ? [] : [asked.slice(0, longestShown).toWellFormed()];
  });
}
