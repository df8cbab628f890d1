import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { type InvitationSummary, listInvitations } from "#app/domain/auth/invitations.server.ts";
import { roleLabels } from "#app/domain/auth/role.ts";
import { accountsWithFactor } from "#app/domain/auth/second-factor/factors.server.ts";
import { findRequirement } from "#app/domain/auth/second-factor/requirement.server.ts";
import { type AccountSummary, listAccounts } from "#app/domain/auth/users.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { Asked } from "../asking/asked.tsx";
import { BreakableEmail } from "../contact-links.tsx";
import { CsrfField } from "../csrf-field.tsx";
import { DataTable } from "../lists/data-table.tsx";
import { Moment } from "../moment.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/people";
import { isConfigured } from "./changing.server.ts";
import styles from "./people.module.css";

type Row = AccountSummary & { own: boolean; configured: boolean; hasFactor: boolean };

const done = {
  "lagt-til": "Kontoen er laget.",
  rolle: "Rollen er endret. Den som får gjøre mer enn før, må logge inn på nytt.",
  passord: "Passordet er byttet, og øktene til kontoen er logget ut.",
  fjernet: "Kontoen er fjernet, og øktene til den er logget ut.",
  totrinn: "Totrinnsbekreftelsen er fjernet, og øktene til kontoen er logget ut.",
  pakrevd: "Administratorer må ha totrinnsbekreftelse fra nå av.",
  "ikke-pakrevd": "Administratorer trenger ikke lenger totrinnsbekreftelse.",
  borte: "Kontoen finnes ikke lenger.",
  "logget-ut": "Kontoen er logget ut overalt.",
  invitert: "Invitasjonen er på vei.",
  "invitert-igjen": "Invitasjonen er på vei igjen. Bare den siste lenken virker.",
  trukket: "Invitasjonen er trukket tilbake, og lenken virker ikke lenger.",
  "invitasjon-borte": "Invitasjonen er brukt eller trukket tilbake.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const now = clock();
  const accounts = await listAccounts(db, now);
  const withFactor = await accountsWithFactor(db);
  return {
    now: now.toISOString(),
    isFactorRequired: (await findRequirement(db)) !== undefined,
    invitations: await listInvitations(db, now),
    accounts: accounts.map((account) => ({
      ...account,
      own: account.username === username,
      configured: isConfigured(config, account.username),
      hasFactor: withFactor.has(account.username),
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Personer", description: "Kontoer og roller." });
}

export default function PeoplePage({
  loaderData: { accounts, invitations, now, isFactorRequired },
}: Route.ComponentProps) {
  return (
    <>
      <div className={workplace.head}>
        <h1>Personer</h1>
        <div className={styles.actions}>
          <ButtonLink href={href("/admin/personer/ny")} look="secondary">
            Ny konto
          </ButtonLink>
          <ButtonLink href={href("/admin/personer/inviter")}>Inviter</ButtonLink>
        </div>
      </div>
      <OutcomeNotice done={done} />
      <Accounts accounts={accounts} now={now} />
      {invitations.length > 0 && <Invitations invitations={invitations} now={now} />}
      <p className={`${workplace.note} ${styles.after}`}>
        En administrator kan alt. En redaktør kan endre tekster og priser på nettstedet, og ser
        verken bestillinger eller meldinger.
      </p>
      <p className={`${workplace.note} ${styles.after}`}>
        Alle bytter e-postadressen sin selv, under «Konto», og bekrefter den med en lenke. En
        administrator kan ikke gjøre det for andre.
      </p>
      <p className={`${workplace.note} ${styles.after}`}>
        {isFactorRequired
          ? "Administratorer må ha totrinnsbekreftelse."
          : "Administratorer kan logge inn med passordet alene."}{" "}
        <Link to={href("/admin/personer/totrinn")}>
          {isFactorRequired ? "Endre kravet" : "Krev totrinnsbekreftelse"}
        </Link>
      </p>
    </>
  );
}

function Accounts({ accounts, now }: { accounts: Row[]; now: string }) {
  return (
    <DataTable
      caption="Kontoer"
      className={styles.people}
      rows={accounts}
      keyOf={({ username }) => username}
      columns={[
        {
          head: "Brukernavn",
          scope: "row",
          cell: ({ username, own, email, configured }) => (
            <>
              {username} {own && <span className={`${workplace.chip} ${workplace.lit}`}>deg</span>}
              {email && (
                <span className={workplace.under}>
                  <BreakableEmail email={email} />
                </span>
              )}
              {configured && (
                <span className={styles.configured}>
                  Settes tilbake til rollen og passordet i oppsettet hver gang serveren starter
                </span>
              )}
            </>
          ),
        },
        { head: "Rolle", cell: ({ role }) => roleLabels[role] },
        { head: "Laget", cell: ({ createdAt }) => <Moment at={createdAt} now={now} /> },
        { head: "Aktive økter", isNumber: true, cell: ({ sessionCount }) => sessionCount },
        {
          head: "Sist sett",
          cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} now={now} /> : "Aldri"),
        },
        {
          head: "Totrinn",
          cell: ({ username, own, hasFactor }) => (
            <Link
              to={
                own
                  ? href("/admin/konto/totrinn")
                  : href("/admin/personer/:username/totrinn", { username })
              }
              aria-label={`Totrinnsbekreftelse for ${username}: ${hasFactor ? "på" : "av"}`}
              className={styles.factor}
            >
              {hasFactor ? "På" : "Av"}
            </Link>
          ),
        },
        { head: "Endre", cell: Changes },
      ]}
    />
  );
}

function Invitations({ invitations, now }: { invitations: InvitationSummary[]; now: string }) {
  return (
    <section className={styles.invitations} aria-labelledby="invitations-heading">
      <h2 id="invitations-heading">Inviterte</h2>
      <DataTable
        caption="Inviterte"
        className={styles.people}
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "Brukernavn",
            scope: "row",
            cell: ({ username }) => username,
            under: ({ email }) => <BreakableEmail email={email} />,
          },
          { head: "Rolle", cell: ({ role }) => roleLabels[role] },
          { head: "Sendt", cell: ({ sentAt }) => <Moment at={sentAt} now={now} /> },
          {
            head: "Virker til",
            cell: ({ isGood, expiresAt }) =>
              isGood ? <Moment at={expiresAt} now={now} /> : "Virker ikke lenger",
          },
          {
            head: "Endre",
            cell: ({ id, username }) => (
              <div className={styles.invitation}>
                <Form method="post" action={href("/admin/personer/invitasjoner/:id/send", { id })}>
                  <CsrfField />
                  <Button
                    type="submit"
                    look="secondary"
                    aria-label={`Send på nytt til ${username}`}
                  >
                    Send på nytt
                  </Button>
                </Form>
                {/* The next row moves to where this one was: a second press must not take that back as well. */}
                <Asked
                  verb={
                    <span>
                      Trekk tilbake
                      <span className="visually-hidden"> invitasjonen til {username}</span> …
                    </span>
                  }
                >
                  <p>Lenken slutter å virke.</p>
                  <Form
                    method="post"
                    action={href("/admin/personer/invitasjoner/:id/trekk", { id })}
                  >
                    <CsrfField />
                    <Button
                      type="submit"
                      look="secondary"
                      aria-label={`Trekk tilbake invitasjonen til ${username}`}
                    >
                      Trekk tilbake
                    </Button>
                  </Form>
                </Asked>
              </div>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Links to what can be done with an account; each says which, for whoever hears them out of the table. */
function Changes({ username, own }: Row) {
  return (
    <ul className={styles.changes}>
      <li>
        <Link
          to={href("/admin/personer/:username/rolle", { username })}
          aria-label={`Rolle for ${username}`}
        >
          Rolle
        </Link>
      </li>
      <li>
        <Link
          to={own ? href("/admin/konto") : href("/admin/personer/:username/passord", { username })}
          aria-label={`Passord for ${username}`}
        >
          Passord
        </Link>
      </li>
      <li>
        <Link
          to={own ? href("/admin/konto") : href("/admin/personer/:username/okter", { username })}
          aria-label={`Økter for ${username}`}
        >
          Økter
        </Link>
      </li>
      <li>
        <Link
          to={href("/admin/personer/:username/fjern", { username })}
          aria-label={`Fjern ${username}`}
        >
          Fjern
        </Link>
      </li>
    </ul>
  );
}
