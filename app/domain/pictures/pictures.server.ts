import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { type Database, isForeignKeyViolation } from "#app/db/db.server.ts";
import type { Schema } from "#app/db/schema.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { z } from "#app/web/zod.ts";
import { encodePicture, type RefusedPicture } from "./encode.server.ts";
import {
  type LibraryPicture,
  mostPictureBytes,
  mostPictureBytesShown,
  type Picture,
} from "./picture.ts";
import type { pictureWordsSchema } from "./picture-schema.ts";

/** More than a site like this shows, and few enough to be looked through. */
const mostPictures = 1_000;
const longestName = 100;

/**
 * Puts an uploaded file into the library. The same file once more is the picture that is there.
 *
 * @throws TooManyPicturesError
 */
export async function addPicture(
  db: Database,
  { file, actor }: { file: File; actor: string },
  now: Date,
): Promise<{ outcome: "added"; picture: LibraryPicture; isNew: boolean } | RefusedPicture> {
  if (file.size === 0) return { outcome: "refused", message: "Filen er tom." };
  if (file.size > mostPictureBytes) return tooLarge;
  const bytes = Buffer.from(await file.arrayBuffer());
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 20);
  const before = await findPicture(db, id);
  if (before) return { outcome: "added", picture: before, isNew: false };
  if ((await countPictures(db)) >= mostPictures) {
    const message = `Biblioteket har plass til ${mostPictures} bilder, og er fullt. Slett noen som ikke er i bruk.`;
    return { outcome: "refused", message };
  }
  const encoded = await encodePicture(bytes);
  if (encoded.outcome === "refused") return encoded;
  const { width, height, files } = encoded;
  await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto("pictures")
      .values({
        id,
        name: nameOf(file),
        width,
        height,
        alt: null,
        focus_x: 50,
        focus_y: 50,
        uploaded_at: now.toISOString(),
        uploaded_by: actor,
      })
      // Somebody may have sent the same at the same time.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows) === 0) return;
    for (const { name, bytes } of files) {
      await transaction
        .insertInto("picture_files")
        .values({ picture_id: id, file: name, bytes: bytes.toString("base64") })
        .execute();
    }
    await recordEvent(
      transaction,
      { actor, action: "picture.added", subject: { kind: "picture", id } },
      now,
    );
  });
  const picture = await findPicture(db, id);
  if (!picture) throw new Error(`The picture ${id} is gone as soon as it was added`);
  return { outcome: "added", picture, isNew: true };
}

/** What is too large to be read. */
export const tooLarge: RefusedPicture = {
  outcome: "refused",
  message: `Bildet er for stort. Grensen er ${mostPictureBytesShown}.`,
};

/** A picture, or undefined where there is none. */
export async function findPicture(db: Database, id: string): Promise<LibraryPicture | undefined> {
  const row = await db.selectFrom("pictures").selectAll().where("id", "=", id).executeTakeFirst();
  return row && pictureOf(row);
}

/** Every picture, the one that was uploaded last first. */
export async function listPictures(db: Database): Promise<LibraryPicture[]> {
  const rows = await db
    .selectFrom("pictures")
    .selectAll()
    .orderBy("uploaded_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(pictureOf);
}

/** Says what a picture shows and where it is looked at, for whoever chooses it from now on. Answers whether it is there. */
export async function describePicture(
  db: Database,
  id: string,
  { alt, focusX, focusY }: z.output<typeof pictureWordsSchema>,
  actor: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("pictures")
      .set({ alt, focus_x: focusX, focus_y: focusY })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const subject = { kind: "picture", id } as const;
    await recordEvent(transaction, { actor, action: "picture.described", subject }, now);
    return true;
  });
}

/** Deletes a picture, unless a version that was published shows it. */
export async function deletePicture(
  db: Database,
  id: string,
  actor: string,
  now: Date,
): Promise<"deleted" | "in-use" | "nothing"> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("pictures")
        .where("id", "=", id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return "nothing";
      const subject = { kind: "picture", id } as const;
      await recordEvent(transaction, { actor, action: "picture.deleted", subject }, now);
      return "deleted";
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) return "in-use";
    throw error;
  }
}

/** The ids of those pictures that are not in the library, or not of that size there. */
export async function picturesNotThere(
  db: Database,
  pictures: Pick<Picture, "id" | "width" | "height">[],
): Promise<Set<string>> {
  if (pictures.length === 0) return new Set();
  const rows = await db
    .selectFrom("pictures")
    .select(["id", "width", "height"])
    .where(
      "id",
      "in",
      pictures.map(({ id }) => id),
    )
    .execute();
  const sizes = new Map(rows.map(({ id, width, height }) => [id, `${width}x${height}`]));
  const missing = pictures.filter(
    ({ id, width, height }) => sizes.get(id) !== `${width}x${height}`,
  );
  return new Set(missing.map(({ id }) => id));
}

/** A file of a picture, or undefined where there is none. */
export async function readPictureFile(
  db: Database,
  id: string,
  file: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom("picture_files")
    .select("bytes")
    .where("picture_id", "=", id)
    .where("file", "=", file)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes, "base64");
}

async function countPictures(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("pictures")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function pictureOf(row: Selectable<Schema["pictures"]>): LibraryPicture {
  const { id, name, width, height, alt } = row;
  return {
    id,
    name,
    width,
    height,
    alt,
    focusX: row.focus_x,
    focusY: row.focus_y,
    uploadedAt: row.uploaded_at,
    uploadedBy: row.uploaded_by,
  };
}

/** The name of a file without its folders, control characters and anything else that is no name. */
function nameOf({ name }: File): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(/[\p{C}\s]+/gu, " ").trim();
  return (
    Array.from(clean)
      .slice(0, longestName / 2)
      .join("") || "bilde"
  );
}
