// @module-tag release

import { copyFileSync, renameSync } from "node:fs";
import { Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { describe, expect, inject, test } from "vitest";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { handoverMilliseconds } from "../../../app/domain/content/versions.server.ts";
import { customer, orderOf } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { startSilentProxy } from "../../servers/silent-proxy.ts";

const onPostgres = inject("engine") === "postgres";

/** Publishes another heading of the front page, the way another process would. */
async function publish(query: (text: string, values: string[]) => unknown, title: string) {
  const content = structuredClone(defaultContent);
  content.texts.heroTitle = title;
  await query(
    `insert into content_versions (version, published_at, author, note, content)
     values (1, '2026-11-20T09:00:00.000Z', 'redaktor', '', $1)`,
    [JSON.stringify(content)],
  );
}

/** Puts the front page into memory. */
async function remember({ fetch }: TestApp) {
  for (const _ of ["made", "kept"]) expect((await fetch("/")).status).toBe(200);
}

/** Whether something is still under way; its outcome is for `finish`. */
function watch(work: Promise<unknown>) {
  let isUnderWay = true;
  const finish = work
    .catch(() => {})
    .finally(() => {
      isUnderWay = false;
    });
  return { isUnderWay: () => isUnderWay, finish };
}

/** Uses so many connections at once. */
function sleepers({ db }: TestApp, count: number) {
  return Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.05)`.execute(db)));
}

/** Has the database take no writes, or take them again. */
async function refuseWrites({ db }: TestApp, isRefusing: boolean) {
  const state = sql.lit(isRefusing ? "on" : "off");
  if (!onPostgres) {
    await sql`pragma query_only = ${state}`.execute(db);
    return;
  }
  // Of all connections that there are, whichever is used next.
  const count = 10;
  const connections = await Promise.all(
    Array.from({ length: count }, () => db.startTransaction().execute()),
  );
  for (const connection of connections) {
    await sql`set session default_transaction_read_only = ${state}`.execute(connection);
    await connection.commit().execute();
  }
}

async function readinessOf({ fetch }: TestApp) {
  const answer = await fetch("/readyz");
  return [answer.status, await answer.json()];
}

async function statusOf({ fetch }: TestApp, path: string): Promise<number> {
  return (await fetch(path)).status;
}

describe.runIf(onPostgres).concurrent("A PostgreSQL that falls silent", () => {
  test("holds up no page in memory, shows in /readyz, and is used again when it speaks", async () => {
    let proxy: Awaited<ReturnType<typeof startSilentProxy>> | undefined;
    await using app = await createTestApp({
      route: async (url) => {
        proxy = await startSilentProxy(url);
        return proxy.url;
      },
    });
    await using way = proxy;
    // So many connections that nobody has to wait for a new one.
    await sleepers(app, 3);
    await remember(app);
    way?.silence();
    const stuck = watch(sql`select 1`.execute(app.db));
    for (let round = 0; round < 2; round += 1) {
      const pages = await Promise.all(Array.from({ length: 5 }, () => statusOf(app, "/")));
      expect(new Set(pages)).toEqual(new Set([200]));
    }
    expect(await statusOf(app, "/healthz")).toBe(200);
    const answer = await app.fetch("/readyz");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: "unavailable", failing: "database" });
    // Nobody has waited for what PostgreSQL leaves unanswered.
    expect(stuck.isUnderWay()).toBe(true);

    way?.speak();
    await stuck.finish;
    await expect.poll(() => statusOf(app, "/readyz")).toBe(200);
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    await publish((text, values) => other.query(text, values), "Lyset er tilbake.");
    await other.end();
    await delay(handoverMilliseconds);
    expect((await app.read("/")).html).toContain("Lyset er tilbake.");
    // Pages are made anew in the background, over the way that is about to go.
    await app.stop();
  });

  test("costs the queries that wait on it an error, and leaves no connection behind", async () => {
    let proxy: Awaited<ReturnType<typeof startSilentProxy>> | undefined;
    await using app = await createTestApp({
      route: async (url) => {
        proxy = await startSilentProxy(url);
        return proxy.url;
      },
    });
    await using way = proxy;
    // Connections are open when it happens, and one of them is in the middle of a transaction.
    await sleepers(app, 3);
    expect(way?.count()).toBe(3);
    const inTransaction = app.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      way?.silence();
      await sql`select 1`.execute(transaction);
    });
    await expect.poll(() => way?.isSilent()).toBe(true);
    const plain = [1, 2].map(() => sql`select 1`.execute(app.db));
    for (const outcome of await Promise.allSettled([inTransaction, ...plain])) {
      expect(outcome).toMatchObject({
        status: "rejected",
        reason: { message: "PostgreSQL was silent for 12 seconds" },
      });
    }
    way?.speakToNewcomers();
    // As many as the pool may have at once: none of the silent ones takes a place.
    await sleepers(app, 10);
    expect((await app.post("/api/orders", orderOf())).status).toBe(201);
  });
});

test.runIf(onPostgres)(
  "While PostgreSQL is gone, pages, their data, forms and calls are told to come back",
  async () => {
    let proxy: Awaited<ReturnType<typeof startSilentProxy>> | undefined;
    await using app = await createTestApp({
      route: async (url) => {
        proxy = await startSilentProxy(url);
        return proxy.url;
      },
    });
    const headers = await app.signIn("admin");
    await proxy?.[Symbol.asyncDispose]();
    for (const answer of [
      await app.fetch("/admin", { headers }),
      await app.fetch("/admin.data", { headers }),
      await app.fetch("/bilder/1/480.webp"),
      await app.postForm("/login", { username: "sjefen", password: "fyrvokterens-passord" }),
      await app.post("/api/orders", orderOf()),
    ]) {
      expect(answer.status, answer.url).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  },
);

test.runIf(onPostgres)(
  "A table that somebody has locked holds up no page in memory, and is asked again when it is free",
  async () => {
    await using app = await createTestApp();
    await remember(app);
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    await other.query("begin");
    await other.query("lock table content_versions in access exclusive mode");
    const stuck = watch(app.db.selectFrom("content_versions").select("version").execute());
    const pages = await Promise.all(Array.from({ length: 5 }, () => statusOf(app, "/")));
    expect(new Set(pages)).toEqual(new Set([200]));
    expect((await app.read("/")).html).not.toContain("Låsen er åpnet.");
    expect(stuck.isUnderWay()).toBe(true);

    await publish((text, values) => other.query(text, values), "Låsen er åpnet.");
    await other.query("commit");
    await other.end();
    await stuck.finish;
    // The question that waited is answered now; the next request asks again.
    await expect.poll(async () => (await app.read("/")).html).toContain("Låsen er åpnet.");
  },
);

test.runIf(!onPostgres)(
  "While another process writes to the SQLite file, all else goes on, and orders are stored when it is done",
  async () => {
    await using app = await createTestApp();
    await remember(app);
    const other = new SQLite(app.databaseUrl.slice("file:".length));
    other.exec("begin immediate");
    let stored = 0;
    const orders = [1, 2, 3].map(async () => {
      const answer = await app.post("/api/orders", orderOf());
      stored += 1;
      return answer.status;
    });
    // The first order waits for the lock, and the question for the content waits behind it.
    for (let round = 0; round < 2; round += 1) {
      const pages = await Promise.all(Array.from({ length: 5 }, () => statusOf(app, "/")));
      expect(new Set(pages)).toEqual(new Set([200]));
    }
    expect(await statusOf(app, "/healthz")).toBe(200);
    expect(stored).toBe(0);
    await publish((text, values) => other.prepare(text.replace("$1", "?")).run(values), "Ferdig.");
    other.exec("commit");
    other.close();
    expect(await Promise.all(orders)).toEqual([201, 201, 201]);
    // What was published by others is made while the page from before is sent, for a moment.
    await expect.poll(async () => (await app.read("/")).html).toContain("Ferdig.");
  },
);

test.runIf(!onPostgres)(
  "A write that waits in vain for another process fails after five seconds, and those behind it no later",
  async () => {
    await using app = await createTestApp();
    const other = new SQLite(app.databaseUrl.slice("file:".length));
    other.exec("begin immediate");
    const asked = performance.now();
    const release = { name: "x", holder: "x", expires_at: "x" };
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => app.db.insertInto("leases").values(release).execute()),
    );
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "SQLITE_BUSY" } });
    }
    // One after the other would be fifteen.
    expect(performance.now() - asked).toBeLessThan(10_000);
    other.exec("rollback");
    other.close();
    await app.db.insertInto("leases").values(release).execute();
  },
);

test.runIf(!onPostgres)(
  "A full disk is called by its name, in the log and in /readyz, until writing works again",
  async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    await using app = await createTestApp({ log: pino(stream) });
    await remember(app);
    const { cookie } = await app.signIn("admin");
    const told = async () => (await app.read("/admin", { cookie })).text;
    expect(await told()).not.toContain("Ingenting blir lagret");
    // Without the pages that migrations left empty, which an order would fit into.
    await sql`vacuum`.execute(app.db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(app.db);
    expect((await app.post("/api/orders", orderOf())).status).toBe(503);
    expect(await told()).toContain("Ingenting blir lagret");
    expect(lines.join("")).toContain("database or disk is full");
    expect(lines.join("")).not.toContain("no transaction is active");
    expect(await statusOf(app, "/")).toBe(200);
    const answer = await app.fetch("/readyz");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: "unavailable", failing: "disk" });

    await sql`pragma max_page_count = 1000000`.execute(app.db);
    expect(await told()).not.toContain("Ingenting blir lagret");
    expect(await statusOf(app, "/readyz")).toBe(200);
    expect((await app.post("/api/orders", orderOf())).status).toBe(201);
    expect(await app.db.selectFrom("leases").selectAll().execute()).toEqual([]);
  },
);

test.runIf(!onPostgres)(
  "A file that is removed or replaced takes no writes that would be lost with it, and shows, until it is back",
  async () => {
    await using app = await createTestApp();
    await remember(app);
    const file = app.databaseUrl.slice("file:".length);
    const failing = [503, { status: "unavailable", failing: "database" }];
    const refused = async () => {
      expect(await readinessOf(app)).toEqual(failing);
      const answer = await app.post("/api/orders", orderOf());
      expect([answer.status, answer.headers.has("retry-after")]).toEqual([503, true]);
      expect(await statusOf(app, "/")).toBe(200);
    };
    // What was written last is in the other one.
    for (const one of [file, `${file}-wal`]) {
      renameSync(one, `${file}-elsewhere`);
      await refused();
      copyFileSync(`${file}-elsewhere`, one);
      await refused();
      renameSync(`${file}-elsewhere`, one);
      expect(await readinessOf(app)).toEqual([200, { status: "ok" }]);
    }
    expect((await app.post("/api/orders", orderOf())).status).toBe(201);
  },
);

describe.runIf(onPostgres)("A PostgreSQL that takes no writes", () => {
  test("shows in /readyz once one was refused, until one is taken again", async () => {
    await using app = await createTestApp();
    expect((await app.post("/api/orders", orderOf())).status).toBe(201);
    await refuseWrites(app, true);
    expect((await app.post("/api/orders", orderOf())).status).toBe(503);
    const failing = [503, { status: "unavailable", failing: "database" }];
    for (const _ of ["first", "second"]) expect(await readinessOf(app)).toEqual(failing);
    await refuseWrites(app, false);
    expect(await readinessOf(app)).toEqual([200, { status: "ok" }]);
    expect((await app.post("/api/orders", orderOf())).status).toBe(201);
  });

  test("because its disk is full is called so", async () => {
    await using app = await createTestApp();
    const fail = sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`;
    await sql`
      create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no room' using errcode = '53100'; end $$
    `.execute(app.db);
    await sql`create trigger full_disk before insert on leases execute function refuse()`.execute(
      app.db,
    );
    await expect(fail.execute(app.db)).rejects.toThrow("no room");
    expect(await readinessOf(app)).toEqual([503, { status: "unavailable", failing: "disk" }]);
    await sql`drop function refuse cascade`.execute(app.db);
    expect(await readinessOf(app)).toEqual([200, { status: "ok" }]);
    expect(await app.db.selectFrom("leases").selectAll().execute()).toEqual([]);
  });
});

