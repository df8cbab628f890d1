import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import SQLite from "better-sqlite3";
import pg from "pg";
import { orderOf } from "../../tests/data/order-data.ts";
import { startPostgres } from "../../tests/servers/postgres.ts";
import { startRegister } from "../../tests/servers/register.ts";
import { startServer } from "../../tests/servers/server-process.ts";
import { median, type Row, spreadOf } from "./report.ts";
import { temporaryDirectory } from "./site.ts";

const atOnce = 16;
/** An order and all that is stored with it, by what says whose it is. */
const tables = [
  { table: "orders", key: "id" },
  { table: "order_words", key: "subject_id" },
  { table: "mails", key: "about_id" },
];
type Stored = { table: string; key: string; rows: Record<string, unknown>[]; insert: string };

/** A database that nothing but the inserts uses: how many orders a second it takes, for so many milliseconds. */
type Bare = AsyncDisposable & { insert: (milliseconds: number) => Promise<number> };
type Engine = {
  name: string;
  goal?: number;
  site: string;
  copy: string;
  open: () => Promise<Bare>;
};

/**
 * How many orders a second are taken, 16 at a time, beside a loop that does nothing but insert the same rows: over connections that
 * stay, and over a new one each. On PostgreSQL too where there is one.
 */
export async function measureOrders(quick: boolean): Promise<Row[]> {
  using directory = temporaryDirectory();
  await using server = await startPostgres();
  const file = (name: string) => join(directory.path, `${name}.db`);
  const rows = await measureOn(
    {
      name: "SQLite",
      goal: 0.3,
      site: `file:${file("site")}`,
      copy: `file:${file("bare")}`,
      open: async () => openSqlite(file("bare")),
    },
    quick,
  );
  if ("missing" in server) return rows;
  const copy = await createDatabase(server.url);
  const engine = { name: "PostgreSQL", site: server.url, copy, open: () => openPostgres(copy) };
  return [...rows, ...(await measureOn(engine, quick))];
}

async function measureOn({ name, goal, site: url, copy, open }: Engine, quick: boolean) {
  const rounds = quick ? 1 : 7;
  const milliseconds = quick ? 500 : 3_000;
  await using register = await startRegister();
  const startOn = (address: string) =>
    startServer({ DATABASE_URL: address, BRREG_URL: register.url, TRUSTED_PROXIES: "1" });
  {
    // The order whose rows are inserted.
    await using other = await startOn(copy);
    await takeOrders(other.url, 1, "stays");
  }
  await using site = await startOn(url);
  await using bare = await open();
  await takeOrders(site.url, milliseconds, "stays");
  await bare.insert(milliseconds / 2);
  const taken = { stays: [] as number[], closes: [] as number[] };
  const inserted: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    taken.stays.push(await takeOrders(site.url, milliseconds, "stays"));
    inserted.push(await bare.insert(milliseconds));
    taken.closes.push(await takeOrders(site.url, milliseconds, "closes"));
  }
  const rowOf = (what: string, ours: number[]): Row => {
    const ratios = ours.map((orders, round) => orders / (inserted[round] ?? Number.NaN));
    const ratio = median(ratios);
    return {
      name: `${name}: orders a second, 16 at a time${what}`,
      ours: Math.round(median(ours)),
      baseline: Math.round(median(inserted)),
      ratio,
      spread: spreadOf(ratios),
    };
  };
  const first = rowOf("", taken.stays);
  return [
    goal ? { ...first, goal: `≥ ${goal} ×`, isMet: Number(first.ratio) >= goal } : first,
    rowOf(", a new connection each", taken.closes),
  ];
}

let sent = 0;

