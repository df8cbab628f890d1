import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { contentContext, requestContext, servicesContext } from "./context.ts";
import { isWrongRole, landingPath, roleLabels, type WrongRole } from "./domain/auth/role.ts";
import { agency, website, websiteId } from "./domain/brand/structured-data.ts";
import { treatmentOf } from "./handle.ts";
import fontUrl from "./styles/fonts/schibsted-grotesk.woff2?url";
import { Button, ButtonLink } from "./ui/button.tsx";
import { FaultScreen } from "./ui/frame/fault-screen.tsx";
import { SiteName } from "./ui/frame/page-title.tsx";
import { stayWhenUnanswered } from "./web/browser/staying.ts";
import { href } from "./web/href.ts";
import { shouldRevalidate } from "./web/revalidation.ts";
import "./styles/tokens.css";
import "./styles/base.css";

export { shouldRevalidate };

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: fontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: href("/site.webmanifest") },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayWhenUnanswered];

/** What every page says of the site. */
export function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  const { brand } = site;
  const { config, pictures, routes } = context.get(servicesContext);
  const { siteUrl } = config;
  const { path } = context.get(requestContext);
  return {
    siteName: brand.name,
    sharingPicture: pictures.of(site, new URL(`${path}${url.search}`, siteUrl)),
    siteUrl,
    // Nobody else is told who publishes what they may not show.
    publication: routes.treatment(url.pathname).isListed
      ? { website: websiteId(siteUrl), nodes: [agency(brand, siteUrl), website(brand, siteUrl)] }
      : undefined,
  };
}

/** The document. Only routes that ask for it whose `handle` says `hydrated` get React in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  // Where no loader has run, whoever renders the page has said it.
  const known = use(SiteName);
  const siteName = useRouteLoaderData<typeof loader>("root")?.siteName ?? known;
  const failed = Boolean(useRouteError());
  const { isHydrated, isListed } = treatmentOf(matches.map(({ handle }) => handle));
  return (
    <html lang="nb">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b2033" />
        {!failed && !isListed && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body>
        <SiteName value={siteName}>{children}</SiteName>
        {!failed && isHydrated && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isWrongRole(error.data)) {
    return <WrongRoleScreen {...error.data} />;
  }
  // The router's own words for a form that was sent where none is taken are English.
  const own = isRouteErrorResponse(error) && error.status !== 405 ? error.data : "";
  return isRouteErrorResponse(error) ? (
    <FaultScreen status={error.status} message={typeof own === "string" ? own : ""} />
  ) : (
    <FaultScreen status={500} message="" />
  );
}

/** Tells somebody at work that this is not for them; no script runs here, so signing out is a form. */
function WrongRoleScreen({ message, role, csrfToken }: WrongRole) {
  return (
    <FaultScreen
      status={403}
      message={`${message} Du er logget inn som ${roleLabels[role]}.`}
      isClosed
    >
      <ButtonLink href={landingPath(role)}>
        {role === "editor" ? "Til innholdet" : "Til administrasjonen"}
      </ButtonLink>
      <form method="post" action={href("/logout")}>
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <Button type="submit" look="secondary">
          Logg ut
        </Button>
      </form>
    </FaultScreen>
  );
}
