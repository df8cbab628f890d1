import { Lock } from "lucide-react";
import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import type { Handle } from "#app/handle.ts";
import { buoy } from "#app/ui/night-sea.tsx";
import { pageMeta } from "#app/web/seo.ts";
import type { Route } from "./+types/unavailable";
import { DeadEnd } from "./dead-end.tsx";

export const handle: Handle = { audience: "unlisted" };

/** Shown in place of a page that is hidden (server/pages/renderer.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(contentContext);
  return data({ brand }, { status: 403 });
}

export const action = loader;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Side ikke tilgjengelig",
    description: "Denne siden er ikke tilgjengelig for offentlig visning.",
  });
}

export default function UnavailablePage({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <DeadEnd
      icon={<Lock size={48} strokeWidth={1.75} aria-hidden="true" />}
      heading="Side ikke tilgjengelig"
      text="Denne siden er ikke tilgjengelig for offentlig visning."
      afloat={buoy}
      brand={brand}
    />
  );
}
