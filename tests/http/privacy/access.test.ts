import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { giveEmail } from "../../data/account-mails.ts";
import { accounts } from "../../data/accounts.ts";
import { after, before, wholeLife, words } from "../../data/lives/whole-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { turnOnCodes } from "../../second-factor.ts";
import { bystander, trail } from "../admin/person.ts";

const secret = "a secret, or the hash of one: whoever has it could act as somebody else";
const internal = "how rows hang together: it says nothing that is not said otherwise";
const colleague = "which colleague did it: about them, not about the customer";
const derived = "made of columns that are there, to search or to sort by";
const sending = "how the sending goes on, until it is over";
const ours = "of the site itself, whoever visits it";

/** What is kept of a customer, and of a colleague: each column is in what they are given, or here with the reason why not. */
const tables: Record<"customer" | "colleague", Record<string, Record<string, string>>> = {
  customer: {
    orders: {
      ...{ search_text: derived, company_sort: derived, terms_hash: internal },
      ...{ idempotency_key: secret, request_hash: secret },
      entered_by: colleague,
      anonymized_at: "null for as long as there is anybody to ask",
    },
    order_words: { word: derived },
    order_notes: { order_id: internal },
    order_drafts: {},
    accepted_terms: { hash: internal },
    contact_messages: { search_text: derived, idempotency_key: secret },
    contact_message_words: { word: derived },
    message_notes: { message_id: internal },
    mails: {
      ...{ about_kind: internal, document: "given as the text that it says" },
      ...{
        attempts: sending,
        next_attempt_at: sending,
        copy_of: internal,
      },
    },
    subscriptions: {},
    subscription_periods: { id: internal },
    renewal_notices: { mail_id: internal },
    subscription_cancellations: { id: internal, actor: colleague, withdrawn_by: colleague },
    subscription_prices: { id: internal, actor: colleague },
    recurring_invoices: {
      ...{ id: internal, created_by: colleague, ended_by: colleague },
      created_at: "the moment of the delivery, or of the invoice, that began it",
    },
    agreements: { order_id: internal, made_by: colleague, withdrawn_by: colleague },
    agreement_links: { token_hash: secret, version: "one more than how often it was replaced" },
    billing_documents: {
      ...{ period_id: internal, total_ore: "the sum of the lines that are given, with VAT" },
      created_at: "the moment of the day that is given",
    },
    billing_sendings: { id: internal, mail_id: internal, noted_by: colleague },
    billing_payments: {
      ...{ noted_by: colleague, withdrawn_by: colleague },
      bank_reference: "what the bank calls the payment, so that it is noted once",
    },
  },
  colleague: {
    users: { id: internal, password_hash: secret },
    sessions: {
      user_id: internal,
      ...{ token_hash: secret, user_agent: "said by the name of the device" },
      ...{ second_factor: "said by the trail", proven_at: internal },
    },
    code_apps: { user_id: internal, secret, last_step: internal },
    recovery_codes: { user_id: internal, code_hash: secret },
  },
};

/** What holds nobody who can ask for it, or what goes by itself within a day or two; with why. */
const others: Record<string, string> = {
  follow_ups: "when a colleague comes back to something",
  audit_events: "held against what is given by a test of its own",
  passkeys: "held against what is given by a test of its own",
  sign_in_steps: "minutes old, and a secret",
  passkey_challenges: "minutes old, and a secret",
  account_links: "hours old, and said by the mail that carries it",
  invitations: "held against what is given by a test of its own",
  tries: "signatures and counts",
  account_rules: "a decision about all accounts",
  content_versions: "what is published, with the name of the colleague who did",
  shared_drafts: "what is to be published, with names of colleagues",
  draft_links: ours,
  content_pictures: ours,
  pictures: ours,
  picture_files: ours,
  address_hits: "counts; an address that may stand for a person is not counted",
  dismissed_addresses: ours,
  leases: ours,
  secrets: ours,
  renewal_pauses: "about all subscriptions at once",
  billing_series: ours,
  billing_settings: ours,
  billing_balances: "the sum of the documents and payments that are given",
  visits: "counts of nobody in particular",
  index_notices: ours,
  restores: ours,
  job_failures: ours,
};

