import { describe, expect, test } from "vitest";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { factsOf, faqOf, questionLink } from "./faq.ts";
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
  const answersOf = (isVatRegistered: boolean) =>
    faqOf(defaultQuestions, { prices, brand: { isVatRegistered } }).flatMap((category) =>
      category.questions.map(({ answer }) => answer),
    );

  test("leaves no fact unnamed", () => {
    for (const answer of answersOf(true)) expect(answer).not.toMatch(/[{}]/);
  });

  test("says of VAT what the seller does, in whole sentences", () => {
    expect(answersOf(true).filter((answer) => answer.includes("eks. mva."))).toHaveLength(7);
    for (const answer of answersOf(false)) expect(answer).not.toMatch(/mva|\.\.| [.,]/);
  });

  test("answers with the prices it is given", () => {
    const dearer = faqOf(defaultQuestions, {
      prices: { ...prices, websiteAnnualFee: 7777 },
      brand: { isVatRegistered: true },
    });
    expect(dearer[0]?.questions[0]?.answer).toContain("7\u00a0777\u00a0kr");
  });
});

test("A question is linked to by its text, and not once it is gone", () => {
  expect(questionLink(defaultQuestions, "hvordan-bli-mer-synlig-p-google")).toEqual({
    name: "Hvordan bli mer synlig på Google?",
    href: "/sporsmal-og-svar#hvordan-bli-mer-synlig-p-google",
  });
  expect(questionLink(defaultQuestions, "hvordan")).toBeUndefined();
});

test("A text can name every price, period and delivery time", () => {
  const facts = factsOf({ prices: priceListOf(defaultContent), brand: { isVatRegistered: true } });
  const plain = Object.entries(facts).map(([name, fact]) => [name, fact.replaceAll("\u00a0", " ")]);
  expect(Object.fromEntries(plain)).toEqual({
    "antall nettsidepakker": "tre",
    "Antall nettsidepakker": "Tre",
    "antall bedriftsprofiler": "tre",
    "Antall bedriftsprofiler": "Tre",
    "nettside fra": "5 990 kr",
    "pris liten": "5 990 kr",
    "pris medium": "14 490 kr",
    "pris komplett": "38 990 kr",
    "pris google-bedrift": "5 990 kr",
    "pris facebook-bedrift": "5 990 kr",
    "pris instagram-bedrift": "5 990 kr",
    "pris hjemmeside": "Fra 5 990 kr",
    "pris google": "5 990 kr",
    "pris sosiale medier": "5 990 kr",
    "eks. mva.": "eks. mva.",
    drift: "5 990 kr",
    seo: "1 299 kr",
    analyse: "2 990 kr",
    support: "3 måneder",
    "support etter analyse": "3 måneders",
    "levering nettside": "2–4 uker",
    "levering profil": "1–2 uker",
    "kontakt innen": "24 timer",
    "svar innen": "1–2 virkedager",
    periode: "12 måneder",
    "siste periode": "de siste 12 månedene",
    "ny periode": "12 nye måneder",
    frist: "30 dager",
    varslene: "60 og 37 dager",
    "frist etter varsel": "7 dager",
    betalingsfrist: "14 dager",
    oppstart: "den dagen vi leverer",
    oppsigelse: "på avtalesiden din eller ved å kontakte oss",
    "regel for oppsigelse":
      "Du kan si opp når som helst. Sier du opp senere enn 30 dager før perioden er ute, betaler du for 12 måneder til.",
  });
});
