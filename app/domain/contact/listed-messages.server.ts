import { countRows, type Database } from "#app/db/db.server.ts";
import type { ContactMessageRow } from "#app/db/schema.ts";
import { promisedWorkingDays } from "#app/domain/brand/promises.ts";
import { areFound, findWords, holdsWord, rowsWith } from "#app/domain/search/search.server.ts";
import { questionWords } from "#app/domain/search/search.ts";
import { workingDaysBefore } from "#app/web/norway.server.ts";
import type { ContactMessage } from "./message.ts";
import { toMessage } from "./messages.server.ts";
import { quarantineReasons } from "./quarantine.ts";

/** Which messages, of those there are. */
export type MessageFilter = {
  /** `open` is what is not yet handled, and `unread` those of them that nobody has opened. */
  box: "inbox" | "open" | "unread" | "handled" | "quarantine";
  /** Words to look for; none finds all. */
  question?: string;
  /** Only those that should have been answered by now. */
  overdue?: boolean;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Only these. */
  ids?: string[] | undefined;
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
  return countRows(db, (await matching(db, filter, now)).select("id").limit(most));
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
  if (filter.ids) query = query.where("id", "in", filter.ids);
  const words = questionWords(filter.question ?? "");
  if (words.length > 0) {
    const found = await findWords(db, "contact_message_words", words);
    if (found.ids) {
      for (const holds of areFound(found, "id")) query = query.where(holds);
      return query;
    }
    // Common words may still be seldom met together, and to read every message's text for that takes long.
    for (const word of words) {
      query = found.rare.includes(word)
        ? query.where("id", "in", rowsWith(db, "contact_message_words", word))
        : query.where(holdsWord(word));
    }
  }
  return query;
}
