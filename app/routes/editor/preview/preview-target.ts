import type { Content } from "#app/domain/content/content.ts";
import { editorParts, partOf } from "../parts.ts";

/** Of a page. */
const top = "body";

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

/** What shows a field on its page, by what its path begins with; the first that fits. */
const places: readonly (readonly [start: string, selector: string])[] = [
  ["texts.services", "#services"],
  ["texts.benefits", "#reasons-heading"],
  ["texts.contactPhone", top],
  ["texts.contactEmail", top],
  ["texts.contact", "#contact"],
  ["texts.footer", "footer"],
  ["company.openingDays", "#writing-heading"],
  ["company.opens", "#writing-heading"],
  ["company.closes", "#writing-heading"],
  ["company.google", "footer"],
  ["company.facebook", "footer"],
  ["company.instagram", "footer"],
  ["company.", "#ansvar"],
  ["prices.google-bedrift", "#profiles-heading"],
  ["prices.facebook-bedrift", "#profiles-heading"],
  ["prices.instagram-bedrift", "#profiles-heading"],
  ["prices.seoMonthly", "#visibility-heading"],
  ["prices.analyticsSetup", "#visibility-heading"],
  ["prices.", "#websites-heading"],
];

const placesInTown: readonly (readonly [start: string, selector: string])[] = [
  ["population", "#figures-heading"],
  ["businesses", "#figures-heading"],
  ["figuresYear", "#figures-heading"],
  ["local", "#local-heading"],
  ["benefits", "#benefits-heading"],
  ["contact", "#contact-heading"],
];

/**
 * A selector of the element that shows a field on its page; of the page's beginning where nothing shows it.
 *
 * @param path as `pageOfField` takes it
 */
export function anchorOfField(path: string, content: Content): string {
  const [part, name = "", place = ""] = path.split(".");
  switch (part) {
    case "faq": {
      const [, questions = []] = Object.entries(content.faq).find(([icon]) => icon === name) ?? [];
      const slug = questions[Number(place)]?.slug;
      return slug ? `#${slug}` : top;
    }
    case "stories":
      return name ? `article:nth-of-type(${Number(name) + 1})` : top;
    case "towns":
      return placesInTown.find(([start]) => place.startsWith(start))?.[1] ?? top;
    default:
      return places.find(([start]) => path.startsWith(start))?.[1] ?? top;
  }
}