async function exported(app: TestApp, headers: SignedIn, question: string) {
  const answer = await app.postForm("/admin/personvern/eksport", { question }, headers);
  expect(answer.status).toBe(200);
  return z.record(z.string(), z.unknown()).parse(await answer.json());
}

/** Everything that a value says, down to its last part, as texts. */
function parts(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === "object") return Object.values(value).flatMap(parts);
  return [String(value)];
}

/** What a cell says: of JSON each of its parts. */
function said(cell: unknown): string[] {
  const isJson = typeof cell === "string" && /^[[{]/.test(cell);
  return parts(isJson ? JSON.parse(cell) : cell);
}

async function columnsOf(app: TestApp): Promise<Map<string, string[]>> {
  const found = await app.db.introspection.getTables();
  return new Map(found.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}

/** The columns of some tables of which something is not in what was given, or that nothing stands in. */
async function missing(
  app: TestApp,
  listed: Record<string, Record<string, string>>,
  file: unknown,
): Promise<string[]> {
  const given = new Set(parts(file));
  const columns = await columnsOf(app);
  const lacking: string[] = [];
  for (const [table, exceptions] of Object.entries(listed)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      app.db,
    );
    if (rows.length === 0) lacking.push(`${table}: no rows, so nothing is tried`);
    for (const column of columns.get(table) ?? []) {
      if (column in exceptions) continue;
      const cells = rows.flatMap((row) => said(row[column])).filter((part) => part !== "");
      if (cells.length === 0) lacking.push(`${table}.${column}: empty, so nothing is tried`);
      const lost = cells.filter((part) => !given.has(part));
      if (lost.length > 0) lacking.push(`${table}.${column}: ${lost[0]}`);
    }
  }
  return lacking;
}

describe("What somebody is given", () => {
  test("has its say on every table and column there is", async () => {
    await using app = await createTestApp();
    const columns = await columnsOf(app);
    const judged = { ...tables.customer, ...tables.colleague };
    expect([...Object.keys(judged), ...Object.keys(others)].sort()).toEqual(
      [...columns.keys()].filter((name) => !name.startsWith("kysely_")).sort(),
    );
    for (const [table, exceptions] of Object.entries(judged)) {
      expect(columns.get(table), table).toEqual(expect.arrayContaining(Object.keys(exceptions)));
    }
  });

  test("of a customer has every column of every table that they stand in", async () => {
    await using app = await createTestApp();
    const { headers } = await wholeLife(app);
    // What Enhetsregisteret and a mail server may answer besides.
    const registered = { registered_name: "ZEBRA ZACHARIAS", parent_org_number: "974760673" };
    await app.db.updateTable("orders").set(registered).execute();
    await app.db.updateTable("mails").set({ last_error: "550 no such user" }).execute();
    // Messages are found by what they were sent with, which the customer has corrected in the order since.
    const files = [
      await exported(app, headers, after.email),
      await exported(app, headers, before.email),
    ];
    expect(await missing(app, tables.customer, files)).toEqual([]);
  });

  test("of a customer has all that the trail has of them, and no colleague's name in it", async () => {
    await using app = await createTestApp();
    const { headers } = await wholeLife(app);
    const { events } = z
      .object({ events: z.array(z.record(z.string(), z.unknown())) })
      .parse(await exported(app, headers, after.email));
    const about = await app.db
      .selectFrom("audit_events")
      .select(["at", "action"])
      .where("subject_kind", "in", ["order", "subscription", "billing"])
      .execute();
    const told = events.map(({ at, action }) => `${at} ${action}`);
    expect(told.sort()).toEqual(
      expect.arrayContaining(about.map(({ at, action }) => `${at} ${action}`)),
    );
    expect(new Set(events.map(({ by }) => by))).toEqual(new Set(["customer", "agency", "system"]));
    expect(JSON.stringify(events)).not.toContain(accounts.admin.username);
  });

  test("of a colleague has their account, how they sign in, and what was done with it", async () => {
    await using app = await createTestApp();
    const email = "skribenten@fyrlykt.example.no";
    const { username } = accounts.editor;
    await giveEmail(app, username, email);
    // The test accounts are as old as this run, and its clock is not.
    await app.db.updateTable("users").set({ created_at: "2026-11-01T09:00:00.000Z" }).execute();
    const editor = await app.signIn("editor");
    await turnOnCodes(app, editor, "editor");
    await app.db
      .insertInto("passkeys")
      .values({
        ...{ id: "p1", credential_id: "c1", name: "Telefonen", public_key: "k1", counter: 0 },
        user_id: (
          await app.db
            .selectFrom("users")
            .select("id")
            .where("username", "=", username)
            .executeTakeFirstOrThrow()
        ).id,
        ...{ transports: "[]", created_at: app.clock.now.toISOString(), last_used_at: null },
      })
      .execute();
    const headers = await app.signIn("admin");
    const file = await exported(app, headers, email);
    await app.db.deleteFrom("users").where("username", "!=", username).execute();
    expect(await missing(app, tables.colleague, file)).toEqual([]);
    expect(parts(file)).toEqual(expect.arrayContaining(["Telefonen", "session.started"]));
    expect(JSON.stringify(file)).not.toContain(accounts.admin.username);
  });
});

describe("The page to print", () => {
  test("says in words all that the file has, and is a page without a script", async () => {
    await using app = await createTestApp();
    const { orderId, headers } = await wholeLife(app);
    await app.placeOrder(bystander);
    const shown = async (question: string) => {
      const answer = await app.postForm("/admin/personvern/utskrift", { question }, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      return textOf(await answer.text());
    };
    const text = await shown(after.email);
    const { message, spam, ...others } = words;
    for (const word of [...Object.values(after), ...Object.values(others), orderId]) {
      expect(text).toContain(word);
    }
    const earlier = await shown(before.email);
    for (const word of [before.name, before.email, before.phone, message, spam]) {
      expect(earlier).toContain(word);
    }
    for (const said of [
      "Det vi har om deg",
      "Faktura 1",
      "Kreditnota 3",
      "Krediterer faktura 2",
      "Ganger byttet 1",
      "Andre varsel om fornyelse 20. november 2027",
      "Pris for neste periode: 6 490 kr",
      "Sagt opp 21. september 2027 kl. 11:00, av deg",
      "Trukket tilbake 21. september 2027 kl. 11:00, av deg",
      "Tok tilbake en fakturert periode",
      "Vilkårene du godtok",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/undefined|null|\[object/);
    for (const other of [bystander.name, bystander.email]) expect(text).not.toContain(other);
  });

  test("is led to from the search, noted in the trail, and empty for whoever has asked nothing", async () => {
    await using app = await createTestApp();
    await app.placeOrder(bystander);
    const headers = await app.signIn("admin");
    const question = bystander.email;
    const found = await (await app.postForm("/admin/personvern", { question }, headers)).text();
    expect(found).toContain('action="/admin/personvern/utskrift"');
    await app.postForm("/admin/personvern/utskrift", { question }, headers);
    expect((await trail(app)).map(({ action }) => action)).toContain("person.exported");
    const { text: plain } = await app.read("/admin/personvern/utskrift", headers);
    expect(plain).toContain("Søk etter personen først");
    const path = "/admin/personvern/utskrift";
    expect((await app.postForm(path, { question: "Kari" }, headers)).status).toBe(400);
    expect((await app.postForm(path, { question })).status).toBe(302);
    const editor = await app.signIn("editor");
    expect((await app.postForm(path, { question }, editor)).status).toBe(403);
  });
});
