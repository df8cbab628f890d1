// @module-tag release

import { execFile } from "node:child_process";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type Brand, placeholders } from "#app/domain/brand/brand.ts";
import { readConfig } from "#server/config.ts";
import { checkConfiguration } from "../../scripts/doctor/configuration.ts";
import { checkDatabase } from "../../scripts/doctor/database.ts";
import { printFinding } from "../../scripts/doctor/finding.ts";
import { checkMailServer } from "../../scripts/doctor/mail.ts";
import { checkNames } from "../../scripts/doctor/names.ts";
import { checkInbox } from "../../scripts/doctor/running.ts";
import { knownSeller } from "../data/seller.ts";
import { createDatabase, createFile } from "../database.ts";
import { createTestApp } from "../helpers.ts";
import { startMailServer } from "../servers/mail-server.ts";
import { startNameServer } from "../servers/name-server.ts";
import { nobodyThere } from "../servers/register.ts";
import { runScript } from "../servers/script.ts";
import { startServer } from "../servers/server-process.ts";

/** Runs the command. */
function doctor(environment: Record<string, string>, ...args: string[]) {
  return runScript("doctor", args, { BRREG_URL: nobodyThere, ...environment });
}

describe.concurrent("The doctor", { timeout: 60_000 }, () => {
  test("has no fault of its own where nobody reads on", async () => {
    await using database = await createDatabase("migrated");
    const { stdout, stderr } = await promisify(execFile)(
      "sh",
      ["-c", '"$0" scripts/doctor.ts --offline | head -n 1', process.execPath],
      { env: { ...process.env, DATABASE_URL: database.url } },
    );
    expect([stdout.split("\n").length, stderr]).toEqual([2, ""]);
  });

  test("finds nothing wrong with a site that runs, and gives no secret away", async () => {
    await using database = await createDatabase("migrated");
    await using mail = await startMailServer({
      login: { user: "post", password: "smtp-hemmelig" },
    });
    const secrets = {
      SMTP_URL: mail.url,
      METRICS_TOKEN: "maale-hemmelig-og-lang",
      BACKUP_PASSPHRASE: "kopi-hemmelig",
      ADMIN_USERNAME: "sjefen",
      ADMIN_PASSWORD: "admin-hemmelig",
    };
    await using server = await startServer({ DATABASE_URL: database.url });
    const { code, said } = await doctor({
      ...secrets,
      DATABASE_URL: database.url,
      SITE_URL: server.url,
    });
    expect(said).toContain(`${server.url} answers that it is ready`);
    expect(said).toContain("it can be read, written and brought up to date");
    expect(said).toMatch(/all \d+ migrations have run/);
    expect(said).toMatch(/look at .*takes the user name and password, but offers no TLS/);
    expect(said).toContain("placeholders still: phone, email, orgNumber, address, links");
    expect(said).toContain("2 of 2 have no second factor");
    expect(said).toMatch(/, 0 wrong, /);
    expect(code).toBe(0);
    expect(said).not.toMatch(/hemmelig/);
    const { password } = new URL(database.url.replace("file:", "file://"));
    if (password) expect(said).not.toContain(password);
  });

  test("says what fails and what was not tried, and ends with 1", async () => {
    await using app = await createTestApp();
    await app.db
      .insertInto("job_failures")
      .values({ job: "renewal", since: "2026-11-20T01:00:00.000Z", told_at: null, ended_at: null })
      .execute();
    await sql`update kysely_migration set timestamp = '2026-01-01T01:00:00.000Z'`.execute(app.db);
    const failing = await doctor(
      { DATABASE_URL: app.databaseUrl, BACKUP_DIRECTORY: "/dev/null/backups" },
      "--offline",
    );
    expect(failing.said).toMatch(/wrong {6}backup: none was made in \d{4,} hours/);
    expect(failing.said).toContain('wrong      jobs: "renewal" has been failing since 2026-11-20');
    expect(failing.said).toContain(
      "wrong      disk: /dev/null/backups is no folder that this user can write in",
    );
    expect(failing.said).toContain("not tried  outside: mail server, names, SITE_URL");
    expect(failing.code).toBe(1);
  });
});

test("The doctor names a variable that would stop the start", () => {
  const { config, findings } = checkConfiguration({ TRUSTED_PROXIES: "mange" });
  expect(config).toBeUndefined();
  expect(findings.map(printFinding).join()).toMatch(
    /^wrong {6}configuration: TRUSTED_PROXIES must be/,
  );
});

test("The doctor names what is set, where the site keeps its files too", () => {
  const { findings } = checkConfiguration({ STATE_DIRECTORY: "/var/lib/fyrlykt", MAIL_TO: " " });
  expect(findings.map(({ says }) => says)).toContain(
    "set: STATE_DIRECTORY; all else has its default",
  );
});

