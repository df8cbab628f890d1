import type { Logger } from "pino";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import type { RouteTable } from "#app/route-table.ts";
import { isReading, type Link } from "../environment.ts";
import { type PageCache, pageRequestOf } from "./page-cache.ts";

/**
 * Pages that are being made for everyone: each once, whoever asks meanwhile, for after a start and a publish they all ask at
 * once.
 *
 * @param parts.content what is published
 * @param parts.make makes a page and keeps it
 * @param parts.placeOf the path whose route answers at a path that an editor has chosen
 */
export function createMaking(parts: {
  routes: RouteTable;
  pages: PageCache;
  log: Logger;
  content: () => SiteContent | Promise<SiteContent>;
  make: (path: string, site: SiteContent) => Promise<void>;
  placeOf: (path: string) => string | undefined;
}) {
  const { routes, pages, log, content, make, placeOf } = parts;
  const making = new Map<string, Promise<void>>();
  let renewing: Promise<void> | undefined;
  let isStopped = false;

  /** Whether whoever asks for a path is answered with the same page. */
  function isShared(path: string): boolean {
    const place = placeOf(path) ?? path;
    return routes.answering(place) === "page" && routes.treatment(place).isShared;
  }

  async function alone<Made>(path: string, work: () => Promise<Made>): Promise<Made> {
    const { promise, resolve } = Promise.withResolvers<void>();
    making.set(path, promise);
    try {
      return await work();
    } finally {
      making.delete(path);
      resolve();
    }
  }

  /** Makes the pages in memory one after the other, those first that were asked for last, until there is newer content. */
  async function renewAll() {
    const site = await content();
    for (const path of pages.paths()) {
      const asked = { method: "GET", target: path, acceptEncoding: "", ifNoneMatch: "" };
      await making.get(path);
      if (isStopped || site !== (await content())) return;
      if (pages.find(asked, site)) continue;
      await alone(path, () => make(path, site));
    }
  }

  return {
    /** Has whoever asks for a page that is being made wait for it. They take no place. */
    once: (async (c, next) => {
      const asked = pageRequestOf(c.req.raw);
      const path = routes.asRead(asked.target);
      if (!isReading(c.req.raw) || path.includes("?") || !isShared(path)) return next();
      // It may be of a version that is not the newest any more when it is made, and is then made once more.
      for (const _ of ["this one", "the next"]) {
        const first = making.get(path);
        if (!first) break;
        await first;
        const ready = pages.find(asked, await content());
        if (ready) return new Response(ready.body, ready);
      }
      return making.has(path) ? next() : alone(path, next);
    }) satisfies Link,

    /** Makes anew what is in memory, in the background: what is published has changed. */
    renew() {
      renewing = (renewing ?? Promise.resolve())
        .then(renewAll)
        .catch((error) => log.error({ err: error }, "pages in memory were not made anew"));
    },

    /** Ends what runs in the background. */
    async stop() {
      isStopped = true;
      await renewing;
    },
  };
}
