import type { Database } from "#app/db/db.server.ts";
import { findBillingDocument } from "#app/domain/billing/documents.server.ts";
import { standingsOf } from "#app/domain/billing/standings.server.ts";
import type { MailDocument } from "#app/domain/letters/mail-document.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import type { MailKind } from "#app/domain/mail/mail.ts";
import type { MailSummary } from "#app/domain/mail/mails.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { agreementOfOrder, type SentAgreement } from "#app/domain/signing/agreements.server.ts";
import { billingMail } from "#app/domain/subscriptions/mails/billing-mail.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { subscriptionOf } from "#app/domain/subscriptions/stored-subscriptions.server.ts";
import { type Life, noticesOfNext } from "#app/domain/subscriptions/subscription.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";

/** A mail to a customer, as far as it counts for whether it holds. */
type Mail = Pick<MailSummary, "kind" | "createdAt">;

/** What a mail about an order is held against. */
type Standing = {
  order: Order;
  agreement: SentAgreement | undefined;
  life: Life | undefined;
  /** All about the order. */
  mails: MailSummary[];
};

/** Answers why what some mails about an order say is so no longer, in Norwegian; undefined of those that hold. */
export async function outdatedBy(
  db: Database,
  order: Order,
  mails: MailSummary[],
): Promise<(mail: Mail) => string | undefined> {
  const agreement = await agreementOfOrder(db, order.id);
  const life = (await subscriptionOf(db, order.id))?.life;
  const standing = { order, agreement, life, mails };
  return (mail) => telling[mail.kind]?.(standing, mail) || undefined;
}

/** Where a mail about an order goes by now: one to its customer to where they are reached. */
export function recipientNow(order: Order, { kind, to }: Pick<MailSummary, "kind" | "to">): string {
  if (!telling[kind]) return to;
  return (kind === "invoice-issued" ? buyerContactOf(order)?.email : order.email) || to;
}

/**
 * What a mail says by the time it leaves: an invoice asks for what is left of it by then. All others stay as they were written, and
 * tell what happened in its order.
 *
 * @param mail.document what it said when it was written
 */
export async function sayNow(
  { db, writer }: { db: Database; writer: Writer },
  { about, kind, document }: Pick<MailSummary, "about" | "kind"> & { document: MailDocument },
): Promise<MailDocument> {
  if (kind !== "invoice-issued" || !about) return document;
  const { attachment } = document;
  const number = attachment?.kind === "billing-document" ? String(attachment.number) : "";
  const invoice = await findBillingDocument(db, number);
  const order = (await readOrders(db, [about.id])).get(about.id);
  if (!order || invoice?.kind !== "invoice") return document;
  // What is left is so on any day.
  const standing = await standingsOf(db, [invoice], invoice.issuedOn);
  return billingMail({ order, document: invoice, left: standing(invoice).outstanding, writer });
}

const calledOff = "Bestillingen er avbestilt.";

/** Why what a mail says is so no longer, in Norwegian; nothing while it is. */
type Outdated = (standing: Standing, mail: Mail) => string | false | undefined;

const holds: Outdated = () => undefined;

/** The mails to the customer of an order, and what makes each of them untrue. */
const telling: Partial<Record<MailKind, Outdated>> = {
  "order-confirmation": ({ order }) => order.status === "cancelled" && calledOff,
  "agreement-to-sign": ({ order, agreement }, mail) => {
    if (order.status === "cancelled") return calledOff;
    if (order.signedOn) return "Avtalen er signert.";
    if (!agreement) return "Avtalen er trukket tilbake.";
    if (!isAgreeable(order)) return "Avtalen kan ikke signeres lenger.";
    return mail.createdAt < agreement.madeAt && "En nyere avtale er sendt.";
  },
  "agreement-signed": holds,
  "agreement-link": holds,
  written: holds,
  "order-called-off": ({ order }) => order.status !== "cancelled" && "Bestillingen er åpnet igjen.",
  "subscription-started": ({ life, mails }, mail) => {
    if (!life?.periods.length) return "Leveringen er tatt tilbake.";
    return isFollowedBy("subscription-started", mails, mail) && "Den første dagen er rettet.";
  },
  "delivery-withdrawn": ({ order }) => order.status === "delivered" && "Bestillingen er levert.",
  "renewal-notice": ({ life, mails }, mail) => {
    if (!life || life.cancellation) return "Abonnementet er sagt opp.";
    const [first] = noticesOfNext(life);
    if (first && first.writtenOn <= norwegianDay(mail.createdAt)) return undefined;
    return isFollowedBy("renewal-notice", mails, mail)
      ? "Et nyere varsel er sendt."
      : "Abonnementet er fornyet siden.";
  },
  "renewal-receipt": isForgiven,
  "period-forgiven": holds,
  "cancellation-receipt": (standing, mail) =>
    standing.life?.cancellation ? isForgiven(standing, mail) : "Oppsigelsen er trukket tilbake.",
  "cancellation-withdrawn": ({ life }) =>
    Boolean(life?.cancellation) && "Abonnementet er sagt opp igjen.",
  // It says what is left of its invoice by then, or that nothing is.
  "invoice-issued": holds,
};

function isForgiven({ mails }: Standing, mail: Mail) {
  return isFollowedBy("period-forgiven", mails, mail) && "Perioden er tatt tilbake.";
}

/** Whether the customer was told something of a kind since, other than the same again. */
function isFollowedBy(kind: MailKind, mails: MailSummary[], { createdAt }: Mail): boolean {
  return mails.some(
    (later) => later.kind === kind && later.copyOf === null && later.createdAt > createdAt,
  );
}
