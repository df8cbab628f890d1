import type { Services } from "#app/context.ts";
import { findOrder } from "#app/domain/orders/orders.server.ts";

/**
 * The order that an address names, with what is kept with it.
 *
 * @throws a 404 where there is none
 */
export async function openOrder(db: Services["db"], id: string) {
  const found = await findOrder(db, id);
  if (!found) throw noOrder();
  return found;
}

/** That there is no such order. */
export function noOrder(): Response {
  return new Response("Vi finner ingen bestilling med dette nummeret.", { status: 404 });
}
