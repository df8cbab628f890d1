import { describe, expect, test } from "vitest";
import { person } from "../../../tests/data/added-pages.ts";
import {
  type Content,
  contentSchema,
  hasFormOfContent,
  publishableSchema,
  publishSchemaOf,
} from "./content.ts";
import { defaultContent } from "./defaults.ts";
import { completeContent } from "./merge.ts";
import { pageNameOf } from "./page-names.ts";
import { withValue } from "./parts/fields/place.ts";
import { brandOf, pageTextsOf, siteContentOf } from "./site-content.ts";

function changed(change: (content: Content) => void): Content {
  const content = structuredClone(defaultContent);
  change(content);
  return content;
}

const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => person({ id: `p-${index}` }));

describe("The content", () => {
  test.each<[path: string, value: unknown, right: boolean]>([
    ["prices.medium.offerEndsOn", "2026-12-31", true],
    ["prices.medium.offerEndsOn", "2026-02-30", false],
    ["prices.medium.offerEndsOn", "", false],
    ["prices.seoMonthly", 1, true],
    ["prices.seoMonthly", 0, false],
    ["prices.seoMonthly", 1299.5, false],
    ["prices.analyticsSetup", 1_000_000, true],
    ["prices.analyticsSetup", 1_000_001, false],
    ["prices.medium.originalPrice", 14_491, true],
    ["prices.medium.originalPrice", 14_490, false],
    ["prices.liten.features", [], false],
    ["prices.liten.features", Array(20).fill("Ny"), true],
    ["prices.liten.features", Array(21).fill("Ny"), false],
    ["company.opens", "00:00", true],
    ["company.closes", "23:59", true],
    ["company.closes", "24:00", false],
    ["company.closes", "09:60", false],
    ["company.orgNumber", "9236090160", false],
    ["company.postalCode", "00010", false],
    ["company.openingDays", ["sunday"], true],
    ["company.openingDays", [], false],
    ["company.openingDays", ["mandag"], false],
    ["company.openingDays", "hverdager", true],
    ["company.openingDays", "etter avtale", false],
    ["company.bankAccount", "", true],
    ["company.bankAccount", "12345678903", true],
    ["company.bankAccount", "1234567890", false],
    ["company.bankAccount", "12345678904", false],
    ["company.bankAccount", "00000000000", false],
    ["company.bankAccount", undefined, true],
    ["company.bankAccount", null, false],
    ["company.google", "http://example.no", false],
    ["company.google", "javascript:alert(1)", false],
    ["texts.contactPhone", "ring", false],
    ["texts.heroTitle", " \n", false],
    ["texts.heroTitle", "x".repeat(200), true],
    ["texts.heroTitle", "x".repeat(201), false],
    ["people", [person()], true],
    ["people", [person({ phone: "", email: "" })], true],
    ["people", [person({ phone: "ring meg" })], false],
    ["people", [person({ email: "kari@" })], false],
    ["people", [person({ name: " " })], false],
    ["people", [person(), person()], false],
    ["people", crowd(12), true],
    ["people", crowd(13), false],
    ["prices.domainAnnualFee", undefined, true],
    ["prices.domainAnnualFee", 199, true],
    ["prices.domainAnnualFee", 0, false],
    ["towns.0.figuresYear", 1990, true],
    ["towns.0.figuresYear", 1989, false],
    ["towns.0.figuresYear", 2101, false],
    ["hiddenPages", ["/priser", "/by/oslo"], false],
    ["hiddenPages", ["/priser", "/kontakt"], true],
    ["hiddenPages", ["/"], false],
    ["hiddenPages", ["/bestill"], false],
    ["hiddenPages", ["/personvern"], false],
    ["hiddenPages", ["/vilkar"], false],
  ])("may have as %s %j: %j", (path, value, right) => {
    const content = withValue<unknown>(defaultContent, path.split("."), value);
    expect(contentSchema.safeParse(content).success).toBe(right);
  });

  test.each([
    [["a", "b"], true],
    [["a", "a"], false],
    [["x".repeat(50)], true],
    [["x".repeat(51)], false],
    [["Hva"], false],
    [["hva er"], false],
    [[""], false],
    [[], false],
    [Array.from({ length: 30 }, (_, index) => `s-${index}`), true],
    [Array.from({ length: 31 }, (_, index) => `s-${index}`), false],
  ])("may have questions at %j: %j", (slugs, right) => {
    const content = changed(({ faq }) => {
      faq.social = slugs.map((slug) => ({ slug, question: "Hva?", answer: "Det." }));
    });
    expect(contentSchema.safeParse(content).success).toBe(right);
  });

  test.each([
    ["/priser", true],
    ["/kontakt#skjema", true],
    ["//evil.example", false],
    ["/\\evil.example", false],
    ["https://evil.example", false],
    ["/to ord", false],
    ["priser", false],
  ])("may lead on to %s: %j", (href, right) => {
    const content = changed(({ faq }) => {
      for (const question of faq.social) question.next = { label: "Les mer", href };
    });
    expect(contentSchema.safeParse(content).success).toBe(right);
  });

  test.each([
    [1, true],
    [0, false],
    [1_000, true],
    [1_001, false],
    [7.5, false],
  ])("may tell of a rise of %d per cent: %j", (value, right) => {
    const content = changed(({ stories }) => {
      for (const story of stories) story.stats = [{ value, label: "flere kunder" }];
    });
    expect(contentSchema.safeParse(content).success).toBe(right);
  });
});

