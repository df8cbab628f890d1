import type { OrderFigures } from "#app/domain/orders/order-statistics.server.ts";
import { compared, formatFigure, type Unit } from "../figures/compare.server.ts";

/** A step from visits to money: what there is of it, and how that has changed, in words. */
export type WorthRow = { name: string; value: string; change: string };

/**
 * What the visits of a period came to, all sources together: nobody is followed from a visit to an order.
 *
 * @param orders those that came through the site, of the period and of the one before
 * @param when the period before, in a sentence
 */
export function worthOf(
  visits: { count: number; before: number | null },
  [now, earlier]: [OrderFigures, OrderFigures],
  when: string,
): WorthRow[] {
  const row = (name: string, unit: Unit, value: number | null, before: number | null) => ({
    name,
    value: formatFigure(unit, value),
    change: compared(unit, { value, before }, when),
  });
  const each = (sum: number) => (visits.count === 0 ? null : sum / visits.count);
  const before = (sum: number) => (visits.before ? sum / visits.before : null);
  const whole = (kroner: number | null) => (kroner === null ? null : Math.round(kroner));
  return [
    row("Besøk", "antall", visits.count, visits.before),
    row("Bestillinger fra nettstedet", "antall", now.count, earlier.count),
    row("Verdien av dem, første år", "kroner", now.value, earlier.value),
    row("Bestillinger per 100 besøk", "snitt", each(100 * now.count), before(100 * earlier.count)),
    row("Verdi per besøk", "kroner", whole(each(now.value)), whole(before(earlier.value))),
  ];
}
