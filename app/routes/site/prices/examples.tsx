import { ArrowUpRight } from "lucide-react";
import type { PriceList } from "#app/domain/catalog/catalog.ts";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { pricesWords } from "#app/words/pages/prices.words.ts";
import { ExamplePhone } from "../example-phone.tsx";
import styles from "./examples.module.css";

/** The packages that there is an example of, which the style sheet knows by the same names. */
const sizes = ["liten", "medium", "komplett"] as const;

/** What each package can become: a website that can be pressed one's way through, on a screen and on a phone. */
export function Examples({ prices }: { prices: PriceList }) {
  const words = useWords(pricesWords).examples;
  const shown = sizes.flatMap((size) => {
    const plan = prices.websites.find(({ id }) => id === size);
    return plan ? [{ size, plan }] : [];
  });
  const first = shown.find(({ plan }) => plan.popular) ?? shown[0];
  return (
    <section className={styles.examples} aria-labelledby="examples-heading">
      <div className={`${page.inside} ${styles.inside}`}>
        <div>
          <h2 id="examples-heading">{words.title}</h2>
          <p className={styles.lead}>
            <Unbroken text={words.lead} />
          </p>
          <fieldset className={styles.choices}>
            <legend className="visually-hidden">{words.choose}</legend>
            {shown.map(({ size, plan }) => (
              <label key={size}>
                <input
                  type="radio"
                  name="example"
                  value={size}
                  defaultChecked={size === first?.size}
                />
                <b>{plan.name}</b>
                <span>{formatKroner(plan.price)}</span>
              </label>
            ))}
          </fieldset>
        </div>
        {shown.map(({ size, plan }) => {
          const title = fillIn(words.frame, { pakken: plan.name });
          const to = href("/eksempel/:size", { size });
          return (
            <div key={size} className={styles.stage} data-size={size}>
              <div className={styles.screen}>
                <iframe src={`${to}?ramme`} title={title} loading="lazy" />
              </div>
              <div className={styles.phone}>
                <ExamplePhone size={size} title={title} />
              </div>
              <a href={to}>
                {fillIn(words.open, { pakken: plan.name })}
                <ArrowUpRight size={18} strokeWidth={1.75} aria-hidden="true" />
              </a>
            </div>
          );
        })}
      </div>
    </section>
  );
}
