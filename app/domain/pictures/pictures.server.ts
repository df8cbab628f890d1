import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { countRows, type Database, isForeignKeyViolation } from "#app/db/db.server.ts";
import type { Schema } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { eventsAbout, recordEvent } from "#app/domain/audit/audit.server.ts";
import { beginningOf } from "#app/web/formats/text.ts";
import type { z } from "#app/web/zod.ts";
import { cutName, type Frame, flawOf } from "./cut.ts";
import { encodePicture, type RefusedPicture } from "./encode.server.ts";
import {
  type LibraryPicture,
  largestFile,
  mostPictureBytes,
  mostPictureBytesShown,
  type Picture,
  printWords,
} from "./picture.ts";
import type { cutSchema, describingSchema } from "./picture-schema.ts";

/** More than a site like this shows, and few enough to be looked through. */
const mostPictures = 1_000;
const longestName = 100;

/**
 * Puts an uploaded file into the library. The same file once more is the picture that is there; one that was erased is refused, for
 * a copy on somebody's desk must not bring back who no longer wants to be shown.
 *
 * @throws TooManyPicturesError
 */
export async function addPicture(
  db: Database,
  { file, actor }: { file: File; actor: string },
  now: Date,
): Promise<AddedPicture | RefusedPicture> {
  if (file.size === 0) return { outcome: "refused", message: "Filen er tom." };
  if (file.size > mostPictureBytes) return tooLarge;
  const bytes = Buffer.from(await file.arrayBuffer());
  return putIn(db, { bytes, name: nameOf(file), actor }, now);
}

/**
 * Cuts a part out of a picture of the library, and puts it there as a picture of its own, with what is said of it. The same part
 * once more is the picture that is there.
 *
 * @throws TooManyPicturesError
 */
export async function addCut(
  db: Database,
  { id, frame, words, actor }: z.output<typeof cutSchema> & { id: string; actor: string },
  now: Date,
): Promise<AddedPicture | RefusedPicture> {
  const source = await findPicture(db, id);
  const bytes = source && (await readPictureFile(db, id, largestFile(source)));
  if (!bytes) return gone;
  const flaw = flawOf(frame, source);
  if (flaw) return { outcome: "refused", message: flaw };
  const cut = { source: id, frame };
  const added = await putIn(db, { bytes, cut, name: cutName(source.name), actor }, now);
  if (added.outcome === "refused" || !words) return added;
  await describePicture(db, { id: added.picture.id, ...words }, actor, now);
  return { ...added, picture: { ...added.picture, ...words } };
}

type AddedPicture = { outcome: "added"; picture: LibraryPicture; isNew: boolean };

/** Puts a picture into the library: all that some bytes show, or a part of it. */
async function putIn(
  db: Database,
  {
    bytes,
    cut,
    name,
    actor,
  }: { bytes: Buffer; cut?: { source: string; frame: Frame }; name: string; actor: string },
  now: Date,
): Promise<AddedPicture | RefusedPicture> {
  const hash = createHash("sha256").update(bytes);
  if (cut) {
    const { left, top, width, height } = cut.frame;
    hash.update(`${left} ${top} ${width} ${height}`);
  }
  const id = hash.digest("hex").slice(0, 20);
  const before = await findPicture(db, id);
  if (before) return { outcome: "added", picture: before, isNew: false };
  if ((await erasedAmong(db, [id])) > 0) return cut ? cutErasedBefore : erasedBefore;
  if ((await countPictures(db)) >= mostPictures) {
    const message = `Biblioteket har plass til ${mostPictures} bilder, og er fullt. Slett noen som ikke er i bruk.`;
    return { outcome: "refused", message };
  }
  const encoded = await encodePicture(bytes, cut?.frame);
  if (encoded.outcome === "refused") return encoded;
  const { width, height, files } = encoded;
  const isStored = await inTransaction(db, async (transaction) => {
    // Who no longer wants to be shown may have been erased while the part was being made.
    if (cut && !(await holdPictures(transaction, [cut.source]))) return false;
    const added = await transaction
      .insertInto("pictures")
      .values({
        id,
        name,
        width,
        height,
        alt: null,
        focus_x: 50,
        focus_y: 50,
        uploaded_at: now.toISOString(),
        uploaded_by: actor,
        erased_at: null,
      })
      // Somebody may have sent the same at the same time.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows) === 0) return true;
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
    return true;
  });
  if (!isStored) return gone;
  const picture = await findPicture(db, id);
  if (!picture) throw new Error(`The picture ${id} is gone as soon as it was added`);
  return { outcome: "added", picture, isNew: true };
}

/** What is too large to be read. */
const tooLarge: RefusedPicture = {
  outcome: "refused",
  message: `Bildet er for stort. Grensen er ${mostPictureBytesShown}.`,
};

/** What is said of a picture that is not in the library. */
export const gone: RefusedPicture = {
  outcome: "refused",
  message: "Bildet finnes ikke lenger i biblioteket. Velg et annet.",
};

const erasedBefore: RefusedPicture = {
  outcome: "refused",
  message:
    "Akkurat denne filen er slettet for godt fra biblioteket, for at ingen skal vises mot sin vilje. Er det i orden å vise bildet igjen, så lagre det som en ny fil, for eksempel beskåret, og last opp den.",
};

const cutErasedBefore: RefusedPicture = {
  outcome: "refused",
  message:
    "Akkurat dette utsnittet er slettet for godt fra biblioteket, for at ingen skal vises mot sin vilje. Er det i orden å vise det igjen, så flytt rammen litt.",
};

