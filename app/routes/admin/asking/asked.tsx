import type { ReactNode } from "react";
import workplace from "../workplace.module.css";

/** Something that is said before it can be done, on the page where it is: a press opens it, and another one does it. */
export function Asked({ verb, children }: { verb: ReactNode; children: ReactNode }) {
  return (
    <details className={workplace.asked}>
      <summary>{verb}</summary>
      {children}
    </details>
  );
}
