import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { migrate } from "../../app/db/migrations.server.ts";
import { storedDocument } from "../../tests/data/stored-mail.ts";
import { openBare } from "../../tests/servers/bare-database.ts";
import type { NewDatabase, Torment } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { type JobRun, runJob } from "./jobs.ts";
import { fillWithSubscriptions } from "./renewals.ts";

const kills = 6;
/** Longer than a lease that nobody gives back. */
const nextTry = 11_000;
const nextNight = 24 * 60 * 60 * 1_000;
const outdated = 20_000;
const kept = 30_000;
const longestRetention = 700;
const subscriptionCount = 4_000;
const longestBackup = 3_000;

/** Kills retention while it deletes: what is too old goes, nothing else does, and the trail tells of each row once. */
export async function killRetention(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  const now = Date.now();
  await fillWithMails(database.url, new Date(now));
  const run = (at: number) => runJob("retention", database.url, at);
  const { amid, end } = await cutOff(run, now, longestRetention, nextTry);
  const code = await run(end).ended;
  const broke = code === 0 ? [] : [`the last run ended with ${code}`];
  const [left] = await database.ask(
    "select count(*) as count, sum(case when id like 'old-%' then 1 else 0 end) as old from mails",
  );
  if (Number(left?.old) > 0) broke.push(`${left?.old} mails that are too old are there`);
  if (Number(left?.count) !== kept) broke.push(`${left?.count} of ${kept} mails are left`);
  const told = await toldOf(database);
  if (told !== outdated) broke.push(`the trail tells of ${told} mails instead of ${outdated}`);
  return {
    what: "killed while it deletes what is too old",
    kills,
    tried: `${kills} kills, ${outdated + kept} mails`,
    broke,
    seen: `${amid} kills came before it was through`,
  };
}

/** Kills the backup of a night while it is made: what lies there under its name is whole, and nothing else lies there in the end. */
export async function killBackup(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  await fillWithSubscriptions(database.url, subscriptionCount);
  const place = mkdtempSync(join(tmpdir(), "site-backups-"));
  const folder = join(place, "backups");
  try {
    const broke: string[] = [];
    const run = (at: number) =>
      runJob("backup", database.url, at, {
        BACKUP_DIRECTORY: folder,
        BACKUP_PASSPHRASE: "",
        // Where each is opened before it gets its name.
        TMPDIR: place,
      });
    const { amid, end } = await cutOff(run, Date.now(), longestBackup, nextNight);
    const code = await run(end).ended;
    if (code !== 0) broke.push(`the last run ended with ${code}`);
    broke.push(...faultsOfBackups(folder));
    const left = readdirSync(folder).filter((name) => !finished(folder).includes(name));
    if (left.length > 0) broke.push(`there still lies ${left}`);
    if (finished(folder).length < 1 + kills - amid) broke.push(`there are ${finished(folder)}`);
    return {
      what: "killed while it makes a backup",
      kills,
      tried: `${kills} kills, ${subscriptionCount} subscriptions`,
      broke,
      seen: `${amid} kills came before it was through`,
    };
  } finally {
    rmSync(place, { recursive: true });
  }
}

/**
 * Runs a job again and again, and kills it each time with all that it has started.
 *
 * @param pause from one run to the next by its clock, in milliseconds, as is how long it lives at most
 */
async function cutOff(
  run: (at: number) => JobRun,
  begin: number,
  longestLife: number,
  pause: number,
): Promise<{ amid: number; end: number }> {
  let amid = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, begun, ended } = run(begin + kill * pause);
    await begun;
    await Promise.race([delay(Math.random() * longestLife), ended]);
    if (child.exitCode === null && child.pid) {
      process.kill(-child.pid, "SIGKILL");
      amid += 1;
    }
    await ended;
  }
  return { amid, end: begin + kills * pause };
}

function finished(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".backup"));
}

function faultsOfBackups(folder: string): string[] {
  return finished(folder).flatMap((name) => {
    const parts = ["scripts/restore.ts", "--verify", join(folder, name)];
    const { status, stderr } = spawnSync(process.execPath, parts, { encoding: "utf8" });
    return status === 0 ? [] : [`a backup is not whole: ${stderr}`];
  });
}

async function fillWithMails(url: string, now: Date): Promise<void> {
  const db = openBare(url);
  try {
    await migrate(db);
    for (const [kind, count, at] of [
      ["old", outdated, "2020-01-01T00:00:00.000Z"],
      ["new", kept, now.toISOString()],
    ] as const) {
      await sql`
        insert into mails (id, created_at, kind, to_address, subject, document, state, attempts, next_attempt_at, sent_at)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
        select ${sql.lit(`${kind}-`)} || n, ${sql.lit(at)}, 'test', 'kari@nordlys.example.no', 'Prøve', ${sql.lit(storedDocument)}, 'sent', 1,
          ${sql.lit(at)}, ${sql.lit(at)}
        from numbers
      `.execute(db);
    }
  } finally {
    await db.destroy();
  }
}

/** How many mails the trail says were deleted. */
async function toldOf(database: Torment): Promise<number> {
  const events = await database.ask(
    "select details from audit_events where action = 'retention.ran'",
  );
  return events.reduce((sum, { details }) => {
    const { mails }: { mails?: number } = JSON.parse(String(details));
    return sum + Number(mails);
  }, 0);
}
