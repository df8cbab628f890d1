import { machine, table, writeSection } from "../../bench/report.ts";
import { startPostgres } from "../servers/postgres.ts";
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
// should and more than it can take. Some six minutes, and a table at the end; exit code 1 if anything broke. With a number it kills
// so often, on all engines together, and 1,000 times or more are written into docs/benchmarks.md.
//
//   npm run torture [-- sqlite|postgres] [1000]

type Engine = { name: string; newDatabase: NewDatabase; more: typeof torments };

const fewKills = 120;
/** From so many on they are worth being told of. */
const manyKills = 1_000;
const torments = [
  lockOut,
  speakOddly,
  (newDatabase: NewDatabase) => sendBadInput(newDatabase, 30),
  flood,
  sitIdle,
];

const wanted = process.argv.slice(2);
const kills = Number(wanted.find((word) => /^\d+$/.test(word)) ?? fewKills);
const started = performance.now();
const measuredOn = machine();
const found: ({ engine: string } & Finding)[] = [];

await using postgres = await startPostgres();
const engines: Engine[] = [];
if (!wanted.includes("postgres")) {
  engines.push({ name: "SQLite", newDatabase: onSqlite, more: torments });
}
if (!wanted.includes("sqlite")) {
  if ("missing" in postgres) console.log(`Skipped: PostgreSQL, because ${postgres.missing}`);
  else {
    process.env.TEST_DATABASE_URL = postgres.url;
    engines.push({
      name: "PostgreSQL",
      newDatabase: onPostgres,
      more: [fallSilent, ...torments],
    });
  }
}
// How long anything takes is no question here, so both engines at once.
await Promise.all(engines.map(kill));
for (const { name, newDatabase, more } of engines) {
  for (const torment of more) await tell(name, torment(newDatabase));
}

const columns = ["Engine", "What", "Tried", "Broke", "Seen"];
const rows = found.map(({ engine, what, tried, broke, seen }) => [
  engine,
  what,
  tried,
  String(broke.length),
  seen,
]);
console.table(
  rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [columns[index], cell]))),
);
const killed = found.reduce((sum, { kills = 0 }) => sum + kills, 0);
const broken = found.flatMap(({ engine, what, broke }) =>
  broke.map((fault) => `${engine}, ${what}: ${fault}`),
);
for (const line of broken) console.log(line);
const minutes = Math.round((performance.now() - started) / 60_000);
const day = new Date().toISOString().slice(0, 10);
const counted = `${day}, ${minutes} minutes on ${measuredOn}: ${killed} kills, ${broken.length} faults.`;
console.log(counted);
if (killed >= manyKills) {
  writeSection("torture", "Killed and tormented", [
    "`npm run torture -- 1000`. After a kill nothing that was answered is lost, nothing is there twice, and the next start needs no help.",
    table([columns, columns.map(() => "---"), ...rows]),
    counted,
  ]);
}
process.exitCode = broken.length > 0 ? 1 : 0;

/** Half of an engine's share of the kills come while customers order, the others while it upgrades or renews. */
async function kill({ name, newDatabase }: Engine) {
  const each = Math.ceil(kills / engines.length / 4);
  await tell(name, killUnderLoad(newDatabase, 2 * each));
  await tell(name, killUpgrade(newDatabase, each));
  await tell(name, killRenewals(newDatabase, each));
}

async function tell(engine: string, finding: Promise<Finding | Finding[]>) {
  for (const each of [await finding].flat()) {
    found.push({ engine, ...each });
    console.log(`${engine}: ${each.what}: ${each.broke.length} broke (${each.tried})`);
    for (const fault of each.broke) console.log(fault);
  }
}
