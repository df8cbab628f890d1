import { isFree } from "#app/domain/content/addresses.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import type { AddressHits } from "#app/domain/redirects/hits.server.ts";
import { locationOf, movedTo } from "#app/domain/redirects/moved.ts";
import type { RouteTable } from "#app/route-table.ts";
import { askedEachTime } from "#app/web/caching.ts";
import { readAddress } from "./address.ts";
import { isReading, type Link } from "./environment.ts";

/**
 * One address has one spelling, here and for all that follows: another one is sent on to it. What has moved for good is sent on
 * to where it is now, in the same step. Who is sent on from where an editor said, and who finds nothing, is counted.
 *
 * @param parts.content what is published
 */
export function oneSpelling(parts: {
  routes: RouteTable;
  content: () => SiteContent | Promise<SiteContent>;
  addressHits: AddressHits;
}): Link {
  const { routes, content, addressHits } = parts;
  return async (c, next) => {
    const url = new URL(c.req.url);
    const address = readAddress(url, routes);
    if (address.outcome === "refused") {
      return routes.isCall(c.req.path)
        ? c.json({ message: address.message }, address.status)
        : c.text(address.message, address.status);
    }
    // 308 has the browser send a form once more.
    const status = isReading(c.req.raw) ? 301 : 308;
    const { pagePath } = address;
    const freePath = pagePath !== undefined && isFree(pagePath) ? pagePath : undefined;
    if (freePath !== undefined) {
      const { redirects } = await content();
      const to = redirects.get(freePath);
      if (to !== undefined) addressHits.countMoved(c.req.raw, freePath);
      const target = to ?? movedTo(freePath);
      if (target !== undefined) {
        // An editor may change their mind, and browsers keep a 301 for good.
        c.header("cache-control", askedEachTime);
        return c.redirect(locationOf(target, url.search), status);
      }
    }
    if (address.outcome === "elsewhere") return c.redirect(address.location, status);
    c.set("answering", address.answering);
    await next();
    if (freePath !== undefined && c.res.status === 404) {
      addressHits.countMissing(c.req.raw, freePath);
    }
  };
}
