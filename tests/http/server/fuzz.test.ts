// @module-tag release

import fc from "fast-check";
import { expect, test } from "vitest";
import { attackOn, type Door, formsIn, linksIn, senders } from "../../data/hostile.ts";
import { orderOf, plans } from "../../data/order-data.ts";
import { delivered } from "../../data/subscription-life.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { siteRoutes } from "../../site-routes.ts";

// What nobody should send, at every address there is, to forms with their own fields too: both are read off the route table and the
// pages, so a new one is tried without being named here. `npm run fuzz` tries far more.

const requests = Number(process.env.FUZZ_REQUESTS || 240);
const seconds = Number(process.env.FUZZ_SECONDS || 0);
/** By `npm run fuzz`, which tries something else each time. */
const isLong = Boolean(process.env.FUZZ_REQUESTS) || seconds > 0;
/** After so many the site begins anew: what administrators do may leave nobody who can sign in. */
const requestsAtOnce = 480;
/** Of the processor: how long a request waits says more of the machine. */
const longestWork = 2_000_000;
/** In milliseconds: an answer that never comes, on any machine. */
const longestWait = 20_000;
const minutes = 60 * 1000;

type Sender = (typeof senders)[number];
type Rows = Record<string, unknown>[];

test(
  "Whatever is sent to whatever address, it is no fault of ours, nothing is stored that should not be, and the answer is whole",
  async () => {
    const until = Date.now() + seconds * 1_000;
    let sent = 0;
    do {
      const count = Math.min(requestsAtOnce, seconds ? requestsAtOnce : requests - sent);
      await attack(Math.ceil(count / senders.length));
      sent += count;
    } while (seconds ? Date.now() < until : sent < requests);
    if (isLong) console.log(`${sent} requests`);
  },
  Math.max(60_000, seconds * 1_000 + 120_000, requests * 200),
);

/** Sends so many as each sender, to a site with something in it. */
async function attack(each: number) {
  await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
  const admin = await app.signIn("admin");
  await app.placeOrder();
  await delivered(app, admin);
  const message = { name: "Ola", email: "ola@example.no", message: "Hei" };
  expect((await app.post("/api/contact", message)).status).toBe(201);
  const doors = await findDoors(app, admin);
  for (const sender of senders) {
    const before = await guardedRows(app, sender);
    await attackAs(app, sender, doors, each);
    expect(await guardedRows(app, sender), `changed by ${sender}`).toEqual(before);
  }
  await expectCleanRows(app);
  expect(Object.keys(Object.prototype)).toEqual([]);
}

async function attackAs(app: TestApp, sender: Sender, doors: readonly Door[], count: number) {
  const signIn = async () => {
    if (sender === "nobody") return {};
    const signedIn = app.signIn(sender, fromAnywhere());
    // An administrator may give another one the right to, and remove their own account.
    return sender === "admin" ? signedIn.catch(() => ({})) : signedIn;
  };
  let session: Partial<SignedIn> = await signIn();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(
      attackOn(doors),
      async ({ path, ending, query, headers, method, sent: { type, body } }) => {
        const url = `http://localhost:3000${path}${ending}${query}`;
        fc.pre(URL.canParse(url));
        // Limits are for who tries again and again; what is refused by one is not tried.
        sent += 1;
        if (sent % 60 === 0) {
          advance(app.clock, 20 * minutes);
          session = await signIn();
        }
        const started = process.cpuUsage();
        const answer = await app.fetch(url, {
          method,
          headers: {
            ...headers,
            "content-type": type,
            ...fromAnywhere(),
            // Signing out would have the rest tried signed out.
            ...(path.endsWith("logout") ? {} : session),
          },
          ...(!["GET", "HEAD"].includes(method) && { body: new Blob([body]) }),
        });
        const said = await answer.text();
        const { user, system } = process.cpuUsage(started);
        const what = `${method} ${path}${ending.slice(0, 50)}${query.slice(0, 50)} as ${sender} → ${answer.status}`;
        expect(answer.status, what).toBeLessThan(500);
        expect(user + system, what).toBeLessThan(longestWork);
        expectWhole(answer, said, {
          what,
          isCall: path.startsWith("/api/") && !ending && type === "application/json",
        });
      },
    ),
    // What came before matters too, so that less of one would tell nothing.
    { numRuns: count, endOnFailure: true, timeout: longestWait, ...(!isLong && { seed: 1 }) },
  );
}

/** What every answer has, whatever was asked. */
function expectWhole(
  answer: Response,
  said: string,
  { what, isCall }: { what: string; isCall: boolean },
) {
  // An example site stands small on the page of the prices.
  const isExample =
    / \/eksempel\//.test(what) && answer.headers.get("content-type")?.includes("html");
  expect(Object.fromEntries(answer.headers), what).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": expect.any(String),
    "permissions-policy": expect.any(String),
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": expect.stringMatching(
      isExample && answer.ok
        ? /^default-src 'none'.*frame-ancestors 'self'/
        : /^default-src 'none'.*frame-ancestors 'none'/,
    ),
  });
  const location = answer.headers.get("location");
  if (location) expect(location, what).toMatch(/^(?:\/(?![/\\])|http:\/\/localhost:3000\/)/);
  if (answer.headers.get("content-type")?.includes("html")) {
    expect(said, what).not.toMatch(/<script>alert|<img src=x/);
  }
  if (isCall && answer.status >= 400 && said !== "") {
    expect(JSON.parse(said), what).toMatchObject({ message: expect.any(String) });
  }
}

