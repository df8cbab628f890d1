import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Orders and messages are found by any part of their names and numbers, and orders by their notes: what there is is stored anew. A word
 * that is found anywhere has a row for each of its ends, and a whole word a space behind it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [table, subjects] of [
    ["order_words", "orders"],
    ["contact_message_words", "contact_messages"],
  ] as const) {
    for (const statement of [
      `drop table ${table}`,
      // SQLite would keep the rows beside the index that holds all of each already.
      `create table ${table} (
         word text ${isPostgres ? 'collate "C"' : ""} not null,
         subject_id text not null references ${subjects} (id) on delete cascade,
         constraint ${table}_key primary key (word, subject_id)
       ) ${isPostgres ? "" : "without rowid"}`,
      `create index ${table}_subject_id on ${table} (subject_id)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  }
  await storeOrders(db);
  await storeMessages(db);
}

const rowsAtOnce = 200;
/** SQLite takes 32,766 parameters in one statement. */
const wordsAtOnce = 10_000;
const mostWords = 200;
const longestWord = 40;

type Found = { id: string; anywhere: string[]; beginnings: string[] };
type Nullable = string | null;
type OrderRow = Record<"id" | "name" | "company_name" | "org_number" | "phone" | "email", string> &
  Record<"phone_e164" | "anonymized_at", Nullable>;
type MessageRow = Record<"id" | "name" | "email" | "service", string> &
  Record<"phone" | "phone_e164" | "company" | "message", Nullable>;

async function storeOrders(db: Kysely<unknown>) {
  for (let after = ""; ; ) {
    const { rows } = await sql<OrderRow>`
      select id, name, company_name, org_number, phone, phone_e164, email, anonymized_at
      from orders where id > ${after} order by id limit ${rowsAtOnce}
    `.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const notes = await sql<{ order_id: string; text: string }>`
      select order_id, text from order_notes where order_id > ${after} and order_id <= ${last.id}
      order by created_at desc, id desc
    `.execute(db);
    const notesOf = Map.groupBy(notes.rows, ({ order_id }) => order_id);
    await store(
      db,
      ["orders", "order_words"],
      rows.map((row) => {
        const { national, international } = phoneDigits(row.phone, row.phone_e164);
        const number = row.id.replace(/^FL-/, "").replaceAll("-", "");
        const ofPerson = (field: string) => (row.anonymized_at ? "" : field);
        return {
          id: row.id,
          anywhere: [
            ...[number, ofPerson(row.name), row.company_name, row.org_number],
            ...[ofPerson(row.email), national],
          ],
          beginnings: [
            ...["FL", international],
            ...(notesOf.get(row.id) ?? []).map(({ text }) => text),
          ],
        };
      }),
    );
    after = last.id;
  }
}

async function storeMessages(db: Kysely<unknown>) {
  for (let after = ""; ; ) {
    const { rows } = await sql<MessageRow>`
      select id, name, email, phone, phone_e164, company, service, message
      from contact_messages where id > ${after} order by id limit ${rowsAtOnce}
    `.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    await store(
      db,
      ["contact_messages", "contact_message_words"],
      rows.map(({ id, name, company, email, phone, phone_e164, service, message }) => {
        const { national, international } = phoneDigits(phone ?? "", phone_e164);
        return {
          id,
          anywhere: [name, company ?? "", email, national],
          beginnings: [international, service, message ?? ""],
        };
      }),
    );
    after = last.id;
  }
}

async function store(db: Kysely<unknown>, [subjects, table]: [string, string], rows: Found[]) {
  const words: [word: string, id: string][] = [];
  for (const { id, anywhere, beginnings } of rows) {
    const whole = wordsOf(anywhere);
    const others = wordsOf(beginnings).filter((word) => !whole.includes(word));
    const stored = new Set([...[...whole, ...others].map((word) => `${word} `)]);
    for (const word of whole) for (const end of endsOf(word)) stored.add(end);
    for (const word of stored) words.push([word, id]);
    const text = ` ${[...whole, "|", ...others].join(" ")} `;
    await sql`update ${sql.id(subjects)} set search_text = ${text} where id = ${id}`.execute(db);
  }
  for (let from = 0; from < words.length; from += wordsAtOnce) {
    const values = words.slice(from, from + wordsAtOnce).map(([word, id]) => sql`(${word}, ${id})`);
    await sql`
      insert into ${sql.id(table)} (word, subject_id) values ${sql.join(values)}
    `.execute(db);
  }
}

function wordsOf(fields: string[]): string[] {
  const words = fields.flatMap((field) => {
    const joined = field
      .normalize("NFKC")
      .toLowerCase()
      .replace(/(?<=\p{Nd})[\s.\-\u2010-\u2015]+(?=\p{Nd})/gu, "");
    return joined.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  });
  const distinct = new Set(words.map((word) => word.slice(0, longestWord).toWellFormed()));
  return [...distinct].slice(0, mostWords);
}

function endsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(1, -2).map((_one, index) => characters.slice(index + 1).join(""));
}

function phoneDigits(phone: string, e164: Nullable) {
  const digits = (e164 ?? phone).replace(/\D/g, "").replace(/^00(?=\d{8})/, "");
  const national = digits.replace(/^47(?=\d{5}$|\d{8}$)/, "");
  const isNorwegian = national.length === 5 || national.length === 8;
  return { national, international: isNorwegian ? `47${national}` : national };
}
