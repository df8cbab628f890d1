import { Check, Circle, Minus } from "lucide-react";
import { Link } from "react-router";
import type { Setup } from "#app/domain/setup/setup.server.ts";
import { type StepState as State, setupStepNames, setupSteps } from "#app/domain/setup/steps.ts";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { Alarm } from "../alarms/alarm.tsx";
import styles from "./checklist.module.css";
import { StepState } from "./step-state.tsx";

const missingNames: Record<Setup["missing"][number], string> = {
  phone: "telefonnummer",
  email: "e-postadresse",
  orgNumber: "organisasjonsnummer",
  address: "adresse",
};

/** What is left of the guide, until each step is done or put away. */
export function SetupChecklist({ setup: { states, missing } }: { setup: Setup }) {
  const open = setupSteps.filter((step) => states[step] === "missing").length;
  if (open === 0) return null;
  return (
    <Alarm tone="calm" title={`Før kundene kommer: ${open} av ${setupSteps.length} steg gjenstår`}>
      {missing.length > 0 && (
        <Paragraph>
          Nettstedet mangler {listed(missing.map((fact) => missingNames[fact]))}.
        </Paragraph>
      )}
      <ul className={styles.steps}>
        {setupSteps.map((step) => (
          <li key={step}>
            <StepMark state={states[step]} />
            <Link to={`${href("/admin/kom-i-gang")}#${step}`}>{setupStepNames[step]}</Link>
            <StepState state={states[step]} />
          </li>
        ))}
      </ul>
    </Alarm>
  );
}

function StepMark({ state }: { state: State }) {
  const Mark = { done: Check, missing: Circle, "put-away": Minus }[state];
  return <Mark size={18} strokeWidth={1.75} aria-hidden="true" />;
}
