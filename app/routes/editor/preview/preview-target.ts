import { townIds, townPath } from "#app/domain/cities/city.ts";
import type { Content } from "#app/domain/content/content.ts";
import { pageNames } from "#app/domain/content/page-names.ts";

/** Pages of texts that are shown on another one than the front page. */
const pageOfText: Record<string, string> = { contactPhone: "/kontakt", contactEmail: "/kontakt" };

/** What of the company the contact page shows; the rest stands on the privacy page. */
const openingHours = ["openingDays", "opens", "closes"];

/**
 * The page that a field belongs to, such as `/priser` for `prices.medium.price`: the one to look at while writing in it.
 *
 * @param path of the field within the content, its steps parted by dots
 */
export function pageOfField(path: string): string {
  const [part = "", name = ""] = path.split(".");
  const town = part === "towns" && townIds.find((id) => id === name);
  const named = town ? townPath(town) : name;
  switch (part) {
    case "texts":
      return pageOfText[name] ?? "/";
    case "company":
      return openingHours.includes(name) ? "/kontakt" : "/personvern";
    case "prices":
      return "/priser";
    case "faq":
      return "/sporsmal-og-svar";
    case "stories":
      return "/kundehistorier";
    default:
      return pageNames.has(named) ? named : "/";
  }
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
