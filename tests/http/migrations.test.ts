import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import * as foundation from "../../app/db/migrations/0001-foundation.ts";
import * as leadsAndMail from "../../app/db/migrations/0002-leads-and-mail.ts";
import { openBare } from "../bare-database.ts";
import { bundle } from "../bundle.ts";
import { createDatabase } from "../database.ts";

const at = "2026-11-20T09:00:00.000Z";

test("Orders and messages from before there was a search are found, and sorted as Norwegians sort", async () => {
  await using database = await createDatabase("empty");
  const before: Kysely<unknown> = openBare(database.url);
  const provider = {
    getMigrations: async () => ({
      "0001-foundation": foundation,
      "0002-leads-and-mail": leadsAndMail,
    }),
  };
  const { error } = await new Migrator({ db: before, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  for (const [id, company] of [
    ["FL-1", "Ås Bygg AS"],
    ["FL-2", "Aaberg AS"],
    ["FL-3", "Ærlig Talt AS"],
    ["FL-4", "Zebra AS"],
    ["FL-5", "Øst AS"],
  ]) {
    await sql`
      insert into orders (id, created_at, name, company_name, org_number, phone, email, plan_id, plan_name,
        plan_price, annual_cost, vat_percent, terms_version, terms_text, idempotency_key, request_hash)
      values (${id}, ${at}, 'Kari Nordmann', ${company}, '923609016', '912 34 567', 'kari@nordlys.example.no',
        'medium', 'Medium', 14490, 5990, 25, '2026-11-01', 'Vilkår', ${id}, 'x')
    `.execute(before);
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
    const terms = (table: "order_terms" | "contact_message_terms", term: string) =>
      db.selectFrom(table).select("subject_id").where("term", "=", term).execute();
    expect(await terms("order_terms", "øst")).toEqual([{ subject_id: "FL-5" }]);
    expect(await terms("order_terms", "923609016")).toHaveLength(5);
    expect(await terms("contact_message_terms", "fjellheim")).toEqual([{ subject_id: "m1" }]);
  } finally {
    await db.destroy();
  }
});
