import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { unconfirmedEmail } from "#app/domain/auth/account-links.server.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { sessionIdle, sessionLife } from "#app/domain/auth/lifetimes.ts";
import { roleLabels } from "#app/domain/auth/role.ts";
import { factorsOf } from "#app/domain/auth/second-factor/factors.server.ts";
import { listSessions, type SessionSummary } from "#app/domain/auth/sessions.server.ts";
import { findAccount } from "#app/domain/auth/users.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatSpan } from "#app/web/durations.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../admin/csrf-field.tsx";
import { DataTable } from "../admin/lists/data-table.tsx";
import { OutcomeNotice } from "../admin/outcome-notice.tsx";
import { Panel } from "../admin/panel.tsx";
import { isConfigured } from "../admin/people/changing.server.ts";
import workplace from "../admin/workplace.module.css";
import type { Route } from "./+types/account";
import styles from "./account.module.css";
import { OwnPasswordForm } from "./password/own-password-form.tsx";
import { SecondFactorPanel } from "./second-factor/panel.tsx";

const done = {
  passord: "Passordet er byttet. Alle andre økter er logget ut, og du er fortsatt innlogget her.",
  okt: "Økten er logget ut.",
  andre: "Alle andre økter er logget ut.",
  borte: "Økten var allerede logget ut.",
  "e-post-sendt": "Vi har sendt en lenke til adressen. Den tas i bruk når du har fulgt lenken.",
  "e-post": "E-postadressen er bekreftet. Varsler om kontoen går dit fra nå av.",
  "e-post-borte": "Lenken virket ikke. Den kan være brukt eller for gammel. Be om en ny under.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(servicesContext);
  const { id, username, role } = context.get(sessionContext);
  return {
    username,
    role,
    email: (await findAccount(db, username))?.email ?? null,
    unconfirmed: await unconfirmedEmail(db, username, clock()),
    configured: isConfigured(config, username),
    currentId: id,
    sessions: await listSessions(db, username, clock()),
    factors: await factorsOf(db, username),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Konto", description: "Passord og økter." });
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { username, role, email, unconfirmed, configured, currentId, sessions, factors } =
    loaderData;
  return (
    <>
      <div className={workplace.head}>
        <h1>Konto</h1>
      </div>
      <p className={styles.who}>
        Du er logget inn som <strong>{username}</strong>, {roleLabels[role]}.
      </p>
      <OutcomeNotice done={done} />
      <div className={workplace.columns}>
        <Sessions sessions={sessions} currentId={currentId} />
        <div>
          <Email email={email} unconfirmed={unconfirmed} />
          <Panel id="passord" title="Bytt passord">
            {configured && (
              <div className={styles.configured}>
                <Notice tone="warning">
                  Kontoen står i oppsettet av serveren. Neste gang serveren starter, gjelder
                  passordet som står der.
                </Notice>
              </div>
            )}
            <OwnPasswordForm username={username} errors={{}} />
          </Panel>
          <SecondFactorPanel factors={factors} />
        </div>
      </div>
    </>
  );
}

function Email({ email, unconfirmed }: { email: string | null; unconfirmed: string | undefined }) {
  return (
    <Panel id="e-post" title="E-postadresse">
      <p className={styles.address}>
        {email ??
          "Kontoen har ingen e-postadresse. Uten den kan vi verken varsle deg eller sende deg en lenke hvis du glemmer passordet."}
      </p>
      {unconfirmed && (
        <p className={workplace.note}>
          <strong>{unconfirmed}</strong> venter på at du følger lenken vi sendte dit.
        </p>
      )}
      <p>
        <Link to={href("/admin/konto/e-post")}>
          {email ? "Bytt e-postadresse" : "Legg til e-postadresse"}
        </Link>
      </p>
    </Panel>
  );
}

function Sessions({ sessions, currentId }: { sessions: SessionSummary[]; currentId: string }) {
  const others = sessions.length - 1;
  return (
    <Panel id="okter" title="Aktive økter">
      <DataTable
        caption="Aktive økter"
        className={styles.sessions}
        rows={sessions.map((session) => ({ ...session, isCurrent: session.id === currentId }))}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "Enhet",
            scope: "row",
            cell: ({ device, isCurrent }) => (
              <>
                {device}{" "}
                {isCurrent && (
                  <span className={`${workplace.chip} ${workplace.lit}`}>denne økten</span>
                )}
              </>
            ),
          },
          {
            head: "Logget inn",
            cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
          },
          {
            head: "Sist brukt",
            cell: ({ lastSeenAt, isCurrent }) =>
              isCurrent ? "Nå" : <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt)}</time>,
          },
          {
            head: "Logg ut",
            isHeadHidden: true,
            cell: ({ id, device, createdAt, isCurrent }) =>
              !isCurrent && (
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
              ),
          },
        ]}
      />
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
    </Panel>
  );
}
