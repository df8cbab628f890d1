import type { ReactNode } from "react";
import { Link } from "react-router";
import { numberOf } from "#app/domain/billing/billing-document.ts";
import type { BillingSums } from "#app/domain/billing/documents.server.ts";
import { type BillingEntry, reasonLabel } from "#app/domain/billing/entry.ts";
import { subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import { formatDay, formatPeriod } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Left } from "../../invoices/left.tsx";
import { BillingStateChip } from "../../invoices/state-chip.tsx";
import workplace from "../../workplace.module.css";
import { subscriptionHref } from "../subscription-href.ts";
import billing from "./billing.module.css";

/** What was billed, in the order of its numbers; what is missing for an electronic invoice stands in its place. */
export function BillingTable({
  entries,
  caption,
  sums,
  hasCustomers,
}: {
  entries: BillingEntry[];
  caption: string;
  /** What all come to, those of other pages too. */
  sums?: BillingSums & { label: string };
  /** Whether each line says whose it is. */
  hasCustomers?: boolean;
}) {
  // One who is not registered states no VAT (merverdiavgiftsloven § 11-4), and one who was keeps what was billed then.
  const hasVat = [...entries, ...(sums ? [sums] : [])].some(({ vat }) => vat !== 0);
  const heads = hasVat ? ["Eks. mva.", "Mva.", "Inkl. mva."] : ["Sum"];
  const sumCells = ({ sum, vat, total }: Omit<BillingSums, "label">, left?: ReactNode) =>
    (hasVat ? [sum, vat, total] : [total]).map((kroner, index) => (
      <td key={heads[index]} data-label={heads[index]} className={billing.sum}>
        <div>
          {formatKroner(kroner)}
          {index === heads.length - 1 && left}
        </div>
      </td>
    ));
  return (
    <table className={`${workplace.table} ${billing.billing}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Nr.</th>
          {hasCustomers && <th scope="col">Kunde</th>}
          <th scope="col">Gjelder</th>
          <th scope="col">Forfall</th>
          {heads.map((head) => (
            <th key={head} scope="col" className={billing.sum}>
              {head}
            </th>
          ))}
          <th scope="col">Filer</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.number}>
            <th scope="row" data-label="Nr.">
              <Link to={href("/admin/fakturaer/:number", { number: entry.number })}>
                {numberOf(entry)}
              </Link>
            </th>
            {hasCustomers && (
              <td data-label="Kunde">
                <Link to={subscriptionHref(subscriptionIdOf(entry.orderId))}>
                  {entry.companyName}
                </Link>
              </td>
            )}
            <td data-label="Gjelder">
              <div>
                {reasonLabel(entry.reason)}
                <span className={workplace.under}>{formatPeriod(entry)}</span>
              </div>
            </td>
            <td data-label="Forfall">
              <div>
                {entry.kind === "invoice" ? formatDay(entry.dueOn) : "Ingen"}{" "}
                <BillingStateChip entry={entry} />
              </div>
            </td>
            {sumCells(entry, <Left entry={entry} className={workplace.under} />)}
            <td data-label="Filer" className={billing.files}>
              <div>
                <a
                  href={href("/api/billing/:number/pdf", { number: entry.number })}
                  aria-label={`PDF av nummer ${numberOf(entry)}`}
                >
                  PDF
                </a>{" "}
                {entry.missing.length === 0 ? (
                  <a
                    href={href("/api/billing/:number/ehf", { number: entry.number })}
                    aria-label={`Last ned EHF for nummer ${numberOf(entry)}`}
                  >
                    EHF
                  </a>
                ) : (
                  <span>EHF mangler {entry.missing.join(", ")}</span>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
      {sums && (
        <tbody className={billing.total}>
          <tr>
            <th scope="row" colSpan={4}>
              {sums.label}
            </th>
            {sumCells(sums)}
            <td className={billing.nothing} />
          </tr>
        </tbody>
      )}
    </table>
  );
}
