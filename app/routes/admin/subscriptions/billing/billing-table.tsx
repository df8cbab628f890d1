import { Link } from "react-router";
import { numberOf } from "#app/domain/billing/billing-document.ts";
import type { BillingSums } from "#app/domain/billing/documents.server.ts";
import { type BillingEntry, reasonLabels } from "#app/domain/billing/entry.ts";
import { subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import { formatDay, formatPeriod } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Left } from "../../invoices/left.tsx";
import { BillingStateChip } from "../../invoices/state-chip.tsx";
import { type Column, DataTable } from "../../lists/data-table.tsx";
import workplace from "../../workplace.module.css";
import { subscriptionHref } from "../subscription-href.ts";
import billing from "./billing.module.css";

/** What was billed, in the order of its numbers; what is missing for an electronic invoice stands in its place. */
export function BillingTable({
  entries,
  caption,
  sums,
}: {
  entries: BillingEntry[];
  caption: string;
  /** What all come to, those of other pages too. */
  sums: (BillingSums & { label: string }) | undefined;
}) {
  // One who is not registered states no VAT (merverdiavgiftsloven § 11-4), and one who was keeps what was billed then.
  const hasVat = [...entries, ...(sums ? [sums] : [])].some(({ vat }) => vat !== 0);
  const sumColumn = (head: string, of: keyof BillingSums): Column<BillingEntry> => ({
    head,
    isNumber: true,
    cell: (entry) => formatKroner(entry[of]),
    sum: sums && formatKroner(sums[of]),
  });
  return (
    <DataTable
      caption={caption}
      className={billing.billing}
      rows={entries}
      keyOf={({ number }) => number}
      columns={[
        {
          head: "Nr.",
          scope: "row",
          cell: (entry) => (
            <Link to={href("/admin/fakturaer/:number", { number: entry.number })}>
              {numberOf(entry)}
            </Link>
          ),
        },
        {
          head: "Kunde",
          cell: ({ orderId, companyName }) => (
            <Link to={subscriptionHref(subscriptionIdOf(orderId))}>{companyName}</Link>
          ),
        },
        { head: "Gjelder", cell: ({ reason }) => reasonLabels[reason], under: formatPeriod },
        {
          head: "Forfall",
          cell: (entry) => (
            <>
              {entry.kind === "invoice" ? formatDay(entry.dueOn) : "Ingen"}{" "}
              <BillingStateChip entry={entry} />
              {entry.state === "lost" && entry.lostOn && ` ${formatDay(entry.lostOn)}`}
            </>
          ),
        },
        ...(hasVat ? [sumColumn("Eks. mva.", "sum"), sumColumn("Mva.", "vat")] : []),
        {
          ...sumColumn(hasVat ? "Inkl. mva." : "Sum", "total"),
          cell: (entry) => (
            <>
              {formatKroner(entry.total)}
              <Left entry={entry} className={workplace.under} />
            </>
          ),
        },
        { head: "Filer", cell: (entry) => <Files entry={entry} /> },
      ]}
      sums={sums?.label}
    />
  );
}

function Files({ entry }: { entry: BillingEntry }) {
  const { number, missing } = entry;
  return (
    <>
      <a
        href={href("/api/billing/:number/pdf", { number })}
        aria-label={`PDF av nummer ${numberOf(entry)}`}
      >
        PDF
      </a>{" "}
      {missing.length === 0 ? (
        <a
          href={href("/api/billing/:number/ehf", { number })}
          aria-label={`Last ned EHF for nummer ${numberOf(entry)}`}
        >
          EHF
        </a>
      ) : (
        <span>EHF mangler {missing.join(", ")}</span>
      )}
    </>
  );
}
