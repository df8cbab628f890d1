import styles from "./agreement.module.css";

/** Where in its twelve months a period is: the lamp stands at today. The facts beside it say the same in words. */
export function YearLine({ today, deadline }: { today: number; deadline: number | undefined }) {
  const at = (share: number) => 12 + share * 576;
  return (
    <svg viewBox="0 0 600 40" className={styles.year} aria-hidden="true">
      <path d="M12 20h576" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
      <path d={`M12 20h${today * 576}`} stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      {deadline !== undefined && (
        <path d={`M${at(deadline)} 8v24`} stroke="var(--slate)" strokeWidth="3" />
      )}
      <circle
        cx={at(today)}
        cy="20"
        r="11"
        fill="var(--lamp)"
        stroke="var(--ink)"
        strokeWidth="3"
      />
    </svg>
  );
}
