import { type Content, publishableSchema } from "#app/domain/content/content.ts";
import { at, withValue } from "#app/domain/content/parts/fields/place.ts";
import { worded } from "#app/domain/content/parts/wording.ts";
import { textsWithFacts } from "#app/domain/content/site-content.ts";
import { placedTexts } from "#app/domain/content/words.ts";
import { namedIn } from "#app/web/fill-in.ts";
import { type Excerpt, excerptOf, type FilledField, filledFields, fold } from "./find-fields.ts";

/** What is to be replaced, letter for letter, and what comes in its place: an empty text takes it away. */
export type Wanted = {
  find: string;
  replacement: string;
  /** Whether it is no part of a longer word. */
  isWholeWords: boolean;
  keepsCase: boolean;
};

/** A place where something can be replaced, or could but for a rule. */
export type Place = {
  /** Of its field within the content, its steps parted by dots. */
  path: string;
  /** Where that field stands, for people. */
  place: string;
  /** In UTF-16 units, within the text of the field. */
  from: number;
  to: number;
  excerpt: Excerpt;
  /** Why its field would not be right any more; undefined where it would. */
  refusal: string | undefined;
};

/** What was found. */
export type Places = {
  /** In the order of the editor: all of them, or those of the first fields where they are very many. */
  listed: Place[];
  /** How many there are. */
  count: number;
  /** How many stand in an address or in braces, and stay as they are. */
  kept: number;
  /** How many say what is to come already. */
  alike: number;
};

type Hit = Pick<Place, "path" | "from" | "to">;

/** So many places are listed, with all others of the last field among them. */
const mostPlaces = 200;

/** Fields of text that nobody reads as words: addresses, numbers that are checked, days, colours and what is chosen. */
const wordless =
  /^redirects|^company\.(orgNumber|postalCode|bankAccount|businessRegister|opens|closes|google|facebook|instagram|lamp|kelp)$|\.(slug|to|href|publishedOn|changedOn|offerEndsOn|sourceLink|website)$/;

