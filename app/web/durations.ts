import { counted } from "#app/web/formats/money.ts";

/** In milliseconds. */
export const minutes = 60 * 1000;
export const hours = 60 * minutes;
export const days = 24 * hours;

/**
 * Whether something was done so short a while ago that who does the same again has pressed twice, with or without a script.
 *
 * @param doneAt ISO 8601 in UTC
 */
export function isOnePress(doneAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(doneAt) < 1 * minutes;
}

/** So much time, in one unit. */
export type Span = { years: number } | { months: number } | { days: number } | { hours: number };

/** A span as a text says it: `24 timer`, `1 måned`. */
export function formatSpan(span: Span): string {
  if ("years" in span) return `${span.years} år`;
  if ("months" in span) return counted(span.months, "måned", "måneder");
  if ("days" in span) return counted(span.days, "dag", "dager");
  return counted(span.hours, "time", "timer");
}
