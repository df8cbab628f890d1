import { countRows, type Database } from "#app/db/db.server.ts";
import type { ContactMessageRow } from "#app/db/schema.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import { phoneDigits, searchable } from "#app/domain/search/search.ts";
import type { Settings } from "#app/given.ts";
import { contactNotice, contactReceipt } from "./contact-mails.ts";
import type { ContactMessage } from "./message.ts";

/** The mails that a message brings: to the agency, and to its sender. */
export async function queueMessageMails(
  db: Database,
  { config, writer }: { config: Settings; writer: Writer },
  message: ContactMessage,
  { receipt }: { receipt: boolean },
  now: Date,
): Promise<void> {
  const inbox = inboxOf(config.mail, writer.brand);
  await queueMail(
    db,
    {
      document: contactNotice({ message, seller: writer.brand, siteUrl: config.siteUrl }),
      kind: "contact-notice",
      to: inbox,
      replyTo: message.email,
      about: { kind: "message", id: message.id },
    },
    now,
  );
  if (!receipt) return;
  await queueMail(
    db,
    {
      document: contactReceipt({ receivedAt: message.createdAt, writer }),
      kind: "contact-receipt",
      to: message.email,
      replyTo: inbox,
      about: { kind: "message", id: message.id },
    },
    now,
  );
}

/** Which messages: those for the agency to answer, or those held back as likely spam. */
export type MessageBox = "inbox" | "quarantine";

/** Contact messages, newest first. */
export async function listMessages(
  db: Database,
  box: MessageBox,
  page: { limit: number; offset: number },
): Promise<ContactMessage[]> {
  const rows = await messagesIn(db, box)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(toMessage);
}

/** One message, or undefined where there is none. */
export async function findMessage(db: Database, id: string): Promise<ContactMessage | undefined> {
  const row = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toMessage(row);
}

/** Who sent some messages, by message; of those that are deleted nobody. */
export async function findSenders(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("contact_messages")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many contact messages there are. */
export function countMessages(db: Database, box: MessageBox): Promise<number> {
  return countRows(db, messagesIn(db, box).select("id"));
}

function messagesIn(db: Database, box: MessageBox) {
  return db
    .selectFrom("contact_messages")
    .where("quarantine_reason", box === "quarantine" ? "is not" : "is", null);
}

/** What a message is found by, `notes` among it. */
export function searchedBy(
  sent: {
    name: string;
    email: string;
    phone?: string | null | undefined;
    company?: string | null | undefined;
    service: string;
    message?: string | null | undefined;
  },
  phoneE164: string | null,
  notes: string[] = [],
): { text: string; words: string[] } {
  const { national, international } = phoneDigits(sent.phone ?? "", phoneE164);
  return searchable({
    anywhere: [sent.name, sent.company ?? null, sent.email, national],
    beginnings: [international, sent.service, sent.message ?? null, ...notes],
  });
}

/** A stored message as everything but the database sees it. */
export function toMessage(row: ContactMessageRow): ContactMessage {
  return {
    id: row.id,
    createdAt: row.created_at,
    name: row.name,
    email: row.email,
    phone: row.phone,
    phoneE164: row.phone_e164,
    company: row.company,
    service: row.service,
    message: row.message,
    page: row.page,
    quarantineReason: row.quarantine_reason,
    readAt: row.read_at,
    handledAt: row.handled_at,
    version: row.version,
  };
}
