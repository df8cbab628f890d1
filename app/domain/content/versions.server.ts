import { setTimeout as delay } from "node:timers/promises";
import { askedAtOnce, type Database, isUniqueViolation } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import {
  erasedAmong,
  holdPictures,
  picturesNotThere,
} from "#app/domain/pictures/pictures.server.ts";
import type { Content } from "./content.ts";
import { defaultContent } from "./defaults.ts";
import { changedLaw, type Legal, type LegalChange, legalOf, saysOther } from "./legal.ts";
import { completeContent } from "./merge.ts";
import { pictureNames, picturesIn } from "./picture-slots.ts";

/** One published version, without its content. */
type ContentVersion = {
  version: number;
  /** ISO 8601 in UTC. */
  publishedAt: string;
  /** User name. */
  author: string;
  note: string;
};

type Publishing =
  | { outcome: "published"; version: number }
  /** Others published since the edit began; `version` and `content` are what is published now. */
  | { outcome: "stale"; version: number; content: Content; authorsSince: string[] }
  /** It shows pictures that are not in the library, in the slots of these paths. */
  | { outcome: "without-pictures"; paths: string[] }
  /** Texts of law would change, and whoever publishes has not said that they mean it. */
  | { outcome: "law-unmeant" };

/**
 * Whoever publishes is told so this long after it is done, in milliseconds: until then the pages from before may be sent, while
 * the new ones are made, and from then on they are sent by nobody (published.server.ts).
 */
export const handoverMilliseconds = 120;

/**
 * Publishes content as a new version for every visitor.
 *
 * @param edit.baseVersion the version that the edit began from
 * @param edit.meansLaw whether whoever publishes knows that they change texts of law, where they do
 * @param alongside what is done in the same transaction; nothing is published where it throws
 */
export async function publishContent(
  db: Database,
  edit: {
    content: Content;
    baseVersion: number;
    author: string;
    note: string;
    meansLaw: boolean;
  },
  now: Date,
  alongside: (transaction: Database) => Promise<unknown> = async () => {},
): Promise<Publishing> {
  const { content, baseVersion, author, note } = edit;
  const newest = await newestVersion(db);
  if (newest !== baseVersion) return stale(db, baseVersion);
  const before = await contentOfVersion(db, newest);
  if (!edit.meansLaw && before && changedLaw(before.content, content).length > 0) {
    return { outcome: "law-unmeant" };
  }
  const ids = [...new Set(picturesIn(content).map(({ picture }) => picture.id))];
  const withoutPictures = async (): Promise<Publishing | undefined> => {
    const slots = await slotsWithoutPicture(db, content);
    if (slots.length === 0) return undefined;
    return { outcome: "without-pictures", paths: slots.map((path) => path.join(".")) };
  };
  const refused = await withoutPictures();
  if (refused) return refused;
  try {
    await inTransaction(db, async (transaction) => {
      await transaction
        .insertInto("content_versions")
        .values({
          version: baseVersion + 1,
          published_at: now.toISOString(),
          author,
          note,
          content: JSON.stringify(content),
          ...(await lawSince(transaction, { version: baseVersion + 1, content })),
        })
        .execute();
      // From now on nobody deletes or erases them; one that is gone since a moment ago is met here.
      if (!(await holdPictures(transaction, ids))) throw new GoneMeanwhile();
      for (const id of ids) {
        await transaction
          .insertInto("content_pictures")
          .values({ version: baseVersion + 1, picture_id: id })
          .execute();
      }
      await recordEvent(
        transaction,
        {
          actor: author,
          action: "content.published",
          subject: { kind: "content", id: String(baseVersion + 1) },
        },
        now,
      );
      await alongside(transaction);
    });
  } catch (error) {
    // Two published at the same moment: the number could be taken once.
    if (isUniqueViolation(error)) return stale(db, baseVersion);
    const gone = error instanceof GoneMeanwhile && (await withoutPictures());
    if (gone) return gone;
    throw error;
  }
  await delay(handoverMilliseconds);
  return { outcome: "published", version: baseVersion + 1 };
}

