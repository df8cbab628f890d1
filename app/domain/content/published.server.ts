import type { Logger } from "pino";
import type { Database } from "#app/db/db.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { endOfDay, startOfDay } from "#app/web/norway.server.ts";
import type { Content } from "./content.ts";
import { defaultContent } from "./defaults.ts";
import { type Legal, legalPages, saysOther } from "./legal.ts";
import { type SiteContent, siteContentOf } from "./site-content.ts";
import {
  contentOfVersion,
  handoverMilliseconds,
  legalOfVersion,
  prepareNewestVersion,
} from "./versions.server.ts";

/** A query that is under way: what the database says, what is answered at the latest in a moment, and whether that moment is over. */
type Query = { learnt: Promise<SiteContent>; answer: Promise<SiteContent>; isLate: boolean };

/** How long a request waits for the database before it is answered with what was last known. */
const patienceMilliseconds = 600;
/** How long after the last moment in which it was known to be the newest a version may still be shown; timers can be early. */
const outgoingMilliseconds = handoverMilliseconds - 20;

/**
 * What is published now. Every question asks the database for its version, so that what one process publishes, the others
 * show on their next request; questions that come at once share one query. A database that does not answer holds up nobody.
 * The answer is the same object until another version is published, or another day begins in Norway.
 *
 * @param parts.onChange called when the answer has become another one
 */
export function createPublishedContent(parts: {
  db: Database;
  log: Logger;
  clock: () => Date;
  onChange: () => void;
  /** Whether a placeholder is shown for what nobody has filled in. */
  withPlaceholders?: boolean;
}) {
  const { db, log, clock, onChange, withPlaceholders = false } = parts;
  const newestVersion = prepareNewestVersion(db);
  let { site: latest, from, until } = asOfToday(defaultContent, 0);
  /** Whether the database has ever answered: until then `latest` is a guess, and worth waiting for. */
  let isKnown = false;
  /** When `latest` was asked for last and was the newest, as `performance.now()` says it. */
  let confirmedAt = 0;
  let outgoing: { site: SiteContent; until: number } | undefined;
  let running: Query | undefined;
  /** Whether it was asked in this turn of the event loop. */
  let isAsked = false;
  let next: Promise<SiteContent> | undefined;

  async function learn(): Promise<SiteContent> {
    const asked = performance.now();
    const version = await newestVersion.patiently();
    if (version !== latest.version) {
      const before = { site: known(), until: confirmedAt + outgoingMilliseconds };
      ({ site: latest, from, until } = await load(version));
      outgoing = before;
      onChange();
    }
    confirmedAt = asked;
    isKnown = true;
    return known();
  }

  /**
   * Whether what was last known is still the newest; false also where the database cannot say so at once. Requests that are read
   * in one turn of the event loop had all arrived when the first of them asked: its answer is true for all.
   */
  function isConfirmed(): boolean {
    if (isAsked) return true;
    try {
      const asked = performance.now();
      if (newestVersion.atOnce?.() !== latest.version) return false;
      confirmedAt = asked;
      isAsked = true;
      setImmediate(() => {
        isAsked = false;
      });
      return true;
    } catch {
      // What is wrong is told by the question that waits.
      return false;
    }
  }

  /** What was last known, as it is today: with the day an offer can end. */
  function known(): SiteContent {
    const now = clock();
    // A clock that was ahead is set back to a day before.
    if (now < from || now >= until) {
      ({ site: latest, from, until } = asOfToday(latest.content, latest.version, latest.legal));
      // It is of another day.
      outgoing = undefined;
      onChange();
    }
    return latest;
  }

  function asOfToday(content: Content, version: number, legal?: Legal) {
    const day = norwegianDay(clock());
    const site = siteContentOf(content, version, day, { legal, withPlaceholders });
    return { site, from: startOfDay(day), until: endOfDay(day) };
  }

  async function load(version: number): Promise<ReturnType<typeof asOfToday>> {
    const stored = await contentOfVersion(db, version);
    if (!stored) throw new Error(`There is no version ${version}`);
    if (stored.setAside.length > 0) {
      log.warn({ version, setAside: stored.setAside }, "parts of the content fall back");
    }
    // After a publish that changed no page of law they are those of before; it takes many versions to say so by itself.
    const isNext = version === latest.version + 1;
    const legal =
      isNext && !legalPages.some((page) => saysOther(page, latest.content, stored.content))
        ? latest.legal
        : await legalOfVersion(db, version);
    return asOfToday(stored.content, version, legal);
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
    const learnt = learn().finally(() => {
      clearTimeout(timer);
      running = undefined;
    });
    const checked = learnt.catch((error: unknown) => {
      // The site goes on with what it knows.
      log.error({ err: error }, "could not ask which content is published");
      return known();
    });
    const query: Query = { learnt, answer: Promise.race([checked, late]), isLate: false };
    return query;
  }

  return {
    /** What was last known to be published; what comes with the site until the database has answered. */
    known,

    /**
     * What was published until a moment ago, and may be shown in place of what is not made yet: nobody has been told that it is
     * no longer so.
     */
    outgoing(): SiteContent | undefined {
      if (outgoing && performance.now() >= outgoing.until) outgoing = undefined;
      return outgoing?.site;
    },

    /**
     * What is published at the moment of the question. Never throws: while the database is out of reach or silent, what was
     * last known, at once or after a moment.
     */
    current(): SiteContent | Promise<SiteContent> {
      if (!running) {
        if (isConfirmed()) return known();
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

    /**
     * The same for what is billed, mailed or else written down, which nothing that was published before may stand in: waits for as long
     * as the database takes.
     *
     * @throws what the database throws
     */
    async newest(): Promise<SiteContent> {
      // A query that is under way may have begun before a publish that this question comes after.
      await running?.learnt.catch(() => {});
      if (isConfirmed()) return known();
      running ??= ask();
      return running.learnt;
    },
  };
}
