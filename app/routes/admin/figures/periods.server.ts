import { months } from "#app/web/formats/dates.ts";
import { type DayRange, endOfDay, inNorway, startOfDay } from "#app/web/norway.server.ts";
import {
  type CalendarPeriod,
  calendarLabel,
  isRolling,
  parseCalendarPeriod,
  printCalendarPeriod,
  type RollingPeriod,
  rollingLabels,
} from "./period-name.ts";

/** Some whole days in Norwegian time, with the moments in which they begin and end. */
export type Span = DayRange & { from: Date; until: Date };

/** The days that figures are about: up to today, or months of the calendar as far as they have come. */
export type Period = Span & {
  /** As an address has it. */
  name: string;
  /** As many days, or months, before them; of months that are not over, as much of those before. */
  before: Span & {
    /** In a sentence: `i oktober`, `1.–20. oktober`, `de 30 dagene før`. */
    when: string;
  };
  /** `22. oktober 2026–20. november 2026`. */
  days: string;
  weeks: Week[];
  /** Other periods to look at. */
  choices: PeriodChoices;
};

/** A period by its name in an address, with what it is called. */
export type NamedPeriod = { name: string; label: string };

/** What the form of the periods offers; of months of the calendar also those before and after them. */
export type PeriodChoices = {
  chosen: string;
  all: NamedPeriod[];
  previous?: NamedPeriod;
  next?: NamedPeriod;
};

/** A week from Monday to Sunday in Norwegian time (ISO 8601), or as much of it as lies in the period. */
type Week = Span & {
  /** ISO week number. */
  number: number;
  /** `16.–22. november`. */
  days: string;
  isCurrent: boolean;
};

const usual: RollingPeriod = "90-dager";

const lengths: Record<RollingPeriod, (today: Temporal.PlainDate) => Temporal.PlainDate> = {
  "30-dager": (today) => today.subtract({ days: 29 }),
  "90-dager": (today) => today.subtract({ days: 89 }),
  "12-maneder": (today) => today.subtract({ months: 12 }).add({ days: 1 }),
};

const daysBefore: Record<RollingPeriod, string> = {
  "30-dager": "de 30 dagene før",
  "90-dager": "de 90 dagene før",
  "12-maneder": "de 12 månedene før",
};

/**
 * The period that an address names, with its weeks, oldest first: that of 90 days for what is none, or has not begun.
 *
 * @param name `30-dager`, `90-dager`, `12-maneder`, `2026-11`, `2026-4-kvartal` or `2026`
 */
export function periodOf(name: string | null, now: Date): Period {
  const today = inNorway(now).toPlainDate();
  const calendar = parseCalendarPeriod(name ?? "");
  if (calendar && !isAfter(firstDayOf(calendar), today)) return calendarPeriod(calendar, today);
  return rollingPeriod(name !== null && isRolling(name) ? name : usual, today);
}

function rollingPeriod(name: RollingPeriod, today: Temporal.PlainDate): Period {
  const first = lengths[name](today);
  const dayBefore = first.subtract({ days: 1 });
  const before = { ...spanOf(lengths[name](dayBefore), dayBefore), when: daysBefore[name] };
  return madeOf({ name, first, last: today, before, today });
}

function calendarPeriod(calendar: CalendarPeriod, today: Temporal.PlainDate): Period {
  const { length } = calendar;
  const first = firstDayOf(calendar);
  const end = first.add({ months: length }).subtract({ days: 1 });
  const isOver = !isAfter(end, today);
  const last = isOver ? end : today;
  const earlier = first.subtract({ months: length });
  const earlierLast = isOver ? first.subtract({ days: 1 }) : today.subtract({ months: length });
  const when = isOver
    ? `i ${labelWithin(calendarAt(earlier, length), first.year)}`
    : daysWithin(earlier, earlierLast, first.year);
  const next = calendarAt(first.add({ months: length }), length);
  const period = madeOf({
    name: printCalendarPeriod(calendar),
    first,
    last,
    before: { ...spanOf(earlier, earlierLast), when },
    today,
  });
  const previous = named(calendarAt(earlier, length));
  const choices = { ...period.choices, previous, ...(isOver && { next: named(next) }) };
  return { ...period, choices };
}

function madeOf(made: {
  name: string;
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
  before: Period["before"];
  today: Temporal.PlainDate;
}): Period {
  const { name, first, last, before, today } = made;
  return {
    name,
    ...spanOf(first, last),
    before,
    days: `${longDay(first)}–${longDay(last)}`,
    weeks: weeksOf(first, last, today),
    choices: { chosen: name, all: choicesAt(last, today) },
  };
}

/** The periods that end today, and the month, quarter and year of it and of the last day that is looked at. */
function choicesAt(last: Temporal.PlainDate, today: Temporal.PlainDate): NamedPeriod[] {
  const rolling = Object.entries(rollingLabels).map(([name, label]) => ({ name, label }));
  const calendar = ([1, 3, 12] as const).flatMap((length) => {
    const [shown, current] = [calendarAt(last, length), calendarAt(today, length)].map(named);
    return shown?.name === current?.name ? [current] : [current, shown];
  });
  return [...rolling, ...calendar.filter((choice) => choice !== undefined)];
}

function named(calendar: CalendarPeriod): NamedPeriod {
  return { name: printCalendarPeriod(calendar), label: calendarLabel(calendar) };
}

/** The month, quarter or year that a day lies in. */
function calendarAt(
  { year, month }: Temporal.PlainDate,
  length: CalendarPeriod["length"],
): CalendarPeriod {
  return { year, month: month - ((month - 1) % length), length };
}

function firstDayOf({ year, month }: CalendarPeriod): Temporal.PlainDate {
  return new Temporal.PlainDate(year, month, 1);
}

/** Without the year where that goes without saying. */
function labelWithin(calendar: CalendarPeriod, year: number): string {
  const label = calendarLabel(calendar);
  return calendar.length < 12 && calendar.year === year ? label.slice(0, -" 2026".length) : label;
}

function daysWithin(first: Temporal.PlainDate, last: Temporal.PlainDate, year: number): string {
  return first.year === year ? dayRange(first, last) : `${dayRange(first, last)} ${first.year}`;
}

function weeksOf(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Week[] {
  const weeks: Week[] = [];
  for (let day = first; !isAfter(day, last); ) {
    const nextMonday = day.add({ days: 8 - day.dayOfWeek });
    const sunday = nextMonday.subtract({ days: 1 });
    const lastOfWeek = isAfter(sunday, last) ? last : sunday;
    weeks.push({
      ...spanOf(day, lastOfWeek),
      number: weekNumber(day),
      days: dayRange(day, lastOfWeek),
      isCurrent: !isAfter(day, today) && !isAfter(today, lastOfWeek),
    });
    day = nextMonday;
  }
  return weeks;
}

function spanOf(firstDay: Temporal.PlainDate, lastDay: Temporal.PlainDate): Span {
  const [first, last] = [firstDay.toString(), lastDay.toString()];
  return { first, last, from: startOfDay(first), until: endOfDay(last) };
}

function isAfter(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) > 0;
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
  return `${day}.\u00a0${months[month - 1]}`;
}

function longDay(day: Temporal.PlainDate): string {
  return `${shortDay(day)} ${day.year}`;
}
