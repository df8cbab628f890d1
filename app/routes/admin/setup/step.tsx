import type { ReactNode } from "react";
import { Form } from "react-router";
import {
  type SetupStep,
  type StepState as State,
  setupStepNames,
} from "#app/domain/setup/steps.ts";
import { Button } from "#app/ui/button.tsx";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import styles from "./setup.module.css";
import { StepState } from "./step-state.tsx";

/** A step of the guide, with how far it is; one that is not done can be put away, and taken up again. */
export function Step({
  step,
  states,
  children,
}: {
  step: SetupStep;
  states: Record<SetupStep, State>;
  children: ReactNode;
}) {
  const state = states[step];
  const name = setupStepNames[step];
  const verb = state === "put-away" ? "Ta frem igjen" : "Sett til side";
  return (
    <li id={step} className={styles.step}>
      <div className={styles.stepHead}>
        <h2>{name}</h2>
        <div className={styles.stepEnd}>
          <StepState state={state} />
          {state !== "done" && (
            <Form
              method="post"
              action={href("/admin/kom-i-gang/:step", { step })}
              preventScrollReset
            >
              <CsrfField />
              <input type="hidden" name="away" value={state === "put-away" ? "nei" : "ja"} />
              <Button type="submit" look="quiet" aria-label={`${verb}: ${name}`}>
                {verb}
              </Button>
            </Form>
          )}
        </div>
      </div>
      {state !== "put-away" && children}
    </li>
  );
}
