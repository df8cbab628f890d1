import { type Brand, phoneOf } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NightSea, paperBoat } from "#app/ui/night-sea.tsx";
import page from "#app/ui/page.module.css";
import { phoneHref } from "#app/web/formats/phone.ts";
import { OpeningHours } from "../opening-hours.tsx";
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
  const phone = phoneOf(brand);
  return (
    <section
      id="contact"
      className={styles.close}
      data-ground="ink"
      aria-labelledby="contact-heading"
    >
      <NightSea afloat={paperBoat} />
      <div className={page.inside}>
        <h2 id="contact-heading">{heading}</h2>
        <p className={page.lead}>{lead}</p>
        <p className={page.actions}>
          <ButtonLink href="/#contact" size="large">
            Send melding via kontaktskjema
          </ButtonLink>
          {phone && (
            <ButtonLink href={phoneHref(phone)} look="secondary" size="large">
              Ring {phone}
            </ButtonLink>
          )}
        </p>
        <p className={styles.reach}>
          Du kan også skrive til <a href={`mailto:${brand.email}`}>{brand.email}</a>. Vi svarer
          normalt i løpet av <span className="unbroken">{promised.answer}</span>, og har åpent{" "}
          <OpeningHours brand={brand} />.
        </p>
      </div>
    </section>
  );
}
