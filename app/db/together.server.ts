import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, isSqlite } from "./db.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** Runs work in a transaction that others may share, and answers when it is on disk. */
export type Together = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** One piece of work: what it has come to is told when all of its transaction is on disk. */
type Piece = {
  run: (transaction: Database) => Promise<() => void>;
  fail: (error: unknown) => void;
};

/** How many share a transaction at most, for none is answered before all are done. */
const mostTogether = 32;

/** Turns of the event loop in which nobody comes: one who is alone waits no longer than those, which take a moment. */
const fewestQuietTurns = 5;
/** In milliseconds, where each turn has much else to do. */
const longestGathering = 20;

/**
 * Has pieces of work that come at the same time wait for the disk once, all together: on SQLite, where one after the other has
 * the only connection, that wait is most of what a small transaction takes. Each is done or taken back as a whole, whatever
 * becomes of the others. PostgreSQL does it by itself for those that commit at the same time.
 */
export function createTogether(db: Database): Together {
  if (!isSqlite(db)) return (work) => inTransaction(db, work);
  const waiting: Piece[] = [];
  let isRunning = false;

  /** Waits for those who are on their way: each request has a turn of its own before it comes here. */
  async function gather() {
    const until = performance.now() + longestGathering;
    let quietTurns = 0;
    while (
      quietTurns < fewestQuietTurns &&
      waiting.length < mostTogether &&
      performance.now() < until
    ) {
      const before = waiting.length;
      await nextTurn();
      quietTurns = waiting.length > before ? 0 : quietTurns + 1;
    }
  }

  async function runAll() {
    isRunning = true;
    while (waiting.length > 0) {
      await gather();
      const pieces = waiting.splice(0, mostTogether);
      try {
        const tell = await inTransaction(db, async (transaction) => {
          const outcomes: (() => void)[] = [];
          for (const { run } of pieces) outcomes.push(await run(transaction));
          return outcomes;
        });
        for (const outcome of tell) outcome();
      } catch (error) {
        for (const { fail } of pieces) fail(error);
      }
    }
    isRunning = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        async run(transaction) {
          await sql`savepoint piece`.execute(transaction);
          try {
            const result = await work(transaction);
            await sql`release piece`.execute(transaction);
            return () => resolve(result);
          } catch (error) {
            try {
              await sql`rollback to piece`.execute(transaction);
              await sql`release piece`.execute(transaction);
            } catch {
              // A full disk has SQLite take back everything, this point too: it is the fault of all.
              throw error;
            }
            return () => reject(error);
          }
        },
        fail: reject,
      });
      if (!isRunning) void runAll();
    });
}
