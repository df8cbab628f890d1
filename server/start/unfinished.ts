import type { Logger } from "pino";
import { passwordFault } from "#app/domain/auth/passwords/password-strength.server.ts";
import { type Brand, missingIn } from "#app/domain/brand/brand.ts";
import { type Config, isInTheClear } from "../config.ts";

/** What a site should not be open with. */
type Unfinished = {
  /** Facts of the company that are placeholders still. */
  placeholders: string[];
  /** The variables whose passwords are short or easy to guess. */
  guessable: string[];
};

/** What is not finished of a site: in its configuration, and in what is published of the company. */
export async function unfinishedIn(config: Config, brand: Brand): Promise<Unfinished> {
  const guessable: string[] = [];
  for (const { username, password, role } of config.accounts) {
    if (await passwordFault(password, { username, company: brand.name })) {
      guessable.push(role === "admin" ? "ADMIN_PASSWORD" : "EDITOR_PASSWORD");
    }
  }
  return { placeholders: missingIn(brand), guessable };
}

/** Tells the operator what a site should not be open with. */
export async function warnOfUnfinished(config: Config, brand: Brand, log: Logger) {
  const { placeholders, guessable } = await unfinishedIn(config, brand);
  if (config.mode === "production" && placeholders.length > 0) {
    log.warn(
      { placeholders },
      config.isLocal
        ? "the site does not know these facts of the company, and shows examples in their places"
        : "the site does not know these facts of the company, and leaves them out",
    );
  }
  if (config.mode === "production" && config.isLocal) {
    log.warn(
      { siteUrl: config.siteUrl },
      "links in mails and search results lead to this machine; set SITE_URL to the public address",
    );
  }
  if (isInTheClear(config.database)) {
    log.warn(
      "the database is another machine, and is spoken to without TLS; add ?sslmode=verify-full to DATABASE_URL, or ?sslmode=disable on a network of your own",
    );
  }
  for (const { name, meant } of config.misspelt) {
    log.warn({ variable: name }, `nothing reads this variable; is ${meant} meant?`);
  }
  if (guessable.length > 0) {
    log.warn({ variables: guessable }, "a password in the environment is short or easy to guess");
  }
}
