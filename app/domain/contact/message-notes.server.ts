import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { storeWords } from "#app/domain/search/search.server.ts";
import { isOnePress } from "#app/web/durations.ts";
import { searchedBy } from "./messages.server.ts";

export type MessageNote = { id: string; createdAt: string; author: string; text: string };

/** The notes of some messages, oldest first, by message. */
export async function readMessageNotes(
  db: Database,
  messageIds: string[],
): Promise<Map<string, MessageNote[]>> {
  const rows = await db
    .selectFrom("message_notes")
    .selectAll()
    .where("message_id", "in", messageIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const notes = new Map<string, MessageNote[]>();
  for (const { message_id, id, created_at, author, text } of rows) {
    const note = { id, createdAt: created_at, author, text };
    notes.set(message_id, [...(notes.get(message_id) ?? []), note]);
  }
  return notes;
}

/**
 * Adds a note to a message, which is found by it from now on. What its author writes in the same words once more, as `isOnePress` has it,
 * is one note.
 *
 * @returns whether there is such a message
 */
export async function addMessageNote(
  db: Database,
  note: { messageId: string; text: string; author: string },
  now: Date,
): Promise<boolean> {
  const { messageId, text, author } = note;
  return inTransaction(db, async (transaction) => {
    const message = await transaction
      .updateTable("contact_messages")
      // Written, not only read: whoever changes it at the same time waits here.
      .set(({ ref }) => ({ search_text: ref("search_text") }))
      .where("id", "=", messageId)
      .returningAll()
      .executeTakeFirst();
    if (!message) return false;
    const earlier = (await readMessageNotes(transaction, [messageId])).get(messageId) ?? [];
    const isNoted = earlier.some(
      (one) => one.author === author && one.text === text && isOnePress(one.createdAt, now),
    );
    if (isNoted) return true;
    await transaction
      .insertInto("message_notes")
      .values({
        ...{ id: crypto.randomUUID(), message_id: messageId, created_at: now.toISOString() },
        ...{ author, text },
      })
      .execute();
    // The newest first: a message is found by so many words and no more.
    const texts = [text, ...earlier.map((one) => one.text).reverse()];
    const search = searchedBy(message, message.phone_e164, texts);
    await transaction
      .updateTable("contact_messages")
      .set({ search_text: search.text })
      .where("id", "=", messageId)
      .execute();
    await storeWords(transaction, "contact_message_words", messageId, search.words);
    const subject = { kind: "message" as const, id: messageId };
    const event = { actor: author, action: "message.note-added" as const, subject };
    await recordEvent(transaction, event, now);
    return true;
  });
}
