// @module-tag release

import { expect, test } from "vitest";
import { bundle } from "../bundle.ts";
import { orderOf } from "../data/order-data.ts";
import { createDatabase } from "../database.ts";
import { type ServerProcess, startServer } from "../servers/server-process.ts";

const rounds = 5;
const ordersARound = 40;

type Sent = { key: string; body: string; orderId?: string };

/** Sends an order and notes its id; one that is not answered keeps none. */
async function send(server: ServerProcess, order: Sent, onAnswer: () => void = () => {}) {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": order.key,
    // An address for each, so that no limit is in the way.
    "x-forwarded-for": order.key,
  };
  let answer: Response;
  try {
    answer = await fetch(`${server.url}/api/orders`, { method: "POST", headers, body: order.body });
    const { orderId }: { orderId?: string } = await answer.json();
    if (orderId) order.orderId = orderId;
  } catch {
    // The process was killed before it had answered.
    return;
  }
  expect(answer.status).toBe(201);
  onAnswer();
}

test("Every order that was answered with 201 is there exactly once, however often the process is killed", async () => {
  await using database = await createDatabase("migrated");
  const variables = { DATABASE_URL: database.url, TRUSTED_PROXIES: "1" };
  const sent: Sent[] = [];
  let answeredBeforeKill = 0;
  let unanswered = 0;

  for (let round = 0; round < rounds; round += 1) {
    await using server = await startServer(variables);
    await Promise.all(sent.filter(({ orderId }) => !orderId).map((order) => send(server, order)));
    const fresh = Array.from({ length: ordersARound }, (_, index) => ({
      key: `round-${round}-order-${index}`,
      body: JSON.stringify(
        orderOf({
          name: `Kunde ${round}-${index}`,
          email: `kunde${round}-${index}@nordlys.example.no`,
        }),
      ),
    }));
    sent.push(...fresh);
    // From before the first answer to near the last, so that every stage of a request is hit.
    const killAfter = Math.floor((round / rounds) * ordersARound);
    let answered = 0;
    const kill = () => server.process.kill("SIGKILL");
    const sending = fresh.map((order) =>
      send(server, order, () => {
        answered += 1;
        if (answered === killAfter) kill();
      }),
    );
    if (killAfter === 0) kill();
    await Promise.all(sending);
    expect(await server.exited).toBe(null);
    answeredBeforeKill += answered;
    unanswered += ordersARound - answered;
  }
  // Or nothing was put to the test.
  expect(answeredBeforeKill).toBeGreaterThan(rounds);
  expect(unanswered).toBeGreaterThan(rounds);

  await using server = await startServer(variables);
  await Promise.all(sent.filter(({ orderId }) => !orderId).map((order) => send(server, order)));

  const { database: address } = bundle.readConfig(variables, "production");
  const db = await bundle.openDatabase(address);
  const stored = await db.selectFrom("orders").select(["id", "idempotency_key", "name"]).execute();
  await db.destroy();
  const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
  const expected = sent.map(({ key, orderId }) => ({ key, orderId })).sort(byKey);
  expect(
    stored.map(({ idempotency_key, id }) => ({ key: idempotency_key, orderId: id })).sort(byKey),
  ).toEqual(expected);
});
