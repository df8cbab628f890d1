import type { SiteContent } from "#app/domain/content/site-content.ts";
import type { RouteTable } from "#app/route-table.ts";
import { isReading, type Link } from "../environment.ts";
import { type PageCache, pageRequestOf } from "./page-cache.ts";

/**
 * A page is made once, whoever asks meanwhile: after each publish they all ask at once. Who waits for it takes no place.
 *
 * @param content what is published
 */
export function madeOnce(parts: {
  routes: RouteTable;
  pages: PageCache;
  content: () => Promise<SiteContent>;
}): Link {
  const { routes, pages, content } = parts;
  /** Pages that are being made for everyone, by their address. */
  const making = new Map<string, Promise<void>>();

  return async (c, next) => {
    const asked = pageRequestOf(c.req.raw);
    const isShared =
      c.var.answering === "page" &&
      isReading(c.req.raw) &&
      !asked.target.includes("?") &&
      routes.treatment(c.req.path).isShared;
    if (!isShared) return next();
    const first = making.get(asked.target);
    if (first) {
      await first;
      const ready = pages.find(asked, await content());
      return ready ? new Response(ready.body, ready) : next();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    making.set(asked.target, promise);
    try {
      return await next();
    } finally {
      making.delete(asked.target);
      resolve();
    }
  };
}
