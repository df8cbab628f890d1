import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as foundation from "./migrations/0001-foundation.ts";
import * as leadsAndMail from "./migrations/0002-leads-and-mail.ts";
import * as workplace from "./migrations/0003-workplace.ts";
import * as content from "./migrations/0004-content.ts";
import * as openMessages from "./migrations/0005-open-messages.ts";
import * as compactOrders from "./migrations/0006-compact-orders.ts";
import * as subjectsAndWords from "./migrations/0007-subjects-and-words.ts";
import * as reasons from "./migrations/0008-reasons.ts";
import * as subscriptions from "./migrations/0009-subscriptions.ts";
import * as orderedFeatures from "./migrations/0010-ordered-features.ts";
import * as visits from "./migrations/0011-visits.ts";
import * as addresses from "./migrations/0012-addresses.ts";
import * as indexNotices from "./migrations/0013-index-notices.ts";
import * as searchTerms from "./migrations/0014-search-terms.ts";
import * as restores from "./migrations/0015-restores.ts";
import * as orderFigures from "./migrations/0017-order-figures.ts";
import * as secondFactors from "./migrations/0018-second-factors.ts";
import * as accounts from "./migrations/0019-accounts.ts";
import * as jobFailures from "./migrations/0020-job-failures.ts";
import * as pictures from "./migrations/0022-pictures.ts";
import * as sharedDrafts from "./migrations/0023-shared-drafts.ts";
import * as erasedPictures from "./migrations/0024-erased-pictures.ts";
import * as givenNotices from "./migrations/0025-given-notices.ts";
import * as givenUp from "./migrations/0030-given-up.ts";
import type { Schema } from "./schema.ts";

/** Every migration there is, in order. Listed by hand, so that the list is also what gets bundled. */
export const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-leads-and-mail": leadsAndMail,
  "0003-workplace": workplace,
  "0004-content": content,
  "0005-open-messages": openMessages,
  "0006-compact-orders": compactOrders,
  "0007-subjects-and-words": subjectsAndWords,
  "0008-reasons": reasons,
  "0009-subscriptions": subscriptions,
  "0010-ordered-features": orderedFeatures,
  "0011-visits": visits,
  "0012-addresses": addresses,
  "0013-index-notices": indexNotices,
  "0014-search-terms": searchTerms,
  "0015-restores": restores,
  "0017-order-figures": orderFigures,
  "0018-second-factors": secondFactors,
  "0019-accounts": accounts,
  "0020-job-failures": jobFailures,
  "0022-pictures": pictures,
  "0023-shared-drafts": sharedDrafts,
  "0024-erased-pictures": erasedPictures,
  "0025-given-notices": givenNotices,
  "0030-given-up": givenUp,
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
 * @throws the error of the one that failed, or what is wrong with the order of those that have run
 */
export async function migrate(db: Kysely<Schema>, known = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
