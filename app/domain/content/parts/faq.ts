import { categories, defaultQuestions } from "#app/domain/faq/questions.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { type Field, fieldWithin, printValue } from "./fields/field.ts";
import { rowOrder, wholeRow } from "./fields/row-fields.ts";
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
type Question = Faq[keyof Faq][number];

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
  const list = `${label}, ${title}`;
  const all = values.map((faq) => faq[category]);
  const slugs = new Set(all.flat().map(slugOf));
  const questions = [...slugs].map((slug) => {
    const newest = all.flat().findLast((one) => one.slug === slug);
    return wholeRow(slug, `${list}: «${newest?.question ?? slug}»`, slugOf, printQuestion);
  });
  const order = rowOrder(list, slugOf, ({ question }: Question) => question);
  return [...questions, order].map((field) => fieldWithin(category, field));
}

const slugOf = ({ slug }: Question) => slug;

/** Without its address, which is no text that anyone reads. */
function printQuestion(question: Question): string | undefined {
  return printValue({ ...question, slug: undefined }, { next, structured });
}

/** Questions and answers, by category. */
export const faq = {
  ...partNames.faq,
  names,
  schema,
  default: defaultQuestions,
  fields: (values) => categories.flatMap(({ icon, title }) => questionFields(icon, title, values)),
} satisfies Part<typeof schema>;
