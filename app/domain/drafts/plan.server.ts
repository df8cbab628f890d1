import type { Selectable } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#app/db/db.server.ts";
import type { Schema, UserRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { findUser, findUserById, listAccounts } from "#app/domain/auth/users.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { publishSchemaOf } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import {
  contentOfVersion,
  newestVersion,
  publishContent,
} from "#app/domain/content/versions.server.ts";
import { mergeEdits } from "#app/domain/editing/compare/three-way.ts";
import { placeOf } from "#app/domain/editing/field-place.ts";
import { isSameContent } from "#app/domain/editing/fields.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import type { Given } from "#app/given.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { inNorway, momentInNorway } from "#app/web/norway.server.ts";
import { named } from "./draft-content.server.ts";
import { refusalMail } from "./plan-mails.ts";
import { longestPlan } from "./shared-draft.ts";
import {
  type DraftPlan,
  draftEvent,
  endDraft,
  holdDraft,
  type SharedDraft,
  toDraft,
} from "./shared-drafts.server.ts";

const noPlan = { due_at: null, planned_by: null, planner_id: null };

/**
 * Reads the time that an editor has chosen for a publication.
 *
 * @param day `2026-11-23`, in Norway like `time`: `06:00`
 * @returns the moment, or what is wrong with it, for the editor
 */
export function readPlannedTime(
  { day, time }: { day: string; time: string },
  now: Date,
): { dueAt: Date } | { message: string } {
  if (day === "" || time === "") return { message: "Velg både dag og klokkeslett" };
  const unknown = { message: "Dagen eller klokkeslettet finnes ikke" };
  // A date field takes years of more figures too.
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return unknown;
  let dueAt: Date;
  try {
    dueAt = momentInNorway(day, time);
  } catch {
    return unknown;
  }
  if (dueAt <= now) return { message: "Tidspunktet er passert. Velg et som kommer." };
  if (dueAt.getTime() > inNorway(now).add(longestPlan).epochMilliseconds) {
    return { message: "Velg et tidspunkt innen ett år" };
  }
  return { dueAt };
}

/** Plans when a draft is published, or another time than before. Answers whether there is such a draft. */
export async function planDraft(
  db: Database,
  { id, dueAt, note, actor }: { id: string; dueAt: Date; note: string; actor: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const planner = await findUser(transaction, actor);
    const draft = await transaction
      .updateTable("shared_drafts")
      .set({
        due_at: dueAt.toISOString(),
        planned_by: actor,
        planner_id: planner?.id ?? null,
        note,
        refusal: null,
      })
      .where("id", "=", id)
      .returning(["id", "name"])
      .executeTakeFirst();
    if (!draft) return false;
    const time = formatDateTime(dueAt.toISOString());
    await recordEvent(transaction, draftEvent(actor, "draft.planned", draft, { time }), now);
    return true;
  });
}

/**
 * Takes back when a draft is to be published; the draft stays.
 *
 * @param plan.dueAt the time that whoever cancels it was shown
 * @returns whether it has no time now: one that was moved since keeps it, and one that is gone may have been published
 */
export async function cancelPlan(
  db: Database,
  { id, dueAt, actor }: { id: string; dueAt: string; actor: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const draft = await holdDraft(transaction, id);
    if (!draft?.plan) return draft !== undefined;
    if (draft.plan.dueAt !== dueAt) return false;
    await transaction
      .updateTable("shared_drafts")
      .set({ ...noPlan, refusal: null })
      .where("id", "=", id)
      .execute();
    await recordEvent(transaction, draftEvent(actor, "draft.plan-cancelled", draft), now);
    return true;
  });
}

