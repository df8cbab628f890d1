import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "../part.module.css";

/** What is said where a list has no room for more. */
export const noRoom = "Det er ikke plass til flere. Fjern en først.";

/**
 * Adds a row to the list that it stands below.
 *
 * @param button.disabled whether the list has no room for more
 */
export function AddButton({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <p className={styles.add}>
      <Button look="secondary" {...button}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {children}
      </Button>
      {button.disabled && <span className={styles.count}>{noRoom}</span>}
    </p>
  );
}
