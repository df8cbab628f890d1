import type { Logger } from "pino";
import type { Services } from "#app/context.ts";
import { passwordFault } from "#app/domain/auth/password-strength.server.ts";
import type { Role } from "#app/domain/auth/role.ts";
import { ensureAccounts, UsernameTakenError } from "#app/domain/auth/users.server.ts";
import { type Brand, linksOf, placeholdersIn } from "#app/domain/brand/brand.ts";
import { type Config, ConfigError } from "../config.ts";
import { firstAccountsFile, writeFirstAccounts } from "./first-accounts.ts";

/**
 * Makes what the site cannot be open without: accounts, and the keys of forms.
 *
 * @returns the first accounts, if they were made just now, and the file that keeps their passwords
 * @throws ConfigError where a configured user name is taken in other letters
 */
export async function prepareOpening({ config, db, clock, formTokens, receiptSigner }: Services) {
  const accountsFile = firstAccountsFile(config.database);
  const firstAccounts = await ensureAccounts(
    db,
    config.accounts,
    (made) => writeFirstAccounts(accountsFile, made),
    clock(),
  ).catch((error: unknown) => {
    throw error instanceof UsernameTakenError ? takenName(config, error) : error;
  });
  // Their keys are known from now on: a page with a form can be shown while the database is out of reach.
  await Promise.all([formTokens.issue(), receiptSigner.sign("")]);
  return { firstAccounts, accountsFile };
}

/** Tells the operator what a site should not be open with. */
export function warnOfUnfinished(config: Config, brand: Brand, log: Logger) {
  const hasOwnLinks = linksOf(brand).length === Object.keys(brand.links).length;
  const placeholders = [...placeholdersIn(brand), ...(hasOwnLinks ? [] : ["links"])];
  if (config.mode === "production" && placeholders.length > 0) {
    log.warn(
      { placeholders },
      "the site does not know these facts of the company, and leaves them out",
    );
  }
  if (config.mode === "production" && new URL(config.siteUrl).hostname === "localhost") {
    log.warn(
      { siteUrl: config.siteUrl },
      "links in mails and search results lead to this machine; set SITE_URL to the public address",
    );
  }
  const guessable = config.accounts
    .filter(({ username, password }) => passwordFault(password, { username, company: brand.name }))
    .map(({ role }) => `${prefixOf(role)}_PASSWORD`);
  if (guessable.length > 0) {
    log.warn({ variables: guessable }, "a password in the environment is short or easy to guess");
  }
}

function takenName({ accounts }: Config, cause: UsernameTakenError): ConfigError {
  const { role = "admin" } = accounts.find(({ username }) => username === cause.message) ?? {};
  return new ConfigError(
    `${prefixOf(role)}_USERNAME must be written as the account that is there already: "${cause.message}" differs in letters alone`,
    { cause },
  );
}

/** What the variables of an account begin with. */
function prefixOf(role: Role): "ADMIN" | "EDITOR" {
  return role === "admin" ? "ADMIN" : "EDITOR";
}
