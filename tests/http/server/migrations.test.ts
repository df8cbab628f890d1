import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Kysely, type KyselyPlugin, sql } from "kysely";
import { expect, inject, test } from "vitest";
import { migrate, migrations, migrationsDone } from "../../../app/db/migrations.server.ts";
import { openPostgres } from "../../../app/db/postgres.server.ts";
import type { Schema } from "../../../app/db/schema.ts";
import { openSqlite } from "../../../app/db/sqlite.server.ts";
import { bundle } from "../../bundle.ts";
import { orderOf } from "../../data/order-data.ts";
import { storeOrder } from "../../data/stored-order.ts";
import { delivered, giveStatus } from "../../data/subscription-life.ts";
import { createDatabase, type TestDatabase } from "../../database.ts";
import { createTestApp } from "../../helpers.ts";

const at = "2026-11-20T09:00:00.000Z";

/** Stores a version as the first release knew it. */
const storeVersion = (db: Kysely<Schema>, version: number, wording: Record<string, string>) =>
  sql`
    insert into content_versions (version, published_at, author, note, content)
    values (${version}, ${at}, 'skribenten', '', ${JSON.stringify({ wording })})
  `.execute(db);

/**
 * What each migration makes of an SQLite database, in the order they run. A release is out with it: a change to what stands here is a
 * database that nobody can bring along. Add a migration instead.
 */
const made = {
  "0001-first-release": "5e0369e3b6447dbd",
  "0002-law-and-billing": "56b1afc2515b29fa",
  "0003-traces-of-people": "18cead25541cdd51",
  "0004-money-in": "3ac980a68728d98a",
  "0005-signed-agreements": "e01d9ebfd5ac44d1",
  "0006-payments-from-the-bank": "37709f18baba40bc",
  "0007-billing-settings": "55b57a16592350aa",
  "0008-recurring-invoices": "c9a6684bb1fef670",
  "0009-found-by-any-part": "4b5fd63e28a1b4bf",
  "0010-follow-ups": "aeddf9a0fa38b0cb",
  "0011-figures": "9a9b4d0366c1dac4",
  "0012-delivery-days": "bb4953baa035c7b9",
  "0013-sold-beside": "86c0a310892327c4",
  "0014-lost-claims": "df986cc2d19cf8f9",
  "0015-no-sort-by-price": "e5d61bf0b398a40c",
};

test.runIf(inject("engine") === "sqlite")(
  "A migration that was released makes what it made then, for ever",
  async () => {
    const found: Record<string, string> = {};
    await using database = await createDatabase("empty");
    const db = await openUnmigrated(database);
    try {
      for (const [index, name] of Object.keys(migrations).entries()) {
        await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, index + 1)));
        const schema = JSON.stringify(await schemaOf(db)).replace(/\\n|\s+/g, " ");
        found[name] = createHash("sha256").update(schema).digest("hex").slice(0, 16);
      }
    } finally {
      await db.destroy();
    }
    expect(found).toEqual(made);
  },
);

test("The tables are as app/db/schema.ts says: every column, whether it is a number, and whether it may be null", async () => {
  await using database = await createDatabase("migrated");
  const db = await openUnmigrated(database);
  try {
    expect(await columnsOf(db)).toEqual(columnsWritten());
  } finally {
    await db.destroy();
  }
});

test("A version that stood before knows which publish changed the texts of law last", async () => {
  await using database = await createDatabase("empty");
  const db = await openUnmigrated(database);
  try {
    const [first] = Object.entries(migrations);
    if (!first) throw new Error("There is no migration");
    await migrate(db, Object.fromEntries([first]));
    await storeVersion(db, 1, {});
    await storeVersion(db, 2, { "terms.intro.text": "Våre vilkår" });
    await storeVersion(db, 3, {
      "terms.intro.text": "Våre vilkår",
      "privacy.intro.text": "Om deg",
    });
    await storeVersion(db, 4, { "privacy.intro.text": "Om deg" });
    await migrate(db);
    const rows = await db.selectFrom("content_versions").selectAll().orderBy("version").execute();
    expect(rows.map((row) => [row.terms_since, row.privacy_since])).toEqual([
      [null, null],
      [2, null],
      [2, 3],
      [4, 3],
    ]);
  } finally {
    await db.destroy();
  }
});

