// @module-tag release

import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, test, vi } from "vitest";
import { bundle } from "../bundle.ts";
import { createDatabase } from "../database.ts";
import { freePort } from "../servers/free-port.ts";
import { createFolder, spawnServer, startServer } from "../servers/server-process.ts";

/** What a start on a database that cannot be used prints, a line each; it must end with exit code 1. */
async function refusedStart(url: string, others: Record<string, string> = {}): Promise<string[]> {
  await using folder = createFolder();
  await using server = spawnServer({ DATABASE_URL: url, ...others }, folder.path);
  expect(await server.exited).toBe(1);
  const lines = server.stdout().trim().split("\n");
  const events = lines.filter((line) => line.startsWith("{"));
  const last = JSON.parse(events.at(-1) ?? "{}");
  const said = lines.filter((line) => !line.startsWith("{"));
  // Once for whoever reads logs, and once for whoever sits there.
  expect(said).toEqual([last.msg]);
  expect(last.level).toBe(60);
  return said;
}

/** A message of PostgreSQL that asks who somebody is. */
function authentication(kind: number, text: string): Buffer {
  const head = Buffer.from("R00000000");
  head.writeInt32BE(8 + text.length, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** Listens as PostgreSQL does, and answers as is said. */
async function listen(answer: (socket: Socket) => void) {
  const port = await freePort();
  const server = createServer(answer).listen(port, "127.0.0.1");
  await once(server, "listening");
  return { port, [Symbol.asyncDispose]: async () => void server.close() };
}

describe.runIf(inject("engine") === "sqlite")("A start says in one line what is wrong with", () => {
  test("a server where nobody listens, a host that nobody knows, and a certificate that is not there", async () => {
    const [refused] = await refusedStart(
      `postgres://site:secret@127.0.0.1:${await freePort()}/site`,
    );
    expect(refused).toContain("nobody listens there (connect ECONNREFUSED 127.0.0.1:");
    expect(refused).toMatch(/Start PostgreSQL, or correct DATABASE_URL\.$/);
    const [unknown] = await refusedStart("postgres://site:secret@database.invalid/site");
    expect(unknown).toMatch(/Correct the host in DATABASE_URL\.$/);
    const [bare] = await refusedStart(
      "postgres://site:secret@127.0.0.1/site?sslmode=verify-full&sslrootcert=/nowhere/ca.crt",
    );
    expect(bare).toMatch(
      /sslrootcert cannot be read \(ENOENT.+'\/nowhere\/ca\.crt'\)\. Correct it/,
    );
    expect(`${refused}${unknown}${bare}`).not.toContain("secret");
  });

  test("an address without the password that is asked for, and what is no PostgreSQL", async () => {
    // AuthenticationSASL and AuthenticationSASLContinue (PostgreSQL, message formats).
    const asking = authentication(10, "SCRAM-SHA-256\0\0");
    const going = authentication(11, "r=nonce,s=c2FsdA==,i=4096");
    await using server = await listen((socket) => {
      socket.once("data", () => socket.write(asking));
      socket.once("data", () => socket.once("data", () => socket.write(going)));
    });
    const [open] = await refusedStart(`postgres://site@127.0.0.1:${server.port}/site`);
    expect(open).toMatch(/it refuses user and password .+ Correct them in DATABASE_URL\.$/);

    await using web = await listen((socket) =>
      socket.once("data", () => socket.end("HTTP/1.1 400")),
    );
    const address = `postgres://site:secret@127.0.0.1:${web.port}/site?sslmode=verify-full`;
    const [other] = await refusedStart(address);
    expect(other).toMatch(/it broke the connection off .+ See that PostgreSQL itself is there\.$/);
  });

  test("a folder, and a file that is no database, and leaves their rights as they are", async () => {
    await using folder = createFolder();
    const inside = join(folder.path, "folder");
    mkdirSync(inside, { mode: 0o755 });
    expect(await refusedStart(`file:${inside}`)).toEqual([
      `${inside} is a folder, and must be a file. Correct DATABASE_URL.`,
    ]);
    const letter = join(folder.path, "letter.txt");
    writeFileSync(letter, "Kjære bestemor! ".repeat(200));
    for (const name of ["letter.txt-wal-notes", "letter.txt-before-noon"]) {
      writeFileSync(join(folder.path, name), "", { mode: 0o644 });
    }
    chmodSync(letter, 0o644);
    const [said] = await refusedStart(`file:${letter}`);
    expect(said).toContain("the file is no database");
    const modes = [inside, letter, `${letter}-wal-notes`, `${letter}-before-noon`].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o755, 0o644, 0o644, 0o644]);
  });

  test.runIf(existsSync("/proc"))("a place where nobody can make a folder", async () => {
    const [said] = await refusedStart("file:/proc/nope/site.db");
    expect(said).toMatch(
      /its folder cannot be made \(ENOENT.+'\/proc\/nope'\)\. Correct DATABASE_URL\.$/,
    );
    const [state] = await refusedStart("", { STATE_DIRECTORY: "/proc/nope" });
    expect(state).toMatch(/'\/proc\/nope'\)\. Correct STATE_DIRECTORY\.$/);
  });

  test("the lock of migrations", async () => {
    await using folder = createFolder();
    const file = join(folder.path, "site.db");
    mkdirSync(`${file}-migration-lock`);
    const [said] = await refusedStart(`file:${file}`);
    expect(said).toMatch(
      /its lock .+site\.db-migration-lock cannot be opened \(.+\)\. Let this user/,
    );
  });

  test("a path through a file", async () => {
    const [said] = await refusedStart("file:/dev/null/site.db");
    expect(said).toContain("a file lies where its folder should be");
  });
});

