import { positionOf } from "#app/domain/cities/cities.ts";
import { type City, townPath } from "#app/domain/cities/city.ts";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { homeWords } from "#app/words/pages/home.words.ts";
import { useShownTowns } from "../towns/shown-towns.ts";
import styles from "./coast-lights.module.css";

type Character = { shown: string; shines: string | undefined };

/** How the light of each town shines, by the abbreviations of a list of lights: no two neighbours alike. */
const characters: ReadonlyMap<string, Character> = new Map([
  ["tromso", { shown: "LFl 10s", shines: styles.longFlash }],
  ["trondheim", { shown: "Oc 6s", shines: styles.occulting }],
  ["alesund", { shown: "Fl(2) 10s", shines: styles.twoFlashes }],
  ["bergen", { shown: "Iso 4s", shines: styles.isophase }],
  ["oslo", { shown: "Oc(2) 8s", shines: styles.twiceOcculting }],
  ["drammen", { shown: "Fl 5s", shines: styles.flash }],
  ["stavanger", { shown: "Fl(3) 12s", shines: styles.threeFlashes }],
  ["kristiansand", { shown: "Q", shines: styles.quick }],
]);

/** The lights of towns in their order. One that an editor has added shines as neither of its neighbours does. */
function charactersOf(towns: City[]): (Character | undefined)[] {
  const shining: (Character | undefined)[] = [];
  for (const [index, { id }] of towns.entries()) {
    const neighbours = [shining.at(-1), characters.get(towns[index + 1]?.id ?? "")];
    const other = characters.values().find((one) => !neighbours.includes(one));
    shining.push(characters.get(id) ?? other);
  }
  return shining;
}

/** The towns as lights along the coast, from the north, each with its own page. Lights that blink can be stopped. */
export function CoastLights() {
  const words = useWords(homeWords).lights;
  const towns = useShownTowns();
  if (towns.length === 0) return null;
  const lights = charactersOf(towns);
  return (
    <section className={styles.section} data-ground="ink" aria-labelledby="lights-heading">
      <div className={page.inside}>
        <h2 id="lights-heading">{words.title}</h2>
        <p className={`${page.lead} ${styles.lead}`}>{words.lead}</p>
        <div className={styles.chart}>
          <img
            src="/scenes/norway.svg"
            alt=""
            width={chart.width}
            height={chart.height}
            loading="lazy"
            className={styles.coast}
          />
          <ul className={styles.list}>
            {towns.map((town, index) => (
              <li key={town.id}>
                <Light town={town} character={lights[index]} />
              </li>
            ))}
          </ul>
        </div>
        <label className={styles.still}>
          <input type="checkbox" />
          {words.still}
        </label>
      </div>
    </section>
  );
}

function Light({ town, character }: { town: City; character: Character | undefined }) {
  const [x, y] = onChart(town);
  return (
    <a href={townPath(town.id)}>
      <img
        src={town.backgroundImage}
        alt=""
        width="1600"
        height="900"
        loading="lazy"
        className={styles.scene}
      />
      <span className={styles.name}>{town.name}</span>
      <span className={styles.position} aria-hidden="true">
        {positionOf(town)}
      </span>
      <span className={styles.character} aria-hidden="true">
        {character?.shown}
      </span>
      <span className={styles.layer}>
        <svg
          viewBox={`0 0 ${chart.width} ${chart.height}`}
          className={`${styles.light} ${character?.shines}`}
          aria-hidden="true"
        >
          <circle cx={x} cy={y} r="6" />
        </svg>
      </span>
    </a>
  );
}

/** The drawing `public/scenes/norway.svg`: where it begins, and its units to a degree in the middle of the country. */
const chart = { width: 617, height: 710, west: 3, north: 71.7, degree: 50, narrowing: 0.4226 };

function onChart({ latitude, longitude }: City): [number, number] {
  const { west, north, degree, narrowing } = chart;
  return [
    Math.round((longitude - west) * degree * narrowing),
    Math.round((north - latitude) * degree),
  ];
}
