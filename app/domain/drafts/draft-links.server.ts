import type { Database } from "#app/db/db.server.ts";
import { hashToken, newToken } from "#app/db/token.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { inNorway } from "#app/web/norway.server.ts";
import { linkLife } from "./shared-draft.ts";
import { draftEvent, type SharedDraft, toDraft } from "./shared-drafts.server.ts";

/** What can stand in a secret link that is yet to be made. */
export const newLinkToken = newToken;

/**
 * Gives a draft a secret link; the one before leads nowhere from now on. What stands in the link is told once, and the database
 * keeps its hash. Asked again with the same token, it neither makes another nor opens one that is closed.
 *
 * @param link.token from `newLinkToken`
 */
export async function makeDraftLink(
  db: Database,
  { id, token, actor }: { id: string; token: string; actor: string },
  now: Date,
): Promise<void> {
  const endsAt = new Date(inNorway(now).add(linkLife).epochMilliseconds).toISOString();
  const link = { token_hash: hashToken(token), ends_at: endsAt };
  await inTransaction(db, async (transaction) => {
    const draft = await transaction
      .selectFrom("shared_drafts")
      .leftJoin("draft_links", "draft_links.draft_id", "shared_drafts.id")
      .select(["shared_drafts.id", "shared_drafts.name", "draft_links.token_hash"])
      .where("shared_drafts.id", "=", id)
      .executeTakeFirst();
    if (!draft || draft.token_hash === link.token_hash) return;
    await transaction
      .insertInto("draft_links")
      .values({ draft_id: id, ...link })
      .onConflict((conflict) => conflict.column("draft_id").doUpdateSet(link))
      .execute();
    await recordEvent(transaction, draftEvent(actor, "draft.link-made", draft), now);
  });
}

/** Ends the link to a draft, if it has one. */
export async function endDraftLink(
  db: Database,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const draft = await transaction
      .selectFrom("draft_links")
      .innerJoin("shared_drafts", "shared_drafts.id", "draft_links.draft_id")
      .select(["shared_drafts.id", "shared_drafts.name"])
      .where("draft_links.draft_id", "=", id)
      .where("draft_links.ends_at", ">", now.toISOString())
      .executeTakeFirst();
    if (!draft) return;
    await transaction
      .updateTable("draft_links")
      .set({ ends_at: now.toISOString() })
      .where("draft_id", "=", id)
      .execute();
    await recordEvent(transaction, draftEvent(actor, "draft.link-ended", draft), now);
  });
}

/** When the links of all drafts end that have one, ISO 8601 in UTC by the draft's id. */
export async function linkEnds(db: Database, now: Date): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("draft_links")
    .select(["draft_id", "ends_at"])
    .where("ends_at", ">", now.toISOString())
    .execute();
  return new Map(rows.map(({ draft_id, ends_at }) => [draft_id, ends_at]));
}

/** The draft that a token shows, and until when; undefined where it shows none (any more). */
export async function draftOfToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ draft: SharedDraft; endsAt: string } | undefined> {
  const row = await db
    .selectFrom("draft_links")
    .innerJoin("shared_drafts", "shared_drafts.id", "draft_links.draft_id")
    .selectAll("shared_drafts")
    .select("draft_links.ends_at")
    .where("draft_links.token_hash", "=", hashToken(token))
    .where("draft_links.ends_at", ">", now.toISOString())
    .executeTakeFirst();
  return row && { draft: toDraft(row), endsAt: row.ends_at };
}
