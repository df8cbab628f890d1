import type { Picture } from "#app/domain/pictures/picture.ts";
import type { Content } from "./content.ts";

/** Every picture that content shows, with the path of the slot it stands in. */
export function picturesIn({
  stories,
  towns,
}: Pick<Content, "stories" | "towns">): { path: string[]; picture: Picture }[] {
  const slots = [
    ...stories.map(({ picture }, index) => ({
      path: ["stories", String(index), "picture"],
      picture,
    })),
    ...Object.entries(towns).map(([id, { picture }]) => ({
      path: ["towns", id, "picture"],
      picture,
    })),
  ];
  return slots.flatMap(({ path, picture }) => (picture ? [{ path, picture }] : []));
}
