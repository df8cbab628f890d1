import { Check, Circle } from "lucide-react";
import { Link } from "react-router";
import type { Setup } from "#app/domain/setup/setup.server.ts";
import { setupStepNames, setupSteps } from "#app/domain/setup/steps.ts";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import styles from "./checklist.module.css";
import { StepState } from "./step-state.tsx";

const missingNames: Record<Setup["missing"][number], string> = {
  phone: "telefonnummer",
  email: "e-postadresse",
  orgNumber: "organisasjonsnummer",
  address: "adresse",
};

/** On top of the inbox until customers can see who they buy from: what is in place, and what is not. */
export function SetupChecklist({ setup: { done, missing } }: { setup: Setup }) {
  return (
    <section className={styles.checklist} aria-labelledby="setup-heading">
      <h2 id="setup-heading">Før kundene kommer</h2>
      <Paragraph>Nettstedet mangler {listed(missing.map((fact) => missingNames[fact]))}.</Paragraph>
      <ul>
        {setupSteps.map((step) => (
          <li key={step}>
            {done[step] ? (
              <Check size={18} strokeWidth={2.25} aria-hidden="true" />
            ) : (
              <Circle size={18} strokeWidth={1.75} aria-hidden="true" />
            )}
            <Link to={`${href("/admin/kom-i-gang")}#${step}`}>{setupStepNames[step]}</Link>
            <StepState done={done[step]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
