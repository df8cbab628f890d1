import type { Reading } from "./readings.ts";

/** Where a page has what somebody may search for. */
export type Standing = {
  isInTitle: boolean;
  isInHeading: boolean;
  isInDescription: boolean;
  timesInText: number;
  linksHere: number;
};

/** What Norwegian nouns and adjectives end in; each form of a word is some beginning and one of these. */
const endings = [
  "",
  ..."a e s en et er ene ens ets ers enes ere eren eres erne ernes erens este".split(" "),
];
/** What joins the parts of a compound. */
const joints = ["", "s", "e"];
/** A compound that holds a shorter word than this may do so by chance. */
const shortestInCompound = 5;
/** Words that may stand among those of a term. */
const mostBetween = 3;
/** Words that say nothing of what is searched for. */
const smallWords = "i på for til av og med hos fra en ei et den det de som å er".split(" ");

/** Where a page has a term, in whatever form its words stand. */
export function standingOf(term: string, page: Reading): Standing {
  const words = wordsOf(term);
  const isIn = (text: string) => holdsAll(wordsOf(text), words);
  return {
    isInTitle: isIn(page.title),
    isInHeading: isIn(page.heading),
    isInDescription: isIn(page.description),
    timesInText: timesIn(wordsOf(page.text), words),
    linksHere: page.linksHere.filter(isIn).length,
  };
}

/** Says where a term is missing, and what to do about it. */
export function adviceOn(standing: Standing): string {
  const { isInTitle, isInHeading, isInDescription, timesInText, linksHere } = standing;
  const missing = [
    !isInTitle && "tittelen",
    !isInHeading && "overskriften",
    !isInDescription && "beskrivelsen",
    timesInText === 0 && "teksten",
  ].filter((place) => place !== false);
  if (missing.length === 4) {
    return "Står ikke på siden ennå. Begynn med teksten og tittelen, og bare hvis siden handler om det.";
  }
  if (missing.length > 0) return `Mangler i ${inSentence(missing)}.`;
  return linksHere === 0
    ? "Står der det skal. En lenke hit fra en annen side, med de samme ordene, hjelper også."
    : "Står der det skal.";
}

function wordsOf(text: string): string[] {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !smallWords.includes(word));
  return telling.length > 0 ? telling : words;
}

/** Whether a text has every word of a term, in whatever order. */
function holdsAll(text: string[], words: string[]): boolean {
  return (
    words.length > 0 &&
    (words.every((word) => text.some((one) => holds(one, word))) || timesIn(text, words) > 0)
  );
}

/** How often the words of a term stand near each other in a text, written apart or together. */
function timesIn(text: string[], words: string[]): number {
  if (words.length === 0) return 0;
  let times = 0;
  for (let at = 0; at < text.length; ) {
    const length = lengthAt(text, at, words);
    if (length > 0) times += 1;
    at += Math.max(length, 1);
  }
  return times;
}

/** How many words of a text, from a place on, say what a term says; none where they say something else. */
function lengthAt(text: string[], at: number, words: string[]): number {
  const here = text.slice(at, at + words.length);
  if (words.every((word, index) => holds(here[index] ?? "", word))) return words.length;
  const [first = "", second = ""] = text.slice(at);
  const [only = ""] = words;
  if (words.length === 1) return second !== "" && isJoined(only, [first, second]) ? 2 : 0;
  if (isJoined(first, words)) return 1;
  const near = text.slice(at, at + words.length + mostBetween);
  const places = words.map((word) => near.findIndex((one) => holds(one, word)));
  return places.includes(0) && !places.includes(-1) ? Math.max(...places) + 1 : 0;
}

/** Whether a word is some words written together. */
function isJoined(word: string, parts: string[]): boolean {
  const [first = "", ...rest] = parts;
  if (rest.length === 0) return isSameWord(word, first);
  return joints.some(
    (joint) =>
      word.startsWith(first + joint) && isJoined(word.slice(first.length + joint.length), rest),
  );
}

/** Whether a word is another one in some form, or a compound of it. */
function holds(word: string, sought: string): boolean {
  if (isSameWord(word, sought)) return true;
  if (sought.length < shortestInCompound) return false;
  if (word.startsWith(sought)) return true;
  const inside = basesOf(sought).filter((base) => base.length >= shortestInCompound);
  return basesOf(word).some((base) => inside.some((one) => base.endsWith(one)));
}

/** Whether two words are forms of one. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const bases = basesOf(one);
  return basesOf(other).some((base) => bases.includes(base));
}

/** What a word can be a form of: `programmer` of `program`, `byen` of `by`. */
function basesOf(word: string): string[] {
  return endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length))
    .filter((base) => base === word || (base.length > 1 && /[aeiouyæøå]/.test(base)))
    .map((base) => base.replace(/([^aeiouyæøå])\1$/, "$1"));
}

function inSentence(places: string[]): string {
  const last = places.at(-1) ?? "";
  const others = places.slice(0, -1);
  return others.length > 0 ? `${others.join(", ")} og ${last}` : last;
}
