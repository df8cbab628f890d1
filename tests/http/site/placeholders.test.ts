// @module-tag release

import { expect, test } from "vitest";
import { placeholders, withoutPlaceholders } from "#app/domain/brand/brand.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { brandOf } from "#app/domain/content/site-content.ts";
import { type Document, everyAgreement, everyPublicPage } from "../../data/every-page.ts";
import { everyRefusal } from "../../data/every-refusal.ts";
import { mailSamplesOf } from "../../data/mail-samples.ts";
import { customer } from "../../data/order-data.ts";
import { knownLinks, knownSeller } from "../../data/seller.ts";
import { createTestApp, onTheWeb, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";

// What is told of a company that has not said who it is. The pages are those of tests/data/every-page.ts, which holds every public
// route of the route table (every-text.test.ts).

const { company, texts } = defaultContent;
const { street, postalCode, city } = knownSeller.address;
const known = {
  texts: { ...texts, contactPhone: knownSeller.phone, contactEmail: knownSeller.email },
  company: {
    ...company,
    ...knownLinks,
    orgNumber: knownSeller.orgNumber,
    street,
    postalCode,
    city,
  },
};

async function everyPage(app: TestApp): Promise<Document[]> {
  return [...(await everyPublicPage(app)), ...(await everyAgreement(app))];
}

/** No-break spaces count as spaces. */
const plain = (html: string) => html.replace(/&nbsp;|\u00a0/g, " ");

/** What search engines are told of a page in words: its structured data, and its title and descriptions. */
const toldToEngines = (html: string) =>
  [
    ...html.matchAll(
      /<script type="application\/ld\+json">.*?<\/script>|<title>.*?<\/title>|<meta (?:name|property)="[^"]*(?:title|description)"[^>]*>/gs,
    ),
  ].join("\n");

const exampleLinks = [
  'href="tel:+4700000000"',
  ...Object.values(placeholders.links).map((href) => `href="${href}"`),
];
const exampleTexts = ["00 00 00 00", "Org.nr. 000 000 000 MVA", "Eksempelgata 1, 0001 Oslo"];
/** Each way a placeholder can be written. */
const anyPlaceholder =
  /00 00 00 00|\+4700000000|000 000 000|NO000000000|Eksempelgata|"https:\/\/www\.(?:google|facebook|instagram)\.com\/"/;
const howToFillIn = 'href="/admin/kom-i-gang"';

test("On this machine alone, every page shows examples in the places of what is missing, and says so", async () => {
  await using app = await createTestApp();
  const documents = await everyPage(app);
  for (const [what, html] of documents) {
    const page = plain(html);
    for (const example of [...exampleLinks, ...exampleTexts, placeholders.email, howToFillIn]) {
      expect(page.includes(example), `${what}: ${example}`).toBe(true);
    }
    expect(toldToEngines(page), what).not.toMatch(anyPlaceholder);
  }
});

test.each(["http://127.0.0.1:4000", "http://[::1]:4000", "http://fyrlykt.localhost:4000"])(
  "%s is this machine too",
  async (SITE_URL) => {
    await using app = await createTestApp({ environment: { SITE_URL } });
    expect((await app.read("/")).html).toContain(exampleLinks[0]);
  },
);

test("Whoever looks for a way to reach us finds the number where a number belongs", async () => {
  await using app = await createTestApp({ content: { hiddenPages: ["/kundehistorier"] } });
  const statuses: Record<string, number> = {
    "/kontakt": 200,
    "/priser": 200,
    "/by/oslo": 200,
    "/finnes-ikke": 404,
    "/kundehistorier": 403,
    "/ikke-tilgjengelig": 403,
  };
  for (const [path, status] of Object.entries(statuses)) {
    const answer = await app.fetch(path);
    expect(answer.status, path).toBe(status);
    const main = /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? "";
    expect(main, path).toContain(exampleLinks[0]);
    expect(main, path).toContain(`mailto:${placeholders.email}`);
  }
});

test("For everybody else what is missing is left out of every page", async () => {
  await using app = await createTestApp({ environment: onTheWeb });
  for (const [what, html] of await everyPage(app)) {
    expect(plain(html), what).not.toMatch(anyPlaceholder);
    expect(html, what).not.toMatch(/href="tel:(?!\+4791234567")/);
    expect(html, what).not.toContain(howToFillIn);
    expect(html, what).toContain(placeholders.email);
  }
});

test.each([
  ["this machine", {}],
  ["everybody", onTheWeb],
])(
  "What has been filled in stands on every page, for %s, and nothing asks for more",
  async (_whom, environment) => {
    await using app = await createTestApp({ content: known, environment });
    const facts = [
      'href="tel:+4770123456"',
      "70 12 34 56",
      "Org.nr. 923 609 016 MVA",
      street,
      knownSeller.email,
      ...Object.values(knownLinks),
    ];
    for (const [what, html] of await everyPage(app)) {
      const page = plain(html);
      for (const fact of facts) expect(page.includes(fact), `${what}: ${fact}`).toBe(true);
      expect(page, what).not.toMatch(anyPlaceholder);
      expect(page, what).not.toContain(howToFillIn);
    }
  },
);

