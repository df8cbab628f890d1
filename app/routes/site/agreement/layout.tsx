import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import type { Handle } from "#app/handle.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { DeadEnd } from "../dead-end.tsx";
import type { loader as siteLoader } from "../layout.tsx";
import type { Route } from "./+types/layout";

export const handle: Handle = { audience: "secret", unlogged: "token" };

export function headers({ errorHeaders }: Route.HeadersArgs): HeadersInit {
  const retryAfter = errorHeaders?.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : {};
}

export function meta({ matches, error }: Route.MetaArgs) {
  const { heading: title, text: description } = obstacleOf(error);
  return [
    ...pageMeta(matches, { title, description }),
    ...(isRouteErrorResponse(error) && error.status === 404
      ? [{ name: "prerender-status-code", content: "404" }]
      : []),
  ];
}

/** All that stands at the address of a customer's own page. */
export default function AgreementLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof siteLoader>("routes/site/layout");
  return site && <DeadEnd {...obstacleOf(error)} brand={site.brand} />;
}

const again = { label: "Send meg lenken på nytt", href: href("/avtale") };

/** Why the page is not shown, without telling whether there ever was one. */
function obstacleOf(error: unknown) {
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return {
      heading: "Noe gikk galt hos oss",
      text: "Feilen er registrert, og du har ikke gjort noe galt. Prøv igjen om litt.",
    };
  }
  if (error.status === 429) {
    return {
      heading: "Vent litt",
      text: "Det har kommet mange forsøk herfra på kort tid. Prøv igjen om noen minutter.",
    };
  }
  if (error.status === 404) {
    return {
      heading: "Lenken virker ikke",
      text: "Den kan være delt i to av e-postprogrammet ditt, eller være byttet ut med en nyere. Vi sender den gjerne på nytt.",
      way: again,
    };
  }
  const text = typeof error.data === "string" && error.data ? error.data : "Prøv igjen.";
  return { heading: "Det gikk ikke", text };
}
