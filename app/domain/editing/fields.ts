import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { cities } from "#app/domain/cities/cities.ts";
import { townIds } from "#app/domain/cities/city.ts";
import {
  type Content,
  contentSchema,
  describedPages,
  hideablePages,
} from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { pageNameOf } from "#app/domain/content/page-names.ts";
import { categories } from "#app/domain/faq/questions.ts";
import { formatKroner } from "#app/web/money.ts";
import {
  companyLabels,
  otherPrices,
  pageLabels,
  partNames,
  passageLabels,
  planLabels,
  questionLabels,
  storyLabels,
  textGroups,
  townContactLabels,
  townLabels,
} from "./labels.ts";

/**
 * The least that two editors can change apart from each other: a text, a price, a package's features, a question as a whole.
 * What is compared, merged, and shown before it is published, is told in these.
 */
export type ContentField = {
  /** The path of what it holds, such as `texts.heroTitle`. */
  key: string;
  /** What an editor calls it: `Hovedseksjon: hovedtittel`. */
  label: string;
  isPrice: boolean;
  /** As an editor reads it; undefined where the content has no such field. */
  print: (content: Content) => string | undefined;
  /** Whether it has to be copied for `from` to say what `to` says. */
  differs: (from: Content, to: Content) => boolean;
  /** Makes it in `into` what it is in `from`. */
  copy: (from: Content, into: Content) => void;
};

type Category = keyof Content["faq"];

const { websites, profiles } = priceListOf(defaultContent);

const textFields = textGroups.flatMap(({ title, fields }) =>
  fields.map(({ name, label }) =>
    member(`texts.${name}`, `${title}: ${inList(label)}`, ({ texts }: Content) => texts, name),
  ),
);

const priceFields = [
  ...[...websites, ...profiles].flatMap(({ id, name }) => {
    const key = `prices.${id}`;
    const plan = ({ prices }: Content) => prices[id];
    const original = member(
      `${key}.originalPrice`,
      `${name}: ${inList(planLabels.originalPrice)}`,
      ({ prices }: Content) => prices.medium,
      "originalPrice",
    );
    return [
      asPrice(member(`${key}.price`, `${name}: ${inList(planLabels.price)}`, plan, "price")),
      ...(id === "medium" ? [asPrice(original)] : []),
      member(
        `${key}.description`,
        `${name}: ${inList(planLabels.description)}`,
        plan,
        "description",
      ),
      member(`${key}.features`, `${name}: ${inList(planLabels.features)}`, plan, "features"),
    ];
  }),
  ...otherPrices.map(({ name, label }) =>
    asPrice(member(`prices.${name}`, label, ({ prices }: Content) => prices, name)),
  ),
];

/** The fields of a town that are one text or number. */
const plainTownFields = [
  "population",
  "businesses",
  "figuresYear",
  "description",
  "seoTitle",
  "metaDescription",
  "keywords",
  "localHeading",
  "benefitsHeading",
] as const;

const townFields = townIds.flatMap((id) => {
  const key = `towns.${id}`;
  const { name: town } = cities[id];
  const texts = ({ towns }: Content) => towns[id];
  return [
    ...plainTownFields.map((name) =>
      member(`${key}.${name}`, `${town}: ${inList(townLabels[name])}`, texts, name),
    ),
    ...([0, 1, 2, 3] as const).flatMap((index) => {
      const fact = ({ towns }: Content) => towns[id].localFacts[index];
      const benefit = ({ towns }: Content) => towns[id].benefits[index];
      const [factKey, benefitKey] = [`${key}.localFacts.${index}`, `${key}.benefits.${index}`];
      const about = `${town}: ${inList(townLabels.localFacts)} ${index + 1}`;
      const gain = `${town}: ${inList(townLabels.benefits)} ${index + 1}`;
      return [
        member(`${factKey}.title`, `${about}, ${inList(passageLabels.title)}`, fact, "title"),
        member(`${factKey}.text`, `${about}, ${inList(passageLabels.text)}`, fact, "text"),
        member(`${benefitKey}.title`, `${gain}, ${inList(passageLabels.title)}`, benefit, "title"),
        member(`${benefitKey}.text`, `${gain}, ${inList(passageLabels.text)}`, benefit, "text"),
      ];
    }),
    ...(["heading", "text", "subject"] as const).map((name) =>
      member(
        `${key}.contact.${name}`,
        `${town}: ${inList(townContactLabels[name])}`,
        ({ towns }: Content) => towns[id].contact,
        name,
      ),
    ),
  ];
});

