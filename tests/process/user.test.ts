// @module-tag release

import { existsSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { giveEmail, written } from "../data/account-mails.ts";
import { accounts } from "../data/accounts.ts";
import { createFile } from "../database.ts";
import { createTestApp, type TestApp } from "../helpers.ts";
import { turnOnCodes } from "../second-factor.ts";
import { runScript } from "../servers/script.ts";

// npm run user, in a process each. What its pages say of accounts, tests/http/account/people.test.ts holds.

const chosen = "et-valgt-passord";

/** Signs in as anyone; answers the status. */
async function signIn(app: TestApp, username: string, password: string) {
  return (await app.post("/api/auth/login", { username, password })).status;
}

/** Runs the script as an operator does. */
function user({ databaseUrl }: TestApp, ...args: string[]) {
  return call(databaseUrl, "", ...args);
}

/** As `user`, with a password on standard input. */
function userWith({ databaseUrl }: TestApp, password: string, ...args: string[]) {
  return call(databaseUrl, `${password}\n`, ...args);
}

async function call(DATABASE_URL: string, input: string, ...args: string[]) {
  const { code, said: output } = await runScript("user", args, { DATABASE_URL }, input);
  return { code, output };
}

test("refuses a password that is easy to guess, and changes nothing", async () => {
  await using app = await createTestApp();
  for (const [password = "", ...args] of [
    ["12345678", "add", "kari", "--role", "editor"],
    ["Passord12345", "password", "skribenten"],
  ]) {
    const refused = await userWith(app, password, ...args);
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^Passordet /) });
  }
  expect(await signIn(app, "skribenten", accounts.editor.password)).toBe(200);
  expect(await signIn(app, "kari", "12345678")).toBe(401);
});

test("says of a database without accounts that there are none yet", async () => {
  await using file = createFile();
  writeFileSync(file.name, "");
  expect(await call(file.url, "", "list")).toEqual({
    code: 0,
    output: "There are no accounts yet; the first start makes two\n",
  });
});

test("leaves its changes in the trail, as the system's", async () => {
  await using app = await createTestApp();
  app.clock.now = new Date();
  const since = app.clock.now.toISOString();
  const added = await user(app, "add", "kari", "--role", "editor");
  expect(added).toEqual({ code: 0, output: expect.stringMatching(/^Added editor "kari" with/) });
  const changed = await userWith(app, chosen, "password", "kari");
  expect(changed.code).toBe(0);
  expect(changed.output).not.toContain(chosen);
  expect(await signIn(app, "kari", chosen)).toBe(200);
  expect((await user(app, "remove", "kari")).code).toBe(0);
  const events = await app.db
    .selectFrom("audit_events")
    .select(["actor", "action", "subject_id"])
    .where("subject_kind", "=", "account")
    .where("at", ">=", since)
    .orderBy("at")
    .execute();
  const event = { actor: "system", subject_id: "kari" };
  expect(events).toEqual([
    { ...event, action: "account.added" },
    { ...event, action: "account.password-changed" },
    { ...event, action: "account.removed" },
  ]);
});

test("takes the second factor of somebody who has no other way in", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await turnOnCodes(app, headers);
  await giveEmail(app, "sjefen", "sjefen@fyrlykt.example.no");
  const removed = await user(app, "remove-second-factor", "sjefen");
  expect(removed).toEqual({ code: 0, output: expect.stringMatching(/^Removed the second/) });
  expect((await app.fetch("/api/orders", { headers })).status).toBe(401);
  const [mail] = await written(app, "second-factor-changed", 1);
  expect(mail?.document).toContain("av den som drifter nettstedet. Kontoen er logget ut overalt.");
  expect(await signIn(app, "sjefen", accounts.admin.password)).toBe(200);
  const none = await user(app, "remove-second-factor", "sjefen");
  expect(none).toEqual({ code: 0, output: '"sjefen" has no second factor\n' });
  const nobody = await user(app, "remove-second-factor", "ingen");
  expect(nobody).toEqual({ code: 1, output: 'There is no "ingen"\n' });
});

test("changes nothing where there is no database, and makes none", async () => {
  await using database = createFile();
  for (const args of [["list"], ["add", "kari", "--role", "editor"]]) {
    const refused = await call(database.url, "", ...args);
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^There is no .+\n$/) });
  }
  expect(existsSync(database.name)).toBe(false);
});

test("neither takes a name that is taken nor removes the last administrator", async () => {
  await using app = await createTestApp();
  const taken = await user(app, "add", "Sjefen", "--role", "admin");
  expect(taken).toEqual({ code: 1, output: 'There is a "Sjefen" already\n' });
  const last = await user(app, "remove", "sjefen");
  expect(last.code).toBe(1);
  expect(last.output).toContain("is the last administrator");
  expect(await signIn(app, "sjefen", accounts.admin.password)).toBe(200);
});
