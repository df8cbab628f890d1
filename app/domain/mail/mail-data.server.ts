import type { Database } from "#app/db/db.server.ts";
import { outdatedRows } from "#app/db/outdated.server.ts";
import type { MailRow, MailTopic } from "#app/db/schema.ts";
import { accountLinkPlaceholder, agreementPlaceholder } from "#app/domain/letters/mail-document.ts";
import { emailMatcher, type Person } from "#app/domain/search/person.server.ts";
import { href } from "#app/web/href.ts";
import type { MailAbout } from "./mail.ts";
import { aboutOf, textOf, withLink } from "./mail-row.server.ts";

/** A mail as somebody it went to, or is about, may see it. Times are ISO 8601 in UTC. */
export type PersonalMail = {
  id: string;
  createdAt: string;
  kind: MailRow["kind"];
  about: MailAbout | null;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  state: MailRow["state"];
  sentAt: string | null;
  /** What the mail server said when it did not take it. */
  lastError: string | null;
};

const columns = [
  "id",
  "created_at",
  "kind",
  "about_kind",
  "about_id",
  "to_address",
  "reply_to",
  "subject",
  "document",
  "state",
  "sent_at",
  "last_error",
] as const;

/**
 * Mails to somebody, or answered by them, and mails about what is theirs; newest first.
 *
 * @param about the ids of that, by what it is
 */
export async function findPersonalMails(
  db: Database,
  person: Person,
  about: { kind: MailTopic; ids: string[] }[],
): Promise<PersonalMail[]> {
  const email = person.kind === "email" ? emailMatcher(person.email) : undefined;
  const isTheirs = (one: MailAbout | null) =>
    about.some(({ kind, ids }) => kind === one?.kind && ids.includes(one.id));
  const rows = await db
    .selectFrom("mails")
    .select(columns)
    .where((mail) =>
      mail.or([
        ...about.map(({ kind, ids }) =>
          mail.and([mail("about_kind", "=", kind), mail("about_id", "in", ids)]),
        ),
        ...(email ? [email.mayBeIn("to_address"), email.mayBeIn("reply_to")] : []),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows
    .filter((row) => isTheirs(aboutOf(row)) || email?.is(row.to_address) || email?.is(row.reply_to))
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      kind: row.kind,
      about: aboutOf(row),
      to: row.to_address,
      replyTo: row.reply_to,
      subject: row.subject,
      // Where the link that it was sent with can be asked for again.
      text: textOf(
        withLink(
          withLink(row, agreementPlaceholder, href("/avtale")),
          accountLinkPlaceholder,
          href("/login/glemt"),
        ),
      ),
      state: row.state,
      sentAt: row.sent_at,
      lastError: row.last_error,
    }));
}

/**
 * Deletes mails, and those that wait are not sent. Whole rows go: subject, address and text all tell of somebody, an emptied
 * mail could be sent once more, and bookkeeping needs nothing that does not stand in the order.
 */
export async function deleteMails(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom("mails").where("id", "in", ids).execute();
}

/** Mails from before a moment, whatever came of them. */
export const outdatedMails = outdatedRows("mails", (db, before) =>
  db.selectFrom("mails").select(["id", "created_at"]).where("created_at", "<", before),
);
