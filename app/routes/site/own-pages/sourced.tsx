import type { SectionOf } from "#app/domain/content/parts/sections.ts";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { storiesWords } from "#app/words/pages/stories.words.ts";
import styles from "./sections.module.css";
import stylesheet from "./sourced.css?url";

/**
 * Figures with what they say, each above where it is from.
 *
 * @param isLong whether one of them is set smaller
 */
export function Sourced({ heading, figures, isLong }: SectionOf<"sourced"> & { isLong: boolean }) {
  const words = useWords(storiesWords).story;
  return (
    <section className={`${styles.section} ${styles.mist}`}>
      <link rel="stylesheet" href={stylesheet} precedence="section" />
      <div className={page.inside}>
        {heading && <h2>{heading}</h2>}
        <ul className={isLong ? "sourced sourced-long" : "sourced"}>
          {figures.map(({ value, label, source, sourceLink }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a finished page never move
            <li key={index}>
              <p>
                <strong>{value}</strong>
                <Unbroken text={label} />
              </p>
              <p>
                {words.source}:{" "}
                {sourceLink ? (
                  <a href={sourceLink} rel="noopener">
                    {source}
                  </a>
                ) : (
                  <Unbroken text={source} />
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
