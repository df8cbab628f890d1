import { constants, existsSync } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { readDatabaseClock } from "#app/db/clocks.server.ts";
import type { Database } from "#app/db/db.server.ts";
import { allLastDone } from "#app/db/lease.server.ts";
import { accountsWithFactor } from "#app/domain/auth/second-factor/factors.server.ts";
import { listUsers } from "#app/domain/auth/users.server.ts";
import { currentHold } from "#app/domain/backups/hold.server.ts";
import { backupJob, withoutBackupSince } from "#app/domain/backups/nightly.server.ts";
import { type Brand, isPlaceholderEmail } from "#app/domain/brand/brand.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import { currentTroubles } from "#app/domain/health/current-troubles.server.ts";
import { isMailDueSince } from "#app/domain/mail/outbox.server.ts";
import { hours, minutes } from "#app/web/durations.ts";
import type { Config } from "#server/config.ts";
import { unfinishedIn } from "#server/start/unfinished.ts";
import { type Finding, findingsAbout } from "./finding.ts";

/** Two nights; all other jobs but those that wait for something to do run each hour. */
const longestPause = 50 * hours;
const whenDue = ["mail", "index-now"];
const longestDeviation = 5 * minutes;
const megabyte = 1024 ** 2;
const enoughMegabytes = 1_024;
const leastMegabytes = 100;

/** How what runs by itself is doing, as the database knows it. */
export async function checkJobs(db: Database, config: Config, now: Date): Promise<Finding[]> {
  const about = findingsAbout("jobs");
  const [lastDone, since, failing, hold] = await Promise.all([
    allLastDone(db),
    withoutBackupSince(db),
    currentTroubles({ db, config }),
    currentHold(db),
  ]);
  const findings = failing.map(({ job, since }) =>
    about.wrong(
      `"${job}" has been failing since ${since}`,
      "The log says why, and /admin what it means.",
    ),
  );
  if (hold) {
    findings.push(
      about.lookAt(
        "mail and renewals wait since the restore",
        "Release them in /admin/gjenoppretting.",
      ),
    );
  }
  const isMailLate = await isMailDueSince(db, new Date(now.getTime() - hours));
  if (isMailLate && config.mail.smtpUrl !== undefined && !hold) {
    findings.push(
      about.wrong("mail has been waiting for more than an hour", "See that the site runs."),
    );
  }
  for (const [job, moment] of lastDone) {
    if (whenDue.includes(job) || now.getTime() - moment.getTime() <= longestPause) continue;
    findings.push(
      about.wrong(
        `"${job}" came through last at ${moment.toISOString()}`,
        "See that the site runs, and what its log says.",
      ),
    );
  }
  if (lastDone.size === 0) {
    findings.push(about.lookAt("none has run yet", "They do once the site is started."));
  } else if (findings.length === 0) findings.push(about.ok("all came through"));
  return [...findings, ...checkBackup(config, since, lastDone.has(backupJob), now)];
}

function checkBackup(config: Config, since: Date, isMade: boolean, now: Date): Finding[] {
  if (config.backups === undefined) return [];
  const about = findingsAbout("backup");
  const age = Math.round((now.getTime() - since.getTime()) / hours);
  if (age * hours > longestPause) {
    const says = isMade ? `the last one is ${age} hours old` : `none was made in ${age} hours`;
    return [about.wrong(says, "The log says why: look for the job.")];
  }
  return [
    isMade
      ? about.ok(`the last one is ${age} hours old`)
      : about.lookAt("none was made yet", "The first comes some minutes after the start."),
  ];
}

/** Whether the database's clock and ours agree. */
export async function checkDatabaseClock(db: Database): Promise<Finding[]> {
  const theirs = await readDatabaseClock(db);
  return theirs ? [comparedClock("the database's", theirs, new Date())] : [];
}

/** Whether another clock and ours agree. */
export function comparedClock(whose: string, theirs: Date, ours: Date): Finding {
  const about = findingsAbout("clock");
  const apart = theirs.getTime() - ours.getTime();
  const seconds = Math.round(Math.abs(apart) / 1000);
  return Math.abs(apart) <= longestDeviation
    ? about.ok(`${seconds} seconds from ${whose}`)
    : about.wrong(
        `${seconds} seconds ${apart > 0 ? "behind" : "ahead of"} ${whose}`,
        "Turn on time synchronisation (timedatectl set-ntp true): nothing is deleted until it is right.",
      );
}

/** Whether there is room where the database and the backups lie. */
export async function checkDisk({ database, backups }: Config): Promise<Finding[]> {
  const about = findingsAbout("disk");
  const places = [
    ...(database.engine === "sqlite" ? [dirname(database.file)] : []),
    ...(backups?.directory ? [backups.directory] : []),
  ];
  return Promise.all(
    places.map(async (place) => {
      if (!(await takesFiles(existing(resolve(place))))) {
        return about.wrong(
          `${place} is no folder that this user can write in`,
          "Make it, let the site's user own it, or correct the variable that names it.",
        );
      }
      const { bavail, bsize } = await statfs(existing(resolve(place)));
      const free = Math.round((Number(bavail) * Number(bsize)) / megabyte);
      const says = `${free} MB free for ${place}`;
      if (free >= enoughMegabytes) return about.ok(says);
      const toDo = "Make room: orders are refused when the disk is full.";
      return free < leastMegabytes ? about.wrong(says, toDo) : about.lookAt(says, toDo);
    }),
  );
}

/** Whether a folder takes files of this user. */
async function takesFiles(folder: string): Promise<boolean> {
  const writes = access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return (await stat(folder)).isDirectory() && writes;
}

function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path));
}

/** Whether anybody reads what the site tells the agency, and what customers answer. */
export function checkInbox({ mail }: Config, brand: Brand): Finding {
  const about = findingsAbout("mail");
  const inbox = inboxOf(mail, brand);
  return isPlaceholderEmail(inbox)
    ? about.lookAt(
        `notices of orders, and customers' answers, go to ${inbox}, which nobody reads`,
        "Fill in the e-mail address under «Firma» in /editor, or set MAIL_TO.",
      )
    : about.ok(`notices of orders, and customers' answers, go to ${inbox}`);
}

/** What the site should not be open with, of what is published and of its accounts. */
export async function checkContent(db: Database, config: Config, brand: Brand): Promise<Finding[]> {
  const about = findingsAbout("content");
  const { placeholders, guessable } = await unfinishedIn(config, brand);
  const accounts = findingsAbout("accounts");
  const [users, secured] = await Promise.all([listUsers(db), accountsWithFactor(db)]);
  const unsecured = users.filter(({ username }) => !secured.has(username)).length;
  const administrators = users.filter(({ role }) => role === "admin").length;
  return [
    placeholders.length === 0
      ? about.ok("the company's facts are filled in")
      : about.lookAt(
          `placeholders still: ${placeholders.join(", ")}`,
          `Fill them in under «Firma» in /editor; until then the site ${config.isLocal ? "shows examples in their places" : "leaves them out"}.`,
        ),
    administrators > 0
      ? accounts.ok(`${users.length}, of which ${administrators} for administrators`)
      : accounts.wrong("there is no administrator", "npm run user -- add NAME --role admin"),
    ...(unsecured === 0
      ? []
      : [
          accounts.lookAt(
            `${unsecured} of ${users.length} have no second factor`,
            "Each sets one up in /admin/konto/totrinn; an administrator can require it.",
          ),
        ]),
    ...guessable.map((name) =>
      accounts.lookAt(`${name} is short or easy to guess`, "Choose another one."),
    ),
  ];
}