test("Orders and messages that stood before are found as new ones are", async () => {
  await using database = await createDatabase("empty");
  const db = await openUnmigrated(database);
  await using app = await createTestApp();
  try {
    const placed = await app.post("/api/orders", orderOf({ phone: "+47 400 22 333" }));
    expect(placed.status).toBe(201);
    const { orderId } = await placed.json();
    const headers = await app.signIn("admin");
    for (const text of ["Ringte, svarte ikke.", "Vil ha logo i lilla."]) {
      const note = { text, csrf: headers["x-csrf-token"] };
      await app.postForm(`/admin/bestillinger/${orderId}/notat`, note, headers);
    }
    const message = { name: "Åse Ærlig", email: "AASE@x.example.no", message: "Hei på deg" };
    expect((await app.post("/api/contact", { ...message, phone: "0047 98765432" })).ok).toBe(true);

    const before = Object.keys(migrations).indexOf("0009-found-by-any-part");
    await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, before)));
    for (const table of ["accepted_terms", "orders", "order_notes", "contact_messages"] as const) {
      for (const row of await app.db.selectFrom(table).selectAll().execute()) {
        const stood = "search_text" in row ? { ...row, search_text: "" } : row;
        await db.insertInto(table).values(stood).execute();
      }
    }
    await migrate(db);
    for (const [table, words] of [
      ["orders", "order_words"],
      ["contact_messages", "contact_message_words"],
    ] as const) {
      const texts = (of: Kysely<Schema>) => of.selectFrom(table).select("search_text").execute();
      expect(await texts(db)).toEqual(await texts(app.db));
      const stored = (of: Kysely<Schema>) =>
        of.selectFrom(words).selectAll().orderBy("word").execute();
      expect((await stored(db)).length).toBeGreaterThan(10);
      expect(await stored(db)).toEqual(await stored(app.db));
    }
  } finally {
    await db.destroy();
  }
});

test("What was billed and agreed on before is summed and listed as what comes now, and is changed no more", async () => {
  await using database = await createDatabase("empty");
  const db = await openUnmigrated(database);
  await using app = await createTestApp();
  try {
    const headers = await app.signIn("admin");
    const [running, ends, takenBack] = [
      await delivered(app, headers),
      await delivered(app, headers),
      await delivered(app, headers),
    ];
    const cancelling = { endsOn: "2027-11-20", reason: "Kunden ringte" };
    const path = `/admin/abonnementer/${ends.replace("FL-", "AB-")}/si-opp`;
    expect((await app.postForm(path, cancelling, headers)).status).toBe(303);
    await giveStatus(app, headers, takenBack, "in-progress");
    const { number } = await app.db
      .selectFrom("billing_documents")
      .select("number")
      .where("order_id", "=", running)
      .executeTakeFirstOrThrow();
    const paid = (ordinal: string) => ({ kroner: "600,50", paidOn: at.slice(0, 10), ordinal });
    for (const [path, body] of [
      ["betalt", paid("1")],
      ["betalt", paid("2")],
      ["betalinger/2/angre", {}],
    ] as const) {
      const answer = await app.postForm(`/admin/fakturaer/${number}/${path}`, body, headers);
      expect(answer.headers.get("location")).toContain("svar=");
    }

    const before = Object.keys(migrations).indexOf("0011-figures");
    await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, before)));
    const added = [
      ...["billing_documents.vat_percent", "subscription_periods.is_billed"],
      ...["subscriptions.ends_on", "subscriptions.cancelled_on"],
    ];
    const isOld = (table: string, column: string) => !added.includes(`${table}.${column}`);
    const tables = [
      ...(["accepted_terms", "orders", "subscriptions", "subscription_periods"] as const),
      ...(["subscription_cancellations", "billing_documents", "billing_payments"] as const),
    ];
    for (const table of tables) {
      for (const row of await app.db.selectFrom(table).selectAll().execute()) {
        const stood = Object.entries(row).filter(([column]) => isOld(table, column));
        const names = sql.join(stood.map(([column]) => sql.ref(column)));
        const values = sql.join(stood.map(([, value]) => value));
        await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
      }
    }
    await migrate(db);
    for (const [table, key] of [
      ["subscriptions", "id"],
      ["subscription_periods", "id"],
      ["billing_documents", "number"],
      ["billing_balances", "number"],
    ] as const) {
      const rows = (of: Kysely<Schema>) => of.selectFrom(table).selectAll().orderBy(key).execute();
      expect(await rows(db)).toEqual(await rows(app.db));
      expect((await rows(db)).length).toBeGreaterThanOrEqual(3);
    }
    const balances = await db.selectFrom("billing_balances").select("ore").execute();
    expect(balances.map(({ ore }) => ore).sort((one, other) => one - other)).toEqual([
      0, 2_499_950, 2_560_000,
    ]);
    await expect(sql`update billing_documents set vat_percent = 0`.execute(db)).rejects.toThrow(
      /never changed/,
    );
  } finally {
    await db.destroy();
  }
});