const pageFields = describedPages.flatMap((path) => {
  const page = ({ pages }: Content) => pages[path];
  const name = pageNameOf(path);
  return [
    member(`pages.${path}.title`, `${name}: ${inList(pageLabels.title)}`, page, "title"),
    member(
      `pages.${path}.description`,
      `${name}: ${inList(pageLabels.description)}`,
      page,
      "description",
    ),
  ];
});

const companyNames = contentSchema.shape.company.keyof().options;
const companyFields = companyNames.map((name) =>
  member(
    `company.${name}`,
    `${partNames.company}: ${inList(companyLabels[name])}`,
    ({ company }: Content) => company,
    name,
  ),
);

const visibilityFields = hideablePages.map((path): ContentField => {
  const isHidden = ({ hiddenPages }: Content) => hiddenPages.includes(path);
  return {
    key: `hiddenPages.${path}`,
    label: `${pageNameOf(path)}: ${inList(partNames.hiddenPages)}`,
    isPrice: false,
    print: (content) => (isHidden(content) ? "Skjult" : "Vises"),
    differs: (from, to) => isHidden(from) !== isHidden(to),
    copy(from, into) {
      const { hiddenPages } = into;
      // In the order of the list, so that the same pages hidden are the same content.
      into.hiddenPages = hideablePages.filter((other) =>
        other === path ? isHidden(from) : hiddenPages.includes(other),
      );
    },
  };
});

/**
 * Every field of some contents, in the order of the editor.
 *
 * @param contents all that will be compared or merged: they decide which questions and stories there are
 */
export function fieldsOf(contents: Content[]): ContentField[] {
  return [
    ...textFields,
    ...priceFields,
    ...categories.flatMap(({ icon, title }) => questionFields(icon, title, contents)),
    ...storyFields(contents),
    ...townFields,
    ...pageFields,
    ...companyFields,
    ...visibilityFields,
  ];
}

/** A label behind what it belongs to. */
function inList(label: string): string {
  return label.slice(0, 1).toLowerCase() + label.slice(1);
}

/** Whether two contents say the same; the order in which hidden pages are listed says nothing. */
export function isSameContent(one: Content, other: Content): boolean {
  return one === other || !fieldsOf([one, other]).some((field) => field.differs(one, other));
}

/** A field that is a member of an object. */
function member<Group extends object, Name extends keyof Group>(
  key: string,
  label: string,
  group: (content: Content) => Group,
  name: Name,
): ContentField {
  return {
    key,
    label,
    isPrice: false,
    print: (content) => printValue(group(content)[name]),
    differs: (from, to) => !isSame(group(from)[name], group(to)[name]),
    copy(from, into) {
      group(into)[name] = structuredClone(group(from)[name]);
    },
  };
}

function asPrice(field: ContentField): ContentField {
  return {
    ...field,
    isPrice: true,
    print(content) {
      const kroner = field.print(content);
      return kroner === undefined ? undefined : formatKroner(Number(kroner));
    },
  };
}

