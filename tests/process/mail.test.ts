// @module-tag release

import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { bundle } from "../bundle.ts";
import { orderOf } from "../data/order-data.ts";
import { createDatabase } from "../database.ts";
import { freePort } from "../servers/free-port.ts";
import { startMailServer } from "../servers/mail-server.ts";
import { startServer } from "../servers/server-process.ts";

const orderCount = 80;
const killSteps = ["MAIL FROM", "RCPT TO", "DATA", "taken", "taken"] as const;
/** Of these steps, those at which the mail server has the whole mail. */
const killsAfterDelivery = 3;
/** A mail that failed is tried again after a minute, and a lease that nobody holds any more runs out long before. */
const secondsBetween = 70;
const agency = "bestilling@fyrlykt.example.no";

test("Every order has its two mails delivered, though the mail server was down and the sender was killed five times", async ({
  annotate,
}) => {
  await using database = await createDatabase("migrated");
  const port = await freePort();
  const variables = {
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_TO: agency,
  };

  // The mail server is down: orders are taken all the same.
  {
    await using server = await startServer(variables);
    for (let start = 0; start < orderCount; start += 40) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, offset) => {
          const index = start + offset;
          return fetch(`${server.url}/api/orders`, {
            method: "POST",
            headers: {
              "content-type": "application/json",
              "x-forwarded-for": `198.51.${Math.floor(index / 40)}.1`,
            },
            body: JSON.stringify(orderOf({ email: `kunde${index}@nordlys.example.no` })),
          });
        }),
      );
      for (const answer of answers) expect(answer.status).toBe(201);
    }
    server.process.kill("SIGKILL");
    await server.exited;
  }

  // Each process after it starts that much later by its own clock, instead of our waiting for as long.
  let processes = 0;
  const startLater = () => {
    processes += 1;
    return startServer({
      ...variables,
      NODE_OPTIONS: `--import=${pathToFileURL("tests/clock-ahead.ts")}`,
      CLOCK_AHEAD_SECONDS: String(processes * secondsBetween),
    });
  };

  // It is up, and the process that sends is killed on the way: before a mail, in the middle of one, and twice at the worst
  // moment, when the mail server has a mail and we have not noted it.
  let killAt: { step: (typeof killSteps)[number]; mails: number } | undefined;
  let kill = () => {};
  const reached = (step: (typeof killSteps)[number]) => {
    if (killAt?.step === step && mailServer.mails.length >= killAt.mails) kill();
    return undefined;
  };
  await using mailServer = await startMailServer({
    port,
    refuse: reached,
    onMail: () => reached("taken"),
  });
  for (const [round, step] of killSteps.entries()) {
    killAt = { step, mails: (round + 1) * 24 };
    await using server = await startLater();
    kill = () => server.process.kill("SIGKILL");
    expect(await server.exited).toBe(null);
  }
  killAt = undefined;

  await using _last = await startLater();
  const { database: address } = bundle.readConfig(variables, "production");
  const db = await bundle.openDatabase(address);
  try {
    const unsent = () => db.selectFrom("mails").select("id").where("state", "!=", "sent").execute();
    await expect.poll(unsent, { interval: 200 }).toEqual([]);
  } finally {
    await db.destroy();
  }

  const recipients = mailServer.mails.map(({ to }) => to.join());
  for (let index = 0; index < orderCount; index += 1) {
    expect(recipients).toContain(`kunde${index}@nordlys.example.no`);
  }
  const ids = mailServer.mails.map(({ email }) => email.messageId);
  expect(new Set(ids).size).toBe(2 * orderCount);
  const duplicates = ids.length - 2 * orderCount;
  await annotate(`${duplicates} of ${ids.length} mails arrived a second time`);
  expect(duplicates).toBeLessThanOrEqual(killsAfterDelivery);
});
