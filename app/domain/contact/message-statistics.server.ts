import { sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { durations } from "#app/db/durations.server.ts";

/** From a moment on, and before another one. */
type Span = { from: Date; until: Date };

/** How many messages came in, in each of some weeks; what is held back as likely spam does not count. */
export async function messageCounts(db: Database, weeks: readonly Span[]): Promise<number[]> {
  const [first, ...others] = weeks.map((week, index) =>
    received(db, week).select(({ fn }) => [
      sql.lit(index).as("week"),
      fn.countAll<number>().as("count"),
    ]),
  );
  if (!first) return [];
  const rows = await others.reduce((all, week) => all.unionAll(week), first).execute();
  const counts = new Map(rows.map(({ week, count }) => [week, count]));
  return weeks.map((_week, index) => counts.get(index) ?? 0);
}

/** More of them would not change a median, but take their time. */
const mostAnswers = 2_000;

/**
 * How soon the messages of some time were handled: of those that are, the latest 2,000. `handled` is how many this is about,
 * `medianHours` what half of them waited at most (null of none).
 */
export async function messageAnswers(
  db: Database,
  span: Span,
): Promise<{ handled: number; medianHours: number | null }> {
  const { median } = durations(db, "handled_at");
  const latest = received(db, span)
    .select(["created_at", "handled_at"])
    .where("handled_at", "is not", null)
    .orderBy("created_at", "desc")
    .limit(mostAnswers);
  const { handled, median_seconds } = await db
    .selectFrom(latest.as("latest"))
    .select(({ fn }) => [fn.countAll<number>().as("handled"), median.as("median_seconds")])
    .executeTakeFirstOrThrow();
  return { handled, medianHours: median_seconds === null ? null : median_seconds / 60 / 60 };
}

function received(db: Database, { from, until }: Span) {
  return db
    .selectFrom("contact_messages")
    .where("quarantine_reason", "is", null)
    .where("created_at", ">=", from.toISOString())
    .where("created_at", "<", until.toISOString());
}
