import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { usernameKey } from "#app/domain/auth/account.ts";
import type { Bucket } from "#app/domain/backups/bucket.server.ts";
import type { BackupPlaces } from "#app/domain/backups/nightly.server.ts";
import type { IndexNow } from "#app/domain/indexing/index-now.server.ts";
import type { Settings } from "#app/given.ts";
import { emailPattern } from "#app/web/formats/email.ts";
import { isLoopback } from "./addresses/loopback.ts";

/** Everything that the environment decides, read once at start. */
export type Config = Settings &
  Readonly<{
    mode: "development" | "production";
    host: string;
    port: number;
    /** Whether that origin is this machine: nobody else sees the site yet. */
    isLocal: boolean;
    database: Readonly<{ engine: "sqlite"; file: string } | { engine: "postgres"; url: string }>;
    /** Where the site keeps files of its own: systemd and the image say where that is. */
    stateDirectory: string;
    /** How many proxies in front of us append to X-Forwarded-For; 0 trusts nobody. */
    trustedProxies: number;
    /** How long a cache of ours in front may send a public page without asking, in seconds; 0 where there is none. */
    cdnSeconds: number;
    /** Base of Enhetsregisteret's API, without a trailing slash. */
    companyRegisterUrl: string;
    /** The Google tag that visitors who accept it are counted by. */
    measurementId: string | undefined;
    indexNow: IndexNow | undefined;
    backups: BackupPlaces | undefined;
    /** Who reads /metrics must have it; without it there is no such address. */
    metricsToken: string | undefined;
    /** What is set under a name that nothing reads and that is nearly one of ours, and which. */
    misspelt: readonly Misspelt[];
  }>;

type Misspelt = { name: string; meant: string };

/** Thrown for a variable with a wrong value; the message is the one line to print. */
export class ConfigError extends Error {}

const defaultPort = "3000";
const defaultSender = "post@example.no";
const indexNowUrl = "https://api.indexnow.org/indexnow";
const enhetsregisteret = "https://data.brreg.no/enhetsregisteret/api";

/**
 * The environment of the process, with what a `.env` file beside it adds; what is set already wins.
 *
 * @throws ConfigError for a file that cannot be read, or that does not say what whoever wrote it meant
 */
export function loadEnvironment(): Record<string, string | undefined> {
  if (!existsSync(".env")) return process.env;
  for (const [name, value] of Object.entries(readVariables(envFile()))) {
    process.env[name] ??= value;
  }
  return process.env;
}

function envFile(): string {
  try {
    return readFileSync(".env", "utf8");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`.env cannot be read (${reason})`, { cause });
  }
}

/**
 * The variables that the text of a `.env` file sets.
 *
 * @throws ConfigError, without any value, for a line that sets nothing, which Node passes over, and for a value that goes on behind
 *   a `#`: Node takes that for a comment, and systemd does not
 */
