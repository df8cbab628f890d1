import { type ReactNode, useEffect, useRef } from "react";
import { Form, NavLink, useLocation } from "react-router";
import type { Ending } from "#app/domain/auth/sessions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/frame/logo.tsx";
import { catchLostFocus } from "#app/ui/lost-focus.ts";
import bar from "#app/ui/patterns/signed-in-bar.module.css";
import { showToast } from "#app/ui/show-toast.ts";
import { Toasts } from "#app/ui/toast.tsx";
import { readAdminToken, removeAdminToken, storeAdminToken } from "#app/web/browser/admin-token.ts";
import { href } from "#app/web/href.ts";
import { Connection } from "../account/connection.tsx";
import { Lasting } from "../account/lasting.tsx";
import { SessionEnding } from "../account/session-ending.tsx";
import styles from "./frame.module.css";

const rooms = ["routes/editor/", "routes/account/"];

/** What stands around every page that an editor works in; signed out there is no menu. */
export function EditorFrame({
  name,
  session,
  release,
  children,
}: {
  /** Of the site. */
  name: string;
  session: { username: string; csrfToken: string; ending: Ending; isAdmin: boolean } | undefined;
  /** Of the server's build. */
  release: string;
  children: ReactNode;
}) {
  useMarker(session?.csrfToken);
  useFocusOnPage();
  useFilesKeptOut();
  return (
    <>
      <a href="#innhold" className="skip-link">
        Hopp til hovedinnhold
      </a>
      {session && (
        <header className={bar.bar} data-ground="ink">
          <a href="/" className={`${bar.home} ${styles.home}`} aria-label={`${name}, til forsiden`}>
            <Logo name={name} />
          </a>
          <nav className={styles.nav} aria-label="Innholdsredigering">
            <NavLink to={href("/editor")} end>
              Innhold
            </NavLink>
            <NavLink to={href("/editor/utkast")}>Utkast</NavLink>
            <NavLink to={href("/editor/bilder")}>Bilder</NavLink>
            <NavLink to={href("/editor/historikk")}>Historikk</NavLink>
            {session.isAdmin && <NavLink to={href("/admin")}>Administrasjon</NavLink>}
          </nav>
          <p className={`${bar.user} ${styles.user}`}>Innlogget som {session.username}</p>
          <NavLink to={href("/admin/konto")} className={styles.account}>
            Konto
          </NavLink>
          <Form method="post" action={href("/logout")}>
            <input type="hidden" name="csrfToken" value={session.csrfToken} />
            <input type="hidden" name="redirectTo" value={href("/editor")} />
            <Button type="submit" look="secondary">
              Logg ut
            </Button>
          </Form>
        </header>
      )}
      <Lasting>
        <Connection rooms={rooms} release={release} />
        {session && <SessionEnding ending={session.ending} csrfToken={session.csrfToken} />}
      </Lasting>
      {children}
      <Toasts low />
    </>
  );
}

/** A link in the page is gone with it once it has led to another one. */
function useFocusOnPage() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) catchLostFocus();
    before.current = pathname;
  }, [pathname]);
}

/** A file that is dropped beside the place for it would be opened in place of the page, with all that is written there. */
function useFilesKeptOut() {
  useEffect(() => {
    const keepOut = (event: DragEvent) => {
      const { dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    };
    addEventListener("dragover", keepOut);
    addEventListener("drop", keepOut);
    return () => {
      removeEventListener("dragover", keepOut);
      removeEventListener("drop", keepOut);
    };
  }, []);
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
