import { expect, test } from "vitest";
import { hasValidCheckDigit } from "#app/domain/companies/org-number.ts";
import { allWords } from "#app/domain/content/words.ts";
import { mailKindLabels } from "#app/domain/mail/mail-labels.ts";
import { textsOf } from "#app/web/words.ts";
import { person } from "../../../tests/data/added-pages.ts";
import { mailsAmongUs } from "../../../tests/data/mail-samples.ts";
import { knownSeller, soldBy } from "../../../tests/data/seller.ts";
import { composeSample } from "./compose.server.ts";
import {
  sampleAt,
  sampleGroups,
  sampleIds,
  sampleNames,
  sampleOfField,
  samplePlace,
} from "./samples.ts";

/** The mails whose words stand in our code; those of the notice of an order are an editor's. */
const withoutWords = mailsAmongUs.filter((kind) => kind !== "order-notice");

const { name, phone, email } = person();
const seller = soldBy({ ...knownSeller, keeper: { name, phone, email } });
const setting = {
  writer: seller,
  siteUrl: "https://fyrlykt.example",
  now: new Date("2026-11-20T09:00:00.000Z"),
};
const mailTexts = allWords.filter(({ id }) => id.endsWith("Mail")).flatMap(textsOf);

test("Every kind of mail can be looked at, but for those whose words are no editor's", () => {
  const kinds = Object.keys(mailKindLabels).filter((kind) => !withoutWords.includes(kind));
  expect(sampleIds).toEqual(expect.arrayContaining(kinds));
});

test("Every text of a mail is said in the mail that it is looked at in", () => {
  // Each text says its own key beside what it says by itself.
  const textOf: typeof seller.textOf = (key, text) => `${seller.textOf(key, text)} «${key}»`;
  const said = new Map(
    sampleIds.map((id) => {
      const mail = composeSample(id, { ...setting, writer: { ...seller, textOf } });
      return [id, JSON.stringify(mail)];
    }),
  );
  const unseen = mailTexts.filter(({ key }) => {
    const sample = sampleOfField(`wording.${key}`);
    return !sample || !said.get(sample)?.includes(`«${key}»`);
  });
  expect(unseen.map(({ key }) => key)).toEqual([]);
  expect(mailTexts.length).toBeGreaterThan(200);
});

test("What is no text of a mail is looked at on its page", () => {
  for (const path of ["wording", "wording.home.hero.title", "wording.orderMailing.x", "texts"]) {
    expect(sampleOfField(path), path).toBe(undefined);
  }
});

test("A mail is asked for by a place that no page can have, and each has a name of its own", () => {
  expect(new Set(sampleNames.values()).size).toBe(sampleIds.length);
  for (const id of sampleIds) {
    expect(sampleAt(samplePlace(id))).toEqual({ id, form: "html" });
    expect(sampleAt(samplePlace(id, "text"))).toEqual({ id, form: "text" });
    expect(samplePlace(id)).not.toMatch(/^\//);
  }
  for (const place of ["/", "/e-post", "e-post:", "e-post:toString", "order-notice"]) {
    expect(sampleAt(place), place).toBe(undefined);
  }
});

test("Each mail is chosen among those about the same, once, by a name that says which", () => {
  const all = sampleGroups.flatMap(({ options }) => options.map(({ value }) => value));
  expect(all.toSorted()).toEqual(sampleIds.map((id) => samplePlace(id)).toSorted());
  for (const { label, options } of sampleGroups) {
    expect(options.length, label).toBeGreaterThan(0);
    const names = options.map((option) => option.label);
    expect(new Set(names).size, label).toBe(names.length);
    for (const name of names) expect(name).not.toContain(label);
  }
  const about = (subject: string) =>
    sampleGroups.find(({ label }) => label === subject)?.options.map(({ label }) => label);
  expect(about("E-post om fakturaer")).toContain("Fakturaen");
  expect(about("E-post dere skriver selv")).toContain("Ringe først");
});

test("Nobody is the customer, and no mail leads to what belongs to one", () => {
  for (const id of sampleIds) {
    const mail = JSON.stringify(composeSample(id, setting));
    expect(mail).not.toContain("agreement:");
    const numbers = mail.matchAll(/\b\d{3}[\s\u00a0]?\d{3}[\s\u00a0]?\d{3}\b/g);
    for (const [number] of numbers) {
      const digits = number.replace(/\D/g, "");
      if (digits !== knownSeller.orgNumber) expect(hasValidCheckDigit(digits), id).toBe(false);
    }
  }
});

test("Every mail can be written by a seller of whom little is known, without VAT, and with other prices", () => {
  const { prices } = seller;
  const writer = {
    ...soldBy({
      ...knownSeller,
      orgNumber: undefined,
      address: undefined,
      phone: undefined,
      isVatRegistered: false,
    }),
    prices: { ...prices, profiles: [], websites: prices.websites.slice(1, 2) },
  };
  for (const id of sampleIds) {
    expect(composeSample(id, { ...setting, writer }).subject, id).not.toBe("");
  }
});
