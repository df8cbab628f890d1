import type { City } from "#app/domain/cities/city.ts";

/**
 * Search engines drop town pages that are one text with the name changed ("doorway pages"). This finds texts that come too
 * near each other.
 */

/** A text that is nearly the same as one of another town. */
export type SimilarText = {
  /** Where the text stands within its town, such as `localFacts.0.text`. */
  field: string;
  /** What the town with the other one is called. */
  town: string;
  /** From 0, nothing in common, to 1, the same. */
  similarity: number;
};

/** From here on two texts read as one. Two that were written apart share hardly a trigram. */
const nearlyTheSame = 0.5;

/** Fewer words say too little: anybody would write them alike. */
const leastWords = 6;

/** The runs of three words of a text. */
type Trigrams = ReadonlySet<string>;

/**
 * How much of two texts is the same, by the runs of three words they share. Names of towns count as one and the same word.
 *
 * @param townNames the names to see past, also inside compounds such as "bergensbedrifter"
 */
export function similarityOf(one: string, other: string, townNames: readonly string[]): number {
  const trigramsOf = readerOf(townNames);
  return sharedBy(trigramsOf(one), trigramsOf(other));
}

/** The texts of one town that are nearly the same as a text of another, each with the one it is most like. */
export function similarTexts(town: City, towns: readonly City[]): SimilarText[] {
  const trigramsOf = readerOf(towns.map(({ name }) => name));
  // It is asked for at each key that is pressed: each text is read once, and not again for each that it is held against.
  const others = towns
    .filter(({ id }) => id !== town.id)
    .flatMap((other) =>
      Object.values(textsOf(other)).map((text) => ({
        town: other.name,
        trigrams: trigramsOf(text),
      })),
    );
  return Object.entries(textsOf(town)).flatMap(([field, text]) => {
    const trigrams = trigramsOf(text);
    const [nearest] = others
      .map((other) => ({ field, town: other.town, similarity: sharedBy(trigrams, other.trigrams) }))
      .toSorted((one, other) => other.similarity - one.similarity);
    return nearest && nearest.similarity >= nearlyTheSame ? [nearest] : [];
  });
}

/** What two texts share of all they have, from 0 to 1. */
function sharedBy(one: Trigrams, other: Trigrams): number {
  const shared = one.intersection(other).size;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** What a town says in sentences, by where it says it. */
function textsOf(town: City): Record<string, string> {
  const texts: Record<string, string> = {
    description: town.description,
    metaDescription: town.metaDescription,
    "contact.text": town.contact.text,
  };
  for (const [index, { text }] of town.localFacts.entries()) {
    texts[`localFacts.${index}.text`] = text;
  }
  for (const [index, { text }] of town.benefits.entries()) texts[`benefits.${index}.text`] = text;
  for (const [index, { text }] of town.services.entries()) texts[`services.${index}.text`] = text;
  for (const [index, { teaser }] of town.questions.entries()) {
    texts[`questions.${index}.teaser`] = teaser;
  }
  return texts;
}

/** Reads texts past the names of towns. */
function readerOf(townNames: readonly string[]): (text: string) => Trigrams {
  const starts = townNames.map((name) => name.toLowerCase());
  return (text) => {
    const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
      starts.some((start) => word.startsWith(start)) ? "*" : word,
    );
    if (words.length < leastWords) return new Set();
    return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(" ")));
  };
}
