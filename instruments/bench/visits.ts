import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import SQLite from "better-sqlite3";
import { createVisits } from "#app/domain/visits/counting.server.ts";
import { accounts, accountVariables } from "../../tests/data/accounts.ts";
import { type ServerProcess, startServer } from "../../tests/servers/server-process.ts";
import { median, type Row, spreadOf } from "./report.ts";
import { temporaryDirectory } from "./site.ts";

const visitors = 16;
const leastShare = 0.95;
const request = [
  "GET /priser HTTP/1.1",
  "Host: localhost",
  "Accept-Encoding: br",
  "User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  "Referer: https://www.google.com/",
  "Sec-Fetch-Site: cross-site",
  "Sec-Fetch-Dest: document",
  "\r\n",
].join("\r\n");

/** What it costs to count visits: pages from memory with and without it, and how fast the numbers are read. */
export async function measureVisits(quick: boolean): Promise<Row[]> {
  using directory = temporaryDirectory();
  return [...(await measureCounting(directory.path, quick)), ...(await measureReading(quick))];
}

/** The same build twice, once with the call that counts taken out of what sends pages from memory. They take turns. */
async function measureCounting(directory: string, quick: boolean): Promise<Row[]> {
  const rounds = quick ? 2 : 20;
  const views = quick ? 2_000 : 5_000;
  const file = join(directory, "counting.db");
  const variables = (name: string) => ({ DATABASE_URL: `file:${name}` });
  await using counting = await startServer(variables(file));
  await using plain = await startServer({
    ...variables(join(directory, "plain.db")),
    NODE_OPTIONS: `--import=${pathToFileURL("instruments/bench/without-counting.ts")}`,
  });
  const sent = { counting: 0, rates: [] as number[], plainRates: [] as number[] };
  // Until both are as fast as they get: whoever counts has more to get used to.
  const first = 4 * views;
  for (const server of [counting, plain]) await open(server, first);
  sent.counting += first;
  const before = [cpuOf(counting), cpuOf(plain)];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second finds the machine as the first left it.
    const turns = [
      async () => void sent.rates.push(await open(counting, views)),
      async () => void sent.plainRates.push(await open(plain, views)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
    sent.counting += views;
  }
  const [ours = 0, bare = 0] = [counting, plain].map(
    (server, index) => (cpuOf(server) - (before[index] ?? 0)) / (rounds * views),
  );
  counting.process.kill("SIGINT");
  await counting.exited;
  const ratios = sent.rates.map((rate, round) => rate / (sent.plainRates[round] ?? Number.NaN));
  return [
    {
      name: "A page from memory, requests a second, counted beside not counted",
      ours: median(sent.rates),
      baseline: median(sent.plainRates),
      ratio: median(ratios),
      spread: spreadOf(ratios),
      goal: "≥ 0.95",
      isMet: median(ratios) >= leastShare,
    },
    {
      name: "The same, time of the processor for each, µs",
      ours,
      baseline: bare,
      ratio: ours / bare,
    },
    { name: "Counting by itself, for somebody who comes from elsewhere, µs", ours: timeToCount() },
    {
      name: "Views stored in the end, of those sent",
      ours: viewsIn(file),
      baseline: sent.counting,
      goal: "all",
      isMet: viewsIn(file) === sent.counting,
    },
  ];
}

/** The page of visits over 12 months, with 25 months stored: as many rows a day as a site has, and as strangers can make. */
async function measureReading(quick: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, values] of [
    ["20 referring sites a day", 20],
    ["200 referring sites and 200 campaigns each day, the most there can be", 200],
  ] as const) {
    using directory = temporaryDirectory();
    const file = join(directory.path, "site.db");
    await using server = await startServer({ ...accountVariables, DATABASE_URL: `file:${file}` });
    const stored = store(file, values);
    const cookie = await signIn(server);
    const times: number[] = [];
    for (let time = 0; time < (quick ? 2 : 11); time += 1) {
      const from = performance.now();
      const answer = await fetch(`${server.url}/admin/besok?periode=12-maneder`, {
        headers: { cookie },
      });
      await answer.text();
      if (answer.status !== 200) throw new Error(`The page of visits answered ${answer.status}`);
      times.push(performance.now() - from);
    }
    rows.push({
      name: `/admin/besok, 12 months of ${stored.toLocaleString("en")} rows (${name}), ms`,
      ours: median(times),
      spread: spreadOf(times),
    });
  }
  return rows;
}

/** Opens a page so many times over a few connections. Answers how many a second. */
async function open({ port }: ServerProcess, views: number): Promise<number> {
  const from = performance.now();
  let left = views;
  const visitor = async () => {
    const socket = connect(port, "127.0.0.1");
    while (left > 0) {
      left -= 1;
      socket.write(request);
      let missing = 0;
      do {
        const [data] = await once(socket, "data");
        if (missing === 0) missing = lengthOf(data);
        missing -= data.length;
      } while (missing > 0);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return views / ((performance.now() - from) / 1000);
}

/** How many bytes an answer has in all, by its head, which comes in one piece. */
function lengthOf(beginning: Buffer): number {
  const end = beginning.indexOf("\r\n\r\n");
  const head = beginning.toString("latin1", 0, end);
  const [, body] = /^content-length: (\d+)$/im.exec(head) ?? [];
  if (!head.startsWith("HTTP/1.1 200") || body === undefined) throw new Error(head);
  return end + 4 + Number(body);
}

/** Microseconds that this process works for each view it counts. */
function timeToCount(): number {
  const views = 200_000;
  const { count } = createVisits({
    patterns: ["/priser"],
    isAdded: () => false,
    siteUrl: "http://localhost",
    clock: () => new Date(),
  });
  const headers = new Map(
    request.split("\r\n").map((line) => {
      const [name = "", ...value] = line.split(": ");
      return [name.toLowerCase(), value.join(": ")];
    }),
  );
  const asked = { method: "GET", target: "/priser", header: (name: string) => headers.get(name) };
  const before = process.cpuUsage();
  for (let view = 0; view < views; view += 1) count(asked, 200);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / views;
}

/** Microseconds that a process has worked. */
function cpuOf({ process: { pid } }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function viewsIn(file: string): number {
  const database = new SQLite(file, { readonly: true });
  const views = database.prepare("select sum(count) from visits where kind = 'page'").pluck().get();
  database.close();
  return Number(views);
}

/** Stores 25 months of visits. Answers how many rows. */
function store(file: string, values: number): number {
  const database = new SQLite(file);
  database
    .prepare(
      `with recursive number (value) as (select 0 union all select value + 1 from number where value < 760)
       insert into visits
       select date('now', '-' || day.value || ' days'), kind.value, kind.value || number.value, 1
       from number as day, json_each('["page", "referrer", "campaign"]') as kind,
         number
       where number.value < case kind.value when 'page' then 30 else $values end`,
    )
    .run({ values });
  const count = database.prepare("select count(*) from visits").pluck().get();
  database.close();
  return Number(count);
}

async function signIn({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(accounts.admin),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
