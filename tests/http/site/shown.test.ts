import { expect, test } from "vitest";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { siteContentOf } from "#app/domain/content/site-content.ts";
import { changedPages, shownPages } from "#app/domain/indexing/shown.ts";
import { createTestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const day = "2026-11-20";

/** A text that is another and still keeps its rule, whatever that is. */
function otherText(text: string): string {
  if (/^\d\d:\d\d$/.test(text)) return "10:30";
  if (/^https:/.test(text)) return "https://example.no/annet";
  if (/^\d{9}$/.test(text)) return "923609016";
  if (/^\d{4}$/.test(text)) return "6002";
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
const { texts, company, prices, pages, towns, faq, stories } = defaultContent;
const { heroTitle, contactTitle, contactPhone, contactEmail, footerCompanyName } = texts;
const { population, metaDescription, keywords } = towns.oslo;
const someTexts = { heroTitle, contactTitle, contactPhone, contactEmail, footerCompanyName };

/** One thing changed at a time, all over the content. */
const all: [string, Partial<Content>][] = [
  ...edits(someTexts, text).map(([name, some]): [string, Partial<Content>] => [
    name,
    { texts: { ...texts, ...some } },
  ]),
  ...edits(company, text).map(([name, company]): [string, Partial<Content>] => [name, { company }]),
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
  ...edits({ population, metaDescription, keywords }, text).map(
    ([name, some]): [string, Partial<Content>] => [
      `oslo.${name}`,
      { towns: { ...towns, oslo: { ...towns.oslo, ...some } } },
    ],
  ),
  ...edits(faq, (list) => contentSchema.shape.faq.shape.website.parse(list).slice(1)).map(
    ([name, faq]): [string, Partial<Content>] => [`faq.${name}`, { faq }],
  ),
  ["a word", { wording: { "home.steps.title": "Slik gjør vi det" } }],
  ["stories", { stories: stories.slice(1) }],
];

const looked = [...shownPages(siteContentOf(defaultContent, 0, day))].filter(
  (path) => !path.startsWith("/by/") || path === "/by/oslo",
);

test("What is said to have changed has, and the rest has not", async () => {
  /** What each page says, without the frame that is the same on all. */
  const readAll = async (content: Content) => {
    await using app = await createTestApp({ content });
    const said = new Map<string, string>();
    for (const path of looked) {
      const html = await (await app.fetch(path)).text();
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
      const title = /<title>(.*?) \| [^|]*<\/title>/.exec(html)?.[1];
      const description = /<meta name="description" content="[^"]*"/.exec(html)?.[0];
      said.set(path, [title, description, textOf(main)].join("\n"));
    }
    return said;
  };
  const before = await readAll(defaultContent);
  const base = siteContentOf(defaultContent, 0, day);
  const wrong: string[] = [];
  for (const [name, change] of all) {
    const content = contentSchema.parse({ ...defaultContent, ...change });
    const after = await readAll(content);
    const told = changedPages(base, siteContentOf(content, 1, day));
    for (const path of looked) {
      const differs = before.get(path) !== after.get(path);
      if (differs !== told.includes(path))
        wrong.push(`${name}: ${path} ${differs ? "has changed" : "has not"}`);
    }
  }
  expect(all.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
