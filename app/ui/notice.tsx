import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** Something the visitor must know before going on; `alert` is read out at once. */
export function Notice({
  tone,
  role,
  children,
}: {
  tone: "warning" | "danger" | "good";
  role?: "alert" | "status";
  children: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={role}>
      {children}
    </div>
  );
}
