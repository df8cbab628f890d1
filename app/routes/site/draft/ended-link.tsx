import { data, useRouteLoaderData } from "react-router";
import type { Handle } from "#app/handle.ts";
import { pageMeta } from "#app/web/seo.ts";
import { DeadEnd } from "../dead-end.tsx";
import type { loader as siteLoader } from "../layout.tsx";
import type { Route } from "./+types/ended-link";

const heading = "Lenken virker ikke lenger";
const text =
  "Utkastet kan være publisert eller slettet, eller tiden er ute. Be den som delte det, om en ny lenke.";

export const handle: Handle = { audience: "secret", unlogged: "token" };

/** A link that shows a draft is answered before any route is asked (server/pages/looks.ts). */
export function loader() {
  throw data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: heading, description: text }),
    { name: "prerender-status-code", content: "404" },
  ];
}

export default function EndedLink() {
  return null;
}

export function ErrorBoundary() {
  const site = useRouteLoaderData<typeof siteLoader>("routes/site/layout");
  return site && <DeadEnd heading={heading} text={text} brand={site.brand} />;
}
