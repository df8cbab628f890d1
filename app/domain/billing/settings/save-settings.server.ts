import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { lastNumber, skipNumbers } from "../documents.server.ts";
import { kidOf } from "./kid.ts";
import type { BillingSettings } from "./settings.ts";
import { settingNames, settingsSubject } from "./settings-words.ts";
import { readSettings, writeSettings } from "./stored-settings.server.ts";

/** What became of what somebody decided of invoices. */
type SettingsChange =
  | { outcome: "changed"; version: number }
  | { outcome: "unchanged" }
  /** Somebody else was first. */
  | { outcome: "stale" }
  /** The next number counts as given. */
  | { outcome: "number-given" }
  /** The next number is longer than a KID has room for. */
  | { outcome: "kid-too-short" };

/**
 * Decides what invoices say from now on, and which number the next one gets: whoever billed elsewhere before goes on from there. What
 * lies between two numbers is never used, and the trail says why (bokføringsforskriften § 5-1-1).
 *
 * @param decided.settings `version` is that of the settings that the administrator saw
 * @param decided.next undefined where the series goes on as it does
 */
export async function saveSettings(
  db: Database,
  decided: { settings: BillingSettings; next: number | undefined; actor: string },
  now: Date,
): Promise<SettingsChange> {
  try {
    return await inTransaction(db, (transaction) => save(transaction, decided, now));
  } catch (error) {
    if (error instanceof NumberGiven) return { outcome: "number-given" };
    throw error;
  }
}

/** Ends the transaction, so that nothing else is decided either. */
class NumberGiven extends Error {}

async function save(
  db: Database,
  { settings, next, actor }: Parameters<typeof saveSettings>[1],
  now: Date,
): Promise<SettingsChange> {
  const before = await readSettings(db);
  const changed = settingNames.filter((name) => settings[name] !== before[name]);
  if (before.version !== settings.version) return { outcome: "stale" };
  if (changed.length === 0 && next === undefined) return { outcome: "unchanged" };
  if (changed.includes("kidLength") && settings.kidLength !== null) {
    const upcoming = next ?? (await lastNumber(db)) + 1;
    if (!kidOf(upcoming, settings.kidLength)) return { outcome: "kid-too-short" };
  }
  const version = before.version + 1;
  if (!(await writeSettings(db, { ...settings, version }))) return { outcome: "stale" };
  if (next !== undefined && !(await goOnWith(db, next))) throw new NumberGiven();
  const details = {
    version,
    ...(next !== undefined && { next }),
    ...Object.fromEntries(changed.map((name) => [name, settings[name]])),
  };
  const event = { actor, action: "billing.settings-changed" as const, details };
  await recordEvent(db, { ...event, subject: settingsSubject }, now);
  return { outcome: "changed", version };
}

/** Has the series go on with a number; answers whether that had not been given already. */
async function goOnWith(db: Database, next: number): Promise<boolean> {
  await skipNumbers(db, next - 1);
  // Whoever is given a number at the same time waits for this, or this for them.
  return (await lastNumber(db)) === next - 1;
}
