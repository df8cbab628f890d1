import fc from "fast-check";
import { destinations, isFree } from "../../app/domain/content/addresses.ts";
import { type Content, contentSchema } from "../../app/domain/content/content.ts";
import { defaultContent } from "../../app/domain/content/defaults.ts";
import { hideablePages } from "../../app/domain/content/parts/hidden-pages.ts";
import { readFrom, readTo } from "../../app/domain/content/parts/redirects.ts";
import { allWords } from "../../app/domain/content/words.ts";
import type { Redirect } from "../../app/domain/redirects/moved.ts";
import { readPath } from "../../app/domain/redirects/spelling.ts";
import { textsOf } from "../../app/web/words.ts";
import {
  addedTown,
  article,
  ownPage,
  person,
  addedPicture as picture,
  pictureless,
  townsWith,
} from "./added-pages.ts";

// For property tests: content as editors may leave it.

type Path = string[];

/** One thing that an editor does; told in few words, so that a test that fails can be read. */
type Step =
  | { change: "value"; at: number; value: number }
  | { change: "list"; list: List; how: "add" | "remove" | "move"; at: number }
  | { change: "offer"; originalPrice: number | undefined }
  | { change: "hidden pages"; pages: string[] }
  | { change: "redirects"; redirects: Redirect[] };
type List = (typeof lists)[number];

/** Addresses that have moved, in order. */
export const arbitraryRedirects = fc
  .uniqueArray(
    fc.record({
      from: fc
        .oneof(
          fc.constantFrom(
            "/gammel-side",
            "/by/hamar",
            "/æ ø å",
            "/kontakt.php",
            "/2021/05",
            "/oslo",
          ),
          fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
        )
        .map(readFrom)
        .filter((path) => path.startsWith("/") && readPath(path) === path && isFree(path)),
      to: fc.oneof(
        fc.constantFrom(...destinations.keys()),
        fc.constantFrom("/kontakt?service=<b>#skjema", "https://example.no/x?y#z", "/#\"'"),
      ),
    }),
    { selector: ({ from }) => from, maxLength: 5 },
  )
  .map((rows) =>
    rows
      .map(({ from, to }) => ({ from, to: readTo(to) }))
      .sort((one, other) => (one.from < other.from ? -1 : 1)),
  );

/** Of pages that are added. */
const sections = pictureless;

/** What an editor does in one sitting. */
export type Edit = Step[];

