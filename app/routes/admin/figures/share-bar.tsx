import styles from "./figures.module.css";

/** How much of the greatest value a row has, for the eye: the figure itself stands beside it. */
export function ShareBar({ value, greatest }: { value: number; greatest: number }) {
  return (
    <svg className={styles.share} aria-hidden="true">
      <rect width="100%" height="100%" rx="3" />
      <rect width={`${(100 * value) / Math.max(1, greatest)}%`} height="100%" rx="3" />
    </svg>
  );
}
