import { oneLine, shorten } from "#app/web/formats/text.ts";
import { typedText } from "#app/web/zod.ts";

/** How long a link to a draft shows it, from the moment it is made. */
export const linkLife = { days: 14 };
/** The longest that something can be planned ahead. */
export const longestPlan = { months: 12 };

/** In characters. */
export const longestDraftName = 80;
/** Of a word on why it is published; what stands before it there takes room too. */
export const longestPlanNote = 400;

/** What a draft is called among editors: one line, without marks that would turn what stands beside it wherever it is named. */
export const draftNameSchema = typedText()
  .overwrite(oneLine)
  .min(1, "Gi utkastet et navn")
  .max(longestDraftName, `Navnet kan ha høyst ${longestDraftName} tegn`);

const beside = " (ved siden av)";

/** What a draft is called that was written beside another one. */
export function nameBeside(name: string): string {
  return `${shorten(name, longestDraftName - beside.length)}${beside}`;
}
