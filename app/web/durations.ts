import { counted } from "#app/web/formats/money.ts";

/** In milliseconds. */
export const minutes = 60 * 1000;
export const hours = 60 * minutes;
export const days = 24 * hours;

/** So much time, in one unit. */
export type Span = { years: number } | { months: number } | { days: number } | { hours: number };

/** A span as a text says it: `24 timer`, `1 måned`. */
export function formatSpan(span: Span): string {
  if ("years" in span) return `${span.years} år`;
  if ("months" in span) return counted(span.months, "måned", "måneder");
  if ("days" in span) return counted(span.days, "dag", "dager");
  return counted(span.hours, "time", "timer");
}
