// @module-tag release

import { expect, test } from "vitest";
import { townIds, townPath } from "#app/domain/cities/city.ts";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { siteContentOf } from "#app/domain/content/site-content.ts";
import { allWords } from "#app/domain/content/words.ts";
import { changedPages, shownPages } from "#app/domain/indexing/shown.ts";
import { textsOf } from "#app/web/words.ts";
import { person, townNamed, townsWith } from "../../data/added-pages.ts";
import { knownSeller } from "../../data/seller.ts";
import { createTestApp, onTheWeb } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const day = "2026-11-20";

/** A text that is another and still keeps its rule, whatever that is. */
function otherText(text: string): string {
  if (/^\d\d:\d\d$/.test(text)) return "10:30";
  if (/^https:/.test(text)) return "https://example.no/annet";
  if (/^\d{9}$/.test(text)) return "923609016";
  if (/^\d{4}$/.test(text)) return "6002";
  if (text === "by-name") return "no";
  if (text.startsWith("#")) return text === company.lamp ? "#ffffff" : "#000000";
  if (text === "Eksempelgata 1") return "Skansekaia 4";
  if (text.includes("@")) return "hei@nordlys.example.no";
  return /\d\d \d\d \d\d/.test(text) ? "70 12 34 56" : `Annet ${text}`.slice(0, 65);
}

/** Every member of an object made another, one at a time. */
function edits<Group extends Record<string, unknown>>(
  group: Group,
  change: (value: unknown) => unknown,
): [string, Group][] {
  return Object.entries(group).flatMap(([name, value]) => {
    const changed = change(value);
    return changed === undefined ? [] : [[name, { ...group, [name]: changed }]];
  });
}

const text = (value: unknown) =>
  typeof value === "string" && value ? otherText(value) : undefined;
const raised = (value: unknown) => (typeof value === "number" ? value + 111 : undefined);
const { texts, company, prices, pages, faq, stories } = defaultContent;
const { heroTitle, contactTitle, contactPhone, contactEmail, footerCompanyName } = texts;
const { population, region, metaDescription, keywords, servicesHeading } = townNamed("oslo");
const { street, postalCode, city } = knownSeller.address;
const knownAddress = { street, postalCode, city };
const someTexts = { heroTitle, contactTitle, contactPhone, contactEmail, footerCompanyName };

/** One thing changed at a time, all over the content. */
const all: [string, Partial<Content>][] = [
  ...edits(someTexts, text).map(([name, some]): [string, Partial<Content>] => [
    name,
    { texts: { ...texts, ...some } },
  ]),
  ...edits(company, text).map(([name, company]): [string, Partial<Content>] => [name, { company }]),
  ["isVatRegistered", { company: { ...company, isVatRegistered: false } }],
  ["openingDays", { company: { ...company, openingDays: ["monday"] } }],
  ["all of the address", { company: { ...company, street: "Skansekaia 4", city: "Ålesund" } }],
  ...edits(prices, raised).map(([name, prices]): [string, Partial<Content>] => [name, { prices }]),
  ...(["liten", "medium", "google-bedrift", "facebook-bedrift"] as const).map(
    (id): [string, Partial<Content>] => [
      `${id}.price`,
      { prices: { ...prices, [id]: { ...prices[id], price: prices[id].price - 990 } } },
    ],
  ),
  ["features", { prices: { ...prices, liten: { ...prices.liten, features: ["Annet"] } } }],
  ["description", { prices: { ...prices, liten: { ...prices.liten, description: "Annet." } } }],
  ["topics", { prices: { ...prices, topics: prices.topics.slice(1) } }],
  ["title", { pages: { ...pages, "/kontakt": { ...pages["/kontakt"], title: "En annen" } } }],
  ...edits({ population, region, metaDescription, keywords, servicesHeading }, text).map(
    ([name, some]): [string, Partial<Content>] => [
      `oslo.${name}`,
      { towns: townsWith({ oslo: some }) },
    ],
  ),
  ...edits(faq, (list) => contentSchema.shape.faq.shape.website.parse(list).slice(1)).map(
    ([name, faq]): [string, Partial<Content>] => [`faq.${name}`, { faq }],
  ),
  ["a word", { wording: { "home.steps.title": "Slik gjør vi det" } }],
  ["a word of the form", { wording: { "contactForm.fields.send": "Send" } }],
  ["stories", { stories: stories.slice(1) }],
];

const looked = [...shownPages(siteContentOf(defaultContent, 0, day))].filter(
  (path) => !path.startsWith("/by/") || path === "/by/oslo",
);

