import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { Order } from "#app/domain/orders/order.ts";
import {
  isAgreeable,
  isBack,
  type LastChange,
  nextStatuses,
  type OrderStatus,
  statusLabels,
} from "#app/domain/orders/status.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { actorName } from "../trail/event-words.ts";
import { useFocusOn } from "../use-focus-on.ts";
import shared from "../workplace.module.css";
import { orderEventText } from "./history/event-text.ts";
import type { Conflict } from "./open-order.server.ts";
import styles from "./order-page.module.css";
import { askingHref } from "./order-view.ts";
import { StatusChip } from "./status-chip.tsx";

/** What a button says that takes an order on to a status. */
const verbs: Record<OrderStatus, string> = {
  new: "Åpne igjen",
  confirmed: "Merk som kontaktet",
  "in-progress": "Sett i arbeid",
  delivered: "Merk som levert",
  cancelled: "Avbestill …",
};

/** The status, and what changes it: the next step is lit, and the way back is not. */
export function StatusPanel({
  order,
  wait,
  isSent,
}: {
  order: Order;
  wait: string | undefined;
  /** Whether its agreement waits for the customer's signature. */
  isSent: boolean;
}) {
  // Work begins once it is agreed on; it may without.
  const isUnbegun = order.status === "confirmed" && !order.signedOn;
  return (
    <section className={styles.status} aria-label="Status">
      <div>
        <StatusChip status={order.status} />
        {wait && <p className={styles.fault}>Har ventet på svar i {wait}</p>}
        {/* Whoever calls an order off has not been answered by that. */}
        {order.contactedAt && order.status !== "cancelled" && (
          <p className={shared.note}>Kontaktet {formatDateTime(order.contactedAt)}</p>
        )}
      </div>
      {isAgreeable(order) && !order.signedOn && (
        <ButtonLink
          href={href("/admin/bestillinger/:id/avtale", { id: order.id })}
          look={isUnbegun && !isSent ? "primary" : "secondary"}
        >
          {isSent ? "Se avtalen" : "Send til signering"}
        </ButtonLink>
      )}
      {nextStatuses(order).map((status) => {
        const isReturn = isBack(order.status, status);
        const isNext = !isReturn && !isUnbegun && status !== "cancelled";
        const look = isReturn ? "quiet" : isNext ? "primary" : "secondary";
        const verb = isReturn && status === "in-progress" ? "Sett tilbake i arbeid" : verbs[status];
        const page = askingHref(order, status);
        if (page) {
          return (
            <ButtonLink
              key={status}
              href={page}
              look={look}
              aria-keyshortcuts={isNext ? "M" : undefined}
            >
              {verb}
            </ButtonLink>
          );
        }
        return (
          <StatusForm key={status} order={order} status={status}>
            <Button type="submit" look={look} aria-keyshortcuts={isNext ? "M" : undefined}>
              {verb}
            </Button>
          </StatusForm>
        );
      })}
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

/** What a change of status meant to the subscription of an order. */
export type Meaning = {
  /** By a mail. */
  isCustomerTold: boolean;
  /** The mails of its delivery are held, and it can be undone without them. */
  isHeld: boolean;
  /** Something was issued; else the invoice waits for the seller's facts. */
  isBilled: boolean;
  /** The invoice is dated more than a month after the delivery. */
  isLate: boolean;
};

/**
 * Says what a change of status came to, for as long as it can be undone.
 *
 * @param meaning undefined where it meant nothing to a subscription
 */
export function ChangedNotice({
  order,
  change,
  told: mailed,
  meaning,
}: {
  order: Order;
  change: LastChange | undefined;
  /** The customer was mailed of it, and whether that is still held; undefined where they were not. */
  told: { isHeld: boolean } | undefined;
  meaning: Meaning | undefined;
}) {
  const notice = useFocusOn(change?.eventId);
  if (!change) return <div ref={notice} role="status" tabIndex={-1} className={styles.changed} />;
  const told = meaning ? meaningText(change, meaning) : toldText(mailed);
  const isTold = meaning !== undefined || mailed !== undefined;
  const isHeld = meaning?.isHeld ?? mailed?.isHeld ?? false;
  // Whoever takes a delivery back goes on with what the customer knows of.
  const isBegun = !change.isUndo && change.to === "in-progress" && change.from !== "delivered";
  const isUndoable = !change.isUndo && !order.anonymizedAt && (!isTold || isHeld);
  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles.changed}>
      <Notice tone="good">
        {change.isUndo
          ? `Angret. Statusen er igjen ${statusLabels[change.to]}. ${meaning ? told : ""}`
          : `Statusen er endret fra ${statusLabels[change.from]} til ${statusLabels[change.to]}. ${told}`}
        {isBegun && order.email && (
          <>
            {" "}
            <Link to={`${href("/admin/bestillinger/:id/skriv", { id: order.id })}?mal=begun`}>
              Skriv at dere er i gang
            </Link>
          </>
        )}
        {isUndoable && (
          <Form
            method="post"
            action={href("/admin/bestillinger/:id/status/angre", { id: order.id })}
            preventScrollReset
          >
            <CsrfField />
            <input type="hidden" name="status" value={change.from} />
            <input type="hidden" name="version" value={order.version} />
            <Button type="submit" look="secondary">
              Angre
            </Button>
          </Form>
        )}
      </Notice>
    </div>
  );
}

