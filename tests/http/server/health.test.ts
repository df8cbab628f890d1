import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { bundle } from "../../bundle.ts";
import { orderOf } from "../../data/order-data.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { startMailServer } from "../../servers/mail-server.ts";
import { nobodyThere } from "../../servers/register.ts";

const owner = "eier@fyrlykt.example.no";
const minute = 60_000;
const log = pino({ level: "silent" });

/** An app whose mail server is gone, with an order whose mails it has tried to send. */
async function withoutMailServer() {
  const server = await startMailServer();
  await server[Symbol.asyncDispose]();
  const app = await createTestApp({ environment: { SMTP_URL: server.url, MAIL_TO: owner } });
  expect((await app.post("/api/orders", orderOf())).status).toBe(201);
  expect(await app.jobs.mail.run()).toEqual({ done: false });
  return { app, startAgain: () => startMailServer({ port: server.port }) };
}

/** A backup that cannot be made: its folder would lie in what is no folder. */
const withoutBackup = () =>
  createTestApp({ environment: { MAIL_TO: owner, BACKUP_DIRECTORY: "/dev/null/backups" } });

const failBackup = ({ jobs }: TestApp) => expect(jobs.backup.run()).rejects.toThrow("/dev/null");

async function readiness({ fetch }: TestApp): Promise<unknown> {
  const answer = await fetch("/readyz");
  expect(answer.status).toBe(200);
  return answer.json();
}

/** The owner's mails about the site itself, the oldest first. */
async function told({ db }: TestApp) {
  const rows = await db
    .selectFrom("mails")
    .select(["kind", "to_address", "subject", "about_id"])
    .where("kind", "in", ["failure-notice", "recovery-notice"])
    .orderBy("created_at")
    .execute();
  for (const row of rows) expect(row).toMatchObject({ to_address: owner, about_id: null });
  return rows.map(({ kind, subject }) => [kind, subject]);
}

async function front(app: TestApp): Promise<string> {
  const { cookie } = await app.signIn("admin");
  return (await app.read("/admin", { cookie })).text;
}

test("Mail that does not go out shows at once, and the owner hears of it when it goes again", async () => {
  const { app, startAgain } = await withoutMailServer();
  await using _app = app;
  const since = app.clock.now.toISOString();
  expect(await readiness(app)).toEqual({ status: "ok", trouble: [{ job: "mail", since }] });
  const { cookie } = await app.signIn("admin");
  const { text, html } = await app.read("/admin", { cookie });
  expect(text).toMatch(
    /E-posten går ikke ut ?Det har vart siden 20\. november 2026.*Se hva serveren sier/,
  );
  // However many wait before the one that was tried.
  const said = /href="([^"]+)"[^>]*>Se hva serveren sier/.exec(html)?.[1] ?? "";
  for (let order = 0; order < 30; order += 1) {
    await app.placeOrder({ email: `kari${order}@nordlys.example.no` });
  }
  const { text: waiting } = await app.read(said, { cookie });
  expect(waiting).toMatch(/Det siste forsøket ga denne feilen: .*ECONNREFUSED.*Ikke prøvd ennå/);
  advance(app.clock, 61 * minute);
  await app.jobs.health.run();
  await app.jobs.health.run();
  const notice = ["failure-notice", expect.stringContaining("E-posten går ikke ut (siden")];
  expect(await told(app)).toEqual([notice]);

  await using again = await startAgain();
  advance(app.clock, 10 * minute);
  expect(await app.jobs.mail.run()).toEqual({ done: true });
  expect(await readiness(app)).toEqual({ status: "ok" });
  expect(await front(app)).not.toContain("E-posten går ikke ut");
  for (const _ of ["first", "second"]) await app.jobs.health.run();
  await app.jobs.mail.run();
  expect(await told(app)).toEqual([notice, ["recovery-notice", "E-posten går ut igjen"]]);
  const mails = again.mails.filter(({ to }) => to.includes(owner)).map(({ email }) => email);
  const [failure, recovery] = mails.filter(({ subject }) => subject?.startsWith("E-posten går"));
  expect(failure?.text).toContain("Dette kan du gjøre");
  expect(failure?.text).toContain("http://localhost:3000/admin/e-post?status=venter");
  expect(recovery?.text).toContain("du trenger ikke gjøre noe");
});