test.each([
  [{}, true],
  [{ baseVersion: -1 }, false],
  [{ baseVersion: 1.5 }, false],
  [{ note: "x".repeat(500) }, true],
  [{ note: "x".repeat(501) }, false],
])("What is published may have %j: %j", (changes, right) => {
  const sent = { content: defaultContent, baseVersion: 0, ...changes };
  expect(publishSchemaOf("https://example.no").safeParse(sent).success).toBe(right);
});

test.each<[string, (content: Content) => void, boolean]>([
  ["nothing", () => {}, true],
  ["facts that are known", ({ pages }) => (pages["/"].title = "{drift} på {telefon}"), true],
  ["a fact that is not", ({ pages }) => (pages["/"].title = "{drift} i {noe}"), false],
  ["braces where no fact is put", ({ texts }) => (texts.heroTitle = "{noe}"), true],
])("With %s in it, content may be published: %#", (_what, change, right) => {
  const content = changed(change);
  expect(contentSchema.safeParse(content).success).toBe(true);
  const { error } = publishableSchema.safeParse(content);
  expect(error === undefined).toBe(right);
  if (error) expect(error.issues).toMatchObject([{ message: expect.stringContaining("{noe}.") }]);
});

test.each<[string, unknown, boolean]>([
  ["texts.heroTitle", "", true],
  ["texts.heroTitle", "x".repeat(500), true],
  ["texts.contactEmail", "post@", true],
  ["prices.liten.price", "gratis", true],
  ["prices.liten.features", [], true],
  ["company.openingDays", [], true],
  ["texts.heroTitle", null, false],
  ["prices.liten.price", true, false],
  ["stories", [{}], false],
  ["towns.0", undefined, false],
])("Content that is being written may have %s as %j: %j", (path, value, right) => {
  expect(hasFormOfContent(withValue<unknown>(defaultContent, path.split("."), value))).toBe(right);
});

test("Who is selling is told by the texts and the company", () => {
  const { texts, company } = defaultContent;
  expect(brandOf(defaultContent)).toEqual({
    name: texts.footerCompanyName,
    tagline: texts.heroSubtitle,
    description: texts.footerDescription,
    legalName: company.legalName,
    orgNumber: company.orgNumber,
    address: { street: company.street, postalCode: company.postalCode, city: company.city },
    isVatRegistered: true,
    isInBusinessRegister: true,
    bankAccount: null,
    email: texts.contactEmail,
    phone: texts.contactPhone,
    openingHours: {
      weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday"],
      days: "mandag–fredag",
      opens: "09:00",
      closes: "17:00",
    },
    links: [
      { name: "Google", href: company.google },
      { name: "Facebook", href: company.facebook },
      { name: "Instagram", href: company.instagram },
    ],
    colors: { lamp: company.lamp, kelp: company.kelp },
  });
});

test.each([
  ["Fyrlykt AS", undefined, true],
  ["Fyrlykt AS", "no", false],
  ["Kari Nordmann Digitas", undefined, false],
  ["Kari Nordmann Digitas", "yes", true],
])("%s is in Foretaksregisteret by %j: %j", (legalName, businessRegister, isThere) => {
  // As it was stored before anybody could say so.
  const { businessRegister: _, ...before } = defaultContent.company;
  const company = { ...before, legalName, ...(businessRegister && { businessRegister }) };
  const { content } = completeContent({ company });
  expect(brandOf(content).isInBusinessRegister).toBe(isThere);
});

test("The account number is kept as its digits, however it was typed, and is for invoices", () => {
  const content = contentSchema.parse(
    changed(({ company }) => {
      company.bankAccount = " 1234.56 78903";
    }),
  );
  expect(content.company.bankAccount).toBe("12345678903");
  expect(brandOf(content).bankAccount).toBe("12345678903");
});

test.each([
  ["1234", "Kontonummer må være 11 siffer"],
  [12345678903, "Kontonummer må være 11 siffer"],
  ["1234 56 78904", "Kontonummeret stemmer ikke. Se over sifrene."],
])("Of %s as an account number one fault is told: %s", (bankAccount, message) => {
  const content = withValue<unknown>(defaultContent, ["company", "bankAccount"], bankAccount);
  expect(contentSchema.safeParse(content).error?.issues).toMatchObject([
    { path: ["company", "bankAccount"], message },
  ]);
});

test("Title and description of a page name prices, and how and when to reach us", () => {
  const site = siteContentOf(
    changed(({ pages, texts }) => {
      texts.contactPhone = "70 12 34 56";
      pages["/kontakt"] = { title: "Ring {telefon}", description: "{åpningstid}, fra {drift}" };
    }),
    1,
    "2026-11-22",
  );
  expect(pageTextsOf(site, "/kontakt")).toEqual({
    title: "Ring 70 12 34 56",
    description: "mandag–fredag 09:00–17:00, fra 5\u00a0990\u00a0kr",
  });
});

test("A page goes by its name, and by its path where it has none", () => {
  expect(pageNameOf("/bestill")).toBe("Bestilling");
  expect(pageNameOf("/ny")).toBe("/ny");
});

/** An object in which one member, however deep, has another value. */
