import type { Picture } from "#app/domain/pictures/picture.ts";
import type { Content } from "./content.ts";
import type { Section } from "./parts/sections.ts";
import { sectionsIn } from "./written-pages.ts";

type Places = Pick<
  Content,
  "stories" | "people" | "towns" | "services" | "company" | "sharing" | "ownPages" | "articles"
>;

/** What pictures are called by what has them. */
export const pictureNames = ["picture", "sharedPicture"] as const;
type PictureName = (typeof pictureNames)[number];

/** A place where a picture can stand: what has it, and the path of that within the content. */
type Slot = {
  path: string[];
  holder: Partial<Record<PictureName, Picture | undefined>>;
  name: PictureName;
};

/** Every place of the content where a picture can stand. */
function slotsOf(content: Places): Slot[] {
  const { stories, people, towns, services, company, sharing, ownPages, articles } = content;
  const named = Object.entries({ stories, people, towns, services, articles, sharing });
  const added = Object.entries({ towns, ownPages, articles });
  return [
    ...named.flatMap(([part, rows]) => slotsIn(part, rows, "picture")),
    ...sectionsIn(content).flatMap(({ path, section }) =>
      slotsInSection(path.map(String), section),
    ),
    ...added.flatMap(([part, rows]) => slotsIn(part, rows, "sharedPicture")),
    { path: ["company", "logo"], holder: company.logo, name: "picture" },
    { path: ["company", "icon"], holder: company.icon, name: "picture" },
  ];
}

function slotsInSection(path: string[], section: Section): Slot[] {
  switch (section.kind) {
    case "picture":
      return [{ path, holder: section, name: "picture" }];
    case "gallery":
      return slotsInList([...path, "pictures"], section.pictures);
    case "logos":
      return slotsInList([...path, "logos"], section.logos);
    default:
      return [];
  }
}

function slotsInList(path: string[], rows: Slot["holder"][]): Slot[] {
  return rows.map((holder, place) => ({
    path: [...path, String(place)],
    holder,
    name: "picture",
  }));
}

/** One slot of each row of a part, by its place or its name there. */
function slotsIn(
  part: string,
  rows: Record<string, Slot["holder"]> | Slot["holder"][],
  name: Slot["name"],
) {
  return Object.entries(rows).map(([row, holder]): Slot => ({ path: [part, row], holder, name }));
}

/** Every picture that content shows, with the path of the slot it stands in. */
export function picturesIn(content: Places): { path: string[]; picture: Picture }[] {
  return slotsOf(content).flatMap(({ path, holder, name }) => {
    const picture = holder[name];
    return picture ? [{ path: [...path, name], picture }] : [];
  });
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
  for (const { holder, name } of slotsOf(kept)) {
    const picture = holder[name];
    if (!picture || known.has(picture.id)) continue;
    missing.add(picture.name);
    delete holder[name];
  }
  return { content: kept, missing: [...missing] };
}
