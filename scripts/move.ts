import { parseArgs } from "node:util";
import { DumpError, dumpLines, isSame, loadLines, readContents } from "#app/db/dump.server.ts";
import { loadEnvironment, readConfig } from "#server/config.ts";
import { CallError, command, sizeOf } from "./copying.ts";

// Copies the database that DATABASE_URL names into an empty one, on either engine: npm run move -- --to URL. All of it or
// nothing, so that one which was cut off is run again.

await command(async () => {
  const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
  if (!to) throw new CallError("npm run move -- --to postgres://… or file:…");
  const environment = loadEnvironment();
  const from = readConfig(environment, "production").database;
  const target = readConfig({ ...environment, DATABASE_URL: to }, "production").database;
  const lines = dumpLines(from, { madeAt: new Date() });
  const { contents } = await loadLines(lines, target, async (copied) => {
    if (isSame(await readContents(from), copied)) return;
    throw new DumpError(
      "Somebody wrote to the database meanwhile: stop the site, and run it again",
    );
  });
  console.log(`Copied ${sizeOf(contents)}, and compared them. Set DATABASE_URL=${hidden(to)}`);
});

/** An address without its password. */
function hidden(address: string): string {
  const url = URL.parse(address);
  if (!url?.password) return address;
  url.password = "…";
  return decodeURIComponent(url.href);
}
