import { type ReactNode, use, useEffect } from "react";
import { Form, Link, NavLink, useLocation, useRouteLoaderData } from "react-router";
import { admittedHash } from "#app/domain/auth/role.ts";
import type { Ending } from "#app/domain/auth/sessions.server.ts";
import type { UnsentMails } from "#app/domain/mail/mails.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/frame/logo.tsx";
import { ScriptMark } from "#app/ui/frame/script-mark.ts";
import linkRow from "#app/ui/patterns/link-row.module.css";
import bar from "#app/ui/patterns/signed-in-bar.module.css";
import { Toasts } from "#app/ui/toast.tsx";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import { readAdminToken, removeAdminToken } from "#app/web/browser/admin-token.ts";
import { href } from "#app/web/href.ts";
import { Connection } from "../account/connection.tsx";
import { Lasting } from "../account/lasting.tsx";
import { SessionEnding } from "../account/session-ending.tsx";
import { arrivalsText } from "./arrivals/arrivals.ts";
import { ArrivalsContext, useArrivals } from "./arrivals/use-arrivals.ts";
import styles from "./frame.module.css";
import type { loader as inboxLoader } from "./inbox.tsx";
import { Hotkeys } from "./keyboard/hotkeys.tsx";
import { useShortcuts } from "./keyboard/shortcuts.ts";
import { currency, placeOf, places } from "./menu.ts";

const rooms = ["routes/admin/", "routes/account/"];

/**
 * Before anybody sees what is not theirs to see, and before anybody goes on. Whoever has no token is led to sign in, but for who has
 * just done so without a script, or before it had come: that form's answer keeps it for them.
 */
const admitOrLeave = (csrfToken: string) =>
  `localStorage["admin-token"] || (location.hash === "${admittedHash}" || document.referrer.startsWith(location.origin + "${href("/login")}") ? Object.assign(localStorage, { "admin-token": "${csrfToken}", "admin-authenticated": true }) : location.replace("${href("/login")}"))`;

/** What stands around every page that an administrator works in. */
export function AdminFrame({
  name,
  username,
  csrfToken,
  ending,
  release,
  unsent,
  waiting,
  children,
}: {
  /** Of the site. */
  name: string;
  username: string;
  csrfToken: string;
  ending: Ending;
  /** Of the server's build. */
  release: string;
  unsent: UnsentMails;
  /** New orders, and messages that nobody has opened. */
  waiting: number;
  children: ReactNode;
}) {
  const scriptMark = use(ScriptMark);
  const { pathname } = useLocation();
  const nav = useCurrentInView(pathname);
  const within = useCurrentInView(pathname);
  const unsentCount = unsent.failed + unsent.stuck;
  useShortcuts();
  const listed = useRouteLoaderData<typeof inboxLoader>("routes/admin/inbox");
  const arrivals = useArrivals(listed?.listedAt, waiting);
  const place = placeOf(pathname);
  const counts: Record<string, number> = {
    Innboks: arrivals.waiting,
    Innstillinger: unsentCount,
    "E-post": unsentCount,
  };
  const named = (name: string) => {
    const count = counts[name];
    return count ? `${name} (${arrivalsText(count)})` : name;
  };
  useEffect(() => {
    const leaveWithoutToken = () => {
      if (!readAdminToken()) location.replace(href("/login"));
    };
    leaveWithoutToken();
    // Signing out in one tab signs out the others.
    addEventListener("storage", leaveWithoutToken);
    return () => removeEventListener("storage", leaveWithoutToken);
  }, []);

  return (
    <>
      {/* Of the page as it is sent alone. */}
      {scriptMark !== undefined && <script nonce={scriptMark}>{admitOrLeave(csrfToken)}</script>}
      <a href="#innhold" className="skip-link">
        Hopp til hovedinnhold
      </a>
      <header className={bar.bar} data-ground="ink">
        <a href="/" className={`${bar.home} ${styles.home}`} aria-label={`${name}, til forsiden`}>
          <Logo name={name} />
        </a>
        <nav ref={nav} aria-label="Administrasjon" className={styles.places}>
          {places.map((one) => (
            <Link
              key={one.name}
              to={one.to}
              aria-current={one === place ? (currency(one, pathname) ?? true) : undefined}
            >
              {named(one.name)}
            </Link>
          ))}
        </nav>
        <p className={bar.user}>
          <Link to={href("/admin/sok")} aria-keyshortcuts="Control+K">
            Søk
          </Link>
        </p>
        <Hotkeys />
        <p className={bar.user}>
          <span className={styles.signedIn}>Innlogget som </span>
          <NavLink to={href("/admin/konto")}>{username}</NavLink>
        </p>
        <Form method="post" action={href("/logout")} onSubmit={removeAdminToken}>
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <Button type="submit" look="secondary">
            Logg ut
          </Button>
        </Form>
      </header>
      {place?.within && (
        <nav ref={within} aria-label={place.name} className={`${linkRow.links} ${styles.within}`}>
          {place.within.map((one) => (
            <Link key={one.to} to={one.to} aria-current={currency(one, pathname)}>
              {named(one.name)}
            </Link>
          ))}
        </nav>
      )}
      <Lasting>
        <Connection rooms={rooms} release={release} />
        <SessionEnding ending={ending} csrfToken={csrfToken} />
      </Lasting>
      <main id="innhold" className={styles.main} tabIndex={-1}>
        <ArrivalsContext value={arrivals}>{children}</ArrivalsContext>
      </main>
      <Toasts />
    </>
  );
}
