import { type Kysely, type KyselyPlugin, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, inject, test } from "vitest";
import { htmlOf, textOf } from "#app/domain/mail/mail-row.server.ts";
import { findOrder } from "#app/domain/orders/orders.server.ts";
import { hashTerms } from "#app/domain/orders/terms/accepted-terms.server.ts";
import * as foundation from "../../../app/db/migrations/0001-foundation.ts";
import * as leadsAndMail from "../../../app/db/migrations/0002-leads-and-mail.ts";
import { migrate, migrations, migrationsDone } from "../../../app/db/migrations.server.ts";
import { openPostgres } from "../../../app/db/postgres.server.ts";
import type { Schema } from "../../../app/db/schema.ts";
import { openSqlite } from "../../../app/db/sqlite.server.ts";
import { bundle } from "../../bundle.ts";
import { createDatabase, type TestDatabase } from "../../database.ts";
import { openBare } from "../../servers/bare-database.ts";

const at = "2026-11-20T09:00:00.000Z";

/** Brings a database to where it was before there was a back office to work in. */
async function openOld(url: string): Promise<Kysely<unknown>> {
  const db: Kysely<unknown> = openBare(url);
  const provider = {
    getMigrations: async () => ({
      "0001-foundation": foundation,
      "0002-leads-and-mail": leadsAndMail,
    }),
  };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  return db;
}

/** Stores an order as the first migration knows it. */
const storeOrder = <Tables>(db: Kysely<Tables>, id: string, company: string, terms: string) =>
  sql`
    insert into orders (id, created_at, name, company_name, org_number, phone, email, plan_id, plan_name,
      plan_price, annual_cost, vat_percent, terms_version, terms_text, idempotency_key, request_hash)
    values (${id}, ${at}, 'Kari Nordmann', ${company}, '923609016', '912 34 567', 'kari@nordlys.example.no',
      'medium', 'Medium', 14490, 5990, 25, '2026-11-01', ${terms}, ${id}, 'x')
  `.execute(db);

test("An order keeps the terms it was accepted under, stored once, and an old mail stays as it was drawn", async () => {
  await using database = await createDatabase("empty");
  const before = await openOld(database.url);
  const texts = {
    "FL-1": "Vilkår på norsk: æøå",
    "FL-2": "Andre vilkår",
    "FL-3": "Vilkår på norsk: æøå",
  };
  for (const [id, terms] of Object.entries(texts))
    await storeOrder(before, id, "Nordlys AS", terms);
  await sql`
    insert into mails (id, created_at, kind, order_id, to_address, subject, html, text, state, attempts, next_attempt_at)
    values ('e1', ${at}, 'order-notice', 'FL-1', 'post@example.no', 'Hei', '<p>Hei</p>', 'Hei', 'pending', 0, ${at})
  `.execute(before);
  await before.destroy();

  const { database: address } = bundle.readConfig({ DATABASE_URL: database.url }, "production");
  const db = await bundle.openDatabase(address);
  try {
    for (const [id, terms] of Object.entries(texts)) {
      expect((await findOrder(db, id))?.termsText, id).toBe(terms);
    }
    const kept = await db.selectFrom("accepted_terms").selectAll().execute();
    expect(kept.map(({ hash, text }) => [hash, text]).sort()).toEqual(
      [...new Set(Object.values(texts))].map((text) => [hashTerms(text), text]).sort(),
    );
    const mail = await db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    expect([htmlOf(mail), textOf(mail)]).toEqual(["<p>Hei</p>", "Hei"]);
    const refused = /accepted_terms is append-only/;
    await expect(db.updateTable("accepted_terms").set({ text: "" }).execute()).rejects.toThrow(
      refused,
    );
    await expect(db.deleteFrom("accepted_terms").execute()).rejects.toThrow(refused);
  } finally {
    await db.destroy();
  }
});

test("Orders and messages from before there was a search are found, and sorted as Norwegians sort", async () => {
  await using database = await createDatabase("empty");
  const before = await openOld(database.url);
  for (const [id, company] of [
    ["FL-1", "Ås Bygg AS"],
    ["FL-2", "Aaberg AS"],
    ["FL-3", "Ærlig Talt AS"],
    ["FL-4", "Zebra AS"],
    ["FL-5", "Øst AS"],
  ] as const) {
    await storeOrder(before, id, company, "Vilkår");
  }
  await sql`
    insert into contact_messages (id, created_at, name, email, service, message)
    values ('m1', ${at}, 'Ola Fjellheim', 'ola@fjellheim.example.no', 'kontaktskjema', 'Hei på dere')
  `.execute(before);
  await before.destroy();

  const { database: address } = bundle.readConfig({ DATABASE_URL: database.url }, "production");
  const db = await bundle.openDatabase(address);
  try {
    const orders = await db.selectFrom("orders").selectAll().orderBy("company_sort").execute();
    expect(orders.map(({ company_name }) => company_name)).toEqual([
      "Zebra AS",
      "Ærlig Talt AS",
      "Øst AS",
      "Aaberg AS",
      "Ås Bygg AS",
    ]);
    for (const { status, version, search_text } of orders) {
      expect({ status, version }).toEqual({ status: "new", version: 1 });
      expect(search_text).toContain(" 91234567");
    }
    const withWord = (table: "order_words" | "contact_message_words", word: string) =>
      db.selectFrom(table).select("subject_id").where("word", "=", word).execute();
    expect(await withWord("order_words", "øst")).toEqual([{ subject_id: "FL-5" }]);
    expect(await withWord("order_words", "923609016")).toHaveLength(5);
    expect(await withWord("contact_message_words", "fjellheim")).toEqual([{ subject_id: "m1" }]);
  } finally {
    await db.destroy();
  }
});

