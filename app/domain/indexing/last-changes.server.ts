import type { Database } from "#app/db/db.server.ts";
import { type SiteContent, siteContentOf } from "#app/domain/content/site-content.ts";
import { contentOfVersion, findVersion } from "#app/domain/content/versions.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { endOfDay, startOfDay } from "#app/web/norway.server.ts";
import { changedPages } from "./shown.ts";

/** When pages last came to show something else, by their paths: ISO 8601 in UTC. */
type Changes = ReadonlyMap<string, string>;

export type LastChanges = ReturnType<typeof createLastChanges>;

/** What the site was from a moment on. */
type State = { since: string; site: SiteContent };

/** So far back is looked for the last change of a page, in versions; what changed before is not told. */
const mostVersions = 200;

/**
 * When each page last came to show something else than before, worked out from the versions there are and kept in memory until
 * another is published or an offer has ended. A page that no version has changed is as it came with the release, and
 * nobody knows since when.
 */
export function createLastChanges(db: Database, clock: () => Date) {
  let known: { site: SiteContent; changes: Promise<Changes> } | undefined;

  return (site: SiteContent): Promise<Changes> => {
    if (known?.site === site) return known.changes;
    const before = known;
    const changes = findChanges(db, site, clock(), before).catch((error: unknown) => {
      if (known?.changes === changes) known = undefined;
      throw error;
    });
    known = { site, changes };
    return changes;
  };
}

/** Looks back from what is published to what is known already. */
async function findChanges(
  db: Database,
  site: SiteContent,
  now: Date,
  known: { site: SiteContent; changes: Promise<Changes> } | undefined,
): Promise<Changes> {
  const changes = new Map<string, string>();
  let later: State[] = [];
  let until = now;
  const oldest = Math.max(0, site.version - mostVersions);
  for (let version = site.version; version >= oldest; version -= 1) {
    const earlier = await statesOf(db, version, until);
    note([...earlier, ...later.slice(0, 1)], changes);
    later = earlier;
    until = new Date(earlier[0]?.since ?? until);
    // What comes before this version is known from before.
    if (version === known?.site.version) {
      for (const [path, at] of await known.changes) if (!changes.has(path)) changes.set(path, at);
      break;
    }
  }
  return changes;
}

/** Notes the changes from each state to the next, the latest first; a later change that is noted already stands. */
function note(states: State[], changes: Map<string, string>) {
  for (let index = states.length - 1; index > 0; index -= 1) {
    const [before, after] = [states[index - 1], states[index]];
    if (!before || !after) continue;
    for (const path of changedPages(before.site, after.site)) {
      if (!changes.has(path)) changes.set(path, after.since);
    }
  }
}

/**
 * What a version made of the site, and made of it again when an offer ended or the day of an article came while it stood.
 *
 * @param until when the next version came, or now
 */
async function statesOf(db: Database, version: number, until: Date): Promise<State[]> {
  const stored = await contentOfVersion(db, version);
  if (!stored) return [];
  const { content } = stored;
  const published = await findVersion(db, version);
  const since = published?.publishedAt ?? new Date(0).toISOString();
  const first = { since, site: siteContentOf(content, version, norwegianDay(since)) };
  const lastDay = content.prices.medium.offerEndsOn;
  const moments = [
    ...(lastDay ? [endOfDay(lastDay)] : []),
    ...content.articles.map(({ publishedOn }) => startOfDay(publishedOn)),
  ]
    .filter((moment) => moment <= until)
    .map((moment) => moment.toISOString())
    .filter((moment) => moment > since);
  const later = [...new Set(moments)].toSorted().map((moment) => ({
    since: moment,
    site: siteContentOf(content, version, norwegianDay(moment)),
  }));
  return [first, ...later];
}
