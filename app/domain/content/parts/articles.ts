import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { isDay } from "#app/web/formats/dates.ts";
import { z } from "#app/web/zod.ts";
import { articlePath } from "../addresses.ts";
import { partNames } from "../part-names.ts";
import { labelsOf, says } from "./fields/said.ts";
import { optionalText, text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";
import { sectionLabels } from "./sections.ts";
import { pageFields, refineAddresses, writtenPage, writtenPageLabels } from "./written-page.ts";

export const mostArticles = 200;

const day = z
  .string({ error: "Velg en dato" })
  .min(1, { error: "Velg en dato", abort: true })
  .refine((written) => isDay(written), "Velg en dato som finnes");

const said = {
  /** The days, `2026-11-20` in Norway, from which visitors see it, and on which it was last made another one. */
  publishedOn: says(day, "Vises fra", { kind: "day" }),
  changedOn: says(day.optional(), "Oppdatert", { kind: "day" }),
  author: says(text(100), "Forfatter"),
  authorRole: says(optionalText(100), "Forfatterens rolle"),
  picture: says(pictureSchema.optional(), "Bilde øverst", {
    help: "Vises i listen og øverst i artikkelen.",
  }),
};

const articleSchema = z
  .object({
    ...writtenPage,
    ...said,
  })
  .refine(({ publishedOn, changedOn }) => changedOn === undefined || changedOn >= publishedOn, {
    path: ["changedOn"],
    error: "Kan ikke være før artikkelen er publisert",
  });
export type Article = z.output<typeof articleSchema>;

const schema = z
  .array(articleSchema)
  .max(mostArticles, `Nettstedet kan ha høyst ${mostArticles} artikler`)
  .superRefine(refineAddresses(articlePath));

const articleLabels = { ...writtenPageLabels, ...labelsOf(said) };

const { label } = partNames.articles;

/** What the agency writes about its trade. */
export const articles = {
  ...partNames.articles,
  names: { ...sectionLabels, ...articleLabels, picture: sectionLabels.picture },
  schema,
  default: [],
  fields: (values) => pageFields(label, articleLabels, values),
} satisfies Part<typeof schema>;
