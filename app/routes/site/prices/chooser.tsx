import { ChevronDown } from "lucide-react";
import { type PriceList, planOf, planPath } from "#app/domain/catalog/catalog.ts";
import { choosingQuestions } from "#app/domain/catalog/comparison.ts";
import fold from "#app/ui/patterns/fold.module.css";
import { PageLink } from "#app/ui/text/page-link.tsx";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { type Facts, fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pricesWords } from "#app/words/pages/prices.words.ts";
import styles from "./chooser.module.css";
import { steps } from "./steps.ts";

/**
 * A few questions that choose a package. The answers are no more than checked boxes: the style sheet shows the sentence of the
 * package that is enough, and lights it. Where a browser cannot do that, the questions are not asked.
 */
export function Chooser({ prices }: { prices: PriceList }) {
  const { chooser: words, packages } = useWords(pricesWords);
  const questions = choosingQuestions(prices);
  const stepOf = (id: string) => prices.websites.findIndex((plan) => plan.id === id);
  if (questions.length === 0) return null;
  return (
    <details className={`${fold.fold} ${styles.chooser}`}>
      <summary>
        <h3>{words.title}</h3>
        <ChevronDown size={24} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.questions}>
        {questions.map(({ question, needs }, index) => (
          <fieldset key={question}>
            <legend>{question}</legend>
            <label>
              <input
                type="radio"
                name={`need-${index}`}
                value="ja"
                data-needs={steps[stepOf(needs)]}
                data-beyond={steps.slice(0, stepOf(needs)).join(" ")}
              />
              {words.yes}
            </label>
            <label>
              <input type="radio" name={`need-${index}`} value="nei" />
              {words.no}
            </label>
          </fieldset>
        ))}
      </div>
      <div role="status" className={styles.results}>
        <p className={styles.hint}>{words.hint}</p>
        {prices.websites.map(({ id, name }) => (
          <p key={id} data-enough={steps[stepOf(id)]}>
            <RichLine text={fillIn(words.enough, sumsOf(prices, id))} />{" "}
            <PageLink href={planPath(id)}>{fillIn(packages.order, { pakken: name })}</PageLink>
          </p>
        ))}
      </div>
    </details>
  );
}

/** What the sentence of a package names. */
function sumsOf(prices: PriceList, planId: string): Facts {
  const { plan } = planOf(prices, planId);
  return {
    pakke: plan.name,
    "første år": formatKroner(plan.firstYear),
    "hvert år": formatKroner(plan.annualCost),
  };
}
