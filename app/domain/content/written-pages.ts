import { type Facts, fillIn } from "#app/web/fill-in.ts";
import { type Added, articlePath, ownPagePath } from "./addresses.ts";
import type { Article } from "./parts/articles.ts";
import type { OwnPage } from "./parts/own-pages.ts";
import type { Section } from "./parts/sections.ts";

type Path = (string | number)[];

/** What is no text: what a page is known by, and what is chosen. */
const textless = [
  "id",
  "slug",
  "kind",
  "side",
  "to",
  "plans",
  "sourceLink",
  "website",
  "picture",
  "sharedPicture",
  "publishedOn",
  "changedOn",
];

/** Every section of the pages that editors have added, with its path within the content. */
export function sectionsIn({ ownPages, articles }: Added): { path: Path; section: Section }[] {
  return Object.entries({ ownPages, articles }).flatMap(([list, pages]) =>
    pages.flatMap(({ sections }, page) =>
      sections.map((section, index) => ({ path: [list, page, "sections", index], section })),
    ),
  );
}

/** Whether visitors can write to us on a page. */
export function hasForm({ sections }: Pick<OwnPage, "sections">): boolean {
  return sections.some(({ kind }) => kind === "contact");
}

/** What keeps the galleries of added pages from being published, with its path within the content. */
export function galleryFaults(added: Added): { path: Path; message: string }[] {
  return sectionsIn(added).flatMap(({ path, section }) => {
    if (section.kind !== "gallery") return [];
    const { pictures } = section;
    const at = (place: number) => [...path, "pictures", place, "picture"];
    if (!pictures.some(({ picture }) => picture)) {
      return [{ path: at(0), message: "Velg minst ett bilde" }];
    }
    const message = "Skriv hva bildet viser: I et galleri er ingen bilder bare pynt.";
    return pictures.flatMap(({ picture }, place) =>
      picture?.alt === "" ? [{ path: at(place), message }] : [],
    );
  });
}

/** Every text of the pages that editors have added, with its path within the content. */
export function textsIn({ ownPages, articles }: Added): { path: Path; text: string }[] {
  const texts: { path: Path; text: string }[] = [];
  mapTexts({ ownPages, articles }, (text, path) => {
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
export function ownPagesOf({ ownPages }: Added, facts: Facts): ReadonlyMap<string, OwnPage> {
  return new Map(ownPages.map((page) => [ownPagePath(page.slug), filled(page, facts)]));
}

/**
 * The articles that visitors see, by their paths and the newest first.
 *
 * @param facts what their texts can name in braces
 * @param day on which they are shown, in Norway; later ones are left out. Undefined where all are to be seen
 */
export function articlesOf(
  { articles }: Added,
  facts: Facts,
  day: string | undefined,
): ReadonlyMap<string, Article> {
  return new Map(
    articles
      .filter(({ publishedOn }) => day === undefined || publishedOn <= day)
      // Of one day the one that was written last stands first, as of several.
      .toReversed()
      .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
      .map((article) => [articlePath(article.slug), filled(changedBy(article, day), facts)]),
  );
}

/** An article as it is told of on a day: it has not been changed on one that is still to come. */
function changedBy(article: Article, day: string | undefined): Article {
  const { changedOn } = article;
  const isComing = day !== undefined && changedOn !== undefined && changedOn > day;
  return isComing ? { ...article, changedOn: undefined } : article;
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

function filled<Page extends OwnPage>(page: Page, facts: Facts): Page {
  return mapTexts(page, (text) => fillIn(text, facts));
}

type ChangeText = (text: string, path: Readonly<Path>) => string;

/** The same with every text that people read made another one. */
function mapTexts<Value>(value: Value, change: ChangeText, path?: Path): Value;
function mapTexts(value: unknown, change: ChangeText, path: Path = []): unknown {
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
