import { unknownFacts } from "#app/domain/faq/answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./part.module.css";

type Facts = ReadonlyMap<string, string>;

/** The facts that a text can name, each with what it stands for now. */
export function FactNames({ facts }: { facts: Facts }) {
  return (
    <details className={styles.factsFold}>
      <summary>Se alle {facts.size} som kan hentes inn</summary>
      <ul className={styles.facts}>
        {[...facts].map(([name, value]) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {value}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Warns of names in braces that stand for nothing. */
export function UnknownFacts({ text, facts }: { text: string; facts: Facts }) {
  const unknown = unknownFacts(text, facts);
  return (
    <div role="status">
      {unknown.length > 0 && (
        <Notice tone="warning">
          Ukjent i krøllparenteser: {unknown.map((name) => `{${name}}`).join(", ")}. Besøkende vil
          se det slik det står.
        </Notice>
      )}
    </div>
  );
}