/** Every address of the site, those that its pages lead to, and those that its forms are sent to, with their fields. */
async function findDoors(app: TestApp, session: SignedIn): Promise<Door[]> {
  const doors = new Map<string, Door>();
  const add = ({ path, fields }: Door) => {
    const known = doors.get(path);
    doors.set(path, { path, fields: { ...known?.fields, ...fields } });
  };
  const seen = new Set<string>();
  const open = async (path: string) => {
    if (seen.has(path) || path.endsWith("logout")) return [];
    seen.add(path);
    const answer = await app.fetch(path, { headers: session });
    const html = await answer.text();
    if (!answer.headers.get("content-type")?.includes("html")) return [];
    for (const form of formsIn(html, path)) add(form);
    return linksIn(html);
  };
  for (const { path } of siteRoutes) add({ path, fields: {} });
  const links = new Set<string>();
  for (const { path } of siteRoutes) for (const link of await open(path)) links.add(link);
  // One of each kind: a list leads to many pages that are alike.
  const kinds = new Map([...links].map((link) => [link.replace(/[^/]*[\d][^/]*/g, ":id"), link]));
  for (const link of kinds.values()) {
    add({ path: link, fields: {} });
    await open(link);
  }
  for (const door of doors.values()) {
    if (door.path.startsWith("/api/"))
      add({ ...door, fields: await fieldsOfCall(app, door.path, session) });
  }
  return [...doors.values()];
}

/** The fields that a call asks for when it gets none. */
async function fieldsOfCall(app: TestApp, path: string, session: SignedIn) {
  const known: Record<string, string> = path === "/api/orders" ? texts(orderOf()) : {};
  if (path.endsWith("logout")) return known;
  for (const method of ["POST", "PUT"]) {
    const answer = await app.fetch(path, {
      method,
      headers: { "content-type": "application/json", ...fromAnywhere(), ...session },
      body: "{}",
    });
    if (answer.status !== 400) continue;
    const { errors = {} }: { errors?: object } = await answer.json();
    for (const name of Object.keys(errors)) known[name] ??= "x";
  }
  return known;
}

function texts(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

function fromAnywhere() {
  return { "x-forwarded-for": fc.sample(fc.ipV4(), 1)[0] ?? "" };
}

/** What a sender may not change, whatever they send. */
async function guardedRows({ db }: TestApp, sender: Sender): Promise<Rows[]> {
  if (sender === "admin") return [];
  const all = [
    db
      .selectFrom("users")
      .select(["id", "username", "role", "password_hash"])
      .orderBy("id")
      .execute(),
    db.selectFrom("subscriptions").selectAll().orderBy("id").execute(),
    db.selectFrom("subscription_periods").selectAll().orderBy("id").execute(),
    db.selectFrom("billing_documents").selectAll().orderBy("number").execute(),
    db.selectFrom("order_notes").selectAll().execute(),
    db.selectFrom("renewal_pauses").selectAll().execute(),
    db.selectFrom("account_rules").selectAll().execute(),
    db
      .selectFrom("orders")
      .select(["id", "status", "version"])
      .where("status", "!=", "new")
      .execute(),
  ];
  const editors = [
    db.selectFrom("content_versions").selectAll().execute(),
    db.selectFrom("dismissed_addresses").selectAll().execute(),
    db.selectFrom("passkeys").selectAll().execute(),
    db.selectFrom("code_apps").selectAll().execute(),
  ];
  return Promise.all(sender === "editor" ? all : [...all, ...editors]);
}

/** What is stored is what people type and we sell: texts that both engines can keep, of the length they may have, at our prices. */
async function expectCleanRows({ db }: TestApp) {
  const orders = await db.selectFrom("orders").selectAll().execute();
  const messages = await db.selectFrom("contact_messages").selectAll().execute();
  const mails = await db
    .selectFrom("mails")
    .select(["to_address", "subject", "document"])
    .execute();
  for (const row of [...orders, ...messages, ...mails]) {
    for (const [column, held] of Object.entries(row)) {
      if (typeof held !== "string") continue;
      expect(held.includes("\0") || !held.isWellFormed(), `${column}: ${held.slice(0, 50)}`).toBe(
        false,
      );
    }
  }
  for (const { to_address: to, subject } of mails) expect(`${to}${subject}`).not.toMatch(/[\r\n]/);
  for (const {
    name,
    company_name: company,
    email,
    plan_id: id,
    plan_price,
    annual_cost,
  } of orders) {
    expect(Math.max(name.length, company.length, email.length)).toBeLessThanOrEqual(200);
    expect(plans).toContainEqual(
      expect.objectContaining({ id, price: plan_price, annualCost: annual_cost }),
    );
  }
  for (const { name, message } of messages) {
    expect(name.length).toBeLessThanOrEqual(200);
    expect(message?.length ?? 0).toBeLessThanOrEqual(5_000);
  }
}
