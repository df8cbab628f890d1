import { Check } from "lucide-react";
import { planPath, type WebsitePlan } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import styles from "./package-table.module.css";

/**
 * The website packages side by side. Every package has the same rows, and a subgrid keeps them on one line across the
 * packages, so that they can be compared by eye.
 */
export function PackageTable({ plans, annualFee }: { plans: WebsitePlan[]; annualFee: number }) {
  const featureRows = Math.max(...plans.map(({ features }) => features.length));
  return (
    <div className={styles.packages}>
      {plans.map((plan) => (
        <article
          key={plan.id}
          className={`${styles.package} ${plan.popular ? styles.popular : ""}`}
          data-ground={plan.popular ? "ink" : undefined}
          aria-labelledby={`package-${plan.id}`}
        >
          <div className={styles.head}>
            <h3 id={`package-${plan.id}`}>{plan.name}</h3>
            {plan.popular && <p className={styles.mark}>Mest populær</p>}
          </div>
          <p className={styles.description}>{plan.description}</p>
          <div>
            <p className={styles.before}>
              {plan.originalPrice && (
                <>
                  <strong className={styles.offer}>TILBUD</strong>
                  <span className="visually-hidden">Før </span>
                  <s>{formatKroner(plan.originalPrice)}</s>
                  <span className="visually-hidden">, nå</span>
                </>
              )}
            </p>
            <p className={styles.price}>{formatKroner(plan.price)}</p>
            <p className={styles.per}>engangspris, eks. mva.</p>
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>Drift</dt>
              <dd>{formatKroner(annualFee)} per år</dd>
            </div>
            <div>
              <dt>Levering</dt>
              <dd>{deliveryTime.website}</dd>
            </div>
          </dl>
          <ul className={styles.features}>
            {Array.from({ length: featureRows }, (_, row) => plan.features[row]).map(
              (feature, row) =>
                feature ? (
                  <li key={feature}>
                    <Check size={18} strokeWidth={2} aria-hidden="true" />
                    {feature}
                  </li>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty row has nothing but its place
                  <li key={row} className={styles.none} aria-hidden="true">
                    –
                  </li>
                ),
            )}
          </ul>
          <div className={styles.order}>
            <ButtonLink
              href={planPath(plan.id)}
              look={plan.popular ? "primary" : "secondary"}
              size="large"
            >
              {plan.buttonText}
            </ButtonLink>
          </div>
        </article>
      ))}
    </div>
  );
}
