import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type QueuedMail, queuedAt } from "./mails.server.ts";

class Undone extends Error {}

/**
 * What a change would send: it is made in a transaction that is taken back. So what is shown of it is what is written when it is made.
 *
 * @param now the moment at which the change is made
 * @param pathOf as `queuedAt` asks for it
 * @param change may be made more than once
 * @throws what the change throws
 */
export async function rehearse(
  db: Database,
  now: Date,
  pathOf: Parameters<typeof queuedAt>[2],
  change: (transaction: Database) => Promise<void>,
): Promise<QueuedMail[]> {
  let mails: QueuedMail[] = [];
  try {
    await inTransaction(db, async (transaction) => {
      const before = new Set((await queuedAt(transaction, now, pathOf)).map(({ id }) => id));
      await change(transaction);
      const queued = await queuedAt(transaction, now, pathOf);
      mails = queued.filter(({ id }) => !before.has(id));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return mails;
}
