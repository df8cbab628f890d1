import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Services } from "#app/context.ts";
import type { Database } from "#app/db/db.server.ts";
import type { ContactMessageRow, Schema } from "#app/db/schema.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { Brand } from "#app/domain/content/brand.ts";
import { findWords, patternOf, rowsWith } from "#app/domain/search/search.server.ts";
import { questionWords } from "#app/domain/search/search.ts";
import { workingDaysBefore } from "#app/web/working-days.server.ts";
import { type ContactMessage, promisedWorkingDays } from "./message.ts";
import { queueMessageMails, toMessage } from "./messages.server.ts";
import { quarantineReasons } from "./quarantine.ts";

/** Which messages, of those there are. */
export type MessageFilter = {
  /** `open` is what is not yet handled, and `unread` those of them that nobody has opened. */
  box: "inbox" | "open" | "unread" | "handled" | "quarantine";
  /** Words to look for; empty finds all. */
  question: string;
  /** Only those that should have been answered by now. */
  overdue: boolean;
  from?: Date | undefined;
  until?: Date | undefined;
};

const rowsAtOnce = 500;

/** The messages of one page, newest first; `oldestFirst` for those that have waited longest. */
export async function findMessages(
  db: Database,
  filter: MessageFilter,
  page: { limit: number; offset: number; oldestFirst?: boolean },
  now: Date,
): Promise<ContactMessage[]> {
  const direction = page.oldestFirst ? "asc" : "desc";
  const rows = await (await matching(db, filter, now))
    .selectAll()
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(toMessage);
}

/** How many messages there are of a kind, counted no further than `most`. */
export async function countMatchingMessages(
  db: Database,
  filter: MessageFilter,
  most: number,
  now: Date,
): Promise<number> {
  const some = (await matching(db, filter, now)).select("id").limit(most);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Every message of a view, newest first, a few hundred at a time. */
export async function* streamMessages(
  db: Database,
  filter: MessageFilter,
  now: Date,
): AsyncGenerator<ContactMessage[]> {
  const all = await matching(db, filter, now);
  let last: ContactMessageRow | undefined;
  for (;;) {
    let query = all;
    if (last) {
      const { created_at, id } = last;
      query = query.where((message) =>
        message.or([
          message("created_at", "<", created_at),
          message.and([message("created_at", "=", created_at), message("id", "<", id)]),
        ]),
      );
    }
    const rows = await query
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(rowsAtOnce)
      .execute();
    if (rows.length > 0) yield rows.map(toMessage);
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
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

/** Notes that a message has been opened, the first time it is. */
export async function markRead(db: Database, id: string, actor: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("contact_messages")
      .set({ read_at: now.toISOString() })
      .where("id", "=", id)
      .where("read_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordEvent(
      transaction,
      { actor, action: "message.read", subject: { kind: "message", id } },
      now,
    );
  });
}

export type MessageChange =
  | { outcome: "changed" }
  /** Somebody else changed the message meanwhile; `message` is how it is now. */
  | { outcome: "stale"; message: ContactMessage }
  | { outcome: "missing" };

/**
 * Marks a message as handled, or as open again.
 *
 * @param change.version of the message that the administrator saw
 */
export function setHandled(
  db: Database,
  change: { id: string; handled: boolean; version: number; actor: string },
  now: Date,
): Promise<MessageChange> {
  const at = now.toISOString();
  return changeMessage(db, change, now, {
    set: { handled_at: change.handled ? at : null },
    action: change.handled ? "message.handled" : "message.reopened",
  });
}

/**
 * Moves a message out of quarantine: it gets the mails that it would have had, but for the receipt when that is old news.
 *
 * @param change.version of the message that the administrator saw
 */
export function releaseMessage(
  { db, config, brand }: Pick<Services, "db" | "config"> & { brand: Brand },
  change: { id: string; version: number; actor: string },
  now: Date,
): Promise<MessageChange> {
  return changeMessage(db, change, now, {
    set: { quarantine_reason: null },
    // One that is not held back has had its mails.
    onlyHeldBack: true,
    action: "message.released",
    also: (transaction, message) =>
      queueMessageMails(transaction, { config, brand }, message, { receipt: false }, now),
  });
}

async function changeMessage(
  db: Database,
  { id, version, actor }: { id: string; version: number; actor: string },
  now: Date,
  change: {
    set: Partial<Pick<ContactMessageRow, "handled_at" | "quarantine_reason">>;
    action: "message.handled" | "message.reopened" | "message.released";
    onlyHeldBack?: boolean;
    also?: (transaction: Database, message: ContactMessage) => Promise<void>;
  },
): Promise<MessageChange> {
  return db.transaction().execute(async (transaction): Promise<MessageChange> => {
    const changed = await transaction
      .updateTable("contact_messages")
      .set({ ...change.set, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .$if(change.onlyHeldBack === true, (query) =>
        query.where("quarantine_reason", "is not", null),
      )
      .returningAll()
      .executeTakeFirst();
    if (!changed) {
      const message = await findMessage(transaction, id);
      return message ? { outcome: "stale", message } : { outcome: "missing" };
    }
    const subject = { kind: "message" as const, id };
    await recordEvent(transaction, { actor, action: change.action, subject }, now);
    await change.also?.(transaction, toMessage(changed));
    return { outcome: "changed" };
  });
}

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

async function matching(db: Database, filter: MessageFilter, now: Date) {
  const { box, from, until } = filter;
  const all = db.selectFrom("contact_messages");
  // Named one by one, the reasons are found by their index, however few messages are held back.
  let query =
    box === "quarantine"
      ? all.where("quarantine_reason", "in", quarantineReasons)
      : all.where("quarantine_reason", "is", null);
  // What is handled has been opened; saying so lets the index of open messages find the unread ones.
  if (box === "open" || box === "unread" || filter.overdue) {
    query = query.where("handled_at", "is", null);
  }
  if (box === "unread") query = query.where("read_at", "is", null);
  if (box === "handled") query = query.where("handled_at", "is not", null);
  if (filter.overdue) {
    const cutoff = workingDaysBefore(now, promisedWorkingDays);
    query = query.where("created_at", "<", cutoff.toISOString());
  }
  if (from) query = query.where("created_at", ">=", from.toISOString());
  if (until) query = query.where("created_at", "<", until.toISOString());
  const words = questionWords(filter.question);
  if (words.length > 0) {
    const { ids, patterns, rare } = await findWords(db, "contact_message_terms", words);
    if (ids) {
      query = query.where("id", "in", ids.length > 0 ? ids : [""]);
      for (const pattern of patterns) query = query.where("search_text", "like", pattern);
      return query;
    }
    // Common words may still be seldom met together, and to read every message's text for that takes long.
    for (const word of words) {
      query = rare.includes(word)
        ? query.where("id", "in", rowsWith(db, "contact_message_terms", word))
        : query.where("search_text", "like", patternOf(word));
    }
  }
  return query;
}
