const mostAsked = 5;
const longestWord = 40;
const mostWords = 60;

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

/** What a row is found by: the words of its fields. The same words stand in `text`, each after a space. */
export function searchable(fields: readonly (string | null)[]): { words: string[]; text: string } {
  const words = [...new Set(fields.flatMap((field) => wordsOf(field ?? "")))].slice(0, mostWords);
  return { words, text: ` ${words.join(" ")}` };
}

/** The words of a question; each must be the beginning of one of the row's words. */
export function questionWords(question: string): string[] {
  return wordsOf(question).slice(0, mostAsked);
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
