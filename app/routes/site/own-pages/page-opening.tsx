import type { ReactNode } from "react";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./page-opening.module.css";

/** In characters: what is longer is set smaller. */
const longTitle = 40;
const longWord = /\S{15}/;

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
        <h1 className={title.length > longTitle || longWord.test(title) ? styles.long : undefined}>
          {title}
        </h1>
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
