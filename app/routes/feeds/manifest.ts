import { contentContext } from "#app/context.ts";
import { keptForAnHour } from "#app/web/caching.ts";
import type { Route } from "./+types/manifest";

/** What a phone calls the site, and shows for it, where it is put on the home screen (W3C, "Web Application Manifest"). */
export function loader({ context }: Route.LoaderArgs) {
  const { name, description, icon } = context.get(contentContext).brand;
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description,
    lang: "nb",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#fbfaf6",
    theme_color: "#0b2033",
    icons: [
      { src: icon?.small ?? "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: icon?.large ?? "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      {
        src: icon?.maskable ?? "/icon-maskable.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": keptForAnHour },
  });
}
