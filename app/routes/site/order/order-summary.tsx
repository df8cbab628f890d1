import { Check } from "lucide-react";
import { promised } from "#app/domain/brand/promises.ts";
import { type OrderablePlan, withVat } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import styles from "./order-summary.module.css";

/** What is ordered and what it costs. On a phone it folds to one line with the sum. */
export function OrderSummary({ plan }: { plan: OrderablePlan }) {
  return (
    <aside className={styles.summary} data-ground="ink" aria-label="Din bestilling">
      <details className={styles.fold}>
        <summary className={styles.line}>
          <span>{plan.name}</span>
          <span className={styles.sum}>{formatKroner(plan.firstYear)} første år</span>
        </summary>
        <div className={styles.content}>
          <h2>{plan.name}</h2>
          <p>{plan.description}</p>
          <ul className={styles.features}>
            {plan.features.map((feature) => (
              <li key={feature}>
                <Check size={18} strokeWidth={1.75} aria-hidden="true" />
                {feature}
              </li>
            ))}
          </ul>
          <dl className={styles.sums}>
            {plan.kind === "website" && <Sum label="Nettside, engangspris" kroner={plan.price} />}
            <Sum
              label={`${plan.kind === "website" ? "Drift" : "Profil"} i ${promised.period}`}
              kroner={plan.annualCost}
            />
            <div className={styles.total}>
              <dt>Sum første år, eks. mva.</dt>
              <dd>{formatKroner(plan.firstYear)}</dd>
            </div>
            <Sum label="Sum første år, inkl. mva." kroner={withVat(plan.firstYear)} />
            <Sum label="Deretter per år, eks. mva." kroner={plan.annualCost} />
          </dl>
          {plan.offerEndsOn && (
            <p className={styles.small}>
              Tilbudet gjelder til og med {formatDay(plan.offerEndsOn)}.
            </p>
          )}
          <p className={styles.small}>
            {`Leveringstid ${deliveryTime[plan.kind]} etter signert avtale. Abonnementet ${promised.subscription}. ${promised.cancellation}`}
          </p>
        </div>
      </details>
    </aside>
  );
}

function Sum({ label, kroner }: { label: string; kroner: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatKroner(kroner)}</dd>
    </div>
  );
}
