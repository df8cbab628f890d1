import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { median, type Row, spreadOf } from "./report.ts";
import { startSite, temporaryDirectory } from "./site.ts";

const visitors = 32;
const bareServer =
  "require('node:http').createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })";

type Started = AsyncDisposable & { url: string; process: { pid?: number | undefined } };

/** How long the site takes to open, and how much memory it takes then and after many visits, beside a bare Node server. */
export async function measureStart(quick: boolean): Promise<Row[]> {
  const starts = quick ? 1 : 7;
  const requests = quick ? 5_000 : 100_000;
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    ours.push(await timeToOpen(startFresh));
    bare.push(await timeToOpen(startBare));
  }
  const build = performance.now();
  execFileSync(process.execPath, ["scripts/build.ts"], { stdio: "ignore" });
  const built = performance.now() - build;

  const site = await memoryOf(startFresh, requests);
  const node = await memoryOf(startBare, requests);
  const ratios = ours.map((time, round) => time / (bare[round] ?? Number.NaN));
  return [
    {
      name: "Start until open, built, with an empty SQLite database, ms",
      ours: median(ours),
      baseline: median(bare),
      ratio: median(ratios),
      spread: spreadOf(ratios),
    },
    { name: "Start until open, built by it first, s", ours: (built + median(ours)) / 1000 },
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

async function startFresh(): Promise<Started> {
  const directory = temporaryDirectory();
  const site = await startSite(directory.path);
  return {
    url: site.url,
    process: site.process,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      directory[Symbol.dispose]();
    },
  };
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
