import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import type { Schema } from "#app/db/schema.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { findMessage } from "./workplace.server.ts";

/** An order form that is filled in for somebody, behind a link that nobody can guess. */
export type OrderDraft = {
  id: string;
  planId: string;
  name: string;
  companyName: string;
  email: string;
  phone: string;
};

/**
 * Turns a message into an order draft, for its sender to check and send; a second draft of the same plan is the first one.
 * Answers undefined where there is no message.
 */
export async function draftOrder(
  db: Database,
  { id, planId, actor }: { id: string; planId: string; actor: string },
  now: Date,
): Promise<OrderDraft | undefined> {
  return db.transaction().execute(async (transaction) => {
    const message = await findMessage(transaction, id);
    if (!message) return undefined;
    const known = (await listDrafts(transaction, id)).find((draft) => draft.planId === planId);
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
        contact_message_id: id,
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
        subject: { kind: "message", id },
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

function toDraft(row: Selectable<Schema["order_drafts"]>): OrderDraft {
  return {
    id: row.id,
    planId: row.plan_id,
    name: row.name,
    companyName: row.company_name,
    email: row.email,
    phone: row.phone,
  };
}
