import { describe, expect, test } from "vitest";
import { ConfigError, isInTheClear, readConfig, readVariables } from "./config.ts";

function bothCalled(admin: string, editor: string) {
  return {
    ADMIN_USERNAME: admin,
    ADMIN_PASSWORD: "langt-passord",
    EDITOR_USERNAME: editor,
    EDITOR_PASSWORD: "annet-passord",
  };
}

test.each([
  ["BACKUP_PASSPHRASE=Riktig#hest", "BACKUP_PASSPHRASE"],
  ["PORT=3000\n  export ADMIN_PASSWORD = a b#c\n", "ADMIN_PASSWORD"],
  ["BACKUP_PASSPHRASE='Riktig#hest'", undefined],
  ['BACKUP_PASSPHRASE="Riktig#hest" # why', undefined],
  ["PORT=3000 # the usual one\n# ADMIN_PASSWORD=a#b\nHOST=# none\nMAIL_TO=", undefined],
])("What a # cuts short in a file of variables is found: %s", (file, name) => {
  const read = () => readVariables(file);
  if (name) expect(read).toThrow(`${name} in .env has a #: put its value in quotes`);
  else expect(read).not.toThrow();
});

test.each([
  ["PORT=3000\nSTATE_DIRECTORY /hemmelig\n", 2],
  ["# one\n\n  PORT: 3000", 3],
  ['A="first\nsecond\nthird"\r\n\r\nhemmelig', 5],
  ["BACKUP PASSPHRASE=hemmelig", 1],
  ["=hemmelig", 1],
])("A line that sets nothing is named by its number, and not shown: %j", (file, number) => {
  const read = () => readVariables(file);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`Line ${number} of .env must be NAME=value, a comment or empty`);
});

test("A file of variables is read as Node does, and without the mark that it may begin with", () => {
  const file = "\ufeffPORT=3000\r\n\r\n  # why\r\nexport HOST = ::1\nA=\"1\n2\" # both\nB=\nC='#'";
  expect(readVariables(file)).toEqual({ PORT: "3000", HOST: "::1", A: "1\n2", B: "", C: "#" });
});

test("A name that is nearly one of ours is found, and another is nobody's business", () => {
  const set = {
    DATABSE_URL: "x",
    METRICS_TOKN: "x",
    BACKUP_DIRECTOY: "x",
    SMPT_URL: "x",
    SITEURL: "x",
    HOSTNAME: "x",
    HOME: "x",
  };
  expect(readConfig({ ...set, SMTP_URL: "", SITE_URLS: "x" }, "production").misspelt).toEqual([
    { name: "DATABSE_URL", meant: "DATABASE_URL" },
    { name: "METRICS_TOKN", meant: "METRICS_TOKEN" },
    { name: "BACKUP_DIRECTOY", meant: "BACKUP_DIRECTORY" },
    { name: "SMPT_URL", meant: "SMTP_URL" },
    { name: "SITEURL", meant: "SITE_URL" },
    { name: "SITE_URLS", meant: "SITE_URL" },
  ]);
});

test.each([
  ["postgres://site:x@db.example.no/site", true],
  ["postgres://site:x@db.example.no/site?sslmode=disable", false],
  ["postgres://site:x@db.example.no/site?sslmode=verify-full&sslrootcert=ca.crt", false],
  ["postgres://site:x@localhost:5432/site", false],
  ["postgres:///site?host=/run/postgresql", false],
  ["postgres://site@%2Frun%2Fpostgresql/site", false],
  ["file:data/site.db", false],
])("Whether the database is spoken to in the clear: %s", (url, isClear) => {
  expect(isInTheClear(readConfig({ DATABASE_URL: url }, "production").database)).toBe(isClear);
});

test.each([
  ["?sslmode=require", "?sslmode=verify-full"],
  ["?a=b&sslmode=verify-ca&sslrootcert=ca.crt", "?a=b&sslmode=verify-full&sslrootcert=ca.crt"],
  ["?sslmode=no-verify", "?sslmode=no-verify"],
  ["?sslmode=require&uselibpqcompat=true", "?sslmode=require&uselibpqcompat=true"],
])("Of TLS to the database there is one way, of which nothing warns: %s", (asked, meant) => {
  const base = "postgres://site:p%40ss@db.example.no/site";
  const { database } = readConfig({ DATABASE_URL: `${base}${asked}` }, "production");
  expect(database).toEqual({ engine: "postgres", url: `${base}${meant}` });
});

test("Without any variable everything has its default", () => {
  expect(readConfig({}, "production")).toMatchObject({
    mode: "production",
    host: "0.0.0.0",
    port: 3000,
    siteUrl: "http://localhost:3000",
    database: { engine: "sqlite", file: "./data/site.db" },
    trustedProxies: 0,
    cdnSeconds: 0,
    accounts: [],
  });
  expect(readConfig({}, "development").host).toBe("127.0.0.1");
});

