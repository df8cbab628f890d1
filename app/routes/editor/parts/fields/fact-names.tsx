import type { Facts } from "#app/web/fill-in.ts";
import styles from "../part.module.css";

/** The facts that a text can name, each with what it stands for now. */
export function FactNames({ facts }: { facts: Facts }) {
  return (
    <details className={styles.factsFold}>
      <summary>Priser og frister du kan sette inn</summary>
      <ul className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {value || "(faller bort)"}
          </li>
        ))}
      </ul>
    </details>
  );
}