describe.runIf(inject("engine") === "postgres")(
  "A start says in one line what is wrong with",
  () => {
    test("a database that is not there", async () => {
      await using database = await createDatabase("empty");
      const [said] = await refusedStart(`${database.url}_of_nobody`);
      expect(said).toMatch(/there is no such database .+ Make it: createdb/);
    });

    test("one that cannot store every sign, before anything is in it", async () => {
      await using database = await createDatabase("empty");
      const config = bundle.readConfig({ DATABASE_URL: database.url }, "production");
      const db = await bundle.openAsItStands(config.database);
      const name = `${database.name}_latin`;
      await sql`
        create database ${sql.id(name)} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'
      `.execute(db);
      await db.destroy();
      const [said] = await refusedStart(database.url.replace(database.name, name));
      expect(said).toMatch(/it is in LATIN1, .+ Make it anew: createdb --encoding=UTF8/);
    });

    test("what nobody foresaw, without the row that was refused", async () => {
      await using database = await createDatabase("migrated");
      const config = bundle.readConfig({ DATABASE_URL: database.url }, "production");
      const db = await bundle.openAsItStands(config.database);
      await sql`
        create function refuse() returns trigger language plpgsql
        as $$ begin raise exception 'refused' using detail = new.username || ' Nordmann'; end $$
      `.execute(db);
      await sql`create trigger refusing before insert on users for each row execute function refuse()`.execute(
        db,
      );
      await using folder = createFolder();
      const variables = { ADMIN_USERNAME: "Kari", ADMIN_PASSWORD: "et-langt-passord" };
      await using server = spawnServer({ DATABASE_URL: database.url, ...variables }, folder.path);
      expect(await server.exited).toBe(1);
      await sql`drop function refuse cascade`.execute(db);
      await db.destroy();
      expect(JSON.parse(server.stdout().trim().split("\n").at(-1) ?? "")).toMatchObject({
        level: 60,
        err: { message: "refused" },
      });
      expect(server.stdout()).not.toContain("Nordmann");
    });
  },
);

test.runIf(inject("engine") === "postgres")(
  "A connection that is lost while nobody uses it is told of as everything else is, and replaced",
  async () => {
    await using database = await createDatabase("migrated");
    await using folder = createFolder();
    await using server = await startServer({ DATABASE_URL: database.url }, "open", folder.path);
    const config = bundle.readConfig({ DATABASE_URL: database.url }, "production");
    const db = await bundle.openAsItStands(config.database);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(db);
    await db.destroy();
    const lost = await vi.waitFor(() => {
      const line = server.stdout().match(/^.*connection was lost.*$/m);
      expect(line).not.toBeNull();
      return line?.[0] ?? "";
    }, 30_000);
    expect(JSON.parse(lost)).toMatchObject({ level: 40, err: { code: "57P01" } });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  },
);

test("Whatever PostgreSQL ends a connection with is its fault, and what it says of a query is not", () => {
  const said = (severity: string) => Object.assign(new Error("no"), { code: "55000", severity });
  expect(bundle.databaseFault(said("FATAL"))).toMatch(/it takes no connection \(no\)/);
  expect(bundle.databaseFault(said("ERROR"))).toBeUndefined();
});

test("A start on a database of a later release names it, and what to do", async () => {
  await using database = await createDatabase("migrated");
  const config = bundle.readConfig({ DATABASE_URL: database.url }, "production");
  const db = await bundle.openAsItStands(config.database);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '')`.execute(
    db,
  );
  await db.destroy();
  expect(await refusedStart(database.url)).toEqual([
    "The database is of a later release: 9999-tomorrow. Start that release, or restore a backup from before it.",
  ]);
});
