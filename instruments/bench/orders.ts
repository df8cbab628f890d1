import { join } from "node:path";
import SQLite from "better-sqlite3";
import { orderOf } from "../../tests/data/order-data.ts";
import { startRegister } from "../../tests/servers/register.ts";
import { startServer } from "../../tests/servers/server-process.ts";
import { median, type Row, spreadOf } from "./report.ts";
import { temporaryDirectory } from "./site.ts";

const atOnce = 16;
/** An order and all that is stored with it. */
const tables = ["orders", "order_words", "mails"] as const;

/** How many orders a second are taken, 16 at a time, beside a loop that does nothing but insert the same rows. */
export async function measureOrders(quick: boolean): Promise<Row[]> {
  const rounds = quick ? 1 : 7;
  const milliseconds = quick ? 500 : 3_000;
  using directory = temporaryDirectory();
  const file = join(directory.path, "site.db");
  await using register = await startRegister();
  await using site = await startServer({
    DATABASE_URL: `file:${file}`,
    BRREG_URL: register.url,
    TRUSTED_PROXIES: "1",
  });
  await takeOrders(site.url, milliseconds);
  const insert = prepareInserts(file, join(directory.path, "bare.db"));
  insert(milliseconds / 2);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await takeOrders(site.url, milliseconds));
    bare.push(insert(milliseconds));
  }
  const ratios = ours.map((orders, round) => orders / (bare[round] ?? Number.NaN));
  const ratio = median(ratios);
  return [
    {
      name: "Orders a second on SQLite, 16 at a time",
      ours: Math.round(median(ours)),
      baseline: Math.round(median(bare)),
      ratio,
      spread: spreadOf(ratios),
      goal: "≥ 0.3 ×",
      isMet: ratio >= 0.3,
    },
  ];
}

let sent = 0;

/** Orders as fast as they are answered, each from an address and an inbox of its own, and answers how many a second. */
async function takeOrders(url: string, milliseconds: number): Promise<number> {
  const begun = performance.now();
  let taken = 0;
  const customer = async () => {
    while (performance.now() < begun + milliseconds) {
      sent += 1;
      const answer = await fetch(`${url}/api/orders`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `visitor-${sent}` },
        body: JSON.stringify(orderOf({ email: `kunde${sent}@example.no` })),
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`An order was answered with ${answer.status}`);
      taken += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, customer));
  return taken / ((performance.now() - begun) / 1000);
}

/**
 * A copy of the site's database, and what inserts the rows of an order there again and again: a transaction each, on disk
 * before the next begins.
 *
 * @returns a function that inserts for so many milliseconds, and answers how many orders a second
 */
function prepareInserts(file: string, copy: string): (milliseconds: number) => number {
  const source = new SQLite(file, { readonly: true });
  source.prepare("vacuum into ?").run(copy);
  source.close();
  const sqlite = new SQLite(copy);
  for (const setting of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"]) {
    sqlite.pragma(setting);
  }
  const first = "select id from orders order by created_at limit 1";
  const stored = tables.map((table) => {
    const key = { orders: "id", order_words: "subject_id", mails: "about_id" }[table];
    const rows = sqlite
      .prepare<[], Record<string, unknown>>(`select * from ${table} where ${key} = (${first})`)
      .all();
    const names = Object.keys(rows[0] ?? {});
    const values = names.map((name) => `@${name}`);
    const statement = sqlite.prepare(
      `insert into ${table} (${names.join(", ")}) values (${values.join(", ")})`,
    );
    return { key, rows, statement };
  });
  let made = 0;
  const insertOne = sqlite.transaction(() => {
    made += 1;
    const order = `BARE-${made}`;
    for (const { key, rows, statement } of stored) {
      for (const [index, row] of rows.entries()) {
        const id = key === "id" ? order : `${order}-${index}`;
        const own = {
          ...("id" in row && { id }),
          ...("idempotency_key" in row && { idempotency_key: id }),
        };
        statement.run({ ...row, ...own, ...(key !== "id" && { [key]: order }) });
      }
    }
  });
  return (milliseconds) => {
    const begun = performance.now();
    const before = made;
    while (performance.now() < begun + milliseconds) insertOne.immediate();
    return (made - before) / ((performance.now() - begun) / 1000);
  };
}
