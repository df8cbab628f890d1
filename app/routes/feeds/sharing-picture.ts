import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { askedEachTime, keptForEver } from "#app/web/caching.ts";
import { defaultPicture } from "#app/web/head/seo.ts";
import type { Route } from "./+types/sharing-picture";

/** The picture of a page, for those who show what is shared. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { pictures } = context.get(servicesContext);
  const site = context.get(contentContext);
  const found = await pictures.find(site, url.pathname, defaultPicture.path);
  switch (found.outcome) {
    case "drawn":
      return new Response(found.jpeg, {
        headers: { "content-type": "image/jpeg", "cache-control": keptForEver },
      });
    case "elsewhere":
      return redirect(found.path, { headers: { "cache-control": askedEachTime } });
    case "nothing":
      return new Response("Bildet finnes ikke.", {
        status: 404,
        headers: { "content-type": "text/plain; charset=utf-8" },
      });
  }
}
