import { countRows, type Database } from "#app/db/db.server.ts";
import type { OutdatedRows } from "#app/db/outdated.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { startOfDay } from "#app/web/norway.server.ts";

/** What is counted is kept for some time only, a day as a whole. */
export const outdatedVisits: OutdatedRows = {
  count: (db, before) => countRows(db, from(db, before).select("day")),

  // It grows by itself, by the same clock whose being wrong it would be asked about.
  newest: async () => null,

  async summarize(db, before) {
    const { count, oldest, newest } = await from(db, before)
      .select(({ fn }) => [
        fn.countAll<number>().as("count"),
        fn.min("day").as("oldest"),
        fn.max("day").as("newest"),
      ])
      .executeTakeFirstOrThrow();
    const begin = (day: string | null) => day && startOfDay(day).toISOString();
    return { count, oldest: begin(oldest), newest: begin(newest), sampleIds: [] };
  },

  async take(db, before, most) {
    const { numDeletedRows } = await db
      .deleteFrom("visits")
      .where(({ eb, refTuple }) =>
        eb(
          refTuple("day", "kind", "value"),
          "in",
          from(db, before)
            .select(["day", "kind", "value"])
            .orderBy("day")
            .limit(most)
            .$asTuple("day", "kind", "value"),
        ),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

function from(db: Database, before: Date | undefined) {
  const day = before ? norwegianDay(before) : "9999";
  return db.selectFrom("visits").where("day", "<", day);
}
