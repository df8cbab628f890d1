import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { createJob } from "#app/db/job.server.ts";
import { lastDone } from "#app/db/lease.server.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";

const minute = 60_000;

/** A job on the database of an app, with all that its log says of it. */
function jobOn(
  app: TestApp,
  run: (now: Date, signal: AbortSignal) => Promise<{ done: boolean }>,
  how: { isOfProcess?: boolean } = {},
) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const parts = { db: app.db, clock: () => app.clock.now, log };
  const job = createJob(parts, {
    name: "work",
    firstAfter: 1 * minute,
    every: 60 * minute,
    afterTrouble: 5 * minute,
    ...how,
    run,
  });
  return { job, lines };
}

/** Work that lasts until it is let go, or told to end. */
function longWork() {
  const work = { begun: Promise.withResolvers<void>(), letGo: Promise.withResolvers<void>() };
  const run = async (_now: Date, signal: AbortSignal) => {
    work.begun.resolve();
    signal.addEventListener("abort", () => work.letGo.resolve());
    await work.letGo.promise;
    return { done: !signal.aborted };
  };
  return { ...work, run };
}

describe("What runs by itself", () => {
  test("runs in one process at a time, and notes when it was last done", async () => {
    await using app = await createTestApp();
    const { begun, letGo, run } = longWork();
    const first = jobOn(app, run).job.run();
    await begun.promise;
    const other = jobOn(app, async () => ({ done: true })).job;
    expect(await other.run()).toBeUndefined();
    expect(await lastDone(app.db, "work")).toBeUndefined();
    letGo.resolve();
    expect(await first).toEqual({ done: true });
    expect(await lastDone(app.db, "work")).toEqual(app.clock.now);
    expect(await other.run()).toEqual({ done: true });
  });

  test("does not note what was not done, or failed", async () => {
    await using app = await createTestApp();
    expect(await jobOn(app, async () => ({ done: false })).job.run()).toEqual({ done: false });
    const failing = jobOn(app, () => Promise.reject(new Error("Full moon"))).job;
    await expect(failing.run()).rejects.toThrow("Full moon");
    expect(await app.db.selectFrom("leases").selectAll().execute()).toEqual([]);
  });

  test("runs in each process by itself where it is about the process", async () => {
    await using app = await createTestApp();
    const { begun, letGo, run } = longWork();
    const own = { isOfProcess: true };
    const first = jobOn(app, run, own).job.run();
    await begun.promise;
    expect(await jobOn(app, async () => ({ done: true }), own).job.run()).toEqual({ done: true });
    letGo.resolve();
    expect(await first).toEqual({ done: true });
    expect(await app.db.selectFrom("leases").selectAll().execute()).toEqual([]);
  });

  describe("in the background", () => {
    /** Has the job begin with timers of ours; the database's own are left alone. */
    function withTimers() {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
      return { [Symbol.dispose]: () => void vi.useRealTimers() };
    }

    test("renews its lease for as long as it takes", async () => {
      await using app = await createTestApp();
      const { begun, letGo, run } = longWork();
      using _timers = withTimers();
      const running = jobOn(app, run).job.run();
      await begun.promise;
      const expiry = async () =>
        (await app.db.selectFrom("leases").select("expires_at").executeTakeFirst())?.expires_at;
      const before = await expiry();
      app.clock.now = new Date(app.clock.now.getTime() + minute);
      vi.advanceTimersByTime(3_000);
      await vi.waitUntil(async () => (await expiry()) !== before);
      letGo.resolve();
      expect(await running).toEqual({ done: true });
    });

    test("comes to an end when another process has its lease", async () => {
      await using app = await createTestApp();
      const { begun, run } = longWork();
      using _timers = withTimers();
      const running = jobOn(app, run).job.run();
      await begun.promise;
      const expires_at = new Date(app.clock.now.getTime() + minute).toISOString();
      await app.db.updateTable("leases").set({ holder: "another", expires_at }).execute();
      vi.advanceTimersByTime(3_000);
      expect(await running).toEqual({ done: false });
      expect(await app.db.selectFrom("leases").select("holder").execute()).toEqual([
        { holder: "another" },
      ]);
    });

    test("waits as long as it says, longer or shorter after a fault, which is logged", async () => {
      await using app = await createTestApp();
      using _timers = withTimers();
      const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let count = 0;
      const { job, lines } = jobOn(app, async () => {
        runs[count]?.resolve();
        count += 1;
        throw new Error("Full moon");
      });
      job.start();
      vi.advanceTimersByTime(minute - 1);
      expect(count).toBe(0);
      vi.advanceTimersByTime(1);
      await runs[0]?.promise;
      await vi.waitUntil(() => lines.length === 1);
      expect(lines[0]).toContain("Full moon");
      vi.advanceTimersByTime(5 * minute);
      await runs[1]?.promise;
      await job.stop();
      expect(count).toBe(2);
    });

    test("is told to end when the process stops, and is waited for", async () => {
      await using app = await createTestApp();
      using _timers = withTimers();
      const { begun, run } = longWork();
      const { job } = jobOn(app, run);
      job.start();
      vi.advanceTimersByTime(minute);
      await begun.promise;
      await job.stop();
      expect(await app.db.selectFrom("leases").selectAll().execute()).toEqual([]);
    });
  });

  test("deletes sessions that have run out", async () => {
    await using app = await createTestApp();
    await app.signIn("admin");
    const sessions = () => app.db.selectFrom("sessions").select("token_hash").execute();
    await app.jobs.sessions.run();
    expect(await sessions()).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 365 * 24 * 60 * minute);
    await app.jobs.sessions.run();
    expect(await sessions()).toEqual([]);
  });
});
