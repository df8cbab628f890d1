import type { SectionOf } from "#app/domain/content/parts/sections.ts";
import page from "#app/ui/page.module.css";
import { PlainPicture } from "../plain-picture.tsx";
import stylesheet from "./logos.css?url";
import styles from "./sections.module.css";

/** The logos of customers, all in grey so that none is louder than the others; whoever has none is named. */
export function Logos({ heading, logos }: SectionOf<"logos">) {
  return (
    <section className={styles.section}>
      <link rel="stylesheet" href={stylesheet} precedence="section" />
      <div className={page.inside}>
        <h2>{heading}</h2>
        <ul className="logos">
          {logos.map(({ customer, picture, website }, index) => {
            const shown = picture ? (
              <PlainPicture picture={{ ...picture, alt: customer }} sizes="11rem" />
            ) : (
              customer
            );
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the customers of a finished page never move
              <li key={index}>
                {website ? (
                  <a href={website} rel="noopener">
                    {shown}
                  </a>
                ) : (
                  shown
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
