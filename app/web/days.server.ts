const zone = "Europe/Oslo";

/**
 * When a day begins in Norway.
 *
 * @param day `2026-11-20`
 * @throws RangeError for what is no day (see `isDay`)
 */
export function startOfDay(day: string): Date {
  return midnight(Temporal.PlainDate.from(day));
}

/** When a day ends in Norway: as the next one begins. */
export function endOfDay(day: string): Date {
  return midnight(Temporal.PlainDate.from(day).add({ days: 1 }));
}

function midnight(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds);
}
