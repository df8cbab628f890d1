import { fillIn } from "#app/web/fill-in.ts";
import { ownPagePath } from "./addresses.ts";
import type { Content } from "./content.ts";
import type { OwnPage } from "./parts/own-pages.ts";
import type { Section } from "./parts/sections.ts";

type Written = Pick<Content, "ownPages">;

/** What is no text: what a page is known by, and what is chosen. */
const textless = ["id", "slug", "kind", "side", "to", "picture"];

/** Every section of the pages that editors have added, with its path within the content. */
export function sectionsIn({
  ownPages,
}: Written): { path: (string | number)[]; section: Section }[] {
  return ownPages.flatMap(({ sections }, page) =>
    sections.map((section, index) => ({
      path: ["ownPages", page, "sections", index],
      section,
    })),
  );
}

/** Every text of the pages that editors have added, with its path within the content. */
export function textsIn({ ownPages }: Written): { path: (string | number)[]; text: string }[] {
  const texts: { path: (string | number)[]; text: string }[] = [];
  mapTexts({ ownPages }, (text, path) => {
    texts.push({ path: [...path], text });
    return text;
  });
  return texts;
}

/**
 * The pages that editors have added, by their paths.
 *
 * @param facts what their texts can name in braces
 */
export function ownPagesOf(
  { ownPages }: Written,
  facts: ReadonlyMap<string, string>,
): ReadonlyMap<string, OwnPage> {
  return new Map(
    ownPages.map((page) => [ownPagePath(page.slug), mapTexts(page, (text) => fillIn(text, facts))]),
  );
}

/** What search engines are told of a page: what stands on it, where nothing was written for them. */
export function searchTextsOf({
  title,
  lead,
  seoTitle,
  seoDescription,
}: Pick<OwnPage, "title" | "lead" | "seoTitle" | "seoDescription">) {
  return { title: seoTitle || title, description: seoDescription || lead || title };
}

type ChangeText = (text: string, path: readonly (string | number)[]) => string;

/** The same with every text that people read made another one. */
function mapTexts<Value>(value: Value, change: ChangeText, path?: (string | number)[]): Value;
function mapTexts(value: unknown, change: ChangeText, path: (string | number)[] = []): unknown {
  if (typeof value === "string") return change(value, path);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => mapTexts(item, change, [...path, index]));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      textless.includes(name) ? part : mapTexts(part, change, [...path, name]),
    ]),
  );
}
