import { categories, defaultQuestions } from "#app/domain/faq/questions.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { type Field, isSame, printValue } from "./fields/field.ts";
import { labelsOf, says } from "./fields/said.ts";
import { line, text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,50}$/, "Adressen kan ha små bokstaver, tall og bindestrek");

const sitePath = z
  .string()
  .regex(/^\/(?![/\\])\S*$/, "Skriv adressen til en av sidene våre, som /priser");

/** Where a question leads on to. */
export const linkLabels = { label: "Lenketekst", href: "Lenken går til" } as const;
export const longestLinkLabel = 80;

const questionSchema = z.object({
  slug: says(slug, "Adresse"),
  question: says(line, "Spørsmål"),
  answer: says(text(5_000), "Svar", {
    kind: "rich",
    help: "La en linje stå tom mellom avsnitt. Skriv { for å sette inn priser og frister.",
  }),
  next: says(
    z.object({ label: text(longestLinkLabel), href: sitePath }).optional(),
    "Lenke videre",
  ),
  structured: says(z.boolean().optional(), "Ta med i strukturerte data for søkemotorer"),
});

/** Most questions in a category. */
export const mostQuestions = 30;

const questionsSchema = z
  .array(questionSchema)
  .min(1, "En kategori må ha minst ett spørsmål")
  .max(mostQuestions, `En kategori kan ha høyst ${mostQuestions} spørsmål`)
  .refine(
    (questions) => new Set(questions.map(({ slug }) => slug)).size === questions.length,
    "To spørsmål har samme adresse",
  );

const schema = z.object({
  website: questionsSchema,
  profile: questionsSchema,
  search: questionsSchema,
  social: questionsSchema,
});

type Faq = z.output<typeof schema>;

const questionLabels = labelsOf(questionSchema.shape);

const names = {
  ...Object.fromEntries(categories.map(({ icon, title }) => [icon, title])),
  ...questionLabels,
  ...linkLabels,
};

const { label } = partNames.faq;
const { next, structured } = questionLabels;

/** One field a question, known by its address; and the order they stand in. */
function questionFields(category: keyof Faq, title: string, values: Faq[]): Field<Faq>[] {
  const find = (faq: Faq, slug: string) => faq[category].find((one) => one.slug === slug);
  const slugs = (faq: Faq) => faq[category].map(({ slug }) => slug);
  const has = (faq: Faq) => {
    const known = new Set(slugs(faq));
    return (slug: string) => known.has(slug);
  };
  /** The questions of one in the order of another; what that does not have stands last. */
  const inOrderOf = (faq: Faq, order: Faq) => [
    ...slugs(order).filter(has(faq)),
    ...slugs(faq).filter((slug) => !has(order)(slug)),
  ];
  const all = [...new Set(values.flatMap(slugs))];
  const questions = all.map((slug): Field<Faq> => {
    const newest = values.findLast((faq) => find(faq, slug));
    const name = newest && find(newest, slug)?.question;
    return {
      key: `${category}.${slug}`,
      label: `${label}, ${title}: «${name ?? slug}»`,
      print: (faq) => printQuestion(find(faq, slug)),
      differs: (from, to) => !isSame(find(from, slug), find(to, slug)),
      copy(from, into) {
        const question = find(from, slug);
        const others = into[category];
        if (!question) into[category] = others.filter((other) => other.slug !== slug);
        else if (!find(into, slug)) into[category] = [...others, question];
        else into[category] = others.map((other) => (other.slug === slug ? question : other));
      },
    };
  });
  const order: Field<Faq> = {
    key: category,
    label: `${label}, ${title}: rekkefølge`,
    print: (faq) => faq[category].map(({ question }) => question).join("\n"),
    // A question that comes or goes moves no other: it is a field of its own, and a new one stands last.
    differs: (from, to) => !isSame(inOrderOf(to, from), slugs(to)),
    copy(from, into) {
      into[category] = inOrderOf(into, from).flatMap((slug) => find(into, slug) ?? []);
    },
  };
  return [...questions, order];
}

/** Without its address, which is no text that anyone reads. */
function printQuestion(question: Faq[keyof Faq][number] | undefined): string | undefined {
  return question && printValue({ ...question, slug: undefined }, { next, structured });
}

/** Questions and answers, by category. */
export const faq = {
  ...partNames.faq,
  names,
  schema,
  default: defaultQuestions,
  fields: (values) => categories.flatMap(({ icon, title }) => questionFields(icon, title, values)),
} satisfies Part<typeof schema>;
