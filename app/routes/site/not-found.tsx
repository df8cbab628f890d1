import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import type { Handle } from "#app/handle.ts";
import { oar } from "#app/ui/night-sea.tsx";
import { pageMeta } from "#app/web/seo.ts";
import type { Route } from "./+types/not-found";
import { DeadEnd } from "./dead-end.tsx";

export const handle: Handle = { audience: "unlisted" };

/** Every path that no page has, and that has not moved either (server/address.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(contentContext);
  return data({ brand }, { status: 404 });
}

export const action = loader;

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: "Side ikke funnet",
      description: "Siden du leter etter, finnes ikke her.",
    }),
    { name: "prerender-status-code", content: "404" },
  ];
}

export default function NotFoundPage({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <DeadEnd
      heading="Side ikke funnet"
      text="Beklager, men siden du leter etter eksisterer ikke eller har blitt flyttet."
      aside="Her var det bare hav."
      afloat={oar}
      brand={brand}
    />
  );
}
