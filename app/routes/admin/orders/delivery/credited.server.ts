import type { Services } from "#app/context.ts";
import { numberOf, totalOreOf } from "#app/domain/billing/billing-document.ts";
import { billedForOrder } from "#app/domain/billing/documents.server.ts";
import { hasHeldMails } from "#app/domain/mail/outbox.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Standing } from "#app/domain/subscriptions/delivery/rules.server.ts";
import { slipDays } from "#app/domain/subscriptions/delivery/slip-days.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";

/** Why a delivery or its first day stands, for whoever wanted it otherwise. */
export const standingTexts: Record<Standing, string> = {
  "goes-on":
    "Abonnementet er fornyet eller sagt opp siden leveringen, så den kan ikke tas tilbake eller få en annen dag.",
  "too-late": `Det er mer enn ${slipDays} dager siden leveringen ble registrert. Da kan den ikke tas tilbake eller få en annen dag. Skal kunden slippe mer, så si opp abonnementet.`,
};

/** What it leads to that the delivery of an order is credited: for a page that asks before. */
export async function creditedWith(db: Services["db"], order: Order, now: Date) {
  const documents = await billedForOrder(db, order.id);
  const credited = documents.map(({ credits }) => credits?.number);
  const invoice = documents.findLast(
    ({ kind, number }) => kind === "invoice" && !credited.includes(number),
  );
  return {
    invoice: invoice && { number: numberOf(invoice), total: totalOreOf(invoice) / 100 },
    isTold: !(await hasHeldMails(db, { kind: "order", id: order.id }, now)),
    customer: order.email,
    invoices: buyerContactOf(order)?.email,
  };
}

export type Credited = Awaited<ReturnType<typeof creditedWith>>;
