import type { Services } from "#app/context.ts";
import { ensureAccounts, UsernameTakenError } from "#app/domain/auth/users.server.ts";
import { type Config, ConfigError } from "../config.ts";
import { writeFirstAccounts } from "./first-accounts.ts";

/**
 * Makes what the site cannot be open without: accounts, and the keys of forms.
 *
 * @returns the first accounts, if they were made just now, and the file that keeps their passwords
 * @throws ConfigError where a configured user name is taken in other letters, or the first passwords cannot be kept
 */
export async function prepareOpening(services: Services) {
  const { config, db, clock, formTokens, receiptSigner, agreementSigner } = services;
  const accountsFile = services.firstAccountsFile;
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

function takenName({ accounts }: Config, cause: UsernameTakenError): ConfigError {
  const { role = "admin" } = accounts.find(({ username }) => username === cause.message) ?? {};
  return new ConfigError(
    `${role === "admin" ? "ADMIN" : "EDITOR"}_USERNAME must be written as the account that is there already: "${cause.message}" differs in letters alone`,
    { cause },
  );
}
