import { z } from "#app/web/zod.ts";

const message = "Skriv beløpet i kroner, med høyst to desimaler: 1 250,50.";
/** More than any invoice of ours comes to, and less than the column holds. */
const most = 20_000_000;

/** A sum as it is typed, in øre: `1 250,50`, `1250.5`, and `-100` for what was paid back. */
export const oreSchema = z
  .string()
  .transform((text) => text.replace(/[\s\u00a0]|kr\.?$/g, "").replace(",", "."))
  .pipe(z.string().regex(/^-?\d{1,8}(\.\d{1,2})?$/, message))
  .transform((text) => Math.round(Number(text) * 100))
  .refine((ore) => ore !== 0 && Math.abs(ore) <= most * 100, message);

/** A sum in øre as such a field has it: `1250,50`. */
export function typedKroner(ore: number): string {
  const kroner = ore / 100;
  return Number.isInteger(kroner) ? String(kroner) : kroner.toFixed(2).replace(".", ",");
}
