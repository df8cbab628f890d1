import { contentContext, servicesContext } from "#app/context.ts";
import { townIds, townPath } from "#app/domain/cities/city.ts";
import { describedPages } from "#app/domain/content/page-names.ts";
import { keptForAnHour } from "#app/web/caching.ts";
import type { Route } from "./+types/sitemap";

const pages = [...describedPages, ...townIds.map(townPath)];

/** Every page that search engines should show, under its canonical address (sitemaps.org). */
export function loader({ context }: Route.LoaderArgs) {
  const { config, routes } = context.get(servicesContext);
  const hidden: readonly string[] = context.get(contentContext).content.hiddenPages;
  const entries = pages
    .filter((path) => !hidden.includes(path) && routes.treatment(path).isListed)
    .map((path) => `<url><loc>${new URL(path, config.siteUrl).href}</loc></url>`);
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
