import type { Logger } from "pino";
import { liesIn, plannedWithin } from "#app/db/clocks.server.ts";
import type { Database } from "#app/db/db.server.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { type SiteContent, siteContentOf } from "#app/domain/content/site-content.ts";
import { contentOfVersion } from "#app/domain/content/versions.server.ts";
import { hours, minutes } from "#app/web/durations.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { isPublicOrigin } from "./public-origin.ts";
import { changedPages, shownPages } from "./shown.ts";

/** How IndexNow is told; undefined where it is not (www.indexnow.org/documentation). */
export type IndexNow = Readonly<{
  /** Where changes are told. */
  url: string;
  /** Whoever tells must also have it at an address of the site. */
  key: string;
}>;

export type IndexNotices = ReturnType<typeof createIndexNotices>;

/** After the first attempt and each that follows; beyond them a version is given up, and its changes are told with the next. */
const pauses = [1, 5, 15, 60, 240, 720].map((count) => count * minutes);
const patienceMilliseconds = 10_000;
/** However much longer they ask us to wait. */
const longestPause = 24 * hours;

/** Where the key is found. */
export function keyPath({ key }: IndexNow): string {
  return `/${key}.txt`;
}

/**
 * Tells search engines through IndexNow which pages a publish has changed. What is due follows from the versions there are and
 * those that were told; a version has one row, which is claimed before anything is sent.
 *
 * @param indexNow undefined while nobody is told
 * @param current what is published
 */
export function createIndexNotices(parts: {
  db: Database;
  clock: () => Date;
  log: Logger;
  siteUrl: string;
  indexNow: IndexNow | undefined;
  current: () => Promise<SiteContent>;
}) {
  const { db, clock, log, siteUrl, current } = parts;
  const indexNow = isPublicOrigin(siteUrl) ? parts.indexNow : undefined;
  if (parts.indexNow && !indexNow) log.warn("IndexNow is off: SITE_URL is no public https address");

  async function isDue(): Promise<boolean> {
    if (!indexNow) return false;
    const { version } = await current();
    const notice = await db
      .selectFrom("index_notices")
      .select(["attempts", "next_attempt_at", "told_at"])
      .where("version", "=", version)
      .executeTakeFirst();
    if (!notice) return true;
    const isOver = notice.told_at !== null || notice.attempts > pauses.length;
    return !isOver && !liesIn(notice.next_attempt_at, plannedWithin(longestPause, clock()));
  }

  /** Tells of the version that is published now, with all that changed since the last one that was told. */
  async function tell(now: Date, signal: AbortSignal): Promise<{ done: boolean }> {
    if (!indexNow) return { done: true };
    const site = await current();
    const pages = await pagesToTell(site, now);
    const attempt = await claim(site.version, now);
    if (pages.length > 0) {
      const answer = await send(indexNow, pages, site.version, attempt, signal);
      if (!answer.isTaken) {
        await postpone(site.version, new Date(now.getTime() + answer.pause));
        return { done: false };
      }
    }
    await db
      .updateTable("index_notices")
      .set({ told_at: now.toISOString() })
      .where("version", "=", site.version)
      .execute();
    return { done: true };
  }

  /** The pages that differ from what was told last; all of them where nothing was. */
  async function pagesToTell(site: SiteContent, now: Date): Promise<string[]> {
    const last = await db
      .selectFrom("index_notices")
      .select(["version", "told_at"])
      .where("told_at", "is not", null)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!last) return shownPages(site);
    const before = await contentOfVersion(db, last.version);
    const content = before?.content ?? defaultContent;
    // As it was on that day: an article may have come since.
    const day = norwegianDay(last.told_at ?? now);
    return changedPages(siteContentOf(content, last.version, day), site);
  }

  /** Notes an attempt before it is made: one that a process dies of is one too. */
  async function claim(version: number, now: Date): Promise<number> {
    const before = await db
      .selectFrom("index_notices")
      .select("attempts")
      .where("version", "=", version)
      .executeTakeFirst();
    const attempts = (before?.attempts ?? 0) + 1;
    const pause = pauses[attempts - 1] ?? 0;
    const attempt = {
      attempts,
      next_attempt_at: new Date(now.getTime() + pause).toISOString(),
    };
    await db
      .insertInto("index_notices")
      .values({ version, ...attempt })
      .onConflict((conflict) => conflict.column("version").doUpdateSet(attempt))
      .execute();
    return attempts;
  }

  /** Leaves them alone for as long as they have asked for, where that is longer than we would. */
  async function postpone(version: number, until: Date) {
    const next_attempt_at = until.toISOString();
    await db
      .updateTable("index_notices")
      .set({ next_attempt_at })
      .where("version", "=", version)
      .where("next_attempt_at", "<", next_attempt_at)
      .execute();
  }

  /**
   * The key is never logged: whoever has it can speak for the site.
   *
   * @returns whether it was taken, and how long they want to be left alone, in milliseconds
   */
  async function send(
    { url, key }: IndexNow,
    pages: string[],
    version: number,
    attempt: number,
    signal: AbortSignal,
  ): Promise<{ isTaken: boolean; pause: number }> {
    const outcome = { version, pages: pages.length, attempt };
    const giveUp = attempt > pauses.length;
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify({
          host: new URL(siteUrl).host,
          key,
          keyLocation: `${siteUrl}${keyPath({ url, key })}`,
          urlList: pages.map((path) => `${siteUrl}${path}`),
        }),
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]),
      });
      await answer.body?.cancel();
      if (answer.ok) {
        log.info({ ...outcome, status: answer.status }, "search engines told of changes");
        return { isTaken: true, pause: 0 };
      }
      log.warn({ ...outcome, status: answer.status, giveUp }, "search engines not told of changes");
      const pause = pauseOf(answer.headers.get("retry-after"), clock());
      return { isTaken: false, pause: Math.min(pause, longestPause) };
    } catch (error) {
      const { name } = error instanceof Error ? error : { name: "unknown" };
      log.warn({ ...outcome, fault: name, giveUp }, "search engines not told of changes");
    }
    return { isTaken: false, pause: 0 };
  }

  return { isDue, tell };
}

/** How long a Retry-After header asks to wait, in milliseconds; 0 where it says nothing of use (RFC 9110, section 10.2.3). */
function pauseOf(header: string | null, now: Date): number {
  const text = header?.trim() ?? "";
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Math.max(0, milliseconds) || 0;
}
