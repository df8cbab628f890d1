import { cities } from "#app/domain/cities/cities.ts";
import { townIds } from "#app/domain/cities/city.ts";
import { printPicture } from "#app/domain/pictures/picture.ts";
import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { inList, member } from "./fields/field.ts";
import { labelsOf, says } from "./fields/said.ts";
import { line, paragraph, text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";

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

/** What an editor writes of every town. */
export const townSchema = z.object({
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
});

const schema = z.record(z.enum(townIds), townSchema);

type Towns = z.output<typeof schema>;

export const townLabels = labelsOf(townSchema.shape);

/** One of the passages about a town, of what it gains, or of what we do there. */
export const passageLabels = labelsOf(passageSchema.shape);

/** What a town says of an answer that it leads to. */
export const { teaser: teaserLabel } = labelsOf(teaserSchema.shape);

export const townContactLabels = labelsOf(contactSchema.shape);

const names = {
  ...Object.fromEntries(townIds.map((id) => [id, cities[id].name])),
  ...townLabels,
  ...passageLabels,
  teaser: teaserLabel,
  heading: townContactLabels.heading,
  subject: townContactLabels.subject,
};

/** The fields of a town that are one text or number. */
const plainFields = [
  "population",
  "businesses",
  "figuresYear",
  "region",
  "description",
  "seoTitle",
  "metaDescription",
  "keywords",
  "localHeading",
  "benefitsHeading",
  "servicesHeading",
] as const;

const fields = townIds.flatMap((id) => {
  const { name: town } = cities[id];
  return [
    ...plainFields.map((name) =>
      member(
        `${id}.${name}`,
        `${town}: ${inList(townLabels[name])}`,
        (towns: Towns) => towns[id],
        name,
      ),
    ),
    {
      ...member(
        `${id}.picture`,
        `${town}: ${inList(townLabels.picture)}`,
        (towns: Towns) => towns[id],
        "picture",
      ),
      print: (towns: Towns) => towns[id].picture && printPicture(towns[id].picture),
    },
    ...([0, 1, 2, 3] as const).flatMap((index) =>
      (["localFacts", "benefits"] as const).flatMap((list) =>
        (["title", "text"] as const).map((name) =>
          member(
            `${id}.${list}.${index}.${name}`,
            `${town}: ${inList(townLabels[list])} ${index + 1}, ${inList(passageLabels[name])}`,
            (towns: Towns) => towns[id][list][index],
            name,
          ),
        ),
      ),
    ),
    ...([0, 1, 2] as const).flatMap((index) =>
      (["title", "text"] as const).map((name) =>
        member(
          `${id}.services.${index}.${name}`,
          `${town}: ${inList(townLabels.services)} ${index + 1}, ${inList(passageLabels[name])}`,
          (towns: Towns) => towns[id].services[index],
          name,
        ),
      ),
    ),
    ...([0, 1] as const).map((index) =>
      member(
        `${id}.questions.${index}.teaser`,
        `${town}: ${inList(townLabels.questions)} ${index + 1}, ${inList(teaserLabel)}`,
        (towns: Towns) => towns[id].questions[index],
        "teaser",
      ),
    ),
    ...(["heading", "text", "subject"] as const).map((name) =>
      member(
        `${id}.contact.${name}`,
        `${town}: ${inList(townContactLabels[name])}`,
        (towns: Towns) => towns[id].contact,
        name,
      ),
    ),
  ];
});

/** What the pages of the towns say. */
export const towns = {
  ...partNames.towns,
  names,
  schema,
  // What else is known of a town is no content, and is left out.
  default: cities,
  fields: () => fields,
} satisfies Part<typeof schema>;
