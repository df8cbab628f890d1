import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import type { Handle } from "#app/handle.ts";
import { buoy } from "#app/ui/night-sea.tsx";
import { pageMeta } from "#app/web/seo.ts";
import type { Route } from "./+types/gone";
import { DeadEnd } from "./dead-end.tsx";

export const handle: Handle = { audience: "unlisted" };

const heading = "Siden finnes ikke lenger";
const text = "Det som sto på denne adressen, er tatt bort for godt.";

/** Shown at an address of which an editor says that it is gone (server/pages/renderer.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(contentContext);
  return data({ brand }, { status: 410 });
}

export const action = loader;

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: heading, description: text }),
    { name: "prerender-status-code", content: "410" },
  ];
}

export default function GonePage({ loaderData: { brand } }: Route.ComponentProps) {
  return <DeadEnd heading={heading} text={text} afloat={buoy} brand={brand} />;
}
