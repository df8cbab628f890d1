// @module-tag release

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Encrypter } from "age-encryption";
import { expect, test } from "vitest";
import { restoreBackup, verifyBackup, writeBackup } from "#app/db/backup.server.ts";
import {
  type Copy,
  DumpError,
  dumpLines,
  isSame,
  loadLines,
  readContents,
} from "#app/db/dump.server.ts";
import { compareMigrations, migrate, migrations } from "#app/db/migrations.server.ts";
import { openSqlite } from "#app/db/sqlite.server.ts";
import { currentHold, holdBack } from "#app/domain/backups/hold.server.ts";
import { orderOf } from "../../data/order-data.ts";
import { createFile } from "../../database.ts";
import { createTestApp } from "../../helpers.ts";
import { createFolder } from "../../servers/server-process.ts";

const passphrase = "fyr og flamme på Fedje";
const name = "Åse O'Brien";

/** A site with one order, and a folder for its backups. */
async function siteWithOrder() {
  const app = await createTestApp();
  expect((await app.post("/api/orders", orderOf({ name }))).status).toBe(201);
  return app;
}

const plain = { passphrase: undefined, madeAt: new Date() };

test("An encrypted backup needs its passphrase, and tells nothing without", async () => {
  await using folder = createFolder();
  await using app = await siteWithOrder();
  const file = join(folder.path, "secret.backup");
  await writeBackup(app.config.database, file, { passphrase, madeAt: new Date() });
  expect(readFileSync(file, "latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  await expect(verifyBackup(file, undefined)).rejects.toThrow("It is encrypted");
  await expect(verifyBackup(file, "feil")).rejects.toThrow("It cannot be opened with this");
});

test("A line break behind a passphrase is none of it, and opens what it was once a part of", async () => {
  await using folder = createFolder();
  await using app = await siteWithOrder();
  const file = join(folder.path, "secret.backup");
  const variable = `${passphrase}\n`;
  await writeBackup(app.config.database, file, { passphrase: variable, madeAt: new Date() });
  await expect(verifyBackup(file, passphrase)).resolves.toBeDefined();

  const early = join(folder.path, "early.backup");
  await writeBackup(app.config.database, early, plain);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(variable);
  writeFileSync(early, await encrypter.encrypt(readFileSync(early)));
  await expect(verifyBackup(early, variable)).resolves.toBeDefined();
});

test("A backup that is damaged, of a later release or none is refused, and leaves nothing", async () => {
  await using folder = createFolder();
  await using app = await siteWithOrder();
  const file = join(folder.path, "whole.backup");
  await writeBackup(app.config.database, file, plain);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
  const damaged: Record<string, { content: Buffer | string; why: RegExp }> = {
    cut: { content: readFileSync(file).subarray(0, -40), why: /damaged/ },
    nothing: { content: "", why: /damaged|does not begin/ },
    text: { content: "kjøreplan", why: /damaged/ },
    short: { content: gzipSync(lines.slice(0, -1).join("\n")), why: /ends too early/ },
    without: {
      content: gzipSync(lines.filter((line) => !line.includes("order-notice")).join("\n")),
      why: /missing or changed/,
    },
    changed: {
      content: gzipSync(lines.join("\n").replaceAll(name, "Åse O'Brian")),
      why: /missing or changed/,
    },
    later: {
      content: gzipSync(lines.join("\n").replace('"migrations":[', '"migrations":["9999-x",')),
      why: /later release than this one, which knows no 9999-x/,
    },
  };
  await using target = createFile();
  const address = { engine: "sqlite", file: target.name } as const;
  for (const [what, { content, why }] of Object.entries(damaged)) {
    const path = join(folder.path, what);
    writeFileSync(path, content);
    await expect(restoreBackup(path, address, undefined), what).rejects.toThrow(why);
  }
  // After all that the database is as good as new.
  const { contents } = await restoreBackup(file, address, undefined);
  expect(contents.orders?.rows).toBe(1);
  await expect(restoreBackup(file, address, undefined)).rejects.toThrow(
    /^The database is not empty/,
  );
});

test("What is restored is held back from its first row on, also where it ends before it is compared", async () => {
  await using folder = createFolder();
  await using app = await siteWithOrder();
  const file = join(folder.path, "site.backup");
  await writeBackup(app.config.database, file, plain);
  await using target = createFile();
  const restore = (database: { name: string }, written: string[]) =>
    restoreBackup(
      file,
      { engine: "sqlite", file: database.name },
      undefined,
      async ({ madeAt, transaction }: Copy) => {
        await holdBack(transaction, madeAt, new Date());
        return written;
      },
    );
  await expect(restore(target, [])).rejects.toThrow("does not hold what was loaded into it");
  const db = await openSqlite(target.name);
  expect(await currentHold(db)).toMatchObject({ backupMadeAt: plain.madeAt.toISOString() });
  await db.destroy();

  await using other = createFile();
  expect((await restore(other, ["restores"])).contents.orders?.rows).toBe(1);
});

test("A copy of what was written to meanwhile is known, taken back whole, and made again", async () => {
  await using app = await siteWithOrder();
  await using database = createFile();
  const source = app.config.database;
  const target = { engine: "sqlite", file: database.name } as const;
  const copy = (beforeCommit?: Parameters<typeof loadLines>[2]) =>
    loadLines(dumpLines(source, { madeAt: new Date() }), target, beforeCommit);
  const refused = copy(async (copied) => {
    expect(isSame(await readContents(source), copied.contents)).toBe(true);
    expect((await app.post("/api/orders", orderOf())).status).toBe(201);
    expect(isSame(await readContents(source), copied.contents)).toBe(false);
    throw new DumpError("written to");
  });
  await expect(refused).rejects.toThrow("written to");
  expect((await copy()).contents.orders?.rows).toBe(2);
});

test("A backup from before the newest migrations is brought up to date", async () => {
  await using folder = createFolder();
  await using database = createFile();
  const address = { engine: "sqlite", file: database.name } as const;
  const db = await openSqlite(database.name);
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, -1)));
  await db.insertInto("accepted_terms").values({ hash: "1", text: name }).execute();
  await db.destroy();
  const file = join(folder.path, "older.backup");
  await writeBackup(address, file, plain);
  await using target = createFile();
  await restoreBackup(file, { engine: "sqlite", file: target.name }, undefined);
  const restored = await openSqlite(target.name);
  expect(await compareMigrations(restored)).toMatchObject({ missing: [], later: [] });
  expect(await restored.selectFrom("accepted_terms").select("text").execute()).toEqual([
    { text: name },
  ]);
  await restored.destroy();
});

test("A backup never takes the place of a file, and one that cannot be made leaves none", async () => {
  await using folder = createFolder();
  await using database = createFile();
  const there = join(folder.path, "there.backup");
  writeFileSync(there, "noe annet");
  const address = { engine: "sqlite", file: database.name } as const;
  await expect(writeBackup(address, there, plain)).rejects.toThrow("is there already");
  expect(readFileSync(there, "utf8")).toBe("noe annet");
  await expect(writeBackup(address, join(folder.path, "new.backup"), plain)).rejects.toThrow();
  const left = readdirSync(folder.path).filter((file) => file.includes("backup"));
  expect(left).toEqual(["there.backup"]);
});
