import { CompiledQuery } from "kysely";
import { expect, inject, test, vi } from "vitest";
import { subscribeAll } from "../../data/lives/many-subscriptions.ts";
import { storeMessage } from "../../data/stored-message.ts";
import { storeOrder } from "../../data/stored-order.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";

// What a page costs must not grow with what is stored. Nothing is timed here: what is asked of the database is looked at.

const few = 10;
const many = 200;

const pages = [
  "/admin",
  "/admin?status=ny&sorter=firma",
  "/admin?q=nordlys",
  "/admin?fane=kontakt",
  "/admin/oversikt",
  "/admin/oversikt?periode=12-maneder",
  "/admin/oversikt?periode=2026",
  "/admin/besok",
  "/admin/abonnementer",
  "/admin/abonnementer?visning=loper",
  "/admin/abonnementer?q=nordlys",
  "/admin/abonnementer?hendelse=begynt&fra=2026-01-01&til=2026-11-20",
  "/admin/abonnementer/fakturering",
  "/admin/abonnementer/fakturering?vis=betalt&fra=2026-01-01&til=2026-11-20",
  "/api/billing?month=2026-11",
  "/api/subscriptions",
  "/admin/e-post",
  "/admin/logg",
];

test("A page asks the database as often for many rows as for few", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await storeAll(app, few);
  const asked = await askedFor(app, headers);
  await storeAll(app, many);
  for (const [page, count] of Object.entries(await askedFor(app, headers))) {
    // How many there are is asked when they do not all stand on one page.
    expect([asked[page], (asked[page] ?? 0) + 1], page).toContain(count);
  }
  expect(Object.values(asked).every((count) => count > 0)).toBe(true);
});

test.runIf(inject("engine") === "sqlite")(
  "The overview goes through no whole table of orders or messages",
  async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    await storeAll(app, many);
    using statements = watched(app);
    expect((await app.fetch("/admin/oversikt?periode=12-maneder", { headers })).status).toBe(200);
    const queries = statements.taken().filter(({ sql }) => /^\s*(select|with)\b/.test(sql));
    const steps: string[] = [];
    for (const { sql, parameters } of queries) {
      const { rows } = await app.db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      steps.push(...rows.map(({ detail }) => detail));
    }
    expect(steps).toContainEqual(
      expect.stringMatching(/^SEARCH orders USING COVERING INDEX orders_figures/),
    );
    expect(steps.filter((step) => /^SCAN (orders|contact_messages)\b/.test(step))).toEqual([]);
  },
);

/** Orders with a subscription each, and messages, in place of those there are. */
async function storeAll(app: TestApp, count: number) {
  // As the job that deletes what is kept no longer.
  await app.db
    .insertInto("leases")
    .values({ name: "retention", holder: "test", expires_at: "" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const table of ["contact_messages", "orders"] as const) {
    await app.db.deleteFrom(table).execute();
  }
  for (let index = 0; index < count; index += 1) {
    // Some of them today, others a year ago.
    const at = new Date(app.clock.now.getTime() - (index / count) * 365 * 24 * 60 * 60 * 1000);
    await storeOrder(app, { at });
    await storeMessage(app, { created_at: at.toISOString() });
  }
  await subscribeAll(app.db);
}

async function askedFor(app: TestApp, headers: SignedIn) {
  const counts: Record<string, number> = {};
  using statements = watched(app);
  for (const page of pages) {
    expect((await app.fetch(page, { headers })).status, page).toBe(200);
    counts[page] = statements.taken().length;
  }
  return counts;
}

/** The statements that are put to the database. */
function watched(app: TestApp) {
  const spy = vi.spyOn(app.db.getExecutor(), "executeQuery");
  return {
    /** Those since it was asked last. */
    taken(): CompiledQuery[] {
      const queries = spy.mock.calls.map(([query]) => query);
      spy.mockClear();
      return queries;
    },
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}
