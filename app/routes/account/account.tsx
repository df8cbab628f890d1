import { Form } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { sessionIdle, sessionLife } from "#app/domain/auth/lifetimes.ts";
import { roleLabels } from "#app/domain/auth/role.ts";
import { factorsOf } from "#app/domain/auth/second-factor/factors.server.ts";
import { listSessions, type SessionSummary } from "#app/domain/auth/sessions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { formatSpan } from "#app/web/spans.ts";
import { CsrfField } from "../admin/csrf-field.tsx";
import { OutcomeNotice } from "../admin/outcome-notice.tsx";
import { isConfigured } from "../admin/people/changing.server.ts";
import workplace from "../admin/workplace.module.css";
import type { Route } from "./+types/account";
import styles from "./account.module.css";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { SecondFactorPanel } from "./second-factor/panel.tsx";

const outcomes = {
  passord: "Passordet er byttet. Alle andre økter er logget ut, og du er fortsatt innlogget her.",
  okt: "Økten er logget ut.",
  andre: "Alle andre økter er logget ut.",
  borte: "Økten var allerede logget ut.",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(servicesContext);
  const { id, username, role } = context.get(sessionContext);
  return {
    outcome: url.searchParams.get("utfort"),
    username,
    role,
    configured: isConfigured(config, username),
    currentId: id,
    sessions: await listSessions(db, username, clock()),
    factors: await factorsOf(db, username),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Konto", description: "Passord og økter." });
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { outcome, username, role, configured, currentId, sessions, factors } = loaderData;
  return (
    <>
      <div className={workplace.head}>
        <h1>Konto</h1>
      </div>
      <p className={styles.who}>
        Du er logget inn som <strong>{username}</strong>, {roleLabels[role]}.
      </p>
      <OutcomeNotice outcome={outcome} texts={outcomes} />
      <div className={workplace.columns}>
        <Sessions sessions={sessions} currentId={currentId} />
        <div>
          <section className={workplace.panel} aria-labelledby="password-heading">
            <h2 id="password-heading">Bytt passord</h2>
            {configured && (
              <div className={styles.configured}>
                <Notice tone="warning">
                  Kontoen står i oppsettet av serveren. Passordet settes tilbake dit neste gang
                  serveren starter.
                </Notice>
              </div>
            )}
            <OwnPasswordForm username={username} errors={{}} />
          </section>
          <SecondFactorPanel factors={factors} />
        </div>
      </div>
    </>
  );
}

function Sessions({ sessions, currentId }: { sessions: SessionSummary[]; currentId: string }) {
  const others = sessions.length - 1;
  return (
    <section className={workplace.panel} aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Aktive økter</h2>
      <table className={workplace.table}>
        <thead>
          <tr>
            <th scope="col">Enhet</th>
            <th scope="col">Logget inn</th>
            <th scope="col">Sist brukt</th>
            <th scope="col">
              <span className="visually-hidden">Logg ut</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} current={session.id === currentId} />
          ))}
        </tbody>
      </table>
      {others > 0 && (
        <Form
          method="post"
          action={href("/admin/konto/okter/:id/logg-ut", { id: "andre" })}
          className={workplace.actions}
        >
          <CsrfField />
          <Button type="submit" look="secondary">
            {others === 1 ? "Logg ut den andre økten" : `Logg ut de ${others} andre øktene`}
          </Button>
        </Form>
      )}
      <p className={`${workplace.note} ${styles.note}`}>
        En økt er en nettleser du har logget inn i. Den avsluttes av seg selv når den ikke har vært
        brukt på {formatSpan(sessionIdle)}, og alltid etter {formatSpan(sessionLife)}. Kjenner du
        ikke igjen en av dem, logg den ut og bytt passord.
      </p>
    </section>
  );
}

function SessionRow({ session, current }: { session: SessionSummary; current: boolean }) {
  const { id, device, createdAt, lastSeenAt } = session;
  return (
    <tr>
      <th scope="row" data-label="Enhet">
        <span>
          {device}{" "}
          {current && <span className={`${workplace.chip} ${workplace.lit}`}>denne økten</span>}
        </span>
      </th>
      <td data-label="Logget inn" className={styles.when}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
      <td data-label="Sist brukt" className={styles.when}>
        {current ? "Nå" : <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt)}</time>}
      </td>
      <td className={styles.end}>
        {!current && (
          <Form method="post" action={href("/admin/konto/okter/:id/logg-ut", { id })}>
            <CsrfField />
            <Button
              type="submit"
              look="secondary"
              aria-label={`Logg ut ${device}, logget inn ${formatDateTime(createdAt)}`}
            >
              Logg ut
            </Button>
          </Form>
        )}
      </td>
    </tr>
  );
}
