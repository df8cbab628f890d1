import type { Database } from "#app/db/db.server.ts";
import type { ContactMessage } from "./message.ts";

/** Stores a message and answers its id. */
export async function storeMessage(
  db: Database,
  message: Omit<ContactMessage, "id" | "createdAt">,
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insertInto("contact_messages")
    .values({ ...message, id, created_at: now.toISOString() })
    .execute();
  return id;
}

/** Contact messages, newest first. */
export async function listMessages(
  db: Database,
  page: { limit: number; offset: number },
): Promise<ContactMessage[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ created_at, ...message }) => ({ ...message, createdAt: created_at }));
}

/** How many contact messages there are. */
export async function countMessages(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("contact_messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
