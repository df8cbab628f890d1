import type { Database } from "#app/db/db.server.ts";
import { type BillingSettings, billingSettingsSchema, defaultSettings } from "./settings.ts";

/** What is decided of invoices; what nobody has decided is as it comes. */
export async function readSettings(db: Database): Promise<BillingSettings> {
  const row = await db.selectFrom("billing_settings").selectAll().executeTakeFirst();
  if (!row) return defaultSettings;
  const { version, document } = row;
  return billingSettingsSchema.parse({ ...defaultSettings, ...JSON.parse(document), version });
}

/** Stores what was decided, unless somebody else has meanwhile: each version takes the place of the one before. Answers whether it has. */
export async function writeSettings(db: Database, settings: BillingSettings): Promise<boolean> {
  const { version, ...decided } = settings;
  const row = { version, document: JSON.stringify(decided) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("billing_settings")
    .values({ id: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(row)
        .where("billing_settings.version", "=", version - 1),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
