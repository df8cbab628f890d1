import type { PricedSubscription } from "#app/domain/subscriptions/next-prices.server.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { DataTable } from "../../lists/data-table.tsx";
import workplace from "../../workplace.module.css";
import { customerColumn } from "../customer-column.tsx";

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
    <DataTable
      caption={caption}
      className={workplace.below}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        customerColumn(({ planName }: PricedSubscription) => planName),
        {
          head: "Gjelder fra",
          cell: (row) => (
            <>
              {formatDay(row.from)}
              {remarksOn(row).map((remark) => (
                <span key={remark} className={workplace.under}>
                  {remark}
                </span>
              ))}
            </>
          ),
        },
        { head: "Pris i dag", isNumber: true, cell: ({ next }) => formatKroner(next) },
        { head: "Ny pris", isNumber: true, cell: () => formatKroner(annual) },
        { head: "Endring", isNumber: true, cell: ({ next }) => differenceText(annual - next) },
      ]}
    />
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
