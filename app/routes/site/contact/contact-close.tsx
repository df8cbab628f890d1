import type { Brand } from "#app/domain/brand/brand.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { NightSea, paperBoat } from "#app/ui/scenery/night-sea.tsx";
import shade from "#app/ui/scenery/shade.module.css";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { phoneHref } from "#app/web/formats/phone.ts";
import { contactCloseWords } from "#app/words/pages/contact-close.words.ts";
import styles from "./contact-close.module.css";

/** The last section of a page whose form is on the front page: how to reach us, under the lighthouse. */
export function ContactClose({
  brand,
  heading,
  lead,
}: {
  brand: Brand;
  heading: string;
  lead: string;
}) {
  const words = useWords(contactCloseWords).reach;
  const { phone } = brand;
  return (
    <section
      id="contact"
      className={`${shade.shade} ${styles.close}`}
      data-ground="ink"
      aria-labelledby="contact-heading"
    >
      <div className={page.inside}>
        <h2 id="contact-heading">{heading}</h2>
        <p className={page.lead}>{lead}</p>
        <p className={page.actions}>
          <ButtonLink href="/#contact" size="large">
            {words.form}
          </ButtonLink>
          {phone && (
            <ButtonLink href={phoneHref(phone)} look="secondary" size="large">
              {words.call}
            </ButtonLink>
          )}
        </p>
        <p className={styles.reach}>
          <RichLine text={words.text} />
        </p>
      </div>
      <NightSea view="low" afloat={paperBoat} />
    </section>
  );
}
