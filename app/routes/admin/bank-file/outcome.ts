import { mostRows } from "#app/domain/billing/bank-file/bank-row.ts";
import type { NotedPayments } from "#app/domain/billing/bank-file/note.server.ts";
import { counted } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { z } from "#app/web/zod.ts";

/** Of the invoices that have changed, so many are named. */
const mostNamed = 20;

const count = z.coerce.number().int().min(0).max(mostRows);
const outcomeSchema = z.object({
  notert: count,
  fra: count,
  endret: z.string().regex(/^(\d{1,9}(,\d{1,9}){0,19})?$/),
});

/** What noting came to, as the address says it. */
export function printOutcome({ noted, before, changed }: NotedPayments): string {
  return `${new URLSearchParams({
    notert: String(noted),
    fra: String(before),
    endret: changed.slice(0, mostNamed).join(","),
  })}`;
}

/** Why nothing was noted at all. */
export const problems = {
  ingen: "Ingen betaling var krysset av, så ingenting er notert. Les filen inn igjen.",
  skjema: "Det som skulle noteres, kunne ikke leses, så ingenting er notert. Les filen inn igjen.",
};

export type Outcome = NotedPayments & { isWhole: boolean };

/** The outcome that an address says; null where it says none. */
export function readOutcome(query: URLSearchParams): Outcome | null {
  const read = outcomeSchema.safeParse(Object.fromEntries(query));
  if (!read.success) return null;
  const { notert, fra, endret } = read.data;
  const changed = endret === "" ? [] : endret.split(",").map(Number);
  return { noted: notert, before: fra, changed, isWhole: changed.length === 0 };
}

/** The same in words. */
export function sentencesOf({ noted, before, changed }: Outcome): string[] {
  return [
    noted === 0
      ? "Ingen betaling er notert."
      : `${counted(noted, "betaling", "betalinger")} er notert.`,
    ...(before > 0 ? [`${before} var notert fra før, og er ikke notert igjen.`] : []),
    ...(changed.length > 0
      ? [
          `Noe er endret på faktura ${listed(changed.map(String))} siden du leste filen, så der er ingenting notert. Les filen inn igjen.`,
        ]
      : []),
  ];
}
