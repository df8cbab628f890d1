import { isFree } from "#app/domain/content/addresses.ts";
import {
  firstRedirects,
  nowhere,
  partsOf,
  type Redirect,
  townAt,
} from "#app/domain/redirects/moved.ts";
import { readPath } from "#app/domain/redirects/spelling.ts";
import { parseUrl } from "#app/web/formats/url.ts";
import { tooLong, withoutUnseen, z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { type Field, isSame } from "./fields/field.ts";
import type { Part } from "./part.ts";

/** Most rows, and most characters in each of their addresses. */
export const mostRedirects = 500;
export const longestAddress = 300;

const rowSchema = z.object({
  from: z.string({ error: "Kan ikke være tomt" }).transform(readFrom),
  to: z.string({ error: "Kan ikke være tomt" }).transform(readTo),
});

const schema = z
  .array(rowSchema)
  .max(mostRedirects, `Listen kan ha høyst ${mostRedirects} videresendinger`);

/**
 * What is wrong with addresses that lead on to pages.
 *
 * @param pages all that can be led to, by their paths
 */
export function redirectFaults(
  rows: Redirect[],
  pages: ReadonlyMap<string, string>,
): { path: [row: number, name: keyof Redirect]; message: string }[] {
  const places = new Map<string, number>();
  for (const [index, { from }] of rows.entries()) {
    if (!places.has(from)) places.set(from, index);
  }
  return rows.flatMap((row, index) => {
    const from = faultOfFrom(row, places.get(row.from) !== index, pages);
    const to = faultOfTo(row, rows, places, pages);
    return [
      ...(from ? [{ path: [index, "from"] as [number, "from"], message: from }] : []),
      ...(to ? [{ path: [index, "to"] as [number, "to"], message: to }] : []),
    ];
  });
}

/** What is written of a path that has moved, in the one spelling of paths where it is one. */
export function readFrom(written: string): string {
  const text = withoutUnseen(written);
  return text && (readPath(text) ?? text);
}

/** What is written of where it has moved to, spelt as it will be sent. */
export function readTo(written: string): string {
  const text = withoutUnseen(written);
  if (/^https?:/i.test(text)) return parseUrl(text)?.href ?? text;
  const { path: writtenPath, query, fragment } = partsOf(text);
  const path = text && readPath(writtenPath);
  if (!path) return text;
  const { search, hash } = new URL(`${query}${fragment}`, "http://localhost");
  return `${townAt(path) ?? path}${search}${hash}`;
}

function faultOfFrom(
  { from }: Redirect,
  isRepeated: boolean,
  pages: ReadonlyMap<string, string>,
): string | undefined {
  if (from === "") return "Kan ikke være tomt";
  if (from.length > longestAddress) return tooLong(longestAddress);
  if (readPath(from) !== from)
    return "Skriv det som står etter navnet på nettstedet, som /gammel-side";
  if (pages.has(from)) {
    return `«${from}» er en side på nettstedet. En side som finnes, kan ikke videresendes.`;
  }
  if (!isFree(from)) return `«${from}» bruker nettstedet selv. Den kan ikke videresendes.`;
  return isRepeated ? `«${from}» står i listen fra før` : undefined;
}

function faultOfTo(
  { from, to }: Redirect,
  rows: Redirect[],
  places: ReadonlyMap<string, number>,
  pages: ReadonlyMap<string, string>,
): string | undefined {
  if (to === nowhere) return undefined;
  if (to.length > longestAddress) return tooLong(longestAddress);
  if (to.startsWith("https://")) return URL.canParse(to) ? undefined : howTo;
  const { path } = partsOf(to);
  if (path === from) return "Adressen kan ikke videresendes til seg selv";
  // Where a row leads away from a page, that row is what is wrong.
  if (pages.has(path)) return undefined;
  const next = rows[places.get(path) ?? -1];
  if (next?.to === nowhere) return `«${path}» er selv meldt borte. Velg en side som finnes.`;
  if (next && partsOf(next.to).path === from)
    return `«${path}» er selv videresendt hit. Velg en side som finnes.`;
  if (next) return `«${path}» er selv videresendt. Skriv «${next.to}» her i stedet.`;
  return to.startsWith("/") ? `Fant ingen side på «${path}». ${howTo}` : howTo;
}

const howTo =
  "Skriv adressen til en av sidene våre, som /kontakt, eller en adresse som begynner med https://";

type Redirects = z.output<typeof schema>;

export const redirectLabels = { from: "Fra", to: "Til" } satisfies Record<keyof Redirect, string>;

const { label } = partNames.redirects;
/** What an address leads to that is gone. */
const goneText = "Borte for godt";

/** One field an address. In what order they stand says nothing. */
function fields(values: Redirects[]): Field<Redirects>[] {
  // While it is being written an address may stand there twice.
  const rowsOf = (rows: Redirects, from: string) => rows.filter((row) => row.from === from);
  const all = new Set(values.flatMap((rows) => rows.map(({ from }) => from)));
  return [...all].map((from) => ({
    key: from,
    label: `${label}: «${from}»`,
    print: (rows) =>
      rowsOf(rows, from)
        .map(({ to }) => (to === nowhere ? goneText : to))
        .join("\n") || undefined,
    differs: (one, other) => !isSame(rowsOf(one, from), rowsOf(other, from)),
    copy(source, into) {
      const place = into.findIndex((row) => row.from === from);
      const rest = into.filter((row) => row.from !== from);
      // A new one stands where it would in a list in order.
      const next = place === -1 ? rest.findIndex((row) => row.from > from) : place;
      const at = next === -1 ? rest.length : next;
      into.splice(0, into.length, ...rest.toSpliced(at, 0, ...rowsOf(source, from)));
    },
  }));
}

/** Addresses that lead on to another one, for good, or that are gone. */
export const redirects = {
  ...partNames.redirects,
  names: redirectLabels,
  schema,
  default: firstRedirects,
  fields,
} satisfies Part<typeof schema>;
