import { tooLong, z } from "#app/web/zod.ts";
import { wholeKroner, wholeMessage } from "../kroner-field.ts";

/** How many lines there is room for: as many as a delivery makes an invoice of, which another one can be like. */
export const lineNumbers = [1, 2, 3, 4, 5, 6, 7] as const;
/** How many of them stand in a form that nothing else fills in. */
export const usualLines = 5;
/** In characters. */
export const longestDescription = 80;

/** Whole kroner, or nothing typed. */
export const kronerSchema = (least: number) =>
  z
    .string()
    .trim()
    .optional()
    .transform((text) => text || undefined)
    .pipe(wholeKroner(least).optional());

const text = z.string().trim().max(longestDescription, tooLong(longestDescription)).optional();
const kroner = kronerSchema(1);
const monthly = z.literal("yes").optional();

/** Lines as a form sends them: what each is, whole kroner without VAT, and whether it is paid each month. */
export const linesSchema = z
  .object({
    ...{ text1: text, text2: text, text3: text, text4: text, text5: text, text6: text },
    ...{ text7: text, kroner1: kroner, kroner2: kroner, kroner3: kroner, kroner4: kroner },
    ...{ kroner5: kroner, kroner6: kroner, kroner7: kroner, monthly1: monthly, monthly2: monthly },
    ...{ monthly3: monthly, monthly4: monthly, monthly5: monthly, monthly6: monthly },
    monthly7: monthly,
  })
  .superRefine((fields, refused) => {
    for (const number of lineNumbers) {
      const [hasText, hasSum] = [fields[`text${number}`], fields[`kroner${number}`]];
      if (hasText && hasSum === undefined) {
        refused.addIssue({ code: "custom", message: wholeMessage, path: [`kroner${number}`] });
      }
      if (!hasText && hasSum !== undefined) {
        refused.addIssue({ code: "custom", message: "Skriv hva det er.", path: [`text${number}`] });
      }
    }
  });

type LinesFields = z.infer<typeof linesSchema>;
export type TypedLine = { description: string; kroner: number; isMonthly?: true };

/** The lines that are filled in. */
export function linesIn(fields: LinesFields): TypedLine[] {
  return lineNumbers.flatMap((number) => {
    const [description, sum] = [fields[`text${number}`], fields[`kroner${number}`]];
    if (!description || sum === undefined) return [];
    const isMonthly = fields[`monthly${number}`] === "yes" && { isMonthly: true as const };
    return [{ description, kroner: sum, ...isMonthly }];
  });
}

/** Lines as fields of a form have them, by the names of the fields. */
export function lineFields(lines: readonly TypedLine[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ description, kroner, isMonthly }, index) => [
      [`text${index + 1}`, description],
      [`kroner${index + 1}`, String(kroner)],
      ...(isMonthly ? [[`monthly${index + 1}`, "yes"]] : []),
    ]),
  );
}
