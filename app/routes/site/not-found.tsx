import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import type { Handle } from "#app/handle.ts";
import { oar } from "#app/ui/scenery/night-sea.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { wordsOf } from "#app/web/words.ts";
import { deadEndWords } from "#app/words/pages/dead-end.words.ts";
import type { Route } from "./+types/not-found";
import { DeadEnd } from "./dead-end.tsx";

export const handle: Handle = { audience: "unlisted" };

/** Every path that no page has, and that has not moved either (server/addresses/address.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, textOf } = context.get(contentContext);
  return data({ brand, words: wordsOf(deadEndWords, textOf).notFound }, { status: 404 });
}

export const action = loader;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.words;
  return [
    ...pageHead(matches, { title, description }),
    { name: "prerender-status-code", content: "404" },
  ];
}

export default function NotFoundPage({ loaderData: { brand, words } }: Route.ComponentProps) {
  return (
    <DeadEnd
      heading={words.title}
      text={words.text}
      aside={words.aside}
      afloat={oar}
      brand={brand}
    />
  );
}
