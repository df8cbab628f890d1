// @module-tag release

import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { createDatabase } from "../database.ts";
import { confined, createImageFolder, readCompose, whyNotConfined } from "../servers/image.ts";
import { type ServerProcess, spawnServer, startServer } from "../servers/server-process.ts";

const engine = inject("engine");
const run = promisify(execFile);
const reason = whyNotConfined();
let folder: ReturnType<typeof createImageFolder>;

/** What compose runs, with an empty database. */
async function compose() {
  const database = await createDatabase("empty");
  return readCompose(`deploy/compose.${engine}.yaml`, {
    PORT: "0",
    HOST: "127.0.0.1",
    ...(engine === "postgres" && { DATABASE_URL: database.url }),
  });
}

type Site = Awaited<ReturnType<typeof compose>>;

const node = ({ path }: Site, ...args: string[]) =>
  confined(folder.path, path, process.execPath, ...args);

function startAll(site: Site, processes = site.processes) {
  const server = node(site, "server.ts");
  return Promise.all(
    processes.map((variables) => startServer(variables, "open", undefined, undefined, server)),
  );
}

async function stop(servers: ServerProcess[]) {
  for (const { process } of servers) process.kill("SIGINT");
  expect(await Promise.all(servers.map(({ exited }) => exited))).toEqual(servers.map(() => 0));
}

/** The roles of those who sign in with the passwords in a file. */
async function signInAll(url: string, file: string) {
  const accounts = [
    ...readFileSync(file, "utf8").matchAll(/^(?:admin|editor) {2}(\S+) {2}(\S+)$/gm),
  ];
  const answers = accounts.map(async ([, username, password]) => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    return answer.json();
  });
  return Promise.all(answers);
}

const bothRoles = [
  expect.objectContaining({ role: "admin" }),
  expect.objectContaining({ role: "editor" }),
];

describe("The image, as compose runs it", { timeout: 120_000 }, () => {
  beforeAll(() => {
    folder = createImageFolder();
  });
  afterAll(() => folder[Symbol.dispose]());
  beforeEach(({ skip }) => skip(reason !== undefined, reason));

  test("opens on an empty database, and keeps the first accounts' passwords and what Node compiled over a restart", async () => {
    using site = await compose();
    const file = join(site.volume("data"), "first-accounts.txt");
    const servers = await startAll(site);
    for (const { url } of servers) expect(await signInAll(url, file)).toEqual(bothRoles);
    const said = servers.map(({ stdout }) => stdout()).join("");
    expect(said.match(/^New accounts: .*$/gm)).toEqual([expect.stringContaining(file)]);
    await stop(servers);

    const again = await startAll(site);
    for (const { url } of again) expect(await signInAll(url, file)).toEqual(bothRoles);
    expect(again.map(({ stdout }) => stdout()).join("")).not.toContain("New accounts");
    expect(readdirSync(join(site.volume("data"), "compile-cache"))).not.toEqual([]);
    await stop(again);
  });

  test("has what an operator's commands need", async () => {
    using site = await compose();
    const [variables = {}] = site.processes;
    const [server] = await startAll(site, [variables]);
    const command = async (name: string, ...args: string[]) => {
      const [program = "", ...call] = node(site, `scripts/${name}.ts`, ...args);
      const calling = run(program, call, { env: { PATH: process.env.PATH, ...variables } });
      calling.child.stdin?.end();
      return (await calling).stdout;
    };
    expect(await command("doctor", "--offline")).toMatch(/^ok +node: v\d.*, 0 wrong, /s);
    expect(await command("user", "list")).toMatch(/^admin\tadmin.*\nredaktor\teditor/);
    expect(await command("user", "password", "admin")).toContain("Changed the password");
    const backup = join(site.volume("backups"), "before");
    expect(await command("backup", backup)).toContain("opened and found whole");
    expect(await command("restore", backup, "--verify")).toContain("whole");
    expect(readdirSync(site.volume("backups"))).toEqual(["before"]);
    if (server) await stop([server]);
  });

  test.runIf(engine === "postgres")(
    "says in one line that it cannot keep passwords, and makes no account until it can",
    async () => {
      using site = await compose();
      const [variables = {}] = site.processes;
      const nowhere = { ...variables, STATE_DIRECTORY: "" };
      await using refused = spawnServer(nowhere, undefined, node(site, "server.ts"));
      expect(await refused.exited).toBe(1);
      const said = refused.stdout().split("\n");
      expect(said.filter((line) => line && !line.startsWith("{"))).toEqual([
        expect.stringMatching(
          /^The passwords of the first accounts cannot be kept .*mkdir.*STATE_DIRECTORY/,
        ),
      ]);
      const servers = await startAll(site, [variables]);
      expect(servers[0]?.stdout()).toContain("New accounts");
      await stop(servers);
    },
  );
});
