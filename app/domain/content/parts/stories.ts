import { printPicture } from "#app/domain/pictures/picture.ts";
import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { stories as defaultStories, storyScenes } from "#app/domain/stories/stories.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { type Field, isSame, printValue } from "./fields/field.ts";
import { line, optionalText, paragraph, text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";

const percentMessage = "Skriv hele prosent fra 1 til 1000";
const percent = z
  .number({ error: percentMessage })
  .int(percentMessage)
  .min(1, percentMessage)
  .max(1_000, percentMessage);

/** Most steps that a story tells of. */
export const mostSteps = 3;

const storySchema = z.object({
  category: text(60),
  title: line,
  description: paragraph,
  scene: z.enum(storyScenes).default("none"),
  picture: pictureSchema.optional(),
  steps: z
    .array(text(200))
    .max(mostSteps, "En historie kan ha høyst tre ting vi gjorde")
    .default([]),
  period: optionalText(60),
  measured: optionalText(200),
  source: optionalText(120),
  quote: optionalText(400),
  quotedFrom: optionalText(100),
  chart: z.enum(["bars", "lights"]),
  stats: z
    .array(z.object({ value: percent, label: text(60) }))
    .min(1, "En historie må ha minst ett tall")
    .max(4, "En historie kan ha høyst fire tall"),
});

const schema = z
  .array(storySchema)
  .min(1, "Siden må ha minst én kundehistorie")
  .max(12, "Siden kan ha høyst 12 kundehistorier");

type Stories = z.output<typeof schema>;

export const storyLabels = {
  category: "Kategori",
  title: "Tittel",
  description: "Beskrivelse",
  scene: "Tegning",
  picture: "Bilde",
  steps: "Hva vi gjorde",
  period: "Periode",
  measured: "Måling",
  source: "Kilde",
  quote: "Sitat",
  quotedFrom: "Hvem som sier det",
  chart: "Diagram",
  stats: "Tall",
} satisfies Record<keyof z.output<typeof storySchema>, string>;

/** What can be chosen for a story, as an editor reads it. */
export const chartLabels = { bars: "Stolper: før og etter", lights: "Lys man kan telle" } as const;
export const sceneLabels = {
  none: "Ingen",
  shop: "En møbelbutikk",
  office: "Et kontor",
} satisfies Record<(typeof storyScenes)[number], string>;

/** One of the figures of a story. */
export const statLabels = { value: "Prosent", label: "Hva det ble mer av" } as const;

const { label } = partNames.stories;
const { title, description, steps, stats, ...told } = storyLabels;

/** One field a story while there are as many in every value; else which is which is unknown, and they are one field. */
function fields(values: Stories[]): Field<Stories>[] {
  const [first = []] = values;
  const sameCount = values.every(({ length }) => length === first.length);
  if (!sameCount) {
    return [
      {
        key: "",
        label,
        isPrice: false,
        print: (stories) => stories.map(printStory).join("\n"),
        differs: (from, to) => !isSame(from, to),
        copy: (from, into) => into.splice(0, into.length, ...from),
      },
    ];
  }
  return first.map((_, index): Field<Stories> => {
    const title = values.at(-1)?.[index]?.title;
    return {
      key: String(index),
      label: `Kundehistorie ${index + 1}: «${title}»`,
      isPrice: false,
      print: (stories) => printStory(stories[index]),
      differs: (from, to) => !isSame(from[index], to[index]),
      copy: (from, into) => into.splice(index, 1, ...from.slice(index, index + 1)),
    };
  });
}

function printStory(story: Stories[number] | undefined): string | undefined {
  if (!story) return undefined;
  const chosen = {
    chart: chartLabels[story.chart],
    scene: sceneLabels[story.scene],
    picture: story.picture && printPicture(story.picture),
  };
  return printValue({ ...story, ...chosen }, told);
}

/** What customers got out of the work. */
export const stories = {
  ...partNames.stories,
  names: { ...storyLabels, ...statLabels },
  schema,
  default: defaultStories,
  fields,
} satisfies Part<typeof schema>;
