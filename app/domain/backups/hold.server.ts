import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";

/** A restore that nobody has let go on yet. Times are ISO 8601 in UTC. */
export type Hold = { restoredAt: string; backupMadeAt: string };

const subject = { kind: "restore" as const };

/**
 * The restore that holds mail and renewals back: what the database knows of them ends where the backup was made, and a mail that
 * was sent since, or a customer who cancelled, would not be known of.
 */
export async function currentHold(db: Database): Promise<Hold | undefined> {
  const row = await db
    .selectFrom("restores")
    .select(["restored_at", "backup_made_at"])
    .where("released_at", "is", null)
    .orderBy("backup_made_at")
    .executeTakeFirst();
  return row && { restoredAt: row.restored_at, backupMadeAt: row.backup_made_at };
}

/** Holds back mail and renewals of a database that is being restored. Call it in the transaction that fills it. */
export async function holdBack(db: Database, backupMadeAt: Date, now: Date): Promise<void> {
  await db
    .insertInto("restores")
    .values({
      id: crypto.randomUUID(),
      restored_at: now.toISOString(),
      backup_made_at: backupMadeAt.toISOString(),
      released_at: null,
      released_by: null,
    })
    .execute();
}

/**
 * Notes in the trail that the database has just been restored.
 *
 * @param lastInvoice the number that the series of invoices goes on above
 */
export async function noteRestore(
  db: Database,
  { backupMadeAt, lastInvoice }: { backupMadeAt: Date; lastInvoice: number },
  now: Date,
): Promise<void> {
  const details = { backup: backupMadeAt.toISOString(), lastInvoice };
  await recordEvent(db, { actor: systemActor, action: "restore.done", subject, details }, now);
}

/**
 * Lets mail and renewals go on. Who comes after somebody who did changes nothing: the trail would not say why there is a hole.
 *
 * @param skip has the series of invoices go on above what was given since, and answers the number that it goes on above
 */
export async function releaseHold(
  db: Database,
  { actor, skip }: { actor: string; skip: (db: Database) => Promise<number> },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("restores")
      .set({ released_at: now.toISOString(), released_by: actor })
      .where("released_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const details = { lastInvoice: await skip(transaction) };
    await recordEvent(transaction, { actor, action: "restore.released", subject, details }, now);
  });
}
