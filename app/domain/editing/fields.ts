import { formatBankAccount } from "#app/domain/brand/bank-account.ts";
import { formatDays } from "#app/domain/brand/opening-days.ts";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { cities } from "#app/domain/cities/cities.ts";
import { townIds } from "#app/domain/cities/city.ts";
import { type Content, contentSchema, partKeys } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { describedPages, pageNameOf } from "#app/domain/content/page-names.ts";
import { companyLabels } from "#app/domain/content/parts/company.ts";
import { hideablePages } from "#app/domain/content/parts/hidden-pages.ts";
import { pageLabels } from "#app/domain/content/parts/pages.ts";
import { otherPrices, planLabels, topicsLabel } from "#app/domain/content/parts/prices.ts";
import { textGroups } from "#app/domain/content/parts/texts.ts";
import { passageLabels, townContactLabels, townLabels } from "#app/domain/content/parts/towns.ts";
import { type PartKey, parts } from "#app/domain/content/parts.ts";
import { categories } from "#app/domain/faq/questions.ts";
import { asPrice, type ContentField, inList, member } from "./content-field.ts";
import { questionFields, storyFields } from "./list-fields.ts";

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
    const lastDay = member(
      `${key}.offerEndsOn`,
      `${name}: ${inList(planLabels.offerEndsOn)}`,
      ({ prices }: Content) => prices.medium,
      "offerEndsOn",
    );
    return [
      asPrice(member(`${key}.price`, `${name}: ${inList(planLabels.price)}`, plan, "price")),
      ...(id === "medium" ? [asPrice(original), lastDay] : []),
      member(
        `${key}.description`,
        `${name}: ${inList(planLabels.description)}`,
        plan,
        "description",
      ),
      member(`${key}.features`, `${name}: ${inList(planLabels.features)}`, plan, "features"),
    ];
  }),
  member("prices.topics", topicsLabel, ({ prices }: Content) => prices, "topics"),
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
const companyFields = companyNames.map((name) => {
  const field = member(
    `company.${name}`,
    `${parts.company.label}: ${inList(companyLabels[name])}`,
    ({ company }: Content) => company,
    name,
  );
  switch (name) {
    case "openingDays":
      return { ...field, print: ({ company }: Content) => formatDays(company.openingDays) };
    case "bankAccount":
      return {
        ...field,
        print: ({ company }: Content) => formatBankAccount(company.bankAccount) || undefined,
      };
    default:
      return field;
  }
});

const visibilityFields = hideablePages.map((path): ContentField => {
  const isHidden = ({ hiddenPages }: Content) => hiddenPages.includes(path);
  return {
    key: `hiddenPages.${path}`,
    label: `${pageNameOf(path)}: ${inList(parts.hiddenPages.label)}`,
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

/** What two editors can change apart from each other in each part; `contents` decide which questions and stories there are. */
const fieldsOfPart: Record<PartKey, (contents: Content[]) => ContentField[]> = {
  texts: () => textFields,
  prices: () => priceFields,
  faq: (contents) => categories.flatMap(({ icon, title }) => questionFields(icon, title, contents)),
  stories: storyFields,
  towns: () => townFields,
  pages: () => pageFields,
  company: () => companyFields,
  hiddenPages: () => visibilityFields,
};

/**
 * Every field of some contents, in the order of the editor.
 *
 * @param contents all that will be compared or merged
 */
export function fieldsOf(contents: Content[]): ContentField[] {
  return partKeys.flatMap((key) => fieldsOfPart[key](contents));
}

/** Whether two contents say the same; the order in which hidden pages are listed says nothing. */
export function isSameContent(one: Content, other: Content): boolean {
  return one === other || !fieldsOf([one, other]).some((field) => field.differs(one, other));
}
