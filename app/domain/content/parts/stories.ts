import { stories as defaultStories } from "#app/domain/stories/stories.ts";
import { z } from "#app/web/zod.ts";
import type { Part } from "./part.ts";
import { line, paragraph, text } from "./text-rules.ts";

const percentMessage = "Skriv hele prosent fra 1 til 1000";
const percent = z
  .number({ error: percentMessage })
  .int(percentMessage)
  .min(1, percentMessage)
  .max(1_000, percentMessage);

const storySchema = z.object({
  category: text(60),
  title: line,
  description: paragraph,
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
  chart: "Diagram",
  stats: "Tall",
} satisfies Record<keyof z.output<typeof storySchema>, string>;

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
