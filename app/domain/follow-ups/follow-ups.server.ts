import { countRows, type Database } from "#app/db/db.server.ts";
import type { FollowUpTopic } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";

export type { FollowUpTopic };

/** What is followed up: an order or a message. */
export type FollowedUp = { kind: FollowUpTopic; id: string };

/** When somebody will come back to something. */
export type FollowUp = {
  /** Calendar day in Norway. */
  dueOn: string;
  /** User name; null for whoever has time. */
  owner: string | null;
};

/** When something is followed up; undefined where it is not. */
export async function findFollowUp(
  db: Database,
  { kind, id }: FollowedUp,
): Promise<FollowUp | undefined> {
  const row = await db
    .selectFrom("follow_ups")
    .select(["due_on", "owner"])
    .where("about_kind", "=", kind)
    .where("about_id", "=", id)
    .executeTakeFirst();
  return row && { dueOn: row.due_on, owner: row.owner };
}

/** Tells when something is followed up, and by whom, from another day or another one. */
export function printFollowUp({ dueOn, owner }: FollowUp): string {
  return JSON.stringify([dueOn, owner]);
}

/** Has something that is there followed up, instead of when it was to be before; what is so already is no change, and no event. */
export async function followUp(
  db: Database,
  { about, dueOn, owner, actor }: { about: FollowedUp; actor: string } & FollowUp,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = await findFollowUp(transaction, about);
    if (before && printFollowUp(before) === printFollowUp({ dueOn, owner })) return;
    await transaction
      .insertInto("follow_ups")
      .values({ about_kind: about.kind, about_id: about.id, due_on: dueOn, owner })
      .onConflict((conflict) =>
        conflict.columns(["about_kind", "about_id"]).doUpdateSet({ due_on: dueOn, owner }),
      )
      .execute();
    const details = { day: dueOn, ...(owner && { owner }) };
    const action = `${about.kind}.follow-up-set` as const;
    await recordEvent(transaction, { actor, action, subject: about, details }, now);
  });
}

/**
 * Notes that something was followed up, or need not be. What is not to be stays as it is.
 *
 * @param ended.seen when it was to be and by whom, as the administrator saw it, by `printFollowUp`
 * @returns false where it is to be another day by now, or by another one, and then nothing is done
 */
export async function endFollowUp(
  db: Database,
  { about, seen, actor }: { about: FollowedUp; seen: string; actor: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const found = await findFollowUp(transaction, about);
    if (!found) return true;
    if (printFollowUp(found) !== seen) return false;
    const { numDeletedRows } = await transaction
      .deleteFrom("follow_ups")
      .where("about_kind", "=", about.kind)
      .where("about_id", "=", about.id)
      .where("due_on", "=", found.dueOn)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return true;
    const action = `${about.kind}.follow-up-ended` as const;
    await recordEvent(transaction, { actor, action, subject: about }, now);
    return true;
  });
}

/** What is to be followed up, what is due first in front. */
export async function listFollowUps(
  db: Database,
  { owner, limit, offset }: { owner?: string | undefined; limit: number; offset: number },
): Promise<(FollowUp & { about: FollowedUp })[]> {
  const rows = await db
    .selectFrom("follow_ups")
    .selectAll()
    .$if(owner !== undefined, (query) => query.where("owner", "=", owner ?? null))
    .orderBy("due_on")
    .orderBy("about_id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ about_kind, about_id, due_on, owner: by }) => ({
    about: { kind: about_kind, id: about_id },
    ...{ dueOn: due_on, owner: by },
  }));
}

/**
 * How much is to be followed up by now.
 *
 * @param today calendar day in Norway
 * @param most counts no further
 */
export async function countDue(db: Database, today: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom("follow_ups")
    .select("about_id")
    .where("due_on", "<=", today)
    .limit(most)
    .execute();
  return rows.length;
}

/** How much somebody is to follow up. */
export function countOf(db: Database, owner: string): Promise<number> {
  return countRows(db, db.selectFrom("follow_ups").select("owner").where("owner", "=", owner));
}
