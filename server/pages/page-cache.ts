import { createHash } from "node:crypto";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { askedEachTime } from "#app/web/caching.ts";
import { compressPage, type Encoding, preferredEncoding } from "./compression.ts";

/** A page that is ready to be sent, with everything that was worked out for it once. */
type CachedPage = {
  /** What it was made from. */
  content: SiteContent;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer<ArrayBuffer>>;
  expiresAt: number;
};

/** An answer that needs nothing more but to be written. */
export type ReadyAnswer = {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer> | null;
};

/** What an answer depends on. */
export type PageRequest = {
  method: string;
  /** Path and query as asked for. */
  target: string;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
};

/** What the answer to a request depends on. */
export function pageRequestOf({ method, url, headers }: Request): PageRequest {
  const { pathname, search } = new URL(url);
  return {
    method,
    target: `${pathname}${search}`,
    acceptEncoding: headers.get("accept-encoding"),
    ifNoneMatch: headers.get("if-none-match"),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

// Every page there is, several times over; what is asked for least goes first.
const mostPages = 500;
// Whatever a page may depend on besides its content, an hour is as wrong as it can get.
const freshMilliseconds = 60 * 60 * 1000;

/**
 * Finished public pages, kept by path. They are the same for every visitor: no cookie is read, and a page that is made for one
 * request (`cache-control: private`) or under a query string never gets in. A page that was made from other content
 * than is asked for, of another version or another day, is not found.
 */
export function createPageCache(clock: () => Date) {
  const pages = new Map<string, CachedPage>();

  return {
    /** Whether there may be an answer in memory, before anybody asks which version is published. */
    mayHave({ method, target }: PageRequest): boolean {
      return (method === "GET" || method === "HEAD") && pages.has(target);
    },

    /** Answers from memory, or undefined when the page has to be made. */
    find(
      { method, target, acceptEncoding, ifNoneMatch }: PageRequest,
      content: SiteContent,
    ): ReadyAnswer | undefined {
      if (method !== "GET" && method !== "HEAD") return undefined;
      const page = pages.get(target);
      if (!page) return undefined;
      pages.delete(target);
      if (page.content !== content || page.expiresAt <= clock().getTime()) return undefined;
      // Put back last: the first in the map is the one asked for least recently.
      pages.set(target, page);

      if (ifNoneMatch?.split(/,\s*/).includes(page.etag)) {
        return { status: 304, headers: page.headers, body: null };
      }
      const encoding = preferredEncoding(acceptEncoding);
      const body = page.bodies[encoding];
      return {
        status: 200,
        headers: {
          ...page.headers,
          ...(encoding !== "identity" && { "content-encoding": encoding }),
          "content-length": String(body.length),
        },
        body: method === "HEAD" ? null : body,
      };
    },

    /** Keeps a page, compressed, if it is the same for everyone. */
    async keep(
      target: string,
      page: { html: string; status: number; headers: Headers; content: SiteContent },
    ): Promise<void> {
      const { html, status, headers, content } = page;
      const cacheControl = headers.get("cache-control") ?? "";
      const isForEveryone = !/private|no-store/.test(cacheControl) && !headers.has("set-cookie");
      if (status !== 200 || target.includes("?") || !isForEveryone) return;

      const identity = Buffer.from(html);
      const [br, gzip] = await Promise.all([
        compressPage(identity, "br", "once"),
        compressPage(identity, "gzip", "once"),
      ]);
      // Weak: the same page in another encoding is the same page.
      const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
      pages.set(target, {
        content,
        // Asked for again on every visit, and answered with 304 as long as nothing was published.
        headers: {
          ...Object.fromEntries(headers),
          "cache-control": askedEachTime,
          etag,
          vary: "accept-encoding",
        },
        etag,
        bodies: { identity, br, gzip },
        expiresAt: clock().getTime() + freshMilliseconds,
      });
      for (const oldest of pages.keys()) {
        if (pages.size <= mostPages) break;
        pages.delete(oldest);
      }
    },
  };
}
