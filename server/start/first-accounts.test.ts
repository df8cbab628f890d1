import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { firstAccountsFile, tellOfAccounts, writeFirstAccounts } from "./first-accounts.ts";

const accounts = [
  { username: "admin", password: "hemmelig-en", role: "admin" },
  { username: "redaktor", password: "hemmelig-to", role: "editor" },
] as const;

test("Passwords are told to a terminal alone, and where they are to a log", () => {
  const log = tellOfAccounts(accounts, "data/first-accounts.txt", false);
  expect(log).toEqual([
    'New accounts: admin "admin" and editor "redaktor"; their passwords are in data/first-accounts.txt',
  ]);
  const terminal = tellOfAccounts(accounts, "data/first-accounts.txt", true).join("\n");
  expect(terminal).toContain('"admin" has the password "hemmelig-en"');
  expect(terminal).toContain('"redaktor" has the password "hemmelig-to"');
  expect(tellOfAccounts([], "data/first-accounts.txt", true)).toEqual([]);
});

test("The file lies beside an SQLite file, replaces an older one, and is for its owner alone", () => {
  const directory = mkdtempSync(join(tmpdir(), "site-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = firstAccountsFile({
    database: { engine: "sqlite", file: join(directory, "data", "site.db") },
    stateDirectory: "elsewhere",
  });
  expect(file).toBe(join(directory, "data", "first-accounts.txt"));
  writeFirstAccounts(file, [{ ...accounts[0], password: "et-eldre-passord" }]);
  writeFirstAccounts(file, accounts);
  const text = readFileSync(file, "utf8");
  expect(text).toContain("admin  admin  hemmelig-en\neditor  redaktor  hemmelig-to\n");
  expect(text).not.toContain("et-eldre-passord");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(directory, "data")).mode & 0o777).toBe(0o700);
});
