import type { Section } from "#app/domain/content/parts/sections.ts";
import type { PageType } from "#app/web/head/seo.ts";
import { withoutMarks } from "#app/web/rich-text.ts";

/** What structured data calls a page that answers questions, with those it answers; undefined of any other. */
export function questionsOf(sections: readonly Section[]): PageType | undefined {
  const questions = sections.flatMap((section) =>
    section.kind === "questions" ? section.questions : [],
  );
  if (questions.length === 0) return undefined;
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: withoutMarks(answer) },
    })),
  };
}