test("A mail goes with what it is about", async () => {
  await using app = await createTestApp();
  const [first, second] = [await storeOrder(app), await storeOrder(app)];
  for (const id of [first, second, null]) {
    await sql`
      insert into mails (id, created_at, kind, about_kind, about_id, to_address, subject, document, state, attempts,
        next_attempt_at)
      values (${id ?? "none"}, ${at}, 'order-notice', ${id && "order"}, ${id}, 'post@example.no', 'Hei', '{}', 'sent', 1, ${at})
    `.execute(app.db);
  }
  await app.db.deleteFrom("orders").where("id", "=", first).execute();
  const left = await app.db.selectFrom("mails").select("about_id").orderBy("id").execute();
  expect(left.map(({ about_id }) => about_id).sort()).toEqual([second, null].sort());
});

test("The trail, the terms that were accepted, and what was billed are neither changed nor deleted, by whoever asks the database", async () => {
  await using app = await createTestApp();
  await delivered(app, await app.signIn("admin"));
  const { db } = app;
  const refused: [string, RegExp][] = [
    ["update audit_events set actor = 'noen'", /audit_events is append-only/],
    ["delete from audit_events", /audit_events is append-only/],
    ["update accepted_terms set text = ''", /accepted_terms is append-only/],
    ["delete from accepted_terms", /accepted_terms is append-only/],
    ["update billing_documents set document = '{}'", /billing_documents are never changed/],
    ["delete from billing_documents", /billing_documents are never deleted/],
    ["delete from orders", /billing_documents are never deleted/],
    [
      "update billing_series set last_number = last_number - 1",
      /billing_series goes upwards alone/,
    ],
    ["update billing_series set last_number = last_number", /billing_series goes upwards alone/],
    [
      "update billing_series set name = 'andre', last_number = 9",
      /billing_series goes upwards alone/,
    ],
    ["delete from billing_series", /billing_series is never deleted/],
  ];
  for (const [statement, why] of refused) {
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(why);
  }
  await sql`update billing_series set last_number = 40`.execute(db);
});

test.each(Object.keys(migrations))(
  "%s, interrupted before any of its statements, leaves nothing behind and runs at the next start",
  async (name) => {
    await using undisturbed = await createDatabase("migrated");
    await using database = await createDatabase("empty");
    const names = Object.keys(migrations);
    const upTo = (index: number) => Object.fromEntries(Object.entries(migrations).slice(0, index));
    const earlier = upTo(names.indexOf(name));
    const known = upTo(names.indexOf(name) + 1);
    const db = await openUnmigrated(database);
    try {
      if (Object.keys(earlier).length > 0) {
        // Every later one takes it along.
        await migrate(db, upTo(1));
        await storeVersion(db, 1, { "terms.intro.text": "Våre vilkår" });
        await migrate(db, earlier);
      }
      const before = await schemaOf(db);
      // PostgreSQL takes seconds to tell what its tables are; a transaction that ends anywhere ends the same there.
      const step = inject("engine") === "sqlite" ? 1 : 10;
      for (let allowed = 0; !(await migrationsDone(db)).includes(name); allowed += step) {
        expect(await schemaOf(db)).toEqual(before);
        const interruption = interruptAfter(allowed);
        await migrate(db.withPlugin(interruption), known).catch((error: unknown) =>
          expect(error).toBe(interruption.error),
        );
      }
    } finally {
      await db.destroy();
    }

    const started = await bundle.openDatabase(addressOf(database));
    const expected = await bundle.openDatabase(addressOf(undisturbed));
    try {
      expect(await schemaOf(started)).toEqual(await schemaOf(expected));
    } finally {
      await started.destroy();
      await expected.destroy();
    }
  },
);

