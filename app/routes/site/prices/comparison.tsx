import type { PriceList } from "#app/domain/catalog/catalog.ts";
import { comparisonOf } from "#app/domain/catalog/comparison.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./comparison.module.css";

/** The website packages topic by topic. */
export function Comparison({ prices }: { prices: PriceList }) {
  const { websites } = prices;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Hva som er med i nettsidepakkene</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Hva det gjelder</span>
          </th>
          {websites.map(({ id, name, popular }) => (
            <th key={id} scope="col" className={popular ? styles.popular : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparisonOf(prices).map((row) => (
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
}
