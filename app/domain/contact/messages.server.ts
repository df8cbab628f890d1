import { createHash } from "node:crypto";
import type { Services } from "#app/context.ts";
import { type Database, isUniqueViolation } from "#app/db/db.server.ts";
import type { ContactMessageRow } from "#app/db/schema.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import { storeTerms } from "#app/domain/search/search.server.ts";
import { searchable } from "#app/domain/search/search.ts";
import { toE164 } from "#app/web/phone.server.ts";
import { contactNotice, contactReceipt } from "./contact-mails.ts";
import type { ContactSubmission } from "./contact-request.ts";
import type { ContactMessage, QuarantineReason } from "./message.ts";
import { quarantineReason as spamReason } from "./spam.ts";

/** What a sender is told when a message is not taken. */
export const contactMessages = {
  failed:
    "Noe gikk galt hos oss. Alt du skrev, står her fortsatt. Send meldingen på nytt om litt, eller ring oss.",
  tooMany:
    "Det har kommet mange meldinger herfra på kort tid. Prøv igjen om noen minutter, eller ring oss.",
};

/**
 * Takes a message from a visitor: stores it once, with a notice to the agency and a receipt to the sender in the outbox. One
 * that is likely spam is held back: stored without any mail, where the administrator sees it.
 *
 * @param sent.brand who it is sent to
 * @param sent.key what tells this message from another with the same words; the same key and words again answer the same id
 * @param sent.isForm sent as a form, not as a call of the API
 * @returns its id
 */
export async function receiveMessage(
  services: Pick<Services, "db" | "config" | "clock" | "limits" | "formTokens">,
  submission: ContactSubmission,
  sent: { key: string; isForm: boolean; brand: Brand },
): Promise<string> {
  const { limits, formTokens } = services;
  const { homepage, token, message, email } = submission;
  const quarantineReason = spamReason({
    honeypot: homepage,
    token: await formTokens.check(token),
    isForm: sent.isForm,
    message,
  });
  // A receipt goes to whatever address was typed, so nobody can have an inbox filled with them.
  const receipt = !quarantineReason && !limits.receipts.take(email);
  return storeMessage(services, submission, { ...sent, quarantineReason, receipt });
}

async function storeMessage(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  submission: ContactSubmission,
  {
    brand,
    key,
    quarantineReason,
    receipt,
  }: {
    brand: Brand;
    key: string;
    quarantineReason: QuarantineReason | null;
    receipt: boolean;
  },
): Promise<string> {
  const now = clock();
  const { name, email, phone, company, service, message, page } = submission;
  const phoneE164 = phone ? toE164(phone) : null;
  const search = searchable([
    name,
    company ?? null,
    email,
    phone ?? null,
    phoneE164,
    service,
    message ?? null,
  ]);
  const row: ContactMessageRow = {
    id: crypto.randomUUID(),
    created_at: now.toISOString(),
    name,
    email,
    phone: phone ?? null,
    phone_e164: phoneE164,
    company: company ?? null,
    service,
    message: message ?? null,
    page: page ?? null,
    quarantine_reason: quarantineReason,
    idempotency_key: createHash("sha256")
      .update(JSON.stringify([key, name, email, phone, company, service, message]))
      .digest("hex"),
    read_at: null,
    handled_at: null,
    version: 1,
    search_text: search.text,
  };
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto("contact_messages").values(row).execute();
      await storeTerms(transaction, "contact_message_terms", row.id, search.terms);
      if (!quarantineReason) {
        await queueMessageMails(transaction, { config, brand }, toMessage(row), { receipt }, now);
      }
    });
    return row.id;
  } catch (error) {
    const first = isUniqueViolation(error) ? await findByKey(db, row) : undefined;
    if (first) return first.id;
    throw error;
  }
}

/** The mails that a message brings: to the agency, and to its sender. */
export async function queueMessageMails(
  db: Database,
  { config, brand }: { config: Services["config"]; brand: Brand },
  message: ContactMessage,
  { receipt }: { receipt: boolean },
  now: Date,
): Promise<void> {
  await queueMail(
    db,
    {
      document: contactNotice({ message, seller: brand, siteUrl: config.siteUrl }),
      kind: "contact-notice",
      to: config.mail.to,
      replyTo: message.email,
      contactMessageId: message.id,
    },
    now,
  );
  if (!receipt) return;
  await queueMail(
    db,
    {
      document: contactReceipt({ receivedAt: message.createdAt, seller: brand }),
      kind: "contact-receipt",
      to: message.email,
      replyTo: config.mail.to,
      contactMessageId: message.id,
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

/** How many contact messages there are. */
export async function countMessages(db: Database, box: MessageBox): Promise<number> {
  const { count } = await messagesIn(db, box)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function messagesIn(db: Database, box: MessageBox) {
  return db
    .selectFrom("contact_messages")
    .where("quarantine_reason", box === "quarantine" ? "is not" : "is", null);
}

function findByKey(db: Database, { idempotency_key }: ContactMessageRow) {
  return db
    .selectFrom("contact_messages")
    .select("id")
    .where("idempotency_key", "=", idempotency_key)
    .executeTakeFirst();
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
