import { Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import {
  type Factors,
  factorsOf,
  hasFactor,
} from "#app/domain/auth/second-factor/factors.server.ts";
import { findRequirement } from "#app/domain/auth/second-factor/requirement.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDate } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { OutcomeNotice } from "../../admin/outcome-notice.tsx";
import { Panel } from "../../admin/panel.tsx";
import { WayBack } from "../../admin/way-back.tsx";
import workplace from "../../admin/workplace.module.css";
import type { Route } from "./+types/overview";
import styles from "./second-factor.module.css";

const done = {
  nokkel: "Tilgangsnøkkelen er lagt til.",
  navn: "Navnet er endret.",
  "nokkel-fjernet": "Tilgangsnøkkelen er fjernet.",
  koder: "Engangskoder er slått på.",
  "koder-av": "Engangskoder er slått av.",
  borte: "Den var allerede fjernet.",
};

const problems = {
  "andre-koder":
    "Engangskoder var slått på allerede, med en annen nøkkel enn den du skannet nå. Bare kodene fra den første virker.",
};

/** So few recovery codes are too few to count on. */
const fewCodes = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { username, role } = context.get(sessionContext);
  const factors = await factorsOf(db, username);
  return {
    factors,
    isOn: hasFactor(factors),
    isRequired: role === "admin" && (await findRequirement(db)) !== undefined,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Totrinnsbekreftelse",
    description: "Tilgangsnøkler og engangskoder.",
  });
}

export default function OverviewPage({
  loaderData: { factors, isOn, isRequired },
}: Route.ComponentProps) {
  const isAsked = isRequired && !isOn;
  return (
    <>
      {!isAsked && <WayBack to={href("/admin/konto")}>Konto</WayBack>}
      <div className={workplace.head}>
        <h1>Totrinnsbekreftelse</h1>
      </div>
      {isAsked && (
        <div className={styles.required}>
          <Notice tone="warning" role="alert">
            <strong>Administratorer må ha totrinnsbekreftelse her.</strong>
            Sett den opp nå, så er du straks i gang igjen.
          </Notice>
        </div>
      )}
      <OutcomeNotice done={done} problems={problems} />
      <p className={styles.lead}>
        Et passord kan bli gjettet, lekket eller lurt fra deg. Med totrinnsbekreftelse kommer ingen
        inn med passordet alene: Du bekrefter også med noe du har for hånden.
      </p>
      <div className={workplace.columns}>
        <Passkeys passkeys={factors.passkeys} />
        <div>
          <Codes since={factors.codesSince} />
          {isOn && <RecoveryCodes left={factors.recoveryCodesLeft} />}
        </div>
      </div>
    </>
  );
}

function Passkeys({ passkeys }: Pick<Factors, "passkeys">) {
  return (
    <Panel id="nokler" title="Tilgangsnøkler">
      <p>
        Logg inn med fingeravtrykk, ansikt eller PIN-koden til maskinen, eller med en
        sikkerhetsnøkkel. Det er tryggest, for en tilgangsnøkkel virker ikke på et falskt nettsted.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.keys}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <span className={styles.key}>
                <strong>{name}</strong>
                <span className={workplace.note}>
                  Lagt til {formatDate(createdAt)},{" "}
                  {lastUsedAt ? `sist brukt ${formatDate(lastUsedAt)}` : "ikke brukt ennå"}
                </span>
              </span>
              <span className={styles.changes}>
                <Link
                  to={href("/admin/konto/totrinn/nokler/:id", { id })}
                  aria-label={`Endre navn på ${name}`}
                >
                  Endre navn
                </Link>
                <Link
                  to={href("/admin/konto/totrinn/nokler/:id/fjern", { id })}
                  aria-label={`Fjern ${name}`}
                >
                  Fjern
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={workplace.actions}>
        <ButtonLink
          href={href("/admin/konto/totrinn/nokkel")}
          look={passkeys.length > 0 ? "secondary" : "primary"}
        >
          {passkeys.length > 0 ? "Legg til en til" : "Legg til en tilgangsnøkkel"}
        </ButtonLink>
      </p>
    </Panel>
  );
}

function Codes({ since }: { since: string | undefined }) {
  return (
    <Panel
      id="koder"
      title={
        <>
          Engangskoder {since && <span className={`${workplace.chip} ${workplace.lit}`}>på</span>}
        </>
      }
    >
      <p>
        En app på telefonen lager en ny kode hvert halve minutt. Virker med alle vanlige apper for
        engangskoder, og uten nett.
      </p>
      {since && <p className={workplace.note}>Slått på {formatDate(since)}</p>}
      <p className={workplace.actions}>
        {since ? (
          <ButtonLink href={href("/admin/konto/totrinn/app/fjern")} look="secondary">
            Slå av engangskoder
          </ButtonLink>
        ) : (
          <ButtonLink href={href("/admin/konto/totrinn/app")} look="secondary">
            Slå på engangskoder
          </ButtonLink>
        )}
      </p>
    </Panel>
  );
}

function RecoveryCodes({ left }: { left: number }) {
  return (
    <Panel id="gjenopprettingskoder" title="Gjenopprettingskoder">
      <p>
        For den dagen du verken har nøkkelen eller telefonen. Hver kode virker én gang.{" "}
        <strong>{left === 1 ? "Du har én igjen." : `Du har ${left} igjen.`}</strong>
      </p>
      {left <= fewCodes && (
        <div className={styles.few}>
          <Notice tone="warning">Lag nye før du slipper opp.</Notice>
        </div>
      )}
      <p className={workplace.actions}>
        <ButtonLink href={href("/admin/konto/totrinn/koder")} look="secondary">
          Lag nye koder
        </ButtonLink>
      </p>
    </Panel>
  );
}
