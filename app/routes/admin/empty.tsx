import type { ReactNode } from "react";
import styles from "./workplace.module.css";

/** What stands where there is nothing to show, and why there is nothing. */
export function Empty({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      {icon}
      <p>{children}</p>
    </div>
  );
}
