import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { startServer } from "../../tests/servers/server-process.ts";
import { median, type Row, spreadOf } from "./report.ts";
import { temporaryDirectory } from "./site.ts";

const visitors = 32;
const bareServer =
  "require('node:http').createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })";

type Started = AsyncDisposable & { url: string; process: { pid?: number | undefined } };

/** How long the site takes to open, and how much memory it takes then and after many visits, beside a bare Node server. */
export async function measureStart(quick: boolean): Promise<Row[]> {
  const starts = quick ? 1 : 7;
  const requests = quick ? 5_000 : 100_000;
  const first: number[] = [];
  const again: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    using directory = temporaryDirectory();
    first.push(await timeToOpen(() => startAsOperator(directory.path)));
    again.push(await timeToOpen(() => startAsOperator(directory.path)));
    bare.push(await timeToOpen(startBare));
  }
  const build = performance.now();
  execFileSync(process.execPath, ["scripts/build.ts"], { stdio: "ignore" });
  const built = performance.now() - build;

  using directory = temporaryDirectory();
  // Whatever makes the tables is in memory for seconds more, and only once in the life of a site.
  await timeToOpen(() => startAsOperator(directory.path));
  const site = await memoryOf(() => startAsOperator(directory.path), requests);
  const node = await memoryOf(startBare, requests);
  const beside = (name: string, ours: number[]): Row => {
    const ratios = ours.map((time, round) => time / (bare[round] ?? Number.NaN));
    const ratio = median(ratios);
    return { name, ours: median(ours), baseline: median(bare), ratio, spread: spreadOf(ratios) };
  };
  return [
    beside("Start until open, built, with an empty SQLite database, ms", first),
    beside("Start until open, built, on the same database again, ms", again),
    { name: "Start until open, built by it first, s", ours: (built + median(first)) / 1000 },
    compared("Memory when open, MB", site.before, node.before),
    compared(
      `Memory after ${requests.toLocaleString("en")} visits to the front page, MB`,
      site.after,
      node.after,
    ),
  ];
}

function compared(name: string, ours: number, baseline: number): Row {
  return { name, ours, baseline, ratio: ours / baseline };
}

async function timeToOpen(start: () => Promise<Started>): Promise<number> {
  const from = performance.now();
  await using _started = await start();
  return performance.now() - from;
}

async function memoryOf(start: () => Promise<Started>, requests: number) {
  await using server = await start();
  const before = megabytesOf(server);
  await visit(server.url, requests);
  return { before, after: megabytesOf(server) };
}

/** As `npm start` and the systemd unit do. */
function startAsOperator(directory: string): Promise<Started> {
  const command = [process.execPath, "scripts/run.mjs", "server.ts"];
  const variables = { DATABASE_URL: `file:${join(directory, "site.db")}` };
  return startServer(variables, "open", undefined, undefined, command);
}

async function startBare(): Promise<Started> {
  const child = spawn(process.execPath, ["--eval", bareServer], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return {
    url: `http://127.0.0.1:${Number(String(port))}`,
    process: child,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** What the process has in memory, as the system sees it. */
function megabytesOf({ process: { pid } }: Started): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}

async function visit(url: string, requests: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  let left = requests;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      const request = get(url, { agent, headers: { "accept-encoding": "br" } });
      const [answer] = await once(request, "response");
      answer.resume();
      await once(answer, "end");
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  agent.destroy();
}
