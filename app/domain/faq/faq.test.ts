import { describe, expect, test } from "vitest";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { faqOf } from "./faq.ts";
import { defaultQuestions } from "./questions.ts";
import { slugOf } from "./slug.ts";

const questions = Object.values(defaultQuestions).flat();

describe("the questions that come with the site", () => {
  test.each(questions)("$question has the address that the rule gives", ({ slug, question }) => {
    expect(slug).toBe(slugOf(question));
  });

  test("have an address each", () => {
    expect(new Set(questions.map(({ slug }) => slug)).size).toBe(questions.length);
  });

  test("give search engines the eight of the specification", () => {
    expect(
      questions.filter(({ structured }) => structured).map(({ question }) => question),
    ).toEqual([
      "Hva koster det å lage en ny nettside?",
      "Hvor lang tid tar det å lage en nettside?",
      "Hva er en Google Bedriftsprofil (Google Min Bedrift)?",
      "Hvordan får jeg flere omtaler på Google?",
      "Hvordan bli mer synlig på Google?",
      "Hvordan kommer jeg høyere opp i søket på Google?",
      "Hva er forskjellen på SEO og Google Ads?",
      "Hvilke sosiale medier bør min bedrift være på?",
    ]);
  });
});

describe("faqOf", () => {
  const prices = priceListOf(defaultContent);
  const answers = faqOf(defaultQuestions, prices).flatMap((category) =>
    category.questions.map(({ answer }) => answer),
  );

  test("leaves no fact unnamed", () => {
    for (const answer of answers) expect(answer).not.toMatch(/[{}]/);
  });

  test("answers with the prices it is given", () => {
    const dearer = faqOf(defaultQuestions, { ...prices, websiteAnnualFee: 7777 });
    expect(dearer[0]?.questions[0]?.answer).toContain("7\u00a0777\u00a0kr");
  });
});
