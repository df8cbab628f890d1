import { parseArgs } from "node:util";
import { writeBackup } from "#app/db/backup.server.ts";
import { loadEnvironment, readConfig } from "#server/config.ts";
import { CallError, command, readPassphrase, sizeOf } from "./copying.ts";

// Writes a backup of the database that DATABASE_URL names: npm run backup -- FILE. The site may be open meanwhile.

await command(async () => {
  const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (!file || rest.length > 0) throw new CallError("npm run backup -- FILE");
  const { database } = readConfig(loadEnvironment(), "production");
  const passphrase = readPassphrase();
  const { contents } = await writeBackup(database, file, { passphrase, madeAt: new Date() });
  console.log(
    `${file}: ${sizeOf(contents)}, opened and found whole, ${passphrase ? "encrypted" : "not encrypted: set BACKUP_PASSPHRASE"}`,
  );
});