test("An SQLite file lies with the site's own files, unless it is said where", () => {
  const files = { STATE_DIRECTORY: "/var/lib/fyrlykt" };
  expect(readConfig(files, "production")).toMatchObject({
    database: { engine: "sqlite", file: "/var/lib/fyrlykt/site.db" },
    stateDirectory: "/var/lib/fyrlykt",
  });
  const elsewhere = { ...files, DATABASE_URL: "file:/srv/site.db" };
  expect(readConfig(elsewhere, "production").database).toMatchObject({ file: "/srv/site.db" });
});

test("Every variable is read, and space around it is left out", () => {
  const config = readConfig(
    {
      PORT: " 8080 ",
      HOST: "::1",
      SITE_URL: "https://www.example.no/",
      DATABASE_URL: "postgres://user:secret@db:5432/site",
      TRUSTED_PROXIES: "2",
      ADMIN_USERNAME: "sjefen",
      ADMIN_PASSWORD: "langt-passord",
      EDITOR_USERNAME: "skribenten",
      EDITOR_PASSWORD: "annet-passord",
    },
    "production",
  );
  expect(config).toMatchObject({
    port: 8080,
    host: "::1",
    siteUrl: "https://www.example.no",
    database: { engine: "postgres", url: "postgres://user:secret@db:5432/site" },
    trustedProxies: 2,
    cdnSeconds: 0,
    accounts: [
      { username: "sjefen", password: "langt-passord", role: "admin" },
      { username: "skribenten", password: "annet-passord", role: "editor" },
    ],
  });
});

test("The public address follows the port, and an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "4000", SITE_URL: "", HOST: " " }, "production")).toMatchObject({
    siteUrl: "http://localhost:4000",
    host: "0.0.0.0",
  });
});

test.each([
  [
    "smtp://bruker:p%40ss@mail.example.no:587",
    "smtp://bruker:p%40ss@mail.example.no:587?requireTLS=true",
  ],
  ["smtp://mail.example.no?name=post", "smtp://mail.example.no?name=post&requireTLS=true"],
  ["smtp://10.0.0.5:25", "smtp://10.0.0.5:25?requireTLS=true"],
  ["smtp://127.0.0.1.example.no:25", "smtp://127.0.0.1.example.no:25?requireTLS=true"],
  ["smtp://localhost.example.no:25#x", "smtp://localhost.example.no:25?requireTLS=true#x"],
  ["smtp://mail.example.no:25?requireTLS=false", "smtp://mail.example.no:25?requireTLS=false"],
  ["smtps://mail.example.no:465", "smtps://mail.example.no:465"],
  ["smtp://localhost:25", "smtp://localhost:25"],
  ["smtp://127.0.0.1:25", "smtp://127.0.0.1:25"],
  ["smtp://[::1]:25", "smtp://[::1]:25"],
])("No other machine is handed mail in the clear unless that is said: %s", (said, read) => {
  expect(readConfig({ SMTP_URL: said }, "production").mail.smtpUrl).toBe(read);
});

test("Search engines are told nothing without a key, and at the usual address without another", () => {
  const indexNow = (variables: Record<string, string>) =>
    readConfig(variables, "production").indexNow;
  expect(indexNow({ INDEXNOW_URL: "http://127.0.0.1:4000/told" })).toBeUndefined();
  expect(indexNow({ INDEXNOW_KEY: "0123abcd-EF" })).toEqual({
    key: "0123abcd-EF",
    url: "https://api.indexnow.org/indexnow",
  });
  expect(
    indexNow({ INDEXNOW_KEY: "0123abcd", INDEXNOW_URL: "http://127.0.0.1:4000/told" })?.url,
  ).toBe("http://127.0.0.1:4000/told");
});

test("Backups are put where the variables say, with keys as they are", () => {
  const backups = (variables: Record<string, string>) =>
    readConfig(variables, "production").backups;
  expect(backups({})).toBeUndefined();
  expect(backups({ BACKUP_DIRECTORY: "backups" })?.bucket).toBeUndefined();
  const address = "https://key:a%2Fb%2Bc@s3.example.com/copies/site/nightly?region=eu-north-1";
  expect(backups({ BACKUP_S3_URL: address })?.bucket).toEqual({
    url: "https://s3.example.com/copies",
    prefix: "site/nightly/",
    region: "eu-north-1",
    accessKeyId: "key",
    secretAccessKey: "a/b+c",
  });
});

test("Nothing can be changed afterwards", () => {
  const variables = { ADMIN_USERNAME: "sjefen", ADMIN_PASSWORD: "langt-passord" };
  const config = readConfig(variables, "production");
  for (const part of [config, config.database, config.accounts, ...config.accounts]) {
    expect(Object.isFrozen(part)).toBe(true);
  }
});

