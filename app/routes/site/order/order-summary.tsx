import { Check } from "lucide-react";
import { type OrderablePlan, planPath, withVat } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import type { Words } from "#app/web/words.ts";
import type { orderWords } from "#app/words/pages/order.words.ts";
import styles from "./order-summary.module.css";

type Choose = (id: string, address: string) => void;

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
  vatPercent,
  draftId,
  words,
  onChoose,
}: {
  plan: OrderablePlan;
  choices: OrderablePlan[];
  vatPercent: number;
  draftId: string | undefined;
  words: Words<typeof orderWords>["summary"];
  onChoose: Choose | undefined;
}) {
  const [beforeDay, afterDay] = words.offerEnds.split("{dagen}");
  const query = draftId ? `?${new URLSearchParams({ utkast: draftId })}` : "";
  return (
    <aside className={styles.summary} data-ground="ink" aria-label={words.label}>
      <details className={styles.fold}>
        <summary className={styles.line} data-show={words.show} data-hide={words.hide}>
          <span>{plan.name}</span>
          <span className={styles.sum}>
            {fillIn(words.folded, { summen: formatKroner(plan.firstYear) })}
          </span>
        </summary>
        <div className={styles.content}>
          <nav aria-label={words.choose} className={styles.choices}>
            <p className={styles.small}>{words.choicesNote}</p>
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
            {plan.kind === "website" && <Sum label={words.oneTime} kroner={plan.price} />}
            <Sum
              label={plan.kind === "website" ? words.operation : words.profile}
              kroner={plan.annualCost}
            />
            <div className={styles.total}>
              <dt>{words.firstYear}</dt>
              <dd>{formatKroner(plan.firstYear)}</dd>
            </div>
            {vatPercent > 0 && (
              <Sum label={words.withVat} kroner={withVat(plan.firstYear, vatPercent)} />
            )}
            <Sum label={words.later} kroner={plan.annualCost} />
          </dl>
          {plan.offerEndsOn && (
            <p className={styles.small}>
              {beforeDay}
              <span className="unbroken">{formatDay(plan.offerEndsOn)}</span>
              {afterDay}
            </p>
          )}
          <p className={styles.small}>{deliveryOf(plan, words)}</p>
        </div>
      </details>
    </aside>
  );
}

/** When it is delivered, and how long it lasts. */
function deliveryOf(plan: OrderablePlan, words: Words<typeof orderWords>["summary"]): string {
  const ofItsKind = plan.kind === "website" ? words.termsOfWebsite : words.termsOfProfile;
  // The words name how long others of its kind take.
  return ofItsKind.replaceAll(deliveryTime[plan.kind], plan.delivery ?? deliveryTime[plan.kind]);
}

function Sum({ label, kroner }: { label: string; kroner: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatKroner(kroner)}</dd>
    </div>
  );
}
