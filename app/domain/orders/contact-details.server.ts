import type { Database } from "#app/db/db.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { storeWords } from "#app/domain/search/search.server.ts";
import { toE164 } from "#app/web/formats/phone.server.ts";
import { type ContactDetails, type ContactField, changedFields } from "./contact-details.ts";
import type { Order } from "./order.ts";
import { searchableOrder, toOrder } from "./order-row.server.ts";

export type DetailsChange =
  | { outcome: "changed" }
  /** What was sent is what stands there. */
  | { outcome: "unchanged" }
  /** Somebody else changed the order meanwhile. */
  | { outcome: "stale" }
  /** There is no such order, or nobody that it is about any more. */
  | { outcome: "missing" };

/**
 * Changes whom we reach about an order. The trail keeps which fields it were, and never what stood in them.
 *
 * @param change.version of the order that whoever changes it saw
 * @param follow tells of it, in its transaction
 */
export async function changeContactDetails(
  db: Database,
  change: { orderId: string; version: number; details: ContactDetails; actor: string },
  now: Date,
  follow: (
    transaction: Database,
    changed: { before: Order; after: Order; fields: ContactField[] },
  ) => Promise<void>,
): Promise<DetailsChange> {
  const { orderId, version, details, actor } = change;
  return db.transaction().execute(async (transaction): Promise<DetailsChange> => {
    const row = await transaction
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", orderId)
      .where("anonymized_at", "is", null)
      .executeTakeFirst();
    if (!row) return { outcome: "missing" };
    const before = toOrder(row);
    const fields = changedFields(before, details);
    if (fields.length === 0) return { outcome: "unchanged" };
    if (before.version !== version) return { outcome: "stale" };
    const { name, phone, email, invoiceEmail = null } = details;
    const phoneE164 = toE164(phone);
    const after = { ...before, name, phone, phoneE164, email, invoiceEmail, version: version + 1 };
    const search = searchableOrder(after);
    const { numUpdatedRows } = await transaction
      .updateTable("orders")
      .set({
        name,
        phone,
        phone_e164: phoneE164,
        email,
        invoice_email: invoiceEmail,
        search_text: search.text,
        version: after.version,
      })
      .where("id", "=", orderId)
      // On PostgreSQL two transactions may both have read the same version.
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: "stale" };
    await storeWords(transaction, "order_words", orderId, search.words);
    await recordEvent(
      transaction,
      {
        actor,
        action: "subscription.details-changed",
        subject: { kind: "order", id: orderId },
        details: { fields: fields.join(" "), version: after.version },
      },
      now,
    );
    await follow(transaction, { before, after, fields });
    return { outcome: "changed" };
  });
}