function addressOf({ url }: TestDatabase) {
  return bundle.readConfig({ DATABASE_URL: url }, "production").database;
}

async function openUnmigrated(database: TestDatabase): Promise<Kysely<Schema>> {
  return inject("engine") === "sqlite"
    ? openSqlite(database.name)
    : openPostgres(database.url, "endless");
}

/** Lets so many statements through, and throws at the next one. */
function interruptAfter(allowed: number): KyselyPlugin & { error: Error } {
  let count = 0;
  const error = new Error("interrupted");
  return {
    error,
    transformQuery({ node }) {
      count += 1;
      if (count > allowed) throw error;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Each column as `table.column number null`. An engine calls what identifies a row nullable, or not, as it likes. */
async function columnsOf(db: Kysely<Schema>): Promise<string[]> {
  const columns =
    inject("engine") === "sqlite"
      ? sql<Column>`
          select m.name as "table", p.name, p.type like '%int%' as is_number, p."notnull" = 0 and p.pk = 0 as is_nullable
          from sqlite_master m join pragma_table_info(m.name) p
          where m.type = 'table' and m.name not like 'kysely_%' and m.name not like 'sqlite_%'
        `
      : sql<Column>`
          select table_name as "table", column_name as name, data_type in ('integer', 'bigint') as is_number,
            is_nullable = 'YES' as is_nullable
          from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
        `;
  const { rows } = await columns.execute(db);
  return rows
    .map(({ table, name, is_number, is_nullable }) =>
      printColumn(table, name, Boolean(is_number), Boolean(is_nullable)),
    )
    .sort();
}

type Column = {
  table: string;
  name: string;
  is_number: number | boolean;
  is_nullable: number | boolean;
};

/** The same as schema.ts has it. */
function columnsWritten(): string[] {
  const written = readFileSync("app/db/schema.ts", "utf8");
  const types = new Map(
    [...written.matchAll(/^type (\w+Table) = \{\n(.*?)^\};/gms)].map(([, type = "", body = ""]) => [
      type,
      [...body.matchAll(/^ {2}(\w+): (?:ColumnType<)?([^,;]+)/gm)],
    ]),
  );
  return [...written.matchAll(/^ {2}(\w+): (\w+Table);$/gm)]
    .flatMap(([, table = "", type = ""]) =>
      (types.get(type) ?? []).map(([, name = "", read = ""]) =>
        printColumn(table, name, /^number\b/.test(read), /\bnull\b/.test(read)),
      ),
    )
    .sort();
}

function printColumn(table: string, name: string, isNumber: boolean, isNullable: boolean): string {
  return `${table}.${name}${isNumber ? " number" : ""}${isNullable ? " null" : ""}`;
}

/** Everything that migrations have made, but for what their own bookkeeping needs. */
async function schemaOf(db: Kysely<Schema>): Promise<unknown[]> {
  const parts =
    inject("engine") === "sqlite"
      ? sql`select type, name, sql from sqlite_master where tbl_name not like 'kysely_%' order by type, name`
      : sql`
          select 'column' as kind, table_name || '.' || column_name as name,
            concat_ws(' ', data_type, collation_name, is_nullable, column_default) as definition
          from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
          union all
          select 'index', indexname, indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely_%'
          union all
          select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely_%'
          union all
          select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all
          select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
          order by 1, 2, 3
        `;
  return (await parts.execute(db)).rows;
}
