import type { Database } from "#app/db/db.server.ts";
import { outdatedRows } from "#app/db/outdated.server.ts";
import type { MailRow } from "#app/db/schema.ts";
import { emailMatcher, type Person } from "#app/domain/search/person.server.ts";
import { textOf } from "./mail-row.server.ts";

/** A mail as somebody it went to, or is about, may see it. Times are ISO 8601 in UTC. */
export type PersonalMail = {
  id: string;
  createdAt: string;
  kind: MailRow["kind"];
  orderId: string | null;
  contactMessageId: string | null;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  state: MailRow["state"];
  sentAt: string | null;
};

const columns = [
  "id",
  "created_at",
  "kind",
  "order_id",
  "contact_message_id",
  "to_address",
  "reply_to",
  "subject",
  "document",
  "html",
  "text",
  "state",
  "sent_at",
] as const;

/** Mails to somebody, or answered by them, and mails about orders and messages of theirs; newest first. */
export async function findPersonalMails(
  db: Database,
  person: Person,
  about: { orderIds: string[]; messageIds: string[] },
): Promise<PersonalMail[]> {
  const email = person.kind === "email" ? emailMatcher(person.email) : undefined;
  const orderIds = new Set(about.orderIds);
  const messageIds = new Set(about.messageIds);
  const rows = await db
    .selectFrom("mails")
    .select(columns)
    .where((mail) =>
      mail.or([
        mail("order_id", "in", [...orderIds, ""]),
        mail("contact_message_id", "in", [...messageIds, ""]),
        ...(email ? [email.mayBeIn("to_address"), email.mayBeIn("reply_to")] : []),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows
    .filter(
      ({ order_id, contact_message_id, to_address, reply_to }) =>
        orderIds.has(order_id ?? "") ||
        messageIds.has(contact_message_id ?? "") ||
        email?.is(to_address) ||
        email?.is(reply_to),
    )
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      kind: row.kind,
      orderId: row.order_id,
      contactMessageId: row.contact_message_id,
      to: row.to_address,
      replyTo: row.reply_to,
      subject: row.subject,
      text: textOf(row),
      state: row.state,
      sentAt: row.sent_at,
    }));
}

/**
 * Deletes mails, and those that wait are not sent. Whole rows go: subject, address and text all tell of somebody, an emptied
 * mail could be sent once more, and bookkeeping needs nothing that does not stand in the order.
 */
export async function deleteMails(db: Database, ids: string[]): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("id", "in", [...ids, ""])
    .execute();
}

/** Mails from before a moment, whatever came of them. */
export const outdatedMails = outdatedRows("mails", (db, before) =>
  db.selectFrom("mails").select(["id", "created_at"]).where("created_at", "<", before),
);
