import type { AuditEvent } from "#app/domain/audit/audit.ts";
import type { BillingEntry } from "#app/domain/billing/entry.ts";
import { nameOf } from "#app/domain/billing/printed-document.ts";
import type { OrderNote } from "#app/domain/orders/notes.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { NoticeWithMail } from "#app/domain/subscriptions/notices.server.ts";
import { readToldBy, waysToTell } from "#app/domain/subscriptions/told.ts";
import { formatDateTime, formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { useHasMailServer } from "../../mails/use-has-mail-server.ts";
import { Panel } from "../../panel.tsx";
import type { LoadedSubscription } from "../../subscriptions/part.server.ts";
import { actorName } from "../../trail/event-words.ts";
import shared from "../../workplace.module.css";
import styles from "../order-page.module.css";
import { orderEventText } from "./event-text.ts";

type Moment = { key: string; at: string; text: string; reason?: string | undefined; who?: string };

/** Everything that happened to an order and its subscription, oldest first. */
export function History({
  order,
  events,
  notes,
  entries,
  subscription,
}: {
  order: Order;
  events: AuditEvent[];
  notes: OrderNote[];
  entries: BillingEntry[];
  subscription: LoadedSubscription | undefined;
}) {
  const hasMailServer = useHasMailServer();
  const all = [...events, ...(subscription?.events ?? [])];
  const moments: Moment[] = [
    ...all.map((event) => ({
      key: event.id,
      at: event.at,
      text: eventText(event),
      reason: notes.find(({ eventId }) => eventId === event.id)?.text,
      who: `${actorName(event.actor)}, ${formatDateTime(event.at)}`,
    })),
    ...(subscription
      ? subscription.notices.flatMap((notice) =>
          noticeMoments(notice, subscription.events, hasMailServer),
        )
      : []),
    ...entries.map((entry) => ({
      key: `${entry.kind}-${entry.number}`,
      at: entry.issuedOn,
      text: `${nameOf(entry)}, ${formatKroner(entry.total)}`,
      who: formatDay(entry.issuedOn),
    })),
  ].sort(byTime);
  return (
    <Panel id="historikk" title="Historikk">
      <ol className={styles.history}>
        <li>
          <span>Bestillingen kom inn</span>
          <span className={shared.note}>{formatDateTime(order.createdAt)}</span>
        </li>
        {moments.map(({ key, text, reason, who }) => (
          <li key={key}>
            <span>{text}</span>
            {reason && <span className={styles.text}>{reason}</span>}
            <span className={shared.note}>{who}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function byTime(one: Moment, other: Moment): number {
  const [first, second] = [placeOf(one), placeOf(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Of an invoice and a notice only the day is known: they stand after what was done that day. */
function placeOf({ at }: Moment): string {
  return at.includes("T") ? at : `${at}T~`;
}

/** When a customer was told otherwise than by our mail, and how, it is said by whoever did it. */
function eventText(event: AuditEvent): string {
  const { action, details } = event;
  const way = action === "subscription.notified" ? readToldBy(details.by) : undefined;
  if (!way) return orderEventText(event);
  return `Varslet om fornyelsen ${waysToTell[way].told} ${formatDay(String(details.on))}`;
}

/** A notice as it was written, and what became of it. */
function noticeMoments(
  { kind, periodStartsOn, writtenOn, givenOn, annual, mail }: NoticeWithMail,
  events: AuditEvent[],
  hasMailServer: boolean,
): Moment[] {
  const about = `fornyelse ${formatDay(periodStartsOn)}`;
  const key = `${periodStartsOn}-${kind}`;
  const written: Moment = {
    key,
    at: writtenOn,
    text: `Varsel om ${about} for ${formatKroner(annual)} er skrevet`,
    who: formatDay(writtenOn),
  };
  const isToldByUs = events.some(
    ({ action, details }) => action === "subscription.notified" && details.on === givenOn,
  );
  if (mail?.state === "failed") {
    return [
      written,
      { key: `${key}-mail`, at: writtenOn, text: `Varselet om ${about} kom ikke frem` },
    ];
  }
  if (mail?.state === "pending") {
    const why = hasMailServer ? "" : ", for ingen e-postserver er satt opp";
    const text = `Varselet om ${about} er ikke sendt ennå${why}`;
    return [written, { key: `${key}-mail`, at: writtenOn, text }];
  }
  if (!givenOn || (isToldByUs && !mail)) return [written];
  const text = `Varselet om ${about} er sendt`;
  return [written, { key: `${key}-mail`, at: givenOn, text, who: formatDay(givenOn) }];
}
