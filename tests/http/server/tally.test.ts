import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/db/db.server.ts";
import { createTally, otherValues } from "#app/db/tally.server.ts";
import { createTestApp } from "../../helpers.ts";

type Hits = { hits: { day: string; place: string; count: number } };

const today = "2026-11-20";
const create = (mostValues = 1_000) =>
  createTally({ table: "hits", columns: ["day", "place"], mostValues });

/** A database with a table to count in. */
async function createTable() {
  const app = await createTestApp();
  const db = app.db.withTables<Hits>();
  await db.schema
    .createTable("hits")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("hits_key", ["day", "place"])
    .execute();
  return {
    db: app.db,
    now: () => app.clock.now,
    async read() {
      const rows = await db.selectFrom("hits").selectAll().execute();
      return Object.fromEntries(rows.map(({ day, place, count }) => [`${day} ${place}`, count]));
    },
    empty: () => db.deleteFrom("hits").execute(),
    rename: (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute(),
    async [Symbol.asyncDispose]() {
      await db.schema.dropTable("hits").execute();
      await app[Symbol.asyncDispose]();
    },
  };
}

/** The same database over a connection that breaks when a transaction has been committed, before anybody is told. */
function losingAnswers(db: Database): Database {
  const transaction = () => ({
    async execute(work: (transaction: Database) => Promise<unknown>) {
      await db.transaction().execute(work);
      throw new Error("The connection was lost");
    },
  });
  return new Proxy(db, {
    get: (target, name, receiver) =>
      name === "transaction" ? transaction : Reflect.get(target, name, receiver),
  });
}

describe("What is counted in memory", () => {
  test("is in the table once, whatever goes wrong on the way", async () => {
    await using table = await createTable();
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom("a", "b", "c").map((place) => ({ place })) },
      fc.constantFrom("written", "table away", "answer lost").map((outcome) => ({ outcome })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        await table.empty();
        const tally = create();
        const expected: Record<string, number> = {};
        for (const step of steps) {
          if ("place" in step) {
            tally.count(today, step.place);
            const key = `${today} ${step.place}`;
            expected[key] = (expected[key] ?? 0) + 1;
          } else if (step.outcome === "table away") {
            await table.rename("hits", "elsewhere");
            await tally.flush(table.db, table.now()).catch(() => {});
            await table.rename("elsewhere", "hits");
          } else {
            const db = step.outcome === "written" ? table.db : losingAnswers(table.db);
            await tally.flush(db, table.now()).catch(() => {});
          }
        }
        await tally.flush(table.db, table.now());
        expect(await table.read()).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  test("is kept, and told of, when it cannot be written", async () => {
    await using table = await createTable();
    const tally = create();
    tally.count(today, "a");
    await expect(tally.flush(losingAnswers(table.db), table.now())).rejects.toThrow("lost");
    tally.count(today, "a");
    await Promise.all([tally.flush(table.db, table.now()), tally.flush(table.db, table.now())]);
    expect(await table.read()).toEqual({ [`${today} a`]: 2 });
  });

  test("adds up over several processes that write the same rows at once", async () => {
    await using table = await createTable();
    const places = Array.from({ length: 600 }, (_, index) => `place ${index}`);
    const tallies = [create(), create(), create()];
    for (const [index, tally] of tallies.entries()) {
      for (const place of index === 1 ? places.toReversed() : places) tally.count(today, place);
    }
    await Promise.all(tallies.map((tally) => tally.flush(table.db, table.now())));
    expect(await table.read()).toEqual(
      Object.fromEntries(places.map((place) => [`${today} ${place}`, 3])),
    );
  });

  test("has so many different values a day, written or not; the rest is counted together", async () => {
    await using table = await createTable();
    const tally = create(2);
    for (const place of ["a", "b", "c"]) tally.count(today, place);
    await tally.flush(table.db, table.now());
    for (const place of ["d", "b", "c"]) tally.count(today, place);
    for (const place of ["d", "e", "f"]) tally.count("2026-11-21", place);
    await tally.flush(table.db, table.now());
    expect(await table.read()).toEqual({
      "2026-11-20 a": 1,
      "2026-11-20 b": 2,
      [`2026-11-20 ${otherValues}`]: 3,
      "2026-11-21 d": 1,
      "2026-11-21 e": 1,
      [`2026-11-21 ${otherValues}`]: 1,
    });
  });

  test("is written whatever a stranger puts into it", async () => {
    await using table = await createTable();
    const tally = create();
    for (const place of ["\0a", "a", "\ud800", "\udfff", "å".repeat(100_000), "'); --"]) {
      tally.count(today, place);
    }
    await tally.flush(table.db, table.now());
    expect(await table.read()).toEqual({
      [`${today} a`]: 2,
      [`${today} \ufffd`]: 2,
      [`${today} ${"å".repeat(300)}`]: 1,
      [`${today} '); --`]: 1,
    });
  });

  test("leaves one mark a process, until a day after its last", async () => {
    await using table = await createTable();
    const marks = async () =>
      (await table.db.selectFrom("leases").select("holder").execute()).map(({ holder }) => holder);
    const [first, second] = [create(), create()];
    for (const tally of [first, second, first]) {
      tally.count(today, "a");
      await tally.flush(table.db, table.now());
    }
    expect((await marks()).sort()).toEqual(["1", "2"]);
    second.count(today, "a");
    await second.flush(table.db, new Date(table.now().getTime() + 25 * 60 * 60 * 1000));
    expect(await marks()).toEqual(["2"]);
  });
});
