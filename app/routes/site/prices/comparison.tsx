import type { PriceList } from "#app/domain/catalog/catalog.ts";
import { comparisonOf } from "#app/domain/catalog/comparison.ts";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { pricesWords } from "#app/words/pages/prices.words.ts";
import styles from "./comparison.module.css";

/** The website packages topic by topic. */
export function Comparison({ prices }: { prices: PriceList }) {
  const words = useWords(pricesWords).comparison;
  const { websites } = prices;
  const inPlan = (text: string) => (plan: string) => fillIn(text, { pakke: plan });
  const rows = comparisonOf(prices, {
    ...words,
    from: inPlan(words.from),
    in: inPlan(words.in),
  });
  const table = (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.topic}</span>
          </th>
          {websites.map(({ id, name, popular }) => (
            <th key={id} scope="col" className={popular ? styles.popular : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.cells.map(({ features, instead }, index) => (
              <td
                key={websites[index]?.id}
                className={websites[index]?.popular ? styles.popular : undefined}
              >
                {instead ? (
                  <span className={styles.instead}>{instead}</span>
                ) : (
                  features.map((feature) => (
                    <span key={feature} className={styles.feature}>
                      <Unbroken text={feature} />
                    </span>
                  ))
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  // Three have room everywhere, with the popular one between the others.
  if (websites.length === 3 && websites[1]?.popular) return table;
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a field, and the section around it is the landmark already
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and keys must scroll it
    <div role="group" className={styles.many} aria-labelledby="compared-heading" tabIndex={0}>
      {table}
    </div>
  );
}
