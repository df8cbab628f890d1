import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

// How fast the front page is sent, from memory and rendered for each request (a query string does that), in one run of the
// built site. Run `npm run build` first; then: node bench/pages.ts

const port = 4700;
const seconds = 4;
const connections = 32;

const directory = mkdtempSync(join(tmpdir(), "bench-"));
const server = spawn("node", ["server.ts"], {
  env: { ...process.env, PORT: String(port), DATABASE_URL: `file:${join(directory, "site.db")}` },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  await once(server.stdout, "data");
  server.stdout.resume();
  await measure("warming up", "/");
  const fromMemory = await measure("from memory", "/");
  const notModified = await measure("from memory, 304", "/", {
    "if-none-match": await etagOf("/"),
  });
  const rendered = await measure("rendered each time", "/?rendered");
  console.table(
    [rendered, fromMemory, notModified].map(({ name, perSecond, median, slowest }) => ({
      "front page": name,
      "requests a second": Math.round(perSecond),
      "beside rendering": `${(perSecond / rendered.perSecond).toFixed(1)} ×`,
      "median ms": median.toFixed(2),
      "99 % below ms": slowest.toFixed(2),
    })),
  );
} finally {
  server.kill();
  rmSync(directory, { recursive: true, force: true });
}

async function measure(name: string, path: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const visitor = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await fetchPage(path, { "accept-encoding": "br", ...headers }, agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { name, perSecond: times.length / seconds, median: at(0.5), slowest: at(0.99) };
}

async function etagOf(path: string): Promise<string> {
  return (await fetchPage(path, {}, new Agent())).headers.etag ?? "";
}

async function fetchPage(path: string, headers: Record<string, string>, agent: Agent) {
  const request = get({ port, path, headers, agent });
  const [answer] = await once(request, "response");
  answer.resume();
  await once(answer, "end");
  return answer;
}
