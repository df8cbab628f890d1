import { type Contents, DumpError } from "#app/db/dump.server.ts";
import { databaseExitCode, databaseFault } from "#app/db/fault.server.ts";
import { ConfigError, databaseVariable, loadEnvironment } from "#server/config.ts";

// What the commands of an operator share.

/** A mistake in the call, told in one line. */
export class CallError extends Error {}

/** Runs a command; what whoever called it can mend, or a database or disk that is not there, is told in one line. */
export async function command(run: () => Promise<void>): Promise<void> {
  // Whoever reads no further, as `head` does, has what they wanted; what was begun is done all the same.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    await run();
  } catch (error) {
    const fault = databaseFault(error, databaseVariable(process.env));
    const isOurs = [CallError, DumpError, ConfigError].some((kind) => error instanceof kind);
    // What drivers and Node throw of what is outside of us has a code.
    if (!(error instanceof Error) || !(fault || isOurs || "code" in error)) throw error;
    console.error(fault ?? error.message);
    process.exitCode = fault ? databaseExitCode : 1;
  }
}

/** What backups are encrypted with, where the operator wants that. */
export function readPassphrase(): string | undefined {
  const passphrase = loadEnvironment().BACKUP_PASSPHRASE;
  return passphrase?.trim() ? passphrase : undefined;
}

/** How many rows, in how many tables. */
export function sizeOf(contents: Contents): string {
  const counts = Object.values(contents).map(({ rows }) => rows);
  return `${counts.reduce((sum, rows) => sum + rows, 0)} rows in ${counts.length} tables`;
}
