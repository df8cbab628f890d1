import type { Services } from "#app/context.ts";
import { ensureAccounts } from "#app/domain/auth/first-accounts.server.ts";
import { UsernameTakenError } from "#app/domain/auth/users.server.ts";
import { prepareDirectory } from "#app/domain/backups/nightly.server.ts";
import { type Config, ConfigError } from "../config.ts";
import { writeFirstAccounts } from "./first-accounts.ts";

/**
 * Makes what the site cannot be open without: accounts, the keys of forms, and the folder for backups.
 *
 * @returns the first accounts, if they were made just now, and the file that keeps their passwords
 * @throws ConfigError where a configured user name is taken in other letters, or the first passwords or backups cannot be kept
 */
export async function prepareOpening(services: Services) {
  const { config, db, clock, formTokens, receiptSigner, agreementSigner } = services;
  const accountsFile = services.firstAccountsFile;
  if (config.backups?.directory) tryDirectory(config.backups.directory);
  const firstAccounts = await ensureAccounts(
    db,
    { accounts: config.accounts, letterhead: await services.letterhead() },
    (made) => writeFirstAccounts(accountsFile, made),
    clock(),
  ).catch((error: unknown) => {
    throw error instanceof UsernameTakenError ? takenName(config, error) : error;
  });
  // Their keys are known from now on: a page with a form can be shown while the database is out of reach.
  await Promise.all([formTokens.issue(), receiptSigner.ready(), agreementSigner.ready()]);
  return { firstAccounts, accountsFile };
}

/** Whoever names a folder that takes no backups hears of it now, and not some night. */
function tryDirectory(directory: string) {
  try {
    prepareDirectory(directory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `BACKUP_DIRECTORY must be a folder that the site can write to (${reason})`,
      { cause: error },
    );
  }
}

function takenName({ accounts }: Config, cause: UsernameTakenError): ConfigError {
  const { role = "admin" } = accounts.find(({ username }) => username === cause.message) ?? {};
  return new ConfigError(
    `${role === "admin" ? "ADMIN" : "EDITOR"}_USERNAME must be written as the account that is there already: "${cause.message}" differs in letters alone`,
    { cause },
  );
}
