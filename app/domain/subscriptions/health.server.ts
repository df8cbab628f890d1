import { lastDone } from "#app/db/lease.server.ts";
import type { Given } from "#app/given.ts";
import { countUntold } from "./notices.server.ts";
import { currentPause, type RenewalPause } from "./pause.server.ts";
import { renewalJob } from "./renew.server.ts";
import { waitingInvoices } from "./waiting.server.ts";

/** After so many days without the job something is wrong. */
export const longestRenewalPauseDays = 2;

/** Whether subscriptions are looked after. */
export type RenewalHealth = {
  /** When the job last came through, as ISO 8601 in UTC; null where it never has. */
  lastRun: string | null;
  /** It has not for two days, although it has run before. */
  isLate: boolean;
  pause: RenewalPause | null;
  /** Customers who have not been told of the renewal that comes, so that it waits. */
  untold: number;
  /** Invoices that wait for the seller's facts. */
  unbilled: number;
  hasMailServer: boolean;
};

/** How the daily job is doing. */
export async function renewalHealth(
  { db, config }: Pick<Given, "db" | "config">,
  now: Date,
): Promise<RenewalHealth> {
  const [last, pause, untold, waiting] = await Promise.all([
    lastDone(db, renewalJob),
    currentPause(db),
    countUntold(db),
    waitingInvoices(db),
  ]);
  const longest = longestRenewalPauseDays * 24 * 60 * 60 * 1000;
  return {
    lastRun: last?.toISOString() ?? null,
    isLate: last !== undefined && now.getTime() - last.getTime() > longest,
    pause: pause ?? null,
    untold,
    unbilled: waiting.length,
    hasMailServer: config.mail.smtpUrl !== undefined,
  };
}
