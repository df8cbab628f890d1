import { parseKroner, readOre } from "#app/web/formats/typed-money.ts";
import { z } from "#app/web/zod.ts";

const message = "Skriv beløpet i kroner, med høyst to desimaler: 1 250,50.";
/** More than any invoice of ours comes to, and less than the column holds. */
const most = 20_000_000;

/** A sum as it is typed, in øre: `1 250,50`, `1250.5`, and `-100` for what was paid back. */
export const oreSchema = z
  .string({ error: message })
  .transform(readOre)
  .pipe(z.number({ error: message }))
  .refine((ore) => ore !== 0 && Math.abs(ore) <= most * 100, message);

/** What a field of whole kroner says that has none. */
export const wholeMessage = "Skriv hele kroner, uten mva.";

/** Whole kroner as they are typed: `14 490`. What is credited is held against what is left. */
export const wholeKroner = (least: number, most = 10_000_000) =>
  z
    .string({ error: wholeMessage })
    .transform(parseKroner)
    .pipe(
      z
        .number({ error: wholeMessage })
        .int(wholeMessage)
        .min(least, wholeMessage)
        .max(most, wholeMessage),
    );
