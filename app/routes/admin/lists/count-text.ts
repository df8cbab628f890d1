import { formatNumber } from "#app/web/formats/money.ts";

// What is counted is counted no further: beyond it the number changes nothing, and takes long.

/** Of what a filter leaves. */
export const mostCounted = 1_000;
/** Of all orders, and of all messages. */
export const mostCountedOfAll = 10_000;

/** A number that was counted up to one more than `most`. */
export function countedText(count: number, most: number = mostCounted): string {
  return count > most ? `over ${formatNumber(most)}` : formatNumber(count);
}
