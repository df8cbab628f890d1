import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Cookie, expect, type Locator, type Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { textOf } from "#app/domain/mail/mail-row.server.ts";
import { accounts, accountVariables } from "../data/accounts.ts";
import { customer } from "../data/order-data.ts";
import { knownSeller } from "../data/seller.ts";
import { startRegister } from "../servers/register.ts";
import { type ServerProcess, startServer } from "../servers/server-process.ts";

const orderList = z.array(
  z.object({
    id: z.string(),
    companyName: z.string(),
    orgNumber: z.string(),
    planId: z.string(),
    planPrice: z.number(),
    annualCost: z.number(),
  }),
);
const messageList = z.array(
  z.object({
    name: z.string(),
    email: z.string(),
    message: z.string().nullable(),
    service: z.string(),
    page: z.string().nullable(),
  }),
);
const mailList = z.array(z.object({ document: z.string() }));
const signInAnswer = z.object({ token: z.string() });

/** The running site, and what an administrator's program sees of it. */
export type Site = {
  url: string;
  /** The stored orders of a company. */
  ordersOf: (companyName: string) => Promise<z.infer<typeof orderList>>;
  /** The stored contact messages that hold a text, whether or not they are held back as likely spam. */
  messagesWith: (text: string) => Promise<z.infer<typeof messageList>>;
  /** The texts of the mails to an address, sent or not. */
  mailsTo: (address: string) => string[];
  /** Has the mails to an address sent, which nothing does here. */
  markSent: (address: string) => void;
  /** Has visitors come today to addresses that are not there; what they do themselves is counted after a minute. */
  metInVain: (...paths: string[]) => void;
};

/** Lets a test expect what would otherwise fail it. */
export type Faults = { allow: (pattern: RegExp) => void };

/** A customer nobody else has been. */
export type Customer = typeof customer;

let visitors = 0;

/**
 * Tests against the real server, one for each worker, on a database of its own and beside a company register of its own. Each
 * test is a visitor with an address of their own who has declined cookies. An error on the console, an error in a script or
 * a violation of the content security policy fails the test.
 */
export const test = base.extend<
  {
    consent: "declined" | "accepted" | null;
    /** Whether the browser is asked to be sent little: the back office then fetches no page ahead, which takes it a third of a second. */
    savesData: boolean;
    faults: Faults;
    visitor: Customer;
  },
  {
    registerUrl: string;
    databaseFile: string;
    server: ServerProcess;
    site: Site;
  }
