import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as firstRelease from "./migrations/0001-first-release.ts";
import * as lawAndBilling from "./migrations/0002-law-and-billing.ts";
import * as tracesOfPeople from "./migrations/0003-traces-of-people.ts";
import * as moneyIn from "./migrations/0004-money-in.ts";
import * as signedAgreements from "./migrations/0005-signed-agreements.ts";
import * as paymentsFromTheBank from "./migrations/0006-payments-from-the-bank.ts";
import * as billingSettings from "./migrations/0007-billing-settings.ts";
import * as recurringInvoices from "./migrations/0008-recurring-invoices.ts";
import * as foundByAnyPart from "./migrations/0009-found-by-any-part.ts";
import * as followUps from "./migrations/0010-follow-ups.ts";
import * as figures from "./migrations/0011-figures.ts";
import * as deliveryDays from "./migrations/0012-delivery-days.ts";
import * as soldBeside from "./migrations/0013-sold-beside.ts";
import * as lostClaims from "./migrations/0014-lost-claims.ts";
import * as noSortByPrice from "./migrations/0015-no-sort-by-price.ts";
import { requireEverySign } from "./postgres.server.ts";
import type { Schema } from "./schema.ts";

/** Every migration there is, in order. Listed by hand, so that the list is also what gets bundled. */
export const migrations: Record<string, Migration> = {
  "0001-first-release": firstRelease,
  "0002-law-and-billing": lawAndBilling,
  "0003-traces-of-people": tracesOfPeople,
  "0004-money-in": moneyIn,
  "0005-signed-agreements": signedAgreements,
  "0006-payments-from-the-bank": paymentsFromTheBank,
  "0007-billing-settings": billingSettings,
  "0008-recurring-invoices": recurringInvoices,
  "0009-found-by-any-part": foundByAnyPart,
  "0010-follow-ups": followUps,
  "0011-figures": figures,
  "0012-delivery-days": deliveryDays,
  "0013-sold-beside": soldBeside,
  "0014-lost-claims": lostClaims,
  "0015-no-sort-by-price": noSortByPrice,
};

/** `timestamp` is ISO 8601, in UTC. */
type MigratorTables = { kysely_migration: { name: string; timestamp: string } };

/** The names of the migrations that a database has had, in order; none for an empty one. */
export async function migrationsDone(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const rows = await db
    .withTables<MigratorTables>()
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** What a database has had of the migrations there are, what is missing, and what is from a later release; by name, in order. */
export async function compareMigrations(
  db: Kysely<Schema>,
): Promise<{ done: string[]; missing: string[]; later: string[] }> {
  const done = await migrationsDone(db);
  return {
    done,
    missing: Object.keys(migrations).filter((name) => !done.includes(name)),
    later: done.filter((name) => !(name in migrations)),
  };
}

/** When a database got its tables: at the first start of a site, or as a backup or another database was copied into it. */
export async function tablesMadeAt(db: Kysely<Schema>): Promise<Date> {
  const { first } = await db
    .withTables<MigratorTables>()
    .selectFrom("kysely_migration")
    .select(({ fn }) => fn.min("timestamp").as("first"))
    .executeTakeFirstOrThrow();
  return new Date(first);
}

/**
 * Runs the migrations that are missing, in one transaction: all of them or none.
 *
 * @param known the migrations there are
 * @throws the error of the one that failed, or what is wrong with the order of those that have run, or UnusableDatabaseError for a
 *   new database that cannot store all that is written
 */
export async function migrate(db: Kysely<Schema>, known = migrations): Promise<void> {
  if ((await migrationsDone(db)).length === 0) await requireEverySign(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
