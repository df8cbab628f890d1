import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, vi } from "vitest";
import { z } from "zod";
import { bundle } from "./bundle.ts";
import { accounts } from "./data/accounts.ts";
import { orderOf } from "./data/order-data.ts";
import { createDatabase } from "./database.ts";
import { textOf } from "./html.ts";
import { nobodyThere } from "./servers/register.ts";

type Logger = ReturnType<typeof bundle.createLog>;
type Role = keyof typeof accounts;
type Account = { username: string; password: string };

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** What a signed-in browser sends: the session's cookie, and its CSRF token in a header. */
export type SignedIn = { cookie: string; "x-csrf-token": string };

/** The environment of a site that others than this machine see: a fact of the seller that is missing is left out there. */
export const onTheWeb = { SITE_URL: "https://www.fyrlykt.example" };

const signInAnswer = z.object({ token: z.string() });
const orderAnswer = z.object({ orderId: z.string() });
const proxyAddress = "10.0.0.1";

/**
 * The whole built site on a database of its own. Time stands still at `clock.now` until a test moves it.
 *
 * @param environment variables besides the database's
 * @param content what is published, where it is not what comes with the site
 * @param route what the site takes for the address of its database
 */
export async function createTestApp({
  environment = {},
  log = bundle.createLog("silent"),
  content,
  route = (databaseUrl) => databaseUrl,
}: {
  environment?: Record<string, string>;
  log?: Logger;
  content?: object;
  route?: (databaseUrl: string) => string | Promise<string>;
} = {}) {
  const database = await createDatabase("migrated");
  const config = bundle.readConfig(
    {
      SITE_URL: "http://localhost:3000",
      BRREG_URL: nobodyThere,
      // Whoever tries the site here has files of their own in the usual place.
      STATE_DIRECTORY: "./no-state-of-a-test",
      ...environment,
      DATABASE_URL: await route(database.url),
    },
    "production",
  );
  // It is up to date: to have it looked at each time costs as much as all else of the start.
  const db = await bundle.openAsItStands(config.database);
  const clock = { now: new Date("2026-11-20T09:00:00.000Z") };
  // A database server's own clock, where the engine has one, would be that of the machine.
  const databaseClock = { now: undefined as Date | undefined };
  // Before there is a site: one that has known another content shows that for as long as the database takes too long to answer.
  if (content) await publishElsewhere({ db, clock }, content);
  const app = bundle.createApp({
    config,
    db,
    log,
    clock: () => clock.now,
    databaseClock: async () => databaseClock.now,
  });

  /** Sends a request the way a proxy would hand it on; `path` may be a whole URL. */
  const fetch = async (path: string, init?: RequestInit): Promise<Response> =>
    app.fetch(new Request(new URL(path, config.siteUrl), init), { socketAddress: proxyAddress });

  /** Posts JSON. */
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  return {
    fetch,
    db,
    databaseUrl: database.url,
    clock,
    databaseClock,
    config,
    stop: app.stop,
    jobs: app.jobs,
    runRetention: async () => {
      const run = await app.jobs.retention.run();
      return run?.done ? run.taken : undefined;
    },
    /** What memory answers to a request of which nothing else is known. */
    fromMemory: (asked: Omit<Parameters<typeof app.fromMemory>[0], "header">) =>
      app.fromMemory({ ...asked, header: () => undefined }),

    /**
     * A page that is there, or anything else that is answered with 200.
     *
     * @param headers what a browser sends beside the path: who is signed in, say
     * @returns its headers, its body as it is answered, and what `textOf` reads of it
     */
    async read(path: string, headers: Record<string, string> = {}) {
      const answer = await fetch(path, { headers });
      const html = await answer.text();
      expect(answer.status, `${path}: ${html.slice(0, 500)}`).toBe(200);
      return { headers: answer.headers, html, text: textOf(html) };
    },

    post,

    /**
     * Orders through the API.
     *
     * @param changes to what `orderOf` fills in
     * @returns the id of the order
     */
    async placeOrder(changes: Record<string, unknown> = {}): Promise<string> {
      const answer = await post("/api/orders", orderOf(changes), {
        "idempotency-key": crypto.randomUUID(),
      });
      expect(answer.status).toBe(201);
      return orderAnswer.parse(await answer.json()).orderId;
    },

    /** Posts a form as a browser does. */
    postForm: (
      path: string,
      fields: Record<string, string>,
      headers: Record<string, string> = {},
    ) =>
      fetch(path, {
        method: "POST",
        headers: { origin: config.siteUrl, "sec-fetch-site": "same-origin", ...headers },
        body: new URLSearchParams(fields),
      }),

    /**
     * Signs in through the API.
     *
     * @param account one of those that there are from the beginning by its role, or any other
     */
    signIn: async (account: Role | Account, headers: Record<string, string> = {}) =>
      signedInBy(
        await post(
          "/api/auth/login",
          typeof account === "string" ? accounts[account] : account,
          headers,
        ),
      ),

    async [Symbol.asyncDispose]() {
      await app.stop();
      await db.destroy();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** Publishes content, whole or in part, as another process does: nobody is told of it, and it is not done within a turn of ours. */
export async function publishElsewhere(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  content: object,
  version = 1,
): Promise<void> {
  await db
    .insertInto("content_versions")
    .values({
      version,
      published_at: clock.now.toISOString(),
      author: accounts.editor.username,
      note: "",
      content: JSON.stringify(content),
    })
    .execute();
  await nextTurn();
}

/** What a browser sends from then on, of what the API answers to a sign-in, which has to have worked. */
export async function signedInBy(answer: Response): Promise<SignedIn> {
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  const { token } = signInAnswer.parse(await answer.json());
  return { cookie: sessionCookie(answer), "x-csrf-token": token };
}

/** The cookie an answer sets, as a browser sends it back. */
export function sessionCookie(answer: Response): string {
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`The answer (${answer.status}) sets no cookie`);
  return cookie.split(";", 1)[0] ?? "";
}

/** Moves the test's clock. */
export function advance(clock: { now: Date }, milliseconds: number) {
  clock.now = new Date(clock.now.getTime() + milliseconds);
}

/** Has the time by which durations are measured, `performance.now()`, stand still until a test moves it. */
export function standingTime() {
  let now = performance.now();
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now);
  return {
    /** @param milliseconds to go forward */
    advance(milliseconds: number) {
      now += milliseconds;
    },
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}
