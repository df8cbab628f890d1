import type { ReactNode } from "react";
import styles from "./alarm.module.css";

/** Lines that each open to say more, beside each other where there is room: what one works with is not pushed away. */
export function Alarms({ children }: { children: ReactNode }) {
  return (
    <section className={styles.alarms} aria-label="Varsler">
      {children}
    </section>
  );
}

/** Something to see to, on a line that opens. */
export function Alarm({
  title,
  tone = "warning",
  children,
}: {
  title: ReactNode;
  /** `calm` for what may wait. */
  tone?: "warning" | "calm";
  children: ReactNode;
}) {
  return (
    <details className={`${styles.alarm} ${styles[tone]}`}>
      <summary>{title}</summary>
      <div className={styles.more}>{children}</div>
    </details>
  );
}
