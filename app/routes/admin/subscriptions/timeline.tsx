import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { auditLabel } from "#app/domain/audit/audit-labels.ts";
import type { BillingEntry } from "#app/domain/billing/entry.ts";
import { nameOf } from "#app/domain/billing/printed-document.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { NoticeWithMail } from "#app/domain/subscriptions/notices.server.ts";
import { readToldBy, waysToTell } from "#app/domain/subscriptions/told.ts";
import { formatDateTime, formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { actorName } from "../trail/event-words.ts";
import workplace from "../workplace.module.css";
import styles from "./subscriptions.module.css";

type Moment = { key: string; day: string; text: string; who?: string };

/** Everything that happened to it, oldest first. */
export function Timeline({
  order,
  notices,
  hasMailServer,
  entries,
  events,
}: {
  order: Order;
  notices: NoticeWithMail[];
  hasMailServer: boolean;
  entries: BillingEntry[];
  events: AuditEvent[];
}) {
  const moments: Moment[] = [
    ...events.map((event) => ({
      key: event.id,
      day: event.at,
      text: eventText(event),
      who: `${actorName(event.actor)}, ${formatDateTime(event.at)}`,
    })),
    ...notices.flatMap((notice) => noticeMoments(notice, { hasMailServer, events })),
    ...entries.map((entry) => ({
      key: `${entry.kind}-${entry.number}`,
      day: entry.issuedOn,
      text: `${nameOf(entry)}, ${formatKroner(entry.sum)} eks. mva.`,
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

/** When a customer was told otherwise than by our mail, and how, it is said by whoever did it. */
function eventText({ action, details }: AuditEvent): string {
  const way = action === "subscription.notified" ? readToldBy(details.by) : undefined;
  if (!way) return auditLabel(action);
  return `Varslet om fornyelsen ${waysToTell[way].told} ${formatDay(String(details.on))}`;
}

/** A notice as it was written, and what became of it. */
function noticeMoments(
  { kind, periodStartsOn, writtenOn, givenOn, annual, mail }: NoticeWithMail,
  { hasMailServer, events }: { hasMailServer: boolean; events: AuditEvent[] },
): Moment[] {
  const about = `fornyelse ${formatDay(periodStartsOn)}`;
  const key = `${periodStartsOn}-${kind}`;
  const written: Moment = {
    key,
    day: writtenOn,
    text: `Varsel om ${about} for ${formatKroner(annual)} er skrevet`,
    who: formatDay(writtenOn),
  };
  const isToldByUs = events.some(
    ({ action, details }) => action === "subscription.notified" && details.on === givenOn,
  );
  if (mail?.state === "failed") {
    return [
      written,
      { key: `${key}-mail`, day: writtenOn, text: `Varselet om ${about} kom ikke frem` },
    ];
  }
  if (mail?.state === "pending") {
    const why = hasMailServer ? "" : ", for ingen e-postserver er satt opp";
    const text = `Varselet om ${about} er ikke sendt ennå${why}`;
    return [written, { key: `${key}-mail`, day: writtenOn, text }];
  }
  if (!givenOn || (isToldByUs && !mail)) return [written];
  const text = `Varselet om ${about} er sendt`;
  return [written, { key: `${key}-mail`, day: givenOn, text, who: formatDay(givenOn) }];
}
