import type { SeenRow } from "#app/domain/billing/bank-file/note.server.ts";

/** The names of the boxes that payments are ticked in. */
const start = "betaling-";

export function rowField(index: number): string {
  return `${start}${index}`;
}

export function isRowField(name: string): boolean {
  return name.startsWith(start);
}

/** What a box says of its payment: all that is asked again when it is noted. */
export function printRow(row: SeenRow): string {
  const { paidOn, ore, kid, text, reference, number, outstanding } = row;
  return JSON.stringify({ paidOn, ore, kid, text, reference, number, outstanding });
}