const lists = [
  "features",
  "plans",
  "website",
  "search",
  "stories",
  "people",
  "ownPages",
  "articles",
] as const;
// What a text of some form can be instead.
const forms: [RegExp, string][] = [
  [/^\d\d:\d\d$/, "10:30"],
  [/^#f/, "#ffe08a"],
  [/^#1/, "#0a4d39"],
  [/^https:/, "https://example.no/x"],
  [/^\d{9}$/, "123456789"],
  [/^(\d{11})?$/, "12345678903"],
  [/^\d{4}$/, "4321"],
  [/@/, "hei@example.no"],
  [/^(bars|lights)$/, "bars"],
  [/^(by-name|yes|no)$/, "no"],
  [/^(none|shop|office)$/, "shop"],
  [/^[a-z]+day$/, "saturday"],
  [/^\/(?:\S|$)/, "/kontakt#skjema"],
  [/^[a-z0-9]+-[a-z0-9-]+$/, "ny-adresse"],
];

const seed = fc.nat({ max: 9_999 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ change: fc.constant("value"), at: seed, value: seed }),
  fc.record({
    change: fc.constant("list"),
    list: fc.constantFrom(...lists),
    how: fc.constantFrom("add", "remove", "move"),
    at: seed,
  }),
  fc.record({
    change: fc.constant("offer"),
    originalPrice: fc.constantFrom(undefined, 999_999),
  }),
  fc.record({ change: fc.constant("hidden pages"), pages: fc.subarray(hideablePages) }),
  fc.record({ change: fc.constant("redirects"), redirects: arbitraryRedirects }),
);

/** A few changes, anywhere in the content. */
export const arbitraryEdit: fc.Arbitrary<Edit> = fc.array(step, { maxLength: 8 });

/** The content after an edit; a step that would break a rule is left out. */
export function edited(content: Content, edit: Edit): Content {
  return edit.reduce((before, one) => {
    const parsed = contentSchema.safeParse(take(structuredClone(before), one));
    return parsed.success ? parsed.data : before;
  }, content);
}

/** The content with one value changed, for every value there is. */
export function everyValueChanged(): { path: string; content: Content }[] {
  // A town is known by its id: another one is another town.
  const said = leaves(defaultContent).filter(([part, , name]) => part !== "towns" || name !== "id");
  const values = said.map((path) => ({
    path: path.join("."),
    content: contentSchema.parse(withAnother(defaultContent, path, 1)),
  }));
  // Texts that say what they say by themselves are no values: one of each page is written.
  const texts = allWords.map((page) => {
    const [placed] = textsOf(page);
    const key = placed?.key ?? "";
    const wording = { [key]: `Annet ${placed?.text.default}`.slice(0, placed?.text.most) };
    return { path: `wording.${key}`, content: { ...defaultContent, wording } };
  });
  // Slots for pictures are empty in what comes with the site.
  const { towns, services, company, sharing } = defaultContent;
  const pictures = [
    {
      path: "towns.0.picture",
      content: { ...defaultContent, towns: townsWith({ oslo: { picture } }) },
    },
    {
      path: "services.seo.picture",
      content: { ...defaultContent, services: { ...services, seo: { picture } } },
    },
    {
      path: "company.logo",
      content: { ...defaultContent, company: { ...company, logo: { ...company.logo, picture } } },
    },
    {
      path: "sharing./priser.picture",
      content: { ...defaultContent, sharing: { ...sharing, "/priser": { picture } } },
    },
  ];
  const added = [
    { path: "ownPages.0.title", content: { ...defaultContent, ownPages: [ownPage()] } },
    { path: "articles.0.title", content: { ...defaultContent, articles: [article()] } },
    { path: "people.0.name", content: { ...defaultContent, people: [person()] } },
    {
      path: "prices.domainAnnualFee",
      content: { ...defaultContent, prices: { ...defaultContent.prices, domainAnnualFee: 199 } },
    },
    { path: "towns.8.name", content: { ...defaultContent, towns: [...towns, addedTown()] } },
    {
      path: "towns.0.isHidden",
      content: { ...defaultContent, towns: townsWith({ oslo: { isHidden: true } }) },
    },
    {
      path: "ownPages.0.sharedPicture",
      content: {
        ...defaultContent,
        ownPages: [ownPage({ sharedPicture: picture, isHidden: true })],
      },
    },
  ];
  return [...values, ...texts, ...pictures, ...added];
}

function take(content: Content, step: Step): unknown {
  switch (step.change) {
    case "value": {
      const paths = leaves(content);
      return withAnother(content, paths[(step.at * 37) % paths.length] ?? [], step.value);
    }
    case "list": {
      const { list, how, at } = step;
      const { faq, prices } = content;
      const edit = <Item>(items: Item[], item: Item) => editList(items, how, at, item);
      if (list === "features") {
        prices.liten.features = edit(prices.liten.features, `Ny ${at}`);
      } else if (list === "plans") {
        // In what order they lie says nothing.
        const id = `ny-${at % 5}`;
        const { price, description, features } = prices.liten;
        const others = prices.websites.filter((plan) => plan.id !== id);
        const added = { id, title: `Ny ${at}`, price, description, features };
        prices.websites =
          how === "remove"
            ? others
            : [...others, { ...added, delivery: "", isWithdrawn: how === "move" }].toSorted(
                (one, other) => (one.id < other.id ? -1 : 1),
              );
        prices.websiteOrder = how === "move" ? [id, "liten"] : prices.websiteOrder;
      } else if (list === "stories") {
        content.stories = content.stories.flatMap((story, index) =>
          index === 0 ? edit(content.stories, { ...story, title: `Ny ${at}` }) : [],
        );
      } else if (list === "people") {
        content.people = edit(content.people, person({ id: `ny-${at}`, name: `Ny ${at}` }));
      } else if (list === "articles") {
        content.articles = edit(content.articles, article({ slug: `ny-${at}`, sections }));
      } else if (list === "ownPages") {
        content.ownPages = edit(content.ownPages, ownPage({ slug: `ny-${at}`, sections }));
      } else {
        faq[list] = edit(faq[list], { slug: `nytt-${at}`, question: `Nytt ${at}?`, answer: "Ja." });
      }
      return content;
    }
    case "offer":
      content.prices.medium = { ...content.prices.medium, originalPrice: step.originalPrice };
      if (step.originalPrice === undefined) delete content.prices.medium.originalPrice;
      return content;
    case "hidden pages":
      return { ...content, hiddenPages: step.pages };
    case "redirects":
      return { ...content, redirects: step.redirects };
  }
}

function editList<Item>(list: Item[], how: string, at: number, item: Item): Item[] {
  const index = at % list.length;
  if (how === "add") return list.toSpliced(index, 0, item);
  const rest = list.toSpliced(index, 1);
  return how === "remove" ? rest : [...rest, ...list.slice(index, index + 1)];
}

/** Where every text, number, and yes or no of the content lies. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, [...path, name]));
}

/** The value with another one at the end of a path. */
function withAnother(value: unknown, [name, ...rest]: Path, seed: number): unknown {
  if (name === undefined) return another(value, seed);
  // Not any path may lead elsewhere.
  if (name === "from" && isRedirect(value)) return { ...value, from: `${value.from}-${seed % 50}` };
  if (Array.isArray(value)) {
    return value.map((part, index) =>
      String(index) === name ? withAnother(part, rest, seed) : part,
    );
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === name ? withAnother(part, rest, seed) : part,
    ]),
  );
}

function isRedirect(value: unknown): value is Redirect {
  return typeof value === "object" && value !== null && "from" in value && "to" in value;
}

/** Another value of the same form. */
function another(value: unknown, seed: number): unknown {
  // Degrees, which have to stay in the country.
  if (typeof value === "number" && !Number.isInteger(value))
    return value + 0.001 * (1 + (seed % 50));
  if (typeof value === "number") return value + 1 + (seed % 50);
  if (typeof value === "boolean") return !value;
  const form = forms.find(([pattern]) => pattern.test(String(value)));
  if (form?.[1] === "bars") return value === "bars" ? "lights" : "bars";
  if (form?.[1] === "shop") return value === "shop" ? "office" : "shop";
  return form?.[1] ?? `Kundene finner deg ${seed % 50}`;
}
