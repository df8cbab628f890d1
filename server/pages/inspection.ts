import { isFree } from "#app/domain/content/addresses.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { crawl } from "#app/domain/inspection/crawl.server.ts";
import { inspect } from "#app/domain/inspection/rules.ts";
import { listedPages } from "#app/domain/inspection/site.ts";
import { nowhere } from "#app/domain/redirects/moved.ts";
import type { RouteTable } from "#app/route-table.ts";
import { href } from "#app/web/href.ts";
import { oneByOne } from "#app/web/one-by-one.ts";
import { readAddress } from "../addresses/address.ts";
import { newPlaceOf } from "../addresses/one-spelling.ts";
import { createTurns } from "../turns.ts";
import type { Asker, createRenderer } from "./renderer.ts";
import type { readStaticFiles } from "./static-files.ts";

/** What a page is shared with is drawn when it is first asked for, which takes longer than all else: a draft's is left undrawn. */
const drawnPictures = href("/deling/:file", { file: "" });
/** The one that is gone through, and those that wait for it: a second or two. */
const mostAtOnce = 3;
const busySeconds = 5;

/**
 * Goes through the site as it would be with a draft, as a robot does. Nothing is stored, and nobody's session is carried: it is
 * what visitors would see. One draft is gone through at a time.
 *
 * @param parts.files what the build serves as it is; there are none in development
 */
export function createInspection(parts: {
  render: ReturnType<typeof createRenderer>;
  files: ReturnType<typeof readStaticFiles> | undefined;
  routes: RouteTable;
  siteUrl: string;
}): (asker: Asker, site: SiteContent) => Promise<Response> {
  const { render, files, routes, siteUrl } = parts;
  const takeTurn = createTurns().take;
  const drafts = oneByOne();

  async function answer(asker: Asker, path: string, site: SiteContent): Promise<Response> {
    // Between two pages others have their say.
    await takeTurn();
    const request = new Request(new URL(path, siteUrl));
    const url = new URL(request.url);
    const address = readAddress(url, routes);
    if (address.outcome === "refused") return new Response(null, { status: address.status });
    const { pagePath } = address;
    const moved =
      pagePath !== undefined && isFree(pagePath)
        ? newPlaceOf(pagePath, url.search, site)
        : undefined;
    const location = moved ?? (address.outcome === "elsewhere" ? address.location : undefined);
    if (location) return new Response(null, { status: 301, headers: { location } });
    if (url.pathname.startsWith(drawnPictures)) {
      return new Response(null, { headers: { "content-type": "image/jpeg" } });
    }
    return files?.find(request) ?? render(request, site, asker);
  }

  async function goThrough(asker: Asker, draft: SiteContent): Promise<Response> {
    const site = await crawl((path) => answer(asker, path, draft), {
      origin: new URL(siteUrl).origin,
      alsoFrom: [...draft.redirects].flatMap(([from, to]) => (to === nowhere ? [] : from)),
    });
    return Response.json({ findings: inspect(site), pages: listedPages(site).length });
  }

  return async (asker, draft) => {
    if (drafts.count() === mostAtOnce) {
      const message = "Andre sjekker utkastene sine akkurat nå. Vent litt, og prøv igjen.";
      const headers = { "retry-after": String(busySeconds) };
      return Response.json({ message }, { status: 503, headers });
    }
    return drafts.add(() => goThrough(asker, draft));
  };
}