>({
  registerUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      await using register = await startRegister();
      await use(register.url);
    },
    { scope: "worker" },
  ],

  databaseFile: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), "site-browser-"));
      try {
        await use(join(directory, "site.db"));
      } finally {
        rmSync(directory, { recursive: true, force: true });
      }
    },
    { scope: "worker" },
  ],

  server: [
    async ({ registerUrl, databaseFile }, use) => {
      const server = await startServer({
        ...accountVariables,
        DATABASE_URL: `file:${databaseFile}`,
        BRREG_URL: registerUrl,
        TRUSTED_PROXIES: "1",
      });
      await use(server);
      const { exitCode, signalCode } = server.process;
      await server[Symbol.asyncDispose]();
      if (exitCode !== null || signalCode !== null) {
        const how = `with ${signalCode ?? exitCode}: ${server.stdout().slice(-2_000)}`;
        throw new Error(`The server ended in the middle of the tests, ${how}`);
      }
    },
    { scope: "worker" },
  ],

  site: [
    async ({ server: { url }, databaseFile }, use) => {
      const json = { "content-type": "application/json" };
      const body = JSON.stringify(accounts.admin);
      const answer = await fetch(`${url}/api/auth/login`, { method: "POST", headers: json, body });
      signInAnswer.parse(await answer.json());
      const cookie = answer.headers.getSetCookie().join("; ");
      await use({
        url,
        async ordersOf(companyName) {
          const list = await fetch(`${url}/api/orders`, { headers: { cookie } });
          const orders = orderList.parse(await list.json());
          return orders.filter((order) => order.companyName === companyName);
        },
        async messagesWith(text) {
          const lists = await Promise.all(
            ["inbox", "quarantine"].map(async (box) => {
              const list = await fetch(`${url}/api/contact?box=${box}`, { headers: { cookie } });
              return messageList.parse(await list.json());
            }),
          );
          return lists.flat().filter(({ message }) => message?.includes(text));
        },
        mailsTo(address) {
          const database = new SQLite(databaseFile, { readonly: true });
          const query = database.prepare("select document from mails where to_address = ?");
          const rows = mailList.parse(query.all(address));
          database.close();
          return rows.map(textOf);
        },
        markSent(address) {
          const database = new SQLite(databaseFile);
          database.prepare("update mails set state = 'sent' where to_address = ?").run(address);
          database.close();
        },
        metInVain(...paths) {
          const database = new SQLite(databaseFile);
          const day = new Date().toISOString().slice(0, 10);
          for (const path of paths) {
            database
              .prepare("insert or replace into address_hits values (?, 'missing', ?, 3)")
              .run(day, path);
          }
          database.close();
        },
      });
    },
    { scope: "worker" },
  ],

  baseURL: ({ server }, use) => use(server.url),

  // biome-ignore lint/correctness/noEmptyPattern: see above
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    visitors += 1;
    await use({ "x-forwarded-for": `198.18.${workerIndex}.${visitors}` });
  },

  consent: ["declined", { option: true }],

  savesData: [true, { option: true }],

  context: async ({ context, consent, savesData }, use) => {
    context.on("page", waitForHydration);
    // Not as a storage state: to write one down, Playwright opens a page of its own for each test.
    await context.addInitScript((choice) => {
      const isOurs = origin !== "null";
      if (isOurs && choice) localStorage.setItem("cookie-consent", choice);
    }, consent);
    if (savesData) {
      await context.addInitScript(() => {
        // A window can be begun more than once.
        Object.defineProperty(navigator, "connection", {
          value: { saveData: true },
          configurable: true,
        });
      });
    }
    await use(context);
  },

  // biome-ignore lint/correctness/noEmptyPattern: see above
  visitor: async ({}, use) => {
    const id = crypto.randomUUID().slice(0, 8);
    const email = `kari-${id}@nordlys.example.no`;
    await use({ ...customer, companyName: `Nordlys ${id} AS`, email });
  },

  faults: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      context.on("console", (message) => {
        // What was not found, says the place of the message and not its text.
        const { url } = message.location();
        if (message.type() === "error") seen.push(`console: ${message.text()} (${url})`);
      });
      context.on("weberror", (error) => {
        seen.push(`script: ${error.error()}`);
      });
      await context.addInitScript(() => {
        addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
          console.error(`policy: ${violatedDirective} ${blockedURI}`);
        });
      });
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Has a page of the back office opened only when React has taken it over: what is pressed before that is lost. */
export function waitForHydration(page: Page): void {
  const isReady = () =>
    !("__reactRouterContext" in window) ||
    Object.keys(document.body).some((key) => key.startsWith("__reactFiber"));
  const untilReady = () => expect.poll(() => page.evaluate(isReady)).toBe(true);
  const goto = page.goto.bind(page);
  page.goto = async (...wanted) => {
    const answer = await goto(...wanted);
    await untilReady();
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...wanted) => {
    const answer = await reload(...wanted);
    await untilReady();
    return answer;
  };
}

/** Has the site show what it comes with, with a history that begins anew and an empty library. */
export function bringContentBack(databaseFile: string): void {
  const database = new SQLite(databaseFile);
  const tables = [
    "content_pictures",
    "content_versions",
    "shared_drafts",
    "picture_files",
    "pictures",
  ];
  database.exec(tables.map((table) => `delete from ${table};`).join(" "));
  database.close();
}

