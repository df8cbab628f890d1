import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { customerActor } from "#app/domain/audit/audit.ts";
import type { CompanyRegister } from "#app/domain/companies/register.server.ts";
import { redirectWaitingMails } from "#app/domain/mail/outbox.server.ts";
import type { Given } from "#app/given.ts";
import { correctedFields } from "./correction.ts";
import { indexOrder } from "./notes.server.ts";
import type { Order } from "./order.ts";
import type { OrderField } from "./order-fields.ts";
import { companyColumns, filledInColumns, toOrder } from "./order-row.server.ts";
import type { FilledIn } from "./order-rules.ts";

export type CorrectedOrder =
  | { outcome: "corrected" }
  /** What was sent is what stands there. */
  | { outcome: "unchanged" }
  /** Somebody else changed the order meanwhile; `order` is how it is now. */
  | { outcome: "stale"; order: Order }
  /** There is no such order, or nobody that it is about any more. */
  | { outcome: "missing" };

/**
 * Puts right who an order is for and where its invoice goes. Another organisation number is looked up in the company
 * register. Mails that were written before say what they said; those that wait go to the address that is right.
 *
 * @param correcting.version of the order that was seen
 * @param correcting.actor an administrator's user name, or `customerActor`
 * @param follow tells of it, in its transaction
 */
export async function correctOrder(
  { db, companies }: Pick<Given, "db"> & { companies: CompanyRegister },
  correcting: { orderId: string; version: number; correction: FilledIn; actor: string },
  now: Date,
  follow: (
    transaction: Database,
    corrected: { before: Order; after: Order; fields: OrderField[] },
  ) => Promise<void> = async () => {},
): Promise<CorrectedOrder> {
  const { orderId, version, correction, actor } = correcting;
  const row = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .where("anonymized_at", "is", null)
    .executeTakeFirst();
  if (!row) return { outcome: "missing" };
  const order = toOrder(row);
  const fields = correctedFields(order, correction);
  // Also where it is a second press of the same.
  if (fields.length === 0) return { outcome: "unchanged" };
  if (order.version !== version) return { outcome: "stale", order };

  // Before the transaction, which must not wait for someone else's server.
  const company = fields.includes("orgNumber")
    ? await companies.find(correction.orgNumber)
    : undefined;
  const { columns } = filledInColumns(orderId, correction);
  return inTransaction(db, async (transaction): Promise<CorrectedOrder> => {
    const corrected = await transaction
      .updateTable("orders")
      .set({
        ...columns,
        ...(company && companyColumns(company)),
        version: version + 1,
      })
      .where("id", "=", orderId)
      .where("version", "=", version)
      .returningAll()
      .executeTakeFirst();
    if (!corrected) {
      const latest = transaction.selectFrom("orders").selectAll().where("id", "=", orderId);
      return { outcome: "stale", order: toOrder(await latest.executeTakeFirstOrThrow()) };
    }
    await indexOrder(transaction, orderId);
    const subject = { kind: "order" as const, id: orderId };
    // The link to the customer's page is in them, and whoever has the mistyped address would get it.
    if (fields.includes("email")) {
      const moved = { about: subject, from: order.email, to: corrected.email };
      await redirectWaitingMails(transaction, moved);
    }
    const details = { fields: fields.join(" "), version: corrected.version };
    const action = actor === customerActor ? "subscription.details-changed" : "order.corrected";
    await recordEvent(transaction, { actor, action, subject, details }, now);
    await follow(transaction, { before: order, after: toOrder(corrected), fields });
    return { outcome: "corrected" };
  });
}
