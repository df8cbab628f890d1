import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { numberOf } from "#app/domain/billing/billing-document.ts";
import { nameOf } from "#app/domain/billing/printed-document.ts";
import { billingStateLabels } from "#app/domain/billing/standing.ts";
import type { Customer } from "#app/domain/customers/customers.server.ts";
import type { MailKind } from "#app/domain/mail/mail.ts";
import { mailKindLabels } from "#app/domain/mail/mail-labels.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { capitalized, oneLine, shorten } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { orderEventText } from "../orders/history/event-text.ts";
import { subscriptionHref } from "../subscriptions/subscription-href.ts";
import { actorName } from "../trail/event-words.ts";

/** Something that happened with a customer. */
export type Moment = {
  key: string;
  /** A moment in UTC or a day in Norway, as ISO 8601. */
  at: string;
  text: string;
  /** The page of what it is about. */
  address: string;
  /** Who did it, or how it stands; and what was written. */
  who?: string;
  detail?: string;
};

/** Characters of a message that a line of the timeline takes. */
const longestDetail = 180;
/** What has a line of its own, or means nothing to the customer. */
const untold = ["order.note-added", "order.company-checked", "order.entered", "order.written-to"];

/** Mails by which we tell ourselves what has a line of its own. */
const toUs: MailKind[] = [
  "order-notice",
  "contact-notice",
  "agreement-signed-notice",
  "order-called-off-notice",
  "cancellation-notice",
  "cancellation-withdrawn-notice",
];

/** Everything that happened with a customer, newest first. */
export function momentsOf(customer: Customer): Moment[] {
  const moments: Moment[] = [
    ...customer.orders.map(({ id, createdAt, planName, enteredBy }) => ({
      key: id,
      at: createdAt,
      text: `Bestilte ${planName}`,
      address: href("/admin/bestillinger/:id", { id }),
      ...(enteredBy && { who: `På telefon, tatt imot av ${enteredBy}` }),
    })),
    ...customer.events.filter(({ action }) => !untold.includes(action)).map(ofEvent),
    ...customer.entries.map((entry) => ({
      key: `invoice ${entry.number}`,
      at: entry.issuedOn,
      text: `${nameOf(entry)}, ${formatKroner(entry.total)}`,
      address: href("/admin/fakturaer/:number", { number: entry.number }),
      who: billingStateLabels[entry.state],
    })),
    ...customer.payments.map(({ number, ordinal, paidOn, ore, notedBy }) => ({
      key: `payment ${number} ${ordinal}`,
      at: paidOn,
      text: paymentText(customer, number, ore),
      address: href("/admin/fakturaer/:number", { number }),
      who: `Notert av ${notedBy}`,
    })),
    ...customer.messages.map(({ id, createdAt, name, message }) => ({
      key: id,
      at: createdAt,
      text: `Melding fra ${name}`,
      address: href("/admin/meldinger/:id", { id }),
      detail: shorten(oneLine((message ?? "").slice(0, 4 * longestDetail)), longestDetail),
    })),
    ...customer.mails
      .filter(({ kind }) => !toUs.includes(kind))
      .map(({ id, createdAt, sentAt, kind, to, state }) => ({
        key: id,
        at: sentAt ?? createdAt,
        text: `E-post: ${mailKindLabels[kind]}`,
        address: href("/admin/e-post/:id", { id }),
        who: `Til ${to}${state === "sent" ? "" : mailTroubles[state]}`,
      })),
    ...customer.notes.map(({ id, orderId, createdAt, author, text, eventId }) => ({
      key: id,
      at: createdAt,
      text: eventId ? "Begrunnelse" : "Notat",
      address: `${href("/admin/bestillinger/:id", { id: orderId })}#notater`,
      who: author,
      detail: text,
    })),
    ...customer.messageNotes.map(({ id, messageId, createdAt, author, text }) => ({
      key: id,
      at: createdAt,
      text: "Notat",
      address: `${href("/admin/meldinger/:id", { id: messageId })}#notater`,
      who: author,
      detail: text,
    })),
  ];
  return moments.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

const mailTroubles = { pending: ", ikke sendt ennå", failed: ", kom ikke frem" };

function ofEvent(event: AuditEvent): Moment {
  const id = event.subjectId ?? "";
  return {
    key: event.id,
    at: event.at,
    text: capitalized(orderEventText(event)),
    address:
      event.subjectKind === "subscription"
        ? subscriptionHref(id)
        : href("/admin/bestillinger/:id", { id }),
    who: actorName(event.actor),
  };
}

function paymentText({ entries }: Customer, number: number, ore: number): string {
  const entry = entries.find((one) => one.number === number);
  const of = `faktura ${entry ? numberOf(entry) : number}`;
  return ore < 0
    ? `Betalt tilbake ${formatKroner(-ore / 100)} av ${of}`
    : `Betalt ${formatKroner(ore / 100)} av ${of}`;
}
