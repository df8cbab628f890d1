import type { ExpressionBuilder, InferResult } from "kysely";
import { batchesOf, countRows, type Database } from "#app/db/db.server.ts";
import type { MailKind, MailRow, MailState, Schema } from "#app/db/schema.ts";
import {
  accountLinkPlaceholder,
  agreementPlaceholder,
  type MailAttachment,
  readMailDocument,
} from "#app/domain/letters/mail-document.ts";
import { writtenText } from "#app/domain/letters/written-mail.ts";
import { folded, like, loosePattern, lower } from "#app/domain/search/like.server.ts";
import { questionWords } from "#app/domain/search/search.ts";
import type { Given } from "#app/given.ts";
import { href } from "#app/web/href.ts";
import type { MailAbout } from "./mail.ts";
import { aboutOf, attachmentOf, htmlOf, textOf, withLink } from "./mail-row.server.ts";

/** A mail as the administrator sees it in a list. */
export type MailSummary = {
  id: string;
  createdAt: string;
  kind: MailKind;
  about: MailAbout | null;
  to: string;
  subject: string;
  state: MailState;
  attempts: number;
  nextAttemptAt: string;
  lastError: string | null;
  sentAt: string | null;
  /** The first mail that this one sends anew; null for what is no copy. */
  copyOf: string | null;
  /** It was never delivered, and has been sent anew as another mail: nobody needs to do anything about it. */
  replaced: boolean;
};

/** Mails, newest first; of a state, of which `failed` leaves out what was sent anew since. */
export async function listMails(
  db: Database,
  state: MailState | undefined,
  page: { limit: number; offset: number },
): Promise<MailSummary[]> {
  let query = summaries(db);
  // Nearly all mails are sent: these are met soon when walking from the newest, and must not be sorted first.
  if (state === "sent") query = query.where("state", "not in", ["pending", "failed"]);
  else if (state) query = query.where("state", "=", state);
  if (state === "failed") query = query.where((mail) => mail.not(isReplaced(mail)));
  const rows = await query.limit(page.limit).offset(page.offset).execute();
  return rows.map(toSummary);
}

/** Mails that may be what is asked for, of which those that are not are left out. */
const mostLookedAt = 200;

/** The mails in whose address and subject all the words of a question stand, in upper or lower case; newest first. */
export async function findMails(
  db: Database,
  question: string,
  most: number,
): Promise<MailSummary[]> {
  const words = questionWords(question);
  let query = summaries(db);
  for (const word of words) {
    const pattern = `%${loosePattern(word)}%`;
    query = query.where((mail) =>
      mail.or([like(lower("to_address"), pattern), like(lower("subject"), pattern)]),
    );
  }
  const rows = await query.limit(mostLookedAt).execute();
  const holdsAll = ({ to_address, subject }: (typeof rows)[number]) => {
    const text = folded(`${to_address} ${subject}`);
    return words.every((word) => text.includes(word));
  };
  return rows.filter(holdsAll).slice(0, most).map(toSummary);
}

/** Far more than there are about anything, or about all that one customer has; they are kept for a while only. */
const mostAbout = 200;

/** The mails about some things of a kind, newest first. */
export async function mailsAbout(
  db: Database,
  { kind, ids }: { kind: MailAbout["kind"]; ids: string[] },
): Promise<MailSummary[]> {
  const rows = await summaries(db)
    .where("about_kind", "=", kind)
    .where("about_id", "in", ids)
    .limit(mostAbout)
    .execute();
  return rows.map(toSummary);
}

/** A mail that somebody here wrote, with what they wrote. */
export type WrittenMail = MailSummary & { written: string };

/** What somebody here has written about something, oldest first. */
export async function writtenAbout(db: Database, { kind, id }: MailAbout): Promise<WrittenMail[]> {
  const rows = await summaries(db)
    .select("document")
    .where("about_kind", "=", kind)
    .where("about_id", "=", id)
    .where("kind", "=", "written")
    .execute();
  return rows.reverse().map((row) => ({
    ...toSummary(row),
    written: writtenText(readMailDocument(row.document)),
  }));
}