/** A picture, or undefined where there is none (any more). */
export async function findPicture(db: Database, id: string): Promise<LibraryPicture | undefined> {
  const row = await db
    .selectFrom("pictures")
    .selectAll()
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return row && pictureOf(row);
}

/** Every picture, the one that was uploaded last first. */
export async function listPictures(db: Database): Promise<LibraryPicture[]> {
  const rows = await db
    .selectFrom("pictures")
    .selectAll()
    .where("erased_at", "is", null)
    .orderBy("uploaded_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(pictureOf);
}

/** What became of what somebody said of a picture. */
export type Described =
  | { outcome: "described" }
  /** There is no such picture (any more). */
  | { outcome: "gone" }
  /** Somebody else has said something else of it since; `message` tells the one who is late. */
  | { outcome: "stale"; message: string; picture: LibraryPicture };

/**
 * Says what a picture shows and where it is looked at, for whoever chooses it from now on.
 *
 * @param said.before what was said of it where that was written (`printWords`): who has changed nothing of it says nothing
 */
export async function describePicture(
  db: Database,
  { id, before, ...words }: z.output<typeof describingSchema> & { id: string },
  actor: string,
  now: Date,
): Promise<Described> {
  return inTransaction(db, async (transaction): Promise<Described> => {
    if (!(await holdPictures(transaction, [id]))) return { outcome: "gone" };
    const said = printWords(words);
    if (said === before) return { outcome: "described" };
    const picture = await findPicture(transaction, id);
    if (!picture) return { outcome: "gone" };
    const isKnown = before === undefined || [before, said].includes(printWords(picture));
    if (picture.alt !== null && !isKnown) {
      const message = toldTo(words, picture, await whoDescribed(transaction, id));
      return { outcome: "stale", message, picture };
    }
    const { alt, focusX, focusY } = words;
    await transaction
      .updateTable("pictures")
      .set({ alt, focus_x: focusX, focus_y: focusY })
      .where("id", "=", id)
      .execute();
    const subject = { kind: "picture", id } as const;
    await recordEvent(transaction, { actor, action: "picture.described", subject }, now);
    return { outcome: "described" };
  });
}

/** Who has said last what a picture shows, by user name. */
async function whoDescribed(db: Database, id: string): Promise<string> {
  const events = await eventsAbout(db, { kind: "picture", id });
  return events.findLast(({ action }) => action === "picture.described")?.actor ?? "Noen andre";
}

/** What whoever is late is told of what is said of a picture by now. */
function toldTo(words: Pick<Picture, "alt">, { alt }: LibraryPicture, by: string): string {
  const since = "siden du åpnet det.";
  const now =
    alt === words.alt
      ? `${by} har flyttet merket for det viktigste i bildet ${since}`
      : `${by} har skrevet noe annet om bildet ${since} I biblioteket står det nå: ${alt ? `«${alt}»` : "bare pynt"}.`;
  return `${now} Ingenting er lagret. Send igjen hvis ditt skal gjelde.`;
}

/** Deletes a picture, unless a version that was published shows it. */
export async function deletePicture(
  db: Database,
  id: string,
  actor: string,
  now: Date,
): Promise<"deleted" | "in-use" | "nothing"> {
  try {
    return await inTransaction(db, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("pictures")
        .where("id", "=", id)
        .where("erased_at", "is", null)
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

/**
 * Erases a picture for good: its files, its name and what it was said to show. Its row stays for the versions that showed it. Call it
 * in a transaction, before asking where the picture is used: who publishes it at the same moment is done by then, or comes after.
 *
 * @returns whether there was such a picture
 */
export async function erasePictureFiles(
  transaction: Database,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("pictures")
    .set({ name: "", alt: null, erased_at: now.toISOString() })
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await transaction.deleteFrom("picture_files").where("picture_id", "=", id).execute();
  const subject = { kind: "picture", id } as const;
  await recordEvent(transaction, { actor, action: "picture.erased", subject }, now);
  return true;
}

/** How many of some pictures were erased for good. */
export function erasedAmong(db: Database, ids: string[]): Promise<number> {
  const some = db.selectFrom("pictures").select("id").where("id", "in", ids);
  return countRows(db, some.where("erased_at", "is not", null));
}

/** The ids of all pictures there are, and of those that were erased. */
export async function pictureIds(
  db: Database,
): Promise<{ there: Set<string>; erased: Set<string> }> {
  const rows = await db.selectFrom("pictures").select(["id", "erased_at"]).execute();
  const ids = (of: typeof rows) => new Set(of.map(({ id }) => id));
  return {
    there: ids(rows.filter(({ erased_at }) => erased_at === null)),
    erased: ids(rows.filter(({ erased_at }) => erased_at !== null)),
  };
}

/**
 * Keeps pictures from being erased until the transaction ends, in whatever process.
 *
 * @returns whether all of them are there
 */
export async function holdPictures(transaction: Database, ids: string[]): Promise<boolean> {
  // Writing what is there already is a lock that both engines have.
  const { numUpdatedRows } = await transaction
    .updateTable("pictures")
    .set({ erased_at: null })
    .where("id", "in", ids)
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === ids.length;
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
    .where("erased_at", "is", null)
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

function countPictures(db: Database): Promise<number> {
  return countRows(db, db.selectFrom("pictures").select("id").where("erased_at", "is", null));
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

/** The name of a file without its folders, control characters and anything else that is no name; what joins emojis stays. */
function nameOf({ name }: File): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(/(?:[^\P{C}\u200c\u200d]|\s)+/gu, " ").trim();
  return beginningOf(clean, longestName) || "bilde";
}
