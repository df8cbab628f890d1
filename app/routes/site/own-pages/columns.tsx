import type { SectionOf } from "#app/domain/content/parts/sections.ts";
import page from "#app/ui/page.module.css";
import { Rich } from "#app/ui/text/rich.tsx";
import stylesheet from "./columns.css?url";
import styles from "./sections.module.css";

/** Two texts side by side; one under the other where there is no room for that. */
export function Columns({ heading, left, right }: SectionOf<"columns">) {
  return (
    <section className={styles.section}>
      <link rel="stylesheet" href={stylesheet} precedence="section" />
      <div className={page.inside}>
        {heading && <h2>{heading}</h2>}
        <div className="columns">
          <div className={styles.prose}>
            <Rich text={left} />
          </div>
          <div className={styles.prose}>
            <Rich text={right} />
          </div>
        </div>
      </div>
    </section>
  );
}
