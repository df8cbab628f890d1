import type { Factors } from "#app/domain/auth/second-factor/factors.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { href } from "#app/web/href.ts";
import { Panel } from "../../admin/panel.tsx";
import workplace from "../../admin/workplace.module.css";

/** Says on one's account whether a password is all it takes, and leads to where that is changed. */
export function SecondFactorPanel({ factors: { passkeys, codesSince } }: { factors: Factors }) {
  const keys = passkeys.length === 1 ? "en tilgangsnøkkel" : `${passkeys.length} tilgangsnøkler`;
  const has = [
    ...(passkeys.length > 0 ? [keys] : []),
    ...(codesSince === undefined ? [] : ["engangskoder"]),
  ];
  return (
    <Panel id="totrinn" title="Totrinnsbekreftelse">
      <p>
        {has.length > 0
          ? `Du bekrefter innloggingen med ${has.join(" eller ")}.`
          : "Du logger inn med passordet alene. Med en tilgangsnøkkel eller en engangskode i tillegg kommer ingen inn, selv om passordet kommer på avveie."}
      </p>
      <p className={workplace.actions}>
        <ButtonLink href={href("/admin/konto/totrinn")} look="secondary">
          {has.length > 0 ? "Endre" : "Sett opp"}
        </ButtonLink>
      </p>
    </Panel>
  );
}
