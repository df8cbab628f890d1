import type { SectionOf } from "#app/domain/content/parts/sections.ts";
import page from "#app/ui/page.module.css";
import { Picture } from "../picture.tsx";
import stylesheet from "./gallery.css?url";
import styles from "./sections.module.css";

/** Pictures side by side, each cut to one shape around the spot that has to be seen. */
export function Gallery({ heading, pictures }: SectionOf<"gallery">) {
  const shown = pictures.flatMap(({ picture }) => picture ?? []);
  return (
    <section className={styles.section}>
      <link rel="stylesheet" href={stylesheet} precedence="section" />
      <div className={page.inside}>
        <h2>{heading}</h2>
        {shown.length > 0 && (
          <ul className="gallery">
            {shown.map((picture, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a finished page never move
              <li key={index}>
                <Picture
                  picture={picture}
                  sizes={
                    shown.length === 1
                      ? "(min-width: 80rem) 75rem, 92vw"
                      : "(min-width: 60rem) 25rem, (min-width: 30rem) 46vw, 92vw"
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
