import type { Database } from "#app/db/db.server.ts";
import { outdatedRows } from "#app/db/outdated.server.ts";
import type { ContactMessageRow } from "#app/db/schema.ts";
import { emailMatcher, type Person, phoneMatcher } from "#app/domain/search/person.server.ts";
import { findWords } from "#app/domain/search/search.server.ts";
import { questionWords } from "#app/domain/search/search.ts";
import { toE164 } from "#app/web/formats/phone.server.ts";
import type { ContactMessage } from "./message.ts";
import { type MessageNote, readMessageNotes } from "./message-notes.server.ts";
import { toMessage } from "./messages.server.ts";

/** A message with what we noted about it. */
export type PersonalMessage = ContactMessage & { notes: MessageNote[] };

/** What somebody has written to us, held back as likely spam or not; newest first. */
export async function findPersonalMessages(
  db: Database,
  person: Person,
): Promise<PersonalMessage[]> {
  const messages = (await findRows(db, person)).map(toMessage);
  const notes = await readMessageNotes(
    db,
    messages.map(({ id }) => id),
  );
  return messages.map((message) => ({ ...message, notes: notes.get(message.id) ?? [] }));
}

async function findRows(db: Database, person: Person): Promise<ContactMessageRow[]> {
  // A message carries no organisation number.
  if (person.kind === "org-number") return [];
  const all = db
    .selectFrom("contact_messages")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  if (person.kind === "email") {
    const email = emailMatcher(person.email);
    const rows = await all.where(email.mayBeIn("email")).execute();
    return rows.filter((row) => email.is(row.email));
  }
  const phone = phoneMatcher(person.phone);
  const e164 = toE164(person.phone);
  const rows = await all
    .where((row) => row.or([row("phone_e164", "=", e164), phone.mayBeIn("phone")]))
    .execute();
  return rows.filter((row) => phone.is(row.phone_e164) || phone.is(row.phone));
}

/** What was written to us from an e-mail address, in upper or lower case, and is not held back; newest first. */
export async function messagesOfSender(db: Database, email: string): Promise<ContactMessage[]> {
  const { ids } = await findWords(db, "contact_message_words", questionWords(email));
  const rows = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("quarantine_reason", "is", null)
    .where((row) => row.or([row("email", "=", email), row("id", "in", ids ?? [])]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const sender = emailMatcher(email);
  return rows.filter((row) => sender.is(row.email)).map(toMessage);
}

/** Deletes messages; the mails about them and the order drafts made of them go too. */
export async function deleteMessages(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom("contact_messages").where("id", "in", ids).execute();
}

/** Messages for the agency, from before a moment. */
export const outdatedMessages = outdatedRows("contact_messages", (db, before) =>
  db
    .selectFrom("contact_messages")
    .select(["id", "created_at"])
    .where("quarantine_reason", "is", null)
    .where("created_at", "<", before),
);

/** Messages that are held back as likely spam, from before a moment. */
export const outdatedQuarantine = outdatedRows("contact_messages", (db, before) =>
  db
    .selectFrom("contact_messages")
    .select(["id", "created_at"])
    .where("quarantine_reason", "is not", null)
    .where("created_at", "<", before),
);
