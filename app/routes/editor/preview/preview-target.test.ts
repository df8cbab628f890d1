import { describe, expect, test } from "vitest";
import type { Content } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { describedPages } from "#app/domain/content/page-names.ts";
import { hideablePages } from "#app/domain/content/parts/hidden-pages.ts";
import type { Section } from "#app/domain/content/parts/sections.ts";
import { article, ownPage, person } from "../../../../tests/data/added-pages.ts";
import { anchorOfField, pageOfField, placeOfField } from "./preview-target.ts";

describe("pageOfField", () => {
  test.each([
    ["texts.heroTitle", "/"],
    ["texts.servicesTitle", "/"],
    ["texts.contactTitle", "/"],
    ["texts.contactPhone", "/kontakt"],
    ["texts.footerDescription", "/"],
    ["company.legalName", "/personvern"],
    ["company.opens", "/kontakt"],
    ["prices.medium.features.2", "/priser"],
    ["prices.websiteAnnualFee", "/priser"],
    ["faq.website.0.answer", "/sporsmal-og-svar"],
    ["stories.1.stats.0.value", "/kundehistorier"],
    ["people.0.name", "/"],
    ["proof.rating", "/by/oslo"],
    ["proof.views", "/tjenester"],
    ["towns.5.localFacts.0.title", "/by/tromso"],
    ["towns.99.description", "/"],
    ["", "/"],
  ])("looks at %j on %s", (path, page) => {
    expect(pageOfField(path, defaultContent)).toBe(page);
  });

  test.each(describedPages)("looks at the title of %s there", (page) => {
    expect(pageOfField(`pages.${page}.title`, defaultContent)).toBe(page);
  });

  test.each(hideablePages)("looks at what is hidden at %s", (page) => {
    expect(pageOfField(`hiddenPages.${page}`, defaultContent)).toBe(page);
  });
});

test.each([
  ["wording.orderMail.confirmation.title", "e-post:order-confirmation"],
  ["wording.orderMail.steps.list.2.text", "e-post:order-confirmation"],
  ["wording.orderMail.notice.wrongPhone", "e-post:order-notice-to-check"],
  ["wording.subscriptionMail.sums.changed", "e-post:renewal-notice-of-new-price"],
  ["wording.contactMail.receipt.more", "e-post:contact-receipt"],
  ["wording.agreement.lostLink.title", "/avtale"],
  ["prices.medium.price", "/priser"],
  ["wording", "/"],
])("%s is looked at on %s", (path, place) => {
  expect(placeOfField(path, defaultContent)).toBe(place);
});

test("A page that was added is looked at where it is, and its sections where they stand", () => {
  const content = { ...defaultContent, ownPages: [ownPage(), ownPage({ slug: "kurs" })] };
  expect(pageOfField("ownPages.1.title", content)).toBe("/kurs");
  expect(anchorOfField("ownPages.1.sections.3.side", content)).toBe(
    "main > section:nth-of-type(4)",
  );
  expect(anchorOfField("ownPages.1.slug", content)).toBe("body");
});

test("A section of prices that nobody can buy is not there, and moves none of those behind it", () => {
  const hidden: Section = { kind: "prices", heading: "Vårens", plans: ["utgatt"] };
  const shown: Section = { ...hidden, plans: ["utgatt", "medium"] };
  const text: Section = { kind: "text", heading: "", text: "Vi er fire." };
  const sections = [text, hidden, text, shown, text];
  const content: Content = {
    ...defaultContent,
    ownPages: [ownPage({ sections })],
    articles: [article({ sections: sections.slice(1) })],
  };
  const placesIn = (path: string, count: number) =>
    Array.from({ length: count }, (_, index) => anchorOfField(`${path}.${index}.heading`, content));
  const nth = (place: number) => `main > section:nth-of-type(${place})`;
  expect(placesIn("ownPages.0.sections", 5)).toEqual([nth(1), "body", nth(2), nth(3), nth(4)]);
  expect(placesIn("articles.0.sections", 4)).toEqual(["body", nth(1), nth(2), nth(3)]);
});

test("People are looked at where they stand, once there are some", () => {
  const content = { ...defaultContent, people: [person()] };
  expect(anchorOfField("people.0.name", content)).toBe("#people-heading");
});

describe("anchorOfField", () => {
  test.each([
    ["texts.servicesDescription", "#services"],
    ["texts.benefitsTitle", "#reasons-heading"],
    ["texts.contactTitle", "#contact"],
    ["texts.contactPhone", "body"],
    ["texts.heroTitle", "body"],
    ["texts.footerDescription", "footer"],
    ["company.opens", "#writing-heading"],
    ["company.legalName", "#ansvar"],
    ["company.facebook", "footer"],
    ["faq.website.0.answer", "#hva-koster-det-lage-en-ny-nettside"],
    ["faq.website.99.answer", "body"],
    ["faq.nothing.0.answer", "body"],
    ["stories.1.stats.0.value", "article:nth-of-type(2)"],
    ["people", "body"],
    ["proof.rating", "#figures-heading"],
    ["proof.views", "#google"],
    ["towns.0.localFacts.0.text", "#local-heading"],
    ["towns.0.benefits.3.title", "#benefits-heading"],
    ["towns.0.contact.text", "#contact-heading"],
    ["towns.0.population", "#figures-heading"],
    ["towns.0.description", "body"],
    ["prices.liten.price", "#websites-heading"],
    ["prices.google-bedrift.price", "#profiles-heading"],
    ["prices.seoMonthly", "#visibility-heading"],
    ["pages./priser.title", "body"],
    ["stories", "body"],
  ])("finds %j at %j", (path, anchor) => {
    expect(anchorOfField(path, defaultContent)).toBe(anchor);
  });
});
