import { isRouteErrorResponse, Outlet } from "react-router";
import { contentContext } from "#app/context.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import { DeadEnd } from "../dead-end.tsx";
import type { Route } from "./+types/agreement-layout";

export const handle: Handle = { audience: "secret", unlogged: "token" };

/** What is said where the page itself cannot be shown. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, textOf } = context.get(contentContext);
  return { brand, words: wordsOf(agreementWords, textOf).obstacles };
}

export const headers = retryAfterHeaders;

export function meta({ matches, error, loaderData }: Route.MetaArgs) {
  if (!error || !loaderData) return [];
  const { heading: title, text: description } = obstacleOf(error, loaderData.words);
  return [
    ...pageHead(matches, { title, description }),
    ...(isRouteErrorResponse(error) && error.status === 404
      ? [{ name: "prerender-status-code", content: "404" }]
      : []),
  ];
}

/** All that stands at the address of a customer's own page. */
export default function AgreementLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    loaderData && <DeadEnd {...obstacleOf(error, loaderData.words)} brand={loaderData.brand} />
  );
}

/** Why the page is not shown, without telling whether there ever was one. */
function obstacleOf(error: unknown, words: Words<typeof agreementWords>["obstacles"]) {
  if (!isRouteErrorResponse(error) || error.status >= 500) return words.ours;
  if (error.status === 429) return words.tooMany;
  if (error.status === 404) {
    return { ...words.missing, way: { label: words.again, href: href("/avtale") } };
  }
  const text = typeof error.data === "string" && error.data ? error.data : words.theirs.text;
  return { ...words.theirs, text };
}
