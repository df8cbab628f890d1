import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { eventsAboutAll, recordEvent } from "#app/domain/audit/audit.server.ts";
import { listAccounts } from "#app/domain/auth/users.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import { readyMail } from "./plan-mails.ts";
import { type DraftSummary, draftEvent, holdDraft } from "./shared-drafts.server.ts";

/** Who else works here and can be told of a draft: whoever can sign in can publish it, and has an address. */
export async function whoCanApprove(db: Database, actor: string, now: Date): Promise<string[]> {
  const accounts = await listAccounts(db, now);
  return accounts
    .filter(({ username, email }) => username !== actor && email)
    .map(({ username }) => username);
}

/** When a draft was told to be ready, by whom and to whom; `to` is not known of what was told long ago. */
export type Ready = { at: string; by: string; to: string | undefined };

/** Which drafts were told to be ready since somebody wrote in them last, by their ids: what was written later is not what was meant. */
export async function readyDrafts(
  db: Database,
  drafts: readonly Pick<DraftSummary, "id" | "updatedAt">[],
): Promise<ReadonlyMap<string, Ready>> {
  const ids = drafts.map(({ id }) => id);
  const told = (await eventsAboutAll(db, "draft", ids)).filter(
    ({ action }) => action === "draft.ready",
  );
  return new Map(
    drafts.flatMap(({ id, updatedAt }): [string, Ready][] => {
      const last = told.findLast(({ subjectId, at }) => subjectId === id && at >= updatedAt);
      if (!last) return [];
      const { at, actor: by, details } = last;
      return [[id, { at, by, to: typeof details.to === "string" ? details.to : undefined }]];
    }),
  );
}

/**
 * Tells somebody by mail that a draft is ready to be looked at and published; once, until somebody writes in it again.
 *
 * @param told.to user name
 * @returns whether they are told now or were told before; nobody is where there is no such draft, or nobody of that name with an
 *   address
 */
export async function tellReady(
  db: Database,
  told: { id: string; to: string; actor: string },
  sender: { seller: Brand; siteUrl: string },
  now: Date,
): Promise<"now" | "before" | "nobody"> {
  return inTransaction(db, async (transaction) => {
    const draft = await holdDraft(transaction, told.id);
    const accounts = await listAccounts(transaction, now);
    const account = accounts.find(({ username }) => username === told.to);
    if (!draft || !account?.email) return "nobody";
    const before = (await readyDrafts(transaction, [draft])).get(draft.id);
    if (before?.to === told.to) return "before";
    const document = readyMail({ id: draft.id, name: draft.name, from: told.actor }, sender);
    const about = { kind: "account", id: account.id } as const;
    const mail = { kind: "draft-ready", to: account.email, about, document } as const;
    await queueMail(transaction, mail, now);
    const event = draftEvent(told.actor, "draft.ready", draft, { to: told.to });
    await recordEvent(transaction, event, now);
    return "now";
  });
}
