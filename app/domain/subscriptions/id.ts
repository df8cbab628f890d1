/** What the subscription of an order goes by, whether it has begun or not: `AB-` where the order has `FL-`. */
export function subscriptionIdOf(orderId: string): string {
  return orderId.replace(/^FL-/, "AB-");
}

/** The order of a subscription. */
export function orderIdOf(subscriptionId: string): string {
  return subscriptionId.replace(/^AB-/, "FL-");
}
