import { parseKroner } from "#app/web/formats/money.ts";
import { z } from "#app/web/zod.ts";

const priceMessage = "Prisen må være hele kroner, uten mva.";

/** What sets a price for the next periods. */
export const priceSchema = z.object({
  annual: z
    .string({ error: priceMessage })
    .transform(parseKroner)
    .pipe(z.number({ error: priceMessage }).int(priceMessage).max(10_000_000, priceMessage)),
  reason: z
    .string({ error: "Skriv hvorfor." })
    .trim()
    .min(1, "Skriv hvorfor.")
    .max(200, "Grunnen kan ikke være lengre enn 200 tegn"),
});
