import { townsOf } from "#app/domain/cities/cities.ts";
import { townPath } from "#app/domain/cities/city.ts";
import { type DescribedPage, describedPages } from "#app/domain/content/page-names.ts";
import { pageTextsOf, type SiteContent } from "#app/domain/content/site-content.ts";
import { questionPath } from "#app/domain/faq/faq.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { type Story, storyPath } from "#app/domain/stories/story.ts";
import { href } from "#app/web/href.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { sharingWords } from "#app/words/frame/sharing.words.ts";
import { contactWords } from "#app/words/pages/contact.words.ts";
import { faqWords } from "#app/words/pages/faq.words.ts";
import { pricesWords } from "#app/words/pages/prices.words.ts";
import { servicesWords } from "#app/words/pages/services.words.ts";
import { storiesWords } from "#app/words/pages/stories.words.ts";

/** The picture that is shown where a page is shared. */
export type SharingPicture = DrawnPicture | ChosenPicture;

type NamedPicture = {
  /** Tells it from the pictures of other pages, within its address. */
  name: string;
  /** What is written and what is seen. */
  alt: string;
};

/** One of the library. */
type ChosenPicture = NamedPicture & { picture: Picture };

/** A scene, with words from what is published. */
export type DrawnPicture = NamedPicture & {
  /** The drawing behind the words, in public/, and those that are laid over it. */
  scene: string;
  over?: readonly string[];
  /** A smaller line, the large words, and what is proven or promised below them. */
  above?: string | undefined;
  words: string;
  below?: string | undefined;
};

type SharingWords = Words<typeof sharingWords>;
type Scene = keyof SharingWords["shows"];

const scenes: Record<Scene, string> = {
  night: "/scenes/night-sea.svg",
  coast: "/scenes/coast.svg",
  boathouse: "/scenes/boathouse.svg",
  shop: "/scenes/furniture-shop.svg",
  office: "/scenes/office.svg",
  street: "/scenes/street.svg",
  lens: "/scenes/lens.svg",
};

/** The shop is lit, and people stand in line. */
const streetLayers = ["/scenes/street-open.svg", "/scenes/street-queue.svg"];

/** The scenes of pages; all others lie in the night. */
const pageScenes: ReadonlyMap<string, Scene> = new Map([
  ["/", "coast"],
  [href("/priser"), "coast"],
  [href("/tjenester"), "street"],
  [href("/kundehistorier"), "shop"],
  [href("/sporsmal-og-svar"), "lens"],
  [href("/kontakt"), "boathouse"],
]);

/** The headlines of pages that have one to be known by; all others are told of by their titles. */
const headlines = new Map<string, (site: SiteContent) => string>([
  [href("/"), ({ content }) => content.texts.heroTitle],
  [href("/tjenester"), ({ textOf }) => wordsOf(servicesWords, textOf).opening.title],
  [href("/priser"), ({ textOf }) => wordsOf(pricesWords, textOf).opening.title],
  [href("/kundehistorier"), ({ textOf }) => wordsOf(storiesWords, textOf).opening.title],
  [href("/sporsmal-og-svar"), ({ textOf }) => wordsOf(faqWords, textOf).opening.title],
  [
    href("/kontakt"),
    ({ textOf, brand: { phone } }) => {
      const { title, titleByMail } = wordsOf(contactWords, textOf).opening;
      return phone ? title : titleByMail;
    },
  ],
]);

const storyScenes: Record<Story["scene"], Scene> = {
  shop: "shop",
  office: "office",
  none: "coast",
};

/** Every picture of a site, by the address that it is shared with: path, and query where an answer or a story has its own. */
export function sharingPicturesOf(site: SiteContent): ReadonlyMap<string, SharingPicture> {
  const { content } = site;
  const words = wordsOf(sharingWords, site.textOf);
  const isShown = (path: string) => !site.hidden.has(path);
  return new Map([
    ...describedPages
      .filter(isShown)
      .map((path) => [path, pagePicture(site, path, words)] as const),
    ...townsOf(content).flatMap((city) => {
      const { id } = city;
      if (!isShown(townPath(id))) return [];
      const picture = {
        name: `by-${id}`,
        scene: city.backgroundImage,
        above: words.above.town,
        words: city.name,
      };
      const drawn = { ...picture, alt: altOf(picture, city.imageAlt) };
      const chosen = content.towns.find((town) => town.id === id)?.sharedPicture;
      return [[townPath(id), chosenOr(drawn, chosen)] as const];
    }),
    ...(isShown(href("/sporsmal-og-svar")) ? Object.values(content.faq).flat() : []).map(
      ({ slug, question }) =>
        [
          questionPath(slug),
          drawn(
            { name: `svar-${slug}`, above: words.above.question, words: question },
            "lens",
            words,
          ),
        ] as const,
    ),
    ...(isShown(href("/kundehistorier")) ? content.stories : []).map(
      (story) => [storyPath(story), storyPicture(story, words)] as const,
    ),
    ...[...site.ownPages]
      .filter(([path]) => isShown(path))
      .map(([path, { slug, title, sharedPicture }]) => {
        const drawing = drawn({ name: `side-${slug}`, words: title }, "night", words);
        return [path, chosenOr(drawing, sharedPicture)] as const;
      }),
    ...(site.articles.size > 0
      ? [
          [
            href("/fagstoff"),
            drawn({ name: "fagstoff", words: words.above.article }, "boathouse", words),
          ] as const,
        ]
      : []),
    ...[...site.articles].map(([path, { slug, title, sharedPicture }]) => {
      const written = { name: `artikkel-${slug}`, above: words.above.article, words: title };
      return [path, chosenOr(drawn(written, "boathouse", words), sharedPicture)] as const;
    }),
  ]);
}

function pagePicture(site: SiteContent, path: DescribedPage, words: SharingWords): SharingPicture {
  const written = {
    name: path.slice(1) || "forsiden",
    above: path === "/" ? site.content.texts.heroSubtitle : undefined,
    words: headlines.get(path)?.(site) ?? pageTextsOf(site, path).title,
  };
  const drawing = drawn(written, pageScenes.get(path) ?? "night", words);
  return chosenOr(drawing, site.content.sharing[path]?.picture);
}

/** The picture that an editor has chosen for a page, where one is, in place of the one that is drawn. */
function chosenOr(drawn: DrawnPicture, picture: Picture | undefined): SharingPicture {
  return picture ? { name: drawn.name, picture, alt: picture.alt || drawn.words } : drawn;
}

function storyPicture(story: Story, words: SharingWords): SharingPicture {
  const { title, category, stats, scene } = story;
  const below = stats.map(({ value, label }) => `${value}\u00a0% ${label}`).join("\n");
  return drawn(
    { name: storyPath(story).replace(/.*=/, "historie-"), above: category, words: title, below },
    storyScenes[scene],
    words,
  );
}

function drawn(
  written: Pick<DrawnPicture, "name" | "above" | "words" | "below">,
  scene: Scene,
  { shows }: SharingWords,
): DrawnPicture {
  const over = scene === "street" ? { over: streetLayers } : {};
  return { ...written, scene: scenes[scene], ...over, alt: altOf(written, shows[scene]) };
}

function altOf(
  { above, words, below }: Pick<DrawnPicture, "above" | "words" | "below">,
  shows: string,
) {
  const lines = [above, words, below].filter((line) => line !== undefined);
  return `${lines.join(" – ").replaceAll("\n", ", ")}: ${shows}`;
}
