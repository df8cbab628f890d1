import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, inject, test } from "vitest";
import { tablesMadeAt } from "#app/db/migrations.server.ts";
import { accounts } from "../../data/accounts.ts";
import { oneOfEach } from "../../data/added-pages.ts";
import { orderOf } from "../../data/order-data.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { parseExposition } from "../../servers/exposition.ts";
import { createFolder } from "../../servers/server-process.ts";

const token = "et-langt-og-tilfeldig-ord";
const environment = { METRICS_TOKEN: token };
const hours = 60 * 60 * 1000;
const authorization = `Bearer ${token}`;

/** What is told, by the name of the metric. */
async function scrape({ fetch }: TestApp) {
  const answer = await fetch("/metrics", { headers: { authorization } });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const families = parseExposition(text);
  const read = (name: string, labels: Record<string, string> = {}) =>
    (families.get(name)?.series ?? []).filter((one) =>
      Object.entries(labels).every(([label, value]) => one.labels[label] === value),
    );
  return {
    text,
    /** All numbers of a metric that have these labels, added up. */
    sum: (name: string, labels?: Record<string, string>) =>
      read(name, labels).reduce((sum, { value }) => sum + value, 0),
    /** One number, or undefined where it is not told. */
    one: (name: string, labels?: Record<string, string>) => read(name, labels)[0]?.value,
    series: [...families.values()].reduce((count, { series }) => count + series.length, 0),
    /** How many answers the histogram of durations counted. */
    timed: (families.get("site_http_request_duration_seconds")?.series ?? [])
      .filter(({ name }) => name.endsWith("_count"))
      .reduce((sum, { value }) => sum + value, 0),
  };
}

