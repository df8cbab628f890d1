import type { Content } from "#app/domain/content/content.ts";
import { type SiteContent, siteContentOf } from "#app/domain/content/site-content.ts";
import { printFieldMark } from "./field-mark.ts";

/**
 * Fields that pages show as they were written. What is computed with, compared, or stands in the head alone is none: an
 * e-mail address, opening hours, what search engines are told.
 */
const shownFields = [
  /^texts\.(?!contactPhone$|contactEmail$)/,
  /^prices\.[^.]+\.(description|features\.\d+)$/,
  /^prices\.(websites|profiles)\.\d+\.(title|description|features\.\d+)$/,
  /^prices\.topics\.\d+\.(name|question)$/,
  /^faq\.[^.]+\.\d+\.(question|answer|next\.label)$/,
  /^stories\.\d+\.(?!scene$|chart$)/,
  /^people\.\d+\.(name|role)$/,
  /^proof\./,
  /^towns\.\d+\.(?!id$|latitude$|longitude$|sharedPicture\.|seoTitle$|metaDescription$|keywords$|contact\.subject$)/,
  /^menu\.\d+\.label$/,
  /^footer\.\d+\.(heading|links\.\d+\.label)$/,
  /^(ownPages|articles)\.\d+\.((title|lead|author|authorRole|picture\.alt)$|sections\.\d+\.(?!(kind|side|to)$|plans\.|figures\.\d+\.sourceLink$|logos\.\d+\.website$))/,
  /^company\.legalName$/,
];

/** A character each, of those that Unicode leaves to whoever wants them and nobody writes. */
const first = 0xf0000;
const marks = /[\u{f0000}-\u{ffffd}]/gu;
/** The same within an address. */
const encodedMarks = /%F3%B[0-9A-F](?:%[89AB][0-9A-F]){2}/gi;

/** What is left of HTML when it is parted: elements whose content is no HTML, comments, tags, and text. */
const pieces =
  /<(script|style|title|textarea|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>|[^<]+/g;
/** What can be pressed, or is looked at, and says aloud what it shows. */
const spoken = /^<(?:a|button|img|svg|input|textarea)\b/;
const saidAloud = /\s(?:alt|aria-label|placeholder)="([^"]*)"/g;

/**
 * A site whose texts say which fields they come from, to be rendered and finished; and how to finish it.
 *
 * @param day on which it is shown, in Norway
 * @param shown as `siteContentOf` has it
 */
export function markedSite(
  content: Content,
  version: number,
  day: string,
  shown: Parameters<typeof siteContentOf>[3],
): { site: SiteContent; finish: (html: string) => string } {
  const paths: string[] = [];
  const places = new Map<string, string>();

  /** Each line is marked, for it may become a paragraph of its own, or an item of a list. */
  function mark(text: string, path: string): string {
    const known = places.get(path);
    const sign = known ?? String.fromCodePoint(first + paths.push(path) - 1);
    if (!known) places.set(path, sign);
    return text.replace(marks, "").replace(/^(\s*(?:- )?)(?=\S)/gm, `$1${sign}`);
  }

  function markAll<Value>(value: Value, path: string): Value;
  function markAll(value: unknown, path: string): unknown {
    if (typeof value === "string")
      return shownFields.some((field) => field.test(path)) ? mark(value, path) : value;
    if (Array.isArray(value)) return value.map((item, index) => markAll(item, `${path}.${index}`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        markAll(part, path === "" ? name : `${path}.${name}`),
      ]),
    );
  }

  /** The path of the first mark in a text. */
  function pathIn(text: string): string | undefined {
    const [sign] = text.match(marks) ?? [];
    return sign && paths[(sign.codePointAt(0) ?? first) - first];
  }

  function finishPiece(piece: string): string {
    const plain = piece.replace(marks, "").replace(encodedMarks, "");
    if (plain === piece) return piece;
    if (!piece.startsWith("<")) {
      const path = pathIn(piece);
      return path === undefined ? plain : printFieldMark(path, "text") + plain;
    }
    if (!spoken.test(piece)) return plain;
    const [path] = [...piece.matchAll(saidAloud)].flatMap(([, words = ""]) => pathIn(words) ?? []);
    return path === undefined ? plain : printFieldMark(path, "element") + plain;
  }

  const site = siteContentOf(markAll(content, ""), version, day, shown);
  return {
    site: {
      ...site,
      textOf: (key, text, hasVat) => mark(site.textOf(key, text, hasVat), `wording.${key}`),
    },
    finish: (html) => html.replace(pieces, finishPiece),
  };
}
