import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A run of a job in a process of its own. */
export type JobRun = {
  child: ChildProcess;
  /** Resolves as the job begins, or the process has ended. */
  begun: Promise<unknown>;
  /** Resolves with the exit code: 0 where it ran, 2 where another one was at it, null where it was killed. */
  ended: Promise<unknown>;
};

/**
 * Runs one of the site's jobs.
 *
 * @param now what time it is for it, in milliseconds
 * @param variables besides the database's
 */
export function runJob(
  job: string,
  url: string,
  now: number,
  variables: Record<string, string> = {},
): JobRun {
  const child = fork("instruments/torture/job-process.ts", {
    env: {
      ...process.env,
      ...variables,
      JOB: job,
      DATABASE_URL: url,
      NOW: new Date(now).toISOString(),
    },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // A group of its own, so that what it starts can be killed with it.
    detached: true,
  });
  const ended = once(child, "exit").then(([code]): unknown => code);
  return { child, ended, begun: Promise.race([once(child, "message"), ended]) };
}
