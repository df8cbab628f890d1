import type { ReactNode } from "react";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import styles from "./page-opening.module.css";

/** What has more words, or a longer one, is set smaller. */
const mostWords = 6;
const longWord = /\p{Letter}{15}/u;

/**
 * The beginning of a page that an editor has added: its title and lead, by the light of a lantern or beside a picture.
 *
 * @param children what stands below the lead
 */
export function PageOpening({
  title,
  lead,
  picture,
  children,
}: {
  title: string;
  lead: string;
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={`${styles.opening} ${picture ? styles.pictured : ""}`} data-ground="ink">
      <div className={page.inside}>
        <h1 className={isLong(title) ? styles.long : undefined}>{title}</h1>
        {lead && (
          <p className={page.lead}>
            <Unbroken text={lead} />
          </p>
        )}
        {children}
        {picture || (
          <img
            src="/scenes/lantern.svg"
            alt=""
            width="260"
            height="340"
            className={styles.lantern}
          />
        )}
      </div>
    </header>
  );
}

function isLong(title: string): boolean {
  return title.split(" ").length > mostWords || longWord.test(title);
}
