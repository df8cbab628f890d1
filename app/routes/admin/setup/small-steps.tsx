import { Link } from "react-router";
import type { Setup } from "#app/domain/setup/setup.server.ts";
import { href } from "#app/web/href.ts";
import { Step } from "./step.tsx";

/** The steps that are taken elsewhere: each says why, and leads there. */
export function SmallSteps({
  states,
  facts,
  bankAccount,
  accountsFile,
}: Pick<Setup, "states" | "facts"> & {
  bankAccount: string | null;
  /** Where the passwords of the first accounts lie, while they do. */
  accountsFile: string | undefined;
}) {
  const { accountEmail } = facts;
  return (
    <>
      <Step step="passwords" states={states}>
        {facts.hasChosenPassword ? (
          <p>Du har valgt ditt eget passord.</p>
        ) : (
          <p>
            Passordet ditt er laget av maskinen.{" "}
            <Link to={href("/admin/konto/passord")}>Velg ditt eget</Link>
          </p>
        )}
        {accountsFile && (
          <p>
            Passordene til de første kontoene ligger fortsatt i <code>{accountsFile}</code> på
            serveren. Den som drifter nettstedet, sletter filen når begge har valgt sitt eget.
          </p>
        )}
      </Step>
      <Step step="account" states={states}>
        <p>
          {accountEmail
            ? `Varsler om kontoen din går til ${accountEmail}.`
            : "Uten en e-postadresse på kontoen kan vi verken varsle deg eller sende deg en lenke hvis du glemmer passordet."}
        </p>
        <p>
          <Link to={href("/admin/konto/e-post")}>
            {accountEmail ? "Bytt e-postadresse" : "Legg til e-postadresse"}
          </Link>
        </p>
      </Step>
      <Step step="invoice" states={states}>
        <p>
          Kontonummeret står på fakturaene, i e-postene om dem og der kundene ser fakturaene sine.
          De åpne sidene på nettstedet viser det ikke.
        </p>
        <p>
          <Link to={`${href("/editor")}?fane=firma#company-bankAccount`}>
            {bankAccount ? "Bytt kontonummer" : "Skriv inn kontonummeret"}
          </Link>
        </p>
      </Step>
      <Step step="prices" states={states}>
        <p>
          {facts.hasOwnPrices
            ? "Prislisten er deres egen."
            : "Prislisten er den nettstedet kom med. Stemmer den, setter du steget til side."}{" "}
          <Link to={`${href("/editor")}?fane=priser`}>Se over prisene</Link>
        </p>
      </Step>
      <Step step="look" states={states}>
        <p>
          {facts.hasOwnLook
            ? "Nettstedet har fått deres eget preg."
            : "Nettstedet har fortsatt merket og fargene det kom med."}{" "}
          <Link to={`${href("/editor")}?fane=firma#company-lamp`}>Velg logo og farger</Link>
        </p>
      </Step>
      <Step step="colleagues" states={states}>
        <p>
          {facts.hasColleagues
            ? "Dere er flere om jobben."
            : "Med hver sin konto ser dere hvem som gjorde hva, og noen kan slippe deg inn igjen."}{" "}
          <Link to={href("/admin/personer/inviter")}>Inviter en kollega</Link>
        </p>
      </Step>
    </>
  );
}
