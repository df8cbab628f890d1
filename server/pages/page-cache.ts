import { LRUCache } from "lru-cache";
import { steadyTime } from "#app/db/clocks.server.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import type { RouteTable } from "#app/route-table.ts";
import { askedEachTime, keptInFront } from "#app/web/caching.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { endOfDay } from "#app/web/norway.server.ts";
import { compressPage, type Encoding, entityTag, preferredEncoding } from "./compression.ts";

/** An answer that needs nothing more but to be written. */
export type ReadyAnswer = {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer> | null;
};

/** A page that is ready to be sent, with everything that was worked out for it once. */
type CachedPage = {
  /** What it was made from. */
  content: SiteContent;
  etag: string;
  whole: Record<Encoding, ReadyAnswer>;
  /** For whoever has it already. */
  unchanged: ReadyAnswer;
  /** By a time that never goes back. */
  expiresAt: number;
  /** The end of its day in Norway, when an offer may end too. */
  dayEndsAt: number;
};

/** What an answer depends on. */
export type PageRequest = {
  method: string;
  /** Path and query as asked for. */
  target: string;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
  /** Any other header by its name in lower case; the answer does not depend on it. */
  header: (name: string) => string | null | undefined;
};

/** What the answer to a request depends on. */
export function pageRequestOf({ method, url, headers }: Request): PageRequest {
  const { pathname, search } = new URL(url);
  return {
    method,
    target: `${pathname}${search}`,
    acceptEncoding: headers.get("accept-encoding"),
    ifNoneMatch: headers.get("if-none-match"),
    header: (name) => headers.get(name),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

// Every page there is, several times over; what is asked for least goes first.
const mostPages = 500;
// Whatever a page may depend on besides its content, an hour is as wrong as it can get.
const freshMilliseconds = 60 * 60 * 1000;
/** After a start and a publish all pages are made at once; to compress them harder waits until whoever asked has been answered. */
const calmMilliseconds = 1_000;

/**
 * Finished public pages, kept by path. They are the same for every visitor: no cookie is read, and a page that is made for one
 * request (`cache-control: private`) or under a query that it reads never gets in. A page that was made from other content
 * than is asked for, of another version or another day, is not found.
 */
export function createPageCache({
  routes,
  clock,
  cdnSeconds,
}: {
  routes: Pick<RouteTable, "asRead">;
  clock: () => Date;
  /** How long a cache of ours in front may keep a page; 0 where there is none. */
  cdnSeconds: number;
}) {
  const pages = new LRUCache<string, CachedPage>({ max: mostPages });
  const now = steadyTime(clock);
  /** What is sent often is compressed once more, harder: one page at a time, for there are few threads. */
  let compressed: Promise<void> = Promise.resolve();
  let isStopped = false;
  let keptSoFar = 0;

  const mayBeSent = (page: CachedPage, path: string, site: SiteContent, outgoing?: SiteContent) =>
    page.content === site || (page.content === outgoing && !site.hidden.has(path));

  /** An answer with what a cache of ours in front goes by: a page of now that is not sent after its day has ended. */
  function tellFront(answer: ReadyAnswer, page: CachedPage, site: SiteContent): ReadyAnswer {
    const mayBeSentUntil = clock().getTime() + 2 * cdnSeconds * 1000;
    if (cdnSeconds === 0 || page.content !== site || mayBeSentUntil >= page.dayEndsAt)
      return answer;
    const headers = {
      ...answer.headers,
      "cdn-cache-control": keptInFront(cdnSeconds),
      "cache-tag": `content-${site.version}`,
    };
    return { ...answer, headers };
  }

  return {
    /** Whether there may be an answer in memory, before anybody asks which version is published. */
    mayHave({ method, target }: PageRequest): boolean {
      return (method === "GET" || method === "HEAD") && pages.has(routes.asRead(target));
    },

    /** How many pages there are, the bytes of their bodies, and how many have been put in since the start. */
    size() {
      const bodies = [...pages.values()].flatMap(({ whole }) => Object.values(whole));
      const bytes = bodies.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
      return { pages: pages.size, bytes, kept: keptSoFar };
    },

    /** The paths of all pages, from the one that was asked for last. */
    paths: (): string[] => [...pages.keys()],

    /**
     * Answers from memory, or undefined when the page has to be made.
     *
     * @param outgoing content whose pages may be sent in place of those that are not made yet, if they are still there
     */
    find(
      { method, target, acceptEncoding, ifNoneMatch }: Omit<PageRequest, "header">,
      site: SiteContent,
      outgoing?: SiteContent,
    ): ReadyAnswer | undefined {
      if (method !== "GET" && method !== "HEAD") return undefined;
      const path = routes.asRead(target);
      const page = pages.get(path);
      if (!page || page.expiresAt <= now()) return undefined;
      if (!mayBeSent(page, path, site, outgoing)) return undefined;
      if (ifNoneMatch?.split(/,\s*/).includes(page.etag)) {
        return tellFront(page.unchanged, page, site);
      }
      const answer = tellFront(page.whole[preferredEncoding(acceptEncoding)], page, site);
      return method === "HEAD" ? { ...answer, body: null } : answer;
    },

    /** Keeps a page, compressed, if it is the same for everyone. */
    async keep(
      target: string,
      page: { html: string; status: number; headers: Headers; content: SiteContent },
    ): Promise<void> {
      const { html, status, headers, content } = page;
      const path = routes.asRead(target);
      const cacheControl = headers.get("cache-control") ?? "";
      const isForEveryone = !/private|no-store/.test(cacheControl) && !headers.has("set-cookie");
      if (status !== 200 || path.includes("?") || !isForEveryone) return;

      const identity = Buffer.from(html);
      const etag = entityTag(identity);
      const shared = {
        ...Object.fromEntries(headers),
        // Asked for again on every visit, and answered with 304 as long as nothing was published.
        "cache-control": askedEachTime,
        etag,
        vary: "accept-encoding",
      };
      const answers = async (effort: "now" | "once"): Promise<CachedPage["whole"]> => {
        const [br, gzip] = await Promise.all([
          compressPage(identity, "br", effort),
          compressPage(identity, "gzip", effort),
        ]);
        return {
          identity: wholeAnswer(shared, identity),
          br: wholeAnswer({ ...shared, "content-encoding": "br" }, br),
          gzip: wholeAnswer({ ...shared, "content-encoding": "gzip" }, gzip),
        };
      };
      const kept: CachedPage = {
        content,
        etag,
        whole: await answers("now"),
        unchanged: { status: 304, headers: shared, body: null },
        expiresAt: now() + freshMilliseconds,
        dayEndsAt: endOfDay(norwegianDay(clock())).getTime(),
      };
      pages.set(path, kept);
      keptSoFar += 1;
      const calm = new Promise<void>((done) => setTimeout(done, calmMilliseconds).unref());
      compressed = compressed.then(async () => {
        await calm;
        if (pages.peek(path) === kept && !isStopped) kept.whole = await answers("once");
      });
    },

    /** Has pages sent as they are: a process that ends does not wait for them to be compressed harder. */
    stop() {
      isStopped = true;
    },
  };
}

function wholeAnswer(headers: Record<string, string>, body: Buffer<ArrayBuffer>): ReadyAnswer {
  return { status: 200, headers: { ...headers, "content-length": String(body.length) }, body };
}
