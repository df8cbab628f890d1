// @module-tag release

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import SQLite from "better-sqlite3";
import { describe, expect, test, vi } from "vitest";
import { verifyBackup } from "#app/db/backup.server.ts";
import { bundle } from "../bundle.ts";
import { addedPlan, oneOfEach } from "../data/added-pages.ts";
import { orderOf } from "../data/order-data.ts";
import { delivered, rowsOf } from "../data/subscription-life.ts";
import { createDatabase, createFile, type TestDatabase } from "../database.ts";
import { createTestApp, type TestApp } from "../helpers.ts";
import { inputValues } from "../html.ts";
import { startBucket } from "../servers/bucket.ts";
import { startMailServer } from "../servers/mail-server.ts";
import { runScript } from "../servers/script.ts";
import { createFolder } from "../servers/server-process.ts";

/** Texts that a format or an engine could trip over. */
const name = `Åse «O'Brien» "Ærlig" \\n; drop table 😀 ${"x".repeat(100)}`;

const none = Buffer.alloc(0);

/** Every code point that is a character, in texts of some length; the first is the end of a text in C, and none to PostgreSQL. */
function* everyCharacter(): Generator<[hash: string, text: string]> {
  const [last, atOnce] = [0x10ffff, 50_000];
  for (let from = 1; from <= last; from += atOnce) {
    const points = Array.from({ length: Math.min(atOnce, last - from + 1) }, (_, i) => from + i);
    const characters = points.filter((point) => point < 0xd800 || point > 0xdfff);
    yield [String(from), String.fromCodePoint(...characters)];
  }
}

/** Runs one of the commands. */
async function run(command: string, args: string[], environment: Record<string, string> = {}) {
  const { code, said } = await runScript(command, args, { BACKUP_PASSPHRASE: "", ...environment });
  return { code, said: said.trim() };
}

/** A site to which its editors have added, with one order of what they sell, whose mails wait. */
async function siteWithOrder() {
  const app = await createTestApp({ content: oneOfEach });
  const { id, title, price } = addedPlan;
  const plan = { planId: id, planName: title, planPrice: price };
  const answer = await app.post("/api/orders", orderOf({ name, ...plan }));
  expect(answer.status).toBe(201);
  return app;
}

/** A site on a database that was filled by a command. */
const siteOn = (database: TestDatabase, environment: Record<string, string> = {}) =>
  createTestApp({ environment, route: () => database.url });

async function ordersOf(app: TestApp): Promise<unknown> {
  const headers = await app.signIn("admin");
  return (await app.fetch("/api/orders", { headers })).json();
}

