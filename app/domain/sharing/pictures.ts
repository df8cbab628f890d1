import { cities, cityOf } from "#app/domain/cities/cities.ts";
import { townPath } from "#app/domain/cities/city.ts";
import { type DescribedPage, describedPages } from "#app/domain/content/page-names.ts";
import { pageTextsOf, type SiteContent } from "#app/domain/content/site-content.ts";
import { questionPath } from "#app/domain/faq/faq.ts";
import { type Story, storyPath } from "#app/domain/stories/stories.ts";
import { href } from "#app/web/href.ts";

/** The picture that is shown where a page is shared: a scene, with words from what is published. */
export type SharingPicture = {
  /** Tells it from the pictures of other pages, within its address. */
  name: string;
  /** The drawing behind the words, in public/. */
  scene: string;
  /** A smaller line, the large words, and what is proven or promised below them. */
  above?: string | undefined;
  words: string;
  below?: string | undefined;
  /** What is written and what is seen. */
  alt: string;
};

type Scene = { scene: string; shows: string };

const night = { scene: "/scenes/night-sea.svg", shows: "et fyrtårn kaster lys over sjøen" };
const coast = { scene: "/scenes/coast.svg", shows: "et fyrtårn ved kysten om kvelden" };
const boathouse = { scene: "/scenes/boathouse.svg", shows: "det lyser i et naust ved sjøen" };
const shop = { scene: "/scenes/furniture-shop.svg", shows: "en opplyst møbelbutikk om kvelden" };
const office = { scene: "/scenes/office.svg", shows: "folk på jobb i en opplyst bygård" };
const street = { scene: "/scenes/street.svg", shows: "en gate med trehus ved sjøen" };

/** The scenes of pages; all others lie in the night. */
const pageScenes: ReadonlyMap<string, Scene> = new Map([
  ["/", coast],
  [href("/priser"), coast],
  [href("/tjenester"), street],
  [href("/kundehistorier"), shop],
  [href("/kontakt"), boathouse],
]);

const storyScenes: Record<Story["scene"], Scene> = { shop, office, none: coast };

/** Every picture of a site, by the address that it is shared with: path, and query where an answer or a story has its own. */
export function sharingPicturesOf(site: SiteContent): ReadonlyMap<string, SharingPicture> {
  const { content } = site;
  const isShown = (path: string) => !content.hiddenPages.some((hidden) => hidden === path);
  return new Map([
    ...describedPages.filter(isShown).map((path) => [path, pagePicture(site, path)] as const),
    ...Object.values(cities).flatMap(({ id }) => {
      const city = cityOf(id, content);
      if (!city || !isShown(townPath(id))) return [];
      const picture = {
        name: `by-${id}`,
        scene: city.backgroundImage,
        above: "Bli funnet i",
        words: city.name,
      };
      return [[townPath(id), { ...picture, alt: altOf(picture, city.imageAlt) }] as const];
    }),
    ...(isShown(href("/sporsmal-og-svar")) ? Object.values(content.faq).flat() : []).map(
      ({ slug, question }) =>
        [
          questionPath(slug),
          drawn({ name: `svar-${slug}`, above: "Spørsmål og svar", words: question }, night),
        ] as const,
    ),
    ...(isShown(href("/kundehistorier")) ? content.stories : []).map(
      (story) => [storyPath(story), storyPicture(story)] as const,
    ),
    ...[...site.ownPages].map(
      ([path, { slug, title }]) =>
        [path, drawn({ name: `side-${slug}`, words: title }, night)] as const,
    ),
  ]);
}

function pagePicture(site: SiteContent, path: DescribedPage): SharingPicture {
  const { heroSubtitle, heroTitle } = site.content.texts;
  const name = path.slice(1) || "forsiden";
  const written =
    path === "/"
      ? { name, above: heroSubtitle, words: heroTitle }
      : { name, words: pageTextsOf(site, path).title };
  return drawn(written, pageScenes.get(path) ?? night);
}

function storyPicture(story: Story): SharingPicture {
  const { title, category, stats, scene } = story;
  const below = stats.map(({ value, label }) => `${value}\u00a0% ${label}`).join("\n");
  return drawn(
    { name: storyPath(story).replace(/.*=/, "historie-"), above: category, words: title, below },
    storyScenes[scene],
  );
}

function drawn(
  written: Pick<SharingPicture, "name" | "above" | "words" | "below">,
  { scene, shows }: Scene,
): SharingPicture {
  return { ...written, scene, alt: altOf(written, shows) };
}

function altOf(
  { above, words, below }: Pick<SharingPicture, "above" | "words" | "below">,
  shows: string,
) {
  const lines = [above, words, below].filter((line) => line !== undefined);
  return `${lines.join(" – ").replaceAll("\n", ", ")}: ${shows}`;
}
