import { cities } from "#app/domain/cities/cities.ts";
import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { distinct } from "./fields/distinct.ts";
import { rowFields } from "./fields/row-fields.ts";
import { labelsByPath, labelsOf, says } from "./fields/said.ts";
import { line, paragraph, text } from "./fields/text-rules.ts";
import { hiddenLabel } from "./hidden-pages.ts";
import type { Part } from "./part.ts";
import { sharingPictureLabel } from "./sharing.ts";

const passageSchema = z.object({
  title: says(line, "Overskrift"),
  text: says(paragraph, "Tekst"),
});
const teaserSchema = z.object({ teaser: says(paragraph, "Hvorfor svaret er verdt å lese") });
const contactSchema = z.object({
  heading: says(line, "Overskrift om kontakt"),
  text: says(paragraph, "Tekst om kontakt"),
  subject: says(line, "Emne i e-posten til oss"),
});

const yearMessage = "Skriv et årstall fra 1990 til 2100";
const year = z
  .number({ error: yearMessage })
  .int(yearMessage)
  .min(1990, yearMessage)
  .max(2100, yearMessage);

/** The degrees between which the country lies. */
const degrees = (least: number, most: number) => {
  const [from, to] = [least, most].map((one) => String(one).replace(".", ","));
  const message = `Skriv grader fra ${from} til ${to}, som 60,392`;
  return z.number({ error: message }).min(least, message).max(most, message);
};

/** Most towns: the lists of them stay lists that one looks through. In characters, of what one is called. */
export const mostTowns = 20;
export const longestTownName = 30;

/** What an editor writes of a town. */
const said = {
  name: says(text(longestTownName), "Navn på byen"),
  latitude: says(degrees(57.5, 71.5), "Grader nord", { kind: "degrees" }),
  longitude: says(degrees(4, 31.5), "Grader øst", { kind: "degrees" }),
  population: says(text(40), "Innbyggere"),
  businesses: says(text(40), "Bedrifter"),
  figuresYear: says(year.optional(), "Tallene er fra"),
  picture: says(pictureSchema.optional(), "Bilde øverst på siden", {
    help: "Uten bilde står tegningen av byen her.",
  }),
  region: says(text(60), "Landsdel eller fylke"),
  description: says(paragraph, "Beskrivelse øverst på siden"),
  seoTitle: says(line, "Tittel i søk"),
  metaDescription: says(paragraph, "Beskrivelse i søk"),
  keywords: says(paragraph, "Søkeord"),
  localHeading: says(line, "Overskrift om byen"),
  localFacts: says(
    z.tuple([passageSchema, passageSchema, passageSchema, passageSchema]),
    "Om byen",
  ),
  benefitsHeading: says(line, "Overskrift om fordelene"),
  benefits: says(z.tuple([passageSchema, passageSchema, passageSchema, passageSchema]), "Fordeler"),
  servicesHeading: says(line, "Overskrift om tjenestene"),
  services: says(z.tuple([passageSchema, passageSchema, passageSchema]), "Tjenester"),
  questions: says(z.tuple([teaserSchema, teaserSchema]), "Spørsmål"),
  contact: says(contactSchema, "Kontakt"),
  sharedPicture: says(pictureSchema.optional(), sharingPictureLabel, {
    help: "Uten bilde tegner vi et med navnet på byen.",
  }),
};

const townSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Adressen kan ha små bokstaver, tall og bindestrek")
    .max(60),
  ...said,
  isHidden: z.boolean().optional(),
});
/** Each town is known by an address and a name of its own. */
const schema = z
  .array(townSchema)
  .min(1, "Nettstedet må ha minst én by")
  .max(mostTowns, `Det er plass til høyst ${mostTowns} byer`)
  .superRefine(distinct(({ id }) => id, "id", "En annen by har denne adressen"))
  .superRefine(distinct(({ name }) => name.toLowerCase(), "name", "En annen by heter det samme"));

export const townLabels = labelsOf(said);

/** What a town says of an answer that it leads to. */
export const { teaser: teaserLabel } = labelsOf(teaserSchema.shape);

const { label } = partNames.towns;

/** The towns that the site has pages of, and what those say. */
export const towns = {
  ...partNames.towns,
  names: {
    ...townLabels,
    ...labelsOf(contactSchema.shape),
    ...labelsOf(passageSchema.shape),
    teaser: teaserLabel,
  },
  schema,
  // What else is known of these is no content, and is left out.
  default: Object.values(cities),
  fields: (values) =>
    rowFields(label, { ...labelsByPath(said), isHidden: hiddenLabel }, ({ name }) => name, values),
} satisfies Part<typeof schema>;
