import { months } from "./dates.ts";

const zone = "Europe/Oslo";

export const periodNames = ["30-dager", "90-dager", "12-maneder"] as const;
export type PeriodName = (typeof periodNames)[number];

/** Some whole days in Norwegian time, the last of them today. */
export type Period = {
  from: Date;
  /** The end of today. */
  until: Date;
  /** `22. oktober 2026–20. november 2026`. */
  days: string;
  weeks: Week[];
};

/** A week from Monday to Sunday in Norwegian time (ISO 8601), or as much of it as lies in the period. */
export type Week = {
  from: Date;
  until: Date;
  /** ISO week number. */
  number: number;
  /** `16.–22. november`. */
  days: string;
  isCurrent: boolean;
};

const lengths: Record<PeriodName, (today: Temporal.PlainDate) => Temporal.PlainDate> = {
  "30-dager": (today) => today.subtract({ days: 29 }),
  "90-dager": (today) => today.subtract({ days: 89 }),
  "12-maneder": (today) => today.subtract({ months: 12 }).add({ days: 1 }),
};

/** The period that ends today, and its weeks, oldest first. */
export function periodOf(name: PeriodName, now: Date): Period {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const first = lengths[name](today);
  const weeks: Week[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, today) <= 0; ) {
    const nextMonday = day.add({ days: 8 - day.dayOfWeek });
    const isCurrent = Temporal.PlainDate.compare(nextMonday, today) > 0;
    const last = isCurrent ? today : nextMonday.subtract({ days: 1 });
    weeks.push({
      from: startOf(day),
      until: startOf(last.add({ days: 1 })),
      number: weekNumber(day),
      days: dayRange(day, last),
      isCurrent,
    });
    day = nextMonday;
  }
  return {
    from: startOf(first),
    until: startOf(today.add({ days: 1 })),
    days: `${longDay(first)}–${longDay(today)}`,
    weeks,
  };
}

/** Midnight in Norway, whatever the clock was set to that day. */
function startOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds);
}

/** The week of a year is the one that its Thursday lies in (ISO 8601). */
function weekNumber(day: Temporal.PlainDate): number {
  const thursday = day.add({ days: 4 - day.dayOfWeek });
  return Math.ceil(thursday.dayOfYear / 7);
}

function dayRange(first: Temporal.PlainDate, last: Temporal.PlainDate): string {
  if (first.equals(last)) return shortDay(first);
  const begin = first.month === last.month ? `${first.day}.` : shortDay(first);
  return `${begin}–${shortDay(last)}`;
}

function shortDay({ day, month }: Temporal.PlainDate): string {
  return `${day}. ${months[month - 1]}`;
}

function longDay(day: Temporal.PlainDate): string {
  return `${shortDay(day)} ${day.year}`;
}
