import type { ReactNode } from "react";
import styles from "../workplace.module.css";

/** What stands where there is nothing to show, why there is nothing, and what could come next. */
export function Empty({
  icon,
  next,
  children,
}: {
  icon: ReactNode;
  next?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {icon}
      <p>{children}</p>
      {next && <p className={styles.note}>{next}</p>}
    </div>
  );
}
