import { cities } from "#app/domain/cities/cities.ts";
import { townIds } from "#app/domain/cities/city.ts";
import { printPicture } from "#app/domain/pictures/picture.ts";
import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { type Field, isSame, printValue } from "./fields/field.ts";
import { labelsOf, says } from "./fields/said.ts";
import { text } from "./fields/text-rules.ts";
import { hiddenLabel, printHidden } from "./hidden-pages.ts";
import type { Part } from "./part.ts";
import { sharingPictureLabel } from "./sharing.ts";
import { passageLabels, teaserLabel, townContactLabels, townLabels, townSchema } from "./towns.ts";

/** Most towns that can be added: the lists of towns stay lists that one looks through. */
export const mostAddedTowns = 12;

/** The degrees between which the country lies. */
const degrees = (least: number, most: number) => {
  const [from, to] = [least, most].map((one) => String(one).replace(".", ","));
  const message = `Skriv grader fra ${from} til ${to}, som 60,392`;
  return z.number({ error: message }).min(least, message).max(most, message);
};

/** In characters, of what a town is called. */
export const longestTownName = 30;

const addedTownSchema = townSchema.extend({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Adressen kan ha små bokstaver, tall og bindestrek")
    .max(60),
  name: says(text(longestTownName), "Navn på byen"),
  latitude: says(degrees(57.5, 71.5), "Grader nord", { kind: "degrees" }),
  longitude: says(degrees(4, 31.5), "Grader øst", { kind: "degrees" }),
  sharedPicture: says(pictureSchema.optional(), sharingPictureLabel, {
    help: "Uten bilde tegner vi et med navnet på byen.",
  }),
  isHidden: z.boolean().optional(),
});

/** Each town is known by an address and a name of its own. */
const schema = z
  .array(addedTownSchema)
  .max(mostAddedTowns, `Det er plass til høyst ${mostAddedTowns} byer til`)
  .superRefine((towns, context) => {
    const ids = new Set<string>(townIds);
    const names = new Set(Object.values(cities).map(({ name }) => name.toLowerCase()));
    for (const [index, { id, name }] of towns.entries()) {
      const fault = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [index, field], message });
      if (ids.has(id)) fault("id", "En annen by har denne adressen");
      if (names.has(name.toLowerCase())) fault("name", "En annen by heter det samme");
      ids.add(id);
      names.add(name.toLowerCase());
    }
  });

type AddedTowns = z.output<typeof schema>;

const { name, latitude, longitude } = addedTownSchema.shape;
const placeLabels = labelsOf({ name, latitude, longitude });

const { label } = partNames.addedTowns;

/** One field a town, known by its id, and the order they stand in. */
function fields(values: AddedTowns[]): Field<AddedTowns>[] {
  const find = (towns: AddedTowns, id: string) => towns.find((town) => town.id === id);
  const idsOf = (towns: AddedTowns) => towns.map(({ id }) => id);
  /** The towns of one in the order of another; what that does not have stands last. */
  const inOrderOf = (towns: AddedTowns, order: AddedTowns) => {
    const [own, wanted] = [idsOf(towns), idsOf(order)];
    return [
      ...wanted.filter((id) => own.includes(id)),
      ...own.filter((id) => !wanted.includes(id)),
    ];
  };
  const all = [...new Set(values.flatMap(idsOf))];
  const towns = all.map((id): Field<AddedTowns> => {
    const named = values.findLast((towns) => find(towns, id));
    return {
      key: id,
      label: `${label}: «${named && find(named, id)?.name}»`,
      isPrice: false,
      print: (towns) => printTown(find(towns, id)),
      differs: (from, to) => !isSame(find(from, id), find(to, id)),
      copy(from, into) {
        const place = into.findIndex((town) => town.id === id);
        const copied = from.filter((town) => town.id === id);
        into.splice(place === -1 ? into.length : place, 1, ...structuredClone(copied));
      },
    };
  });
  const order: Field<AddedTowns> = {
    key: "",
    label: `${label}: rekkefølge`,
    isPrice: false,
    print: (towns) => towns.map(({ name }) => name).join("\n"),
    // A town that comes or goes moves no other.
    differs: (from, to) => !isSame(inOrderOf(to, from), idsOf(to)),
    copy(from, into) {
      const moved = inOrderOf(into, from).flatMap((id) => find(into, id) ?? []);
      into.splice(0, into.length, ...moved);
    },
  };
  return [...towns, order];
}

function printTown(town: AddedTowns[number] | undefined): string | undefined {
  if (!town) return undefined;
  const { id: _, picture, sharedPicture, isHidden, ...said } = town;
  return printValue(
    {
      ...said,
      picture: picture && printPicture(picture),
      sharedPicture: sharedPicture && printPicture(sharedPicture),
      isHidden: printHidden(isHidden),
    },
    { sharedPicture: sharingPictureLabel, isHidden: hiddenLabel },
  );
}

/** Towns that an editor has added, each with a page like the others. */
export const addedTowns = {
  ...partNames.addedTowns,
  names: {
    ...townLabels,
    ...passageLabels,
    ...placeLabels,
    sharedPicture: sharingPictureLabel,
    teaser: teaserLabel,
    heading: townContactLabels.heading,
    subject: townContactLabels.subject,
  },
  schema,
  default: [],
  fields,
} satisfies Part<typeof schema>;
