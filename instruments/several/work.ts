import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { migrate } from "../../app/db/migrations.server.ts";
import { openBare } from "../../tests/servers/bare-database.ts";
import { startMailServer } from "../../tests/servers/mail-server.ts";
import type { NewDatabase, Torment } from "../torture/engine.ts";
import type { Finding } from "../torture/finding.ts";
import { newOrder, send } from "../torture/orders.ts";
import { faultsOfRenewals, fillWithSubscriptions, renewalDay } from "../torture/renewals.ts";
import { startThree } from "./processes.ts";

const orderCount = 45;
const messageCount = 3_000;
const oldMessages = 1_200;
const subscriptionCount = 600;
/** A mail that a killed process had begun is tried again after a minute. */
const mailPatience = 120_000;
const renewalPatience = 90_000;

const preload = (...files: string[]) =>
  files.map((file) => `--import=${pathToFileURL(file)}`).join(" ");

/** All three send mail, and each is killed in turn while they do: every mail arrives, and a kill doubles one at most. */
export async function sendMails(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  let kill = () => {};
  await using mailServer = await startMailServer({ onMail: () => kill() });
  await using three = await startThree({
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    TRUSTED_PROXIES: "1",
  });
  const killed: Promise<void>[] = [];
  kill = () => {
    const due = mailServer.mails.length >= 20 * (killed.length + 1);
    if (due && killed.length < three.ports.length) killed.push(three.kill(killed.length));
  };
  const orders = Array.from({ length: orderCount }, newOrder);
  const statuses: number[] = [];
  for (const [index, order] of orders.entries()) {
    let status = 0;
    // Whoever gets no answer sends it again, with the same key.
    for (let attempt = 0; attempt < 20 && status !== 201; attempt += 1) {
      status = await send(three.urls[(index + attempt) % 3] ?? "", order);
      if (status !== 201) await delay(300);
    }
    statuses.push(status);
  }
  const unsent = async () => {
    const [row] = await database.ask("select count(*) as count from mails where state <> 'sent'");
    return Number(row?.count);
  };
  const until = Date.now() + mailPatience;
  while ((await unsent()) > 0 && Date.now() < until) await delay(500);
  await Promise.all(killed);
  const ids = mailServer.mails.map(({ email }) => email.messageId);
  const distinct = new Set(ids).size;
  const doubled = ids.length - distinct;
  const refused = statuses.filter((status) => status !== 201).length;
  return {
    what: "mails",
    tried: `${2 * orderCount} mails of ${orderCount} orders, each process killed once`,
    broke: [
      ...(refused > 0 ? [`${refused} orders were not taken`] : []),
      ...(distinct === 2 * orderCount ? [] : [`${distinct} arrived`]),
      ...(doubled > killed.length ? [`${doubled} arrived twice`] : []),
      ...(killed.length === 3 ? [] : [`${killed.length} processes were killed`]),
    ],
    seen: `${distinct} arrived, ${doubled} of them twice`,
  };
}

/** All three delete what is too old as soon as they are open: each row is deleted and told of once. */
export async function deleteOnce(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  await fillWithMessages(database.url);
  await using _three = await startThree({
    DATABASE_URL: database.url,
    NODE_OPTIONS: preload("tests/quick-minutes.ts"),
  });
  const left = () => count(database, "contact_messages");
  const until = Date.now() + 30_000;
  while ((await left()) > messageCount - oldMessages && Date.now() < until) await delay(100);
  // The others have been at it as well by then.
  await delay(1_000);
  const rows = await database.ask(
    "select details from audit_events where action = 'retention.ran'",
  );
  const told = rows.reduce((sum, { details }) => {
    const counts: { messages?: number } = JSON.parse(String(details));
    return sum + (counts.messages ?? 0);
  }, 0);
  const gone = messageCount - (await left());
  return {
    what: "retention",
    tried: `${oldMessages} of ${messageCount} messages are too old`,
    broke: [
      ...(gone === oldMessages ? [] : [`${gone} were deleted`]),
      ...(told === oldMessages ? [] : [`the trail tells of ${told}`]),
    ],
    seen: `${gone} deleted, the trail tells of ${told}`,
  };
}

/** All three renew on the day, and the one that began is killed in the middle: each subscription is renewed once. */
export async function renewOnce(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  await fillWithSubscriptions(database.url, subscriptionCount);
  const ahead = Math.round((Date.parse(renewalDay) - Date.now()) / 1_000);
  await using three = await startThree({
    DATABASE_URL: database.url,
    NODE_OPTIONS: preload("tests/clock-ahead.ts"),
    CLOCK_AHEAD_SECONDS: String(ahead),
  });
  const renewed = () => count(database, "subscription_periods where number = 1");
  const begun = Date.now() + renewalPatience;
  while ((await renewed()) === 0 && Date.now() < begun) await delay(20);
  // Nobody knows which one is at it. Each begins again ten seconds after it is started anew.
  const whenKilled = await renewed();
  await Promise.all([0, 1, 2].map((index) => three.kill(index)));
  const half = subscriptionCount / 2;
  const warned = () => count(database, "mails where kind = 'renewal-notice'");
  // However slow the machine is: what stands still for so long has ended.
  for (let [seen, since] = [0, Date.now()]; seen < half; await delay(200)) {
    const told = await warned();
    if (told > seen) [seen, since] = [told, Date.now()];
    if (Date.now() - since > renewalPatience) break;
  }
  await delay(1_000);
  const { broke, seen } = await faultsOfRenewals(database, half);
  return {
    what: "renewals",
    tried: `${subscriptionCount} subscriptions, all killed in the middle`,
    broke: [...broke, ...(whenKilled < half ? [] : ["the kill came when it was through"])],
    seen: `${seen}; ${whenKilled} were renewed before the kill`,
  };
}

async function count(database: Torment, from: string): Promise<number> {
  const [row] = await database.ask(`select count(*) as count from ${from}`);
  return Number(row?.count);
}

async function fillWithMessages(url: string) {
  const db = openBare(url);
  try {
    await migrate(db);
    const now = new Date();
    const old = new Date(now);
    old.setFullYear(now.getFullYear() - 2);
    await sql`
      insert into contact_messages (id, created_at, name, email, service, search_text, version)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(messageCount)})
      select 'M-' || n,
        case when n <= ${sql.lit(oldMessages)} then ${sql.lit(old.toISOString())} else ${sql.lit(now.toISOString())} end,
        'Kari Nordmann', 'kari@nordlys.example.no', 'Nettside', '', 1
      from numbers
    `.execute(db);
  } finally {
    await db.destroy();
  }
}
