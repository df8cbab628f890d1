// @module-tag release

import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { accounts, accountVariables } from "../data/accounts.ts";
import { createDatabase, type TestDatabase } from "../database.ts";
import { createFolder, spawnServer, startServer } from "../servers/server-process.ts";

function accountsFileOf({ name }: TestDatabase, folder: string): string {
  const directory = inject("engine") === "sqlite" ? dirname(name) : join(folder, "data");
  return join(directory, "first-accounts.txt");
}

function readAccounts(file: string) {
  return [...readFileSync(file, "utf8").matchAll(/^(admin|editor) {2}(\S+) {2}(\S+)$/gm)].map(
    ([, role = "", username = "", password = ""]) => ({ role, username, password }),
  );
}

// What the process does with them, whatever it keeps them in.
const onOneEngine = test.runIf(inject("engine") === "sqlite");

describe.concurrent("The start", { timeout: 60_000 }, () => {
  onOneEngine(
    "at a port that is taken is one line and exit code 1, before there are accounts",
    async () => {
      await using database = await createDatabase("empty");
      await using folder = createFolder();
      const variables = { DATABASE_URL: database.url };
      await using holder = await startServer({
        DATABASE_URL: (await createDatabase("migrated")).url,
      });
      const port = String(holder.port);
      await using refused = spawnServer({ ...variables, PORT: port }, folder.path);
      expect(await refused.exited).toBe(1);
      expect(refused.stdout()).toMatch(/^Cannot listen where PORT and HOST say: [^\n]+\n$/);
      await using second = await startServer(variables, "open", folder.path);
      expect(second.stdout()).toContain("New accounts");
    },
  );

  test("keeps two new accounts in a file the first time, which work, and makes none the second", async () => {
    await using database = await createDatabase("empty");
    await using folder = createFolder();
    const variables = { DATABASE_URL: database.url };
    const file = accountsFileOf(database, folder.path);
    {
      await using first = await startServer(variables, "open", folder.path);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const made = readAccounts(file);
      expect(made.map(({ role }) => role)).toEqual(["admin", "editor"]);
      for (const { role, username, password } of made) {
        const answer = await fetch(`${first.url}/api/auth/login`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ username, password }),
        });
        expect(await answer.json()).toMatchObject({ role });
        // What is not a terminal is a log.
        expect(first.stdout()).toContain(`"${username}"`);
        expect(first.stdout()).not.toContain(password);
      }
      expect(first.stdout().match(/^New accounts: .+first-accounts\.txt$/gm)).toHaveLength(1);
    }
    rmSync(file);
    await using second = await startServer(variables, "open", folder.path);
    expect(second.stdout()).not.toContain("New accounts");
    expect(readdirSync(dirname(file))).not.toContain("first-accounts.txt");
  });

  test("keeps the configured accounts, also when the password has changed", async () => {
    await using database = await createDatabase("migrated");
    const changed = { ...accountVariables, ADMIN_PASSWORD: "et-nytt-passord" };
    await using server = await startServer({ DATABASE_URL: database.url, ...changed });
    expect(server.stdout()).not.toContain("New account");
    const signIn = async (password: string) => {
      const answer = await fetch(`${server.url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: accounts.admin.username, password }),
      });
      return answer.status;
    };
    expect(await signIn("et-nytt-passord")).toBe(200);
    expect(await signIn(accounts.admin.password)).toBe(401);
  });

  onOneEngine(
    "with a name that an account has in other letters is one line and exit code 1",
    async () => {
      await using database = await createDatabase("migrated");
      await using refused = spawnServer({
        DATABASE_URL: database.url,
        EDITOR_USERNAME: accounts.admin.username.toUpperCase(),
        EDITOR_PASSWORD: accounts.editor.password,
      });
      expect(await refused.exited).toBe(1);
      const said = refused.stdout().trimEnd().split("\n");
      expect(said.at(-1)).toMatch(/^EDITOR_USERNAME must be /);
      expect(said.filter((line) => !line.startsWith("{"))).toHaveLength(1);
    },
  );

  onOneEngine("makes no accounts whose passwords it cannot keep", async () => {
    await using database = await createDatabase("empty");
    await using folder = createFolder();
    const variables = { DATABASE_URL: database.url };
    const file = accountsFileOf(database, folder.path);
    mkdirSync(file, { recursive: true });
    await using failed = spawnServer(variables, folder.path);
    expect(await failed.exited).toBe(1);
    const said = failed.stdout().trimEnd().split("\n").at(-1);
    expect(said).toMatch(
      /^The passwords of the first accounts cannot be kept \(E.*ADMIN_PASSWORD$/,
    );
    rmdirSync(file);
    await using _second = await startServer(variables, "open", folder.path);
    expect(readAccounts(file)).toHaveLength(2);
  });

  onOneEngine("with a .env that is a folder is one line and exit code 1", async () => {
    await using folder = createFolder();
    mkdirSync(join(folder.path, ".env"));
    await using refused = spawnServer({}, folder.path);
    expect(await refused.exited).toBe(1);
    expect(refused.stdout()).toMatch(/^\.env cannot be read \(EISDIR: [^\n]+\)\n$/);
  });

  onOneEngine("with a folder that takes no backups is one line and exit code 1", async () => {
    await using database = await createDatabase("migrated");
    for (const place of ["/proc/nope", "/dev/null"]) {
      await using refused = spawnServer({ DATABASE_URL: database.url, BACKUP_DIRECTORY: place });
      expect(await refused.exited).toBe(1);
      const [said] = /^BACKUP_DIRECTORY must be .+$/m.exec(refused.stdout()) ?? [];
      expect(said).toMatch(/a folder that the site can write to \(E.+\)$/);
      expect(said).toContain(place);
    }
  });

  test("of three processes at once on an empty database gives one set of accounts", async () => {
    await using database = await createDatabase("empty");
    await using folder = createFolder();
    const variables = { DATABASE_URL: database.url };
    const servers = await Promise.all(
      [1, 2, 3].map(() => startServer(variables, "open", folder.path)),
    );
    const [{ username = "", password = "" } = {}] = readAccounts(
      accountsFileOf(database, folder.path),
    );
    for (const { url } of servers) {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password }),
      });
      expect(answer.status).toBe(200);
    }
    for (const { process, exited } of servers) {
      process.kill("SIGINT");
      expect(await exited).toBe(0);
    }
    const output = servers.map(({ stdout }) => stdout()).join("");
    expect(output.match(/New accounts/g)).toHaveLength(1);
  });
});
