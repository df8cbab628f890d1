import { setTimeout as delay } from "node:timers/promises";
import { customer } from "../../tests/data/order-data.ts";
import { inputValues, textOf } from "../../tests/html.ts";
import type { ServerProcess } from "../../tests/servers/server-process.ts";
import {
  type NewDatabaseOnDisk,
  onPostgres,
  onSqliteDisk,
  type PostgresTorment,
  type Torment,
} from "./engine.ts";
import { type Finding, inWords, lookOn } from "./finding.ts";
import { faultsOf, newOrder, type SentOrder, send } from "./orders.ts";
import { startAmidAll } from "./start.ts";

/** Orders that are taken before anything is wrong, and that are sent once they are refused. */
const ordersEach = 20;
/** A disk that is full still has room in what was set aside before. */
const mostUntilRefused = 400;
/** In milliseconds. A page in memory waits 600 for the database, and one that is made a little longer; the rest is the machine's. */
const longestWaits = { "/priser": 1_000, "/healthz": 1_000, "/bestill": 3_000 };
/** Nothing that is tried meanwhile takes as long. */
const heldMilliseconds = 3_000;
const longestRecovery = 20_000;
const pollMilliseconds = 100;

type Trouble = {
  what: string;
  /** What `/readyz` calls it. */
  failing: "disk" | "database";
  begin: () => Promise<() => Promise<void>>;
};

/** The disk that the database lies on has no room left, and then again has some. */
export async function fillDisk(newDatabase: NewDatabaseOnDisk): Promise<Finding> {
  const what = "the disk is full";
  await using database = await newDatabase();
  if ("missing" in database) return skipped(what, database.missing);
  return await endure(database, {
    what,
    failing: "disk",
    async begin() {
      const empty = database.disk.fill();
      return async () => empty();
    },
  });
}

/** Nobody may write to the file any more, as on a disk that the machine has found a fault on; and then they may again. */
export async function forbidFile(): Promise<Finding> {
  const what = "the file may not be written to";
  await using database = await onSqliteDisk();
  if ("missing" in database) return skipped(what, database.missing);
  return await endure(database, {
    what,
    failing: "disk",
    async begin() {
      const allow = database.disk.forbid();
      return async () => allow();
    },
  });
}

/** PostgreSQL takes no more writes, as one that another has taken over from; and then it does again. */
export function forbidDatabase(): Promise<Finding> {
  return onServer("the database may not be written to", async ({ say, name, cutOff }) => {
    await say(`alter database ${name} set default_transaction_read_only = on`);
    await cutOff();
    return async () => {
      await say(`alter database ${name} reset default_transaction_read_only`);
      await cutOff();
    };
  });
}

/** PostgreSQL closes every connection and takes no new one, as one that is being restarted; and is back. */
export function takeDatabaseAway(): Promise<Finding> {
  return onServer("the database is gone", async ({ say, name, cutOff }) => {
    await say(`alter database ${name} allow_connections false`);
    await cutOff();
    return () => say(`alter database ${name} allow_connections true`);
  });
}

async function onServer(
  what: string,
  begin: (database: PostgresTorment) => Promise<() => Promise<void>>,
): Promise<Finding> {
  await using database = await onPostgres();
  return await endure(database, { what, failing: "database", begin: () => begin(database) });
}

function skipped(what: string, why: string): Finding {
  return { what, tried: "nothing", broke: [], seen: `skipped: ${why}` };
}

/**
 * Orders, forms and pages before, during and after a trouble in which nothing can be stored: what is refused says so and keeps what
 * was typed, pages go on, `/readyz` names what fails, and all is as before when it is over.
 */
