import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { eventsAboutAll, recordEvent } from "#app/domain/audit/audit.server.ts";
import { listAccounts } from "#app/domain/auth/users.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import { readyMail } from "./plan-mails.ts";
import { type DraftSummary, draftEvent, findDraft } from "./shared-drafts.server.ts";

/** Who else works here and can be told of a draft: whoever can sign in can publish it, and has an address. */
export async function whoCanApprove(db: Database, actor: string, now: Date): Promise<string[]> {
  const accounts = await listAccounts(db, now);
  return accounts
    .filter(({ username, email }) => username !== actor && email)
    .map(({ username }) => username);
}

/** When a draft was told to be ready, and by whom. */
export type Ready = { at: string; by: string };

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
      return last ? [[id, { at: last.at, by: last.actor }]] : [];
    }),
  );
}

/**
 * Tells somebody by mail that a draft is ready to be looked at and published.
 *
 * @param told.to user name
 * @returns whether there are such a draft and somebody of that name with an address
 */
export async function tellReady(
  db: Database,
  told: { id: string; to: string; actor: string },
  sender: { seller: Brand; siteUrl: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const draft = await findDraft(transaction, told.id);
    const accounts = await listAccounts(transaction, now);
    const account = accounts.find(({ username }) => username === told.to);
    if (!draft || !account?.email) return false;
    const document = readyMail({ id: draft.id, name: draft.name, from: told.actor }, sender);
    const about = { kind: "account", id: account.id } as const;
    const mail = { kind: "draft-ready", to: account.email, about, document } as const;
    await queueMail(transaction, mail, now);
    await recordEvent(transaction, draftEvent(told.actor, "draft.ready", draft), now);
    return true;
  });
}