/** A mail that waits, as its recipient will read it. */
export type QueuedMail = { id: string; to: string; subject: string; text: string };

/**
 * The mails that were queued in a moment.
 *
 * @param agreementPath as `findMailHtml` has it
 */
export async function queuedAt(
  db: Database,
  moment: Date,
  agreementPath: (orderId: string) => string,
): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom("mails")
    .select(["id", "to_address", "subject", "about_id", "document"])
    .where("created_at", "=", moment.toISOString())
    .where("state", "=", "pending")
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, to: row.to_address, subject: row.subject },
    text: textOf(forUs(row, agreementPath)),
  }));
}

/** The mails that were sent about the same thing as a mail before it, oldest first, and no more than the newest `most`. */
export async function sentBefore(
  db: Database,
  mail: Pick<MailRow, "about_kind" | "about_id" | "created_at">,
  most: number,
): Promise<{ id: string; to: string }[]> {
  const rows = await db
    .selectFrom("mails")
    .select(["id", "to_address"])
    .where("about_kind", "=", mail.about_kind)
    .where("about_id", "=", mail.about_id)
    .where("created_at", "<", mail.created_at)
    .where("state", "=", "sent")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id, to_address }) => ({ id, to: to_address })).reverse();
}

/** Whether any mail has been taken by the mail server. */
export async function hasSentMail(db: Database): Promise<boolean> {
  const mail = await db
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "sent")
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** The newest mail that was sent to see whether mail comes through, if any. */
export async function latestTestMail(db: Database): Promise<MailSummary | undefined> {
  const row = await summaries(db).where("kind", "=", "test").limit(1).executeTakeFirst();
  return row && toSummary(row);
}

/** Why a mail that waits was not taken when one was last tried; undefined where none has been. */
export async function lastRefusal(db: Database): Promise<string | undefined> {
  const mail = await db
    .selectFrom("mails")
    .select("last_error")
    .where("state", "=", "pending")
    .where("last_error", "is not", null)
    .orderBy("next_attempt_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return mail?.last_error ?? undefined;
}

/** How many mails wait, and how many were given up and not sent anew since. */
export async function countTroubledMails(
  db: Database,
): Promise<{ pending: number; failed: number }> {
  const inState = (state: MailState) =>
    db.selectFrom("mails").select("id").where("state", "=", state);
  const failed = inState("failed").where((mail) => mail.not(isReplaced(mail)));
  return {
    pending: await countRows(db, inState("pending")),
    failed: await countRows(db, failed),
  };
}

/** How many mails there are in each state, and since when the oldest of those that wait does, as ISO 8601 in UTC. */
export async function readOutbox(
  db: Database,
): Promise<{ counts: Record<MailState, number>; oldestWaiting: string | null }> {
  const rows = await db
    .selectFrom("mails")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const { oldest } = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.min<string | null>("created_at").as("oldest"))
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  const counts = { pending: 0, sent: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return { counts, oldestWaiting: oldest };
}

/** Mails that nobody gets unless somebody does something: those given up, and those that wait where there is no mail server. */
export type UnsentMails = { failed: number; stuck: number };

/** How many mails do not go out by themselves. */
export async function countUnsentMails({
  db,
  config,
}: Pick<Given, "db" | "config">): Promise<UnsentMails> {
  const { pending, failed } = await countTroubledMails(db);
  return { failed, stuck: config.mail.smtpUrl === undefined ? pending : 0 };
}

/** A mail as the administrator sees it by itself. */
export type WholeMail = MailSummary & {
  text: string;
  replyTo: string | null;
  attachment: MailAttachment | undefined;
};

/**
 * One mail with its plain text, or undefined where there is none.
 *
 * @param agreementPath as `findMailHtml` has it
 */
export async function findMail(
  db: Database,
  id: string,
  agreementPath: (orderId: string) => string,
): Promise<WholeMail | undefined> {
  const row = await db
    .selectFrom("mails")
    .selectAll()
    .select(asReplaced)
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      ...toSummary(row),
      text: textOf(forUs(row, agreementPath)),
      replyTo: row.reply_to,
      attachment: attachmentOf(row),
    }
  );
}

