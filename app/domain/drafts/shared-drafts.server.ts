import type { Selectable } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { outdatedRows } from "#app/db/outdated.server.ts";
import type { Schema } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { AuditAction } from "#app/domain/audit/audit-labels.ts";
import type { Content } from "#app/domain/content/content.ts";
import { contentAsWritten } from "#app/domain/content/merge.ts";

/** `plannerId` is that of the account; null once it is removed, also where there is another one of its user name. */
export type DraftPlan = { dueAt: string; plannedBy: string; plannerId: string | null };

/** A draft without its content. Times are ISO 8601 in UTC, people are user names. */
export type DraftSummary = {
  id: string;
  name: string;
  /** Counts what was stored of it. */
  revision: number;
  owner: string;
  updatedBy: string;
  updatedAt: string;
  /** When it is to be published, and by whom that was planned. */
  plan: DraftPlan | undefined;
  note: string;
  /** Why it was not published when its time had come; one that still has a plan is tried again. */
  refusal: string | undefined;
};

export type SharedDraft = DraftSummary & {
  /** As it was written: it may break rules as yet. */
  content: Content;
  /** The published version that the edit began from. */
  baseVersion: number;
};

type DraftAction = Extract<AuditAction, `draft.${string}`>;

/** What is stored of an edit; `content` may be half written. */
type DraftEdit = { content: Content; baseVersion: number };

type Storing =
  | { outcome: "stored"; revision: number; plan: Pick<DraftPlan, "dueAt"> | undefined }
  /** Somebody else has stored since. */
  | { outcome: "stale"; draft: SharedDraft }
  | { outcome: "gone" };

const summaryColumns = [
  "id",
  "name",
  "revision",
  "owner",
  "updated_by",
  "updated_at",
  "due_at",
  "planned_by",
  "planner_id",
  "note",
  "refusal",
] as const;

/** Puts a draft on the server, for all editors. Answers its id. */
export async function shareDraft(
  db: Database,
  { name, content, baseVersion, author }: DraftEdit & { name: string; author: string },
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID();
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto("shared_drafts")
      .values({
        id,
        name,
        content: JSON.stringify(content),
        base_version: baseVersion,
        revision: 1,
        owner: author,
        updated_by: author,
        updated_at: now.toISOString(),
        due_at: null,
        planned_by: null,
        planner_id: null,
        note: "",
        refusal: null,
      })
      .execute();
    await recordEvent(transaction, draftEvent(author, "draft.shared", { id, name }), now);
  });
  return id;
}

/** Every draft, the one that was written in last first; those with a plan by their time, before all others. */
export async function listDrafts(db: Database): Promise<DraftSummary[]> {
  const rows = await db
    .selectFrom("shared_drafts")
    .select(summaryColumns)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
  const planned = rows.filter(({ due_at }) => due_at !== null);
  const others = rows.filter(({ due_at }) => due_at === null);
  planned.sort((one, other) => ((one.due_at ?? "") < (other.due_at ?? "") ? -1 : 1));
  return [...planned, ...others].map(toSummary);
}

/**
 * The drafts that show a picture, and when each is to be published where that is planned (ISO 8601).
 *
 * @param picture its id in the library, hexadecimal
 */
export async function draftsWithPicture(
  db: Database,
  picture: string,
): Promise<{ name: string; dueAt: string | null }[]> {
  return db
    .selectFrom("shared_drafts")
    .select(["name", "due_at as dueAt"])
    .where("content", "like", `%"id":"${picture}"%`)
    .orderBy("name")
    .execute();
}

