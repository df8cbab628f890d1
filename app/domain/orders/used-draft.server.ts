import type { Database } from "#app/db/db.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";

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
