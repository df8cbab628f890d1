import { contentContext } from "#app/context.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { barOf, lightsOf } from "#app/domain/stories/chart.ts";
import { ownFigures } from "#app/domain/stories/own-figures.ts";
import { type Story, storyParameter, storyPath } from "#app/domain/stories/story.ts";
import type { Handle } from "#app/handle.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { capitalized, inWords } from "#app/web/formats/text.ts";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { keywordWords } from "#app/words/pages/keywords.words.ts";
import { storiesWords } from "#app/words/pages/stories.words.ts";
import { ContactClose } from "../contact/contact-close.tsx";
import { Picture } from "../picture.tsx";
import type { Route } from "./+types/stories";
import styles from "./stories.module.css";

export const handle: Handle = { reads: [storyParameter] };

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  const { menu } = wordsOf(frameWords, site.textOf);
  const address = `${url.pathname}?${storyParameter}=${url.searchParams.get(storyParameter)}`;
  return {
    opened: site.content.stories.find((story) => storyPath(story) === address),
    brand: site.brand,
    keywords: wordsOf(keywordWords, site.textOf).pages.stories,
    page: pageTextsOf(site, "/kundehistorier"),
    trail: [{ label: menu.home, href: "/" }, { label: menu.stories }],
    stories: site.content.stories,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { opened } = loaderData;
  return pageMeta(matches, {
    ...loaderData.page,
    ...(opened && {
      ogTitle: opened.title,
      ogDescription: opened.description,
      sharedPath: storyPath(opened),
    }),
    keywords: loaderData.keywords,
    canonicalPath: href("/kundehistorier"),
    breadcrumbs: loaderData.trail,
  });
}

export default function StoriesPage({
  loaderData: { brand, stories, trail },
}: Route.ComponentProps) {
  const { close } = useWords(storiesWords);
  return (
    <>
      <Breadcrumbs trail={trail} />
      <Opening count={stories.length} />
      {stories.map((story, index) => (
        <StoryTold key={story.title} story={story} isFirst={index === 0} />
      ))}
      <OwnStory />
      <ContactClose brand={brand} heading={close.title} lead={close.lead} />
    </>
  );
}

/** One figure of a chart, and all of them: they share a scale. */
type ChartProps = { value: number; values: number[] };

function Opening({ count }: { count: number }) {
  const words = useWords(storiesWords).opening;
  return (
    <header className={styles.opening} data-ground="ink">
      <div className={page.inside}>
        <h1>{words.title}</h1>
        <div>
          <p className={page.lead}>{fillIn(words.lead, { antall: capitalized(inWords(count)) })}</p>
          <p className={page.actions}>
            <ButtonLink href="#contact">{words.button}</ButtonLink>
          </p>
        </div>
      </div>
    </header>
  );
}

/** The story that everybody can check: this site's own. */
function OwnStory() {
  const words = useWords(storiesWords).own;
  const named = {
    forsiden: String(ownFigures.frontPage),
    skriptet: String(ownFigures.script),
  };
  return (
    <article className={styles.own}>
      <div className={page.inside}>
        <div className={styles.text}>
          <p className={styles.category}>{words.category}</p>
          <h2>{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <ul className={styles.figures}>
          {words.figures.map(({ figure, title, check }) => (
            <li key={title}>
              <p>
                <strong className="unbroken">{fillIn(figure, named)}</strong> {title}
              </p>
              <p>{check}</p>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

const pictures = { shop: "/scenes/furniture-shop.svg", office: "/scenes/office.svg" } as const;

function StoryTold({ story, isFirst }: { story: Story; isFirst: boolean }) {
  const { category, title, description, scene, picture, steps, chart, stats } = story;
  const words = useWords(storiesWords).story;
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
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 64rem) 50vw, 92vw"
            isFirst={isFirst}
            className={`${styles.scene} ${styles.photograph}`}
          />
        )}
        {!picture && scene !== "none" && (
          <img
            src={pictures[scene]}
            alt=""
            width="1200"
            height="620"
            // The first is the largest thing in the first screen of a telephone.
            loading={isFirst ? "eager" : "lazy"}
            className={styles.scene}
          />
        )}
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
        <div className={styles.proof}>
          {steps.length > 0 && (
            <>
              <h3>{words.steps}</h3>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )}
          <Facts story={story} />
          {story.quote && (
            <figure className={styles.quote}>
              <blockquote>«{story.quote}»</blockquote>
              {story.quotedFrom && <figcaption>{story.quotedFrom}</figcaption>}
            </figure>
          )}
        </div>
      </div>
    </article>
  );
}

/** When it was, what was measured, and where the figures are from, as far as it is known. */
function Facts({ story: { period, measured, source } }: { story: Story }) {
  const words = useWords(storiesWords).story;
  const facts = [
    { name: words.period, value: period },
    { name: words.measured, value: measured },
    { name: words.source, value: source },
  ].filter(({ value }) => value !== "");
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A bar too short to stand behind its name on a phone. */
const narrowPercent = 15;

/** Before and after as two bars; what came on top is lit. */
function Bars({ value, values }: ChartProps) {
  const words = useWords(storiesWords).charts;
  const { before, added } = barOf(value, Math.max(...values));
  return (
    <svg
      className={styles.chart}
      width="100%"
      height="80"
      role="img"
      aria-label={fillIn(words.bars, { prosent: String(value) })}
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
        {words.barBefore}
      </text>
      <text x="12" y="68">
        {words.barAfter}
      </text>
    </svg>
  );
}

const lightsInRow = 10;
const lightRadius = 0.36;

/** Before and after as lights to count; what came on top is lit. */
function Lights({ value, values }: ChartProps) {
  const words = useWords(storiesWords).charts;
  const { before, added } = lightsOf(values);
  const after = before + (added[values.indexOf(value)] ?? 0);
  const rows = Math.ceil(after / lightsInRow);
  const rest = 1 - 2 * lightRadius;
  const counted = { før: String(before), etter: String(after) };
  return (
    <figure>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${lightsInRow - rest} ${rows - rest}`}
        role="img"
        aria-label={fillIn(words.lights, counted)}
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
        <span className={styles.before}>{words.lightsBefore}</span>{" "}
        <span className={styles.added}>{words.lightsAdded}</span>
      </figcaption>
    </figure>
  );
}
