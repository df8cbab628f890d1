import type { Content } from "#app/domain/content/content.ts";
import { editorParts, partOf } from "../parts.ts";

/**
 * The page that a field belongs to, such as `/priser` for `prices.medium.price`: the one to look at while writing in it.
 *
 * @param path of the field within the content, its steps parted by dots; of a part alone, the page where its form begins
 */
export function pageOfField(path: string): string {
  const part = partOf(path);
  const [, name = ""] = path.split(".");
  return part ? editorParts[part].pageOf(name) : "/";
}

const sections: readonly (readonly [start: string, id: string])[] = [
  ["services", "services"],
  ["benefits", "reasons-heading"],
  ["contact", "contact"],
];

/** The id of the element on that page which shows the field, where it is known. */
export function anchorOfField(path: string, content: Content): string | undefined {
  const [part, name = "", place = ""] = path.split(".");
  if (part === "texts" && pageOfField(path) === "/") {
    return sections.find(([start]) => name.startsWith(start))?.[1];
  }
  if (part === "faq") {
    const [, questions = []] = Object.entries(content.faq).find(([icon]) => icon === name) ?? [];
    return questions[Number(place)]?.slug;
  }
  if (part !== "towns") return undefined;
  if (place.startsWith("local")) return "local-heading";
  if (place.startsWith("benefits")) return "benefits-heading";
  if (place === "contact") return "contact-heading";
  return undefined;
}

/** The path of the field that an element is or stands in; undefined where it is no part of the content. */
export function fieldPathOf(element: Element): string | undefined {
  return element.closest("[name*='.']")?.getAttribute("name") ?? undefined;
}
