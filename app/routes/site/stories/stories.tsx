import { contentContext, servicesContext } from "#app/context.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { barOf, lightsOf } from "#app/domain/stories/chart.ts";
import type { Story } from "#app/domain/stories/stories.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { ContactSection } from "../contact/contact-section.tsx";
import type { Route } from "./+types/stories";
import styles from "./stories.module.css";

const trail = [{ label: "Hjem", href: "/" }, { label: "Kundehistorier" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { formTokens } = context.get(servicesContext);
  const site = context.get(contentContext);
  return {
    brand: site.brand,
    texts: site.content.texts,
    page: pageTextsOf(site, "/kundehistorier"),
    stories: site.content.stories,
    form: { page: href("/kundehistorier"), token: await formTokens.issue() },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    ...loaderData.page,
    keywords:
      "kundehistorier, resultater av seo, seo for butikk, sosiale medier for bedrifter, digitalt byrå referanser",
    canonicalPath: href("/kundehistorier"),
    breadcrumbs: trail,
  });
}

export default function StoriesPage({
  loaderData: { brand, texts, stories, form },
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <Opening count={stories.length} />
      {stories.map((story) => (
        <StoryTold key={story.title} story={story} />
      ))}
      <ContactSection brand={brand} texts={texts} form={form} />
    </>
  );
}

/** Numbers up to twelve are written out, as the language council advises. */
function inWords(count: number): string {
  const words = "Null En To Tre Fire Fem Seks Sju Åtte Ni Ti Elleve Tolv".split(" ");
  return words[count] ?? String(count);
}

/** One figure of a chart, and all of them: they share a scale. */
type ChartProps = { value: number; values: number[] };

function Opening({ count }: { count: number }) {
  return (
    <header className={styles.opening} data-ground="ink">
      <div className={page.inside}>
        <h1>Da kundene fant frem</h1>
        <div>
          <p className={page.lead}>
            {count === 1
              ? "En bedrift vi har hjulpet. Her er tallene fra før og etter."
              : `${inWords(count)} bedrifter, ${inWords(count).toLowerCase()} ulike oppdrag. Her er tallene fra før og etter at de fikk hjelp av oss.`}
          </p>
          <p className={page.actions}>
            <ButtonLink href="#contact">Fortell oss hva du vil oppnå</ButtonLink>
          </p>
        </div>
      </div>
    </header>
  );
}

function StoryTold({ story: { category, title, description, chart, stats } }: { story: Story }) {
  const Chart = chart === "bars" ? Bars : Lights;
  return (
    <article
      className={`${styles.story} ${styles[chart]}`}
      data-ground={chart === "bars" ? "ink" : undefined}
    >
      <div className={page.inside}>
        <div className={styles.text}>
          <p className={styles.category}>{category}</p>
          <h2>{title}</h2>
          <p>{description}</p>
        </div>
        <div className={styles.stats}>
          {stats.map((stat) => (
            <div key={stat.label}>
              <p className={styles.stat}>
                <strong
                  className={stat.value < 1_000 ? undefined : styles.long}
                >{`${stat.value}\u00a0%`}</strong>{" "}
                {stat.label}
              </p>
              <Chart value={stat.value} values={stats.map(({ value }) => value)} />
            </div>
          ))}
        </div>
      </div>
    </article>
  );
}

/** A bar too short to stand behind its name on a phone. */
const narrowPercent = 15;

/** Before and after as two bars; what came on top is lit. */
function Bars({ value, values }: ChartProps) {
  const { before, added } = barOf(value, Math.max(...values));
  return (
    <svg
      className={styles.chart}
      width="100%"
      height="80"
      role="img"
      aria-label={`To stolper: Den for etter er ${value} % lengre enn den for før.`}
    >
      <rect className={styles.before} width={`${before}%`} height="36" />
      <rect className={styles.before} width={`${before}%`} height="36" y="44" />
      <rect className={styles.added} width={`${added}%`} height="36" x={`${before}%`} y="44" />
      <text
        className={before < narrowPercent ? styles.beside : undefined}
        x={before < narrowPercent ? `${before}%` : 0}
        dx="12"
        y="24"
      >
        Før
      </text>
      <text x="12" y="68">
        Etter
      </text>
    </svg>
  );
}

const lightsInRow = 10;
const lightRadius = 0.36;

/** Before and after as lights to count; what came on top is lit. */
function Lights({ value, values }: ChartProps) {
  const { before, added } = lightsOf(values);
  const after = before + (added[values.indexOf(value)] ?? 0);
  const rows = Math.ceil(after / lightsInRow);
  const rest = 1 - 2 * lightRadius;
  return (
    <figure>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${lightsInRow - rest} ${rows - rest}`}
        role="img"
        aria-label={`${before} lys før, og ${after} etter.`}
      >
        {Array.from({ length: after }, (_, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a light is nothing but its place
            key={index}
            className={index < before ? styles.before : styles.added}
            cx={(index % lightsInRow) + lightRadius}
            cy={Math.floor(index / lightsInRow) + lightRadius}
            r={lightRadius}
          />
        ))}
      </svg>
      <figcaption className={styles.key}>
        <span className={styles.before}>Før</span> <span className={styles.added}>Kom til</span>
      </figcaption>
    </figure>
  );
}
