import { setTimeout as delay } from "node:timers/promises";
import { startServer } from "../server-process.ts";
import type { NewDatabase } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { faultsOf, type SentOrder, send, sendMany } from "./orders.ts";

const customers = 12;
const longestLife = 1_500;

/** Kills the process while customers order, again and again. What was acknowledged is there, once, however often it is sent. */
export async function killUnderLoad(newDatabase: NewDatabase, seconds: number): Promise<Finding> {
  await using database = await newDatabase();
  const variables = { DATABASE_URL: database.url, TRUSTED_PROXIES: "1" };
  const sent: SentOrder[] = [];
  const until = Date.now() + seconds * 1_000;
  let kills = 0;
  while (Date.now() < until) {
    await using server = await startServer(variables);
    const stop = new AbortController();
    const sending = sendMany(server.url, customers, stop.signal);
    await delay(Math.random() * longestLife);
    server.process.kill("SIGKILL");
    await server.exited;
    stop.abort();
    sent.push(...(await sending));
    kills += 1;
  }
  const acknowledged = sent.filter(({ orderId }) => orderId).length;
  await using server = await startServer(variables);
  // Those that got no answer try again with the same key, and some that got one do, too.
  const again = sent.filter(({ orderId }, index) => !orderId || index % 20 === 0);
  const unanswered: string[] = [];
  for (const order of again) {
    const status = await send(server.url, order);
    if (status !== 201) unanswered.push(`an order that was sent again was answered with ${status}`);
  }
  return {
    what: "killed while customers order",
    tried: `${kills} kills, ${sent.length} orders`,
    broke: [...(await faultsOf(database, sent)), ...new Set(unanswered)],
    seen: `${acknowledged} acknowledged before the kill, ${again.length} sent again`,
  };
}
