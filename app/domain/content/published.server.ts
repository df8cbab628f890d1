import type { Logger } from "pino";
import type { Database } from "#app/db/db.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { endOfDay } from "#app/web/norway.server.ts";
import type { Content } from "./content.ts";
import { defaultContent } from "./defaults.ts";
import { type SiteContent, siteContentOf } from "./site-content.ts";
import { contentOfVersion, prepareNewestVersion } from "./versions.server.ts";

/** A query that is under way: what it is answered with, and whether it takes too long. */
type Query = { answer: Promise<SiteContent>; isLate: boolean };

/** How long a request waits for the database before it is answered with what was last known. */
const patienceMilliseconds = 300;

/**
 * What is published now. Every question asks the database for its version, so that what one process publishes, the others
 * show on their next request; questions that come at once share one query. A database that does not answer holds up nobody.
 * The answer is the same object until another version is published, or another day begins in Norway.
 */
export function createPublishedContent(db: Database, log: Logger, clock: () => Date) {
  const newestVersion = prepareNewestVersion(db);
  let { site: latest, until } = asOfToday(defaultContent, 0);
  /** Whether the database has ever answered: until then `latest` is a guess, and worth waiting for. */
  let isKnown = false;
  let running: Query | undefined;
  let next: Promise<SiteContent> | undefined;

  async function check(): Promise<SiteContent> {
    try {
      const version = await newestVersion();
      if (version !== latest.version) ({ site: latest, until } = await load(version));
      isKnown = true;
    } catch (error) {
      // The site goes on with what it knows.
      log.error({ err: error }, "could not ask which content is published");
    }
    return known();
  }

  /** What was last known, as it is today: with the day an offer can end. */
  function known(): SiteContent {
    if (clock() >= until) ({ site: latest, until } = asOfToday(latest.content, latest.version));
    return latest;
  }

  function asOfToday(content: Content, version: number) {
    const day = norwegianDay(clock().toISOString());
    return { site: siteContentOf(content, version, day), until: endOfDay(day) };
  }

  async function load(version: number): Promise<ReturnType<typeof asOfToday>> {
    const stored = await contentOfVersion(db, version);
    if (!stored) throw new Error(`There is no version ${version}`);
    if (stored.setAside.length > 0) {
      log.warn({ version, setAside: stored.setAside }, "parts of the content fall back");
    }
    return asOfToday(stored.content, version);
  }

  function ask(): Query {
    const { promise: late, resolve } = Promise.withResolvers<SiteContent>();
    const timer = setTimeout(() => {
      // An answer that has come while this process was busy is read before this.
      setImmediate(() => {
        if (!isKnown) return;
        query.isLate = true;
        resolve(known());
      });
    }, patienceMilliseconds);
    const checked = check().finally(() => {
      clearTimeout(timer);
      running = undefined;
    });
    const query: Query = { answer: Promise.race([checked, late]), isLate: false };
    return query;
  }

  return {
    /** What was last known to be published; what comes with the site until the database has answered. */
    known,

    /**
     * What is published at the moment of the question. Never throws: while the database is out of reach or silent, what was
     * last known, at once or after a moment.
     */
    current(): Promise<SiteContent> {
      if (!running) {
        running = ask();
        return running.answer;
      }
      if (running.isLate) return running.answer;
      // A query that is under way may have begun before a publish that this question comes after.
      next ??= running.answer.then(() => {
        next = undefined;
        return this.current();
      });
      return next;
    },
  };
}