test("One fact that is missing is said to be, to those of this machine", async () => {
  for (const missing of [
    { texts: { ...known.texts, contactPhone: placeholders.phone } },
    { company: { ...known.company, instagram: placeholders.links.instagram } },
  ]) {
    await using app = await createTestApp({ content: { ...known, ...missing } });
    expect((await app.read("/vilkar")).html).toContain(howToFillIn);
  }
});

/** Calls, and what one calls with. */
const ofTelephones =
  /(?<!\p{L})(?:(?:opp)?ring(?:e|er|es|te|t)?(?!\p{L})|\p{L}*telefon|på tråden)/iu;
/** Where another telephone than ours is spoken of: a customer's, a visitor's, or one that a page is read on. */
const othersTelephones = [
  "åpningstider, bilder og telefonnummer",
  "Knapper for å ringe og sende melding",
  "knapper for å ringe",
  "åpningstider og knapper for å ringe",
  "så ringer telefonen",
  "Like god på telefon, nettbrett og PC",
  "Nettsiden til bakeriet, på en telefon",
  "navn, adresse, telefonnummer, åpningstider, bilder og omtaler",
  "Derfra kan de ringe deg",
  "Navn, adresse og telefonnummer må være like overalt",
  "ringer til slutt den som har svart på alt",
  "så du slipper å ringe rundt",
  "Telefoner, besøk og forespørsler",
  "legger inn inngang, telefon, tjenester",
  "hvor mange som så den, ringte og ba om veibeskrivelse",
  "ser på nettsiden lenge før de ringer",
  "Hyttefolket ringer om våren",
  "hvor mange som ringte",
  "Adresse, telefon og åpningstider må være like overalt",
  "gjøre det lett å ringe",
  "vil se pris og telefonnummer",
  "telefonnummer øverst til den som bor rundt hjørnet",
  "De spør telefonen",
  "Vi lagrer navnet ditt, firmanavnet, organisasjonsnummeret, telefonnummeret",
  "fjerner vi navnet ditt, telefonnummeret",
  "I kontaktskjemaet oppgir du navn og e-postadresse, og telefonnummer",
  "om du bruker telefon, nettbrett eller datamaskin",
  "De leter etter feil på telefon og skjerm",
  "ringer vi deg eller sender en e-post",
  "Telefonnummer må være minst 8 siffer",
];
/** The name of a field, and of a button that is drawn. */
const alone = /^(?:Telefon(?: \(valgfritt\))?(?: \*)?|Ring)$/;

/** What a page says of telephones, a text of its own or an attribute that is read each. */
function saidOfTelephones(html: string): string[] {
  const told = plain(html)
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    .replace(/<\/?(?:a|span|strong|em|wbr)\b[^>]*>/g, "");
  const read = [...told.matchAll(/\s(?:aria-label|alt|content|title|data-\w+)="([^"]*)"/g)].map(
    // What an island is made with is JSON, of which it shows what this page does.
    ([, text = ""]) => (/^[[{]/.test(text) ? "" : text),
  );
  return [...told.split(/<[^>]*>/), ...read, ...toldToEngines(html).split(/","|":"/)]
    .map((text) => unescapeHtml(text).trim())
    .filter((text) => ofTelephones.test(text));
}

test("Where there is no number, no page speaks of calling us", async () => {
  await using app = await createTestApp({ environment: onTheWeb });
  const documents = [...(await everyPage(app)), ...(await everyRefusal(app, customer))];
  const used = new Set<string>();
  const ours = documents.flatMap(([what, html]) =>
    saidOfTelephones(html).flatMap((text) => {
      if (alone.test(text)) return [];
      const others = othersTelephones.filter((words) => text.includes(words));
      for (const words of others) used.add(words);
      const left = others.reduce((rest, words) => rest.replaceAll(words, ""), text);
      return ofTelephones.test(left) ? [`${what}: ${text}`] : [];
    }),
  );
  expect(ours).toEqual([]);
  expect(othersTelephones.filter((words) => !used.has(words))).toEqual([]);
});

const written = brandOf(defaultContent);
const samples = (brand: typeof written) =>
  Object.entries(mailSamplesOf(brand)).map(([name, { html, text }]) => ({
    name,
    forms: [plain(html), plain(text)],
  }));

test("A mail shows examples of what is missing, or leaves it out, as pages do", () => {
  const mails = samples(withoutPlaceholders(written));
  expect(mails.length).toBeGreaterThan(20);
  for (const { name, forms } of mails) {
    for (const form of forms) expect(form, name).not.toMatch(anyPlaceholder);
  }
  for (const { name, forms } of samples(written)) {
    for (const form of forms) expect(form, name).toContain("Org.nr. 000 000 000 MVA");
  }
});

test("Where there is no number, no mail asks anybody to call us", () => {
  for (const { name, forms } of samples(withoutPlaceholders(written))) {
    // What we ourselves are told is whom to call.
    if (name.startsWith("order-notice") || name.startsWith("contact-notice")) continue;
    for (const form of forms) {
      const said = textOf(form).replaceAll("ringer vi deg eller sender en e-post", "");
      expect(
        said.match(/.{0,60}(?<!\p{L})(?:ring(?:e|er)?(?!\p{L})|på telefon).{0,40}/iu),
        name,
      ).toBe(null);
    }
  }
});
