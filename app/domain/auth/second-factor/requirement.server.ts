import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";

const rule = "second-factor-for-administrators";

/** Since when administrators must have a second factor, and who decided so; undefined while they need not. */
export async function findRequirement(
  db: Database,
): Promise<{ since: string; actor: string } | undefined> {
  return db
    .selectFrom("account_rules")
    .select(["since", "actor"])
    .where("name", "=", rule)
    .executeTakeFirst();
}

/** Has administrators need a second factor from now on, or no longer. What holds already is no change, and no event. */
export function requireSecondFactor(
  db: Database,
  { isRequired, actor }: { isRequired: boolean; actor: string },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const changed = isRequired
      ? await transaction
          .insertInto("account_rules")
          .values({ name: rule, since: now.toISOString(), actor })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .returning("name")
          .executeTakeFirst()
      : await transaction
          .deleteFrom("account_rules")
          .where("name", "=", rule)
          .returning("name")
          .executeTakeFirst();
    if (!changed) return;
    const action = isRequired ? "account.factor-required" : "account.factor-not-required";
    await recordEvent(transaction, { actor, action, subject: { kind: "account" } }, now);
  });
}
