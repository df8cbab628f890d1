import { frameWords } from "#app/words/frame/frame.words.ts";
import styles from "./breadcrumbs.module.css";
import page from "./page.module.css";
import { useWords } from "./text/use-words.tsx";

type Crumb = {
  label: string;
  /** Left out for the last one, which is the page itself. */
  href?: string;
};

/**
 * The trail to a page, first on it.
 *
 * @param ground of what comes right below
 */
export function Breadcrumbs({
  trail,
  ground = "ink",
}: {
  trail: Crumb[];
  ground?: "ink" | "paper";
}) {
  return (
    <nav
      aria-label={useWords(frameWords).hidden.trail}
      data-ground={ground}
      className={styles.trail}
    >
      <ol className={page.inside}>
        {trail.map(({ label, href }) => (
          <li key={label}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