describe("A wrong value stops the start with one line that names the variable:", () => {
  test.each([
    ["INDEXNOW_KEY", { INDEXNOW_KEY: "kort" }],
    ["INDEXNOW_KEY", { INDEXNOW_KEY: "../../etc/passwd" }],
    ["INDEXNOW_URL", { INDEXNOW_URL: "api.indexnow.org" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "to ord" }],
    ["BACKUP_S3_URL", { BACKUP_S3_URL: "https://s3.example.com/copies" }],
    ["BACKUP_S3_URL", { BACKUP_S3_URL: "https://key:sec%ret@s3.example.com/copies" }],
    ["BACKUP_S3_URL", { BACKUP_S3_URL: "https://key:secret@s3.example.com/" }],
    ["BACKUP_S3_URL", { BACKUP_S3_URL: "https://key:secret@s3.example.com/copies/a b" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "blåbær" }],
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "-1" }],
    ["PORT", { PORT: "3e3" }],
    ["SITE_URL", { SITE_URL: "www.example.no" }],
    ["SITE_URL", { SITE_URL: "https://www.example.no/nettside" }],
    ["SITE_URL", { SITE_URL: "https://www.example.no/?x=1" }],
    ["SITE_URL", { SITE_URL: "https://kari@www.example.no" }],
    ["SITE_URL", { SITE_URL: "ftp://www.example.no" }],
    ["SITE_URL", { SITE_URL: "javascript:alert(1)" }],
    ["DATABASE_URL", { DATABASE_URL: "site.db" }],
    ["DATABASE_URL", { DATABASE_URL: "file:" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/site" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://site:x@db.example.no" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://site:x@db.example.no/" }],
    ["DATABASE_URL", { DATABASE_URL: "file:~/site.db" }],
    ["DATABASE_URL", { DATABASE_URL: "file:$HOME/site.db" }],
    ["DATABASE_URL", { DATABASE_URL: 'file:"data/site.db"' }],
    ["STATE_DIRECTORY", { STATE_DIRECTORY: "'/var/lib/fyrlykt'" }],
    ["STATE_DIRECTORY", { STATE_DIRECTORY: "~/fyrlykt" }],
    ["BACKUP_DIRECTORY", { BACKUP_DIRECTORY: "~/backups" }],
    ["BACKUP_DIRECTORY", { BACKUP_DIRECTORY: '"/backups"' }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "one" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "11" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "1.5" }],
    ["ADMIN_PASSWORD", { ADMIN_USERNAME: "sjefen" }],
    ["ADMIN_USERNAME", { ADMIN_PASSWORD: "langt-passord" }],
    ["ADMIN_PASSWORD", { ADMIN_USERNAME: "sjefen", ADMIN_PASSWORD: "kort" }],
    ["ADMIN_PASSWORD", { ADMIN_USERNAME: "sjefen", ADMIN_PASSWORD: "x".repeat(201) }],
    ["ADMIN_USERNAME", { ADMIN_USERNAME: "x".repeat(101), ADMIN_PASSWORD: "langt-passord" }],
    ["ADMIN_USERNAME", { ADMIN_USERNAME: "System", ADMIN_PASSWORD: "langt-passord" }],
    ["EDITOR_PASSWORD", { EDITOR_USERNAME: "skribenten" }],
    ["EDITOR_USERNAME", { EDITOR_PASSWORD: "langt-passord" }],
    ["EDITOR_USERNAME", bothCalled("sjefen", "sjefen")],
    ["EDITOR_USERNAME", bothCalled("Sjefen", "sJEFEN")],
    ["EDITOR_USERNAME", bothCalled("sjefen", "ｓｊｅｆｅｎ")],
  ])("%s of %j", (name, variables) => {
    const read = () => readConfig(variables, "production");
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+$`));
    for (const [variable, value] of Object.entries(variables)) {
      // A password must not end up in a log.
      if (variable.endsWith("PASSWORD")) expect(read).not.toThrow(value);
    }
  });
});

test.each([
  { DATABASE_URL: "postgres://site:x#y@db.example.no/site" },
  { SMTP_URL: "smtp://site:x/y@mail.example.no:587" },
])("A password that breaks its address is said to need encoding: %j", (variables) => {
  expect(() => readConfig(variables, "production")).toThrow(/user and password percent-encoded$/);
});

test("No inbox is named but by MAIL_TO, which must be an address", () => {
  expect(readConfig({ MAIL_TO: " " }, "production").mail.to).toBeUndefined();
  expect(readConfig({ MAIL_TO: "inn@fyrlykt.no" }, "production").mail.to).toBe("inn@fyrlykt.no");
  expect(() => readConfig({ MAIL_TO: "innboksen" }, "production")).toThrow(/^MAIL_TO must be/);
});
