import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { picturesIn } from "#app/domain/content/picture-slots.ts";
import {
  contentOfVersion,
  emptySlots,
  newestVersion,
} from "#app/domain/content/versions.server.ts";
import { erasePictureFiles } from "#app/domain/pictures/pictures.server.ts";
import { draftsWithPicture } from "./shared-drafts.server.ts";

/**
 * Erases a picture for good, for somebody who no longer wants to be shown: its files, its name, what it was said to show, and its
 * places in the versions that showed it (decision 35).
 *
 * @param picture.id in the library, hexadecimal
 * @returns `in-use` while what is published or a shared draft shows it, and nothing is erased
 */
export async function erasePicture(
  db: Database,
  picture: { id: string; actor: string },
  now: Date,
): Promise<"erased" | "in-use" | "nothing"> {
  try {
    return await inTransaction(db, async (transaction) => {
      if (!(await erasePictureFiles(transaction, picture, now))) return "nothing";
      if (await isShown(transaction, picture.id)) throw new InUse();
      await emptySlots(transaction, picture.id);
      return "erased";
    });
  } catch (error) {
    if (error instanceof InUse) return "in-use";
    throw error;
  }
}

async function isShown(transaction: Database, id: string): Promise<boolean> {
  const published = await contentOfVersion(transaction, await newestVersion(transaction));
  const isPublished =
    published && picturesIn(published.content).some(({ picture }) => picture.id === id);
  return isPublished || (await draftsWithPicture(transaction, id)).length > 0;
}

class InUse extends Error {}
