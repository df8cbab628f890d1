import { parseArgs } from "node:util";
import { type DatabaseAddress, openAsItStands, pingDatabase } from "#app/db/db.server.ts";
import { DumpError, dumpLines, isSame, loadLines, readContents } from "#app/db/dump.server.ts";
import { databaseFault } from "#app/db/fault.server.ts";
import { databaseAddress, loadEnvironment, readConfig } from "#server/config.ts";
import { CallError, command, sizeOf } from "./copying.ts";

// Copies the database that DATABASE_URL names into an empty one, on either engine: npm run move -- --to URL. All of it or
// nothing, so that one which was cut off is run again.

await command(async () => {
  const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
  if (!to) throw new CallError("npm run move -- --to postgres://… or file:…");
  const target = databaseAddress("--to", to);
  const from = readConfig(loadEnvironment(), "production").database;
  await tryTarget(target);
  const lines = dumpLines(from, { madeAt: new Date() });
  const { contents } = await loadLines(lines, target, async (copied) => {
    if (isSame(await readContents(from), copied.contents)) return [];
    throw new DumpError(
      "Somebody wrote to the database meanwhile: stop the site, and run it again",
    );
  });
  console.log(`Copied ${sizeOf(contents)}, and compared them. Set DATABASE_URL=${hidden(to)}`);
});

/** A target that cannot be used is the fault of the call, and not of DATABASE_URL. */
async function tryTarget(target: DatabaseAddress): Promise<void> {
  try {
    const db = await openAsItStands(target);
    await pingDatabase(db).finally(() => db.destroy());
  } catch (error) {
    const fault = databaseFault(error, "--to");
    throw fault ? new CallError(fault, { cause: error }) : error;
  }
}

/** An address without its password. */
function hidden(address: string): string {
  const url = URL.parse(address);
  if (!url?.password) return address;
  url.password = "…";
  return decodeURIComponent(url.href);
}
