import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

// How fast the front page is sent, from memory and rendered for each request (a query string does that), and what it costs
// to ask the database which content is published before each page from memory. Run `npm run build` first; then:
//
//   node bench/pages.ts [directory]
//
// With TEST_DATABASE_URL set, PostgreSQL is measured too; with the directory of another build (one that does not ask, say),
// that one as well. They take turns, so that whatever else the machine does weighs on all of them alike.

let nextPort = 4700;
const seconds = 4;
const rounds = 5;
const connections = 32;
const directory = mkdtempSync(join(tmpdir(), "bench-"));
const databaseName = `bench_${process.pid}`;
const [, , otherBuild] = process.argv;
const postgres = process.env.TEST_DATABASE_URL;

const servers = [
  await start("SQLite", ".", `file:${join(directory, "site.db")}`),
  ...(postgres ? [await start("PostgreSQL", ".", await makeDatabase(postgres))] : []),
  ...(otherBuild
    ? [await start("the other build", otherBuild, `file:${join(directory, "other.db")}`)]
    : []),
];
type Server = (typeof servers)[number];

try {
  const [server] = servers;
  if (server) {
    await measure(server, "/");
    const measured = {
      "rendered each time": await measure(server, "/?rendered"),
      "from memory": await measure(server, "/"),
      "from memory, 304": await measure(server, "/", {
        "if-none-match": await etagOf(server, "/"),
      }),
    };
    const base = measured["rendered each time"].perSecond;
    console.table(
      Object.entries(measured).map(([name, { perSecond, median, slowest }]) => ({
        "front page": name,
        "requests a second": Math.round(perSecond),
        "beside rendering": `${(perSecond / base).toFixed(1)} ×`,
        "median ms": median.toFixed(2),
        "99 % below ms": slowest.toFixed(2),
      })),
    );
  }

  for (const visitors of [1, connections]) {
    const taken = new Map(servers.map(({ name }): [string, Measured[]] => [name, []]));
    for (const other of servers) await measure(other, "/");
    for (let round = 0; round < rounds; round += 1) {
      for (const other of servers)
        taken.get(other.name)?.push(await measure(other, "/", {}, visitors));
    }
    console.table(
      [...taken].map(([name, rounds]) => ({
        "front page from memory": name,
        visitors,
        "requests a second": Math.round(middleOf(rounds.map(({ perSecond }) => perSecond))),
        "median ms": middleOf(rounds.map(({ median }) => median)).toFixed(3),
        "99 % below ms": middleOf(rounds.map(({ slowest }) => slowest)).toFixed(2),
      })),
    );
  }
} finally {
  for (const { process } of servers) {
    process.kill();
    await once(process, "exit");
  }
  rmSync(directory, { recursive: true, force: true });
  if (postgres) await query(postgres, `drop database if exists "${databaseName}"`);
}

type Measured = { perSecond: number; median: number; slowest: number };

/** Starts the server of a build, on a database of its own. */
async function start(name: string, build: string, databaseUrl: string) {
  const port = nextPort;
  nextPort += 1;
  const child = spawn("node", ["server.ts"], {
    cwd: build,
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.stdout.resume();
  return { name, port, process: child };
}

async function measure(
  { port }: Server,
  path: string,
  headers: Record<string, string> = {},
  visitors = connections,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const visitor = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await fetchPage(port, path, { "accept-encoding": "br", ...headers }, agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, median: at(0.5), slowest: at(0.99) };
}

async function etagOf({ port }: Server, path: string): Promise<string> {
  return (await fetchPage(port, path, {}, new Agent())).headers.etag ?? "";
}

async function fetchPage(
  port: number,
  path: string,
  headers: Record<string, string>,
  agent: Agent,
) {
  const request = get({ port, path, headers, agent });
  const [answer] = await once(request, "response");
  answer.resume();
  await once(answer, "end");
  return answer;
}

function middleOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function makeDatabase(url: string): Promise<string> {
  await query(url, `create database "${databaseName}"`);
  const made = new URL(url);
  made.pathname = `/${databaseName}`;
  return made.href;
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
