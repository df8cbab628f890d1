import { cities } from "#app/domain/cities/cities.ts";
import { townIds } from "#app/domain/cities/city.ts";
import { printPicture } from "#app/domain/pictures/picture.ts";
import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { inList, member } from "./fields/field.ts";
import { line, paragraph, text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";

const passageSchema = z.object({ title: line, text: paragraph });
const teaserSchema = z.object({ teaser: paragraph });

const yearMessage = "Skriv et årstall fra 1990 til 2100";
const year = z
  .number({ error: yearMessage })
  .int(yearMessage)
  .min(1990, yearMessage)
  .max(2100, yearMessage);

/** What an editor writes of every town. */
export const townSchema = z.object({
  population: text(40),
  businesses: text(40),
  figuresYear: year.optional(),
  picture: pictureSchema.optional(),
  region: text(60),
  description: paragraph,
  seoTitle: line,
  metaDescription: paragraph,
  keywords: paragraph,
  localHeading: line,
  localFacts: z.tuple([passageSchema, passageSchema, passageSchema, passageSchema]),
  benefitsHeading: line,
  benefits: z.tuple([passageSchema, passageSchema, passageSchema, passageSchema]),
  servicesHeading: line,
  services: z.tuple([passageSchema, passageSchema, passageSchema]),
  questions: z.tuple([teaserSchema, teaserSchema]),
  contact: z.object({ heading: line, text: paragraph, subject: line }),
});

const schema = z.record(z.enum(townIds), townSchema);

type Towns = z.output<typeof schema>;

export const townLabels = {
  population: "Innbyggere",
  businesses: "Bedrifter",
  figuresYear: "Tallene er fra",
  picture: "Bilde øverst på siden",
  region: "Landsdel eller fylke",
  description: "Beskrivelse øverst på siden",
  seoTitle: "Tittel i søk",
  metaDescription: "Beskrivelse i søk",
  keywords: "Søkeord",
  localHeading: "Overskrift om byen",
  localFacts: "Om byen",
  benefitsHeading: "Overskrift om fordelene",
  benefits: "Fordeler",
  servicesHeading: "Overskrift om tjenestene",
  services: "Tjenester",
  questions: "Spørsmål",
  contact: "Kontakt",
} satisfies Record<keyof z.output<typeof townSchema>, string>;

/** One of the passages about a town, of what it gains, or of what we do there. */
export const passageLabels = { title: "Overskrift", text: "Tekst" } as const;

/** What a town says of an answer that it leads to. */
export const teaserLabel = "Hvorfor svaret er verdt å lese";

export const townContactLabels = {
  heading: "Overskrift om kontakt",
  text: "Tekst om kontakt",
  subject: "Emne i e-posten til oss",
} satisfies Record<keyof z.output<typeof townSchema>["contact"], string>;

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
