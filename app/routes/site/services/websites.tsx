import type { Picture } from "#app/domain/pictures/picture.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { href } from "#app/web/href.ts";
import { servicesWords } from "#app/words/pages/services.words.ts";
import { ExamplePhone } from "../example-phone.tsx";
import cost from "./cost.module.css";
import { ServicePicture } from "./service-picture.tsx";
import { Street } from "./street.tsx";
import styles from "./websites.module.css";

/** What a website from us holds, while the bakery lights its sign. */
export function Websites({ picture }: { picture: Picture | undefined }) {
  const words = useWords(servicesWords).websites;
  return (
    <section id="nettsider" className={styles.websites} aria-labelledby="websites-heading">
      <div className={`${page.inside} ${styles.columns}`}>
        <div>
          <h2 id="websites-heading">{words.title}</h2>
          <ul className={styles.points}>
            <Point {...words.mobile} />
            <Point {...words.safety} />
            <Point {...words.seo} />
            <li>
              <h3>
                {words.forms.title} <span className={styles.from}>{words.forms.from}</span>
              </h3>
              <p>
                <RichLine text={words.forms.text} />
              </p>
            </li>
            <Point {...words.speed} />
          </ul>
        </div>
        <div>
          <ServicePicture picture={picture}>
            <div className={styles.open}>
              <Street hour="website" frame />
              <div className={styles.phone}>
                <ExamplePhone size="liten" title={words.example} />
              </div>
            </div>
          </ServicePicture>
        </div>
      </div>
    </section>
  );
}

function Point({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}

/** The way from the first talk to a website that is looked after. */
export function Process() {
  const words = useWords(servicesWords).process;
  return (
    <section className={styles.process} aria-labelledby="process-heading">
      <div className={page.inside}>
        <div className={styles.intro}>
          <h2 id="process-heading">{words.title}</h2>
          <p className={page.lead}>{words.lead}</p>
        </div>
        <ol className={styles.stairs}>
          {words.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={`${cost.cost} ${styles.cost}`}>
          <p>
            <RichLine text={words.cost} />
          </p>
          <ButtonLink href={href("/priser")} look="secondary">
            {words.prices}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
