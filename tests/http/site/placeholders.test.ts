import { expect, test } from "vitest";
import { type Brand, placeholders } from "#app/domain/brand/brand.ts";
import { townIds, townPath } from "#app/domain/cities/city.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { describedPages } from "#app/domain/content/page-names.ts";
import { brandOf } from "#app/domain/content/site-content.ts";
import { mailSamplesOf } from "../../data/mail-samples.ts";
import { knownSeller } from "../../data/seller.ts";
import { createTestApp } from "../../helpers.ts";

const { company, texts } = defaultContent;
const { street, postalCode, city } = knownSeller.address;
const known = {
  texts: { ...texts, contactPhone: knownSeller.phone },
  company: {
    ...company,
    ...knownSeller.links,
    orgNumber: knownSeller.orgNumber,
    street,
    postalCode,
    city,
  },
};

const pages = [
  ...describedPages,
  ...townIds.map(townPath),
  "/kontakt/sendt",
  "/by/hamar",
  "/finnes-ikke",
  "/ikke-tilgjengelig",
  "/takk?orderId=FL-23456-ABCDE&planName=Medium",
  "/avtale",
];

/** A number of nine digits as it is read. */
const spaced = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, "$1 ");

/** What a page, a mail or structured data could tell of a seller. */
const factsOf = ({ phone, orgNumber, address, links }: typeof placeholders | Brand) => [
  phone,
  spaced(orgNumber),
  address.street,
  ...Object.values(links),
];
const placeholderTexts = [
  ...factsOf(placeholders),
  `tel:+47${placeholders.phone.replaceAll(" ", "")}`,
  `NO${placeholders.orgNumber}MVA`,
];
const knownTexts = factsOf(knownSeller);

/** No-break spaces count as spaces. */
const plain = (text: string) => text.replace(/&nbsp;|\u00a0/g, " ");

test("No page tells a placeholder as a fact, in what is read or in what search engines are told", async () => {
  await using app = await createTestApp();
  for (const path of pages) {
    const html = plain(await (await app.fetch(path)).text());
    for (const text of placeholderTexts)
      expect(html.includes(text), `${path}: ${text}`).toBe(false);
    expect(html, path).toContain(placeholders.email);
  }
});

test("What has been filled in stands on every page", async () => {
  await using app = await createTestApp({ content: known });
  for (const path of pages) {
    const html = plain(await (await app.fetch(path)).text());
    for (const text of knownTexts) expect(html.includes(text), `${path}: ${text}`).toBe(true);
  }
});

test("No mail tells a placeholder as a fact", () => {
  const mails = Object.entries(mailSamplesOf(brandOf(defaultContent)));
  expect(mails.length).toBeGreaterThan(20);
  for (const [name, { html, text }] of mails) {
    for (const fact of placeholderTexts) {
      expect(plain(html).includes(fact), `${name}: ${fact}`).toBe(false);
      expect(plain(text).includes(fact), `${name}: ${fact}`).toBe(false);
    }
  }
});
