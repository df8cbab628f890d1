import { orderablePlans, type PriceList, planPath } from "#app/domain/catalog/catalog.ts";
import { choosingQuestions } from "#app/domain/catalog/comparison.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import styles from "./chooser.module.css";

/**
 * A few questions that choose a package. The answers are no more than checked boxes: the style sheet shows the sentence of the
 * package that is enough, and lights it. Where a browser cannot do that, the questions are not asked.
 */
export function Chooser({ prices }: { prices: PriceList }) {
  const questions = choosingQuestions(prices);
  if (questions.length === 0) return null;
  return (
    <section className={styles.chooser} aria-labelledby="choosing">
      <h3 id="choosing">Hvilken pakke holder for deg?</h3>
      <div className={styles.questions}>
        {questions.map(({ question, needs }, index) => (
          <fieldset key={question}>
            <legend>{question}</legend>
            <label>
              <input type="radio" name={`need-${index}`} value="ja" data-needs={needs} />
              Ja
            </label>
            <label>
              <input type="radio" name={`need-${index}`} value="nei" />
              Nei
            </label>
          </fieldset>
        ))}
      </div>
      <div role="status" className={styles.results}>
        <p className={styles.hint}>Svar, så tenner vi lyset over den minste pakken som holder.</p>
        {prices.websites.map(({ id, name, buttonText }) => (
          <p key={id} data-enough={id}>
            <strong>{name} holder.</strong> {sumsOf(prices, id)}{" "}
            <PageLink href={planPath(id)}>{buttonText}</PageLink>
          </p>
        ))}
      </div>
    </section>
  );
}

function sumsOf(prices: PriceList, planId: string): string {
  const plan = orderablePlans(prices).find(({ id }) => id === planId);
  return plan
    ? `${formatKroner(plan.firstYear)} det første året, deretter ${formatKroner(plan.annualCost)} i året.`
    : "";
}
