import { counted, formatNumber } from "#app/web/formats/money.ts";

const noBreakSpace = "\u00a0";

/** A number short enough for an axis: `500`, `20 000`, `1,5 mill.`. */
export function formatAmount(amount: number): string {
  if (amount < 1_000_000) return formatNumber(amount);
  return `${decimal(amount / 1_000_000)}${noBreakSpace}mill.`;
}

/**
 * A time to wait as one says it: `40 minutter`, `3,5 timer`, `2,5 døgn` from two days on.
 *
 * @param hours null where nobody has waited yet
 */
export function formatHours(hours: number | null): string {
  if (hours === null) return "–";
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return counted(minutes, "minutt", "minutter");
  if (hours >= 48) return `${decimal(hours / 24)} døgn`;
  const text = hours < 10 ? decimal(hours) : String(Math.round(hours));
  return `${text} ${text === "1" ? "time" : "timer"}`;
}

/** A part of a whole in per cent, all or none of it only where that is exactly so: `96 %`. */
export function formatShare(part: number, whole: number): string {
  const percent = Math.round((100 * part) / whole);
  const shown = part === 0 || part === whole ? percent : Math.min(99, Math.max(1, percent));
  return `${shown}${noBreakSpace}%`;
}

/**
 * How much more or less there is than before: `+12 %`, `−8 %`; `ny` where there was none.
 *
 * @param before null where nobody knows
 */
export function formatChange(count: number, before: number | null): string {
  if (before === null) return "–";
  if (before === 0) return count === 0 ? "–" : "ny";
  const percent = Math.round((100 * (count - before)) / before);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${formatNumber(Math.abs(percent))}${noBreakSpace}%`;
}

/** A number with one decimal, unless it is none: `2,5`. */
export function decimal(number: number): string {
  return String(Math.round(number * 10) / 10).replace(".", ",");
}
