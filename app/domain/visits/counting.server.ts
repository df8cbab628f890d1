import { LRUCache } from "lru-cache";
import { createTally } from "#app/db/tally.server.ts";
import { carriesSession } from "#app/domain/auth/session-cookie.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { endOfDay, startOfDay } from "#app/web/norway.server.ts";
import {
  agentOf,
  campaignOf,
  type Device,
  type Header,
  hostOf,
  isSeen,
  referrerOf,
} from "./visits.server.ts";

export type Visits = ReturnType<typeof createVisits>;

/** A request: its path and query as asked for. */
type Asked = { method: string; target: string; header: Header };

/** Of referring hosts and of campaigns, each day. */
const mostValues = 200;
/** To tell a robot from a browser takes longer than all else here; most visitors share a few dozen agents. */
const mostAgents = 500;
/** To read an address takes as long; most come from the front pages of a few sites. */
const mostReferrers = 500;
/** In characters: the host stands within them. */
const longestReferrer = 400;

const orderPath = href("/bestill/:planId?");
/** What a page is counted as, where that is not its own path. */
const aliases: Record<string, string> = {
  [href("/order")]: orderPath,
  [href("/order-confirmation")]: href("/takk"),
};

/**
 * Counts how pages are read, without knowing by whom: nothing is stored in a browser or read from it, no address is looked
 * at, and nothing is kept but numbers a day.
 *
 * @param parts.patterns of the pages whose visits are counted (RouteTable.counted)
 * @param parts.isAdded whether a page that editors decide of is at a path: one they have added, or the form of a plan
 */
export function createVisits(parts: {
  patterns: readonly string[];
  isAdded: (path: string) => boolean;
  siteUrl: string;
  clock: () => Date;
}) {
  const { patterns, isAdded, siteUrl, clock } = parts;
  const fixedPageAt = pageFinder(patterns);
  const pageAt = (path: string) =>
    fixedPageAt(path) ??
    (isAdded(path) ? path : undefined) ??
    // Whatever it says that is to be ordered, it is the order form that is shown.
    (path.startsWith(`${orderPath}/`) ? orderPath : undefined);
  const ownHost = hostOf(siteUrl);
  const tally = createTally({
    table: "visits",
    columns: ["day", "kind", "value"],
    mostValues,
    // There are as many pages as editors have added.
    isBounded: ([, kind]) => kind !== "page",
  });
  const agents = new LRUCache<string, ReturnType<typeof agentOf>>({
    max: mostAgents,
    memoMethod: agentOf,
  });
  const referrers = new LRUCache<string, { host: string | undefined }>({
    max: mostReferrers,
    memoMethod: (from) => ({ host: referrerOf(from, ownHost) }),
  });
  let today = { day: "", from: 0, until: 0 };

  function dayNow(): string {
    const now = clock();
    if (now.getTime() < today.from || now.getTime() >= today.until) {
      const day = norwegianDay(now);
      today = { day, from: startOfDay(day).getTime(), until: endOfDay(day).getTime() };
    }
    return today.day;
  }

  /** What a visitor uses; undefined for robots, and for whoever is signed in. */
  function visitorsDevice(header: Header): Device | undefined {
    const agent = agents.memo(header("user-agent") ?? "");
    if (agent === "robot" || carriesSession(header("cookie"))) return undefined;
    return header("sec-ch-ua-mobile") === "?1" ? "phone" : agent;
  }

  /** Counts that somebody came, unless it was from a page of ours. */
  function countArrival(day: string, device: Device, from: string): boolean {
    const { host: referrer } = referrers.memo(from.slice(0, longestReferrer));
    if (referrer === undefined) return false;
    tally.count(day, "referrer", referrer);
    tally.count(day, "device", device);
    return true;
  }

  return {
    tally,

    /** Counts a request that has been answered with a page, one that the browser had already (304) too. */
    count({ method, target, header }: Asked, status: number): void {
      if (method !== "GET" || (status !== 200 && status !== 304)) return;
      const [path = "", query = ""] = target.split("?", 2);
      const page = pageAt(path);
      if (page === undefined || !isSeen(header)) return;
      const device = visitorsDevice(header);
      if (device === undefined) return;
      const day = dayNow();
      tally.count(day, "page", page);
      if (header("sec-fetch-site") === "same-origin") return;
      if (!countArrival(day, device, header("referer") ?? "")) return;
      const campaign = campaignOf(query);
      if (campaign !== undefined) tally.count(day, "campaign", campaign);
    },

    /**
     * Counts a page that a browser had made ready, now that it is shown.
     *
     * @param path as the browser says it; one that is not counted is left out
     * @param from the site that the visitor comes from, empty where there is none; null where it is ours
     */
    countShown(path: string, from: string | null, header: Header): void {
      const page = pageAt(path);
      const device = visitorsDevice(header);
      if (page === undefined || device === undefined) return;
      const day = dayNow();
      tally.count(day, "page", page);
      if (from !== null) countArrival(day, device, from);
    },
  };
}

/** Finds what a page is counted as, by its path: one of the pages there are, so that no stranger can add one. */
function pageFinder(patterns: readonly string[]): (path: string) => string | undefined {
  const fixed = patterns.map((pattern) => pattern.replace(/\/:\w+\?$/, ""));
  const paths = fixed.filter((pattern) => !/[:*]/.test(pattern));
  const pages = new Map(paths.map((path) => [path, aliases[path] ?? path]));
  return (path) => pages.get(path);
}
