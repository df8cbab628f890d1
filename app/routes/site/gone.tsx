import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import type { Handle } from "#app/handle.ts";
import { buoy } from "#app/ui/scenery/night-sea.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { wordsOf } from "#app/web/words.ts";
import { deadEndWords } from "#app/words/pages/dead-end.words.ts";
import type { Route } from "./+types/gone";
import { DeadEnd } from "./dead-end.tsx";

export const handle: Handle = { audience: "unlisted" };

/** Shown at an address of which an editor says that it is gone (server/pages/renderer.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, textOf } = context.get(contentContext);
  return data({ brand, words: wordsOf(deadEndWords, textOf).gone }, { status: 410 });
}

export const action = loader;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, text } = loaderData.words;
  return [
    ...pageHead(matches, { title, description: text }),
    { name: "prerender-status-code", content: "410" },
  ];
}

export default function GonePage({ loaderData: { brand, words } }: Route.ComponentProps) {
  return <DeadEnd heading={words.title} text={words.text} afloat={buoy} brand={brand} />;
}
