import type { Span } from "./durations.ts";
import { norwegianZone } from "./formats/dates.ts";

/** A moment as Norwegian clocks show it. */
export function inNorway(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(norwegianZone);
}

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

/**
 * The moment at which Norwegian clocks show a time on a day. A time that the clocks skip in spring is as much later as they are
 * put forward, and of one that they show twice in autumn it is the first.
 *
 * @param day `2026-11-20`
 * @param time `06:00`
 * @throws RangeError for what is no day or no time
 */
export function momentInNorway(day: string, time: string): Date {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  return toDate(local.toZonedDateTime(norwegianZone));
}

/**
 * The moment before which everything is older than a span, in Norwegian time. A span of months ends with the last day of
 * a month that is too short for it: 12 months from 29 February have passed when 1 March begins. Later moments never give
 * earlier answers.
 */
export function spanBefore(now: Date, span: Span): Date {
  const local = inNorway(now);
  const start = local.subtract(span);
  const isCutShort = "months" in span && start.day !== local.day;
  return toDate(isCutShort ? start.add({ days: 1 }).startOfDay() : start);
}

/** Days in Norway, `2026-11-20`, both of them included. */
export type DayRange = { first: string; last: string };

/** Each day of a range, oldest first. */
export function daysIn({ first, last }: DayRange): string[] {
  const days: string[] = [];
  let day = Temporal.PlainDate.from(first);
  for (; day.toString() <= last; day = day.add({ days: 1 })) days.push(day.toString());
  return days;
}

/**
 * Whether a day is a working day in Norway: no Saturday, no Sunday, and none of the public holidays (lov om helligdager og
 * helligdagsfred § 2, lov om 1 og 17 mai som høgtidsdager § 1).
 */
export function isWorkingDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek < 6 && !isHoliday(day);
}

/** Whether a day is one of Norway's public holidays, Sundays that are nothing else aside. */
export function isHoliday(day: Temporal.PlainDate): boolean {
  return holidaysOf(day.year).has(day.toString());
}

/** A day, or the first working day after it where it is none; both as `2026-11-20`. */
export function workingDayFrom(day: string): string {
  return nextWorkingDay(Temporal.PlainDate.from(day)).toString();
}

/** The first day of which `workingDayFrom` is not over on a day: of exactly the days before it, it is. */
export function firstMovedTo(today: string): string {
  let first = Temporal.PlainDate.from(today);
  while (!isWorkingDay(first.subtract({ days: 1 }))) first = first.subtract({ days: 1 });
  return first.toString();
}

/**
 * When something has to be answered by, if it may take so many working days. What comes in on a day off counts as in at
 * the beginning of the next working day, Norwegian time.
 */
export function workingDaysAfter(moment: Date, days: number): Date {
  let { date, time } = onWorkingDay(moment);
  for (let left = days; left > 0; left -= 1) date = nextWorkingDay(date.add({ days: 1 }));
  return toDate(date.toZonedDateTime({ timeZone: norwegianZone, plainTime: time }));
}

/**
 * The moment before which whatever came in should have been answered by now: `workingDaysAfter(x, days) < now` for
 * exactly the moments `x` before it.
 */
export function workingDaysBefore(now: Date, days: number): Date {
  let { date, time } = onWorkingDay(now);
  for (let left = days; left > 0; left -= 1) {
    do date = date.subtract({ days: 1 });
    while (!isWorkingDay(date));
  }
  // What came in on the days off before counts as in at midnight too.
  if (time.equals(new Temporal.PlainTime())) {
    while (!isWorkingDay(date.subtract({ days: 1 }))) date = date.subtract({ days: 1 });
  }
  return toDate(date.toZonedDateTime({ timeZone: norwegianZone, plainTime: time }));
}

function onWorkingDay(moment: Date): { date: Temporal.PlainDate; time: Temporal.PlainTime } {
  const local = inNorway(moment);
  const date = local.toPlainDate();
  if (isWorkingDay(date)) return { date, time: local.toPlainTime() };
  return { date: nextWorkingDay(date), time: new Temporal.PlainTime() };
}

function nextWorkingDay(from: Temporal.PlainDate): Temporal.PlainDate {
  let date = from;
  while (!isWorkingDay(date)) date = date.add({ days: 1 });
  return date;
}

const known = new Map<number, Set<string>>();

function holidaysOf(year: number): Set<string> {
  const holidays = known.get(year) ?? new Set(findHolidays(year));
  known.set(year, holidays);
  return holidays;
}

function findHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const fixed = ["01-01", "05-01", "05-17", "12-25", "12-26"].map((day) => `${year}-${day}`);
  // Maundy Thursday, Good Friday, Easter Monday, Ascension Day and Whit Monday; Sundays are days off anyway.
  const movable = [-3, -2, 1, 39, 50].map((days) => easter.add({ days }).toString());
  return [...fixed, ...movable];
}

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher's algorithm). */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Temporal.PlainDate(year, Math.floor(f / 31), (f % 31) + 1);
}

/** Midnight as a day begins, whatever the clock was set to that day. */
function midnight(day: Temporal.PlainDate): Date {
  return toDate(day.toZonedDateTime(norwegianZone));
}

function toDate(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