describe.concurrent("A backup", { timeout: 300_000 }, () => {
  test("of a site that is open is restored on either engine, and nobody is signed in there", async () => {
    await using folder = createFolder();
    await using app = await siteWithOrder();
    const headers = await app.signIn("admin");
    const first = join(folder.path, "first.backup");
    const made = await run("backup", [first], { DATABASE_URL: app.databaseUrl });
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining("found whole") });
    expect(statSync(first).mode & 0o777).toBe(0o600);

    // To a file, and from that to an empty database of this engine.
    await using file = createFile();
    const restored = await run("restore", [first], { DATABASE_URL: file.url });
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("Mail and renewals") });
    await using target = await createDatabase("empty");
    const moved = await run("move", ["--to", target.url], { DATABASE_URL: file.url });
    expect(moved).toMatchObject({ code: 0, said: expect.stringContaining("compared them") });

    await using other = await siteOn(target);
    expect(await ordersOf(other)).toEqual(await ordersOf(app));
    const content = await (await other.fetch("/api/content")).json();
    expect(content).toEqual(await (await app.fetch("/api/content")).json());
    expect(content).toMatchObject({ content: oneOfEach });
    for (const path of ["/folkene", "/fagstoff/slik-velger-du", "/by/bodo", "/bestill/plan-mini"])
      expect((await other.fetch(path)).status, path).toBe(200);
    expect((await other.fetch("/api/orders", { headers })).status).toBe(401);
    expect((await other.post("/api/orders", orderOf())).status).toBe(201);
  });

  test("holds back mail and renewals when it is restored, until an administrator lets them go", async () => {
    await using folder = createFolder();
    await using mailServer = await startMailServer();
    await using app = await siteWithOrder();
    const file = join(folder.path, "site.backup");
    await run("backup", [file], { DATABASE_URL: app.databaseUrl });
    await using target = await createDatabase("empty");
    await run("restore", [file], { DATABASE_URL: target.url });

    await using other = await siteOn(target, { SMTP_URL: mailServer.url });
    const headers = await other.signIn("admin");
    expect(await other.jobs.mail.run()).toBeUndefined();
    expect(await other.jobs.renewal.run()).toBeUndefined();
    expect(mailServer.mails).toEqual([]);
    const front = await (await other.fetch("/admin", { headers })).text();
    expect(front).toContain("E-post og fornyelser venter på deg");
    expect((await other.postForm("/admin/gjenoppretting", {}, headers)).status).toBe(400);
    expect(await other.jobs.mail.run()).toBeUndefined();

    const { html } = await other.read("/admin/gjenoppretting", headers);
    const { sure: _sure, ...seen } = inputValues(html);
    const release = (lastInvoice: string) =>
      other.postForm("/admin/gjenoppretting", { ...seen, erased: "yes", lastInvoice }, headers);
    expect((await release("tull")).status).toBe(400);
    expect((await release("0")).status).toBe(303);
    await other.jobs.mail.run();
    expect(mailServer.mails.length).toBeGreaterThan(0);
    expect(await other.jobs.renewal.run()).toMatchObject({ done: true });
    const page = await (await other.fetch("/admin/gjenoppretting", { headers })).text();
    expect(page).toContain("Ingenting venter.");
  });

  test("that is restored gives no number twice, whatever was billed since", async () => {
    await using folder = createFolder();
    await using app = await siteWithOrder();
    const admin = await app.signIn("admin");
    await delivered(app, admin, { email: "a@example.no" });
    const file = join(folder.path, "site.backup");
    await run("backup", [file], { DATABASE_URL: app.databaseUrl });
    const lost = await delivered(app, admin, { email: "b@example.no" });
    expect((await rowsOf(app, lost)).documents).toMatchObject([{ number: 2 }]);

    await using target = await createDatabase("empty");
    const restored = await run("restore", [file], { DATABASE_URL: target.url });
    expect(restored.said).toContain("The next invoice has number 22.");
    await using other = await siteOn(target);
    const headers = await other.signIn("admin");
    const early = await delivered(other, headers, { email: "c@example.no" });
    expect((await rowsOf(other, early)).documents).toMatchObject([{ number: 22 }]);
    const { html, text: page } = await other.read("/admin/gjenoppretting", headers);
    expect(page).toContain("Neste faktura herfra får nummer 23, med god margin.");
    const { sure: _sure, ...seen } = inputValues(html);
    const ticked = { ...seen, erased: "yes" };
    const release = (lastInvoice: string, more: Record<string, string> = {}) =>
      other.postForm("/admin/gjenoppretting", { ...ticked, lastInvoice, ...more }, headers);
    expect((await release("999999999", { sure: "on" })).status).toBe(400);
    // A digit too many would be skipped for good, so it is asked about first, as it is where the series is set.
    const slip = await release("202600140");
    expect(slip.status).toBe(400);
    const asked = await slip.text();
    expect(asked).toMatch(/<input[^>]*id="sure"[^>]*aria-invalid="true"/);
    expect(asked).toContain("Kryss av for at numrene som hoppes over, aldri brukes.");
    expect(inputValues(asked)).toMatchObject({ erased: "yes", lastInvoice: "202600140" });
    // As long as those that an administrator can have the series go on with.
    expect((await release("202600140", { sure: "on" })).status).toBe(303);
    // Who had the page open still finds it done: what they skipped would stand nowhere.
    expect((await release("202600500", { sure: "on" })).status).toBe(303);
    const { text: done } = await other.read("/admin/gjenoppretting", headers);
    expect(done).toContain("Neste faktura får nummer 202600141.");
    const later = await delivered(other, headers, { email: "d@example.no" });
    expect((await rowsOf(other, later)).documents).toMatchObject([{ number: 202_600_141 }]);
    // Why there is a hole stands in the trail.
    const { text: trail } = await other.read("/admin/logg", headers);
    expect(trail).toMatch(/fakturanummer/i);
  });

  test("holds every character that a database can, empty texts, and rows longer than any of ours", async () => {
    await using folder = createFolder();
    await using source = createFile();
    await using target = await createDatabase("empty");
    const db = await bundle.openDatabase(
      bundle.readConfig({ DATABASE_URL: source.url }, "production").database,
    );
    const further: [string, string][] = [
      ["none", ""],
      ["long", "æ".repeat(12_000_000)],
    ];
    for (const [hash, text] of [...everyCharacter(), ...further]) {
      await db.insertInto("accepted_terms").values({ hash, text }).execute();
    }
    await db.destroy();
    const file = join(folder.path, "site.backup");
    expect(await run("backup", [file], { DATABASE_URL: source.url })).toMatchObject({ code: 0 });
    expect(await run("restore", [file, "--verify"])).toMatchObject({ code: 0 });
    // Both read again what they have written, and compare it with what stood there.
    expect(await run("restore", [file], { DATABASE_URL: target.url })).toMatchObject({ code: 0 });
    await using back = createFile();
    expect(await run("move", ["--to", back.url], { DATABASE_URL: target.url })).toMatchObject({
      code: 0,
    });
  });

  test("of one endless line is refused in words", async () => {
    await using folder = createFolder();
    const file = join(folder.path, "site.backup");
    writeFileSync(file, gzipSync(Buffer.alloc(100_000_000, "a")));
    expect(await run("restore", [file, "--verify"])).toEqual({
      code: 1,
      said: "A row of it is longer than any of ours",
    });
  });

  test("is made every night where there is a folder for it, once, and takes the oldest along", async () => {
    await using folder = createFolder();
    const directory = join(folder.path, "backups");
    await using app = await createTestApp({ environment: { BACKUP_DIRECTORY: directory } });
    expect(await app.jobs.backup.run()).toEqual({ done: true });
    expect(readdirSync(directory)).toEqual(["site-2026-11-20.backup"]);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(await app.jobs.backup.run()).toBeUndefined();
    for (const day of ["01", "02", "03"]) {
      writeFileSync(join(directory, `site-2023-01-${day}.backup`), "");
    }
    // What processes left that were killed in the middle of it, what one works on that nobody waits for, and what is not ours.
    const leave = (name: string) => {
      mkdirSync(join(directory, name));
      writeFileSync(join(directory, name, "site.backup"), "");
    };
    for (const name of ["gone", "torn", "running"]) leave(`.unfinished-backup-${name}`);
    leave("theirs");
    writeFileSync(join(directory, ".unfinished-backup-gone.lock"), "");
    const lock = new SQLite(join(directory, ".unfinished-backup-running.lock"));
    lock.exec("begin exclusive");
    app.clock.now = new Date("2026-11-21T04:00:00Z");
    await app.jobs.backup.run();
    lock.close();
    const names = readdirSync(directory);
    expect(names).toContain("site-2026-11-21.backup");
    expect(names.filter((name) => !name.startsWith("site-")).sort()).toEqual([
      ".unfinished-backup-running",
      ".unfinished-backup-running.lock",
      "theirs",
    ]);

    app.clock.now = new Date("2026-11-24T04:00:00Z");
    expect(await (await app.fetch("/readyz")).json()).toMatchObject({ late: ["backup"] });
  });

  test("that is looked over by a process which is killed leaves no copy behind for long", async () => {
    await using folder = createFolder();
    await using app = await siteWithOrder();
    const file = join(folder.path, "site.backup");
    await run("backup", [file], { DATABASE_URL: app.databaseUrl });
    const passing = join(folder.path, "passing");
    mkdirSync(passing);
    const left = () => readdirSync(passing).filter((name) => name.startsWith("verify-"));
    const copies = () => left().filter((name) => !name.endsWith(".lock"));

    // A file that nobody writes to: it waits there, with the folder for the copy already made.
    const silent = join(folder.path, "silent.backup");
    execFileSync("mkfifo", [silent]);
    const { PATH = "" } = process.env;
    const waiting = spawn(process.execPath, ["scripts/restore.ts", silent, "--verify"], {
      env: { PATH, TMPDIR: passing, BACKUP_PASSPHRASE: "" },
      stdio: "ignore",
    });
    const ended = once(waiting, "close");
    using _ = { [Symbol.dispose]: () => waiting.kill("SIGKILL") };
    await vi.waitFor(() => expect(copies()).toHaveLength(1), 30_000);
    const [copy = ""] = copies();

    expect(await run("restore", [file, "--verify"], { TMPDIR: passing })).toMatchObject({
      code: 0,
    });
    expect(copies()).toEqual([copy]);
    waiting.kill("SIGKILL");
    await ended;
    expect(copies()).toEqual([copy]);
    expect(await run("restore", [file, "--verify"], { TMPDIR: passing })).toMatchObject({
      code: 0,
    });
    expect(left()).toEqual([]);
  });

  test("is put into a storage that speaks S3, once, and takes the oldest along there", async () => {
    await using bucket = await startBucket();
    await using folder = createFolder();
    await using app = await createTestApp({ environment: { BACKUP_S3_URL: bucket.url } });
    // Of one week, and one more than there are days to be kept with today's.
    const week = [2, 3, 4, 5, 6, 7, 8].map((day) => `fyrlykt/site-2023-01-0${day}.backup`);
    for (const name of week) bucket.files.set(name, none);
    bucket.files.set("fyrlykt/theirs.txt", none);
    bucket.files.set("site-2023-01-01.backup", none);

    bucket.fault.status = 500;
    await expect(app.jobs.backup.run()).rejects.toThrow(
      "BACKUP_S3_URL: The storage answered PUT with 500",
    );
    expect((await (await app.fetch("/readyz")).json()).trouble).toMatchObject([{ job: "backup" }]);
    bucket.fault.status = 403;
    await expect(app.jobs.backup.run()).rejects.toThrow("The storage answered PUT with 403");

    delete bucket.fault.status;
    expect(await app.jobs.backup.run()).toEqual({ done: true });
    expect([...bucket.files.keys()]).toEqual([
      ...week.slice(1),
      "fyrlykt/theirs.txt",
      "site-2023-01-01.backup",
      "fyrlykt/site-2026-11-20.backup",
    ]);
    const asked = bucket.asked();
    expect(await app.jobs.backup.run()).toBeUndefined();
    expect(bucket.asked()).toBe(asked);
    const file = join(folder.path, "fetched");
    writeFileSync(file, bucket.files.get("fyrlykt/site-2026-11-20.backup") ?? none);
    const { contents } = await verifyBackup(file, undefined);
    expect(contents).not.toEqual({});
  });

  test("is put into the storage though the folder takes nothing, and each is named that does not", async () => {
    await using bucket = await startBucket();
    const places = { BACKUP_DIRECTORY: "/dev/null/backups", BACKUP_S3_URL: bucket.url };
    await using app = await createTestApp({ environment: places });
    const run = () => app.jobs.backup.run();
    await expect(run()).rejects.toThrow(/^BACKUP_DIRECTORY: ENOTDIR[^;]*$/);
    expect([...bucket.files.keys()]).toEqual(["fyrlykt/site-2026-11-20.backup"]);
    bucket.fault.status = 403;
    await expect(run()).rejects.toThrow(/^BACKUP_DIRECTORY: .+; BACKUP_S3_URL: .+ with 403$/);
  });

  test("that the database is to blame for names that, and no place", async () => {
    await using folder = createFolder();
    const directory = join(folder.path, "backups");
    await using app = await createTestApp({ environment: { BACKUP_DIRECTORY: directory } });
    const database = { engine: "sqlite", file: join(folder.path, "gone.db") } as const;
    const config = { ...app.config, database };
    const log = bundle.createLog("silent");
    const site = bundle.createApp({ config, db: app.db, log, clock: () => app.clock.now });
    await expect(site.jobs.backup.run()).rejects.toThrow(
      /^The database cannot be used: the file cannot be opened/,
    );
    expect(readdirSync(directory)).toEqual([]);
    await site.stop();
  });

  test("is put into the folder though the storage takes nothing", async () => {
    await using bucket = await startBucket();
    await using folder = createFolder();
    const directory = join(folder.path, "backups");
    const places = { BACKUP_DIRECTORY: directory, BACKUP_S3_URL: bucket.url };
    await using app = await createTestApp({ environment: places });
    bucket.fault.status = 500;
    await expect(app.jobs.backup.run()).rejects.toThrow(/^BACKUP_S3_URL: .+ with 500$/);
    expect(readdirSync(directory)).toEqual(["site-2026-11-20.backup"]);
    const file = join(directory, "site-2026-11-20.backup");
    expect(statSync(file).mode & 0o777).toBe(0o600);

    // What is there already stays, and is what the storage gets.
    const before = readFileSync(file);
    delete bucket.fault.status;
    expect(await app.jobs.backup.run()).toEqual({ done: true });
    expect(readFileSync(file)).toEqual(before);
    expect(bucket.files.get("fyrlykt/site-2026-11-20.backup")).toEqual(before);
  });

  test("that waits for a storage which says nothing is given up when the site stops, and has not failed", async () => {
    await using bucket = await startBucket();
    await using app = await createTestApp({ environment: { BACKUP_S3_URL: bucket.url } });
    bucket.fault.status = 0;
    const running = app.jobs.backup.run();
    await vi.waitFor(() => expect(bucket.asked()).toBe(1), 30_000);
    await app.jobs.backup.stop();
    expect(await running).toEqual({ done: false });
    expect((await (await app.fetch("/readyz")).json()).trouble).toBeUndefined();
  });
});

