import { deviceLife, sessionLife, stepLife } from "#app/domain/auth/lifetimes.ts";
import { placedHereMinutes } from "#app/domain/orders/placed-here.ts";
import { useWords } from "#app/ui/text/use-words.tsx";
import { formatSpan } from "#app/web/durations.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { privacyWords } from "#app/words/pages/privacy.words.ts";
import styles from "./privacy.module.css";

/** How long things stay in a browser, by the names that texts have for it. */
const periods = {
  "minutter etter bestilling": String(placedHereMinutes),
  "tid for økter": formatSpan(sessionLife),
  "tid for enheter": formatSpan(deviceLife),
  "minutter for innlogging": String(stepLife.minutes),
};

/**
 * What can be stored in a browser, as a table.
 *
 * @param names what each of the items is called there, in their order
 */
export function StoredItems({
  caption,
  names,
  items,
}: {
  caption: string;
  names: readonly (readonly string[])[];
  items: { kind: string; purpose: string; kept: string }[];
}) {
  const { stored } = useWords(privacyWords);
  return (
    <table className={styles.items}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{stored.name}</th>
          <th scope="col">{stored.purpose}</th>
          <th scope="col">{stored.kept}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ kind, purpose, kept }, index) => (
          <tr key={names[index]?.join()}>
            <th scope="row">
              {names[index]?.map((name) => (
                <code key={name}>{name}</code>
              ))}
              <span>{kind}</span>
            </th>
            <td>{purpose}</td>
            <td>{fillIn(kept, periods)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
