import fc from "fast-check";
import { dayNumber, type Happening } from "./naive-subscriptions.ts";

// What may happen to subscriptions: for the rules by themselves, and for the whole site.

const year = 365;

/** First days that make trouble: the last of a month, of a year, and the one that most years have not. */
export const awkwardDays = [
  dayNumber(2028, 2, 29),
  dayNumber(2027, 1, 31),
  dayNumber(2026, 12, 31),
];

/**
 * What people do, each with how many days after the start.
 *
 * @param least so often at least; not all of it has any effect
 */
export function happenings(years: number, least = 0) {
  // Most of what matters happens around the end of a period.
  const offset = fc.oneof(
    fc.integer({ min: 0, max: years * year }),
    fc
      .tuple(fc.integer({ min: 1, max: years }), fc.integer({ min: -70, max: 5 }))
      .map(([ends, days]) => ends * year + days),
  );
  const early = fc.boolean();
  const ago = fc.integer({ min: 0, max: 400 });
  const what = fc.oneof(
    fc.record({ kind: fc.constant("cancel" as const), early }),
    fc.record({ kind: fc.constant("withdraw" as const), early }),
    fc.record({
      kind: fc.constant("price" as const),
      annual: fc.integer({ min: 1000, max: 9999 }),
      early,
    }),
    fc.record({ kind: fc.constant("correct" as const), startsOn: ago, early }),
    fc.record({ kind: fc.constant("deliver-anew" as const), startsOn: ago, early }),
  );
  return fc.array(fc.tuple(offset, what), { minLength: least, maxLength: 8 });
}

type Told = ReturnType<typeof happenings> extends fc.Arbitrary<infer Value> ? Value : never;

/** What happens on each day. A start is corrected to a day that has come, a month before the first one at most. */
export function byDay(startsOn: number, told: Told): Map<number, Happening[]> {
  const days = new Map<number, Happening[]>();
  for (const [offset, happening] of told) {
    const day = startsOn + offset;
    const what =
      "startsOn" in happening
        ? { ...happening, startsOn: Math.max(startsOn - 30, day - happening.startsOn) }
        : happening;
    days.set(day, [...(days.get(day) ?? []), what]);
  }
  return days;
}

/** Days on which the job does not run: from so many days after the start, and for how long. */
export function silences(years: number) {
  return fc.array(
    fc.tuple(fc.integer({ min: 0, max: years * year }), fc.integer({ min: 1, max: 90 })),
    { maxLength: 6 },
  );
}

/** Whether the job is silent on a day. */
export function isSilent(
  told: readonly (readonly [from: number, length: number])[],
  startsOn: number,
  day: number,
): boolean {
  return told.some(([from, length]) => day >= startsOn + from && day < startsOn + from + length);
}