/** Whether the time of any draft has come. */
export async function isPublicationDue(db: Database, now: Date): Promise<boolean> {
  return (await dueDrafts(db, now).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** What planned publications are run with. */
type Parts = Pick<Given, "db" | "clock" | "config"> & {
  log: Logger;
  /** Who is selling now. */
  seller: () => Promise<Brand>;
};

/**
 * Publishes every draft whose time has come, however long ago, the earliest first. What was published since the draft was begun is
 * brought together with it; where both have changed the same field the draft is refused, and whoever planned it is told. A draft that
 * cannot be published for a fault of ours is logged, says so among the drafts, and holds up none of the others; it is tried again.
 */
export async function publishDue(
  parts: Parts,
  now: Date,
  signal: AbortSignal,
): Promise<{ done: boolean }> {
  const due = await dueDrafts(parts.db, now).selectAll().orderBy("due_at").orderBy("id").execute();
  let done = true;
  for (const row of due) {
    if (signal.aborted) return { done: false };
    try {
      if (!(await publishOne(parts, toDraft(row), now))) done = false;
    } catch (error) {
      done = false;
      parts.log.error({ err: error, draft: row.id }, "a planned publication failed");
      // A database that is out of reach takes no note, and has been told of.
      await noteFault(parts.db, row).catch(() => {});
    }
  }
  return { done };
}

/** Says among the drafts that one could not be published yet. It keeps its time. */
async function noteFault(
  db: Database,
  { id, revision, due_at }: Pick<Selectable<Schema["shared_drafts"]>, "id" | "revision" | "due_at">,
): Promise<void> {
  await db
    .updateTable("shared_drafts")
    .set({ refusal: faultOfOurs })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("due_at", "=", due_at)
    .where("refusal", "is", null)
    .execute();
}

const faultOfOurs =
  "Noe gikk galt på serveren. Den prøver igjen av seg selv, flere ganger i minuttet. Står dette her fortsatt om noen minutter, så si fra til den som drifter nettstedet: Feilen er loggført.";

function dueDrafts(db: Database, now: Date) {
  return db.selectFrom("shared_drafts").where("due_at", "<=", now.toISOString());
}

/** Answers false where somebody was at it in the same moment: the next run begins anew from what is there then. */
async function publishOne(parts: Parts, draft: SharedDraft, now: Date): Promise<boolean> {
  const { db, config } = parts;
  const { plan, baseVersion } = draft;
  if (!plan) return true;
  if (!(await plannerOf(db, plan))) {
    const gone = `Kontoen ${plan.plannedBy}, som planla publiseringen, er fjernet. Se over utkastet, og planlegg det på nytt.`;
    return refuse(parts, draft, gone, now);
  }
  const version = await newestVersion(db);
  const [base, published] = await Promise.all([
    contentOfVersion(db, Math.min(baseVersion, version)),
    contentOfVersion(db, version),
  ]);
  const theirs = published?.content ?? defaultContent;
  const { merged, conflicts } = mergeEdits(base?.content ?? defaultContent, theirs, draft.content);
  if (conflicts.length > 0) {
    const fields = conflicts.map(({ label }) => label);
    return refuse(
      parts,
      draft,
      `Noen har publisert en annen endring av ${named(fields)} siden utkastet ble påbegynt.`,
      now,
    );
  }
  if (isSameContent(theirs, merged)) {
    // All of it is published already: there is nothing left to do.
    return endDraft(db, { ...draft, dueAt: plan.dueAt });
  }
  const rules = publishSchemaOf(config.siteUrl);
  const checked = rules.safeParse({ content: merged, baseVersion: version, note: noteOf(draft) });
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path }) => placeOf(path.slice(1), merged));
    return refuse(parts, draft, `Noe i utkastet må rettes først: ${named(fields)}.`, now);
  }
  try {
    const publishing = await publishContent(
      db,
      { ...checked.data, author: plan.plannedBy },
      now,
      async (transaction) => {
        const isEnded = await endDraft(transaction, { ...draft, dueAt: plan.dueAt });
        if (!isEnded) throw new ChangedMeanwhile();
      },
    );
    if (publishing.outcome === "without-pictures") {
      const slots = publishing.paths.map((path) => placeOf(path.split("."), merged));
      return refuse(
        parts,
        draft,
        `Bildebiblioteket har ikke lenger bildet i ${named(slots)}. Velg et annet.`,
        now,
      );
    }
    if (publishing.outcome === "law-unmeant") {
      const message =
        "Utkastet endrer vilkårene eller det som står om personvern. Det må noen bekrefte, så publiser det for hånd.";
      return refuse(parts, draft, message, now);
    }
    return publishing.outcome === "published";
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return false;
    throw error;
  }
}

/** Somebody has stored in the draft while it was being published. */
class ChangedMeanwhile extends Error {}

function noteOf({ name, note }: SharedDraft): string {
  return `Planlagt: ${note || name}`;
}

/** Leaves the draft as it is, without its time and with the reason, and tells whoever planned it, or else the administrators. */
async function refuse(
  { db, config, seller }: Parts,
  { id, revision, name, plan }: SharedDraft,
  refusal: string,
  now: Date,
): Promise<boolean> {
  if (!plan) return true;
  const sender = { seller: await seller(), siteUrl: config.siteUrl };
  const planner = await plannerOf(db, plan);
  // Where whoever planned it is gone, the administrators are told.
  const told = planner
    ? [planner]
    : (await listAccounts(db, now)).filter(({ role }) => role === "admin");
  return inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("shared_drafts")
      .set({ ...noPlan, refusal })
      .where("id", "=", id)
      .where("revision", "=", revision)
      .where("due_at", "=", plan.dueAt)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await recordEvent(transaction, draftEvent(systemActor, "draft.refused", { id, name }), now);
    const document = refusalMail({ name, dueAt: plan.dueAt, refusal }, sender);
    for (const { id: account, email } of told) {
      if (!email) continue;
      const about = { kind: "account", id: account } as const;
      const mail = { kind: "publication-refused", to: email, about, document } as const;
      await queueMail(transaction, mail, now);
    }
    return true;
  });
}

/** The account that planned a publication, as long as it is there. */
async function plannerOf(db: Database, { plannerId }: DraftPlan): Promise<UserRow | undefined> {
  return plannerId === null ? undefined : findUserById(db, plannerId);
}