/** One field a question, known by its address; and the order they stand in. */
function questionFields(category: Category, title: string, contents: Content[]): ContentField[] {
  const find = ({ faq }: Content, slug: string) => faq[category].find((one) => one.slug === slug);
  const slugs = ({ faq }: Content) => faq[category].map(({ slug }) => slug);
  const has = (content: Content) => {
    const known = new Set(slugs(content));
    return (slug: string) => known.has(slug);
  };
  /** The questions of one content in the order of another; what that does not have stands last. */
  const inOrderOf = (content: Content, order: Content) => [
    ...slugs(order).filter(has(content)),
    ...slugs(content).filter((slug) => !has(order)(slug)),
  ];
  const all = [...new Set(contents.flatMap(slugs))];
  const questions = all.map((slug): ContentField => {
    const newest = contents.findLast((content) => find(content, slug));
    const name = newest && find(newest, slug)?.question;
    return {
      key: `faq.${category}.${slug}`,
      label: `${partNames.faq}, ${title}: «${name ?? slug}»`,
      isPrice: false,
      print: (content) => printValue(find(content, slug)),
      differs: (from, to) => !isSame(find(from, slug), find(to, slug)),
      copy(from, into) {
        const question = find(from, slug);
        const others = into.faq[category];
        if (!question) into.faq[category] = others.filter((other) => other.slug !== slug);
        else if (!find(into, slug)) into.faq[category] = [...others, question];
        else {
          into.faq[category] = others.map((other) => (other.slug === slug ? question : other));
        }
      },
    };
  });
  const order: ContentField = {
    key: `faq.${category}`,
    label: `${partNames.faq}, ${title}: rekkefølge`,
    isPrice: false,
    print: ({ faq }) => faq[category].map(({ question }) => question).join("\n"),
    // A question that comes or goes moves no other: it is a field of its own, and a new one stands last.
    differs: (from, to) => !isSame(inOrderOf(to, from), slugs(to)),
    copy(from, into) {
      into.faq[category] = inOrderOf(into, from).flatMap((slug) => find(into, slug) ?? []);
    },
  };
  return [...questions, order];
}

/** One field a story while there are as many in every content; else which is which is unknown, and they are one field. */
function storyFields(contents: Content[]): ContentField[] {
  const [first] = contents;
  if (!first) return [];
  const sameCount = contents.every(({ stories }) => stories.length === first.stories.length);
  if (!sameCount)
    return [member("stories", partNames.stories, (content: Content) => content, "stories")];
  return first.stories.map((_, index): ContentField => {
    const title = contents.at(-1)?.stories[index]?.title;
    return {
      key: `stories.${index}`,
      label: `Kundehistorie ${index + 1}: «${title}»`,
      isPrice: false,
      print: ({ stories }) => printValue(stories[index]),
      differs: (from, to) => !isSame(from.stories[index], to.stories[index]),
      copy(from, into) {
        into.stories = into.stories.map((story, at) =>
          at === index ? (from.stories[at] ?? story) : story,
        );
      },
    };
  });
}

const partLabels: Record<string, string> = {
  next: questionLabels.next,
  structured: questionLabels.structured,
  chart: storyLabels.chart,
  category: storyLabels.category,
};
// An address is no text that anyone reads here.
const silentParts = ["slug"];

/** Any value of the content as lines of text. */
function printValue(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.flatMap((item) => printValue(item) ?? []).join("\n");
  if (typeof value === "boolean") return value ? "ja" : "nei";
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .filter(([name]) => !silentParts.includes(name))
    .flatMap(([name, part]) => {
      const text = printValue(part);
      if (text === undefined) return [];
      const label = partLabels[name];
      return label ? `${label}: ${text.replaceAll("\n", " ")}` : text;
    })
    .join("\n");
}

/** Equality of JSON values; what is undefined is not there. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const [ones, others] = [one, other].map(
    (value) => new Map(Object.entries(value).filter(([, part]) => part !== undefined)),
  );
  if (!ones || !others || Array.isArray(one) !== Array.isArray(other)) return false;
  return (
    ones.size === others.size &&
    [...ones].every(([name, part]) => others.has(name) && isSame(part, others.get(name)))
  );
}
