import { setTimeout as delay } from "node:timers/promises";
import type { NewDatabase } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { faultsOf, type SentOrder, send, sendMany } from "./orders.ts";
import { startAmidAll } from "./start.ts";

const customers = 12;
const longestLife = 1_500;

/** Kills the process while customers order, again and again. What was acknowledged is there, once, however often it is sent. */
export async function killUnderLoad(newDatabase: NewDatabase, kills: number): Promise<Finding> {
  await using database = await newDatabase();
  const variables = { DATABASE_URL: database.url, TRUSTED_PROXIES: "1" };
  const sent: SentOrder[] = [];
  const broke: string[] = [];
  let slowestStart = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    try {
      const started = performance.now();
      await using server = await startAmidAll(variables);
      slowestStart = Math.max(slowestStart, performance.now() - started);
      const stop = new AbortController();
      const sending = sendMany(server.url, customers, stop.signal);
      await delay(Math.random() * longestLife);
      server.process.kill("SIGKILL");
      await server.exited;
      stop.abort();
      sent.push(...(await sending));
    } catch (error) {
      broke.push(`after ${kill} kills: ${error}`);
    }
  }
  const acknowledged = sent.filter(({ orderId }) => orderId).length;
  await using server = await startAmidAll(variables);
  // Those that got no answer try again with the same key, and some that got one do, too.
  const again = sent.filter(({ orderId }, index) => !orderId || index % 20 === 0);
  for (const order of again) {
    const status = await send(server.url, order);
    if (status !== 201) broke.push(`an order that was sent again was answered with ${status}`);
  }
  broke.push(...(await faultsOf(database, sent)));
  return {
    what: "killed while customers order",
    kills,
    tried: `${kills} kills, ${sent.length} orders`,
    broke: [...new Set(broke)],
    seen: `${acknowledged} acknowledged before the kill, ${again.length} sent again; slowest start ${(slowestStart / 1_000).toFixed(1)} s`,
  };
}
