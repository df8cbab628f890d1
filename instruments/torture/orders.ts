import { setTimeout as delay } from "node:timers/promises";
import { orderOf } from "../../tests/data/order-data.ts";
import type { Torment } from "./engine.ts";

/** An order that was sent, with its id once it was answered with 201. */
export type SentOrder = { key: string; body: string; orderId?: string };

/** An order that no other is like, from an address and an inbox of its own. */
export function newOrder(): SentOrder {
  const key = crypto.randomUUID();
  return { key, body: JSON.stringify(orderOf({ email: `kunde-${key}@nordlys.example.no` })) };
}

/** Sends an order. Answers the status, or 0 where nobody answered; one that is acknowledged gets its id. */
export async function send(url: string, order: SentOrder): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/orders`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": order.key,
        "x-forwarded-for": order.key,
      },
      body: order.body,
      signal: AbortSignal.timeout(30_000),
    });
    // What a proxy says by itself is no JSON.
    if (answer.status !== 201) await answer.arrayBuffer();
    else order.orderId = (await answer.json()).orderId;
    return answer.status;
  } catch {
    return 0;
  }
}

/**
 * Sends orders one after the other from so many customers, until it is told to stop.
 *
 * @param pause of each customer between two orders, in milliseconds
 */
export async function sendMany(
  url: string,
  customers: number,
  signal: AbortSignal,
  pause = 0,
): Promise<SentOrder[]> {
  const sent: SentOrder[] = [];
  const customer = async () => {
    while (!signal.aborted) {
      const order = newOrder();
      sent.push(order);
      await send(url, order);
      if (pause > 0) await delay(pause);
    }
  };
  await Promise.all(Array.from({ length: customers }, customer));
  return sent;
}

/** What is wrong with the orders that are stored, beside those that were sent: each of them once, with its two mails. */
export async function faultsOf(database: Torment, sent: SentOrder[]): Promise<string[]> {
  const faults: string[] = [];
  const stored = await database.ask("select id, idempotency_key from orders");
  const byKey = new Map(stored.map(({ id, idempotency_key }) => [idempotency_key, id]));
  if (byKey.size !== stored.length) faults.push(`${stored.length - byKey.size} orders are doubled`);
  const lost = sent.filter(({ key, orderId }) => orderId && byKey.get(key) !== orderId);
  if (lost.length > 0) faults.push(`${lost.length} acknowledged orders are not there`);
  const odd = await database.ask(
    "select about_id from mails where about_kind = 'order' group by about_id having count(*) <> 2",
  );
  const withMails = await database.ask(
    "select distinct about_id from mails where about_kind = 'order'",
  );
  if (odd.length > 0 || withMails.length !== stored.length) {
    faults.push(`${odd.length + stored.length - withMails.length} orders have not their two mails`);
  }
  if (database.engine === "SQLite") {
    const [row] = await database.ask("pragma integrity_check");
    if (row?.integrity_check !== "ok") faults.push("the file is damaged");
  }
  return faults;
}
