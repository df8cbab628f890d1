import { readFileSync } from "node:fs";
import { generateScopedName } from "../scripts/class-names.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Text as a browser reads it from HTML that React has written. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);
}

/** The texts in JSON as paragraphs of a page, but for those under names that a text is not told by. */
export function jsonTexts(
  json: string,
  noTexts = /^(?:id|kind|\w*Id|thankYou|version|createdAt)$/,
): string {
  return textsIn(JSON.parse(json), noTexts)
    .map((text) => `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`)
    .join("");
}

/** The texts in a value, but for those under some names. */
export function textsIn(value: unknown, noTexts: RegExp): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    noTexts.test(name) ? [] : textsIn(part, noTexts),
  );
}

/** The inputs of a page by name, with the values a browser would send. */
export function inputValues(html: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(tag)?.[1];
    if (name) values[name] = unescapeHtml(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  return values;
}

/** The visible text of a page, with one space where there are many; no-break spaces count as spaces. */
export function textOf(html: string): string {
  const body = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    // Neither ends a word.
    .replace(/<!--[\s\S]*?-->|<wbr\/?>/g, "");
  return unescapeHtml(body.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");
}

/** What a class of one of our style sheets is called in the build. */
export function classOf(sheet: string, name: string): string {
  return generateScopedName(name, sheet, readFileSync(sheet, "utf8"));
}
