import { positionOf } from "#app/domain/cities/cities.ts";
import { type City, townPath } from "#app/domain/cities/city.ts";
import styles from "./town-list.module.css";

/** Towns one can go to, each with where it lies, as a list of lights has them. */
export function TownList({ towns }: { towns: readonly City[] }) {
  return (
    <ul className={styles.list}>
      {towns.map((town) => (
        <li key={town.id}>
          <a href={townPath(town.id)}>{town.name}</a>
          <span aria-hidden="true">{positionOf(town)}</span>
        </li>
      ))}
    </ul>
  );
}
