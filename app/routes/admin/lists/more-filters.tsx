import type { ReactNode } from "react";
import styles from "./more-filters.module.css";

/**
 * The limits of a search beside its words: they are folded away until one is set, for the list is what one came for.
 *
 * @param count how many of them are set
 */
export function MoreFilters({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className={styles.more} open={count > 0}>
      <summary>Flere valg{count > 0 && ` (${count})`}</summary>
      {children}
    </details>
  );
}
