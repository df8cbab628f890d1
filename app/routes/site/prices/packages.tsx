import {
  type OrderablePlan,
  orderablePlans,
  type PriceList,
  planPath,
  type WebsitePlan,
} from "#app/domain/catalog/catalog.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pricesWords } from "#app/words/pages/prices.words.ts";
import styles from "./packages.module.css";
import { steps } from "./steps.ts";

/** Most packages side by side. */
const widest = 3;

/** The website packages side by side, each under a lamp of its own. One of them is lit. */
export function Packages({ prices }: { prices: PriceList }) {
  const orderable = orderablePlans(prices);
  const placed = prices.websites.map((plan, index) => ({ plan, step: steps[index] }));
  return rowsOf(placed).map((row) => (
    <div key={row[0]?.plan.id} className={styles.packages}>
      {row.map(({ plan, step }) => (
        <Package
          key={plan.id}
          plan={plan}
          step={step}
          sums={orderable.find(({ id }) => id === plan.id)}
        />
      ))}
    </div>
  ));
}

/** As few rows as there can be, as equal as they can be, the longer first: none stands alone in the last. */
function rowsOf<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / widest);
  const rows: Item[][] = [];
  for (let left = count; left > 0; left -= 1) {
    const taken = rows.flat().length;
    rows.push(items.slice(taken, taken + Math.ceil((items.length - taken) / left)));
  }
  return rows;
}

function Package({
  plan,
  step,
  sums,
}: {
  plan: WebsitePlan;
  step: (typeof steps)[number] | undefined;
  sums: OrderablePlan | undefined;
}) {
  const words = useWords(pricesWords).packages;
  return (
    <article
      className={`${styles.package} ${plan.popular ? styles.popular : ""}`}
      data-plan={step}
      aria-labelledby={`package-${plan.id}`}
    >
      <div className={styles.head}>
        <h3 id={`package-${plan.id}`}>{plan.name}</h3>
        {plan.originalPrice && <p className={styles.offer}>{words.offer}</p>}
        {plan.popular && <p className={styles.mark}>{words.popular}</p>}
      </div>
      <p className={styles.description}>{plan.description}</p>
      <p className={styles.price}>
        {plan.originalPrice && (
          <>
            <span className="visually-hidden">{`${words.before} `}</span>
            <s>{formatKroner(plan.originalPrice)}</s>
            <span className="visually-hidden">{words.now}</span>{" "}
          </>
        )}
        <span>{formatKroner(plan.price)}</span>
      </p>
      {sums && (
        <dl className={styles.facts}>
          <div>
            <dt>{words.operation}</dt>
            <dd>{words.operationPrice}</dd>
          </div>
          <div>
            <dt>{words.firstYear}</dt>
            <dd>{formatKroner(sums.firstYear)}</dd>
          </div>
          {plan.delivery && (
            <div>
              <dt>{words.delivery}</dt>
              <dd>{plan.delivery}</dd>
            </div>
          )}
          {plan.offerEndsOn && (
            <div>
              <dt>{words.offerEnds}</dt>
              <dd className="unbroken">{formatDay(plan.offerEndsOn)}</dd>
            </div>
          )}
        </dl>
      )}
      <ul className={`${page.ticks} ${styles.features}`}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Unbroken text={feature} />
          </li>
        ))}
      </ul>
      <div className={styles.order}>
        <ButtonLink href={planPath(plan.id)} look="secondary" size="large">
          {fillIn(words.order, { pakken: plan.name })}
        </ButtonLink>
      </div>
    </article>
  );
}
