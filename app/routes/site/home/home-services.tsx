import type { ReactNode } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { href } from "#app/web/href.ts";
import type { Words } from "#app/web/words.ts";
import { homeWords } from "#app/words/pages/home.words.ts";
import styles from "./home.module.css";

/** What we sell, with the price that each begins at. */
export function Services({ texts }: { texts: Content["texts"] }) {
  const { services } = useWords(homeWords);
  const questions = href("/sporsmal-og-svar");
  return (
    <section id="services" className={styles.section} aria-labelledby="services-heading">
      <div className={page.inside}>
        <h2 id="services-heading">{texts.servicesTitle}</h2>
        <p className={`${page.lead} ${styles.servicesLead}`}>{texts.servicesDescription}</p>
        <div className={styles.services}>
          <Service
            words={services.website}
            questions={`${questions}#hva-koster-det-lage-en-ny-nettside`}
          >
            <img
              src="/scenes/bakery.svg"
              alt=""
              width="800"
              height="430"
              loading="lazy"
              className={styles.drawing}
            />
          </Service>
          <Service
            words={services.google}
            questions={`${questions}#hva-er-en-google-bedriftsprofil-google-min-bedrift`}
            about={services.google.about}
          />
          <Service
            words={services.social}
            questions={`${questions}#hvilke-sosiale-medier-br-min-bedrift-vre-p`}
            about={services.social.about}
          />
        </div>
      </div>
    </section>
  );
}

function Service({
  words,
  questions,
  about,
  children,
}: {
  words: Words<typeof homeWords>["services"]["website"];
  /** Where the link leads. */
  questions: string;
  /** What the link is about, where it does not say so itself. */
  about?: string;
  children?: ReactNode;
}) {
  const { offer } = useWords(homeWords).services;
  return (
    <article className={styles.service}>
      {children}
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <ul className={`${page.ticks} ${styles.bullets}`}>
        {[words.first, words.second, words.third].map((point) => (
          <li key={point}>
            <Unbroken text={point} />
          </li>
        ))}
      </ul>
      <p className={styles.price}>{words.price}</p>
      <p className={page.actions}>
        <ButtonLink href={href("/priser")} look="secondary">
          {offer}
          <span className="visually-hidden">{` ${words.offer}`}</span>
        </ButtonLink>
        <ButtonLink href={questions} look="quiet">
          {words.more}
          {about && <span className="visually-hidden">{` ${about}`}</span>}
        </ButtonLink>
      </p>
    </article>
  );
}
