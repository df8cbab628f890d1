import type { CompanyRegister } from "#app/domain/companies/register.server.ts";
import type { Given, Limit } from "#app/given.ts";
import { idempotencyKeySchema, type Order, type OrderRequest } from "./order.ts";
import { type OrderedUnder, type PlacedOrder, placeOrder } from "./orders.server.ts";
import { placedHereHeader, thankYouPath } from "./thank-you.server.ts";

export type ReceivedOrder =
  /** It is stored, now or by an earlier try. */
  | { outcome: "taken"; order: Order; thankYou: string; cookie: string }
  | Exclude<PlacedOrder, { order: Order }>
  | { outcome: "too-many"; retryAfterSeconds: number }
  /** What was sent is no order. */
  | { outcome: "invalid" }
  | { outcome: "invalid-key" }
  /** By a fault of ours: whether it was stored is not known, and the same key finds out. */
  | { outcome: "failed"; cause: unknown };

/**
 * Takes an order from a visitor: counts it before anything is made of what was sent, and stores it once.
 *
 * @param from.site the content the order is placed under
 * @param from.clientAddress what limits count the visitor by
 * @param read what was sent, and its key; undefined where that is no order
 * @throws what `read` throws
 */
export async function receiveOrder(
  services: Pick<Given, "db" | "together" | "config" | "clock" | "receiptSigner"> & {
    companies: CompanyRegister;
    limits: { orders: Limit; ordersByEmail: Limit };
  },
  { site, clientAddress }: { site: OrderedUnder; clientAddress: string },
  read: () => Promise<{ order: OrderRequest; key: string } | undefined>,
): Promise<ReceivedOrder> {
  const { limits, clock, receiptSigner } = services;
  const byAddress = limits.orders.take(clientAddress);
  if (byAddress) return { outcome: "too-many", ...byAddress };
  const sent = await read();
  if (!sent) return { outcome: "invalid" };
  const byEmail = limits.ordersByEmail.take(sent.order.email);
  if (byEmail) return { outcome: "too-many", ...byEmail };
  const key = idempotencyKeySchema.safeParse(sent.key);
  if (!key.success) return { outcome: "invalid-key" };
  try {
    const placed = await placeOrder(services, site, sent.order, key.data, clock());
    if (!("order" in placed)) return placed;
    const thankYou = await thankYouPath(placed.order, receiptSigner);
    const cookie = await placedHereHeader(placed.order.id, services);
    return { outcome: "taken", order: placed.order, thankYou, cookie };
  } catch (cause) {
    return { outcome: "failed", cause };
  }
}
