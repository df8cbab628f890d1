import { Check } from "lucide-react";
import { promised } from "#app/domain/brand/promises.ts";
import { type OrderablePlan, planPath, withVat } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import styles from "./order-summary.module.css";

type Choose = (id: OrderablePlan["id"], address: string) => void;

/**
 * What is ordered, what it costs, and what could be ordered in its place. On a phone it folds to one line with the sum.
 *
 * @param choices the plan and those it can be changed for
 * @param draftId of the draft that the form was filled in from, which stays with another plan
 * @param onChoose called instead of going to the page of another plan; left out until there is a script
 */
export function OrderSummary({
  plan,
  choices,
  draftId,
  onChoose,
}: {
  plan: OrderablePlan;
  choices: OrderablePlan[];
  draftId: string | undefined;
  onChoose: Choose | undefined;
}) {
  const query = draftId ? `?${new URLSearchParams({ utkast: draftId })}` : "";
  return (
    <aside className={styles.summary} data-ground="ink" aria-label="Din bestilling">
      <details className={styles.fold}>
        <summary className={styles.line}>
          <span>{plan.name}</span>
          <span className={styles.sum}>{formatKroner(plan.firstYear)} første år</span>
        </summary>
        <div className={styles.content}>
          <nav aria-label="Velg pakke" className={styles.choices}>
            <p className={styles.small}>Første år, eks. mva.</p>
            {choices.map(({ id, name, firstYear }) => (
              <a
                key={id}
                href={`${planPath(id)}${query}`}
                aria-current={id === plan.id ? "true" : undefined}
                onClick={(event) => {
                  if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onChoose(id, event.currentTarget.href);
                }}
              >
                {name} <span>{formatKroner(firstYear)}</span>
              </a>
            ))}
          </nav>
          <h2 className="visually-hidden">{plan.name}</h2>
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
              Tilbudet gjelder til og med{" "}
              <span className="unbroken">{formatDay(plan.offerEndsOn)}</span>.
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