describe("While the database is out of reach, a form without JavaScript comes back with what was typed", () => {
  async function brokenApp() {
    const app = await createTestApp();
    // As the process does at its start.
    await app.fetch("/kontakt");
    return app;
  }

  test("and an order is sent on with the key it had", async () => {
    await using app = await brokenApp();
    const { idempotencyKey = "" } = inputValues((await app.read("/bestill")).html);
    const form = {
      ...customer,
      acceptTerms: "on",
      planPrice: "14490",
      annualCost: "5990",
      idempotencyKey,
    };
    await refuseWrites(app, true);
    const answer = await app.postForm("/bestill", form);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await answer.text();
    expect(textOf(html)).toContain("Alt du skrev, står her fortsatt");
    const sentOn = { ...inputValues(html), acceptTerms: "on" };
    expect(sentOn).toMatchObject({ ...customer, idempotencyKey });
    await refuseWrites(app, false);
    expect((await app.postForm("/bestill", sentOn)).status).toBe(303);
    expect((await app.postForm("/bestill", sentOn)).status).toBe(303);
    expect(await app.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("also one that was filled in for somebody", async () => {
    await using app = await brokenApp();
    await app.db.destroy();
    const answer = await app.postForm(`/bestill?utkast=${"A".repeat(32)}`, {
      ...customer,
      acceptTerms: "on",
      planPrice: "14490",
      annualCost: "5990",
    });
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(inputValues(html)).toMatchObject(customer);
    expect(textOf(html)).toContain("Vi fikk ikke hentet det du har fortalt oss");
  });

  test("and a message stands there still", async () => {
    await using app = await brokenApp();
    await app.db.destroy();
    const message = { name: "Kari Nordmann", email: customer.email, message: "Hei, dere!" };
    const answer = await app.postForm("/api/contact", message);
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(inputValues(html)).toMatchObject({ name: message.name, email: message.email });
    expect(textOf(html)).toContain("Det du har skrevet, står her fortsatt");
    expect(html).toContain("Hei, dere!");
  });
});
