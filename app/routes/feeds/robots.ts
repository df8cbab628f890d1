import { servicesContext } from "#app/context.ts";
import { keptForAnHour } from "#app/web/caching.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/robots";

/** Pages with `noindex` are not shut out here: a search engine must be let in to read that they say so. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, routes } = context.get(servicesContext);
  const shutOut = routes.calls.map((beginning) => `Disallow: ${beginning}`);
  const lines = [
    "User-agent: *",
    ...shutOut,
    "",
    `Sitemap: ${config.siteUrl}${href("/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": keptForAnHour,
    },
  });
}
