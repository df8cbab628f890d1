import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { shownPages } from "#app/domain/indexing/shown.ts";
import { keptForAnHour } from "#app/web/caching.ts";
import type { Route } from "./+types/sitemap";

/**
 * Every page that search engines should show, under its canonical address (sitemaps.org), with when it last came to show
 * something else. A page that was never changed since the release is listed without: a date that is not true is worse than none.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, lastChanges, routes } = context.get(servicesContext);
  const site = context.get(contentContext);
  const changes = await lastChanges(site).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "could not read when pages changed");
    return undefined;
  });
  const entries = shownPages(site)
    .filter(
      (path) =>
        site.ownPages.has(path) || site.articles.has(path) || routes.treatment(path).isListed,
    )
    .map((path) => {
      const changedAt = changes?.get(path);
      const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
      return `<url><loc>${new URL(path, config.siteUrl).href}</loc>${lastmod}</url>`;
    });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": keptForAnHour,
    },
  });
}