function toldText(mailed: { isHeld: boolean } | undefined): string {
  if (!mailed) return "Kunden får ingen melding om det.";
  return mailed.isHeld
    ? "Kunden får beskjed om et minutt. Angrer du før det, sendes ingenting."
    : "Kunden får beskjed.";
}

function meaningText(
  { to }: LastChange,
  { isCustomerTold, isHeld, isBilled, isLate }: Meaning,
): string {
  if (to !== "delivered") {
    const credited = isBilled ? ", fakturaen er kreditert" : "";
    const told = isCustomerTold ? "og kunden får beskjed" : "og kunden får ingen melding";
    return `Abonnementet venter på levering igjen${credited}, ${told}.`;
  }
  const told = isCustomerTold ? "og kunden får beskjed" : "og kunden får ingen melding";
  return [
    `Abonnementet løper${isBilled ? ", fakturaen er laget" : ""}, ${told}${isHeld ? " om et minutt. Angrer du før det, sendes ingenting." : "."}`,
    isBilled ? "" : " Fakturaen venter på opplysninger om dere.",
    isLate
      ? " Fakturaen skulle vært laget innen en måned etter levering (bokføringsforskriften § 5-2-2)."
      : "",
  ].join("");
}

/** Shows what somebody else did beside what was wanted, for the administrator to choose. */
export function ConflictNotice({
  order,
  conflict: { wanted, changes },
}: {
  order: Order;
  conflict: Conflict;
}) {
  const notice = useFocusOn(`${wanted} ${order.version}`);
  const isThere = order.status === wanted;
  const isAllowed = nextStatuses(order).includes(wanted);
  const page = askingHref(order, wanted);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="warning" role="alert">
        <h2 className={styles.conflict}>
          {changes.length > 0
            ? "Bestillingen er endret siden du så den"
            : "Statusen ble ikke endret"}
        </h2>
        <dl className={shared.facts}>
          {changes.map((event) => (
            <div key={event.id}>
              <dt>{actorName(event.actor)}</dt>
              <dd>
                {orderEventText(event)}{" "}
                <span className={shared.note}>{formatDateTime(event.at)}</span>
              </dd>
            </div>
          ))}
          <div>
            <dt>Du ville</dt>
            <dd>sette den til {statusLabels[wanted]}</dd>
          </div>
          <div>
            <dt>Nå er den</dt>
            <dd>{statusLabels[order.status]}</dd>
          </div>
        </dl>
        {!isThere && !isAllowed && (
          <p>
            {order.anonymizedAt
              ? "Kunden er slettet, så bestillingen kan bare avbestilles."
              : `En bestilling som er ${statusLabels[order.status]}, kan ikke settes rett til ${statusLabels[wanted]}.`}
          </p>
        )}
        <div className={shared.actions}>
          {isAllowed && page && (
            <ButtonLink href={page}>Sett til {statusLabels[wanted]} likevel</ButtonLink>
          )}
          {isAllowed && !page && (
            <StatusForm order={order} status={wanted}>
              <Button type="submit">Sett til {statusLabels[wanted]} likevel</Button>
            </StatusForm>
          )}
          <Link
            to={href("/admin/bestillinger/:id", { id: order.id })}
            className={shared.away}
            replace
          >
            La den være {statusLabels[order.status]}
          </Link>
        </div>
      </Notice>
    </div>
  );
}
