import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { migrate } from "../../app/db/migrations.server.ts";
import { knownSeller } from "../../tests/data/seller.ts";
import { openBare } from "../../tests/servers/bare-database.ts";
import type { NewDatabase, Torment } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { runJob } from "./jobs.ts";

/** More than are renewed and warned between two kills, so that nearly every kill comes in the middle of it. */
const subscriptionsPerKill = 100;
/** Half of the subscriptions are due to be renewed on this day, and half to be warned. */
export const renewalDay = "2027-10-26T09:00:00.000Z";
const longestLife = 900;
/** Longer than a lease that nobody gives back. */
const nextTry = 11_000;

/** Kills two processes at once while they renew, again and again: what is there afterwards is what one undisturbed run makes. */
export async function killRenewals(newDatabase: NewDatabase, kills: number): Promise<Finding> {
  await using database = await newDatabase();
  const subscriptionCount = kills * subscriptionsPerKill;
  await fillWithSubscriptions(database.url, subscriptionCount);
  let now = Date.parse(renewalDay);
  let amid = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const pair = [renew(database.url, now), renew(database.url, now)];
    await Promise.all(pair.map(({ begun }) => begun));
    await Promise.race([
      delay(Math.random() * longestLife),
      Promise.all(pair.map(({ ended }) => ended)),
    ]);
    for (const { child } of pair) child.kill("SIGKILL");
    const codes = await Promise.all(pair.map(({ ended }) => ended));
    if (!codes.includes(0)) amid += 1;
    now += nextTry;
  }
  await renew(database.url, now).ended;
  await renew(database.url, now + nextTry).ended;
  const { broke, seen } = await faultsOfRenewals(database, subscriptionCount / 2);
  return {
    what: "killed while it renews",
    kills,
    tried: `${kills} kills of two processes, ${subscriptionCount} subscriptions`,
    broke,
    seen: `${seen}, ${amid} kills came before it was through`,
  };
}

function renew(url: string, now: number) {
  return runJob("renewal", url, now);
}

/** Subscriptions that began a year ago, whose customers have been warned where they are to be renewed. */
export async function fillWithSubscriptions(url: string, subscriptionCount: number) {
  const db = openBare(url);
  try {
    await migrate(db);
    const numbers = sql`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(subscriptionCount)})
    `;
    const { address, orgNumber } = knownSeller;
    const company = { orgNumber, ...address, bankAccount: "12345678903" };
    // Without them nothing is given a number.
    await sql`
      insert into content_versions (version, published_at, author, note, content)
      values (1, '2026-11-01T00:00:00.000Z', 'skribenten', '', ${JSON.stringify({ company })})
    `.execute(db);
    await sql`insert into accepted_terms (hash, text) values ('terms', 'Vilkår')`.execute(db);
    await sql`
      insert into orders (id, created_at, name, company_name, org_number, phone, email, plan_id, plan_name, plan_price,
        plan_features, annual_cost, vat_percent, terms_version, terms_hash, idempotency_key, request_hash, status, company_status,
        company_checked_at)
      ${numbers}
      select 'FL-' || n, '2026-11-01T00:00:00.000Z', 'Kari Nordmann', 'Nordlys ' || n || ' AS', '923609016', '912 34 567',
        'kari@nordlys.example.no', 'medium', 'Medium', 14490, '[]', 5990, 25, '2026-11-01', 'terms', 'key-' || n, 'x', 'delivered', 'active',
        '2026-11-01T00:00:00.000Z'
      from numbers
    `.execute(db);
    await sql`
      insert into subscriptions (id, order_id, created_at, version, ends_on)
      ${numbers}
      select 'AB-' || n, 'FL-' || n, '2026-11-20T00:00:00.000Z', 1,
        case when n % 2 = 0 then '2027-11-20' else '2027-12-20' end
      from numbers
    `.execute(db);
    await sql`
      insert into subscription_periods (id, subscription_id, number, starts_on, ends_on, reason, one_time, annual, vat_percent,
        created_at)
      ${numbers}
      select 'P-' || n, 'AB-' || n, 0, case when n % 2 = 0 then '2026-11-20' else '2026-12-20' end,
        case when n % 2 = 0 then '2027-11-20' else '2027-12-20' end, 'first', 14490, 5990, 25, '2026-11-20T00:00:00.000Z'
      from numbers
    `.execute(db);
    await sql`
      insert into renewal_notices (subscription_id, period_starts_on, kind, written_on, given_on, annual, vat_percent)
      ${numbers} select 'AB-' || n, '2027-11-20', 'first', '2027-09-21', '2027-09-21', 5990, 25 from numbers where n % 2 = 0
    `.execute(db);
  } finally {
    await db.destroy();
  }
}

/** What is not as one undisturbed run leaves it. */
export async function faultsOfRenewals(
  database: Torment,
  half: number,
): Promise<{ broke: string[]; seen: string }> {
  const count = async (from: string) => {
    const [row] = await database.ask(`select count(*) as count from ${from}`);
    return Number(row?.count);
  };
  // The first periods too, which had waited for the facts of the seller.
  const billed = 3 * half;
  const expected: [what: string, from: string, count: number][] = [
    ["renewals", "subscription_periods where number = 1", half],
    [
      "renewed subscriptions",
      "(select distinct subscription_id from subscription_periods where number = 1) as found",
      half,
    ],
    ["invoices", "billing_documents", billed],
    ["mailed invoices", "mails where kind = 'invoice-issued'", billed],
    ["noted sendings", "billing_sendings", billed],
    ["receipts", "mails where kind = 'renewal-receipt'", half],
    [
      "customers with a receipt",
      "(select distinct about_id from mails where kind = 'renewal-receipt') as found",
      half,
    ],
    ["notices", "renewal_notices where period_starts_on = '2027-12-20'", half],
    ["warnings", "mails where kind = 'renewal-notice'", half],
    [
      "customers with a warning",
      "(select distinct about_id from mails where kind = 'renewal-notice') as found",
      half,
    ],
    ["events in the trail", "audit_events where action = 'subscription.renewed'", half],
  ];
  const broke: string[] = [];
  for (const [what, from, right] of expected) {
    const found = await count(from);
    if (found !== right) broke.push(`${found} ${what} instead of ${right}`);
  }
  const [series] = await database.ask(
    "select min(number) as first, max(number) as last from billing_documents",
  );
  if (Number(series?.first) !== 1 || Number(series?.last) !== billed) {
    broke.push(`invoices are numbered from ${series?.first} to ${series?.last}`);
  }
  return { broke, seen: `${half} renewed, ${half} warned` };
}
