import type { Database } from "#app/db/db.server.ts";
import { billedForPeriod } from "#app/domain/billing/documents.server.ts";
import { type Begun, monthsBilledWith } from "../invoices/recurring.server.ts";
import type { Subscription } from "../stored-subscriptions.server.ts";

/**
 * What a delivery has billed, and what credit notes have left of it: for the first period, and for each month that it began.
 *
 * @param which of what it began to bill each month, as `monthsBilledWith` takes it
 * @returns with `seen`, which is sent back by whoever has read it, as `printLeft` has it
 */
export async function billedWithDelivery(
  db: Database,
  { id, orderId, life }: Pick<Subscription, "id" | "orderId" | "life">,
  which: Begun,
) {
  const [first] = life.periods;
  const billed = first && (await billedForPeriod(db, first.id));
  const months = await monthsBilledWith(db, orderId, id, which);
  return { billed, months, seen: printLeft([billed, ...months]) };
}

/** Tells what is left of what was billed from what is left of it at another time. */
export function printLeft(billed: Awaited<ReturnType<typeof billedForPeriod>>[]): string {
  return JSON.stringify(billed.map((one) => one && [one.invoice.number, one.left]));
}

/** Ends a transaction whose sums are not those that were seen, so that nothing is written. */
export class OtherSums extends Error {}

/** What a change comes to, or that its sums are others by now than those that were seen. */
export async function unlessOtherSums<Outcome>(
  change: () => Promise<Outcome>,
): Promise<Outcome | { outcome: "other-sums" }> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof OtherSums) return { outcome: "other-sums" };
    throw error;
  }
}
