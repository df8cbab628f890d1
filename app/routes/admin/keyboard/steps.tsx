import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Origin } from "./list-keys.ts";
import styles from "./steps.module.css";

/** The ways from one page of a list to the one before and the next, where the list is known. */
export function Steps({ origin: { position, count, before, after } }: { origin: Origin }) {
  if (position === 0) return null;
  return (
    <nav className={styles.steps} aria-label="I listen">
      <Step to={before} shortcut="K" name="Forrige">
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      </Step>
      <p>
        {position} av {count}
      </p>
      <Step to={after} shortcut="J" name="Neste">
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </Step>
    </nav>
  );
}

/** It keeps its place at the ends of the list, for the one beside it not to move. */
function Step({
  to,
  shortcut,
  name,
  children,
}: {
  to: string | undefined;
  shortcut: string;
  name: string;
  children: ReactNode;
}) {
  if (!to) return <span className={styles.step}>{children}</span>;
  return (
    <Link to={to} className={styles.step} aria-label={name} aria-keyshortcuts={shortcut}>
      {children}
    </Link>
  );
}
