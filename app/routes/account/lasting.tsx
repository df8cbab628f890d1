import type { ReactNode } from "react";
import styles from "./lasting.module.css";

/** Where somebody at work is told what lasts for a while. It is read out as it appears, and takes no focus. */
export function Lasting({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.lasting}>
      {children}
    </div>
  );
}
