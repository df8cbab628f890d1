import type { Order } from "#app/domain/orders/order.ts";

/**
 * The day on which a customer accepted the terms of an order, or the moment of it; undefined where they have not: one that was taken by
 * telephone is accepted by its signature.
 */
export function acceptedAt({
  enteredBy,
  createdAt,
  signedOn,
}: Pick<Order, "enteredBy" | "createdAt" | "signedOn">): string | undefined {
  return signedOn ?? (enteredBy === null ? createdAt : undefined);
}

/** Whether an order binds its customer: it is signed, or what it is for has been begun on. Until then they may call it off. */
export function isBinding({ status, signedOn }: Pick<Order, "status" | "signedOn">): boolean {
  return signedOn !== null || status === "in-progress" || status === "delivered";
}
