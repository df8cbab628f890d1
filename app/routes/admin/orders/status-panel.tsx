import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { AuditEvent } from "#app/domain/audit/audit.ts";
import type { Order } from "#app/domain/orders/order.ts";
import {
  nextStatuses,
  type OrderStatus,
  orderStatuses,
  statusLabels,
} from "#app/domain/orders/status.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { changesSince, parseAttempt } from "../attempt.ts";
import { CsrfField } from "../csrf-field.tsx";
import shared from "../workplace.module.css";
import { orderEventText } from "./event-text.ts";
import styles from "./order.module.css";
import { StatusChip } from "./status-chip.tsx";
import { statusOfSlug, statusSlug } from "./view.ts";

/** What one person wanted of an order that another had changed meanwhile. */
type Conflict = {
  wanted: OrderStatus;
  /** What happened to the order since it was looked at, oldest first. */
  changes: AuditEvent[];
};

/** What a button says that takes an order from one status to another. */
const verbs: Record<OrderStatus, string> = {
  new: "Åpne igjen",
  confirmed: "Bekreft",
  "in-progress": "Sett i arbeid",
  delivered: "Merk som levert",
  cancelled: "Kanseller",
};

/** The status, and the buttons that change it. */
export function StatusPanel({ order, wait }: { order: Order; wait: string | undefined }) {
  return (
    <section className={styles.status} aria-label="Status">
      <div>
        <StatusChip status={order.status} />
        {wait && <p className={styles.fault}>Har ventet på svar i {wait}</p>}
        {order.contactedAt && (
          <p className={shared.note}>Besvart {formatDateTime(order.contactedAt)}</p>
        )}
      </div>
      {nextStatuses(order.status).map((status, index) => (
        <StatusForm key={status} order={order} status={status}>
          <Button
            type="submit"
            look={index === 0 && status !== "cancelled" ? "primary" : "secondary"}
          >
            {verbs[status]}
          </Button>
        </StatusForm>
      ))}
    </section>
  );
}

/** Gives the order a status, if it is still as it is shown here. */
function StatusForm({
  order,
  status,
  children,
}: {
  order: Order;
  status: OrderStatus;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      action={href("/admin/bestillinger/:id/status", { id: order.id })}
      preventScrollReset
    >
      <CsrfField />
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="version" value={order.version} />
      {children}
    </Form>
  );
}

/** Shows what somebody else did beside what was wanted, for the administrator to choose. */
export function ConflictNotice({
  order,
  conflict: { wanted, changes },
}: {
  order: Order;
  conflict: Conflict;
}) {
  const isThere = order.status === wanted;
  const isAllowed = nextStatuses(order.status).includes(wanted);
  return (
    <Notice tone="warning" role="alert">
      <h2 className={styles.conflict}>
        {changes.length > 0 ? "Bestillingen er endret siden du så den" : "Statusen ble ikke endret"}
      </h2>
      <dl className={shared.facts}>
        {changes.map((event) => (
          <div key={event.id} className={styles.fact}>
            <dt>{event.actor}</dt>
            <dd>
              {orderEventText(event)}{" "}
              <span className={shared.note}>{formatDateTime(event.at)}</span>
            </dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>Du ville</dt>
          <dd>sette den til {statusLabels[wanted]}</dd>
        </div>
        <div className={styles.fact}>
          <dt>Nå er den</dt>
          <dd>{statusLabels[order.status]}</dd>
        </div>
      </dl>
      {!isThere && !isAllowed && (
        <p>
          En bestilling som er {statusLabels[order.status]}, kan ikke settes rett til{" "}
          {statusLabels[wanted]}.
        </p>
      )}
      <div className={shared.actions}>
        {isAllowed && (
          <StatusForm order={order} status={wanted}>
            <Button type="submit">Sett til {statusLabels[wanted]} likevel</Button>
          </StatusForm>
        )}
        <Link
          to={href("/admin/bestillinger/:id", { id: order.id })}
          className={styles.leave}
          replace
        >
          La den være {statusLabels[order.status]}
        </Link>
      </div>
    </Notice>
  );
}

/** What somebody wanted of an order, if the address says that it came to nothing. */
export function conflictOf(
  order: Order,
  events: AuditEvent[],
  query: URLSearchParams,
): Conflict | undefined {
  const attempt = parseAttempt(query, orderStatuses.map(statusSlug));
  const wanted = statusOfSlug(attempt?.wanted);
  if (!attempt || !wanted || attempt.seen > order.version) return undefined;
  if (attempt.seen === order.version && nextStatuses(order.status).includes(wanted)) {
    return undefined;
  }
  return { wanted, changes: changesSince(attempt, events, versionActions, order.version) };
}

const versionActions = ["order.status-changed", "order.anonymized"] as const;
