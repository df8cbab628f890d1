import { planNames } from "#app/domain/catalog/price-list.ts";
import { cities } from "#app/domain/cities/cities.ts";
import { pageNameOf } from "#app/domain/content/page-names.ts";
import { categories } from "#app/domain/faq/questions.ts";
import {
  companyLabels,
  otherPrices,
  pageLabels,
  partNames,
  passageLabels,
  planLabels,
  questionLabels,
  statLabels,
  storyLabels,
  textGroups,
  townContactLabels,
  townLabels,
} from "./labels.ts";

const texts = Object.fromEntries(
  textGroups.flatMap(({ title, fields }) =>
    fields.map(({ name, label }) => [name, `${title} › ${label}`]),
  ),
);
const prices = {
  ...Object.fromEntries(planNames.map(({ id, name }) => [id, name])),
  ...Object.fromEntries(otherPrices.map(({ name, label }) => [name, label])),
  ...planLabels,
};

/** What stands below a part; the same name means the same wherever in the part it stands. */
const names: Record<string, Record<string, string>> = {
  texts,
  company: companyLabels,
  prices,
  faq: { ...questionLabels, label: "Lenketekst", href: "Lenken går til" },
  stories: { ...storyLabels, ...statLabels },
  towns: {
    ...townLabels,
    ...passageLabels,
    heading: townContactLabels.heading,
    subject: townContactLabels.subject,
  },
  pages: pageLabels,
};
const parts: Record<string, string> = partNames;

/** Where in the content a field stands, for people: `faq.website.0.answer` is "Spørsmål og svar › Hjemmeside › 1 › Svar". */
export function placeOf(path: readonly PropertyKey[]): string {
  const category = path[0] === "faq" && categories.find(({ icon }) => icon === path[1]);
  const town = path[0] === "towns" && Object.values(cities).find(({ id }) => id === path[1]);
  return path
    .map((step, index) => {
      if (typeof step === "number") return String(step + 1);
      const name = String(step);
      if (index === 1 && category) return category.title;
      if (index === 1 && town) return town.name;
      if (index === 0) return parts[name] ?? name;
      if (index === 1 && path[0] === "pages") return pageNameOf(name);
      return names[String(path[0])]?.[name] ?? name;
    })
    .join(" › ");
}
