import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import type { Schema } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";

/** An order form that is filled in for somebody, behind a link that nobody can guess. */
export type OrderDraft = {
  id: string;
  planId: string;
  name: string;
  companyName: string;
  email: string;
  phone: string;
};

/** What somebody who wrote to us has told of themselves. */
type Written = {
  id: string;
  name: string;
  company: string | null;
  email: string;
  phone: string | null;
};

/** Turns a message into an order draft, for its sender to check and send; a second draft of the same plan is the first one. */
export async function draftOrder(
  db: Database,
  { message, planId, actor }: { message: Written; planId: string; actor: string },
  now: Date,
): Promise<OrderDraft> {
  return inTransaction(db, async (transaction) => {
    const known = (await listDrafts(transaction, message.id)).find(
      (draft) => draft.planId === planId,
    );
    if (known) return known;
    const draft = {
      id: randomBytes(24).toString("base64url"),
      planId,
      name: message.name,
      companyName: message.company ?? "",
      email: message.email,
      phone: message.phone ?? "",
    };
    await transaction
      .insertInto("order_drafts")
      .values({
        id: draft.id,
        created_at: now.toISOString(),
        contact_message_id: message.id,
        plan_id: planId,
        name: draft.name,
        company_name: draft.companyName,
        email: draft.email,
        phone: draft.phone,
      })
      .execute();
    await recordEvent(
      transaction,
      {
        actor,
        action: "message.drafted",
        subject: { kind: "message", id: message.id },
        details: { plan: planId },
      },
      now,
    );
    return draft;
  });
}

/** The draft behind a link, or undefined where there is none (any more). */
export async function findDraft(db: Database, id: string): Promise<OrderDraft | undefined> {
  const row = await db
    .selectFrom("order_drafts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toDraft(row);
}

/** The drafts that were made from a message, oldest first. */
export async function listDrafts(db: Database, messageId: string): Promise<OrderDraft[]> {
  const rows = await db
    .selectFrom("order_drafts")
    .selectAll()
    .where("contact_message_id", "=", messageId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toDraft);
}

/**
 * Ends the link to an order draft, and notes it with the message that the draft was made from. Call it in the transaction
 * that stores the order; a link that has ended already stays as it is.
 */
export async function endDraft(
  db: Database,
  { draftId, orderId }: { draftId: string; orderId: string },
  now: Date,
): Promise<void> {
  const draft = await db
    .deleteFrom("order_drafts")
    .where("id", "=", draftId)
    .returning(["contact_message_id", "plan_id"])
    .executeTakeFirst();
  if (!draft) return;
  await recordEvent(
    db,
    {
      actor: systemActor,
      action: "message.draft-used",
      subject: { kind: "message", id: draft.contact_message_id },
      details: { plan: draft.plan_id, order: orderId },
    },
    now,
  );
}

/** A row as the draft that it is. */
export function toDraft(row: Selectable<Schema["order_drafts"]>): OrderDraft {
  return {
    id: row.id,
    planId: row.plan_id,
    name: row.name,
    companyName: row.company_name,
    email: row.email,
    phone: row.phone,
  };
}
