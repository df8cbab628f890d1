import type { ReactNode } from "react";
import { formatKroner } from "#app/web/formats/money.ts";
import workplace from "./workplace.module.css";

/** A part of a page, under a heading of its own. */
export function Panel({
  id,
  title,
  children,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={workplace.panel} aria-labelledby={`${id}-tittel`}>
      <h2 id={`${id}-tittel`}>{title}</h2>
      {children}
    </section>
  );
}

/** Names with what they stand for; what is not known is left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={workplace.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/**
 * What the lines of an invoice come to, in kroner; whoever is not registered states no VAT (merverdiavgiftsloven § 11-4).
 */
export function sumFacts({
  sum,
  vat,
  vatPercent,
  total,
}: Record<"sum" | "vat" | "vatPercent" | "total", number>): [name: string, value: ReactNode][] {
  return [
    ...(vatPercent > 0
      ? [
          ["Sum eks. mva.", formatKroner(sum)] satisfies [string, string],
          [`Mva. ${vatPercent} %`, formatKroner(vat)] satisfies [string, string],
        ]
      : []),
    ["Å betale", <strong key="total">{formatKroner(total)}</strong>],
  ];
}
