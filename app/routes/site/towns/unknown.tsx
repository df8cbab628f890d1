import { ButtonLink } from "#app/ui/button.tsx";
import { NightSea, sign } from "#app/ui/night-sea.tsx";
import page from "#app/ui/page.module.css";
import { href } from "#app/web/href.ts";
import { useShownTowns } from "./shown-towns.ts";
import { TownCards } from "./town-cards.tsx";
import styles from "./unknown.module.css";

/** What a visitor sees who asks for a town we have no page for: the towns there are, and that it does not matter. */
export function UnknownTown() {
  const towns = useShownTowns();
  return (
    <div className={styles.page} data-ground="ink">
      <div className={styles.opening}>
        <NightSea afloat={sign} />
        <div className={page.inside}>
          <h1>By ikke funnet</h1>
          <p className={page.lead}>Vi har ikke en dedikert side for denne byen ennå.</p>
          <p className={styles.comfort}>
            Vi jobber digitalt med bedrifter i hele landet, så pakkene og prisene er de samme hos
            dere.
          </p>
          <p className={page.actions}>
            <ButtonLink href="/">Gå til forsiden</ButtonLink>
            <ButtonLink href={href("/priser")} look="secondary">
              Se priser
            </ButtonLink>
          </p>
        </div>
      </div>
      <div className={page.inside}>
        {towns.length > 0 && (
          <nav aria-labelledby="towns-heading">
            <h2 id="towns-heading">Byene vi har egne sider for</h2>
            <TownCards towns={towns} />
          </nav>
        )}
      </div>
    </div>
  );
}
