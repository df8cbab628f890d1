import { formatKroner, formatNumber } from "#app/web/formats/money.ts";
import { decimal, formatHours } from "./text.ts";

/** What a figure counts. */
export type Unit = "antall" | "snitt" | "kroner" | "timer";

const words: Record<Unit, { format: (value: number) => string; more: string; less: string }> = {
  antall: { format: formatNumber, more: "flere", less: "færre" },
  snitt: { format: decimal, more: "flere", less: "færre" },
  kroner: { format: formatKroner, more: "mer", less: "mindre" },
  timer: { format: formatHours, more: "tregere", less: "raskere" },
};

/** A figure as one reads it; `–` where there is none. */
export function formatFigure(unit: Unit, value: number | null): string {
  return value === null ? "–" : words[unit].format(value);
}

/**
 * How a figure has changed, in words: `12 % mer enn i oktober (37 500 kr)`. How much it is in per cent is left out of times, and where
 * there was nothing to measure it by.
 *
 * @param when the period before (periods.server.ts)
 */
export function compared(
  unit: Unit,
  { value, before }: { value: number | null; before: number | null },
  when: string,
): string {
  if (before === null) return `ingen tall ${when}`;
  const { format, more, less } = words[unit];
  if (value === null) return `${format(before)} ${when}`;
  const beside = `${when} (${format(before)})`;
  if (format(value) === format(before)) return `det samme som ${beside}`;
  return `${shareOf(unit, value, before)}${value > before ? more : less} enn ${beside}`;
}

function shareOf(unit: Unit, value: number, before: number): string {
  if (unit === "timer" || before <= 0) return "";
  const percent = Math.round((100 * Math.abs(value - before)) / before);
  return percent === 0 ? "litt " : `${formatNumber(percent)}\u00a0% `;
}