describe("A job that fails", () => {
  test("is told of once, by whichever process, when it has for an hour, and once when it is over", async () => {
    await using app = await withoutBackup();
    const db = await bundle.openDatabase(app.config.database);
    const clock = () => app.clock.now;
    const other = bundle.createApp({ config: app.config, db, log, clock });
    const lookAll = async () => {
      for (let round = 0; round < 3; round += 1) {
        await Promise.all([app.jobs.health.run(), other.jobs.health.run()]);
      }
    };
    const since = app.clock.now.toISOString();
    await failBackup(app);
    advance(app.clock, 59 * minute);
    await failBackup(app);
    await lookAll();
    expect(await told(app)).toEqual([]);
    advance(app.clock, minute);
    await lookAll();
    const [notice] = await told(app);
    expect(await told(app)).toEqual([["failure-notice", expect.any(String)]]);
    expect(notice?.[1]).toContain("Sikkerhetskopien blir ikke laget");
    expect(await readiness(app)).toEqual({ status: "ok", trouble: [{ job: "backup", since }] });

    advance(app.clock, minute);
    await app.db.updateTable("job_failures").set({ ended_at: clock().toISOString() }).execute();
    await lookAll();
    expect(await told(app)).toEqual([
      notice,
      ["recovery-notice", "Sikkerhetskopien blir laget igjen"],
    ]);
    expect(await app.db.selectFrom("job_failures").selectAll().execute()).toEqual([]);
    await other.stop();
    await db.destroy();
  });

  test("is told to nobody when it is over within the hour", async () => {
    const { app, startAgain } = await withoutMailServer();
    await using _app = app;
    await using _again = await startAgain();
    advance(app.clock, 10 * minute);
    await app.jobs.mail.run();
    advance(app.clock, 120 * minute);
    await app.jobs.health.run();
    expect(await told(app)).toEqual([]);
    expect(await app.db.selectFrom("job_failures").selectAll().execute()).toEqual([]);
  });

  test("is no trouble any more once it is turned off", async () => {
    await using app = await withoutBackup();
    await failBackup(app);
    const config = { ...app.config, backups: undefined };
    const off = bundle.createApp({ config, db: app.db, log, clock: () => app.clock.now });
    const answer = await off.fetch(new Request("http://localhost:3000/readyz"));
    expect(await answer.json()).toEqual({ status: "ok" });
    await off.stop();
  });
});

test("A job that was told to end has not failed", async () => {
  await using app = await createTestApp();
  await app.stop();
  expect(await app.jobs.renewal.run()).toMatchObject({ done: false });
  expect(await app.db.selectFrom("job_failures").selectAll().execute()).toEqual([]);
});

test("What may wait for others is no trouble", async () => {
  // Nobody answers there, so the company is asked about again.
  await using app = await createTestApp({ environment: { BRREG_URL: nobodyThere } });
  await app.post("/api/orders", orderOf());
  advance(app.clock, 10 * minute);
  expect(await app.jobs.companies.run()).toMatchObject({ done: false });
  expect(await readiness(app)).toEqual({ status: "ok" });
});

test("Mail whose time has come an hour ago is late, and told of as what fails", async () => {
  await using app = await createTestApp({
    environment: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: owner },
  });
  await app.post("/api/orders", orderOf());
  advance(app.clock, 59 * minute);
  expect(await readiness(app)).toEqual({ status: "ok" });
  advance(app.clock, minute);
  expect(await readiness(app)).toEqual({ status: "ok", late: ["mail"] });
  await app.jobs.health.run();
  const since = app.clock.now.toISOString();
  expect(await readiness(app)).toMatchObject({ trouble: [{ job: "mail", since }] });
});
