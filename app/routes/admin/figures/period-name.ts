import { months } from "#app/web/formats/dates.ts";

/** The periods that end today, by their names in an address. */
export const rollingLabels = {
  "30-dager": "30 dager",
  "90-dager": "90 dager",
  "12-maneder": "12 måneder",
} as const;

export type RollingPeriod = keyof typeof rollingLabels;

/** Months of the calendar: the first of them, from 1 on, and how many there are. */
export type CalendarPeriod = { year: number; month: number; length: 1 | 3 | 12 };

/** Whether a period ends today, whatever day that is. */
export function isRolling(name: string): name is RollingPeriod {
  return Object.hasOwn(rollingLabels, name);
}

/** The months that an address names: `2026-11`, `2026-4-kvartal` or `2026`; undefined for anything else. */
export function parseCalendarPeriod(name: string): CalendarPeriod | undefined {
  const [, year, month, quarter] =
    /^(20\d\d)(?:-(0[1-9]|1[0-2])|-([1-4])-kvartal)?$/.exec(name) ?? [];
  if (!year) return undefined;
  if (month) return { year: Number(year), month: Number(month), length: 1 };
  if (quarter) return { year: Number(year), month: 3 * Number(quarter) - 2, length: 3 };
  return { year: Number(year), month: 1, length: 12 };
}

/** Months as an address names them. */
export function printCalendarPeriod({ year, month, length }: CalendarPeriod): string {
  if (length === 12) return `${year}`;
  if (length === 3) return `${year}-${quarterOf(month)}-kvartal`;
  return `${year}-${String(month).padStart(2, "0")}`;
}

/** What a period is called: `30 dager`, `november 2026`, `4. kvartal 2026`, `2026`; undefined for what is none. */
export function periodLabel(name: string): string | undefined {
  if (isRolling(name)) return rollingLabels[name];
  const period = parseCalendarPeriod(name);
  return period && calendarLabel(period);
}

/** What months are called: `november 2026`, `4. kvartal 2026`, `2026`. */
export function calendarLabel({ year, month, length }: CalendarPeriod): string {
  if (length === 12) return `${year}`;
  const part = length === 3 ? `${quarterOf(month)}. kvartal` : months[month - 1];
  return `${part} ${year}`;
}

function quarterOf(month: number): number {
  return Math.ceil(month / 3);
}
