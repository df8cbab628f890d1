import { expect, test } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";

/** Bytes of everything that stands in the tables, indexes not counted. */
async function storedBytes({ db }: TestApp): Promise<number> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  let bytes = 0;
  for (const table of tables) {
    const all = db.withTables<Record<string, object>>().selectFrom(table).selectAll();
    for (const row of await all.execute()) {
      for (const value of Object.values(row)) {
        if (value !== null) bytes += Buffer.byteLength(String(value));
      }
    }
  }
  return bytes;
}

test("An order of some hundred bytes takes few kilobytes beside the terms that it carries, and the next one no terms", async () => {
  await using app = await createTestApp();
  const order = orderOf({ invoiceEmail: "faktura@nordlys.example.no", buyerReference: "4711" });
  const sizes: number[] = [];
  for (let orders = 0; orders <= 2; orders += 1) {
    if (orders > 0) expect((await app.post("/api/orders", order)).status).toBe(201);
    sizes.push(await storedBytes(app));
  }
  const [empty = 0, one = 0, two = 0] = sizes;
  const { text } = await app.db
    .selectFrom("accepted_terms")
    .select("text")
    .executeTakeFirstOrThrow();
  // They stand once by themselves, and once in the mail that carries them. Half of the rest finds the order by any part of its names.
  expect(one - empty - 2 * Buffer.byteLength(text)).toBeLessThan(9_500);
  expect(one - empty - (two - one)).toBeGreaterThan(1_000);
});
