import type { Content } from "#app/domain/content/content.ts";
import { sampleOfField, samplePlace } from "#app/domain/samples/samples.ts";
import { partOf } from "../part-of.ts";
import { places } from "./places.ts";

/**
 * The page that a field belongs to, such as `/priser` for `prices.medium.price`: the one to look at while writing in it.
 *
 * @param path of the field within the content, its steps parted by dots; of a part alone, the page where its form begins
 */
export function pageOfField(path: string, content: Content): string {
  const part = partOf(path);
  const [, name = ""] = path.split(".");
  return part ? places[part].pageOf(name, content) : "/";
}

/**
 * What to look at while writing in a field: the mail that its words stand in, by its place (samples.ts), and else the page.
 *
 * @param path as `pageOfField` takes it
 */
export function placeOfField(path: string, content: Content): string {
  const sample = sampleOfField(path);
  return sample ? samplePlace(sample) : pageOfField(path, content);
}

/**
 * A selector of the element that shows a field on its page; of the page's beginning where nothing shows it.
 *
 * @param path as `pageOfField` takes it
 */
export function anchorOfField(path: string, content: Content): string {
  const part = partOf(path);
  const within = path.split(".").slice(1).join(".");
  return (part && places[part].anchorOf?.(within, content)) || "body";
}
