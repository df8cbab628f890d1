import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { wordsOf } from "#app/web/words.ts";
import { deadEndWords } from "#app/words/pages/dead-end.words.ts";
import { DeadEnd } from "../dead-end.tsx";
import type { Route } from "./+types/ended-link";

export const handle: Handle = { audience: "secret", unlogged: "token" };

/** A link that shows a draft is answered before any route is asked (server/pages/looks.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, textOf } = context.get(contentContext);
  return data({ brand, words: wordsOf(deadEndWords, textOf).endedLink }, { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, text } = loaderData.words;
  return [
    ...pageHead(matches, { title, description: text }),
    { name: "prerender-status-code", content: "404" },
  ];
}

export default function EndedLink({ loaderData: { brand, words } }: Route.ComponentProps) {
  return <DeadEnd heading={words.title} text={words.text} brand={brand} />;
}
