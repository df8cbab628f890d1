import { Notice } from "#app/ui/notice.tsx";
import styles from "./asking.module.css";

/** Says what others did to something while a form for it stood open. */
export function ChangedMeanwhile({ what, changes }: { what: string; changes: string[] }) {
  return (
    <Notice tone="warning" role="alert" isAnswer>
      <strong>{what} er endret siden du åpnet siden</strong>
      <ul className={styles.consequences}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      Ingenting er lagret. Det du har skrevet, står under sammen med det som er endret. Se over, og
      lagre på nytt om det fortsatt er riktig.
    </Notice>
  );
}
