import { positionOf } from "#app/domain/cities/cities.ts";
import { type City, townPath } from "#app/domain/cities/city.ts";
import styles from "./town-cards.module.css";

/** Towns one can go to, each as it looks and with where it lies, as a list of lights has them. */
export function TownCards({ towns }: { towns: readonly City[] }) {
  return (
    <ul className={styles.cards}>
      {towns.map((town) => (
        <li key={town.id}>
          <a href={townPath(town.id)}>
            <img src={town.backgroundImage} alt="" width="320" height="180" loading="lazy" />
            {town.name}
          </a>
          <span aria-hidden="true">{positionOf(town)}</span>
        </li>
      ))}
    </ul>
  );
}
