import { type Brand, phoneOf } from "#app/domain/brand/brand.ts";
import { plainMailto } from "#app/domain/contact/contact-request.ts";
import type { Content } from "#app/domain/content/content.ts";
import { Island } from "#app/ui/frame/island.tsx";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { phoneHref } from "#app/web/formats/phone.ts";
import { OpeningHours } from "../opening-hours.tsx";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import styles from "./contact-section.module.css";

/** What a page says about the form on it. */
type PageForm = Omit<ContactFormProps, "email" | "phone">;

/** The last section of a page: how to reach us, and the form to do it with. It stands on paper, after any ground. */
export function ContactSection({
  brand,
  texts,
  form,
}: {
  brand: Brand;
  texts: Content["texts"];
  form: PageForm;
}) {
  const phone = phoneOf(brand);
  return (
    <section id="contact" className={styles.section} aria-labelledby="contact-heading">
      <div className={`${page.inside} ${styles.columns}`}>
        <div>
          <h2 id="contact-heading">{texts.contactTitle}</h2>
          <p className={`${page.lead} ${styles.intro}`}>
            <Unbroken text={texts.contactDescription} />
          </p>
          <dl className={styles.reach}>
            {phone && (
              <div>
                <dt>Telefon</dt>
                <dd>
                  <a href={phoneHref(phone)} className={styles.phone}>
                    {phone}
                  </a>
                </dd>
              </div>
            )}
            <div>
              <dt>E-post</dt>
              <dd>
                <a href={`mailto:${brand.email}`}>{brand.email}</a>
              </dd>
            </div>
            <div>
              <dt>Åpent</dt>
              <dd>
                <OpeningHours brand={brand} />
              </dd>
            </div>
          </dl>
        </div>
        <ContactPanel brand={brand} form={form} />
      </div>
    </section>
  );
}

/** The contact form in the light, and under it the ways that need no form. */
export function ContactPanel({ brand, form }: { brand: Brand; form: PageForm }) {
  const { service } = form;
  const mailto = plainMailto(brand.email, service);
  const phone = phoneOf(brand);
  return (
    <div className={styles.panel}>
      {service && (
        <p className={styles.about}>
          Gjelder: <strong>{service}</strong>
        </p>
      )}
      <Island
        name="contact-form"
        component={ContactForm}
        props={{ ...form, email: brand.email, phone }}
      />
      <p className={styles.otherwise}>
        Du kan også skrive til <a href={mailto}>{brand.email}</a>
        {phone && (
          <>
            {" "}
            eller ringe <a href={phoneHref(phone)}>{phone}</a>
          </>
        )}
        .
      </p>
    </div>
  );
}
