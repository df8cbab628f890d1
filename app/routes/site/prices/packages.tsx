import {
  type OrderablePlan,
  orderablePlans,
  type PriceList,
  planPath,
  type WebsitePlan,
} from "#app/domain/catalog/catalog.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useWords } from "#app/ui/words.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import styles from "./packages.module.css";
import { pricesWords } from "./prices.words.ts";

/** The website packages side by side, each under a lamp of its own. One of them is lit. */
export function Packages({ prices }: { prices: PriceList }) {
  const orderable = orderablePlans(prices);
  return (
    <div className={styles.packages}>
      {prices.websites.map((plan) => (
        <Package key={plan.id} plan={plan} sums={orderable.find(({ id }) => id === plan.id)} />
      ))}
    </div>
  );
}

function Package({ plan, sums }: { plan: WebsitePlan; sums: OrderablePlan | undefined }) {
  const words = useWords(pricesWords).packages;
  return (
    <article
      className={`${styles.package} ${plan.popular ? styles.popular : ""}`}
      data-plan={plan.id}
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
          {plan.offerEndsOn && (
            <div>
              <dt>{words.offerEnds}</dt>
              <dd className="unbroken">{formatDay(plan.offerEndsOn)}</dd>
            </div>
          )}
        </dl>
      )}
      <div className={styles.order}>
        <ButtonLink href={planPath(plan.id)} look="secondary" size="large">
          {plan.buttonText}
        </ButtonLink>
      </div>
    </article>
  );
}