test("What is said to have changed has, and the rest has not", async () => {
  /** What each page says, without the frame that is the same on all. */
  const readAll = async (content: Content, paths: readonly string[]) => {
    await using app = await createTestApp({ content, environment: onTheWeb });
    const said = new Map<string, string>();
    for (const path of paths) {
      const { html } = await app.read(path);
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
      const title = /<title>(.*?) \| [^|]*<\/title>/.exec(html)?.[1];
      const description = /<meta name="description" content="[^"]*"/.exec(html)?.[0];
      said.set(path, [title, description, textOf(main)].join("\n"));
    }
    return said;
  };
  const before = await readAll(defaultContent, looked);
  const base = siteContentOf(defaultContent, 0, day);
  const wrong: string[] = [];
  for (const [name, change] of all) {
    const content = contentSchema.parse({ ...defaultContent, ...change });
    const told = changedPages(base, siteContentOf(content, 1, day));
    const after = await readAll(content, looked);
    for (const path of looked) {
      const differs = before.get(path) !== after.get(path);
      if (differs !== told.includes(path))
        wrong.push(`${name}: ${path} ${differs ? "has changed" : "has not"}`);
    }
  }
  expect(all.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});

test("A word that the towns share is told to have changed on the page of each", () => {
  const base = siteContentOf(defaultContent, 0, day);
  const wording = { "town.others.title": "Flere byer" };
  const told = changedPages(base, siteContentOf({ ...defaultContent, wording }, 1, day));
  expect(told.toSorted()).toEqual(townIds.map(townPath).toSorted());
});

/** What every plan has that an editor adds. */
const added = { ...prices.komplett, delivery: "1 uke", isWithdrawn: false };

/** The words that stand on the pages below; others frame every page, or are read when something has been done. */
const wordsOfPages = allWords.filter(({ id }) =>
  [
    "home",
    "services",
    "prices",
    "stories",
    "faq",
    "contact",
    "contactForm",
    "contactSection",
    "contactClose",
    "messageSent",
    "people",
    "town",
    "unknownTown",
  ].includes(id),
);

test("Every word of a page is read there, and on no other page than is said of it", async () => {
  const marks = new Map(
    wordsOfPages.flatMap(textsOf).map(({ key }, index) => [key, `q${index}q`] as const),
  );
  // With what each names: a link can bring a text of its own.
  const wording = Object.fromEntries(
    wordsOfPages
      .flatMap(textsOf)
      .map(({ key, text: { names = [] } }) => [
        key,
        [marks.get(key), ...names.map((name) => `{${name}}`)].join(" "),
      ]),
  );
  // What is said of a message that was not taken, over an example, or on a page that was added, is on no page that is asked for.
  const said = /^(contact\.refusals|prices\.examples\.ribbon|prices\.elsewhere)/;
  const unread = new Set(marks.keys().filter((key) => !said.test(key)));
  const elsewhere: string[] = [];
  // What is said of a seller who has no phone, and of one who has; and of whatever else is not always known.
  for (const content of [
    { ...defaultContent, wording },
    {
      ...defaultContent,
      wording,
      texts: { ...texts, contactPhone: knownSeller.phone },
      company: { ...company, orgNumber: knownSeller.orgNumber, ...knownAddress },
      prices: {
        ...prices,
        domainAnnualFee: 199,
        liten: { ...prices.liten, features: [...prices.liten.features, "Logo"] },
        medium: { ...prices.medium, originalPrice: 19_990, offerEndsOn: "2026-12-31" },
        websites: [{ ...added, id: "mini", title: "Mini" }],
        profiles: (["google", "social"] as const).map((service) => ({
          ...added,
          id: `${service}-2-bedrift`,
          title: `Profil ${service}`,
          service,
        })),
      },
      stories: stories.map((story) => ({
        ...story,
        period: "2025",
        measured: "Besøk",
        source: "Google",
      })),
      people: [person(), person({ id: "ola" })],
      towns: townsWith({ oslo: { figuresYear: 2025 } }),
    },
  ]) {
    await using app = await createTestApp({ content, environment: onTheWeb });
    for (const path of [...looked, "/kontakt/sendt", "/kontakt?service=SEO", "/by/ukjent"]) {
      // The name of a file has letters in it that nobody wrote.
      const html = (await (await app.fetch(path)).text()).replaceAll(/\/assets\/[^"]*/g, "");
      for (const { id, ...words } of wordsOfPages) {
        const isThere = [words.path, ...words.alsoOn].includes(path.replace(/\?.*/, ""));
        for (const { key } of textsOf({ id, ...words })) {
          if (!html.includes(marks.get(key) ?? "")) continue;
          if (isThere) unread.delete(key);
          else elsewhere.push(`${key} on ${path}`);
        }
      }
    }
  }
  expect(elsewhere).toEqual([]);
  expect([...unread]).toEqual([]);
});
