import type { ComponentProps } from "react";
import styles from "./growing-area.module.css";

/** A bare field that shows all of its text. Where the browser cannot do that, a copy of the text behind it gives the height. */
export function GrowingArea(area: ComponentProps<"textarea">) {
  return (
    <div className={styles.growing} data-text={area.value}>
      <textarea {...area} />
    </div>
  );
}
