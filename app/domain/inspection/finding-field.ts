import { townPath } from "#app/domain/cities/city.ts";
import { articlePath, ownPagePath } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import { describedPages } from "#app/domain/content/page-names.ts";
import type { Finding } from "./finding.ts";

type ToldInSearch = "title" | "description";

const fieldOfRule: Readonly<Record<string, ToldInSearch>> = {
  title: "title",
  titleLength: "title",
  titleShared: "title",
  description: "description",
  descriptionLength: "description",
  descriptionShared: "description",
};

/**
 * The field of the content in which something is mended, as its path: `pages./priser.title`. Undefined where no field is known to:
 * then it is for whoever makes the site.
 *
 * @param content that the site was gone through with
 */
export function fieldOfFinding(
  { rule, path, about }: Finding,
  content: Content,
): string | undefined {
  const told = fieldOfRule[rule];
  if (told) return fieldInSearch(path, told, content);
  return about === undefined ? undefined : fieldThatSays(about, content);
}

/** Where the title or the description of a page is written. */
function fieldInSearch(path: string, told: ToldInSearch, content: Content): string | undefined {
  if (describedPages.some((page) => page === path)) return `pages.${path}.${told}`;
  const town = content.towns.findIndex(({ id }) => townPath(id) === path);
  if (town !== -1) return `towns.${town}.${told === "title" ? "seoTitle" : "metaDescription"}`;
  const paths = {
    ownPages: content.ownPages.map(({ slug }) => ownPagePath(slug)),
    articles: content.articles.map(({ slug }) => articlePath(slug)),
  };
  const name = told === "title" ? "seoTitle" : "seoDescription";
  return Object.entries(paths).flatMap(([list, all]) => {
    const index = all.indexOf(path);
    return index === -1 ? [] : `${list}.${index}.${name}`;
  })[0];
}

/** The first field that holds a text and nothing else. */
function fieldThatSays(text: string, content: Content): string | undefined {
  const find = (value: unknown, path: string): string | undefined => {
    if (value === text) return path;
    if (typeof value !== "object" || value === null) return undefined;
    for (const [name, part] of Object.entries(value)) {
      const found = find(part, path ? `${path}.${name}` : name);
      if (found) return found;
    }
    return undefined;
  };
  // A page that is hidden is named in a list, which is no field.
  const { hiddenPages: _, ...written } = content;
  return find(written, "");
}
