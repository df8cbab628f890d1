import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { NightSea, sign } from "#app/ui/scenery/night-sea.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { href } from "#app/web/href.ts";
import { unknownTownWords } from "#app/words/pages/unknown.words.ts";
import { useShownTowns } from "./shown-towns.ts";
import { TownCards } from "./town-cards.tsx";
import styles from "./unknown.module.css";

/** What a visitor sees who asks for a town we have no page for: the towns there are, and that it does not matter. */
export function UnknownTown() {
  const { opening: words, towns: list } = useWords(unknownTownWords);
  const towns = useShownTowns();
  return (
    <div className={styles.page} data-ground="ink">
      <div className={styles.opening}>
        <div className={page.inside}>
          <h1>{words.title}</h1>
          <p className={page.lead}>{words.lead}</p>
          <p className={styles.comfort}>{words.comfort}</p>
          <p className={page.actions}>
            <ButtonLink href="/">{words.home}</ButtonLink>
            <ButtonLink href={href("/priser")} look="secondary">
              {words.prices}
            </ButtonLink>
          </p>
        </div>
        <NightSea view="blue" afloat={sign} />
      </div>
      <div className={page.inside}>
        {towns.length > 0 && (
          <nav aria-labelledby="towns-heading">
            <h2 id="towns-heading">{list.title}</h2>
            <TownCards towns={towns} />
          </nav>
        )}
      </div>
    </div>
  );
}
