import type { StepState as State } from "#app/domain/setup/steps.ts";
import styles from "./step-state.module.css";

const names: Record<State, string> = {
  done: "På plass",
  missing: "Mangler",
  "put-away": "Satt til side",
};

const looks: Record<State, string | undefined> = {
  done: styles.done,
  missing: styles.missing,
  "put-away": styles.putAway,
};

/** How far a step is. */
export function StepState({ state }: { state: State }) {
  return <span className={`${styles.state} ${looks[state]}`}>{names[state]}</span>;
}
