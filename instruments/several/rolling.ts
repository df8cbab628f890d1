import type { Torment } from "../torture/engine.ts";
import type { Finding } from "../torture/finding.ts";
import { faultsOf, newOrder, type SentOrder, send } from "../torture/orders.ts";
import type { Session } from "./client.ts";
import type { Three } from "./processes.ts";

const readers = 6;
const customers = 3;
const pages = ["/", "/priser", "/bestill", "/api/content", "/admin", "/by/oslo?q=1"];

/** Restarts one process after the other, again and again, while visitors read and customers order through the proxy. */
export async function restartUnderLoad(parts: {
  through: string;
  url: string;
  three: Three;
  database: Torment;
  session: Session;
  rounds: number;
}): Promise<Finding> {
  const { url, three, database, session, rounds } = parts;
  const before = await database.ask("select count(*) as count from orders");
  const broke = new Map<string, number>();
  const note = (what: string) => broke.set(what, (broke.get(what) ?? 0) + 1);
  const sent: SentOrder[] = [];
  let reads = 0;
  let slowest = 0;
  let isOver = false;
  const timed = async (ask: () => Promise<void>) => {
    const started = performance.now();
    await ask();
    slowest = Math.max(slowest, performance.now() - started);
  };
  const reader = async (_: unknown, first: number) => {
    for (let count = first; !isOver; count += 1) {
      const path = pages[count % pages.length] ?? "/";
      await timed(async () => {
        try {
          const answer = await fetch(`${url}${path}`, { headers: session, redirect: "manual" });
          await answer.arrayBuffer();
          if (answer.status !== 200) note(`${path} was answered with ${answer.status}`);
        } catch (error) {
          note(`${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
        }
      });
      reads += 1;
    }
  };
  const customer = async () => {
    while (!isOver) {
      const order = newOrder();
      sent.push(order);
      await timed(async () => {
        const status = await send(url, order);
        if (status !== 201) note(`an order was answered with ${status}`);
      });
    }
  };
  const load = Promise.all([
    ...Array.from({ length: readers }, reader),
    ...Array.from({ length: customers }, customer),
  ]);
  for (let round = 0; round < rounds; round += 1) {
    for (const index of three.ports.keys()) await three.restart(index);
  }
  isOver = true;
  await load;
  if (Number(before[0]?.count) === 0) {
    for (const fault of await faultsOf(database, sent)) note(fault);
  }
  const failed = [...broke.values()].reduce((sum, count) => sum + count, 0);
  return {
    what: `rolling restart behind ${parts.through}`,
    tried: `${rounds} × 3 restarts, ${reads} pages, ${sent.length} orders`,
    broke: [...broke].map(([what, count]) => `${count} × ${what}`),
    seen: `${failed} of ${reads + sent.length} requests failed; slowest ${Math.round(slowest)} ms`,
  };
}
