// @module-tag release

import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../servers/free-port.ts";

// A machine that has only what Node 20 brings: its npm, which links no Node into node_modules/.bin, and no package of ours.
const npmOfNode20 = "npm@10.8.2";
const patience = 10 * 60_000;
const mostLines = 24;

/** The Node of the machine, first on PATH but for the one that we bring. */
function machinesPath(): string {
  const ours = resolve("node_modules");
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => !resolve(folder).startsWith(ours)).join(delimiter);
}

/** How this machine reaches the registry, where that takes a proxy or a certificate of its own. */
function waysOut(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => /proxy|_cert|ssl/i.test(name));
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** A clean clone with nothing installed, on a disk that has room for all packages. */
function cloneProject() {
  const directory = mkdtempSync(
    join(existsSync("/var/tmp") ? "/var/tmp" : tmpdir(), "site-clone-"),
  );
  const files = execFileSync("git", [
    "ls-files",
    "-z",
    "--cached",
    "--others",
    "--exclude-standard",
  ]);
  for (const file of files
    .toString()
    .split("\0")
    .filter((name) => name && existsSync(name))) {
    cpSync(file, join(directory, "site", file), { recursive: true });
  }
  return {
    directory,
    site: join(directory, "site"),
    [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }),
  };
}

test("The two commands of the README on a clean clone, with the npm that Node 20 brings", {
  timeout: patience,
}, async () => {
  using clone = cloneProject();
  const environment = {
    ...waysOut(),
    PATH: machinesPath(),
    HOME: process.env.HOME ?? clone.directory,
  };
  const quietly = { cwd: clone.directory, env: environment, stdio: "pipe" as const };
  execFileSync("npm", ["install", "--no-save", "--prefix", "tools", npmOfNode20], quietly);
  const npm = join(clone.directory, "tools/node_modules/npm/bin/npm-cli.js");
  execFileSync("node", [npm, "ci", "--prefer-offline"], { ...quietly, cwd: clone.site });
  expect(existsSync(join(clone.site, "node_modules/.bin/node"))).toBe(false);
  // A compiler, Python and the headers of that Node are what such a machine need not have.
  expect(existsSync(join(clone.site, "node_modules/better-sqlite3/lib"))).toBe(true);
  expect(existsSync(join(clone.site, "node_modules/better-sqlite3/build"))).toBe(false);

  const port = await freePort();
  const site = spawn("node", [npm, "start"], {
    cwd: clone.site,
    env: { ...environment, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((done) => site.on("close", done));
  try {
    let said = "";
    await new Promise<void>((done, fail) => {
      for (const stream of [site.stdout, site.stderr]) {
        stream.setEncoding("utf8").on("data", (text: string) => {
          said += text;
          if (said.includes("Sign in at ")) done();
        });
      }
      ended.then(() => fail(new Error(`The site did not start: ${said}`)));
    });
    const lines = said.trim().split("\n");
    expect(lines.length).toBeLessThanOrEqual(mostLines);
    expect(lines.at(-1)).toBe(`Sign in at http://localhost:${port}/login`);
    expect(said).toContain("data/first-accounts.txt");
    const accounts = readFileSync(join(clone.site, "data/first-accounts.txt"), "utf8");
    expect(accounts).toMatch(/^admin {2}admin {2}\S+$/m);
    const answer = await fetch(`http://localhost:${port}/`);
    expect(await answer.text()).toContain("Digitalt markedsføringsbyrå");

    // npm is what a supervisor knows of, and signals; the server below it ends, and npm not before it.
    site.kill("SIGTERM");
    expect(await ended).toBe(0);
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
  } finally {
    site.kill("SIGKILL");
  }
});