/** The paths of the slots whose picture is not in the library, or not of that size there. */
export async function slotsWithoutPicture(db: Database, content: Content): Promise<string[][]> {
  const slots = picturesIn(content);
  const missing = await picturesNotThere(
    db,
    slots.map(({ picture }) => picture),
  );
  return slots.flatMap(({ path, picture }) => (missing.has(picture.id) ? [path] : []));
}

/** A picture was deleted or erased while it was being published. */
class GoneMeanwhile extends Error {}

/** The number of a version as it stands in an address, or undefined for what is none. */
export function readVersion(text: string | null | undefined): number | undefined {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The number of the newest version; 0 while nothing was published. */
export async function newestVersion(db: Database): Promise<number> {
  return prepareNewestVersion(db).patiently();
}

/**
 * The same question for whoever asks it all the time: put into SQL once, which takes longer than to have it answered.
 * `atOnce` answers without waiting, where the database can, and throws its error where it cannot just now.
 */
export function prepareNewestVersion(db: Database) {
  const query = db
    .selectFrom("content_versions")
    .select(({ fn }) => fn.max<number | null>("version").as("newest"))
    .compile();
  const ask = askedAtOnce(db, query);
  return {
    atOnce: ask && (() => ask()?.newest ?? 0),
    async patiently(): Promise<number> {
      const { rows } = await db.executeQuery(query);
      return rows[0]?.newest ?? 0;
    },
  };
}

/**
 * The content of a version, completed with what it does not know of; 0 is what comes with the site.
 *
 * @returns undefined where there is no such version; `setAside` names the parts that no longer keep the rules
 */
export async function contentOfVersion(
  db: Database,
  version: number,
): Promise<{ content: Content; setAside: string[] } | undefined> {
  if (version === 0) return { content: defaultContent, setAside: [] };
  const row = await db
    .selectFrom("content_versions")
    .select("content")
    .where("version", "=", version)
    .executeTakeFirst();
  return row && completeContent(JSON.parse(row.content));
}

/** One version without its content, or undefined where there is none of that number. */
export async function findVersion(
  db: Database,
  version: number,
): Promise<ContentVersion | undefined> {
  const row = await db
    .selectFrom("content_versions")
    .select(["version", "published_at", "author", "note"])
    .where("version", "=", version)
    .executeTakeFirst();
  return row && versionOf(row);
}

/**
 * Since when there has been an offer without a break, whatever its prices were.
 *
 * @returns undefined while there is none; `publishedAt` is undefined for the one that came with the site
 */
export async function offerSince(
  db: Database,
): Promise<{ publishedAt: string | undefined } | undefined> {
  // Read by the name alone, for a version is long: a quote within a text has a backslash before it.
  const { ended } = await db
    .selectFrom("content_versions")
    .select(({ fn }) => fn.max<number | null>("version").as("ended"))
    .where("content", "like", '%"medium":%')
    .where("content", "not like", '%"originalPrice":%')
    .executeTakeFirstOrThrow();
  if (ended === null) return { publishedAt: undefined };
  const first = await findVersion(db, ended + 1);
  return first && { publishedAt: first.publishedAt };
}

/** The versions that show each picture, the newest first, by the id of the picture. */
export async function versionsWithPictures(db: Database): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom("content_pictures")
    .select(["picture_id", "version"])
    .orderBy("version", "desc")
    .execute();
  const versions = Map.groupBy(rows, ({ picture_id }) => picture_id);
  return new Map([...versions].map(([id, of]) => [id, of.map(({ version }) => version)]));
}

/**
 * Empties the slots that show a picture, in every version that was published with it. Call it in a transaction: a version can show
 * several pictures that are erased at the same moment.
 */
