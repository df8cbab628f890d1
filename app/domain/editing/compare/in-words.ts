import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { destinationsOf } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import { brandOf, pageFactsOf } from "#app/domain/content/site-content.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay, isDay } from "#app/web/formats/dates.ts";

/**
 * Tells what is printed of some content as its readers would, without the marks that it is written with. Prices and deadlines stand where they are named in braces, pages by their names, and days as people write
 * them; what makes words bold, a list or a link is gone.
 */
function tellerOf(content: Content) {
  const facts = pageFactsOf({ brand: brandOf(content), prices: priceListOf(content) });
  const pages = destinationsOf(content);
  const pageAt = (address: string) => {
    const [path = ""] = address.split(/[?#]/, 1);
    const name = pages.get(address) ?? pages.get(path);
    return name ? `«${name}»` : address.replace(/^(mailto|tel):/, "");
  };
  return (text: string | undefined) =>
    text &&
    fillIn(text, facts)
      .replace(/\{([^{}]+)\}/g, "($1)")
      .replace(/\*\*(.+?)\*\*/g, "$1")
      .replace(
        /\[([^\]]*)\]\(([^()\s]+)\)/g,
        (_, words: string, to: string) => `${words} (til ${pageAt(to)})`,
      )
      .replace(/^- /gm, "• ")
      // An address stands behind what it is of, and goes without saying where that is what its page is called.
      .replace(/(?<=^|[\s(])\/\S*?(?=\)?(?:,|$))/gm, pageAt)
      .replace(/^(.+?) \(«\1»\)/gm, "$1")
      .replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => (isDay(day) ? formatDay(day) : day))
      .replace(/^(\d+)\.(\d+)$/gm, "$1,$2");
}

/** Texts of some contents, each told as its readers would. What differs in its marks alone keeps them, or it would say the same. */
export function toldApart(texts: readonly (string | undefined)[], contents: readonly Content[]) {
  const told = contents.map((content, index) => tellerOf(content)(texts[index]));
  return new Set(told).size === new Set(texts).size ? told : texts;
}
