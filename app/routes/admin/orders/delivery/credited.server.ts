import type { Services } from "#app/context.ts";
import {
  type BillingDocument,
  kronerOf,
  numberOf,
  totalOreOf,
} from "#app/domain/billing/billing-document.ts";
import { billedForPeriod } from "#app/domain/billing/documents.server.ts";
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

/**
 * What it leads to that a period of an order is credited: for a page that asks before.
 *
 * @param periodId of the period, where the delivery has begun one
 */
export async function creditedWith(
  db: Services["db"],
  order: Order,
  periodId: string | undefined,
  now: Date,
) {
  const billed = periodId && (await billedForPeriod(db, periodId));
  return {
    invoice: billed ? takenBack(billed) : undefined,
    isTold: !(await hasHeldMails(db, { kind: "order", id: order.id }, now)),
    customer: order.email,
    invoices: buyerContactOf(order)?.email,
  };
}

/** @returns with the kroner that are credited, with VAT */
function takenBack({ invoice, left }: { invoice: BillingDocument; left: number }) {
  const lines = [{ description: "", kroner: left }];
  return {
    number: numberOf(invoice),
    left: totalOreOf({ lines, vatPercent: invoice.vatPercent }) / 100,
    isWhole: left === kronerOf(invoice),
  };
}

export type Credited = Awaited<ReturnType<typeof creditedWith>>;
