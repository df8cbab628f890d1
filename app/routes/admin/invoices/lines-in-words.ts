import { formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";

/** Lines of an invoice in a sentence: `Hosting, 99 kr og Vedlikehold, 200 kr`. */
export function linesInWords(lines: readonly { description: string; kroner: number }[]): string {
  return listed(lines.map(({ description, kroner }) => `${description}, ${formatKroner(kroner)}`));
}