/** Orders as fast as they are answered, each from an address and an inbox of its own, and answers how many a second. */
async function takeOrders(
  url: string,
  milliseconds: number,
  connection: "stays" | "closes",
): Promise<number> {
  // The server hangs up on those that have been idle while the other side was measured.
  const staying = new Agent({ keepAlive: true });
  const begun = performance.now();
  let taken = 0;
  const customer = async () => {
    do {
      sent += 1;
      const order = request(`${url}/api/orders`, {
        method: "POST",
        agent: connection === "stays" ? staying : false,
        headers: { "content-type": "application/json", "x-forwarded-for": `visitor-${sent}` },
      });
      order.end(JSON.stringify(orderOf({ email: `kunde${sent}@example.no` })));
      const [answer]: IncomingMessage[] = await once(order, "response");
      if (!answer) throw new Error("An order was not answered");
      const said = await text(answer);
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${said}`);
      taken += 1;
    } while (performance.now() < begun + milliseconds);
  };
  await Promise.all(Array.from({ length: atOnce }, customer));
  staying.destroy();
  return taken / ((performance.now() - begun) / 1000);
}

/** What finds the rows of one table that were stored with the first order. */
const firstOf = ({ table, key }: { table: string; key: string }) =>
  `select * from ${table} where ${key} = (select id from orders order by created_at limit 1)`;

function insertInto(table: string, row: object | undefined, mark: (at: string) => string): string {
  const names = Object.keys(row ?? {});
  return `insert into ${table} (${names.join(", ")}) values (${names.map(mark).join(", ")})`;
}

/** The rows of one more order: the same, but for what says which order it is. */
function rowsOf({ key, rows }: Stored, order: string): Record<string, unknown>[] {
  return rows.map((row, index) => {
    const id = key === "id" ? order : `${order}-${index}`;
    return {
      ...row,
      ...("id" in row && { id }),
      ...("idempotency_key" in row && { idempotency_key: id }),
      ...(key !== "id" && { [key]: order }),
    };
  });
}

/** A transaction for each order, on disk before the next begins. */
function openSqlite(file: string): Bare {
  const sqlite = new SQLite(file);
  for (const setting of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"]) {
    sqlite.pragma(setting);
  }
  const statements = tables.map((one) => {
    const rows = sqlite.prepare<[], Record<string, unknown>>(firstOf(one)).all();
    const insert = insertInto(one.table, rows[0], (name) => `@${name}`);
    return { stored: { ...one, rows, insert }, statement: sqlite.prepare(insert) };
  });
  let made = 0;
  const insertOne = sqlite.transaction(() => {
    made += 1;
    for (const { stored, statement } of statements) {
      for (const row of rowsOf(stored, `BARE-${made}`)) statement.run(row);
    }
  });
  return {
    insert: async (milliseconds) => {
      const begun = performance.now();
      const before = made;
      while (performance.now() < begun + milliseconds) insertOne.immediate();
      return (made - before) / ((performance.now() - begun) / 1000);
    },
    [Symbol.asyncDispose]: async () => {
      sqlite.close();
    },
  };
}

async function createDatabase(server: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query("create database bare");
  await client.end();
  const url = new URL(server);
  url.pathname = "/bare";
  return url.href;
}

/** As many connections as customers, each with a transaction for each order. */
async function openPostgres(url: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url, max: atOnce });
  const stored: Stored[] = [];
  for (const one of tables) {
    const { rows } = await pool.query(firstOf(one));
    let at = 0;
    const insert = insertInto(one.table, rows[0], () => {
      at += 1;
      return `$${at}`;
    });
    stored.push({ ...one, rows, insert });
  }
  let made = 0;
  const insertOne = async (client: pg.PoolClient) => {
    made += 1;
    const order = `BARE-${made}`;
    await client.query("begin");
    for (const one of stored) {
      for (const row of rowsOf(one, order)) {
        await client.query({ name: one.table, text: one.insert, values: Object.values(row) });
      }
    }
    await client.query("commit");
  };
  return {
    insert: async (milliseconds) => {
      const begun = performance.now();
      const before = made;
      const insertFor = async () => {
        const client = await pool.connect();
        while (performance.now() < begun + milliseconds) await insertOne(client);
        client.release();
      };
      await Promise.all(Array.from({ length: atOnce }, insertFor));
      return (made - before) / ((performance.now() - begun) / 1000);
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