/** What became of a mail, however often it was sent anew. */
export type MailFate = {
  /** Of the newest of them, or of the one that arrived. */
  id: string;
  to: string;
  state: MailState;
  lastError: string | null;
  /** When the mail server took the first of them, as ISO 8601 in UTC. */
  sentAt: string | null;
};

/** What became of some mails, by mail; of those that are deleted nothing is known. One that arrived once has been sent. */
export async function mailFates(db: Database, ids: string[]): Promise<Map<string, MailFate>> {
  const fates = new Map<string, MailFate>();
  for (const some of batchesOf(ids)) {
    const rows = await db
      .selectFrom("mails")
      .select(["id", "copy_of", "to_address", "state", "last_error", "sent_at"])
      .where((mail) => mail.or([mail("id", "in", some), mail("copy_of", "in", some)]))
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    for (const { id, copy_of, to_address: to, state, last_error, sent_at } of rows) {
      const first = some.includes(id) ? id : (copy_of ?? id);
      // The newest tells how it stands, unless one of them went out.
      if (fates.get(first)?.state === "sent") continue;
      fates.set(first, { id, to, state, lastError: last_error, sentAt: sent_at });
    }
  }
  return fates;
}

/** Who some mails went to, by mail; of those that are deleted nobody. */
export async function findRecipients(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("mails")
    .select(["id", "to_address"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, to_address }) => [id, to_address]));
}

/**
 * One mail's HTML, or undefined where there is no such mail.
 *
 * @param agreementPath where somebody at work is led to instead of the customer's own page of an order
 */
export async function findMailHtml(
  db: Database,
  id: string,
  agreementPath: (orderId: string) => string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("mails")
    .select(["about_id", "document"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && htmlOf(forUs(row, agreementPath));
}

/** Whoever has the link to the customer's own page is the customer, and whoever has that to a new password the account. */
function forUs(
  row: Pick<MailRow, "about_id" | "document">,
  agreementPath: (orderId: string) => string,
) {
  const mail = withLink(row, accountLinkPlaceholder, href("/admin/personer"));
  if (row.about_id === null) return mail;
  return withLink(mail, agreementPlaceholder, agreementPath(row.about_id));
}

/** Whether a mail was given up, and a later one of its kind is about the same thing; of what somebody wrote only the same again. */
function isReplaced(mail: ExpressionBuilder<Schema, "mails">) {
  const later = mail
    .selectFrom("mails as later")
    .select("later.id")
    .whereRef("later.kind", "=", "mails.kind")
    .whereRef("later.created_at", ">", "mails.created_at")
    .whereRef("later.about_kind", "=", "mails.about_kind")
    .whereRef("later.about_id", "=", "mails.about_id")
    .where((both) =>
      both.or([
        both("mails.kind", "!=", "written"),
        both("later.document", "=", both.ref("mails.document")),
      ]),
    );
  return mail.and([mail("mails.state", "=", "failed"), mail.exists(later)]);
}

/** Yes and no as 1 and 0 on both engines. */
function asReplaced(mail: ExpressionBuilder<Schema, "mails">) {
  return mail.case().when(isReplaced(mail)).then(1).else(0).end().as("replaced");
}

/** Newest first. */
function summaries(db: Database) {
  return db
    .selectFrom("mails")
    .select([
      "id",
      "created_at",
      "kind",
      "about_kind",
      "about_id",
      "to_address",
      "subject",
      "state",
      "attempts",
      "next_attempt_at",
      "last_error",
      "sent_at",
      "copy_of",
    ])
    .select(asReplaced)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

function toSummary(row: InferResult<ReturnType<typeof summaries>>[number]): MailSummary {
  return {
    id: row.id,
    createdAt: row.created_at,
    kind: row.kind,
    about: aboutOf(row),
    to: row.to_address,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error,
    sentAt: row.sent_at,
    copyOf: row.copy_of,
    replaced: row.replaced === 1,
  };
}
