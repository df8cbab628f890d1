import type { Content } from "#app/domain/content/content.ts";
import { partKeys } from "#app/domain/content/part-names.ts";
import { placedTexts } from "#app/domain/content/words.ts";
import { placeOf } from "./field-place.ts";

/** A field of the content with what stands in it. */
export type FilledField = {
  /** Within the content, its steps parted by dots. */
  path: string;
  /** Where it stands, for people. */
  place: string;
  text: string;
};

/** Something that was found, and what stands around it. */
export type Excerpt = readonly [before: string, found: string, after: string];

/** A field in which something was found. */
type Finding = FilledField & {
  /** Of what was found in the place alone, the beginning. */
  excerpt: Excerpt;
};

/** Values that are chosen and not written, and addresses that stay as they are: those of pages that were added can become others. */
const unwritten =
  /^hiddenPages|^company\.openingDays|^prices\.(websiteOrder|profileOrder|popular$)|^faq\..*\.slug$|\.(id|kind|side|scene|chart|structured|carried|isHidden|isWithdrawn|service|plans)$/;
/** A question that is answered with as many may have more answers. */
export const mostFindings = 50;
const excerptLength = 48;

/** Every field that somebody writes in, in the order of the editor, also those that say what comes with the site. */
export function filledFields(content: Content): FilledField[] {
  return partKeys.flatMap((part) => {
    if (part !== "wording") return fieldsIn(content[part], [part], content);
    return [...placedTexts].map(([key, { text }]) => ({
      path: `wording.${key}`,
      place: placeOf(["wording", key]),
      text: content.wording[key] ?? text.default,
    }));
  });
}

/**
 * The fields that hold every word of a question, in what they say or in where they stand: those first that say it as it was
 * asked. At most so many, and none for an empty question.
 */
export function findFields(fields: readonly FilledField[], question: string): Finding[] {
  const asked = fold(question).trim();
  if (asked === "") return [];
  const words = asked.split(" ");
  return fields
    .flatMap((field) => {
      const text = fold(field.text);
      const all = `${text} ${fold(field.place)}`;
      if (!words.every((word) => all.includes(word))) return [];
      const whole = text.indexOf(asked);
      const first = words.find((word) => text.includes(word));
      const [at, length] =
        whole >= 0
          ? [whole, asked.length]
          : first === undefined
            ? [-1, 0]
            : [text.indexOf(first), first.length];
      const rank = whole >= 0 ? 0 : at >= 0 ? 1 : 2;
      return [{ rank, finding: { ...field, excerpt: excerptOf(field.text, at, length) } }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostFindings)
    .map(({ finding }) => finding);
}

function fieldsIn(
  value: unknown,
  path: readonly (string | number)[],
  content: Content,
): FilledField[] {
  const name = path.join(".");
  if (unwritten.test(name)) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => fieldsIn(item, [...path, index], content));
  }
  if (typeof value === "object" && value !== null) {
    if (/picture$/i.test(name))
      return [{ path: name, place: placeOf(path, content), text: told(value) }];
    return Object.entries(value).flatMap(([step, part]) =>
      fieldsIn(part, [...path, step], content),
    );
  }
  const isWritten = typeof value === "string" || typeof value === "number";
  return isWritten ? [{ path: name, place: placeOf(path, content), text: String(value) }] : [];
}

/** A picture is chosen as one: it is found by what its file is called, and by what it shows. */
function told(picture: object): string {
  return Object.entries(picture)
    .filter(([name, text]) => (name === "name" || name === "alt") && text !== "")
    .map(([, text]) => String(text))
    .join(": ");
}

/**
 * A text as it is compared: letter for letter as long as it was, whatever its spaces, and whose keyboard wrote it.
 *
 * @param keepsCase whether capitals are told from small letters
 */
export function fold(text: string, keepsCase = false): string {
  return (keepsCase ? text : inSmallLetters(text))
    .replaceAll("ä", "æ")
    .replaceAll("ö", "ø")
    .replaceAll(/\s/g, " ")
    .replaceAll(/[–—]/g, "-");
}

function inSmallLetters(text: string): string {
  return text.replaceAll(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}

/** What stands around a stretch of a text, in whole words where there is room for any. */
export function excerptOf(text: string, at: number, length: number): Excerpt {
  const found = Math.max(0, at);
  const end = found + length;
  const before = text.slice(Math.max(0, found - excerptLength), found);
  const after = text.slice(end, end + excerptLength);
  return [
    found > excerptLength ? `… ${before.replace(/^\S*\s+/, "")}` : before,
    text.slice(found, end),
    end + excerptLength < text.length ? `${after.replace(/\s+\S*$/, "")} …` : after,
  ];
}
