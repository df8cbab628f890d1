import { closeSync, createReadStream, existsSync, openSync, readSync, renameSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import type { DatabaseAddress } from "./db.server.ts";
import { type Contents, type Copy, DumpError, dumpLines, loadLines } from "./dump.server.ts";
import { databaseFault } from "./fault.server.ts";
import { makeScratch } from "./folders.server.ts";

/** How a file that age has encrypted begins. */
const encryptedMark = "age-encryption.org/";
/** Who is signed in, or about to, signs in again, and who is invited is so again: what was ended, used or withdrawn must not come back. */
const notBackedUp = [
  "sessions",
  "sign_in_steps",
  "passkey_challenges",
  "invitations",
  "account_links",
  "tries",
  "draft_links",
];

const lineFeed = 0x0a;
/** In bytes. The longest rows are pictures, and versions of all texts, of some megabytes. */
const longestLine = 64 * 1024 * 1024;

/** What the folders are called in which backups are written, beside where they are put. */
const unfinishedBackups = ".unfinished-backup-";

/** What a backup held. */
export type Backup = { madeAt: Date; contents: Contents };

/**
 * Writes a backup of a database that may be in use, and opens it before it gets its name: a file of that name is whole. It is a
 * dump (dump.server.ts), compressed by gzip and, with a passphrase, encrypted as https://age-encryption.org describes.
 *
 * @throws DumpError where the file is there already, its folder is not or its disk is full, and the fault of a database out of reach
 */
export async function writeBackup(
  address: DatabaseAddress,
  file: string,
  { passphrase, madeAt }: { passphrase: string | undefined; madeAt: Date },
): Promise<Backup> {
  if (existsSync(file)) throw new DumpError(`${file} is there already`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new DumpError(`There is no folder ${folder}`);
  // It holds personal data from its first line on, and another process may be at the same file.
  const scratch = makeScratch(folder, unfinishedBackups);
  const unfinished = join(scratch.path, basename(file));
  const written = await open(unfinished, "wx", 0o600);
  // What the system says of a write names no file.
  const cannotWrite = (error: Error) => {
    throw new DumpError(`${file} cannot be written: ${error.message}`, { cause: error });
  };
  try {
    const lines = dumpLines(address, { madeAt, leftOut: notBackedUp });
    await pipeline(
      withLineEnds(lines),
      createGzip(),
      (compressed: Readable) => (passphrase ? encrypted(compressed, passphrase) : compressed),
      async (bytes: AsyncIterable<Uint8Array>) => {
        for await (const chunk of bytes) await written.writeFile(chunk).catch(cannotWrite);
      },
    );
    await written.sync().catch(cannotWrite);
    const backup = await verifyBackup(unfinished, passphrase);
    renameSync(unfinished, file);
    return backup;
  } finally {
    await written.close();
    scratch.remove();
  }
}

/**
 * Opens a backup as a restore would, in a database that is thrown away.
 *
 * @throws DumpError where it cannot be restored by this release, or there is no room for that
 */
export async function verifyBackup(file: string, passphrase: string | undefined): Promise<Backup> {
  const scratch = makeScratch(tmpdir(), "verify-backup-");
  try {
    const address = { engine: "sqlite", file: join(scratch.path, "site.db") } as const;
    return await restoreBackup(file, address, passphrase);
  } catch (error) {
    // Not of the site's own database.
    if (!(error instanceof Error) || !databaseFault(error)) throw error;
    const reason = `It could not be looked over in ${tmpdir()} (TMPDIR): ${error.message}`;
    throw new DumpError(reason, { cause: error });
  } finally {
    scratch.remove();
  }
}

/**
 * Restores a backup into an empty database, on either engine: all of it or nothing.
 *
 * @param beforeCommit as `loadLines` takes it: what must be there with the first row of the backup
 * @throws DumpError where the file is damaged, of a later release or encrypted with another passphrase, or the database is not empty
 */
export async function restoreBackup(
  file: string,
  address: DatabaseAddress,
  passphrase: string | undefined,
  beforeCommit?: (copy: Copy) => Promise<string[]>,
): Promise<Backup> {
  return loadLines(backupLines(file, passphrase), address, beforeCommit);
}

async function* backupLines(file: string, passphrase: string | undefined): AsyncGenerator<string> {
  if (!existsSync(file)) throw new DumpError(`There is no ${file}`);
  const stored = createReadStream(file);
  try {
    const compressed = isEncrypted(file) ? await decrypted(stored, passphrase) : stored;
    const text = compressed.pipe(createGunzip());
    // What comes before it in the chain is not heard by who reads its end.
    compressed.once("error", (error) => text.destroy(error));
    yield* linesOf(text);
  } catch (error) {
    if (error instanceof DumpError) throw error;
    throw new DumpError(`${file} is damaged, or no backup`, { cause: error });
  } finally {
    stored.destroy();
  }
}

/**
 * Text by its lines, which end at a line feed and nowhere else: JSON leaves U+2028 and U+2029 as they are, and for Node's own
 * reader they end a line too.
 *
 * @throws DumpError where a line has no end within what the largest row takes
 */
async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of text) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString();
      begun = [];
      length = 0;
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > longestLine) throw new DumpError("A row of it is longer than any of ours");
  }
  if (length > 0) yield Buffer.concat(begun).toString();
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(encryptedMark.length);
  const opened = openSync(file, "r");
  readSync(opened, start);
  closeSync(opened);
  return start.toString() === encryptedMark;
}

async function* encrypted(plain: Readable, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  // As people type it who open it by hand; a variable easily ends in a line break.
  encrypter.setPassphrase(passphrase.trim());
  yield* await encrypter.encrypt(toWeb(plain));
}

async function decrypted(stored: Readable, passphrase: string | undefined): Promise<Readable> {
  if (!passphrase) throw new DumpError("It is encrypted: set BACKUP_PASSPHRASE");
  const decrypter = new Decrypter();
  // The space around it was a part of it once.
  for (const one of new Set([passphrase.trim(), passphrase])) decrypter.addPassphrase(one);
  try {
    return Readable.from(await decrypter.decrypt(toWeb(stored)));
  } catch (error) {
    throw new DumpError("It cannot be opened with this BACKUP_PASSPHRASE", { cause: error });
  }
}

/** For age, which is written for browsers. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      stream.destroy();
    },
  });
}
