// @module-tag release

import { expect, test } from "vitest";
import { z } from "zod";
import { systemActor } from "#app/domain/audit/audit.ts";
import { addUser } from "#app/domain/auth/users.server.ts";
import { planRetention } from "#app/domain/privacy/retention.server.ts";
import { oneOfEach } from "../data/added-pages.ts";
import { createTestApp, publishElsewhere, type TestApp } from "../helpers.ts";
import { runScript } from "../servers/script.ts";

/** Seeds a site's database as npm does, and has it be today there. */
async function seed(app: TestApp, ...counts: number[]) {
  const { databaseUrl: DATABASE_URL } = app;
  const { code, said } = await runScript("seed", counts.map(String), { DATABASE_URL });
  app.clock.now = new Date();
  return { code, said };
}

const refusal = "This database is in use; seed only one that nobody has worked in.\n";

const letter = { name: "Ola", email: "ola@example.no", message: "Hei" };

function addAccount(app: TestApp) {
  const account = { username: "tredje", password: "den-tredjes-passord", role: "editor" } as const;
  return addUser(app.db, account, systemActor, app.clock.now);
}

const subscriptionsSchema = z.array(
  z.object({ state: z.string(), endsOn: z.string().nullable(), orderId: z.string() }),
);

/** Has everything run once that runs by itself, and sees that none has anything to say. */
async function expectCalm(app: TestApp) {
  const { retention, ...others } = app.jobs;
  expect(await retention.run()).toMatchObject({ done: true });
  for (const job of Object.values(others)) await job.run();
  const due = await planRetention(app.db, app.clock.now);
  expect(due.filter(({ count }) => count > 0)).toEqual([]);
  expect(await (await app.fetch("/readyz")).json()).toEqual({ status: "ok" });
}

test("What is seeded is an agency in its third year, with something of everything and nothing amiss", {
  timeout: 900_000,
}, async () => {
  await using app = await createTestApp();
  const { code, said } = await seed(app);
  expect(said).toMatch(/^Lived through three years: 200 orders, 240 messages, \d+ subscriptions\n/);
  expect(code).toBe(0);
  await expectCalm(app);

  const headers = await app.signIn("admin");
  const answer = await app.fetch("/api/subscriptions", { headers });
  const subscriptions = subscriptionsSchema.parse(await answer.json());
  for (const state of ["running", "cancelled", "ended"]) {
    expect(subscriptions.map((one) => one.state)).toContain(state);
  }
  const inTwoMonths = new Date(app.clock.now.getTime() + 60 * 24 * 60 * 60 * 1000).toISOString();
  expect(
    subscriptions.filter(
      ({ state, endsOn }) => state === "running" && (endsOn ?? "") < inTwoMonths,
    ),
  ).not.toEqual([]);

  const orders = await app.db.selectFrom("orders").select(["status", "created_at"]).execute();
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(["new", "confirmed", "in-progress", "delivered", "cancelled"]),
  );
  const years = new Set(orders.map(({ created_at }) => created_at.slice(0, 4)));
  expect(years.size).toBeGreaterThanOrEqual(3);

  const documents = await app.db.selectFrom("billing_documents").select("kind").execute();
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(["invoice", "credit-note"]));
  const mails = await app.db.selectFrom("mails").select(["kind", "state"]).execute();
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(["sent", "failed"]));
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["order-confirmation", "renewal-notice", "cancellation-receipt"]),
  );
  const messages = await app.db
    .selectFrom("contact_messages")
    .select(["handled_at", "quarantine_reason"])
    .execute();
  expect(messages.some(({ handled_at }) => handled_at)).toBe(true);
  expect(messages.some(({ quarantine_reason }) => quarantine_reason)).toBe(true);
  expect(
    messages.some(({ handled_at, quarantine_reason }) => !handled_at && !quarantine_reason),
  ).toBe(true);
  for (const table of ["order_notes", "visits", "audit_events"] as const) {
    expect(await app.db.selectFrom(table).selectAll().limit(1).execute(), table).toHaveLength(1);
  }

  const again = await seed(app);
  expect(again).toEqual({
    code: 1,
    said: refusal,
  });
});

test.each<[what: string, use: (app: TestApp) => Promise<unknown>]>([
  ["somebody has signed in", (app) => app.signIn("editor")],
  ["content is published", (app) => publishElsewhere(app, oneOfEach)],
  ["somebody has written", (app) => app.post("/api/contact", letter)],
  ["there is an account more than a start makes", addAccount],
])("A site that has no order yet is not seeded where %s", async (_what, use) => {
  await using app = await createTestApp();
  await use(app);
  expect(await seed(app, 3, 4)).toEqual({ code: 1, said: refusal });
  expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([]);
});

test("As many rows as are asked for are put in at once, and none of them is due to be deleted", {
  timeout: 60_000,
}, async () => {
  await using app = await createTestApp();
  const { said, code } = await seed(app, 300, 400);
  expect(said).toMatch(/^Stored 300 orders and 400 messages\nCounted \d+ visits\n$/);
  expect(code).toBe(0);
  await expectCalm(app);
  expect(await app.runRetention()).toMatchObject({ quarantine: 0, messages: 0, mails: 0 });
});
