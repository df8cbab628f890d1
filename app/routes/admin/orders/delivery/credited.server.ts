import type { Services } from "#app/context.ts";
import {
  type BillingDocument,
  kronerOf,
  numberOf,
  totalOreOf,
} from "#app/domain/billing/billing-document.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { billedWithDelivery } from "#app/domain/subscriptions/delivery/billed.server.ts";
import type { Standing } from "#app/domain/subscriptions/delivery/rules.server.ts";
import { slipDays } from "#app/domain/subscriptions/delivery/slip-days.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { isDeliveryTold } from "#app/domain/subscriptions/mails/delivery-mails.server.ts";
import type { Subscription } from "#app/domain/subscriptions/stored-subscriptions.server.ts";

/** Why a delivery or its first day stands, for whoever wanted it otherwise. */
export const standingTexts: Record<Standing, string> = {
  "goes-on":
    "Abonnementet er fornyet eller sagt opp siden leveringen, så den kan ikke tas tilbake eller få en annen dag.",
  "too-late": `Det er mer enn ${slipDays} dager siden leveringen ble registrert. Da kan den ikke tas tilbake eller få en annen dag. Skal kunden slippe mer, så si opp abonnementet.`,
};

/**
 * What it leads to that a delivery is credited, with the months that it began to bill: for a page that asks before.
 *
 * @param subscription that the delivery has begun, where it has
 * @param which of what it began to bill each month, as `billedWithDelivery` takes it, whose `seen` this answers too
 */
export async function creditedWith(
  db: Services["db"],
  order: Order,
  subscription: Subscription | undefined,
  which: "all" | "running",
  now: Date,
) {
  const left = subscription && (await billedWithDelivery(db, subscription, which));
  return {
    seen: left?.seen ?? "",
    invoice: left?.billed && takenBack(left.billed),
    months: (left?.months ?? []).filter(({ left }) => left > 0).map(takenBack),
    isTold: await isDeliveryTold(db, order.id, now),
    customer: order.email,
    invoices: buyerContactOf(order)?.email,
  };
}

/**
 * What taking back what was billed for a period credits.
 *
 * @returns with the kroner that are credited, with VAT
 */
export function takenBack({ invoice, left }: { invoice: BillingDocument; left: number }) {
  const lines = [{ description: "", kroner: left }];
  return {
    number: numberOf(invoice),
    left: totalOreOf({ lines, vatPercent: invoice.vatPercent }) / 100,
    isWhole: left === kronerOf(invoice),
  };
}

export type Credited = Awaited<ReturnType<typeof creditedWith>>;
