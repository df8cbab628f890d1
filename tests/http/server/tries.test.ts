import fc from "fast-check";
import { expect, test } from "vitest";
import { createTries, deleteOldTries } from "#app/domain/auth/tries.server.ts";
import { bundle } from "../../bundle.ts";
import { advance, createTestApp } from "../../helpers.ts";

const quarter = 15 * 60 * 1000;

test("Tries are counted by all processes together, also those made at once", async () => {
  await using app = await createTestApp();
  const otherDb = await bundle.openDatabase(app.config.database);
  try {
    const clock = () => app.clock.now;
    const processes = [createTries(app.db, clock), createTries(otherDb, clock)];
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        processes[index % 2]?.signInByUsername.take("sjefen"),
      ),
    );
    expect(taken.filter((refusal) => refusal === undefined)).toHaveLength(20);
    expect(taken.find(Boolean)).toEqual({ retryAfterSeconds: 900 });
    // A restart forgets nothing.
    const after = await createTries(otherDb, clock).signInByUsername.take("sjefen");
    expect(after).toBeDefined();
    expect(await processes[0]?.signInByUsername.take("skribenten")).toBeUndefined();
  } finally {
    await otherDb.destroy();
  }
});

test("What is counted is what a counter in memory would count", async () => {
  await using app = await createTestApp();
  const tries = createTries(app.db, () => app.clock.now);
  const step = fc.constantFrom("take", "giveBack", "forget", "wait");
  let name = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      name += 1;
      const of = `name-${name}`;
      let count = 0;
      let endsAt = 0;
      for (const what of steps) {
        const now = app.clock.now.getTime();
        if (what === "wait") advance(app.clock, quarter / 4);
        else if (what === "forget") {
          await tries.signInByDevice.forget(of);
          count = 0;
          endsAt = 0;
        } else if (what === "giveBack") {
          await tries.signInByDevice.giveBack(of);
          count = Math.max(0, count - 1);
        } else {
          if (endsAt <= now) {
            count = 0;
            endsAt = now + quarter;
          }
          count += 1;
          const wait = (endsAt - now) / 1000;
          expect(await tries.signInByDevice.take(of)).toEqual(
            count > 10 ? { retryAfterSeconds: wait } : undefined,
          );
        }
      }
    }),
    { numRuns: 30 },
  );
});

test("A clock that was ahead keeps nobody out for longer than their limit", async () => {
  await using app = await createTestApp();
  const tries = createTries(app.db, () => app.clock.now);
  advance(app.clock, 24 * 60 * 60 * 1000);
  for (let tried = 0; tried < 21; tried += 1) await tries.signInByUsername.take("sjefen");
  advance(app.clock, -24 * 60 * 60 * 1000);
  expect(await tries.signInByUsername.take("sjefen")).toBeUndefined();
});

test("No name that was typed is stored, and what no longer counts is deleted", async () => {
  await using app = await createTestApp();
  await app.post("/api/auth/login", { username: "mitt-passord-1", password: "x" });
  const stored = async () => app.db.selectFrom("tries").selectAll().execute();
  expect((await stored()).map(({ key }) => key.split(":")[0]).sort()).toEqual([
    "sign-in-by-username",
    "sign-ins",
  ]);
  expect(JSON.stringify(await stored())).not.toContain("mitt-passord-1");
  await deleteOldTries(app.db, app.clock.now);
  expect(await stored()).toHaveLength(2);
  advance(app.clock, quarter);
  await app.jobs.sessions.run();
  expect(await stored()).toEqual([]);
});
