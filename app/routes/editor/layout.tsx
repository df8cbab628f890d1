import { useEffect, useRef } from "react";
import { Form, NavLink, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { contentContext } from "#app/context.ts";
import { recogniseRole, visitorSessionContext } from "#app/domain/auth/guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { showToast, Toasts } from "#app/ui/toast.tsx";
import { readAdminToken, removeAdminToken, storeAdminToken } from "#app/web/admin-token.ts";
import type { Route } from "./+types/layout";
import styles from "./layout.module.css";

export const handle = { hydrated: true };

// The editor itself is open, for it holds its own sign-in form; every page below it asks for the role.
export const middleware: Route.MiddlewareFunction[] = [recogniseRole("editor")];

export function loader({ context }: Route.LoaderArgs) {
  const session = context.get(visitorSessionContext);
  return {
    name: context.get(contentContext).brand.name,
    session: session && { username: session.username, csrfToken: session.csrfToken },
  };
}

export function headers() {
  return { "cache-control": "private, no-store", "x-robots-tag": "noindex" };
}

/** Another tab of the same page changes nothing that the server knows. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isOtherTab && !formMethod ? false : defaultShouldRevalidate;
}

export default function EditorLayout({ loaderData: { name, session } }: Route.ComponentProps) {
  useMarker(session?.csrfToken);
  return (
    <>
      <a href="#innhold" className="skip-link">
        Hopp til hovedinnhold
      </a>
      {session && (
        <header className={styles.bar} data-ground="ink">
          <a href="/" className={styles.home} aria-label={`${name}, til forsiden`}>
            <Logo name={name} />
          </a>
          <nav className={styles.nav} aria-label="Innholdsredigering">
            <NavLink to="/editor" end>
              Innhold
            </NavLink>
            <NavLink to="/editor/historikk">Historikk</NavLink>
          </nav>
          <p className={styles.user}>Innlogget som {session.username}</p>
          <Form method="post" action="/logout">
            <input type="hidden" name="csrfToken" value={session.csrfToken} />
            <input type="hidden" name="redirectTo" value="/editor" />
            <Button type="submit" look="secondary">
              Logg ut
            </Button>
          </Form>
        </header>
      )}
      <Outlet />
      <Toasts />
    </>
  );
}

/** Keeps this browser's marker as the server has it: there for a session, gone without one. */
function useMarker(csrfToken: string | undefined) {
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (csrfToken) {
      if (readAdminToken() !== csrfToken) storeAdminToken(csrfToken);
    } else {
      removeAdminToken();
      if (wasSignedIn.current) {
        showToast({ title: "Logget ut", description: "Du er nå logget ut" });
      }
    }
    wasSignedIn.current = Boolean(csrfToken);
  }, [csrfToken]);
}
