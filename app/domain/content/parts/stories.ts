import { stories as defaultStories, storyScenes } from "#app/domain/stories/stories.ts";
import { z } from "#app/web/zod.ts";
import type { Part } from "./part.ts";
import { line, paragraph, text } from "./text-rules.ts";

const percentMessage = "Skriv hele prosent fra 1 til 1000";
const percent = z
  .number({ error: percentMessage })
  .int(percentMessage)
  .min(1, percentMessage)
  .max(1_000, percentMessage);

/** A text that may stay empty, and that content did not have from the start. */
const optionalText = (most: number) =>
  z.string().trim().max(most, `Kan ikke være lengre enn ${most} tegn`).default("");

/** Most steps that a story tells of. */
export const mostSteps = 3;

const storySchema = z.object({
  category: text(60),
  title: line,
  description: paragraph,
  scene: z.enum(storyScenes).default("none"),
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

export const storyLabels = {
  category: "Kategori",
  title: "Tittel",
  description: "Beskrivelse",
  scene: "Tegning",
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
export const choiceLabels: Readonly<Record<string, string>> = { ...chartLabels, ...sceneLabels };

/** One of the figures of a story. */
export const statLabels = { value: "Prosent", label: "Hva det ble mer av" } as const;

/** What customers got out of the work. */
export const stories = {
  label: "Kundehistorier",
  names: { ...storyLabels, ...statLabels },
  tab: "historier",
  schema,
  default: defaultStories,
} satisfies Part<typeof schema>;
