import { Lock } from "lucide-react";
import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import type { Handle } from "#app/handle.ts";
import { buoy } from "#app/ui/scenery/night-sea.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { wordsOf } from "#app/web/words.ts";
import { deadEndWords } from "#app/words/pages/dead-end.words.ts";
import type { Route } from "./+types/unavailable";
import { DeadEnd } from "./dead-end.tsx";

export const handle: Handle = { audience: "unlisted" };

/** Shown in place of a page that is hidden (server/pages/renderer.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, textOf } = context.get(contentContext);
  return data({ brand, words: wordsOf(deadEndWords, textOf).unavailable }, { status: 403 });
}

export const action = loader;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, text } = loaderData.words;
  return pageHead(matches, { title, description: text });
}

export default function UnavailablePage({ loaderData: { brand, words } }: Route.ComponentProps) {
  return (
    <DeadEnd
      icon={<Lock size={48} strokeWidth={1.75} aria-hidden="true" />}
      heading={words.title}
      text={words.text}
      afloat={buoy}
      brand={brand}
    />
  );
}
