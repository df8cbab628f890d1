import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { bundle } from "../../tests/bundle.ts";
import { accounts, accountVariables } from "../../tests/data/accounts.ts";
import { subscribeAll } from "../../tests/data/lives/many-subscriptions.ts";
import type { Row } from "./report.ts";

const sizes = [
  { orders: 1_000, messages: 300 },
  { orders: 100_000, messages: 30_000 },
];
const quickSizes = [
  { orders: 100, messages: 30 },
  { orders: 1_000, messages: 300 },
];
type Size = (typeof sizes)[number];
const siteUrl = "http://localhost:3000";
/** What PostgreSQL does by itself within minutes of a change to many rows. */
const vacuumed = "vacuum analyze";
/** Milliseconds that the overview may take, however many orders there are. */
const overviewGoal = 20;

// "{order}" stands for the number of an order that is there.
const views: [name: string, path: string][] = [
  ["list, newest", "/admin"],
  ["list, page 200", "/admin?side=200"],
  ["list, by company", "/admin?sorter=firma"],
  ["search, no such word", "/admin?q=finnesikke"],
  ["search, one order", "/admin?q={order}"],
  ["search, rare word", "/admin?q=FL-22"],
  ["search, common word", "/admin?q=hansen"],
  ["search, word of all", "/admin?q=as"],
  ["search, two words", "/admin?q=anne+hansen"],
  ["search, two words of all", "/admin?q=example+as"],
  ["search, part of a name", "/admin?q=anse"],
  ["search, digits of a number", "/admin?q=45678"],
  ["search, one wrong letter", "/admin?q=hansne"],
  ["search, word and status", "/admin?q=hansen&status=levert"],
  ["filter, status", "/admin?status=ny"],
  ["filter, status and plan", "/admin?status=kansellert&pakke=liten"],
  ["filter, status, by company", "/admin?status=levert&sorter=firma"],
  ["filter, flagged", "/admin?merket=1"],
  ["filter, overdue", "/admin?frist=1"],
  ["messages, newest", "/admin?fane=kontakt"],
  ["messages, handled", "/admin?fane=kontakt&mappe=handtert"],
  ["messages, overdue", "/admin?fane=kontakt&frist=1"],
  ["messages, no such word", "/admin?fane=kontakt&q=finnesikke"],
  ["messages, rare word", "/admin?fane=kontakt&q=anne"],
  ["messages, common word", "/admin?fane=kontakt&q=nettside"],
  ["messages, word and folder", "/admin?fane=kontakt&q=nettside&mappe=handtert"],
  ["customers, newest", "/admin/kunder"],
  ["customers, common word", "/admin/kunder?q=hansen"],
  ["customers, no such word", "/admin/kunder?q=finnesikke"],
  ["overview", "/admin/oversikt"],
  ["overview of a year", "/admin/oversikt?periode=12-maneder"],
  ["trail, newest", "/admin/logg"],
  ["trail, one kind", "/admin/logg?hva=order"],
  ["trail, one person", "/admin/logg?hvem=system"],
];

/** Measured last, with a subscription for every order: they weigh on the overview. */
const subscriptionViews: [name: string, path: string][] = [
  ["subscriptions, newest", "/admin/abonnementer"],
  ["subscriptions, page 200", "/admin/abonnementer?side=200"],
  ["subscriptions, running", "/admin/abonnementer?visning=loper"],
  ["subscriptions, renewed soon", "/admin/abonnementer?visning=fornyes"],
  ["subscriptions, cancelled", "/admin/abonnementer?visning=oppsagt"],
  ["subscriptions, common word", "/admin/abonnementer?q=hansen"],
  ["subscriptions, no such word", "/admin/abonnementer?q=finnesikke"],
  ["billing of a month", "/admin/abonnementer/fakturering"],
  [
    "billing of a month, for programs",
    `/api/billing?month=${new Date().toISOString().slice(0, 7)}`,
  ],
  ["overview with a subscription for each order", "/admin/oversikt"],
];

type Measured = { median: number; rows: number };
const none: Measured = { median: Number.NaN, rows: 0 };

type Engine = { name: string; urls: string[]; remove: () => Promise<void> };

/**
 * How long the server takes for the administrator's views, from request to finished page, with 100,000 orders and 30,000 messages
 * and beside 1,000 and 300 of them; then with a subscription for each order; and how much memory the export of all orders takes.
 * Seeds databases of its own and removes
 * them, which takes minutes; POSTGRES_URL names a server for one more engine.
 */
export async function measureWorkplace(quick: boolean): Promise<Row[]> {
  const [small, large] = quick ? quickSizes : sizes;
  const rounds = quick ? 3 : 21;
  const rows: Row[] = [];
  for (const open of [sqlite, postgres]) {
    const engine = small && large && (await open([small, large]));
    if (!engine) continue;
    try {
      const results = [];
      for (const url of engine.urls) results.push(await measure(url, rounds));
      const [few, many] = results;
      const named = (shown: typeof views, of: "views" | "subscriptions") =>
        shown.map(([view], index) =>
          compared(`${engine.name}: ${view}, ms`, many?.[of][index], few?.[of][index]),
        );
      rows.push(
        ...named(views, "views"),
        ...named(subscriptionViews, "subscriptions"),
        { name: `${engine.name}: export of all orders, s`, ours: many?.exported.seconds ?? "" },
        {
          name: `${engine.name}: memory that the export takes, MB`,
          ours: many?.exported.megabytes ?? "",
        },
      );
    } finally {
      await engine.remove();
    }
  }
  return rows;
}