test("A move refuses a database that holds something, and an address that is none", async () => {
  await using app = await siteWithOrder();
  await using other = await createDatabase("migrated");
  const full = await run("move", ["--to", other.url], { DATABASE_URL: app.databaseUrl });
  expect(full).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The database is not empty/),
  });
  const wrong = await run("move", ["--to", "http://x"], { DATABASE_URL: app.databaseUrl });
  expect(wrong).toMatchObject({ code: 1, said: expect.stringMatching(/^--to must be/) });
  for (const to of ["file:/dev/null/site.db", "file:/proc/nope/site.db"]) {
    const { code, said } = await run("move", ["--to", to], { DATABASE_URL: app.databaseUrl });
    expect(said).toMatch(/^The database cannot be used: [^\n]+ Correct --to\.$/);
    expect(code).toBe(1);
  }
});

test("A backup that finds no more room says where, and leaves nothing there", async () => {
  await using app = await siteWithOrder();
  await using folder = createFolder();
  const directory = join(folder.path, "backups");
  mkdirSync(directory);
  const file = join(directory, "site.backup");
  // Nobody may fill a disk in a test, but everybody may forbid themselves files of more than a kilobyte.
  const { PATH = "" } = process.env;
  const made = spawnSync(
    "sh",
    ["-c", 'ulimit -f 1; exec "$0" scripts/backup.ts "$1"', process.execPath, file],
    { env: { PATH, DATABASE_URL: app.databaseUrl }, encoding: "utf8" },
  );
  expect(made).toMatchObject({
    status: 1,
    stderr: `${file} cannot be written: EFBIG: file too large, write\n`,
  });
  expect(readdirSync(directory)).toEqual([]);
});

test("A backup into a folder that is not there says which, and one of no database that", async () => {
  await using file = createFile();
  const made = await run("backup", ["/nowhere/site.backup"], { DATABASE_URL: file.url });
  expect(made).toEqual({ code: 1, said: "There is no folder /nowhere" });
  const gone = await run("backup", [join(tmpdir(), "x.backup")], { DATABASE_URL: `${file.url}-x` });
  expect(gone).toMatchObject({ code: 2, said: expect.stringMatching(/^The database cannot be/) });
});
