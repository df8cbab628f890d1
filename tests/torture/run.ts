import { startPostgres } from "../postgres.ts";
import { type NewDatabase, onPostgres, onSqlite } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { flood } from "./floods.ts";
import { sitIdle } from "./idlers.ts";
import { sendBadInput } from "./inputs.ts";
import { killUnderLoad } from "./kills.ts";
import { speakOddly } from "./raw.ts";
import { killRenewals } from "./renewals.ts";
import { fallSilent, lockOut } from "./stalls.ts";
import { killUpgrade } from "./upgrades.ts";

// Torments the real site: kills it under load and while it upgrades, locks and silences its database, sends it what nobody
// should and more than it can take. Some three minutes an engine, and a table at the end; exit code 1 if anything broke.
//
//   npm run torture [-- sqlite|postgres]

const [, , wanted] = process.argv;

const findings: ({ engine: string } & Finding)[] = [];
if (wanted !== "postgres") await torment("SQLite", onSqlite, []);
if (wanted !== "sqlite") {
  await using postgres = await startPostgres();
  if ("missing" in postgres) console.log(`Skipped: PostgreSQL, because ${postgres.missing}`);
  else {
    process.env.TEST_DATABASE_URL = postgres.url;
    await torment("PostgreSQL", onPostgres, [fallSilent]);
  }
}
console.table(
  findings.map(({ broke, ...rest }) => ({ ...rest, broke: broke.length === 0 ? 0 : broke.length })),
  ["engine", "what", "tried", "broke", "seen"],
);
const broken = findings.flatMap(({ engine, what, broke }) =>
  broke.map((fault) => `${engine}, ${what}: ${fault}`),
);
for (const line of broken) console.log(line);
process.exitCode = broken.length > 0 ? 1 : 0;

async function torment(
  engine: string,
  newDatabase: NewDatabase,
  more: ((newDatabase: NewDatabase) => Promise<Finding>)[],
) {
  const torments = [
    () => killUnderLoad(newDatabase, 60),
    () => killUpgrade(newDatabase, 30),
    () => killRenewals(newDatabase, 20),
    () => lockOut(newDatabase),
    ...more.map((torment) => () => torment(newDatabase)),
    () => speakOddly(newDatabase),
    () => sendBadInput(newDatabase, 30),
    () => flood(newDatabase),
    () => sitIdle(newDatabase),
  ];
  for (const torment of torments) {
    const found = await torment();
    for (const finding of Array.isArray(found) ? found : [found]) {
      findings.push({ engine, ...finding });
      console.log(`${engine}: ${finding.what}: ${finding.broke.length} broke (${finding.tried})`);
    }
  }
}
