import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Texts that are searched by their beginning, or sorted by a key of ours, are compared byte by byte on both engines.
  const bytewise = isPostgres ? sql`text collate "C"` : sql`text`;

  await db.schema
    .alterTable("orders")
    .addColumn("status", "text", (column) =>
      column
        .notNull()
        .defaultTo("new")
        .check(sql`status in ('new', 'confirmed', 'in-progress', 'delivered', 'cancelled')`),
    )
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable("orders").addColumn("contacted_at", "text").execute();
  await db.schema.alterTable("orders").addColumn("anonymized_at", "text").execute();
  for (const column of ["search_text", "company_sort"]) {
    await db.schema
      .alterTable("orders")
      .addColumn(column, bytewise, (definition) => definition.notNull().defaultTo(""))
      .execute();
  }
  await indexOrders(db, isPostgres);
  for (const column of ["email", "phone_e164", "org_number"]) {
    await db.schema.createIndex(`orders_${column}`).on("orders").column(column).execute();
  }
  // All that the overview sums, so that it reads no row of a whole year's orders.
  await db.schema
    .createIndex("orders_statistics")
    .on("orders")
    .columns(["created_at", "status", "plan_id", "plan_price", "annual_cost", "contacted_at"])
    .execute();
  await db.schema
    .createIndex("mails_state")
    .on("mails")
    .columns(["state", "created_at", "id"])
    .execute();

  for (const column of ["read_at", "handled_at"]) {
    await db.schema.alterTable("contact_messages").addColumn(column, "text").execute();
  }
  await db.schema
    .alterTable("contact_messages")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable("contact_messages")
    .addColumn("search_text", bytewise, (definition) => definition.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createIndex("contact_messages_box")
    .on("contact_messages")
    .columns(["quarantine_reason", "created_at", "id"])
    .execute();
  await db.schema
    .createIndex("contact_messages_handled")
    .on("contact_messages")
    .columns(["quarantine_reason", "handled_at", "created_at", "id"])
    .execute();
  for (const column of ["email", "phone_e164"]) {
    await db.schema
      .createIndex(`contact_messages_${column}`)
      .on("contact_messages")
      .column(column)
      .execute();
  }

  for (const [table, subject] of [
    ["order_terms", "orders.id"],
    ["contact_message_terms", "contact_messages.id"],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn("term", bytewise, (column) => column.notNull())
      .addColumn("subject_id", "text", (column) =>
        column.notNull().references(subject).onDelete("cascade"),
      )
      .addPrimaryKeyConstraint(`${table}_key`, ["term", "subject_id"])
      .execute();
    await db.schema.createIndex(`${table}_subject_id`).on(table).column("subject_id").execute();
  }
  await fillInSearch(db);

  await db.schema
    .createTable("order_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) =>
      column.notNull().references("orders.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("order_notes_order_id")
    .on("order_notes")
    .columns(["order_id", "created_at"])
    .execute();

  await db.schema
    .createTable("order_drafts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("contact_message_id", "text", (column) =>
      column.notNull().references("contact_messages.id").onDelete("cascade"),
    )
    .addColumn("plan_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("company_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createIndex("order_drafts_contact_message_id")
    .on("order_drafts")
    .column("contact_message_id")
    .execute();

  await db.schema.alterTable("sessions").addColumn("user_agent", "text").execute();

  await db.schema
    .createTable("audit_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text")
    .addColumn("details", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("audit_events_newest_first")
    .on("audit_events")
    .columns(["at", "id"])
    .execute();
  for (const first of ["actor", "subject_kind"]) {
    await db.schema
      .createIndex(`audit_events_${first}`)
      .on("audit_events")
      .columns([first, "at", "id"])
      .execute();
  }
  await db.schema
    .createIndex("audit_events_subject")
    .on("audit_events")
    .columns(["subject_kind", "subject_id", "at"])
    .execute();
  await makeAppendOnly(db, isPostgres);
}

/**
 * An index for each filter in each order that the list has, so that a page is read from its beginning and no row is looked
 * at in vain. On SQLite the newest ones also hold the words, for a search to go through without reading rows; PostgreSQL
 * takes no index entry as long as that may be.
 */
async function indexOrders(db: Kysely<unknown>, isPostgres: boolean) {
  const words = isPostgres ? [] : ["search_text"];
  // Replaced by one that holds more.
  await db.schema.dropIndex("orders_newest_first").execute();
  for (const sort of ["newest", "company_sort", "plan_price"]) {
    const order = sort === "newest" ? ["created_at", "id"] : [sort, "created_at", "id"];
    const also = sort === "newest" ? words : [];
    for (const filter of [[], ["status"], ["plan_id"], ["status", "plan_id"]]) {
      await db.schema
        .createIndex(["orders", sort, ...filter].join("_"))
        .on("orders")
        .columns([...filter, ...order, ...also])
        .execute();
    }
    await db.schema
      .createIndex(`orders_${sort}_flagged`)
      .on("orders")
      .columns([...order, "status", "plan_id"])
      .where(sql.ref("company_status"), "<>", sql.lit("active"))
      .execute();
  }
}

/** The database itself refuses to change or delete what stands in the trail. */
async function makeAppendOnly(db: Kysely<unknown>, isPostgres: boolean) {
  if (isPostgres) {
    await sql`
      create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'audit_events is append-only'; end $$
    `.execute(db);
    await sql`
      create trigger audit_events_append_only before update or delete or truncate on audit_events
      for each statement execute function refuse_change()
    `.execute(db);
    return;
  }
  for (const change of ["update", "delete"]) {
    await sql`
      create trigger ${sql.raw(`audit_events_no_${change}`)} before ${sql.raw(change)} on audit_events
      begin select raise(abort, 'audit_events is append-only'); end
    `.execute(db);
  }
}

type SearchTables = {
  orders: {
    id: string;
    name: string;
    company_name: string;
    org_number: string;
    email: string;
    phone: string;
    phone_e164: string | null;
    search_text: string;
    company_sort: string;
  };
  contact_messages: {
    id: string;
    name: string;
    company: string | null;
    email: string;
    phone: string | null;
    phone_e164: string | null;
    service: string;
    message: string | null;
    search_text: string;
  };
  order_terms: { term: string; subject_id: string };
  contact_message_terms: { term: string; subject_id: string };
};

/** Rows from before there was a search are found too. */
async function fillInSearch(untyped: Kysely<unknown>) {
  const db = untyped.withTables<SearchTables>();
  const orders = await db
    .selectFrom("orders")
    .select(["id", "name", "company_name", "org_number", "email", "phone", "phone_e164"])
    .execute();
  for (const { id, name, company_name, org_number, email, phone, phone_e164 } of orders) {
    const terms = wordsOf([id, name, company_name, org_number, email, phone, phone_e164]);
    const company_sort = sortKey(company_name);
    await db
      .updateTable("orders")
      .set({ search_text: ` ${terms.join(" ")}`, company_sort })
      .where("id", "=", id)
      .execute();
    const rows = terms.map((term) => ({ term, subject_id: id }));
    await db.insertInto("order_terms").values(rows).execute();
  }
  const messages = await db
    .selectFrom("contact_messages")
    .select(["id", "name", "company", "email", "phone", "phone_e164", "service", "message"])
    .execute();
  for (const { id, ...fields } of messages) {
    const { name, company, email, phone, phone_e164, service, message } = fields;
    const terms = wordsOf([name, company, email, phone, phone_e164, service, message]);
    await db
      .updateTable("contact_messages")
      .set({ search_text: ` ${terms.join(" ")}` })
      .where("id", "=", id)
      .execute();
    const rows = terms.map((term) => ({ term, subject_id: id }));
    await db.insertInto("contact_message_terms").values(rows).execute();
  }
}

function wordsOf(fields: (string | null)[]): string[] {
  const words = fields.flatMap(
    (field) =>
      (field ?? "")
        .normalize("NFKC")
        .toLowerCase()
        .replace(/(?<=\p{Nd})[\s.\-\u2010-\u2015]+(?=\p{Nd})/gu, "")
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  );
  return [...new Set(words.map((word) => word.slice(0, 40).toWellFormed()))].slice(0, 60);
}

function sortKey(name: string): string {
  const letters: Record<string, string> = { æ: "{", ä: "{", ø: "|", ö: "|", å: "}", aa: "}" };
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/aa|[æäøöå]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .slice(0, 200)
    .toWellFormed();
}