/** Both where they show as many rows, which are what a page takes most of its time for. */
function compared(name: string, many: Measured = none, few: Measured = none): Row {
  const isOverview = /overview(?! with)/.test(name);
  return {
    name,
    ours: many.median,
    ...(few.rows === many.rows && { baseline: few.median, ratio: many.median / few.median }),
    ...(isOverview && { goal: `≤ ${overviewGoal}`, isMet: many.median <= overviewGoal }),
  };
}

async function measure(databaseUrl: string, rounds: number) {
  const config = bundle.readConfig(
    { ...accountVariables, SITE_URL: siteUrl, DATABASE_URL: databaseUrl },
    "production",
  );
  const db = await bundle.openDatabase(config.database);
  const app = bundle.createApp({ config, db, log: bundle.createLog("silent") });
  try {
    await app.start();
    await sql`
      insert into audit_events (id, at, actor, action, subject_kind, subject_id, details)
      select id, created_at, case when id like '%7' then 'system' else 'sjefen' end, 'order.status-changed', 'order', id, '{}'
      from orders
    `.execute(db);
    const signedIn = await app.fetch(
      new Request(`${siteUrl}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(accounts.admin),
      }),
    );
    const cookie = signedIn.headers.getSetCookie().join("; ");
    const ask = async (path: string) => {
      const answer = await app.fetch(new Request(`${siteUrl}${path}`, { headers: { cookie } }));
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return answer;
    };
    const order = /data-row-link[^>]*bestillinger\/([\w-]+)"/.exec(
      await (await ask("/admin")).text(),
    );
    const timeAll = async (shown: typeof views) => {
      const paths = shown.map(([, path]) => path.replace("{order}", order?.[1] ?? ""));
      for (const path of paths) await (await ask(path)).text();
      const measured: Measured[] = [];
      for (const path of paths) {
        const times: number[] = [];
        let html = "";
        for (let round = 0; round < rounds; round += 1) {
          const started = performance.now();
          html = await (await ask(path)).text();
          times.push(performance.now() - started);
        }
        const median = times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
        measured.push({ median, rows: html.match(/data-row-link|<tr><t[dh]/g)?.length ?? 0 });
      }
      return measured;
    };
    const measured = await timeAll(views);
    const exported = await exportAll(await ask("/admin/eksport/bestillinger.csv"));
    await subscribeAll(db);
    if (databaseUrl.startsWith("postgres")) await sql.raw(vacuumed).execute(db);
    return { views: measured, exported, subscriptions: await timeAll(subscriptionViews) };
  } finally {
    await app.stop();
    await db.destroy();
  }
}

/** Reads an export to its end as a slow client does, and watches the memory of the process. */
async function exportAll(answer: Response) {
  const started = performance.now();
  const before = process.memoryUsage().rss;
  let most = before;
  for await (const _chunk of answer.body ?? []) {
    most = Math.max(most, process.memoryUsage().rss);
  }
  return {
    seconds: (performance.now() - started) / 1000,
    megabytes: Math.round((most - before) / 1e6),
  };
}

function seed(url: string, { orders, messages }: Size) {
  const env = { ...process.env, DATABASE_URL: url };
  const args = ["scripts/seed.ts", String(orders), String(messages)];
  execFileSync(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
}

async function sqlite(sizes: Size[]): Promise<Engine> {
  const directory = mkdtempSync(join(tmpdir(), "bench-"));
  const urls = sizes.map(({ orders }) => `file:${join(directory, `${orders}.db`)}`);
  for (const [index, size] of sizes.entries()) seed(urls[index] ?? "", size);
  const remove = async () => rmSync(directory, { recursive: true, force: true });
  return { name: "SQLite", urls, remove };
}

async function postgres(sizes: Size[]): Promise<Engine | undefined> {
  const { POSTGRES_URL: server } = process.env;
  if (!server) return undefined;
  const names = sizes.map(({ orders }) => `bench_workplace_${orders}`);
  const run = async (database: string, statements: string[]) => {
    const client = new pg.Client(urlOf(server, database));
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const remove = () =>
    run(
      "postgres",
      names.map((name) => `drop database if exists ${name} with (force)`),
    );
  await remove();
  for (const [index, name] of names.entries()) {
    await run("postgres", [`create database ${name}`]);
    seed(urlOf(server, name), sizes[index] ?? { orders: 0, messages: 0 });
    await run(name, [vacuumed]);
  }
  return { name: "PostgreSQL", urls: names.map((name) => urlOf(server, name)), remove };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
