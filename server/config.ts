import { existsSync } from "node:fs";

/** Everything that the environment decides, read once at start. */
export type Config = Readonly<{
  mode: "development" | "production";
  host: string;
  port: number;
  /** Public origin without a trailing slash: canonical links, mails and cookies are made from it. */
  siteUrl: string;
  database: Readonly<{ engine: "sqlite"; file: string } | { engine: "postgres"; url: string }>;
  /** How many proxies in front of us append to X-Forwarded-For; 0 trusts nobody. */
  trustedProxies: number;
  /** The Google tag that visitors who accept it are counted by. */
  measurementId: string | undefined;
  accounts: readonly Readonly<{ username: string; password: string; role: "admin" | "editor" }>[];
}>;

/** Thrown for a variable with a wrong value; the message is the one line to print. */
export class ConfigError extends Error {}

const defaultPort = "3000";

/** The environment of the process, with what a `.env` file beside it adds; what is set already wins. */
export function loadEnvironment(): Record<string, string | undefined> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
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
  const value = (name: string) => environment[name]?.trim() || undefined;
  const port = value("PORT") ?? defaultPort;

  const config: Config = {
    mode,
    host: value("HOST") ?? (mode === "production" ? "0.0.0.0" : "127.0.0.1"),
    port: wholeNumber("PORT", port, 0, 65_535),
    siteUrl: origin(value("SITE_URL") ?? `http://localhost:${port}`),
    database: database(value("DATABASE_URL") ?? "file:./data/site.db"),
    trustedProxies: wholeNumber("TRUSTED_PROXIES", value("TRUSTED_PROXIES") ?? "0", 0, 10),
    measurementId: measurementId(value("GA_MEASUREMENT_ID")),
    accounts: Object.freeze([
      ...account("admin", "ADMIN", value),
      ...account("editor", "EDITOR", value),
    ]),
  };
  return Object.freeze(config);
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

function database(text: string): Config["database"] {
  if (text.startsWith("file:") && text.length > "file:".length) {
    return Object.freeze({ engine: "sqlite", file: text.slice("file:".length) });
  }
  const url = /^postgres(ql)?:\/\//.test(text) ? URL.parse(text) : null;
  if (url && (url.hostname || url.pathname.length > 1)) {
    return Object.freeze({ engine: "postgres", url: text });
  }
  throw new ConfigError(
    "DATABASE_URL must be file:path/to/site.db or postgres://user:password@host/database",
  );
}

function measurementId(text: string | undefined): string | undefined {
  if (text && !/^G-[A-Z0-9]{4,20}$/.test(text)) {
    throw new ConfigError("GA_MEASUREMENT_ID must be a Google tag such as G-ABC123DEF4");
  }
  return text;
}

function account(
  role: "admin" | "editor",
  prefix: "ADMIN" | "EDITOR",
  value: (name: string) => string | undefined,
): Config["accounts"] {
  const username = value(`${prefix}_USERNAME`);
  const password = value(`${prefix}_PASSWORD`);
  if (!username && !password) return [];
  if (!username || username.length > 100) {
    throw new ConfigError(
      `${prefix}_USERNAME must be 1 to 100 characters, set together with ${prefix}_PASSWORD`,
    );
  }
  if (!password || password.length < 8 || password.length > 200) {
    throw new ConfigError(
      `${prefix}_PASSWORD must be 8 to 200 characters, set together with ${prefix}_USERNAME`,
    );
  }
  return [Object.freeze({ username, password, role })];
}