test("The doctor finds a file that is damaged, and one that is not there, and makes none", async () => {
  await using database = createFile();
  const look = async (file: string) => {
    const config = readConfig({ DATABASE_URL: `file:${file}` }, "production");
    const { db, findings } = await checkDatabase(config, new Date());
    expect(db).toBeUndefined();
    return findings.map(printFinding).join();
  };
  expect(await look(database.name)).toMatch(/^look at .*site\.db is not there/);
  expect(existsSync(database.name)).toBe(false);
  writeFileSync(database.name, Buffer.alloc(8_192, 7));
  expect(await look(database.name)).toMatch(/wrong {6}database: file is not a database/);
});

test("The doctor names the inbox, and says when nobody reads it", () => {
  const published = { ...knownSeller, email: "post@nordlys.no" };
  const says = (environment: Record<string, string>, brand: Brand) =>
    printFinding(checkInbox(readConfig(environment, "production"), brand));
  expect(says({}, published)).toMatch(/^ok .*post@nordlys\.no/);
  expect(says({ MAIL_TO: "inn@nordlys.no" }, published)).toMatch(/^ok .*inn@nordlys\.no/);
  expect(says({}, { ...published, email: placeholders.email })).toMatch(
    /^look at .*post@example\.no, which nobody reads\n.*MAIL_TO/,
  );
});

describe("Of a mail server the doctor says", () => {
  test("that it does not take the password, and not which one it was", async () => {
    await using mail = await startMailServer({ login: { user: "post", password: "riktig" } });
    const url = mail.url.replace("riktig", "galt-ord");
    const finding = await checkMailServer(url);
    expect(finding.state).toBe("wrong");
    expect(printFinding(finding)).toMatch(/does not take the user name and password \(535\)/);
    expect(printFinding(finding)).not.toMatch(/galt-ord|post@|Wrong user/);
  });

  test("that it speaks no TLS, where smtps:// says that it should", async () => {
    await using mail = await startMailServer();
    const finding = await checkMailServer(mail.url.replace("smtp:", "smtps:"));
    expect(finding).toMatchObject({ state: "wrong", says: expect.stringMatching(/SSL|TLS/) });
  });

  test("that it offers no TLS, where nothing is sent without", async () => {
    await using mail = await startMailServer();
    expect(printFinding(await checkMailServer(`${mail.url}?requireTLS=true`))).toMatch(
      /^wrong .*offers no TLS, and no mail is sent without\n.*requireTLS=false/,
    );
  });

  test("that it keeps silent, or is not there", async () => {
    const silent = createServer((socket) => socket.on("error", () => {}));
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const url = `smtp://127.0.0.1:${port}`;
    expect(await checkMailServer(url, 50)).toMatchObject({ state: "wrong" });
    silent.close();
    await once(silent, "close");
    expect((await checkMailServer(url)).says).toContain("ECONNREFUSED");
    // By the port that mail itself would go to.
    expect((await checkMailServer("smtps://127.0.0.1")).says).toMatch(/^127\.0\.0\.1:465 /);
    expect(await checkMailServer(undefined)).toMatchObject({ state: "look at" });
  });
});

describe("Of the names of a mail address the doctor says", () => {
  const addresses = { from: "hei@Post.Fyr.no", to: "inn@fyr.no" };

  async function statesWith(known: Parameters<typeof startNameServer>[0]) {
    await using server = await startNameServer(known);
    const resolver = new Resolver({ timeout: 200, tries: 1 });
    resolver.setServers([server.address]);
    const findings = await checkNames(addresses, resolver);
    return findings.map(({ state, says }) => `${state}: ${says}`);
  }

  test("that all is there, also where DMARC stands with the domain above", async () => {
    const found = await statesWith({
      "post.fyr.no": { txt: ["google-site-verification=x", "v=spf1 include:_spf.fyr.no -all"] },
      "s1._domainkey.post.fyr.no": { txt: [`v=DKIM1; k=rsa; p=${"A".repeat(400)}`] },
      "_dmarc.fyr.no": { txt: ["v=DMARC1; p=reject"] },
      "fyr.no": { mx: ["mx.fyr.no"] },
    });
    expect(found).toEqual([
      "ok: post.fyr.no has SPF: v=spf1 include:_spf.fyr.no -all",
      "ok: s1._domainkey.post.fyr.no has a DKIM key",
      "ok: fyr.no has DMARC: v=DMARC1; p=reject",
      "ok: fyr.no takes mail",
    ]);
  });

  test("what is missing, twice there or withdrawn", async () => {
    const found = await statesWith({
      "post.fyr.no": { txt: ["v=spf1 -all", "v=spf1 ~all"] },
      "default._domainkey.post.fyr.no": { txt: ["v=DKIM1; p="] },
    });
    expect(found.map((line) => line.split(":")[0])).toEqual(["wrong", "look at", "wrong", "wrong"]);
    expect(found[0]).toContain("2 SPF records");
    expect((await statesWith({}))[0]).toBe("wrong: post.fyr.no has no SPF");
  });

  test("that it could not find out where no name server answers", async () => {
    const found = await statesWith("silent");
    expect(found).toEqual([expect.stringMatching(/^not tried: no name server answers/)]);
  });
});
