import { Link } from "react-router";
import type { PricedSubscription } from "#app/domain/subscriptions/next-prices.server.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import workplace from "../../workplace.module.css";
import { subscriptionHref } from "../subscription-href.ts";

/** Whom a price meets: what each pays, and what it would be instead. */
export function PricedTable({
  rows,
  annual,
  caption,
}: {
  rows: PricedSubscription[];
  annual: number;
  caption: string;
}) {
  return (
    <table className={`${workplace.table} ${workplace.below}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Kunde</th>
          <th scope="col">Gjelder fra</th>
          <th scope="col" className={workplace.number}>
            Pris i dag
          </th>
          <th scope="col" className={workplace.number}>
            Ny pris
          </th>
          <th scope="col" className={workplace.number}>
            Endring
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label="Kunde">
              <div>
                <Link to={subscriptionHref(row.id)} data-row-link>
                  {row.companyName}
                </Link>
                <span className={workplace.under}>{row.planName}</span>
              </div>
            </th>
            <td data-label="Gjelder fra">
              <div>
                {formatDay(row.from)}
                {remarksOn(row).map((remark) => (
                  <span key={remark} className={workplace.under}>
                    {remark}
                  </span>
                ))}
              </div>
            </td>
            <td data-label="Pris i dag" className={workplace.number}>
              {formatKroner(row.next)}
            </td>
            <td data-label="Ny pris" className={workplace.number}>
              {formatKroner(annual)}
            </td>
            <td data-label="Endring" className={workplace.number}>
              {differenceText(annual - row.next)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is not as one would think who sees two prices. */
export function remarksOn({ paid, next, told, highest, effect }: PricedSubscription): string[] {
  return [
    ...(told === undefined ? [] : [`Fornyes først for ${formatKroner(told)}, som varslet`]),
    ...(paid === next ? [] : [`Betaler ${formatKroner(paid)} for perioden nå`]),
    ...(effect === "bound" && highest !== undefined
      ? [`Vilkårene lover ${formatKroner(highest)}`]
      : []),
  ];
}

/** A difference with its sign: `+500 kr`. */
function differenceText(kroner: number): string {
  return `${kroner > 0 ? "+" : ""}${formatKroner(kroner)}`;
}

/** What some subscriptions come to in a year, before and after. */
export function sumText(rows: PricedSubscription[], annual: number): string {
  const before = rows.reduce((sum, { next }) => sum + next, 0);
  const after = rows.length * annual;
  return `${formatKroner(before)} → ${formatKroner(after)} i året, ${differenceText(after - before)}`;
}
