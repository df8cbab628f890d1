import { createHash } from "node:crypto";
import { type Database, isUniqueViolation } from "#app/db/db.server.ts";
import type { ContactMessageRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import { storeFirstWords } from "#app/domain/search/search.server.ts";
import type { Given, Limit } from "#app/given.ts";
import { toE164 } from "#app/web/formats/phone.server.ts";
import type { ContactSubmission } from "./contact-request.ts";
import type { FormTokens } from "./form-token.server.ts";
import type { QuarantineReason } from "./message.ts";
import { queueMessageMails, searchedBy, toMessage } from "./messages.server.ts";
import { quarantineReason as spamReason } from "./spam.ts";

type Parts = Pick<Given, "db" | "config" | "clock"> & {
  limits: {
    messages: Limit;
    messagesTogether: { take: () => { retryAfterSeconds: number } | undefined };
    receipts: Limit;
  };
};

export type ReceivedMessage =
  | { outcome: "taken"; id: string }
  | { outcome: "too-many"; retryAfterSeconds: number }
  /** What was sent is no message. */
  | { outcome: "invalid" }
  /** By a fault of ours. */
  | { outcome: "failed"; cause: unknown };

/**
 * Takes a message from a visitor: counts it before anything is made of what was sent, and stores it once, with a notice to the
 * agency and a receipt to the sender in the outbox. One that is likely spam, or comes in a flood, is held back: stored without any mail, where the
 * administrator sees it.
 *
 * @param from.writer who it is sent to, and who answers with a receipt
 * @param from.clientAddress what limits count the visitor by
 * @param from.isForm sent as a form, not as a call of the API
 * @param read what was sent, undefined where that is no message; and what tells it from another with the same words: the same
 *   key and words again are the same message
 * @throws what `read` throws
 */
export async function receiveMessage(
  services: Parts & { formTokens: FormTokens },
  { writer, clientAddress, isForm }: { writer: Writer; clientAddress: string; isForm: boolean },
  read: () => Promise<{ submission: ContactSubmission; key: string } | undefined>,
): Promise<ReceivedMessage> {
  const { limits, formTokens } = services;
  const byAddress = limits.messages.take(clientAddress);
  if (byAddress) return { outcome: "too-many", ...byAddress };
  const sent = await read();
  if (!sent) return { outcome: "invalid" };
  const { homepage, token, message } = sent.submission;
  try {
    const reason = spamReason({
      honeypot: homepage,
      token: await formTokens.check(token),
      isForm,
      message,
    });
    const isFlood = reason === null && limits.messagesTogether.take() !== undefined;
    const quarantineReason = isFlood ? "many-at-once" : reason;
    const id = await storeMessage(services, { ...sent, writer, quarantineReason });
    return { outcome: "taken", id };
  } catch (cause) {
    return { outcome: "failed", cause };
  }
}

async function storeMessage(
  { db, config, clock, limits }: Parts,
  {
    submission,
    writer,
    key,
    quarantineReason,
  }: {
    submission: ContactSubmission;
    writer: Writer;
    key: string;
    quarantineReason: QuarantineReason | null;
  },
): Promise<string> {
  const now = clock();
  const { name, email, phone, company, service, message, page } = submission;
  const phoneE164 = phone ? toE164(phone) : null;
  const search = searchedBy(submission, phoneE164);
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
    await inTransaction(db, async (transaction) => {
      await transaction.insertInto("contact_messages").values(row).execute();
      await storeFirstWords(transaction, "contact_message_words", row.id, search.words);
      if (!quarantineReason) {
        // A receipt goes to whatever address was typed, so nobody can have an inbox filled with them. Counted only now: a
        // message that is sent again is not stored again, and uses none up.
        const receipt = !limits.receipts.take(email);
        await queueMessageMails(transaction, { config, writer }, toMessage(row), { receipt }, now);
      }
    });
    return row.id;
  } catch (error) {
    const first = isUniqueViolation(error) ? await findByKey(db, row) : undefined;
    if (first) return first.id;
    throw error;
  }
}

function findByKey(db: Database, { idempotency_key }: ContactMessageRow) {
  return db
    .selectFrom("contact_messages")
    .select("id")
    .where("idempotency_key", "=", idempotency_key)
    .executeTakeFirst();
}
