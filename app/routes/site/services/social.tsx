import type { Picture } from "#app/domain/pictures/picture.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { PageLink } from "#app/ui/page-link.tsx";
import { useWords } from "#app/ui/words.tsx";
import { href } from "#app/web/href.ts";
import { contactAbout } from "../contact/contact-about.ts";
import { ServicePicture } from "./service-picture.tsx";
import { servicesWords } from "./services.words.ts";
import styles from "./social.module.css";
import { Street } from "./street.tsx";

/** The four channels, and what each is good for. */
export function SocialMedia({ picture }: { picture: Picture | undefined }) {
  const words = useWords(servicesWords).social;
  return (
    <section id="sosiale-medier" className={styles.social} aria-labelledby="social-heading">
      <div className={`${page.inside} ${styles.columns}`}>
        <div>
          <h2 id="social-heading">{words.title}</h2>
          <p className={`${page.lead} ${styles.intro}`}>{words.lead}</p>
          <div className={`${styles.tiles} ${page.tiles}`}>
            <Channel {...words.facebook} />
            <Channel {...words.instagram} />
            <Channel {...words.linkedIn} />
            <Channel {...words.youTube} />
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
