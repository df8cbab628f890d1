import { parseArgs } from "node:util";
import { restoreBackup, verifyBackup } from "#app/db/backup.server.ts";
import { openDatabase } from "#app/db/db.server.ts";
import type { Copy } from "#app/db/dump.server.ts";
import { holdBack, noteRestore } from "#app/domain/backups/hold.server.ts";
import { lastNumber, lastNumberSince, skipNumbers } from "#app/domain/billing/documents.server.ts";
import { loadEnvironment, readConfig } from "#server/config.ts";
import { CallError, command, readPassphrase, sizeOf } from "./copying.ts";

// Restores a backup into the empty database that DATABASE_URL names: npm run restore -- FILE. With --verify it only finds out
// whether it could.

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: "boolean" } },
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new CallError("npm run restore -- FILE [--verify]");
  if (values.verify) {
    const { madeAt, contents } = await verifyBackup(file, readPassphrase());
    console.log(`${file}: whole, made ${madeAt.toISOString()}, ${sizeOf(contents)}`);
    return;
  }
  const { database } = readConfig(loadEnvironment(), "production");
  const now = new Date();
  // With the first row of it: however this ends, nobody finds the database filled and its mail going out.
  const hold = async ({ madeAt, transaction }: Copy) => {
    // Whoever got an invoice since the backup has its number.
    await skipNumbers(transaction, await lastNumberSince(transaction, madeAt));
    await holdBack(transaction, madeAt, now);
    return ["billing_series", "restores"];
  };
  const { madeAt, contents } = await restoreBackup(file, database, readPassphrase(), hold);
  // It stands, also where the disk has no room for what follows.
  console.log(`Restored ${sizeOf(contents)}, as they were ${madeAt.toISOString()}.`);
  const db = await openDatabase(database);
  const lastInvoice = await lastNumber(db);
  await noteRestore(db, { backupMadeAt: madeAt, lastInvoice }, now);
  await db.destroy();
  console.log(`The next invoice has number ${lastInvoice + 1}.`);
  console.log("Mail and renewals wait: start the site, and release them in /admin/gjenoppretting.");
});