/** Publishes what an invoice must say of the seller. */
export function fillInSeller(databaseFile: string): void {
  const { street, postalCode, city } = knownSeller.address;
  const { orgNumber } = knownSeller;
  const company = { orgNumber, street, postalCode, city, bankAccount: "12345678903" };
  const database = new SQLite(databaseFile);
  database
    .prepare(
      "insert into content_versions (version, published_at, author, note, content) values (?, ?, ?, '', ?)",
    )
    // A number of which the server has known no other content before it was brought back.
    .run(
      Math.floor(Date.now() / 1000),
      new Date().toISOString(),
      accounts.editor.username,
      JSON.stringify({ company }),
    );
  database.close();
}

/** Waits until React has taken over the order form; the visitor must have done something by then. */
export async function untilAwake(page: Page) {
  await expect(page.getByLabel("Organisasjonsnummer")).toHaveAttribute("maxlength", "9");
}

/** Fills in the order form as it stands, terms included. */
export async function fillIn(page: Page, visitor: Customer) {
  await page.getByLabel("Navn (kontaktperson)").fill(visitor.name);
  await page.getByLabel("Firmanavn").fill(visitor.companyName);
  await page.getByLabel("Organisasjonsnummer").fill(visitor.orgNumber);
  await page.getByLabel("Telefon").fill(visitor.phone);
  await field(page, "E-post").fill(visitor.email);
  await page.getByLabel("Jeg godkjenner vilkårene").check();
}

/** A field by its whole label; the label of another one may begin alike. */
export function field(page: Page, label: string) {
  return page.getByRole("textbox", { name: label, exact: true });
}

/** The button that sends the order, whatever it says. */
export function sendButton(page: Page) {
  return page.getByRole("form", { name: "Bestilling" }).locator("button[type=submit]");
}

/**
 * Presses Tab until something has the focus.
 *
 * @param target what is to have it; any one of those that it finds will do
 * @throws where it has not got it after more presses than a page has stops
 */
export async function tabTo(target: Locator) {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await target.page().keyboard.press("Tab");
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement)))
      return;
  }
  throw new Error(`The Tab key never reaches ${target}`);
}

type Role = keyof typeof accounts;
type Session = { token: string; cookies: Cookie[] };

/** The sessions of this worker's tests with its site, by role. */
const sessions: Partial<Record<Role, Session>> = {};

/** Signs in as all tests of the worker do, in one session a role that nobody ends, and opens a page. */
export async function signIn(page: Page, path = "/admin", role: Role = "admin") {
  sessions[role] ??= await startSession(page, accounts[role]);
  await openSignedIn(page, path, sessions[role]);
}

type Account = { username: string; password: string };

/** Signs in to a session of the test's own, and opens the dashboard. */
export async function signInAlone(page: Page, account: Account) {
  await openSignedIn(page, "/admin", await startSession(page, account));
}

async function startSession(page: Page, account: Account): Promise<Session> {
  const answer = await page.request.post("/api/auth/login", { data: account });
  expect(answer.status()).toBe(200);
  const { token } = signInAnswer.parse(await answer.json());
  return { token, cookies: await page.context().cookies() };
}

/** Keeps in the browser what the sign-in pages keep there, and nothing else. */
async function openSignedIn(page: Page, path: string, { token, cookies }: Session) {
  await page.context().addCookies(cookies);
  // What is stored belongs to an origin: this is the smallest document of ours.
  await page.goto("/healthz");
  await page.evaluate((kept) => {
    localStorage.clear();
    localStorage.setItem("admin-token", kept);
    localStorage.setItem("admin-authenticated", "true");
  }, token);
  await page.goto(path);
}

/** Signs in on the sign-in page; each role has its own page to be led to. */
export async function signInByHand(page: Page, { username, password }: Account = accounts.admin) {
  await page.getByLabel("Brukernavn").fill(username);
  await page.locator("#password").fill(password);
  await page.getByRole("button", { name: "Logg inn" }).click();
}
