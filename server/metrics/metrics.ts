import { createHash, timingSafeEqual } from "node:crypto";
import type { Logger } from "pino";
import { connectionsOf, type Database, pingDatabase } from "#app/db/db.server.ts";
import type { JobFailure } from "#app/db/job-failures.server.ts";
import { allLastDone } from "#app/db/lease.server.ts";
import { withoutBackupSince } from "#app/domain/backups/nightly.server.ts";
import { readOutbox } from "#app/domain/mail/mails.server.ts";
import { keptByNobody } from "#app/web/caching.ts";
import { inTime } from "../deadline.ts";
import type { Asked } from "../environment.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { exposition, expositionType, type Metric } from "./exposition.ts";
import { watchProcess } from "./process-metrics.ts";
import type { Traffic } from "./traffic.ts";

/** What a database that does not answer costs a scrape. */
const databaseMilliseconds = 1_000;

type Parts = {
  token: string;
  db: Database;
  clock: () => Date;
  log: Logger;
  release: string;
  /** Whether a backup is to be made every night. */
  backsUp: boolean;
  /** The jobs that do not come through. */
  troubles: () => Promise<JobFailure[]>;
  traffic: Traffic;
  policyReports: { metrics: () => Metric[] };
  pages: Pick<PageCache, "size">;
  /** What every answer of the site has. */
  headers: [string, string][];
};

/**
 * Tells a monitoring system how this process and the site are doing.
 *
 * @param parts.token whoever asks must have it
 * @param parts.release which build this is
 */
export function createMetrics(parts: Parts) {
  const { db, clock, log, traffic, pages } = parts;
  const watched = watchProcess();
  const allowed = digest(`Bearer ${parts.token}`);

  /** What the database knows, or only that it did not answer, or takes no writes. */
  async function stored(): Promise<Metric[]> {
    const asking = pingDatabase(db).then(() => readStored(parts, clock()));
    try {
      const told = await inTime(asking, databaseMilliseconds);
      return [gauge("site_database_up", databaseHelp, 1), ...told];
    } catch (error) {
      log.warn({ err: error }, "metrics without the database");
      return [gauge("site_database_up", databaseHelp, 0)];
    }
  }

  return {
    /** Answers a scrape. It is neither logged nor counted. */
    async answer(c: Asked): Promise<Response> {
      const given = digest(c.req.header("authorization") ?? "");
      for (const [name, value] of parts.headers) c.header(name, value);
      c.header("cache-control", keptByNobody);
      if (!timingSafeEqual(given, allowed)) {
        c.header("www-authenticate", "Bearer");
        return c.text("METRICS_TOKEN is needed to read this.\n", 401);
      }
      const told = exposition([
        {
          name: "site_build_info",
          help: "Which build answers.",
          type: "gauge",
          samples: [{ labels: { version: parts.release, node: process.version }, value: 1 }],
        },
        ...traffic.metrics(),
        ...parts.policyReports.metrics(),
        ...memory(pages, traffic),
        ...connections(db),
        ...(await stored()),
        ...watched.metrics(),
      ]);
      return c.body(told, 200, { "content-type": expositionType });
    },

    stop: watched.stop,
  };
}

const databaseHelp =
  "Whether the database answered this scrape, and takes writes again if one has failed.";

function memory(pages: Pick<PageCache, "size">, traffic: Traffic): Metric[] {
  const { pages: count, bytes, kept } = pages.size();
  return [
    gauge("site_page_cache_pages", "Pages in memory.", count),
    gauge("site_page_cache_bytes", "What they take, each as it is and compressed.", bytes),
    {
      name: "site_page_cache_hits_total",
      help: "Requests that were answered from memory.",
      type: "counter",
      samples: [{ value: traffic.hits() }],
    },
    {
      name: "site_page_cache_misses_total",
      help: "Pages that had to be made for memory, because nobody had asked before or something else was published.",
      type: "counter",
      samples: [{ value: kept }],
    },
  ];
}

function connections(db: Database): Metric[] {
  const now = connectionsOf(db);
  if (!now) return [];
  return [
    {
      name: "site_database_connections",
      help: "Connections to PostgreSQL, in all and idle.",
      type: "gauge",
      samples: [
        { labels: { state: "total" }, value: now.total },
        { labels: { state: "idle" }, value: now.idle },
      ],
    },
    gauge("site_database_waiting", "Queries that wait for a connection.", now.waiting),
  ];
}

async function readStored(
  { db, backsUp, troubles }: Pick<Parts, "db" | "backsUp" | "troubles">,
  now: Date,
): Promise<Metric[]> {
  const [{ counts, oldestWaiting }, lastDone, failing, backup] = await Promise.all([
    readOutbox(db),
    allLastDone(db),
    troubles(),
    backsUp ? withoutBackupSince(db) : undefined,
  ]);
  const age = (moment: Date) => Math.max(0, (now.getTime() - moment.getTime()) / 1000);
  return [
    {
      name: "site_mails",
      help: "Mails by their state; failed ones were given up.",
      type: "gauge",
      samples: Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
    },
    gauge(
      "site_mail_oldest_waiting_seconds",
      "Age of the oldest mail that waits to be sent; 0 where none does.",
      oldestWaiting ? age(new Date(oldestWaiting)) : 0,
    ),
    {
      name: "site_job_last_run_age_seconds",
      help: "Time since a job last came through, in whichever process.",
      type: "gauge",
      samples: [...lastDone].map(([job, moment]) => ({ labels: { job }, value: age(moment) })),
    },
    {
      name: "site_job_failing",
      help: "1 for a job that failed at its last run, 0 for one that came through.",
      type: "gauge",
      samples: [...new Set([...lastDone.keys(), ...failing.map(({ job }) => job)])].map((job) => ({
        labels: { job },
        value: failing.some((failure) => failure.job === job) ? 1 : 0,
      })),
    },
    {
      name: "site_backup_age_seconds",
      help: "Age of the last nightly backup; until there is one, of the database.",
      type: "gauge",
      samples: backup ? [{ value: age(backup) }] : [],
    },
  ];
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", samples: [{ value }] };
}

/** Alike in length whatever was sent, so that the two can be compared in a time that tells nothing. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
