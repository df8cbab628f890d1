import { z } from "zod";
import type { Database } from "#app/db/db.server.ts";
import type { AuditEventRow } from "#app/db/schema.ts";
import type { AuditEvent } from "./audit.ts";
import type { AuditAction, AuditSubject } from "./audit-labels.ts";

const detailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

/** Notes what somebody did, and answers the note's id. Call it in the transaction of what it tells of. */
export async function recordEvent(
  db: Database,
  event: {
    actor: string;
    action: AuditAction;
    subject: { kind: AuditSubject; id?: string };
    details?: AuditEvent["details"];
  },
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insertInto("audit_events")
    .values({
      id,
      at: now.toISOString(),
      actor: event.actor,
      action: event.action,
      subject_kind: event.subject.kind,
      subject_id: event.subject.id ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
  return id;
}

/** What was done to one thing, oldest first. */
export function eventsAbout(
  db: Database,
  { kind, id }: { kind: AuditSubject; id: string },
): Promise<AuditEvent[]> {
  return eventsAboutAll(db, kind, [id]);
}

/** What was done to several things of a kind, oldest first. */
export async function eventsAboutAll(
  db: Database,
  kind: AuditSubject,
  ids: string[],
): Promise<AuditEvent[]> {
  const rows = await db
    .selectFrom("audit_events")
    .selectAll()
    .where("subject_kind", "=", kind)
    .where("subject_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

/** Which events of the trail. */
type AuditFilter = {
  actor?: string | undefined;
  kind?: AuditSubject | undefined;
  /** From this moment on, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
};

/** The trail, newest first. */
export async function listEvents(
  db: Database,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditEvent[]> {
  let query = db.selectFrom("audit_events").selectAll();
  if (filter.actor !== undefined) query = query.where("actor", "=", filter.actor);
  if (filter.kind !== undefined) query = query.where("subject_kind", "=", filter.kind);
  if (filter.from) query = query.where("at", ">=", filter.from.toISOString());
  if (filter.until) query = query.where("at", "<", filter.until.toISOString());
  const rows = await query
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(toEvent);
}

/** What somebody did at one moment to several things, each by its id, with the version that it has had since. */
export async function changedAt(
  db: Database,
  { actor, action, at }: { actor: string; action: AuditAction; at: string },
): Promise<{ id: string; version: number }[]> {
  const rows = await db
    .selectFrom("audit_events")
    .selectAll()
    .where("actor", "=", actor)
    .where("at", "=", at)
    .where("action", "=", action)
    .execute();
  return rows
    .map(toEvent)
    .flatMap(({ subjectId, details: { version } }) =>
      subjectId && typeof version === "number" ? [{ id: subjectId, version }] : [],
    );
}

/** When something was last done to one thing, as ISO 8601 in UTC, or undefined when it never was. */
export async function lastEventAt(
  db: Database,
  action: AuditAction,
  subject: { kind: AuditSubject; id: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("audit_events")
    .select("at")
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .where("action", "=", action)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Everything of a kind that the trail tells of, by its id: also what is no more. */
export async function subjectIds(db: Database, kind: AuditSubject): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_events")
    .select("subject_id")
    .distinct()
    .where("subject_kind", "=", kind)
    .execute();
  return rows.flatMap(({ subject_id }) => subject_id ?? []);
}

function toEvent(row: AuditEventRow): AuditEvent {
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    details: detailsSchema.parse(JSON.parse(row.details)),
  };
}