test("A notice of before its mail counted is given, unless that mail is at hand and never went out", async () => {
  await using database = await createDatabase("empty");
  const { database: address } = bundle.readConfig({ DATABASE_URL: database.url }, "production");
  const before = await bundle.openAsItStands(address);
  const last = Object.keys(migrations).indexOf("0025-given-notices");
  await migrate(before, Object.fromEntries(Object.entries(migrations).slice(0, last)));
  await sql`insert into accepted_terms (hash, text) values ('terms', 'Vilkår')`.execute(before);
  for (const state of ["sent", "failed", "pending", "deleted"]) {
    await sql`
      insert into orders (id, created_at, name, company_name, org_number, phone, email, plan_id, plan_name, plan_price,
        annual_cost, vat_percent, terms_version, terms_hash, idempotency_key, request_hash)
      values (${state}, ${at}, 'Kari', 'Nordlys AS', '923609016', '912 34 567', 'kari@nordlys.example.no', 'medium', 'Medium',
        14490, 5990, 25, '2026-11-01', 'terms', ${state}, 'x')
    `.execute(before);
    await sql`
      insert into subscriptions (id, order_id, created_at, version) values (${state}, ${state}, ${at}, 1)
    `.execute(before);
    await sql`
      insert into renewal_notices (subscription_id, period_starts_on, kind, given_on, annual, vat_percent)
      values (${state}, '2027-11-20', 'first', '2027-09-21', 5990, 25)
    `.execute(before);
    // At night in Norway it is still the day before in UTC; and what came later is of another notice.
    for (const writtenAt of ["2027-09-20T22:30:00.000Z", "2027-10-14T09:00:00.000Z"]) {
      if (state === "deleted") continue;
      const isOther = writtenAt.startsWith("2027-10");
      await sql`
        insert into mails (id, created_at, kind, about_kind, about_id, to_address, subject, html, text, state, attempts,
          next_attempt_at)
        values (${`${state}-${isOther ? "other" : "first"}`}, ${writtenAt}, 'renewal-notice', 'order', ${state},
          'kari@nordlys.example.no', 'Hei', '', 'Hei', ${isOther ? "sent" : state}, 1, ${writtenAt})
      `.execute(before);
    }
  }
  await before.destroy();

  const db = await bundle.openDatabase(address);
  try {
    const notices = await db.selectFrom("renewal_notices").selectAll().execute();
    expect(
      Object.fromEntries(
        notices.map(({ subscription_id, mail_id, given_on }) => [
          subscription_id,
          [mail_id, given_on],
        ]),
      ),
    ).toEqual({
      sent: ["sent-first", "2027-09-21"],
      failed: ["failed-first", null],
      pending: ["pending-first", null],
      deleted: [null, "2027-09-21"],
    });
    for (const notice of notices) expect(notice.written_on).toBe("2027-09-21");
  } finally {
    await db.destroy();
  }
});

test("A mail is about what it was about, and goes with it", async () => {
  await using database = await createDatabase("empty");
  const before = await openOld(database.url);
  await storeOrder(before, "FL-1", "Nordlys AS", "Vilkår");
  await storeOrder(before, "FL-2", "Fjell AS", "Vilkår");
  await sql`
    insert into contact_messages (id, created_at, name, email, service)
    values ('m1', ${at}, 'Ola Fjellheim', 'ola@fjellheim.example.no', 'kontaktskjema')
  `.execute(before);
  for (const [id, order, message] of [
    ["e1", "FL-1", null],
    ["e2", "FL-2", null],
    ["e3", null, "m1"],
    ["e4", null, null],
  ]) {
    await sql`
      insert into mails (id, created_at, kind, order_id, contact_message_id, to_address, subject, html, text, state,
        attempts, next_attempt_at)
      values (${id}, ${at}, 'order-notice', ${order}, ${message}, 'post@example.no', 'Hei', '', 'Hei', 'sent', 1, ${at})
    `.execute(before);
  }
  await before.destroy();

  const db = await bundle.openDatabase(addressOf(database));
  try {
    const left = () =>
      db.selectFrom("mails").select(["id", "about_kind", "about_id"]).orderBy("id").execute();
    const [first, second, third, fourth] = [
      { id: "e1", about_kind: "order", about_id: "FL-1" },
      { id: "e2", about_kind: "order", about_id: "FL-2" },
      { id: "e3", about_kind: "message", about_id: "m1" },
      { id: "e4", about_kind: null, about_id: null },
    ];
    expect(await left()).toEqual([first, second, third, fourth]);
    await db.deleteFrom("orders").where("id", "=", "FL-1").execute();
    expect(await left()).toEqual([second, third, fourth]);
    await db.deleteFrom("contact_messages").execute();
    expect(await left()).toEqual([second, fourth]);
  } finally {
    await db.destroy();
  }
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
        await storeOrder(db, "FL-0", "Nordlys AS", "Vilkår");
        await migrate(db, earlier);
      }
      const before = await schemaOf(db);
      for (let allowed = 0; !(await migrationsDone(db)).includes(name); allowed += 1) {
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
