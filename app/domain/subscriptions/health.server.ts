import { lastDone } from "#app/db/lease.server.ts";
import type { Given } from "#app/given.ts";
import { days } from "#app/web/durations.ts";
import { currentPause, type RenewalPause } from "./pause.server.ts";
import { renewalJob } from "./renew.server.ts";
import { countWaitingInvoices } from "./waiting.server.ts";

/** After so many days without the job something is wrong. */
const longestRenewalPauseDays = 2;

/** Whether subscriptions are looked after. */
export type RenewalHealth = {
  /** When the job last came through, as ISO 8601 in UTC; null where it never has. */
  lastRun: string | null;
  /** It has not for two days, although it has run before. */
  isLate: boolean;
  pause: RenewalPause | null;
  /** Invoices that wait for the seller's facts. */
  unbilled: number;
};

/** How the daily job is doing. */
export async function renewalHealth({ db }: Pick<Given, "db">, now: Date): Promise<RenewalHealth> {
  const [last, pause, unbilled] = await Promise.all([
    lastDone(db, renewalJob),
    currentPause(db),
    countWaitingInvoices(db),
  ]);
  const longest = longestRenewalPauseDays * days;
  return {
    lastRun: last?.toISOString() ?? null,
    isLate: last !== undefined && now.getTime() - last.getTime() > longest,
    pause: pause ?? null,
    unbilled,
  };
}
