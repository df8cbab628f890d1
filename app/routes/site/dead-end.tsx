import { type ReactNode, use } from "react";
import type { Brand } from "#app/domain/brand/brand.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { NightSea } from "#app/ui/scenery/night-sea.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import type { Link } from "#app/web/links.ts";
import { deadEndWords } from "#app/words/pages/dead-end.words.ts";
import { CallOrWrite } from "./call-or-write.tsx";
import styles from "./dead-end.module.css";
import { WayBack } from "./way-back.ts";

type DeadEndProps = {
  icon?: ReactNode;
  heading: string;
  text: string;
  /** A lighter word below it. */
  aside?: string;
  /** What lies in the light. */
  afloat?: ReactNode;
  /** Where to go next. */
  way?: Link;
  brand: Brand;
};

/** A page that is not there to be shown, with the ways on and the people to ask. */
export function DeadEnd({ icon, heading, text, aside, afloat, way, brand }: DeadEndProps) {
  const ways = useWords(deadEndWords).ways;
  return (
    <div className={styles.page} data-ground="ink">
      <div className={`${page.inside} ${styles.inside}`}>
        {icon}
        <h1>{heading}</h1>
        <p className={page.lead}>{text}</p>
        {aside && <p className={`${page.lead} ${styles.aside}`}>{aside}</p>}
        <p className={page.actions}>
          <ButtonLink href={way?.href ?? "/"}>{way?.label ?? ways.home}</ButtonLink>
          <ButtonLink href={use(WayBack) ?? "/"} look="secondary" data-back>
            {ways.back}
          </ButtonLink>
        </p>
        <p className={styles.help}>
          {ways.help} <CallOrWrite brand={brand} />.
        </p>
      </div>
      <NightSea afloat={afloat} />
    </div>
  );
}
