// @module-tag release

import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { pathTo } from "../../data/agreement.ts";
import { subscribeAll } from "../../data/lives/many-subscriptions.ts";
import { storeOrder } from "../../data/stored-order.ts";
import { fillInSeller } from "../../data/subscription-life.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { inputValues } from "../../html.ts";

/** Two take turns often enough to meet, on PostgreSQL; SQLite has one after the other, which once shows. */
const rounds = inject("engine") === "postgres" ? 10 : 1;
const customers = 30;
const firstDay = Temporal.PlainDate.from("2026-11-20");

/** Stores customers whose subscriptions began on a day, and who have been told of the renewal. */
async function storeCustomers(app: TestApp) {
  const ids: string[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = firstDay.add({ days: round });
    const at = new Date(`${began}T09:00:00.000Z`);
    const own: string[] = [];
    for (let index = 0; index < customers; index += 1) {
      // An id that ends otherwise is of somebody who has cancelled (many-subscriptions.ts).
      const id = `FL-${round}-${index}-0`;
      own.push(await storeOrder(app, { id, at, status: "delivered" }));
    }
    ids.push(own);
  }
  await subscribeAll(app.db);
  for (const [kind, days] of [
    ["first", 60],
    ["second", 37],
  ] as const) {
    for (let round = 0; round < rounds; round += 1) {
      const ends = firstDay.add({ days: round }).add({ years: 1 });
      const told = String(ends.subtract({ days }));
      await sql`
        insert into renewal_notices (subscription_id, period_starts_on, kind, written_on, given_on, annual, vat_percent)
        select id, ${String(ends)}, ${kind}, ${told}, ${told}, 5990, 25 from subscriptions where id like ${`AB-${round}-%`}
      `.execute(app.db);
    }
  }
  await sql`insert into billing_series (name, last_number) select 'invoices', count(*) from billing_documents`.execute(
    app.db,
  );
  return ids;
}

test("Thirty customers who cancel while they are renewed are each billed once, and meet no fault of ours", async () => {
  await using app = await createTestApp();
  await fillInSeller(app);
  const ids = await storeCustomers(app);
  for (const [round, own] of ids.entries()) {
    const deadlinePassed = firstDay.add({ days: round }).add({ years: 1 }).subtract({ days: 29 });
    app.clock.now = new Date(`${deadlinePassed}T09:00:00.000Z`);
    const pages = await Promise.all(
      own.map(async (id) => {
        const path = `${await pathTo(app, id)}/si-opp`;
        const fields = inputValues((await app.read(path)).html);
        return { path, fields };
      }),
    );
    const [run, ...answers] = await Promise.all([
      app.jobs.renewal.run(),
      ...pages.map(({ path, fields }) => app.postForm(path, fields)),
    ]);
    expect(run).toMatchObject({ done: true });
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const begun = `AB-${round}-%`;
    const { rows } = await sql<{ periods: number; documents: number }>`
      select count(*) as periods,
        (select count(*) from billing_documents where order_id like ${`FL-${round}-%`}) as documents
      from subscription_periods where subscription_id like ${begun}
    `.execute(app.db);
    expect(Number(rows[0]?.periods)).toBe(2 * customers);
    expect(Number(rows[0]?.documents)).toBe(2 * customers);
  }
});
