import styles from "./step-state.module.css";

export function StepState({ done }: { done: boolean }) {
  return (
    <span className={done ? styles.done : styles.missing}>{done ? "På plass" : "Mangler"}</span>
  );
}
