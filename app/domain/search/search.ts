const mostAsked = 5;
const longestWord = 40;
const mostWords = 200;
/** What is shorter is looked for at the beginning of words alone. */
export const shortestPart = 3;

/**
 * The words of a text as the search knows them: lower-case letters and digits. Digits in groups are one number, so that
 * `912 34 567` is found as `91234567`.
 */
export function wordsOf(text: string): string[] {
  const joined = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\p{Nd})[\s.\-\u2010-\u2015]+(?=\p{Nd})/gu, "");
  const words = joined.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord).toWellFormed()))];
}

/** What a row is found by. */
export type Searched = {
  /** By any three characters in a row: names and numbers. */
  anywhere: readonly (string | null)[];
  /** By the beginnings of its words: what somebody wrote. */
  beginnings: readonly (string | null)[];
};

/**
 * The words of the index, and the text that is read where an index of words is slow. A word that is found anywhere is stored with
 * each of its ends, so that whatever stands in it is the beginning of one of them; whole words have a space behind them, by which
 * they are told from ends. In the text the words that are found anywhere stand before the bar.
 */
export function searchable({ anywhere, beginnings }: Searched): { words: string[]; text: string } {
  const whole = distinctWords(anywhere);
  const others = distinctWords(beginnings).filter((word) => !whole.includes(word));
  const words = [...whole, ...others].map(wholeWord);
  return {
    words: [...new Set([...words, ...whole.flatMap(endsOf)])],
    text: ` ${[...whole, "|", ...others].join(" ")} `,
  };
}

/** A whole word as the index has it. */
export function wholeWord(word: string): string {
  return `${word} `;
}

function distinctWords(fields: Searched["anywhere"]): string[] {
  return [...new Set(fields.flatMap((field) => wordsOf(field ?? "")))].slice(0, mostWords);
}

/** What is left of a word when it is cut at its beginning, down to the shortest that is looked for. */
function endsOf(word: string): string[] {
  const characters = [...word];
  return characters
    .slice(1, 1 - shortestPart)
    .map((_character, index) => characters.slice(index + 1).join(""));
}

/**
 * The words of a question: each must stand in one of the row's words, or begin it. Orders and their subscriptions have one number, with
 * `FL-` or `AB-` before it, and `00` before a country is `+`.
 */
export function questionWords(question: string): string[] {
  const numbers = question.replace(/(?<![\p{L}\p{N}])(?:FL|AB)[-\u2010-\u2015]/giu, "");
  const words = wordsOf(numbers).map((word) => word.replace(/^00(?=\d{8})/, ""));
  return [...new Set(words)].slice(0, mostAsked);
}

/**
 * The digits of a phone number, however it was typed: as they are dialled in its country, and from anywhere. Without a country code it
 * counts as Norwegian.
 *
 * @param e164 where it is a number that can be called
 */
export function phoneDigits(
  phone: string,
  e164: string | null,
): { national: string; international: string } {
  const digits = (e164 ?? phone).replace(/\D/g, "").replace(/^00(?=\d{8})/, "");
  const national = digits.replace(/^47(?=\d{5}$|\d{8}$)/, "");
  const isNorwegian = national.length === 5 || national.length === 8;
  return { national, international: isNorwegian ? `47${national}` : national };
}

const knownLetters = [..."abcdefghijklmnopqrstuvwxyzæøåäöéü"];

/** Every word that one wrong, missing or further letter, or two that changed places, make this one of. */
export function oneLetterAway(word: string): string[] {
  const characters = [...word];
  const before = (end: number) => characters.slice(0, end).join("");
  const from = (start: number) => characters.slice(start).join("");
  const near = characters.flatMap((character, index) => [
    before(index) + from(index + 1),
    before(index) + (characters[index + 1] ?? "") + character + from(index + 2),
    ...knownLetters.map((letter) => before(index) + letter + from(index + 1)),
    ...knownLetters.map((letter) => before(index) + letter + from(index)),
  ]);
  const longer = knownLetters.map((letter) => word + letter);
  return [...new Set([...near, ...longer])].filter((other) => other !== word);
}

const letters: Record<string, string> = { æ: "{", ä: "{", ø: "|", ö: "|", å: "}", aa: "}" };

/** A key that sorts byte by byte as Norwegians sort names: æ, ø and å last, and aa as å. */
export function sortKey(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/aa|[æäøöå]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .slice(0, 200)
    .toWellFormed();
}
