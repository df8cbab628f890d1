import {
  type OrderablePlan,
  orderablePlans,
  type PriceList,
  planPath,
  type WebsitePlan,
} from "#app/domain/catalog/catalog.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import styles from "./packages.module.css";

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
  return (
    <article
      className={`${styles.package} ${plan.popular ? styles.popular : ""}`}
      data-plan={plan.id}
      aria-labelledby={`package-${plan.id}`}
    >
      <div className={styles.head}>
        <h3 id={`package-${plan.id}`}>{plan.name}</h3>
        {plan.originalPrice && <p className={styles.offer}>TILBUD</p>}
        {plan.popular && <p className={styles.mark}>Mest populær</p>}
      </div>
      <p className={styles.description}>{plan.description}</p>
      <p className={styles.price}>
        {plan.originalPrice && (
          <>
            <span className="visually-hidden">Før </span>
            <s>{formatKroner(plan.originalPrice)}</s>
            <span className="visually-hidden">, nå</span>{" "}
          </>
        )}
        <span>{formatKroner(plan.price)}</span>
      </p>
      {sums && (
        <dl className={styles.facts}>
          <div>
            <dt>Drift</dt>
            <dd>{formatKroner(sums.annualCost)} per år</dd>
          </div>
          <div>
            <dt>Sum første år</dt>
            <dd>{formatKroner(sums.firstYear)}</dd>
          </div>
          {plan.offerEndsOn && (
            <div>
              <dt>Tilbudet gjelder til og med</dt>
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
