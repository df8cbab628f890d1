import { type ReactNode, use, useEffect } from "react";
import { Form, Link, NavLink, useLocation, useNavigate } from "react-router";
import type { Ending } from "#app/domain/auth/sessions.server.ts";
import type { UnsentMails } from "#app/domain/mail/mails.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/frame/logo.tsx";
import { ScriptMark } from "#app/ui/frame/script-mark.ts";
import { Toasts } from "#app/ui/toast.tsx";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import { readAdminToken, removeAdminToken, storeAdminToken } from "#app/web/browser/admin-token.ts";
import { formatNumber } from "#app/web/formats/money.ts";
import { parseUrl } from "#app/web/formats/url.ts";
import { href } from "#app/web/href.ts";
import { Connection } from "../account/connection.tsx";
import { Lasting } from "../account/lasting.tsx";
import { SessionEnding } from "../account/session-ending.tsx";
import styles from "./frame.module.css";

const rooms = ["routes/admin/", "routes/account/"];

const mails = href("/admin/e-post");

const places = [
  {
    to: href("/admin"),
    name: "Innboks",
    holds: [href("/admin/bestillinger/:id", { id: "" }), href("/admin/meldinger/:id", { id: "" })],
  },
  { to: href("/admin/kunder"), name: "Kunder" },
  { to: href("/admin/abonnementer"), name: "Abonnementer" },
  { to: href("/admin/oversikt"), name: "Oversikt" },
  { to: href("/admin/besok"), name: "Besøk" },
  { to: mails, name: "E-post" },
  { to: href("/admin/personer"), name: "Personer" },
  {
    to: href("/admin/personvern"),
    name: "Personvern",
    holds: [`${href("/admin/personvern")}/`, href("/admin/oppbevaring")],
  },
  { to: href("/admin/logg"), name: "Logg" },
  { to: href("/editor"), name: "Innhold" },
  { to: href("/admin/kom-i-gang"), name: "Kom i gang" },
];

/** What the frame does once it is awake (`leaveWithoutToken`), before anybody sees what is not theirs to see. */
const leaveAtOnce = `if (!localStorage.getItem("admin-token") && !/^[^/]+[/][/][^/]+[/]login([/]kode)?([?]|$)/.test(document.referrer)) location.replace("${href("/login")}");`;

/** What stands around every page that an administrator works in. */
export function AdminFrame({
  name,
  username,
  csrfToken,
  ending,
  release,
  unsent,
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
  children: ReactNode;
}) {
  const scriptMark = use(ScriptMark);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const nav = useCurrentInView(pathname);
  const unsentCount = unsent.failed + unsent.stuck;
  useEffect(() => {
    // The form has been sent before its script had come: there is a session, and nothing is stored yet.
    const before = parseUrl(document.referrer)?.pathname;
    const isFromSignIn = before === href("/login") || before === href("/login/kode");
    if (isFromSignIn && !readAdminToken()) storeAdminToken(csrfToken);
    const leaveWithoutToken = () => {
      if (!readAdminToken()) navigate(href("/login"));
    };
    leaveWithoutToken();
    // Signing out in one tab signs out the others.
    addEventListener("storage", leaveWithoutToken);
    return () => removeEventListener("storage", leaveWithoutToken);
  }, [navigate, csrfToken]);

  return (
    <>
      {/* Of the page as it is sent alone. */}
      {scriptMark !== undefined && <script nonce={scriptMark}>{leaveAtOnce}</script>}
      <a href="#innhold" className="skip-link">
        Hopp til hovedinnhold
      </a>
      <header className={styles.bar} data-ground="ink">
        <a href="/" className={styles.home} aria-label={`${name}, til forsiden`}>
          <Logo name={name} />
        </a>
        <nav ref={nav} aria-label="Administrasjon" className={styles.places}>
          {places.map(({ to, name, holds = [`${to}/`] }) => (
            <Link
              key={to}
              to={to}
              aria-current={
                pathname === to
                  ? "page"
                  : holds.some((beginning) => pathname.startsWith(beginning)) || undefined
              }
            >
              {name}
              {to === mails && unsentCount > 0 && ` (${formatNumber(unsentCount)})`}
            </Link>
          ))}
        </nav>
        <p className={styles.user}>
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
      <Lasting>
        <Connection rooms={rooms} release={release} />
        <SessionEnding ending={ending} csrfToken={csrfToken} />
      </Lasting>
      <main id="innhold" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Toasts />
    </>
  );
}
