import type { ReactNode } from "react";
import { frameWords } from "#app/words/frame/frame.words.ts";
import page from "./page.module.css";
import styles from "./reading.module.css";
import { useWords } from "./text/use-words.tsx";

/** A section of a long text: its address within the page, and its heading. */
type Heading = { id: string; title: string };

/** A long text in sections, and beside it the list of them, which leads there. */
export function Reading({
  contents,
  children,
}: {
  contents: readonly Heading[];
  children: ReactNode;
}) {
  return (
    <div className={`${page.inside} ${styles.reading}`}>
      <nav className={styles.contents} aria-labelledby="contents-heading">
        <h2 id="contents-heading">{useWords(frameWords).reading.contents}</h2>
        <ol className={styles.links}>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>{children}</div>
    </div>
  );
}

/** The head of a long text: its title, from when it is, and the short of it. */
export function ReadingOpening({
  title,
  dated,
  short,
}: {
  title: string;
  dated: ReactNode;
  short: readonly string[];
}) {
  return (
    <header className={styles.opening} data-ground="ink">
      <div className={page.inside}>
        <div>
          <h1>{title}</h1>
          <p>{dated}</p>
        </div>
        <ul className={styles.short}>
          {short.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </header>
  );
}

/** One section of a long text. */
export function ReadingSection({ id, title, children }: Heading & { children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  );
}
