import { isFree } from "#app/domain/content/addresses.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import type { AddressHits } from "#app/domain/redirects/hits.server.ts";
import { locationOf, movedTo, nowhere } from "#app/domain/redirects/moved.ts";
import type { RouteTable } from "#app/route-table.ts";
import { askedEachTime } from "#app/web/caching.ts";
import { isReading, type Link } from "../environment.ts";
import { readAddress } from "./address.ts";

/**
 * One address has one spelling, here and for all that follows: another one is sent on to it. What has moved for good is sent on
 * to where it is now, in the same step. Who comes to where an editor said something of, and who finds nothing, is counted.
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
      const site = await content();
      if (site.redirects.has(freePath)) addressHits.countMoved(c.req.raw, freePath);
      const location = newPlaceOf(freePath, url.search, site);
      if (location !== undefined) {
        // An editor may change their mind, and browsers keep a 301 for good.
        c.header("cache-control", askedEachTime);
        return c.redirect(location, status);
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

/**
 * Where what stood at a path of ours is now; undefined where it has not moved, or is gone.
 *
 * @param pagePath that `readAddress` has read, and that no page has
 */
export function newPlaceOf(
  pagePath: string,
  search: string,
  { redirects, content }: Pick<SiteContent, "redirects" | "content">,
): string | undefined {
  const towns = content.towns.map(({ id }) => id);
  const to = redirects.get(pagePath) ?? movedTo(pagePath, towns);
  return to === undefined || to === nowhere ? undefined : locationOf(to, search);
}
