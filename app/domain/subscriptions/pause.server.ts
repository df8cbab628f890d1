import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";

/** That nothing is renewed for a while, and why. */
export type RenewalPause = { id: string; pausedAt: string; actor: string; reason: string };

/** The pause that is on now. */
export async function currentPause(db: Database): Promise<RenewalPause | undefined> {
  const row = await db
    .selectFrom("renewal_pauses")
    .selectAll()
    .where("ended_at", "is", null)
    .orderBy("paused_at")
    .executeTakeFirst();
  return row && { id: row.id, pausedAt: row.paused_at, actor: row.actor, reason: row.reason };
}

/** Has no notice given and nothing renewed until somebody ends the pause. What is cancelled meanwhile has its consequence. */
export async function pauseRenewals(
  db: Database,
  { actor, reason }: { actor: string; reason: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (await currentPause(transaction)) return;
    await transaction
      .insertInto("renewal_pauses")
      .values({
        id: crypto.randomUUID(),
        paused_at: now.toISOString(),
        actor,
        reason,
        ended_at: null,
        ended_by: null,
      })
      .execute();
    const subject = { kind: "subscription" as const };
    await recordEvent(transaction, { actor, action: "subscription.paused", subject }, now);
  });
}

/** Ends a pause, and none that somebody began since. */
export async function resumeRenewals(
  db: Database,
  { id, actor }: Pick<RenewalPause, "id" | "actor">,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("renewal_pauses")
      .set({ ended_at: now.toISOString(), ended_by: actor })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const subject = { kind: "subscription" as const };
    await recordEvent(transaction, { actor, action: "subscription.resumed", subject }, now);
  });
}
