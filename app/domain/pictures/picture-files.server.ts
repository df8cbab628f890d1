import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Database } from "#app/db/db.server.ts";
import { oneByOne } from "#app/web/one-by-one.ts";
import { makeVariant } from "./make-variant.server.ts";
import { largestFile } from "./picture.ts";
import { findPicture, pictureIds, readPictureFile } from "./pictures.server.ts";
import { variantNamed } from "./variants.ts";

/** In bytes: every file of some hundred pictures. What is asked for least goes first. */
const mostBytes = 48 * 1024 * 1024;
/** How long a process may send from memory what another has deleted or erased. */
const longestUnaskedSeconds = 10;
/** How long a file that is in memory waits for a database that does not say which pictures there are. */
const patienceMilliseconds = 600;

export type PictureFiles = ReturnType<typeof createPictureFiles>;

/**
 * The files of pictures, each from the database when it is first asked for, and from memory afterwards. They never change, but
 * can be taken away: which pictures there are is asked every few seconds, where anybody wants one.
 */
export function createPictureFiles(db: Database, clock: () => Date) {
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  });
  /** Each takes a processor. */
  const variants = oneByOne();
  const asked = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>();
  let erased: ReadonlySet<string> = new Set();
  /** When it was known which pictures there are. */
  let knownAt: Date | undefined;
  let asking: Promise<unknown> | undefined;

  /** Lets go of what is there no longer. What the database does not say in time is not waited for. */
  function settle(): Promise<unknown> | undefined {
    const now = clock();
    const seconds = knownAt ? Math.abs(now.getTime() - knownAt.getTime()) / 1000 : Infinity;
    if (seconds < longestUnaskedSeconds) return undefined;
    if (asking) return asking;
    const answered = pictureIds(db)
      .then(({ there, erased: gone }) => {
        erased = gone;
        for (const key of kept.keys()) {
          if (!there.has(key.slice(0, key.indexOf("/")))) kept.delete(key);
        }
        knownAt = now;
      })
      // Whoever wants a file that is not in memory meets the same fault, and tells of it.
      .catch(() => {})
      .finally(() => {
        asking = undefined;
      });
    asking = Promise.race([answered, delay(patienceMilliseconds, undefined, { ref: false })]);
    return asking;
  }

  async function make(id: string, file: string) {
    const picture = await findPicture(db, id);
    const bytes = picture && (await readPictureFile(db, id, largestFile(picture)));
    return bytes && makeVariant(bytes, file);
  }

  async function read(key: string, id: string, file: string) {
    try {
      const bytes = await (variantNamed(file)
        ? variants.add(() => make(id, file))
        : readPictureFile(db, id, file));
      // It may have been erased while it was being read.
      if (erased.has(id)) return undefined;
      if (bytes) kept.set(key, bytes);
      return bytes;
    } finally {
      asked.delete(key);
    }
  }

  return {
    /**
     * The bytes of a file, or undefined where there is none.
     *
     * @throws the driver's error where it is not in memory and the database is out of reach
     */
    async find(id: string, file: string): Promise<Buffer<ArrayBuffer> | undefined> {
      await settle();
      const key = `${id}/${file}`;
      const there = kept.get(key);
      if (there) return there;
      const before = asked.get(key);
      if (before) return before;
      const reading = read(key, id, file);
      asked.set(key, reading);
      return reading;
    },

    /** Whether a picture whose file was not found was erased for good. */
    isErased: (id: string) => erased.has(id),

    /** Asks anew, when a file is wanted next, which pictures there are: one has been deleted or erased here. */
    forget() {
      knownAt = undefined;
    },
  };
}
