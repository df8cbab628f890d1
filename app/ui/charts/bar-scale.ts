/**
 * The marks of a chart's upright axis, from 0 on: two to five of them, at 1, 2 or 5 of a power of ten, never between whole
 * numbers, the last one at or above the greatest value.
 */
export function marksFor(greatest: number): number[] {
  const rough = Math.max(greatest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  const step = Math.max(1, factor * power);
  const count = Math.ceil(Math.max(greatest, 1) / step);
  return Array.from({ length: count + 1 }, (_mark, index) => index * step);
}

/** How many bars there are from one that is labelled to the next, if a row has room for so many labels. */
export function labelEvery(bars: number, room: number): number {
  return Math.max(1, Math.ceil(bars / room));
}
