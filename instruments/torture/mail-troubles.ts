import { setTimeout as delay } from "node:timers/promises";
import { startMailServer } from "../../tests/servers/mail-server.ts";
import { createMovingClock } from "./clock.ts";
import type { NewDatabase } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { startMailWay } from "./mail-way.ts";
import { faultsOfMails, untilSent } from "./mails.ts";
import { faultsOf, newOrder, type SentOrder, send } from "./orders.ts";
import { startAmidAll } from "./start.ts";

const ordersEach = 8;
const heldMilliseconds = 3_000;
/** The sender waits 15 s for a greeting. */
const muteMilliseconds = 17_000;
/** An order waits for no mail server, but for the machine, which does much at the same time. */
const longestWait = 3_000;
/** In seconds: longer than a mail that failed a few times waits for its next attempt. */
const later = 6 * 60 * 60;
const kills = 8;
const longestLife = 1_200;
/** In seconds: a mail that failed is tried again after a minute. */
const secondsBetween = 70;

/** The mail server is slow, refuses, says nothing and is gone, one after the other, and then well. Nobody restarts the site. */
export async function troubleMail(newDatabase: NewDatabase): Promise<Finding> {
  using clock = createMovingClock();
  let reply: { code: number; text: string } | undefined;
  await using mailServer = await startMailServer({
    refuse: (step) =>
      reply && step === (reply.code < 500 ? "RCPT TO" : "MAIL FROM") ? reply : undefined,
  });
  await using way = await startMailWay(mailServer.port);
  await using database = await newDatabase();
  await using server = await startAmidAll({
    // What waits for a minute after a fault waits a tenth of a second.
    ...clock.variables("tests/quick-minutes.ts"),
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    SMTP_URL: way.url,
  });
  const sent: SentOrder[] = [];
  const broke: string[] = [];
  let slowest = 0;
  const orderFor = async (milliseconds: number) => {
    const until = performance.now() + milliseconds;
    for (let count = 0; count < ordersEach || performance.now() < until; count += 1) {
      const order = newOrder();
      sent.push(order);
      const started = performance.now();
      const status = await send(server.url, order);
      slowest = Math.max(slowest, performance.now() - started);
      if (status !== 201) broke.push(`an order was answered with ${status}`);
      await delay(milliseconds / ordersEach);
    }
  };
  way.become("slow");
  await orderFor(heldMilliseconds);
  way.become("open");
  for (const code of [451, 550]) {
    reply = { code, text: "Not now" };
    await orderFor(heldMilliseconds);
  }
  reply = undefined;
  way.become({ line: "421 Too busy" });
  await orderFor(heldMilliseconds);
  const comeBack = await way.leave();
  await orderFor(heldMilliseconds);
  way.become("mute");
  await comeBack();
  await orderFor(muteMilliseconds);
  way.become("open");
  await clock.jump(later);
  const wait = await untilSent(database);
  if (slowest > longestWait) broke.push(`an order waited ${Math.round(slowest)} ms`);
  // The one connection that is cut off may take the server's OK with it (RFC 1047).
  broke.push(...(await faultsOfMails(database, mailServer.mails, 1)));
  broke.push(...(await faultsOf(database, sent)));
  return {
    what: "a mail server that is slow, refuses, is gone and says nothing",
    tried: `${sent.length} orders`,
    broke: [...new Set(broke)],
    seen: `orders at most ${Math.round(slowest)} ms; ${mailServer.mails.length} mails, the last ${Math.round(wait / 1_000)} s after it was well`,
  };
}

/** Kills the process while it sends mail, again and again. Only what is killed between the server's OK and our note comes again. */
export async function killSenders(newDatabase: NewDatabase): Promise<Finding> {
  using clock = createMovingClock();
  await using mailServer = await startMailServer();
  await using database = await newDatabase();
  const variables = {
    ...clock.variables(),
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    SMTP_URL: mailServer.url,
  };
  const sent: SentOrder[] = [];
  let amid = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await using server = await startAmidAll(variables);
    const orders = Array.from({ length: 5 * ordersEach }, newOrder);
    sent.push(...orders);
    await Promise.all(orders.map((order) => send(server.url, order)));
    await delay(Math.random() * longestLife);
    server.process.kill("SIGKILL");
    await server.exited;
    const [row] = await database.ask("select count(*) as count from mails where state = 'pending'");
    if (Number(row?.count) > 0) amid += 1;
    await clock.jump((kill + 1) * secondsBetween);
  }
  await using _last = await startAmidAll(variables);
  await untilSent(database);
  await clock.jump((kills + 1) * secondsBetween);
  await untilSent(database);
  return {
    what: "killed while it sends mail",
    kills,
    tried: `${kills} kills, ${sent.length} orders`,
    broke: [
      ...(await faultsOfMails(database, mailServer.mails, kills)),
      ...(await faultsOf(database, sent)),
    ],
    seen: `${mailServer.mails.length - 2 * sent.length} mails came again; ${amid} kills came while mails waited`,
  };
}