describe("Whoever may not read the numbers", () => {
  test("finds nothing there while no token is set", async () => {
    await using app = await createTestApp();
    const answer = await app.fetch("/metrics", { headers: { authorization } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("site_");
  });

  test.each([undefined, "", "Bearer", "Bearer ", `Bearer ${token}x`, token, `Basic ${token}`])(
    "is refused with %s",
    async (sent) => {
      await using app = await createTestApp({ environment });
      const headers = sent === undefined ? undefined : { authorization: sent };
      const answer = await app.fetch("/metrics", headers && { headers });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(await answer.text()).not.toContain("site_");
    },
  );
});

test("The numbers are kept by nobody, logged nowhere, and do not count themselves", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  await using app = await createTestApp({ environment, log });
  const answer = await app.fetch("/metrics", { headers: { authorization } });
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const { sum, timed } = await scrape(app);
  expect([sum("site_http_requests_total"), timed]).toEqual([0, 0]);
  expect(lines.filter((line) => line.includes("metrics"))).toEqual([]);
  expect((await app.read("/sitemap.xml")).html).not.toContain("metrics");
});

test("Every answer is counted once, by its route, method and status, and its time is", async () => {
  await using app = await createTestApp({ environment, content: oneOfEach });
  const asked: [path: string, init: RequestInit, labels: Record<string, string>][] = [
    ["/priser", {}, { route: "/priser", status: "200" }],
    ["/priser", {}, { route: "memory", status: "200" }],
    ["/priser?utm_source=x", { method: "HEAD" }, { route: "memory", method: "HEAD" }],
    ["/by/oslo", {}, { route: "/by/:cityName", status: "200" }],
    ["/by/bodo", {}, { route: "/by/:cityName", status: "200" }],
    ["/folkene", {}, { route: "/innhold/side/:slug", status: "200" }],
    ["/fagstoff/slik-velger-du", {}, { route: "/innhold/artikkel/:slug", status: "200" }],
    ["/finnes/ikke", {}, { route: "other", status: "404" }],
    ["/admin", {}, { route: "/admin", method: "GET" }],
    ["/healthz", {}, { route: "/healthz", status: "200" }],
    ["/api/orders", { method: "PROPFIND" }, { route: "/api/orders", method: "other" }],
    ["/favicon.svg", {}, { route: "other", status: "200" }],
  ];
  for (const [path, init, labels] of asked) {
    const before = (await scrape(app)).sum("site_http_requests_total", labels);
    await app.fetch(path, init);
    const after = await scrape(app);
    expect(after.sum("site_http_requests_total", labels), `${init.method} ${path}`).toBe(
      before + 1,
    );
  }
  const { sum, one, timed } = await scrape(app);
  expect([sum("site_http_requests_total"), timed]).toEqual([asked.length, asked.length]);
  expect(one("site_page_cache_hits_total")).toBe(2);
  expect(one("site_page_cache_pages")).toBe(5);
  expect(one("site_page_cache_misses_total")).toBe(5);
  expect(one("site_page_cache_bytes")).toBeGreaterThan(10_000);
  expect(one("site_http_requests_under_way")).toBe(0);
});

test("Limits that are hit and sign-ins that are refused are told, at whichever door", async () => {
  await using app = await createTestApp({ environment });
  const wrong = { username: accounts.admin.username, password: "gjett" };
  await app.post("/api/auth/login", wrong);
  await app.postForm("/login", wrong);
  await app.postForm("/editor?index", wrong);
  const { one } = await scrape(app);
  expect(one("site_sign_ins_refused_total", { status: "401" })).toBe(3);
  for (let count = 0; count < 70; count += 1) await app.fetch("/api/companies/923609016");
  const hit = await scrape(app);
  expect(hit.one("site_limits_hit_total", { limit: "companies" })).toBe(10);
  expect(hit.one("site_http_requests_total", { status: "429" })).toBe(10);
});

test("Mails, jobs and the database are told of as they stand", async () => {
  await using app = await createTestApp({ environment });
  await app.post("/api/orders", orderOf());
  app.clock.now = new Date(app.clock.now.getTime() + 90_000);
  await app.jobs.sessions.run();
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  const { one } = await scrape(app);
  expect(one("site_mails", { state: "pending" })).toBe(2);
  expect(one("site_mails", { state: "sent" })).toBe(0);
  expect(one("site_mail_oldest_waiting_seconds")).toBe(120);
  expect(one("site_job_last_run_age_seconds", { job: "sessions" })).toBe(30);
  expect(one("site_backup_age_seconds")).toBeUndefined();
  expect(one("site_database_up")).toBe(1);
  const connections = one("site_database_connections", { state: "total" });
  if (inject("engine") === "postgres") expect(connections).toBeGreaterThan(0);
  else expect(connections).toBeUndefined();
  expect(one("site_build_info")).toBe(1);
  expect(one("nodejs_eventloop_delay_max_seconds")).toBeGreaterThanOrEqual(0);
  expect(one("process_resident_memory_bytes")).toBeGreaterThan(1e7);
});

test("A backup that was never made grows old from the first start on", async () => {
  await using folder = createFolder();
  const directory = join(folder.path, "backups");
  await using app = await createTestApp({
    environment: { ...environment, BACKUP_DIRECTORY: directory },
  });
  const age = async () => (await scrape(app)).one("site_backup_age_seconds");
  const late = async () => (await (await app.fetch("/readyz")).json()).late;
  // Its tables are as old as the run of these tests, which may have begun a while ago.
  const madeAt = await tablesMadeAt(app.db);
  app.clock.now = new Date(madeAt.getTime() + 49 * hours);
  expect([await age(), await late()]).toEqual([expect.closeTo((49 * hours) / 1000, -3), undefined]);
  advance(app.clock, 2 * hours);
  expect([await age(), await late()]).toEqual([
    expect.closeTo((51 * hours) / 1000, -3),
    ["backup"],
  ]);
  await app.jobs.backup.run();
  expect([await age(), await late()]).toEqual([0, undefined]);
});

test("A job that fails is told of, and one that was turned off is not", async () => {
  await using app = await createTestApp({
    environment: { ...environment, BACKUP_DIRECTORY: "/dev/null/backups" },
  });
  await expect(app.jobs.backup.run()).rejects.toThrow();
  await app.jobs.sessions.run();
  await app.db
    .insertInto("job_failures")
    .values({ job: "index-now", since: app.clock.now.toISOString(), told_at: null, ended_at: null })
    .execute();
  const { one } = await scrape(app);
  expect(one("site_job_failing", { job: "backup" })).toBe(1);
  expect(one("site_job_failing", { job: "sessions" })).toBe(0);
  expect(one("site_job_failing", { job: "index-now" })).toBeUndefined();
});

test("Without its database a process still tells of itself", async () => {
  await using app = await createTestApp({ environment });
  await app.db.schema.alterTable("mails").renameTo("mails_elsewhere").execute();
  const { one } = await scrape(app);
  await app.db.schema.alterTable("mails_elsewhere").renameTo("mails").execute();
  expect(one("site_database_up")).toBe(0);
  expect(one("site_page_cache_pages")).toBe(0);
});

test.runIf(inject("engine") === "sqlite")(
  "A database that answers and takes no writes is told of as one that is away",
  async () => {
    await using app = await createTestApp({ environment });
    const up = async () => (await scrape(app)).one("site_database_up");
    // Without the pages that migrations left empty, which an order would fit into.
    await sql`vacuum`.execute(app.db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(app.db);
    expect((await app.post("/api/orders", orderOf())).status).toBe(503);
    expect(await up()).toBe(0);
    await sql`pragma max_page_count = 1000000`.execute(app.db);
    expect(await up()).toBe(1);
  },
);

test("Nobody adds a number to what is told by what they ask for", async () => {
  await using app = await createTestApp({ environment });
  const strange = () => randomBytes(6).toString("hex");
  const beginnings = ["/", "/assets/", "/by/", "/api/companies/", "/avtale/", "/bestill/"];
  const askForAll = async () => {
    for (const beginning of beginnings) {
      await app.fetch(`${beginning}${strange()}`);
      await app.fetch(`/admin/${strange()}.data`, { method: "POST" });
    }
  };
  await askForAll();
  const { series } = await scrape(app);
  for (let round = 0; round < 5; round += 1) await askForAll();
  const after = await scrape(app);
  expect(after.sum("site_http_requests_total")).toBe(6 * 2 * beginnings.length);
  expect(after.series).toBe(series);
});