async function endure(database: Torment, { what, failing, begin }: Trouble): Promise<Finding> {
  const broke: string[] = [];
  await using server = await startAmidAll({ DATABASE_URL: database.url, TRUSTED_PROXIES: "1" });
  const { url } = server;
  await (await fetch(`${url}/priser`)).arrayBuffer();
  const form = inputValues(await (await fetch(`${url}/bestill`)).text());
  const orderForm = { ...form, ...customer, planPrice: "14490", annualCost: "5990" };
  const orders = Array.from({ length: ordersEach }, newOrder);
  const early = await Promise.all(orders.map((order) => send(url, order)));
  broke.push(...oddOnes("before it", early, [201]));

  const end = await begin();
  const held = delay(heldMilliseconds);
  const looking = Object.entries(longestWaits).map(([path, longest]) => ({
    longest,
    stop: lookOn(`${url}${path}`),
  }));
  let late: number[];
  try {
    late = await refuse(url, orders);
    broke.push(...oddOnes("during it", late, [201, 503]));
    if (!late.includes(503)) broke.push("no order was refused");
    broke.push(...(await formFaults(url, orderForm)));
    const answer = await fetch(`${url}/readyz`);
    const readiness: { failing?: string } = await answer.json();
    if (answer.status !== 503 || readiness.failing !== failing) {
      broke.push(`/readyz said ${answer.status} ${JSON.stringify(readiness)}`);
    }
    await held;
  } finally {
    await end();
  }
  const recovery = await untilReady(server);
  const waits = await Promise.all(
    looking.map(async ({ stop, longest }) => ({ ...(await stop()), longest })),
  );
  for (const { failed, slowest, longest } of waits) {
    if (failed > 0) broke.push(`${failed} pages were not answered`);
    if (slowest > longest) broke.push(`a page waited ${slowest} ms`);
  }
  if (recovery > longestRecovery) broke.push("it was not ready again");

  // Those that were refused are sent again with the same key, and so is the form as its page had it.
  const refused = orders.filter(({ orderId }) => !orderId);
  const again = await Promise.all(refused.map((order) => send(url, order)));
  broke.push(...oddOnes("after it", again, [201]));
  for (let round = 0; round < 2; round += 1) {
    const { status } = await postForm(`${url}/bestill`, { ...orderForm, acceptTerms: "on" });
    if (status !== 303) broke.push(`the form was answered with ${status} afterwards`);
  }
  const key = String(form.idempotencyKey);
  const [stored] = await database.ask(
    `select count(*) as count, min(id) as id from orders where idempotency_key = '${key}'`,
  );
  if (Number(stored?.count) !== 1)
    broke.push(`the order of the form is there ${stored?.count} times`);
  broke.push(...(await faultsOf(database, orders)));
  const pages = waits.reduce((sum, { count }) => sum + count, 0);
  return {
    what,
    tried: `${orders.length} orders, 2 forms, ${pages} pages`,
    broke: [...new Set(broke)],
    seen: `${refused.length} refused; pages ${waits.map(inWords).join("; ")}; ready again after ${recovery} ms`,
  };
}

/** Sends orders until one is refused, and then some at once. Answers with what they were answered. */
async function refuse(url: string, orders: SentOrder[]): Promise<number[]> {
  const statuses: number[] = [];
  while (!statuses.includes(503) && statuses.length < mostUntilRefused) {
    const order = newOrder();
    orders.push(order);
    statuses.push(await send(url, order));
  }
  const more = Array.from({ length: ordersEach }, newOrder);
  orders.push(...more);
  return [...statuses, ...(await Promise.all(more.map((order) => send(url, order))))];
}

function oddOnes(when: string, statuses: number[], right: number[]): string[] {
  return statuses
    .filter((status) => !right.includes(status))
    .map((status) => `an order ${when} was answered with ${status}`);
}

/** What is wrong with the answers to forms that are sent without JavaScript while nothing can be stored. */
async function formFaults(url: string, orderForm: Record<string, string>): Promise<string[]> {
  const message = { name: customer.name, email: customer.email };
  const text = "Hei, dere! Kan vi snakke sammen?";
  const sent = [
    {
      path: "/bestill",
      fields: { ...orderForm, acceptTerms: "on" },
      kept: { ...customer, idempotencyKey: orderForm.idempotencyKey },
      says: ["Alt du skrev, står her fortsatt"],
    },
    {
      path: "/api/contact",
      fields: { ...message, message: text },
      kept: message,
      says: ["Det du har skrevet, står her fortsatt", text],
    },
  ];
  const faults: string[] = [];
  for (const { path, fields, kept, says } of sent) {
    const answer = await postForm(`${url}${path}`, fields);
    const html = await answer.text();
    if (answer.status !== 503) faults.push(`a form at ${path} was answered with ${answer.status}`);
    const values = inputValues(html);
    const lost = Object.entries(kept).filter(([name, value]) => values[name] !== value);
    for (const [name] of lost) faults.push(`a form at ${path} came back without ${name}`);
    for (const line of says) {
      if (!textOf(html).includes(line)) faults.push(`a form at ${path} does not say: ${line}`);
    }
  }
  return faults;
}

function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": crypto.randomUUID() },
    body: new URLSearchParams(fields),
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
  });
}

/** Waits until a process says that it is ready. Answers how long that took, in milliseconds. */
async function untilReady({ url }: ServerProcess): Promise<number> {
  const started = performance.now();
  const waited = () => Math.round(performance.now() - started);
  while (waited() <= longestRecovery) {
    const answer = await fetch(`${url}/readyz`);
    await answer.arrayBuffer();
    if (answer.status === 200) break;
    await delay(pollMilliseconds);
  }
  return waited();
}
