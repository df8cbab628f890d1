import { categories, defaultQuestions } from "#app/domain/faq/questions.ts";
import { z } from "#app/web/zod.ts";
import type { Part } from "./part.ts";
import { line, text } from "./text-rules.ts";

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,50}$/, "Adressen kan ha små bokstaver, tall og bindestrek");

const sitePath = z
  .string()
  .regex(/^\/(?![/\\])\S*$/, "Skriv adressen til en av sidene våre, som /priser");

const questionSchema = z.object({
  slug,
  question: line,
  answer: text(5_000),
  next: z.object({ label: text(80), href: sitePath }).optional(),
  structured: z.boolean().optional(),
});

const questionsSchema = z
  .array(questionSchema)
  .min(1, "En kategori må ha minst ett spørsmål")
  .max(30, "En kategori kan ha høyst 30 spørsmål")
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

export const questionLabels = {
  slug: "Adresse",
  question: "Spørsmål",
  answer: "Svar",
  next: "Lenke videre",
  structured: "Vises i Googles strukturerte data",
} satisfies Record<keyof z.output<typeof questionSchema>, string>;

/** Where a question leads on to. */
export const linkLabels = { label: "Lenketekst", href: "Lenken går til" } as const;

const names = {
  ...Object.fromEntries(categories.map(({ icon, title }) => [icon, title])),
  ...questionLabels,
  ...linkLabels,
};

/** Questions and answers, by category. */
export const faq = {
  label: "Spørsmål og svar",
  names,
  tab: "faq",
  schema,
  default: defaultQuestions,
} satisfies Part<typeof schema>;
