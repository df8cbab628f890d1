import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { stories as defaultStories, storyScenes } from "#app/domain/stories/story.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { type Field, isSame, printValue } from "./fields/field.ts";
import { wholeList } from "./fields/row-fields.ts";
import { choiceOf, labelsOf, says } from "./fields/said.ts";
import { line, optionalText, paragraph, text, unquoted } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";

const percentMessage = "Skriv hele prosent fra 1 til 1000";
const percent = z
  .number({ error: percentMessage })
  .int(percentMessage)
  .min(1, percentMessage)
  .max(1_000, percentMessage);

/** Most stories, most of what one tells of, and most characters in a step. */
export const mostStories = 12;
export const mostSteps = 3;
export const mostStats = 4;
export const longestStep = 200;

const statSchema = z.object({
  value: says(percent, "Prosent"),
  label: says(text(60), "Hva det ble mer av"),
});

const storySchema = z.object({
  category: says(text(60), "Kategori", { help: "Hva oppdraget gjaldt, som SEO" }),
  title: says(line, "Tittel"),
  description: says(paragraph, "Beskrivelse"),
  scene: says(z.enum(storyScenes).default("none"), "Tegning", {
    choices: { none: "Ingen", shop: "En møbelbutikk", office: "Et kontor" },
  }),
  picture: says(pictureSchema.optional(), "Bilde", { help: "Vises i stedet for tegningen." }),
  steps: says(
    z
      .array(text(longestStep))
      .max(mostSteps, "En historie kan ha høyst tre ting vi gjorde")
      .default([]),
    "Hva vi gjorde",
  ),
  period: says(optionalText(60), "Periode", { help: "For eksempel mars til oktober 2025" }),
  measured: says(optionalText(200), "Måling", { help: "Hva som er målt, og mot hva" }),
  source: says(optionalText(120), "Kilde", { help: "Hvor tallene er hentet" }),
  quote: says(optionalText(400).overwrite(unquoted), "Sitat"),
  quotedFrom: says(optionalText(100), "Hvem som sier det", {
    help: "Navn og stilling, med samtykke",
  }),
  chart: says(z.enum(["bars", "lights"]), "Diagram", {
    choices: { bars: "Stolper: før og etter", lights: "Lys man kan telle" },
  }),
  stats: says(
    z
      .array(statSchema)
      .min(1, "En historie må ha minst ett tall")
      .max(mostStats, "En historie kan ha høyst fire tall"),
    "Tall",
  ),
});

const schema = z
  .array(storySchema)
  .min(1, "Siden må ha minst én kundehistorie")
  .max(mostStories, `Siden kan ha høyst ${mostStories} kundehistorier`);

type Stories = z.output<typeof schema>;

export const storyLabels = labelsOf(storySchema.shape);

const { label } = partNames.stories;
const { title, description, steps, stats, ...told } = storyLabels;

/** One field a story while there are as many in every value; else which is which is unknown, and they are one field. */
function fields(values: Stories[]): Field<Stories>[] {
  const [first = []] = values;
  const sameCount = values.every(({ length }) => length === first.length);
  if (!sameCount) return [wholeList(label, printStory)];
  return first.map((_, index): Field<Stories> => {
    const title = values.at(-1)?.[index]?.title;
    return {
      key: String(index),
      label: `Kundehistorie ${index + 1}: «${title}»`,
      print: ({ [index]: story }) => story && printStory(story),
      differs: (from, to) => !isSame(from[index], to[index]),
      copy: (from, into) => into.splice(index, 1, ...from.slice(index, index + 1)),
    };
  });
}

function printStory(story: Stories[number]): string | undefined {
  const chosen = {
    chart: choiceOf(storySchema.shape.chart, story.chart),
    scene: choiceOf(storySchema.shape.scene, story.scene),
  };
  return printValue({ ...story, ...chosen }, told);
}

/** What customers got out of the work. */
export const stories = {
  ...partNames.stories,
  names: { ...storyLabels, ...labelsOf(statSchema.shape) },
  schema,
  default: defaultStories,
  fields,
} satisfies Part<typeof schema>;
