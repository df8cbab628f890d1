import { startPostgres } from "../../tests/servers/postgres.ts";
import { machine, table, writeSection } from "../bench/report.ts";
import { killBackup, killRetention } from "./cut-off-jobs.ts";
import {
  type NewDatabase,
  type NewDatabaseOnDisk,
  onPostgres,
  onPostgresDisk,
  onSqlite,
  onSqliteDisk,
} from "./engine.ts";
import type { Finding } from "./finding.ts";
import { flood } from "./floods.ts";
import { sitIdle } from "./idlers.ts";
import { sendBadInput } from "./inputs.ts";
import { killUnderLoad } from "./kills.ts";
import { killSenders, troubleMail } from "./mail-troubles.ts";
import { publishAmidVisitors } from "./publishing.ts";
import { speakOddly } from "./raw.ts";
import { troubleRegister } from "./register-troubles.ts";
import { killRenewals } from "./renewals.ts";
import { fallSilent, freezeDisk, lockOut } from "./stalls.ts";
import { moveClock, moveClockOfRenewals } from "./times.ts";
import { fillDisk, forbidDatabase, forbidFile, takeDatabaseAway } from "./troubles.ts";
import { killUpgrade } from "./upgrades.ts";

// Torments the real site: kills it under load, while it upgrades and in the middle of its jobs; fills, locks, forbids, freezes and
// takes away its database; has its mail server, the register and its clock go wrong; publishes amid visitors; and sends it what
// nobody should and more than it can take. Some ten minutes, and a table at the end; exit code 1 if anything broke. With a number
// it kills so often, on all engines together, and 1,000 times or more are written into docs/benchmarks.md. A name below chooses
// what is done.
//
//   npm run torture [-- sqlite|postgres] [1000] [mail clock …]

type Torment = () => Promise<Finding | Finding[]>;
type Torments = Record<string, Torment[]>;
type Engine = {
  name: string;
  newDatabase: NewDatabase;
  onDisk: NewDatabaseOnDisk;
  /** What only it can be done. */
  own: Torments;
};

const fewKills = 120;
/** From so many on they are worth being told of. */
const manyKills = 1_000;
const badInputs = 30;

const wanted = process.argv.slice(2);
const kills = Number(wanted.find((word) => /^\d+$/.test(word)) ?? fewKills);
const chosen = wanted.filter((word) => !/^(?:\d+|sqlite|postgres)$/.test(word));
const started = performance.now();
const measuredOn = machine();
const found: ({ engine: string } & Finding)[] = [];

await using postgres = await startPostgres();
const engines: Engine[] = [];
if (!wanted.includes("postgres")) {
  const own = { disk: [forbidFile, freezeDisk] };
  engines.push({ name: "SQLite", newDatabase: onSqlite, onDisk: onSqliteDisk, own });
}
if (!wanted.includes("sqlite")) {
  if ("missing" in postgres) console.log(`Skipped: PostgreSQL, because ${postgres.missing}`);
  else {
    process.env.TEST_DATABASE_URL = postgres.url;
    // SQLite is in the process: it can neither be gone nor fall silent without it, and a lock is what another can do to it.
    const own = {
      silence: [() => fallSilent(onPostgres)],
      readonly: [forbidDatabase],
      gone: [takeDatabaseAway],
    };
    engines.push({ name: "PostgreSQL", newDatabase: onPostgres, onDisk: onPostgresDisk, own });
  }
}
const names = engines.flatMap((engine) =>
  [killing(engine), ...cutting(engine), waiting(engine)].flatMap(Object.keys),
);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown}; there are ${[...new Set(names)].join(", ")}`);
  process.exit(2);
}
// How long anything takes is no question here, so all engines at once.
await Promise.all(engines.map((engine) => torment(engine, killing(engine))));
await Promise.all(
  engines.flatMap((engine) => cutting(engine).map((torments) => torment(engine, torments))),
);
// Here it is.
for (const engine of engines) await torment(engine, waiting(engine));

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
if (killed >= manyKills && chosen.length === 0) {
  writeSection("torture", "Killed and tormented", [
    "`npm run torture -- 1000`. After a kill nothing that was answered is lost, nothing is there twice, and the next start needs no help.",
    table([columns, columns.map(() => "---"), ...rows]),
    counted,
  ]);
}
process.exitCode = broken.length > 0 ? 1 : 0;

/** Half of an engine's share of the kills come while customers order, the others while it upgrades or renews. */
function killing({ newDatabase }: Engine): Torments {
  const each = Math.ceil(kills / engines.length / 4);
  return {
    kill: [
      () => killUnderLoad(newDatabase, 2 * each),
      () => killUpgrade(newDatabase, each),
      () => killRenewals(newDatabase, each),
    ],
  };
}

/** What is cut off, or goes wrong around the site, in two rows that go on at the same time. */
function cutting({ newDatabase }: Engine): Torments[] {
  return [
    {
      mail: [() => troubleMail(newDatabase), () => killSenders(newDatabase)],
      jobs: [() => killRetention(newDatabase), () => killBackup(newDatabase)],
    },
    {
      register: [() => troubleRegister(newDatabase)],
      clock: [() => moveClock(newDatabase), () => moveClockOfRenewals(newDatabase)],
      publish: [() => publishAmidVisitors(newDatabase)],
    },
  ];
}

/** What must not make others wait, one after the other. */
function waiting({ newDatabase, onDisk, own }: Engine): Torments {
  return {
    ...own,
    disk: [() => fillDisk(onDisk), ...(own.disk ?? [])],
    lock: [() => lockOut(newDatabase)],
    odd: [() => speakOddly(newDatabase)],
    input: [() => sendBadInput(newDatabase, badInputs)],
    flood: [() => flood(newDatabase)],
    idle: [() => sitIdle(newDatabase)],
  };
}

async function torment({ name: engine }: Engine, torments: Torments) {
  for (const [name, row] of Object.entries(torments)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    for (const one of row) await tell(engine, one());
  }
}

async function tell(engine: string, finding: Promise<Finding | Finding[]>) {
  for (const each of [await finding].flat()) {
    found.push({ engine, ...each });
    console.log(`${engine}: ${each.what}: ${each.broke.length} broke (${each.tried})`);
    for (const fault of each.broke) console.log(fault);
  }
}