export function readVariables(file: string): NodeJS.Dict<string> {
  // What editors on Windows put first would be a part of the first name.
  const text = file.replace(/^\ufeff/, "");
  // A value in quotes may have lines of its own, which count.
  const unquoted = text.replace(/^[ \t]*#.*|=[ \t]*("[^"]*"|'[^']*'|`[^`]*`)/gm, (part) =>
    part.replace(/(?!^=)[^\n]/g, ""),
  );
  const lines = unquoted.split("\n");
  const odd = lines.findIndex((line) => !/^\s*(#|$|(export\s+)?[^\s=#]+\s*=)/.test(line));
  if (odd >= 0) {
    throw new ConfigError(`Line ${odd + 1} of .env must be NAME=value, a comment or empty`);
  }
  const [, cut] =
    /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?!["'`\s])[^#\n]*[^\s#]#/m.exec(unquoted) ?? [];
  if (cut) throw new ConfigError(`${cut} in .env has a #: put its value in quotes`);
  return parseEnv(text);
}

/**
 * Reads and checks the environment.
 *
 * @param environment usually `process.env`; empty strings count as not set
 * @throws ConfigError naming the first wrong variable and what it must be
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  mode: Config["mode"],
): Config {
  const asked = new Set(["BACKUP_PASSPHRASE"]);
  const value = (name: string) => {
    asked.add(name);
    return environment[name]?.trim() || undefined;
  };
  const port = wholeNumber("PORT", value("PORT") ?? defaultPort, 0, 65_535);
  const siteUrl = origin(value("SITE_URL") ?? `http://localhost:${port}`);
  const stateDirectory = path("STATE_DIRECTORY", value("STATE_DIRECTORY") ?? "./data");

  const config: Config = {
    mode,
    host: value("HOST") ?? (mode === "production" ? "0.0.0.0" : "127.0.0.1"),
    port,
    siteUrl,
    isLocal: isLoopback(new URL(siteUrl).hostname),
    database: databaseAddress(
      "DATABASE_URL",
      value("DATABASE_URL") ?? `file:${stateDirectory}/site.db`,
    ),
    stateDirectory,
    trustedProxies: wholeNumber("TRUSTED_PROXIES", value("TRUSTED_PROXIES") ?? "0", 0, 10),
    cdnSeconds: wholeNumber("CDN_SECONDS", value("CDN_SECONDS") ?? "0", 0, 3_600),
    mail: Object.freeze({
      smtpUrl: smtpUrl(value("SMTP_URL")),
      from: emailAddress("MAIL_FROM", value("MAIL_FROM") ?? defaultSender),
      to: inbox(value("MAIL_TO")),
    }),
    companyRegisterUrl: registerUrl(value("BRREG_URL") ?? enhetsregisteret),
    measurementId: measurementId(value("GA_MEASUREMENT_ID")),
    indexNow: indexNow(value("INDEXNOW_KEY"), value("INDEXNOW_URL") ?? indexNowUrl),
    backups: backups(value("BACKUP_DIRECTORY"), value("BACKUP_S3_URL")),
    metricsToken: metricsToken(value("METRICS_TOKEN")),
    accounts: accounts(value),
    misspelt: misspelt(Object.keys(environment), asked),
  };
  return Object.freeze(config);
}

/** Short names are near to too many others. */
const shortestJudged = 8;

function misspelt(names: string[], known: Set<string>): Misspelt[] {
  return names.flatMap((name) => {
    if (known.has(name)) return [];
    const meant = [...known].find((one) => one.length >= shortestJudged && isNearly(name, one));
    return meant ? [{ name, meant }] : [];
  });
}

/** Whether a letter is missing, too many or another one, or two of a long name, or letters have changed places. */
function isNearly(one: string, other: string): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, theirs] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === theirs ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  const lettersOf = (name: string) => [...name].sort().join("");
  const most = other.length < 12 && lettersOf(one) !== lettersOf(other) ? 1 : 2;
  return (row.at(-1) ?? 0) <= most;
}

function wholeNumber(name: string, text: string, lowest: number, highest: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < lowest || number > highest) {
    throw new ConfigError(`${name} must be a whole number from ${lowest} to ${highest}`);
  }
  return number;
}

function origin(text: string): string {
  const url = URL.parse(text);
  const bare = url && url.pathname === "/" && !url.search && !url.hash && !url.username;
  if (!bare || !["http:", "https:"].includes(url.protocol)) {
    throw new ConfigError(
      "SITE_URL must be an origin such as https://www.example.no, without a path",
    );
  }
  return url.origin;
}

/** A path as it is: a shell would have taken away what it begins with, and here it would make a folder of that name. */
function path(name: string, text: string): string {
  if (/^["'`~$]/.test(text)) {
    throw new ConfigError(`${name} must be a path as it is, without quotes, ~ or $`);
  }
  return text;
}

/** Which variable of an environment says where the database is. */
export function databaseVariable(environment: NodeJS.Dict<string>): string {
  return environment.DATABASE_URL?.trim() ? "DATABASE_URL" : "STATE_DIRECTORY";
}

/**
 * Reads the address of a database.
 *
 * @param name what says it: the variable, or what stands in its place
 * @throws ConfigError where it is none
 */
export function databaseAddress(name: string, text: string): Config["database"] {
  if (text.startsWith("file:") && text.length > "file:".length) {
    const file = path(name, text.slice("file:".length));
    return Object.freeze({ engine: "sqlite", file });
  }
  const url = /^postgres(ql)?:\/\//.test(text) ? URL.parse(text) : null;
  if (url && url.pathname.length > 1) {
    return Object.freeze({ engine: "postgres", url: withOneTls(url, text) });
  }
  throw new ConfigError(
    `${name} must be file:path/to/site.db or postgres://user:password@host/database, user and password percent-encoded`,
  );
}

/**
 * An address of PostgreSQL with the one way to TLS that there is: pg looks at the certificate and the name in it for `prefer`, `require`
 * and `verify-ca` too, and says at each start that it may not do so for ever.
 */
function withOneTls({ searchParams }: URL, text: string): string {
  if (searchParams.has("uselibpqcompat")) return text;
  return text.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, "verify-full");
}

/** Whether all that is stored goes to another machine in the clear, and nobody has said that it may (`sslmode=disable`). */
export function isInTheClear(database: Config["database"]): boolean {
  const url = database.engine === "postgres" ? URL.parse(database.url) : null;
  // A folder as the host is where a socket of this machine lies.
  if (!url?.hostname || isLoopback(url.hostname) || /^%2f/i.test(url.hostname)) return false;
  return !["sslmode", "ssl", "host"].some((name) => url.searchParams.has(name));
}

/** The parameter of an SMTP address that nodemailer goes by. */
const encrypted = "requireTLS";