/** What stays as it is within a text: names in braces, where links lead, and addresses, also those of mail. */
const untouchable =
  /\{[^{}]*\}|\]\([^()\s]*\)|(?:https?:\/\/|www\.|mailto:|tel:)[^\s()<>«»]+|[^\s@()<>«»]+@[^\s@()<>«»]+\.[^\s@()<>«»]+|(?:[\p{L}\p{N}-]+\.)+(?:no|com|net|org|eu|io|dk|se)(?![\p{L}\p{N}])|(?:^|[\s(«])\/[\p{L}\p{N}][^\s()«»]*/giu;

const graphemes = new Intl.Segmenter("nb", { granularity: "grapheme" });

/** Every text that somebody reads as words, in the order of the editor; of a picture what it is said to show. */
export function wordsIn(content: Content): FilledField[] {
  return filledFields(content).flatMap(({ path, place }) => {
    if (wordless.test(path)) return [];
    const written = /picture$/i.test(path) ? `${path}.alt` : path;
    const text = textAt(content, written);
    return text === undefined || text === "" ? [] : [{ path: written, place, text }];
  });
}

/** Every place of a content where something can be replaced; none where nothing is looked for. */
export function placesOf(content: Content, wanted: Wanted): Places {
  const { find, replacement, keepsCase } = wanted;
  const places: Places = { listed: [], count: 0, kept: 0, alike: 0 };
  if (find === "") return places;
  const asked = fold(find.normalize("NFC"), keepsCase);
  for (const { path, place, text } of wordsIn(content)) {
    // To tell its letters apart takes longer than to see that none of it is there.
    if (!fold(text.normalize("NFC"), keepsCase).includes(asked)) continue;
    const isFull = places.listed.length >= mostPlaces;
    const stays = untouchableIn(text);
    for (const { from, to } of hitsIn(text, wanted)) {
      if (stays.some((stretch) => stretch.from < to && from < stretch.to)) places.kept += 1;
      else if (text.slice(from, to) === replacement) places.alike += 1;
      else {
        places.count += 1;
        const excerpt = excerptOf(text, from, to - from);
        if (!isFull) places.listed.push({ path, place, from, to, excerpt, refusal: undefined });
      }
    }
  }
  const refusals = refusalsOf(content, places.listed, replacement);
  return {
    ...places,
    listed: places.listed.map((one) => ({ ...one, refusal: refusals.get(one.path) })),
  };
}

/** The content with a text in the place of each of some hits. All else is the same object as before. */
export function withReplaced(content: Content, hits: readonly Hit[], replacement: string): Content {
  const fields = Map.groupBy(hits, ({ path }) => path);
  return [...fields].reduce((before, [path, within]) => {
    const text = within
      .toSorted((one, other) => other.from - one.from)
      .reduce(
        (rest, { from, to }) => rest.slice(0, from) + replacement + rest.slice(to),
        textAt(before, path) ?? "",
      );
    return withText(before, path, text);
  }, content);
}

/**
 * What would be wrong, by the path of the field, once some hits are replaced: what a rule says of it that it did not say before,
 * and names in braces where none is filled in.
 */
export function refusalsOf(
  content: Content,
  hits: readonly Hit[],
  replacement: string,
): Map<string, string> {
  if (hits.length === 0) return new Map();
  const replaced = withReplaced(content, hits, replacement);
  const before = faultsIn(content);
  const refusals = new Map(
    [...faultsIn(replaced)].filter(([path, message]) => before.get(path) !== message),
  );
  const [named] = namedIn(replacement);
  if (named === undefined) return refusals;
  const filled = new Set(textsWithFacts(replaced).map(({ path }) => path.join(".")));
  for (const { path } of hits) {
    if (filled.has(path) || refusals.has(path)) continue;
    refusals.set(path, `Dette feltet bytter ikke ut {${named}}. Skriv det som skal stå i stedet.`);
  }
  return refusals;
}

/** What is wrong in a content, by the path of the field. */
function faultsIn(content: Content): Map<string, string> {
  const { issues = [] } = publishableSchema.safeParse(content).error ?? {};
  // Of two faults in one field the first is told.
  return new Map(issues.map(({ path, message }) => [path.join("."), message] as const).reverse());
}

/** Where something stands in a text, from the left and without overlap. */
function hitsIn(text: string, { find, isWholeWords, keepsCase }: Wanted): Omit<Hit, "path">[] {
  const letters = lettersOf(text, keepsCase);
  const asked = lettersOf(find, keepsCase).map(({ folded }) => folded);
  const isWord = (letter: string | undefined) => /^[\p{L}\p{N}]/u.test(letter ?? "");
  const hits: Omit<Hit, "path">[] = [];
  for (let index = 0; index + asked.length <= letters.length; index += 1) {
    if (asked.some((letter, step) => letters[index + step]?.folded !== letter)) continue;
    const end = index + asked.length;
    const isWithinWord =
      (isWord(asked[0]) && isWord(letters[index - 1]?.folded)) ||
      (isWord(asked.at(-1)) && isWord(letters[end]?.folded));
    if (isWholeWords && isWithinWord) continue;
    hits.push({ from: letters[index]?.at ?? 0, to: letters[end]?.at ?? text.length });
    index = end - 1;
  }
  return hits;
}

/** What people see as letters: an accent is part of its letter in whatever way it was written, and no sign is ever cut in two. */
function lettersOf(text: string, keepsCase: boolean): { folded: string; at: number }[] {
  return Array.from(graphemes.segment(text), ({ segment, index }) => ({
    folded: fold(segment.normalize("NFC"), keepsCase),
    at: index,
  }));
}

function untouchableIn(text: string): Omit<Hit, "path">[] {
  return Array.from(text.matchAll(untouchable), ({ 0: stretch, index }) => ({
    from: index,
    to: index + stretch.length,
  }));
}

/** What is written at a path; undefined where that is no text. */
function textAt(content: Content, path: string): string | undefined {
  const [part, ...steps] = stepsOf(path);
  if (part === "wording") {
    const key = steps.join(".");
    return content.wording[key] ?? placedTexts.get(key)?.text.default;
  }
  const value = steps.reduce(at, at(content, part));
  return typeof value === "string" ? value : undefined;
}

function withText(content: Content, path: string, text: string): Content {
  const [part, ...steps] = stepsOf(path);
  if (part !== "wording") return withValue(content, [part, ...steps], text);
  return { ...content, wording: worded(content.wording, steps.join("."), text) };
}

function stepsOf(path: string): [part: string, ...steps: string[]] {
  const [part = "", ...steps] = path.split(".");
  return [part, ...steps];
}
