import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { namedPlansOf, priceListOf } from "#app/domain/catalog/price-list.ts";
import type { Content } from "#app/domain/content/content.ts";
import type { Section } from "#app/domain/content/parts/sections.ts";

/** Those of some plans that are not sold, with what each is called: one that is not in the content any more, by its id. */
export function unsoldOf(
  ids: readonly string[],
  content: Pick<Content, "prices">,
): { id: string; name: string }[] {
  const sold = new Set(orderablePlans(priceListOf(content)).map(({ id }) => id));
  const names = new Map(namedPlansOf(content).map(({ id, name }) => [id, name]));
  return [...new Set(ids)]
    .filter((id) => !sold.has(id))
    .map((id) => ({ id, name: names.get(id) ?? id }));
}

/** Whether a page shows a section: one of prices is not there while none of its packages is sold. */
export function isSectionShown(section: Section, content: Pick<Content, "prices">): boolean {
  return (
    section.kind !== "prices" || unsoldOf(section.plans, content).length < section.plans.length
  );
}

/** What the sections of added pages name the prices of, and nobody can buy: what it is called, by the pages that do not show it. */
export function unsoldOnPages(content: Content): { page: string; plans: string[] }[] {
  const { ownPages, articles } = content;
  return [...ownPages, ...articles].flatMap(({ title, sections }) => {
    const named = sections.flatMap((section) => (section.kind === "prices" ? section.plans : []));
    const plans = unsoldOf(named, content).map(({ name }) => name);
    return plans.length > 0 ? [{ page: title, plans }] : [];
  });
}
