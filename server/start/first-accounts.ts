import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "#app/db/folders.server.ts";
import { type Config, ConfigError } from "../config.ts";

type Account = Readonly<{ username: string; password: string; role: "admin" | "editor" }>;

/** Where the passwords of the first accounts are kept: beside the SQLite file, or for PostgreSQL with the site's own files. */
export function firstAccountsFile({
  database,
  stateDirectory,
}: Pick<Config, "database" | "stateDirectory">): string {
  const directory = database.engine === "sqlite" ? dirname(database.file) : stateDirectory;
  return join(directory, "first-accounts.txt");
}

/**
 * Writes the passwords of the first accounts to a file that only this user of the machine can read, and waits for the disk.
 *
 * @throws ConfigError where there is no room for it, or no right to it
 */
export function writeFirstAccounts(file: string, accounts: readonly Account[]): void {
  try {
    write(file, accounts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The passwords of the first accounts cannot be kept (${reason}): let the site write there, on PostgreSQL by STATE_DIRECTORY, or set ADMIN_USERNAME and ADMIN_PASSWORD`,
      { cause: error },
    );
  }
}

function write(file: string, accounts: readonly Account[]): void {
  makeFolder(dirname(file));
  const unfinished = `${file}.${process.pid}`;
  const written = openSync(unfinished, "w", 0o600);
  const lines = accounts.map(({ username, password, role }) => `${role}  ${username}  ${password}`);
  writeSync(
    written,
    ["Sign in, choose passwords of your own, and delete this file.", "", ...lines, ""].join("\n"),
  );
  fsyncSync(written);
  closeSync(written);
  renameSync(unfinished, file);
}

/**
 * What the start says of accounts that it has made. Passwords are for a person at a terminal alone: anything else that
 * standard output leads to is a log.
 */
export function tellOfAccounts(
  accounts: readonly Account[],
  file: string,
  isTerminal: boolean,
): string[] {
  if (accounts.length === 0) return [];
  const names = accounts.map(({ username, role }) => `${role} "${username}"`).join(" and ");
  return [
    `New accounts: ${names}; their passwords are in ${file}`,
    ...(isTerminal
      ? accounts.map(
          ({ username, password }) =>
            `Shown this once: "${username}" has the password "${password}"`,
        )
      : []),
  ];
}
