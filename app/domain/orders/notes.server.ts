import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { storeWords } from "#app/domain/search/search.server.ts";
import { isOnePress } from "#app/web/durations.ts";
import { searchedBy, toOrder } from "./order-row.server.ts";

export type OrderNote = {
  id: string;
  createdAt: string;
  author: string;
  text: string;
  /** The event of the trail that it gives the reason for. */
  eventId: string | null;
};

/** The notes of some orders, oldest first, by order. */
export async function readNotes(
  db: Database,
  orderIds: string[],
): Promise<Map<string, OrderNote[]>> {
  const rows = await db
    .selectFrom("order_notes")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const notes = new Map<string, OrderNote[]>();
  for (const { order_id, id, created_at, author, text, event_id } of rows) {
    const note = { id, createdAt: created_at, author, text, eventId: event_id };
    notes.set(order_id, [...(notes.get(order_id) ?? []), note]);
  }
  return notes;
}

/**
 * Adds a note to an order. What its author writes in the same words once more, as `isOnePress` has it, is one note.
 *
 * @returns whether there is such an order
 */
export async function addNote(
  db: Database,
  note: { orderId: string; text: string; author: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const order = await transaction
      .updateTable("orders")
      // Written, not only read: whoever presses the same at the same time waits here, and finds what came of it.
      .set(({ ref }) => ({ version: ref("version") }))
      .where("id", "=", note.orderId)
      .returning("id")
      .executeTakeFirst();
    if (!order) return false;
    const notes = (await readNotes(transaction, [order.id])).get(order.id) ?? [];
    const isNoted = notes.some(
      ({ author, text, createdAt }) =>
        author === note.author && text === note.text && isOnePress(createdAt, now),
    );
    if (isNoted) return true;
    await storeNote(transaction, { ...note, eventId: null }, now);
    await recordEvent(
      transaction,
      {
        actor: note.author,
        action: "order.note-added",
        subject: { kind: "order", id: order.id },
      },
      now,
    );
    return true;
  });
}

/** Stores a note about an order that is there, which is found by it from now on. Call it in the transaction of what it tells of. */
export async function storeNote(
  db: Database,
  note: { orderId: string; text: string; author: string; eventId: string | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto("order_notes")
    .values({
      id: crypto.randomUUID(),
      order_id: note.orderId,
      created_at: now.toISOString(),
      author: note.author,
      text: note.text,
      event_id: note.eventId,
    })
    .execute();
  await indexOrder(db, note.orderId);
}

/**
 * Has an order that is there found by what it and its notes say now. Call it in the transaction of what changed, after that: on
 * PostgreSQL whoever changes it at the same time waits here.
 */
export async function indexOrder(db: Database, orderId: string): Promise<void> {
  const row = await db
    .updateTable("orders")
    // Written, not only read, or nobody would wait.
    .set(({ ref }) => ({ search_text: ref("search_text") }))
    .where("id", "=", orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const notes = (await readNotes(db, [orderId])).get(orderId) ?? [];
  // The newest first: an order is found by so many words and no more.
  const texts = notes.map(({ text }) => text).reverse();
  const { words, text } = searchedBy(orderId, toOrder(row), texts);
  await db.updateTable("orders").set({ search_text: text }).where("id", "=", orderId).execute();
  await storeWords(db, "order_words", orderId, words);
}

/** The reasons that were given for what some events tell of, by event. */
export async function readReasons(db: Database, eventIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("order_notes")
    .select(["event_id", "text"])
    .where("event_id", "in", eventIds)
    .execute();
  return new Map(rows.map(({ event_id, text }) => [event_id ?? "", text]));
}
