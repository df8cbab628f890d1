import type { Logger } from "pino";
import type { Database } from "#app/db/db.server.ts";
import { defaultContent } from "./defaults.ts";
import { type SiteContent, siteContentOf } from "./site-content.ts";
import { contentOfVersion, prepareNewestVersion } from "./versions.server.ts";

/**
 * What is published now. Every question asks the database for its version, so that what one process publishes, the others
 * show on their next request; questions that come at once share one query.
 */
export function createPublishedContent(db: Database, log: Logger) {
  const newestVersion = prepareNewestVersion(db);
  let latest = siteContentOf(defaultContent, 0);
  let running: Promise<SiteContent> | undefined;
  let next: Promise<SiteContent> | undefined;

  async function check(): Promise<SiteContent> {
    try {
      const version = await newestVersion();
      if (version !== latest.version) latest = await load(version);
    } catch (error) {
      // The site goes on with what it knows.
      log.error({ err: error }, "could not ask which content is published");
    }
    return latest;
  }

  async function load(version: number): Promise<SiteContent> {
    const stored = await contentOfVersion(db, version);
    if (!stored) throw new Error(`There is no version ${version}`);
    if (stored.setAside.length > 0) {
      log.warn({ version, setAside: stored.setAside }, "parts of the content fall back");
    }
    return siteContentOf(stored.content, version);
  }

  return {
    /** What is published at the moment of the question. Never throws: while the database is out of reach, what was last known. */
    current(): Promise<SiteContent> {
      if (!running) {
        running = check().finally(() => {
          running = undefined;
        });
        return running;
      }
      // A query that is under way may have begun before a publish that this question comes after.
      next ??= running.then(() => {
        next = undefined;
        return this.current();
      });
      return next;
    },
  };
}
