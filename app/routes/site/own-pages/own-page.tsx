import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/own-page";
import { readOwnPage } from "./own-page.server.ts";
import { OwnPageView, ownPageMeta } from "./own-page-view.tsx";

export const handle: Handle = { audience: "placed" };

/** A page that an editor has added, in place of its address (server/pages/renderer.ts). */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return readOwnPage(slug, context);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? ownPageMeta(matches, loaderData) : [];
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return <OwnPageView {...loaderData} />;
}
