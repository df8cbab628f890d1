import type { Logger } from "pino";
import type { Database } from "./db.server.ts";
import { noteFailed } from "./job-failures.server.ts";
import { noteDone, underLease } from "./lease.server.ts";

/** What a run came to; one that is not `done` is not noted as the last run, but that the job fails, unless it was told to end. */
type Run = { done: boolean };

/** Something that runs by itself: in one process at a time, however many there are, or in each. Times are milliseconds. */
export type Job<Result extends Run> = {
  /** What its lease and the log call it. */
  name: string;
  /** From the start of the process to the first run. */
  firstAfter: number;
  /** From the end of a run to the next. */
  every: number;
  /** The same after a run that was not done, or failed. */
  afterTrouble?: number;
  /** Whether there is anything to do, asked before the lease is taken. */
  isDue?: () => Promise<boolean>;
  /** What it waits for comes by itself: nobody needs to hear that it has not come yet, and it is not noted that it fails. */
  mayWait?: boolean;
  /** It is about what the process itself has in memory: none waits for another, and no run is noted. */
  isOfProcess?: boolean;
  /** Ends early where the signal says so. */
  run: (now: Date, signal: AbortSignal) => Promise<Result>;
};

/** Makes a job that can be started, stopped, and run at once. */
export function createJob<Result extends Run>(
  { db, clock, log }: { db: Database; clock: () => Date; log: Logger },
  { name, firstAfter, every, afterTrouble = every, isDue, mayWait, isOfProcess, run }: Job<Result>,
) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Runs now. Answers undefined where there was nothing to do, or another process is at it. */
  async function runOnce(): Promise<Result | undefined> {
    if (isDue && !(await isDue())) return undefined;
    if (isOfProcess) return run(clock(), stopping.signal);
    return underLease(db, name, { clock, stopping: stopping.signal, log }, async (signal) => {
      const now = clock();
      try {
        const result = await run(now, signal);
        if (result.done) await noteDone(db, name, now);
        else if (!signal.aborted && !mayWait) await noteFailed(db, name, now);
        return result;
      } catch (error) {
        // A database that is out of reach takes no note, and what it threw first says why.
        await noteFailed(db, name, now).catch(() => {});
        throw error;
      }
    });
  }

  async function runAndPlan(): Promise<void> {
    let isTrouble = false;
    try {
      isTrouble = (await runOnce())?.done === false;
    } catch (error) {
      isTrouble = true;
      log.error({ err: error, job: name }, "a job failed");
    }
    plan(isTrouble ? afterTrouble : every);
  }

  function plan(milliseconds: number) {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = runAndPlan();
    }, milliseconds).unref();
  }

  return {
    /** Has it run in the background from now on. */
    start: () => plan(firstAfter),

    run: runOnce,

    /** Tells what runs to come to an end, and waits for that. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
