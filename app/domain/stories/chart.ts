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

/** More lights than this in one chart are a pattern, and nothing to count. */
const mostLights = 150;

/**
 * The fewest lights that show every rise of a chart exactly, where all lights stand for the same: for 75 and 210 per cent
 * more, 20 lights before, and 15 and 42 on top. Where that takes too many, as many as may be, to the nearest light.
 *
 * @param values per cent more than before
 */
export function lightsOf(values: number[]): { before: number; added: number[] } {
  const growth = 1 + Math.max(...values) / 100;
  const worth = values.reduce(greatestCommonDivisor, 100);
  const exact = 100 / worth;
  const before = exact * growth <= mostLights ? exact : Math.floor(mostLights / growth);
  return {
    before,
    added: values.map((value) => Math.max(1, Math.round((value * before) / 100))),
  };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
