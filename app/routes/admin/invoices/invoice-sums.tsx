import type { ReactNode } from "react";
import { formatKroner } from "#app/web/formats/money.ts";
import { Facts } from "../panel.tsx";
import shared from "../workplace.module.css";

/**
 * The lines of an invoice that is not issued yet, and what they come to, in kroner; whoever is not registered states no VAT
 * (merverdiavgiftsloven § 11-4).
 */
export function InvoiceSums({
  lines,
  sum,
  vat,
  vatPercent,
  total,
}: {
  lines: { description: string; kroner: number }[];
} & Record<"sum" | "vat" | "vatPercent" | "total", number>) {
  const facts: [name: string, value: ReactNode][] = [
    ...lines.map(({ description, kroner }): [string, string] => [
      description,
      formatKroner(kroner),
    ]),
    ["Sum eks. mva.", vatPercent > 0 && formatKroner(sum)],
    [`Mva. ${vatPercent} %`, vatPercent > 0 && formatKroner(vat)],
    ["Å betale", <strong key="total">{formatKroner(total)}</strong>],
  ];
  return (
    <div className={shared.sums}>
      <Facts facts={facts} />
    </div>
  );
}
