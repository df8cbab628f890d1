import type { Brand } from "#app/domain/brand/brand.ts";
import { plainMailto } from "#app/domain/contact/contact-request.ts";
import type { Content } from "#app/domain/content/content.ts";
import { Island } from "#app/ui/frame/island.tsx";
import page from "#app/ui/page.module.css";
import { RichLine } from "#app/ui/text/rich.tsx";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useOtherWords, useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { contactFormWords } from "#app/words/pages/contact-form.words.ts";
import { contactSectionWords } from "#app/words/pages/contact-section.words.ts";
import { homeWords } from "#app/words/pages/home.words.ts";
import { OpeningHours } from "../opening-hours.tsx";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import styles from "./contact-section.module.css";

/** What a page says about the form on it. */
type PageForm = Omit<ContactFormProps, "email" | "phone" | "words">;

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
  const words = useWords(homeWords).contact;
  const { phone } = brand;
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
                <dt>{words.phone}</dt>
                <dd>
                  <a href={phoneHref(phone)} className={styles.phone}>
                    {phone}
                  </a>
                </dd>
              </div>
            )}
            <div>
              <dt>{words.email}</dt>
              <dd>
                <a href={`mailto:${brand.email}`}>{brand.email}</a>
              </dd>
            </div>
            <div>
              <dt>{words.hours}</dt>
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
  const { panel: words, mail } = useWords(contactSectionWords);
  const others = useOtherWords(contactFormWords);
  const { phone } = brand;
  const mailLink = { "e-postlenke": plainMailto(brand.email, service, mail) };
  return (
    <div className={styles.panel}>
      {service && (
        <p className={styles.about}>
          {words.about} <strong>{service}</strong>
        </p>
      )}
      <Island
        name="contact-form"
        component={ContactForm}
        props={{ ...form, email: brand.email, phone, words: others }}
      />
      <p className={styles.otherwise}>
        <RichLine text={fillIn(phone ? words.otherwise : words.otherwiseByMail, mailLink)} />
      </p>
    </div>
  );
}
