import styles from "./logo.module.css";

/** In characters, of a name that stands on one line beside the menu. */
const longest = 16;

/** The lantern and the name. The name is text, so the mark itself stays silent. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={`${styles.logo} ${name.length > longest ? styles.long : ""}`}>
      <svg viewBox="6.500 1.500 28 30" width="30" height="32" aria-hidden="true">
        <path d="M19 10 34 3v14z" fill="var(--lamp)" opacity=".85" />
        <path d="M9.5 14h8L20 31H7z" fill="currentColor" />
        <path d="M8.3 21.500h10.400l.7 4.500H7.700z" fill="var(--buoy)" />
        <rect x="9" y="7.500" width="9" height="6" rx="1" fill="var(--lamp)" />
        <path d="M7.500 7.500 13.500 2l6 5.500z" fill="currentColor" />
      </svg>
      {name}
    </span>
  );
}
