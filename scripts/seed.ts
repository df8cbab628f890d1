import { type Database, openDatabase } from "#app/db/db.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { listUsers } from "#app/domain/auth/users.server.ts";
import { loadEnvironment, readConfig } from "#server/config.ts";
import { createChance } from "./chance.ts";
import { CallError, command } from "./copying.ts";
import { storeRows } from "./seed/rows.ts";
import { storeVisits } from "./seed/visits.ts";
import { actOut } from "./seed/years.ts";

// Fills an empty database, for looking at the back office and for development: with three years of an agency, lived through by
// what the site does itself on a clock of its own; or, for measuring, with so many orders and messages that are put in at once. The
// same people every time. It never touches a database that anybody uses.
//
//     npm run seed
//     npm run seed -- ORDERS [MESSAGES]

const [orders, messages = 0] = process.argv.slice(2).map(Number);
const now = Date.now();
const chance = createChance(20_261_120);
/** What a start makes where there are none. */
const accountsOfStart = 2;

await command(async () => {
  const config = readConfig(loadEnvironment(), "production");
  const isCounted = orders !== undefined;
  if (isCounted && ![orders, messages].every(Number.isSafeInteger)) {
    throw new CallError("npm run seed [-- ORDERS [MESSAGES]]");
  }
  const db = await openDatabase(config.database);
  try {
    if (await isUsed(db)) {
      throw new CallError("This database is in use; seed only one that nobody has worked in.");
    }
    if (isCounted) {
      await storeRows(db, chance, { orders, messages }, now);
      console.log(`Stored ${orders} orders and ${messages} messages`);
    } else {
      const made = await actOut(config, chance, now);
      console.log(`Lived through three years: ${made}`);
    }
    console.log(`Counted ${await storeVisits(db, chance, now)} visits`);
  } finally {
    await db.destroy();
  }
});

/** Whether anybody uses it: visitors and editors by what there is of theirs, everybody who has signed in by the trail. */
async function isUsed(db: Database): Promise<boolean> {
  if ((await listUsers(db)).length > accountsOfStart) return true;
  const works = db.selectFrom("audit_events").select("id").where("actor", "!=", systemActor);
  if (await works.limit(1).executeTakeFirst()) return true;
  for (const table of ["orders", "contact_messages", "content_versions", "pictures"] as const) {
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return true;
  }
  return false;
}
