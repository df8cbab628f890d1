import { setTimeout as delay } from "node:timers/promises";
import { accounts, accountVariables } from "../../tests/data/accounts.ts";
import { startMailServer } from "../../tests/servers/mail-server.ts";
import { createMovingClock } from "./clock.ts";
import type { NewDatabase, Torment } from "./engine.ts";
import { type Finding, inWords, lookOn } from "./finding.ts";
import { runJob } from "./jobs.ts";
import { faultsOfMails, untilSent } from "./mails.ts";
import { faultsOf, sendMany } from "./orders.ts";
import { fillWithSubscriptions, renewalDay } from "./renewals.ts";
import { startAmidAll } from "./start.ts";

const day = 24 * 60 * 60;
/** How far ahead of the right time the clock is, in seconds, one after the other. */
const jumps = [400 * day, 0, -day, 2 * day, -400 * day, 60 * 60, 4_000 * day, 0];
const heldMilliseconds = 2_000;
const customers = 2;
const customerPause = 100;
const subscriptionCount = 400;

/** The clock of the process jumps, both ways and back, while customers order and mails are refused whenever it is wrong. */
export async function moveClock(newDatabase: NewDatabase): Promise<Finding> {
  using clock = createMovingClock();
  let isWrong = false;
  await using mailServer = await startMailServer({
    refuse: (step) => (isWrong && step === "RCPT TO" ? { code: 451, text: "Later" } : undefined),
  });
  await using database = await newDatabase();
  await using server = await startAmidAll({
    ...accountVariables,
    ...clock.variables(),
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    SMTP_URL: mailServer.url,
  });
  const broke: string[] = [];
  const stop = new AbortController();
  const sending = sendMany(server.url, customers, stop.signal, customerPause);
  const looking = lookOn(`${server.url}/priser`);
  for (const seconds of jumps) {
    isWrong = seconds !== 0;
    await clock.jump(seconds);
    await delay(heldMilliseconds);
    const signIn = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": crypto.randomUUID() },
      body: JSON.stringify(accounts.admin),
    });
    if (signIn.status !== 200) {
      broke.push(`${seconds / day} days ahead a sign-in was answered with ${signIn.status}`);
    }
    const html = await (await fetch(`${server.url}/`)).text();
    const year = new Date(Date.now() + seconds * 1_000).getFullYear();
    if (!html.includes(`© ${year}`)) broke.push(`${seconds / day} days ahead it is another year`);
  }
  stop.abort();
  const sent = await sending;
  const waits = await looking();
  const refused = sent.filter(({ orderId }) => !orderId);
  if (refused.length > 0) broke.push(`${refused.length} orders were not taken`);
  if (waits.failed > 0) broke.push(`${waits.failed} pages were not answered`);
  const wait = await untilSent(database);
  broke.push(...(await faultsOfMails(database, mailServer.mails)));
  broke.push(...(await faultsOf(database, sent)));
  const ready = await fetch(`${server.url}/readyz`);
  const readiness: { trouble?: { job: string }[] } = await ready.json();
  // Renewals were last done when the clock was wrong, and are again within the hour.
  const troubles = (readiness.trouble ?? []).filter(({ job }) => job !== "renewal");
  if (ready.status !== 200 || troubles.length > 0) {
    broke.push(`/readyz said ${ready.status} ${JSON.stringify(readiness)}`);
  }
  return {
    what: "the clock jumps while customers order",
    tried: `${jumps.length} jumps of up to eleven years, ${sent.length} orders`,
    broke,
    seen: `${mailServer.mails.length} mails, the last ${Math.round(wait / 1_000)} s after the clock was right; pages ${inWords(waits)}`,
  };
}

/** Renewals run by clocks that are wrong both ways, and one that was far ahead is killed in the middle of it. */
export async function moveClockOfRenewals(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  await fillWithSubscriptions(database.url, subscriptionCount);
  const broke: string[] = [];
  const run = (days: number) =>
    runJob("renewal", database.url, Date.parse(renewalDay) + days * day * 1_000);
  const killed = run(400);
  await killed.begun;
  await delay(Math.random() * 300);
  killed.child.kill("SIGKILL");
  await killed.ended;
  const made: number[] = [];
  for (const days of [0, 0, -1, -400, 0, 400, 0, -1]) {
    const codes = await Promise.all([run(days), run(days)].map(({ ended }) => ended));
    if (!codes.includes(0)) broke.push(`${days} days ahead it did not run: ${codes}`);
    made.push(await countOf(database, "subscription_periods where number > 0"));
  }
  // The first run at the right time takes up what was left, and one that is ahead makes more; no other may.
  const [first, second, ...others] = made;
  const [before, back, again, ahead, ...after] = others;
  if (
    new Set([first, second, before, back, again]).size > 1 ||
    new Set([ahead, ...after]).size > 1
  ) {
    broke.push(`renewals one after the other: ${made}`);
  }
  const renewals = await countOf(database, "subscription_periods where number > 0");
  const distinct =
    "(select distinct subscription_id, starts_on from subscription_periods) as found";
  // The first periods too, which had waited for the facts of the seller.
  const billed = renewals + subscriptionCount;
  const expected: [what: string, from: string, count: number][] = [
    ["different periods", distinct, renewals + subscriptionCount],
    ["invoices", "billing_documents", billed],
    ["numbers of invoices", "(select distinct number from billing_documents) as found", billed],
    ["receipts", "mails where kind = 'renewal-receipt'", renewals],
    ["notices", "renewal_notices", await countOf(database, noticesOnce)],
  ];
  for (const [what, from, right] of expected) {
    const found = await countOf(database, from);
    if (found !== right) broke.push(`${found} ${what} instead of ${right}`);
  }
  return {
    what: "the clock jumps while it renews",
    tried: `${made.length + 1} runs of two processes, ${subscriptionCount} subscriptions`,
    broke,
    seen: `${made.join(", ")} renewals`,
  };
}

const noticesOnce =
  "(select distinct subscription_id, period_starts_on, kind from renewal_notices) as found";

async function countOf(database: Torment, from: string): Promise<number> {
  const [row] = await database.ask(`select count(*) as count from ${from}`);
  return Number(row?.count);
}
