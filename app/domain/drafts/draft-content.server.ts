import type { Database } from "#app/db/db.server.ts";
import { type Content, hasFormOfContent, publishSchemaOf } from "#app/domain/content/content.ts";
import { contentAsWritten } from "#app/domain/content/merge.ts";
import { picturesIn } from "#app/domain/content/picture-slots.ts";
import { slotsWithoutPicture } from "#app/domain/content/versions.server.ts";
import { placeOf } from "#app/domain/editing/field-place.ts";
import { listed } from "#app/web/formats/text.ts";
import { z } from "#app/web/zod.ts";

/** How many fields are named in a sentence. */
const mostNamed = 5;

/** What may be shared among editors: content that may be half written. */
export const draftContentSchema = z.unknown().transform((content, context): Content => {
  if (hasFormOfContent(content)) return content;
  context.addIssue({ code: "custom", message: "Utkastet mangler noe, og kan ikke deles." });
  return z.NEVER;
});

/**
 * The fields that keep content from being published, as people name them: those that break a rule, and those whose picture is gone.
 *
 * @param siteUrl where the site is
 */
export async function faultsIn(db: Database, content: Content, siteUrl: string): Promise<string[]> {
  const { error } = publishSchemaOf(siteUrl).shape.content.safeParse(content);
  const broken = (error?.issues ?? []).map(({ path }) => placeOf(path, content));
  const empty = (await slotsWithoutPicture(db, content)).map(
    (path) => `${placeOf(path, content)} (bildet er slettet fra biblioteket)`,
  );
  return [...new Set([...broken, ...empty])];
}

/** The same of every shared draft that has some, by its id. One that cannot be read has none that could be named. */
export async function faultsOfDrafts(
  db: Database,
  siteUrl: string,
): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom("shared_drafts").select(["id", "content"]).execute();
  const faults = new Map<string, string[]>();
  for (const { id, content } of rows) {
    const found = await faultsIn(db, readContent(content), siteUrl);
    if (found.length > 0) faults.set(id, found);
  }
  return faults;
}

/** The pictures that shared drafts show, by their ids. */
export async function picturesOfDrafts(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom("shared_drafts").select("content").execute();
  const shown = rows.flatMap(({ content }) => picturesIn(readContent(content)));
  return new Set(shown.map(({ picture }) => picture.id));
}

function readContent(text: string): Content {
  try {
    return contentAsWritten(JSON.parse(text));
  } catch {
    return contentAsWritten(undefined);
  }
}

/** The first few of some fields, in a sentence: `«Medium: pris» og «Hovedtittel»`. */
export function named(fields: string[]): string {
  const names = [...new Set(fields)].map((field) => `«${field}»`);
  const rest = names.length - mostNamed;
  return listed(rest > 0 ? [...names.slice(0, mostNamed), `${rest} felt til`] : names);
}
