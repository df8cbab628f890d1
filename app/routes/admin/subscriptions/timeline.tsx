import { type AuditEvent, auditLabel } from "#app/domain/audit/audit.ts";
import type { BillingEntry } from "#app/domain/billing/entry.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Life } from "#app/domain/subscriptions/subscription.server.ts";
import { formatDateTime, formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { actorName } from "../trail/event-words.ts";
import workplace from "../workplace.module.css";
import styles from "./subscriptions.module.css";

type Moment = { key: string; day: string; text: string; who?: string };

/** Everything that happened to it, oldest first. */
export function Timeline({
  order,
  life,
  entries,
  events,
}: {
  order: Order;
  life: Life;
  entries: BillingEntry[];
  events: AuditEvent[];
}) {
  const moments: Moment[] = [
    ...events.map((event) => ({
      key: event.id,
      day: event.at,
      text: auditLabel(event.action),
      who: `${actorName(event.actor)}, ${formatDateTime(event.at)}`,
    })),
    ...life.notices.map((notice) => ({
      key: `${notice.periodStartsOn}-${notice.kind}`,
      day: notice.givenOn,
      text: `Varslet om fornyelse ${formatDay(notice.periodStartsOn)} for ${formatKroner(notice.annual)}`,
      who: formatDay(notice.givenOn),
    })),
    ...entries.map((entry) => ({
      key: `${entry.kind}-${entry.number}`,
      day: entry.issuedOn,
      text: `${entry.kind === "invoice" ? "Faktura" : "Kreditnota"} ${entry.number}, ${formatKroner(entry.sum)} eks. mva.`,
      who: formatDay(entry.issuedOn),
    })),
  ].sort((one, other) => one.day.slice(0, 10).localeCompare(other.day.slice(0, 10)));
  return (
    <ol className={styles.timeline}>
      <li>
        <span>Bestilt</span>
        <span className={workplace.note}>{formatDateTime(order.createdAt)}</span>
      </li>
      {moments.map(({ key, text, who }) => (
        <li key={key}>
          <span>{text}</span>
          <span className={workplace.note}>{who}</span>
        </li>
      ))}
    </ol>
  );
}