/**
 * Where mail is handed over. Another machine is handed none in the clear, also where somebody on the way hides that it offers
 * STARTTLS, unless the address says `requireTLS=false`.
 */
function smtpUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = /^smtps?:\/\//.test(text) ? URL.parse(text) : undefined;
  if (!url?.hostname) {
    throw new ConfigError(
      "SMTP_URL must be smtp://user:password@host:587 or smtps://…:465, user and password percent-encoded",
    );
  }
  const isPlain = url.protocol === "smtp:" && !isLoopback(url.hostname);
  if (!isPlain || url.searchParams.has(encrypted)) return text;
  url.searchParams.set(encrypted, "true");
  return url.href;
}

function emailAddress(name: string, text: string): string {
  if (!emailPattern.test(text)) throw new ConfigError(`${name} must be one e-mail address`);
  return text;
}

function inbox(text: string | undefined): string | undefined {
  return text && emailAddress("MAIL_TO", text);
}

function registerUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.search || url.hash) {
    throw new ConfigError(`BRREG_URL must be the base of an API, such as ${enhetsregisteret}`);
  }
  return url.href.replace(/\/$/, "");
}

function measurementId(text: string | undefined): string | undefined {
  if (text && !/^G-[A-Z0-9]{4,20}$/.test(text)) {
    throw new ConfigError("GA_MEASUREMENT_ID must be a Google tag such as G-ABC123DEF4");
  }
  return text;
}

function indexNow(key: string | undefined, address: string): IndexNow | undefined {
  const url = URL.parse(address);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.hash) {
    throw new ConfigError(`INDEXNOW_URL must be where IndexNow is told, such as ${indexNowUrl}`);
  }
  if (key && !/^[A-Za-z0-9-]{8,128}$/.test(key)) {
    throw new ConfigError("INDEXNOW_KEY must be 8 to 128 letters, digits and hyphens");
  }
  return key ? Object.freeze({ key, url: url.href }) : undefined;
}

/** As it can stand in the header that carries it (RFC 6750, section 2.1). */
function metricsToken(text: string | undefined): string | undefined {
  if (text && !/^[A-Za-z0-9._~+/-]+=*$/.test(text)) {
    throw new ConfigError("METRICS_TOKEN must be letters, digits and . _ ~ + / - alone");
  }
  return text;
}

function backups(
  directory: string | undefined,
  address: string | undefined,
): BackupPlaces | undefined {
  const bucket = address ? bucketAt(address) : undefined;
  if (directory) path("BACKUP_DIRECTORY", directory);
  return directory || bucket ? Object.freeze({ directory, bucket }) : undefined;
}

function bucketAt(address: string): Bucket {
  const url = /^https?:/.test(address) ? URL.parse(address) : null;
  const [bucket, ...folders] = url ? url.pathname.split("/").filter(Boolean) : [];
  const [accessKeyId, secretAccessKey] = [decoded(url?.username), decoded(url?.password)];
  const isPlain = [bucket, ...folders].every((part) => part && /^[\w.-]+$/.test(part));
  if (!url || !isPlain || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      "BACKUP_S3_URL must be https://KEY:SECRET@host/bucket/folder, with ?region=… where the host does not say it, and KEY and SECRET percent-encoded",
    );
  }
  return Object.freeze({
    url: `${url.origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: url.searchParams.get("region") ?? undefined,
    accessKeyId,
    secretAccessKey,
  });
}

function decoded(text = ""): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function accounts(value: (name: string) => string | undefined): Config["accounts"] {
  const [admin, editor] = [account("admin", "ADMIN", value), account("editor", "EDITOR", value)];
  if (admin && editor && usernameKey(admin.username) === usernameKey(editor.username)) {
    throw new ConfigError(
      "EDITOR_USERNAME must be another name than ADMIN_USERNAME, not just in other letters",
    );
  }
  return Object.freeze([admin, editor].filter((one) => one !== undefined));
}

function account(
  role: "admin" | "editor",
  prefix: "ADMIN" | "EDITOR",
  value: (name: string) => string | undefined,
): Config["accounts"][number] | undefined {
  const username = value(`${prefix}_USERNAME`);
  const password = value(`${prefix}_PASSWORD`);
  if (!username && !password) return undefined;
  // The trail says "system" of what nobody did.
  if (!username || username.length > 100 || usernameKey(username) === "system") {
    throw new ConfigError(
      `${prefix}_USERNAME must be 1 to 100 characters, not "system", set together with ${prefix}_PASSWORD`,
    );
  }
  if (!password || password.length < 8 || password.length > 200) {
    throw new ConfigError(
      `${prefix}_PASSWORD must be 8 to 200 characters, set together with ${prefix}_USERNAME`,
    );
  }
  return Object.freeze({ username, password, role });
}
