import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { lastNumber, skipNumbers } from "./documents.server.ts";

/** The highest that the next number can be: one with nine digits. */
export const highestNumber = 999_999_999;

/**
 * Has the series go on with a number, for who billed elsewhere before. What lies between is never used, and the trail says why
 * (bokføringsforskriften § 5-1-1).
 *
 * @returns whether it was set; never to one that counts as given
 */
export function setNextNumber(
  db: Database,
  { next, actor }: { next: number; actor: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await skipNumbers(transaction, next - 1);
    // Whoever is given a number at the same time waits for this, or this for them.
    if ((await lastNumber(transaction)) !== next - 1) return false;
    await recordEvent(
      transaction,
      { actor, action: "billing.series-moved", subject: { kind: "billing" }, details: { next } },
      now,
    );
    return true;
  });
}
