import type { Picture } from "#app/domain/pictures/picture.ts";
import type { Content } from "./content.ts";
import { sectionsIn } from "./written-pages.ts";

type Places = Pick<
  Content,
  "stories" | "towns" | "addedTowns" | "services" | "company" | "sharing" | "ownPages" | "articles"
>;

/** Every place of the content where a picture can stand, with the path of the picture. */
function slotsOf(content: Places): { path: string[]; holder: { picture?: Picture | undefined } }[] {
  const { stories, towns, addedTowns, services, company, sharing, articles } = content;
  return [
    ...stories.map((holder, index) => ({ path: ["stories", String(index), "picture"], holder })),
    ...Object.entries(towns).map(([id, holder]) => ({ path: ["towns", id, "picture"], holder })),
    ...addedTowns.map((holder, index) => ({
      path: ["addedTowns", String(index), "picture"],
      holder,
    })),
    ...Object.entries(services).map(([id, holder]) => ({
      path: ["services", id, "picture"],
      holder,
    })),
    ...articles.map((holder, index) => ({ path: ["articles", String(index), "picture"], holder })),
    ...sectionsIn(content).flatMap(({ path, section }) =>
      section.kind === "picture"
        ? [{ path: [...path.map(String), "picture"], holder: section }]
        : [],
    ),
    { path: ["company", "logo", "picture"], holder: company.logo },
    { path: ["company", "icon", "picture"], holder: company.icon },
    ...Object.entries(sharing).map(([id, holder]) => ({
      path: ["sharing", id, "picture"],
      holder,
    })),
  ];
}

/** Every picture that content shows, with the path of the slot it stands in. */
export function picturesIn(content: Places): { path: string[]; picture: Picture }[] {
  return slotsOf(content).flatMap(({ path, holder: { picture } }) =>
    picture ? [{ path, picture }] : [],
  );
}

/**
 * Content as it can be shown where only some pictures are: the slots of all others are empty.
 *
 * @param known the ids of those that are there
 * @returns it, and the names of the pictures that were taken out
 */
export function withPicturesOf(
  content: Content,
  known: ReadonlySet<string>,
): { content: Content; missing: string[] } {
  const kept = structuredClone(content);
  const missing = new Set<string>();
  for (const { holder } of slotsOf(kept)) {
    if (!holder.picture || known.has(holder.picture.id)) continue;
    missing.add(holder.picture.name);
    delete holder.picture;
  }
  return { content: kept, missing: [...missing] };
}
