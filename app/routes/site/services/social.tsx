import type { ProfilePlan } from "#app/domain/catalog/catalog.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { PageLink } from "#app/ui/text/page-link.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { inWords } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { servicesWords } from "#app/words/pages/services.words.ts";
import { contactAbout } from "../contact/contact-about.ts";
import { ServicePicture } from "./service-picture.tsx";
import styles from "./social.module.css";
import { Street } from "./street.tsx";

/** The channels, and what each is good for. */
export function SocialMedia({
  picture,
  plans,
}: {
  picture: Picture | undefined;
  /** What is sold besides the two of the site's own. */
  plans: ProfilePlan[];
}) {
  const words = useWords(servicesWords).social;
  // What is sold at a price is agreed upon no longer.
  const byAgreement = [words.linkedIn, words.youTube].filter(
    ({ title }) => !plans.some(({ name }) => name.toLowerCase().includes(title.toLowerCase())),
  );
  const count = inWords(2 + plans.length + byAgreement.length);
  return (
    <section id="sosiale-medier" className={styles.social} aria-labelledby="social-heading">
      <div className={`${page.inside} ${styles.columns}`}>
        <div>
          <h2 id="social-heading">{fillIn(words.title, { "antall kanaler": count })}</h2>
          <p className={`${page.lead} ${styles.intro}`}>{words.lead}</p>
          <div className={styles.channels}>
            <Channel {...words.facebook} />
            <Channel {...words.instagram} />
            {plans.map(({ id, name, description, price }) => (
              <Channel
                key={id}
                title={name}
                text={description}
                price={fillIn(words.added, { prisen: formatKroner(price) })}
              />
            ))}
            {byAgreement.map((channel) => (
              <Channel key={channel.title} {...channel} />
            ))}
          </div>
          <p className={page.actions}>
            <ButtonLink href={href("/priser")} look="secondary">
              {words.prices}
            </ButtonLink>
          </p>
        </div>
        <div>
          <ServicePicture picture={picture}>
            <Street hour="social" frame />
          </ServicePicture>
        </div>
      </div>
    </section>
  );
}

/** @param price left out where it is agreed upon */
function Channel({ title, text, price }: { title: string; text: string; price?: string }) {
  const words = useWords(servicesWords).social;
  return (
    <article>
      <h3>{title}</h3>
      <p>{text}</p>
      <p className={styles.price}>
        {price ?? <PageLink href={contactAbout(words.asksFor)}>{words.byAgreement}</PageLink>}
      </p>
    </article>
  );
}
