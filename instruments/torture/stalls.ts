import { setTimeout as delay } from "node:timers/promises";
import type { ServerProcess } from "../../tests/servers/server-process.ts";
import { startSilentProxy } from "../../tests/servers/silent-proxy.ts";
import { type NewDatabase, onSqliteDisk, type Torment } from "./engine.ts";
import { type Finding, inWords, lookOn } from "./finding.ts";
import { faultsOf, newOrder, send } from "./orders.ts";
import { startAmidAll } from "./start.ts";

const stallMilliseconds = 4_000;
const orderCount = 20;
/** A page in memory waits 600 ms for the database; the rest is the machine's, which does much at the same time. */
const longestWait = 1_000;

/** Somebody else holds the tables, or the whole file. Pages in memory go on, and the orders go through when it is let go. */
export async function lockOut(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  await using server = await startAmidAll({ DATABASE_URL: database.url, TRUSTED_PROXIES: "1" });
  return await stall("locked for 4 s by somebody else", database, server, database.lock);
}

/** The way to the database falls silent, and comes back: nothing is refused or closed meanwhile. */
export async function fallSilent(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  await using way = await startSilentProxy(database.url);
  await using server = await startAmidAll({ DATABASE_URL: way.url, TRUSTED_PROXIES: "1" });
  return await stall("silent for 4 s", database, server, async () => {
    way.silence();
    return async () => way.speak();
  });
}

/**
 * The disk that the file lies on does not answer, and then does again. SQLite writes in the thread that answers visitors, so all
 * of them wait for it; nobody is refused, and nothing is lost. On PostgreSQL that is a server that falls silent.
 */
export async function freezeDisk(): Promise<Finding> {
  const what = "the disk does not answer for 4 s";
  await using database = await onSqliteDisk();
  if ("missing" in database) {
    return { what, tried: "nothing", broke: [], seen: `skipped: ${database.missing}` };
  }
  await using server = await startAmidAll({ DATABASE_URL: database.url, TRUSTED_PROXIES: "1" });
  const begin = async () => {
    const thaw = database.disk.freeze();
    return async () => thaw();
  };
  return await stall(what, database, server, begin, stallMilliseconds + longestWait);
}

/** @param patience how long a page may wait at most, in milliseconds */
async function stall(
  what: string,
  database: Torment,
  { url }: ServerProcess,
  begin: () => Promise<() => Promise<void>>,
  patience = longestWait,
): Promise<Finding> {
  await (await fetch(`${url}/priser`)).arrayBuffer();
  const end = await begin();
  const looking = [lookOn(`${url}/priser`), lookOn(`${url}/healthz`)];
  const orders = Array.from({ length: orderCount }, newOrder);
  const sending = Promise.all(orders.map((order) => send(url, order)));
  await delay(stallMilliseconds);
  await end();
  const statuses = await sending;
  const waits = await Promise.all(looking.map((stop) => stop()));
  const later = newOrder();
  const afterwards = await send(url, later);
  const odd = statuses.filter((status) => status !== 201 && status !== 503);
  return {
    what,
    tried: `${orderCount} orders, ${waits.reduce((sum, { count }) => sum + count, 0)} pages`,
    broke: [
      ...waits.flatMap(({ slowest, failed }) => [
        ...(failed > 0 ? [`${failed} pages were not answered`] : []),
        ...(slowest > patience ? [`a page waited ${slowest} ms`] : []),
      ]),
      ...odd.map((status) => `an order was answered with ${status}`),
      ...(afterwards === 201 ? [] : [`an order afterwards was answered with ${afterwards}`]),
      ...(await faultsOf(database, [...orders, later])),
    ],
    seen: `${statuses.filter((status) => status === 201).length} orders taken; pages ${waits.map(inWords).join("; ")}`,
  };
}
