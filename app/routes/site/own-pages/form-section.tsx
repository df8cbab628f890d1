import type { Brand } from "#app/domain/brand/brand.ts";
import type { SectionOf } from "#app/domain/content/parts/sections.ts";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import contact from "../contact/contact-section.module.css";
import { ContactPanel } from "../contact/contact-section.tsx";
import styles from "./sections.module.css";

/**
 * The contact form beside what an editor says of it.
 *
 * @param form.page path of the page that it stands on
 */
export function FormSection({
  heading,
  text,
  about,
  brand,
  ...form
}: SectionOf<"contact"> & { brand: Brand; page: string; token: string }) {
  return (
    <section className={styles.section}>
      <div className={`${page.inside} ${contact.columns}`}>
        <div>
          <h2>{heading}</h2>
          {text && (
            <p className={`${page.lead} ${contact.intro}`}>
              <Unbroken text={text} />
            </p>
          )}
        </div>
        <ContactPanel
          brand={brand}
          form={{ page: form.page, token: form.token, service: about || undefined }}
        />
      </div>
    </section>
  );
}