/** A draft with its content, with what it does not know of as it comes with the site; undefined where there is none (any more). */
export async function findDraft(db: Database, id: string): Promise<SharedDraft | undefined> {
  const row = await db
    .selectFrom("shared_drafts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toDraft(row);
}

/**
 * A draft, for whoever does something about it in a transaction: whoever comes at the same moment waits until that is done, as one who
 * presses a button again.
 */
export async function holdDraft(
  transaction: Database,
  id: string,
): Promise<DraftSummary | undefined> {
  // Written before it is read, which both engines hold others up for.
  const row = await transaction
    .updateTable("shared_drafts")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("id", "=", id)
    .returning(summaryColumns)
    .executeTakeFirst();
  return row && toSummary(row);
}

/**
 * Stores what was written in a draft since.
 *
 * @param edit.revision the one that the edit began from
 */
export async function storeDraft(
  db: Database,
  {
    id,
    revision,
    content,
    baseVersion,
    author,
  }: DraftEdit & {
    id: string;
    revision: number;
    author: string;
  },
  now: Date,
): Promise<Storing> {
  const stored = await db
    .updateTable("shared_drafts")
    .set({
      content: JSON.stringify(content),
      base_version: baseVersion,
      revision: revision + 1,
      updated_by: author,
      updated_at: now.toISOString(),
    })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("due_at")
    .executeTakeFirst();
  if (stored) {
    const plan = stored.due_at === null ? undefined : { dueAt: stored.due_at };
    return { outcome: "stored", revision: revision + 1, plan };
  }
  const draft = await findDraft(db, id);
  return draft ? { outcome: "stale", draft } : { outcome: "gone" };
}

/**
 * Deletes a draft with its link, as whoever deletes it was shown it.
 *
 * @returns whether it is gone: one that somebody has written in, planned or moved since stays
 */
export async function removeDraft(
  db: Database,
  { id, revision, dueAt, actor }: { id: string; revision: number; dueAt: string; actor: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const draft = await holdDraft(transaction, id);
    if (!draft) return true;
    if (draft.revision !== revision || (draft.plan?.dueAt ?? "") !== dueAt) return false;
    await transaction.deleteFrom("shared_drafts").where("id", "=", id).execute();
    await recordEvent(transaction, draftEvent(actor, "draft.removed", draft), now);
    return true;
  });
}

/**
 * Takes a draft away that has just been published. Call it in the transaction that publishes it.
 *
 * @param published.dueAt the time that it was published for, where it was planned
 * @returns whether it was still the one that was published: what somebody has stored, moved or cancelled since stays
 */
export async function endDraft(
  transaction: Database,
  { id, revision, dueAt }: { id: string; revision: number; dueAt?: string | undefined },
): Promise<boolean> {
  let ended = transaction
    .deleteFrom("shared_drafts")
    .where("id", "=", id)
    .where("revision", "=", revision);
  if (dueAt !== undefined) ended = ended.where("due_at", "=", dueAt);
  const { numDeletedRows } = await ended.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Drafts in which nobody has written for long. One that is to be published waits for its time. */
export const outdatedSharedDrafts = outdatedRows("shared_drafts", (db, before) =>
  db
    .selectFrom("shared_drafts")
    .select(["id", "updated_at as created_at"])
    .where("due_at", "is", null)
    .where("updated_at", "<", before),
);

/** What the trail says of a draft. */
export function draftEvent(
  actor: string,
  action: DraftAction,
  { id, name }: { id: string; name: string },
  details: { time?: string; to?: string } = {},
) {
  return {
    actor,
    action,
    subject: { kind: "draft", id },
    details: { draft: name, ...details },
  } as const;
}

/** A row as the rest of this domain hands it on. */
export function toDraft(row: Selectable<Schema["shared_drafts"]>): SharedDraft {
  const content = contentAsWritten(JSON.parse(row.content));
  return { ...toSummary(row), content, baseVersion: row.base_version };
}

function toSummary(
  row: Pick<Selectable<Schema["shared_drafts"]>, (typeof summaryColumns)[number]>,
): DraftSummary {
  const { due_at, planned_by, planner_id } = row;
  return {
    id: row.id,
    name: row.name,
    revision: row.revision,
    owner: row.owner,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
    plan:
      due_at && planned_by
        ? { dueAt: due_at, plannedBy: planned_by, plannerId: planner_id }
        : undefined,
    note: row.note,
    refusal: row.refusal ?? undefined,
  };
}
