import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { days } from "#app/web/durations.ts";
import type { Config } from "#server/config.ts";
import type { Chance } from "../chance.ts";

type Bundle = typeof import("../../server/app.ts");
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Before the end: by then a week has come in which everything is sent again that did not come through. */
const calmDays = 9;

/** A mailbox that takes nothing more, for now or at all, as nodemailer tells it. */
class FullMailbox extends Error {
  readonly code = "EENVELOPE";
  readonly command = "RCPT TO";
  readonly responseCode: number;
  readonly response: string;

  constructor(responseCode: 452 | 552) {
    const response = `${responseCode} ${responseCode === 552 ? "5.2.2" : "4.2.2"} Mailbox full`;
    super(`Can't send mail - all recipients were rejected: ${response}`);
    this.responseCode = responseCode;
    this.response = response;
  }
}

/**
 * Opens the built site on a clock of its own. Nobody outside hears of it: mails go to a mail server that is made up and takes
 * nearly all of them, and so is the register.
 *
 * @param now when it ends, in milliseconds since the epoch
 */
export async function openWorld(config: Config, { next, pick }: Chance, now: number) {
  // React reads this as it is imported, and writes each mail in half the time.
  process.env.NODE_ENV = "production";
  const bundle: Bundle = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const clock = { now: new Date(now) };
  const log = bundle.createLog("silent");
  const db = await bundle.openAsItStands(config.database);
  const onSqlite = config.database.engine === "sqlite";
  // It waits for the disk once, at the end: what is cut off is seeded anew.
  if (onSqlite) await sql`pragma synchronous = off`.execute(db);
  const app = bundle.createApp({
    config: { ...config, backups: undefined, indexNow: undefined, metricsToken: undefined },
    db,
    log,
    clock: () => clock.now,
    // The server's own clock stays where it is.
    databaseClock: async () => undefined,
    openMail: () => ({
      async sendMail({ to }) {
        const isCustomer = to.address.endsWith(".example.no");
        const isCalm = now - clock.now.getTime() < calmDays * days;
        const luck = next();
        if (isCustomer && !isCalm && luck < 0.03) throw new FullMailbox(luck < 0.01 ? 552 : 452);
      },
      close() {},
    }),
    // Half a minute of drawing that nobody would look at.
    makeFile: async () => ({
      filename: "dokument.pdf",
      contentType: "application/pdf",
      content: Buffer.alloc(0),
    }),
    companies: {
      async find(orgNumber) {
        const status = next() < 0.95 ? "active" : pick(["unknown", "bankrupt"] as const);
        return { orgNumber, status, checkedAt: clock.now.toISOString() };
      },
    },
  });
  const published = bundle.agency.createPublishedContent({
    db,
    log,
    clock: () => clock.now,
    onChange: () => {},
  });

  return {
    agency: bundle.agency,
    clock,
    db,
    jobs: app.jobs,
    site: async () => published.current(),

    /** Publishes who sells, as the guide for a new site asks for it: nothing is billed before that. */
    async fillInSeller(): Promise<void> {
      const { defaultContent, publishContent } = bundle.agency;
      const company = {
        ...defaultContent.company,
        orgNumber: "923609016",
        street: "Skansekaia 4",
        postalCode: "6002",
        city: "Ålesund",
        bankAccount: "12345678903",
      };
      const content = { ...defaultContent, company };
      const edit = { content, baseVersion: 0, author: "admin", note: "", meansLaw: false };
      await publishContent(db, edit, clock.now);
    },

    /** Who sells, and what their mails are written with. */
    parts: async () => ({ db, config, writer: await published.current() }),

    /** Sends what a visitor does, each from an address of their own, and answers what the site does. */
    async post(path: string, body: object): Promise<unknown> {
      const request = new Request(new URL(path, config.siteUrl), {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
        body: JSON.stringify(body),
      });
      const part = () => Math.floor(next() * 256);
      const socketAddress = `10.${part()}.${part()}.${part()}`;
      const answer = await app.fetch(request, { socketAddress });
      if (answer.status !== 201)
        throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },

    async close(): Promise<void> {
      await app.stop();
      if (onSqlite) {
        await sql`pragma synchronous = full`.execute(db);
        await sql`pragma wal_checkpoint(truncate)`.execute(db);
      }
      await db.destroy();
    },
  };
}
