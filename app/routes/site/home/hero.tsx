import type { Content } from "#app/domain/content/content.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { href } from "#app/web/href.ts";
import { homeWords } from "#app/words/pages/home.words.ts";
import { inTwoLevels } from "./headline.ts";
import styles from "./hero.module.css";
import { SearchScene } from "./search-scene.tsx";

/** What we do, said and shown: a lighthouse on the coast, and the visitor's own business in its light. */
export function Hero({ texts }: { texts: Content["texts"] }) {
  const words = useWords(homeWords).hero;
  return (
    <section className={styles.hero} data-ground="ink">
      <div className={`${page.inside} ${styles.inside}`}>
        <div className={styles.pitch}>
          <p className={styles.tagline}>{texts.heroSubtitle}</p>
          <Headline title={texts.heroTitle} />
        </div>
        <p className={`${page.lead} ${styles.lead}`}>{texts.heroDescription}</p>
        <p className={`${page.actions} ${styles.actions}`}>
          <ButtonLink href="#contact" size="large">
            {texts.heroButtonText}
          </ButtonLink>
          <ButtonLink href={href("/priser")} look="secondary" size="large">
            {words.pricesButton}
          </ButtonLink>
        </p>
        <SearchScene />
        <ul className={styles.trust}>
          {words.trust.map(({ text }) => (
            <li key={text}>
              <RichLine text={text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Headline({ title }: { title: string }) {
  const { first, rest, isShort } = inTwoLevels(title);
  return (
    <h1 className={isShort ? styles.huge : undefined}>
      {first}
      {rest && <span className={styles.second}>{` ${rest}`}</span>}
    </h1>
  );
}
