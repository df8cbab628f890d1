import { LRUCache } from "lru-cache";
import type { Database } from "#app/db/db.server.ts";
import { makeVariant } from "./make-variant.server.ts";
import { largestFile } from "./picture.ts";
import { findPicture, readPictureFile } from "./pictures.server.ts";
import { variantNamed } from "./variants.ts";

/** In bytes: every file of some hundred pictures. What is asked for least goes first. */
const mostBytes = 48 * 1024 * 1024;

export type PictureFiles = ReturnType<typeof createPictureFiles>;

/** The files of pictures, each from the database when it is first asked for, and from memory afterwards. They never change. */
export function createPictureFiles(db: Database) {
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  });
  let last: Promise<unknown> = Promise.resolve();
  const asked = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>();

  /** One after the other: each takes a processor. */
  function make(id: string, file: string) {
    const making = last.then(async () => {
      const picture = await findPicture(db, id);
      const bytes = picture && (await readPictureFile(db, id, largestFile(picture)));
      return bytes && makeVariant(bytes, file);
    });
    last = making.catch(() => {});
    return making;
  }

  async function read(key: string, id: string, file: string) {
    try {
      const bytes = await (variantNamed(file) ? make(id, file) : readPictureFile(db, id, file));
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
    find(id: string, file: string): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer> | undefined> {
      const key = `${id}/${file}`;
      const there = kept.get(key);
      if (there) return there;
      const before = asked.get(key);
      if (before) return before;
      const reading = read(key, id, file);
      asked.set(key, reading);
      return reading;
    },
  };
}
