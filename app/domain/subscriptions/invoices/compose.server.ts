import { type BillingDocument, sellerOf } from "#app/domain/billing/billing-document.ts";
import type { NewInvoice } from "#app/domain/billing/documents.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { paymentDays } from "#app/domain/brand/promises.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { type Day, dayAfter } from "../calendar.server.ts";

/** What an order is billed for when its invoice is issued on a day, by who sells then. */
export function composeInvoice(
  order: Order,
  billed: Pick<BillingDocument, "reason" | "period" | "lines" | "vatPercent" | "replaces">,
  brand: Brand,
  today: Day,
): NewInvoice {
  return {
    ...billed,
    issuedOn: today,
    dueOn: dayAfter(today, paymentDays),
    orderId: order.id,
    seller: sellerOf(brand),
    buyer: { companyName: order.companyName, orgNumber: order.orgNumber },
  };
}
