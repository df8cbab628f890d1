import { type OrderablePlan, planPath } from "#app/domain/catalog/catalog.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pricesWords } from "#app/words/pages/prices.words.ts";
import stylesheet from "./priced.css?url";
import styles from "./sections.module.css";

/**
 * What some packages cost, a row each, and where they are ordered; nothing while none of them is sold.
 *
 * @param plans those that were chosen and are sold, in the order of the price list
 */
export function Priced({ heading, plans }: { heading: string; plans: readonly OrderablePlan[] }) {
  const { elsewhere: words, packages } = useWords(pricesWords);
  if (plans.length === 0) return null;
  return (
    <section className={styles.section}>
      <link rel="stylesheet" href={stylesheet} precedence="section" />
      <div className={page.inside}>
        <h2>{heading}</h2>
        <ul className="priced">
          {plans.map(({ id, kind, name, price, annualCost }) => (
            <li key={id}>
              <h3>{name}</h3>
              <dl>
                {kind === "website" && (
                  <div>
                    <dt>{words.once}</dt>
                    <dd>{formatKroner(price)}</dd>
                  </div>
                )}
                <div>
                  <dt>{words.yearly}</dt>
                  <dd>{formatKroner(annualCost)}</dd>
                </div>
              </dl>
              <ButtonLink href={planPath(id)} look="secondary">
                {fillIn(packages.order, { pakken: name })}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p>{words.terms}</p>
      </div>
    </section>
  );
}
