import { expect, inject, test, vi } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { createTestApp } from "../../helpers.ts";

test("Orders that come at once are stored each for itself: one that cannot be takes nothing of the others with it", async () => {
  await using app = await createTestApp();
  // The key of the terms is made, and the page is asked which content is published, before it counts.
  await app.post("/api/orders", orderOf(), { "idempotency-key": "den-aller-forste" });
  using transaction = vi.spyOn(app.db, "transaction");
  const send = (index: number, key = `bestilling-${index}`) =>
    app.post("/api/orders", orderOf({ name: `Kunde ${index}`, email: `k${index}@example.no` }), {
      "idempotency-key": key,
    });
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, (_, index) => send(index)),
    // The same order again, and another one under its key.
    send(3),
    send(99, "bestilling-4"),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(13);
  expect(statuses.filter((status) => status === 422)).toHaveLength(1);

  const stored = await app.db.selectFrom("orders").select(["id", "email"]).execute();
  expect(stored).toHaveLength(13);
  const words = await app.db.selectFrom("order_words").select("subject_id").distinct().execute();
  const mails = await app.db.selectFrom("mails").select("about_id").execute();
  expect(words).toHaveLength(13);
  expect(mails).toHaveLength(26);
  // PostgreSQL has a connection for each. On a busy machine they come a few at a time.
  if (inject("engine") === "sqlite") expect(transaction.mock.calls.length).toBeLessThan(9);
});
