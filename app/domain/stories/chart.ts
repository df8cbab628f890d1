/**
 * How far a bar reaches before and after, where the longest bar of the chart reaches 100. All bars of a chart share one
 * scale, so that their lengths compare.
 *
 * @param value per cent more than before
 * @param greatest the greatest such value in the chart
 */
export function barOf(value: number, greatest: number): { before: number; added: number } {
  const unit = 100 / (100 + greatest);
  return { before: 100 * unit, added: value * unit };
}

/**
 * The fewest lights that show every rise of a chart exactly, where all lights stand for the same: for 75 and 210 per cent
 * more, 20 lights before, and 15 and 42 on top.
 *
 * @param values per cent more than before
 */
export function lightsOf(values: number[]): { before: number; added: number[] } {
  const worth = values.reduce(greatestCommonDivisor, 100);
  return { before: 100 / worth, added: values.map((value) => value / worth) };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
