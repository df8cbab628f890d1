import { Link } from "react-router";
import type { BillingEntry } from "#app/domain/billing/entry.ts";
import { nameOf } from "#app/domain/billing/printed-document.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { RecurringInvoice } from "#app/domain/subscriptions/invoices/recurring.server.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Left } from "../invoices/left.tsx";
import { linesInWords } from "../invoices/lines-in-words.ts";
import { BillingStateChip } from "../invoices/state-chip.tsx";
import { useVatWords } from "../invoices/use-vat-words.ts";
import { Panel } from "../panel.tsx";
import shared from "../workplace.module.css";

/** What an order was billed for, what it is billed for each month, and the way to bill more. */
export function Billed({
  order,
  entries,
  recurring,
}: {
  order: Order;
  entries: BillingEntry[];
  recurring: RecurringInvoice[];
}) {
  const vatWords = useVatWords();
  const { id } = order;
  const running = recurring.filter(({ endedAt }) => !endedAt);
  const mayBeBilled = !order.anonymizedAt && order.status !== "cancelled";
  if (!mayBeBilled && entries.length === 0) return null;
  return (
    <Panel id="fakturaer" title="Fakturaer">
      {entries.length > 0 && (
        <ul className={shared.rows}>
          {entries.map((entry) => (
            <li key={entry.number}>
              <Link to={href("/admin/fakturaer/:number", { number: entry.number })}>
                {nameOf(entry)}
              </Link>
              <span>{formatKroner(entry.total)}</span>
              <span className={shared.note}>{formatDay(entry.issuedOn)}</span>
              <BillingStateChip entry={entry} />
              <Left entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {running.map(({ id: recurring, lines, nextOn }) => (
        <p key={recurring}>
          Hver måned: {vatWords(`${linesInWords(lines)} eks. mva. Neste gang`)} {formatDay(nextOn)}.{" "}
          <Link to={href("/admin/bestillinger/:id/manedlig/:recurring/stopp", { id, recurring })}>
            Stopp
          </Link>
        </p>
      ))}
      {mayBeBilled && (
        <p className={shared.note}>
          <Link to={href("/admin/bestillinger/:id/faktura", { id })}>Ny faktura</Link>
        </p>
      )}
    </Panel>
  );
}