export async function emptySlots(transaction: Database, picture: string): Promise<void> {
  const versions = await transaction
    .selectFrom("content_pictures")
    .select("version")
    .where("picture_id", "=", picture)
    .orderBy("version")
    .execute();
  for (const { version } of versions) {
    // Written before it is read: whoever empties another slot of it waits until this one is empty.
    const { content } = await transaction
      .updateTable("content_versions")
      .set(({ ref }) => ({ content: ref("content") }))
      .where("version", "=", version)
      .returning("content")
      .executeTakeFirstOrThrow();
    const emptied: unknown = JSON.parse(content, (key, value) =>
      pictureNames.some((name) => name === key) && value?.id === picture ? undefined : value,
    );
    await transaction
      .updateTable("content_versions")
      .set({ content: JSON.stringify(emptied) })
      .where("version", "=", version)
      .execute();
  }
}

/** How many of the pictures that a version showed were erased for good since. */
export async function erasedPicturesOf(db: Database, version: number): Promise<number> {
  const rows = await db
    .selectFrom("content_pictures")
    .select("picture_id")
    .where("version", "=", version)
    .execute();
  return erasedAmong(
    db,
    rows.map(({ picture_id }) => picture_id),
  );
}

/** From when the texts of law are that a version shows. */
export async function legalOfVersion(db: Database, version: number): Promise<Legal> {
  const row = await db
    .selectFrom("content_versions as shown")
    .leftJoin("content_versions as terms", "terms.version", "shown.terms_since")
    .leftJoin("content_versions as privacy", "privacy.version", "shown.privacy_since")
    .select([
      "terms.version as termsVersion",
      "terms.published_at as termsAt",
      "privacy.version as privacyVersion",
      "privacy.published_at as privacyAt",
    ])
    .where("shown.version", "=", version)
    .executeTakeFirst();
  return legalOf({
    terms: changeOf(row?.termsVersion, row?.termsAt),
    privacy: changeOf(row?.privacyVersion, row?.privacyAt),
  });
}

function changeOf(version?: number | null, publishedAt?: string | null): LegalChange {
  return version && publishedAt ? { version, publishedAt } : undefined;
}

/** Which publish changed each page of law last, once a content follows another one. */
async function lawSince(
  db: Database,
  { version, content }: { version: number; content: Content },
): Promise<{ terms_since: number | null; privacy_since: number | null }> {
  const before = await contentOfVersion(db, version - 1);
  const stored = await db
    .selectFrom("content_versions")
    .select(["terms_since", "privacy_since"])
    .where("version", "=", version - 1)
    .executeTakeFirst();
  const since = (page: keyof Legal, earlier: number | null = null) =>
    saysOther(page, before?.content ?? defaultContent, content) ? version : earlier;
  return {
    terms_since: since("terms", stored?.terms_since),
    privacy_since: since("privacy", stored?.privacy_since),
  };
}

/** Every version, newest first. */
export async function listVersions(
  db: Database,
  page: { limit: number; offset: number },
): Promise<ContentVersion[]> {
  const rows = await db
    .selectFrom("content_versions")
    .select(["version", "published_at", "author", "note"])
    .orderBy("version", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(versionOf);
}

function versionOf(row: {
  version: number;
  published_at: string;
  author: string;
  note: string;
}): ContentVersion {
  const { version, published_at, author, note } = row;
  return { version, publishedAt: published_at, author, note };
}

/** Who has published since a version, by user name, each once. */
export async function listAuthorsSince(db: Database, version: number): Promise<string[]> {
  const rows = await db
    .selectFrom("content_versions")
    .select("author")
    .where("version", ">", version)
    .orderBy("version")
    .execute();
  return [...new Set(rows.map(({ author }) => author))];
}

async function stale(db: Database, baseVersion: number): Promise<Publishing> {
  const version = await newestVersion(db);
  const published = await contentOfVersion(db, version);
  return {
    outcome: "stale",
    version,
    content: published?.content ?? defaultContent,
    authorsSince: await listAuthorsSince(db, baseVersion),
  };
}
