import { openDatabase } from "#app/db/db.server.ts";
import { loadEnvironment, readConfig } from "#server/config.ts";
import { createChance } from "./chance.ts";
import { CallError, command } from "./copying.ts";
import { storeRows } from "./seed/rows.ts";
import { storeVisits } from "./seed/visits.ts";
import { actOut } from "./seed/years.ts";

// Fills an empty database, for looking at the back office and for development: with three years of an agency, lived through by
// what the site does itself on a clock of its own; or, for measuring, with so many orders and messages that are put in at once. The
// same people every time. It never touches a database that holds anything else.

// npm run seed -- [orders] [messages]
const [orders, messages = 0] = process.argv.slice(2).map(Number);
const now = Date.now();
const chance = createChance(20_261_120);

await command(async () => {
  const config = readConfig(loadEnvironment(), "production");
  const isCounted = orders !== undefined;
  if (isCounted && ![orders, messages].every(Number.isSafeInteger)) {
    throw new CallError("npm run seed -- [orders] [messages]");
  }
  const db = await openDatabase(config.database);
  try {
    for (const table of ["orders", "contact_messages"] as const) {
      const row = await db.selectFrom(table).select("id").limit(1).executeTakeFirst();
      if (row) {
        throw new CallError(
          "This database holds orders or messages already; seed only an empty one.",
        );
      }
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
