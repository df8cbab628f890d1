import { pageNameOf, pageNames } from "#app/domain/content/page-names.ts";
import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { uncapitalized } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { type Field, isSame, printValue } from "./fields/field.ts";
import { says } from "./fields/said.ts";
import type { Part } from "./part.ts";

/** Pages whose picture an editor can choose for those who share them. */
export const sharedPages = [
  "/",
  href("/tjenester"),
  href("/priser"),
  href("/kundehistorier"),
  href("/sporsmal-og-svar"),
  href("/kontakt"),
];

export const sharingPictureLabel = "Bilde når siden deles";

/** The picture of a page that is shared. */
export const sharedPicture = says(pictureSchema.optional(), sharingPictureLabel, {
  help: "Uten bilde tegner vi et med overskriften på siden.",
});
const slotSchema = z.object({ picture: sharedPicture });
const schema = z.record(z.string(), slotSchema).transform((slots) => {
  // Of pages that are no more nothing is kept.
  const known = sharedPages.map((path): [string, z.output<typeof slotSchema>] => [
    path,
    slots[path] ?? {},
  ]);
  return Object.fromEntries(known);
});

type Sharing = z.output<typeof schema>;

const fields = sharedPages.map((path): Field<Sharing> => {
  const pictureIn = (sharing: Sharing) => sharing[path]?.picture;
  return {
    key: `${path}.picture`,
    label: `${pageNameOf(path)}: ${uncapitalized(sharingPictureLabel)}`,
    print: (sharing) => printValue(pictureIn(sharing)),
    differs: (from, to) => !isSame(pictureIn(from), pictureIn(to)),
    copy(from, into) {
      into[path] = structuredClone(from[path] ?? {});
    },
  };
});

/** The pictures of the library that stand where pages are shared, in place of those that are drawn. */
export const sharing = {
  ...partNames.sharing,
  names: { ...Object.fromEntries(pageNames), picture: sharingPictureLabel },
  schema,
  default: Object.fromEntries(sharedPages.map((path) => [path, {}])),
  fields: () => fields,
} satisfies Part<typeof schema>;
