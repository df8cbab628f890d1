import { printedDocument } from "../../app/domain/billing/printed-document.ts";
import { planTitle } from "../../app/domain/catalog/catalog.ts";
import { planNames } from "../../app/domain/catalog/price-list.ts";
import { cities } from "../../app/domain/cities/cities.ts";
import type { Content } from "../../app/domain/content/content.ts";
import { defaultContent } from "../../app/domain/content/defaults.ts";
import { pageFactsOf, siteContentOf } from "../../app/domain/content/site-content.ts";
import { placedTexts } from "../../app/domain/content/words.ts";
import { textsIn, unescapeHtml } from "../html.ts";
import { article, formSection, ownPage, person, pictureless } from "./added-pages.ts";
import { websiteInvoice } from "./billing-data.ts";
import type { Document } from "./every-page.ts";
import { customer } from "./order-data.ts";

// A site whose every text is written in Cyrillic letters, one for each of ours, and what is read there in Latin letters all the
// same: that is written in code, where no editor can change it.

const latin = "abcdefghijklmnopqrstuvwxyzæøåéöü";
const cyrillic = "абвгдежзийклмнопрстуфхцчшщъыьэюя";
/** What a text is computed with: names of facts, where links lead, addresses. */
const kept = /\{[^}]*\}|\]\([^)]*\)|\S+@\S+/g;

/** A text in other letters, of the same length and with the same marks. */
export function foreign(text: string): string {
  const whole = [...text.matchAll(kept)].map(([part]) => part);
  const parts = text.split(kept).map((part) =>
    [...part]
      .map((letter) => {
        const at = latin.indexOf(letter.toLowerCase());
        const other = cyrillic[at];
        if (other === undefined) return letter;
        return letter === letter.toLowerCase() ? other : other.toUpperCase();
      })
      .join(""),
  );
  return parts.map((part, index) => part + (whole[index] ?? "")).join("");
}

/** Strings of the content that are no texts: keys, addresses, numbers and codes. */
const noTexts =
  /^(texts\.contact(Phone|Email)|faq\..*\.(slug|href)|stories\.\d+\.(scene|chart)|menu\.\d+\.to|footer\.\d+\.links\.\d+\.to|towns\.\d+\.id|(?:ownPages|articles)\.\d+\.(?:id|slug|publishedOn|sections\.\d+\.(?:kind|side|to|plans\.\d+|figures\.\d+\.sourceLink|logos\.\d+\.website|picture\..*))|people\.\d+\.(?:id|phone)|company\.(?!legalName|street|city).*|redirects\..*)$/;

function everyTextForeign<Value>(value: Value, path?: string): Value;
function everyTextForeign(value: unknown, path = ""): unknown {
  if (typeof value === "string") return noTexts.test(path) ? value : foreign(value);
  if (Array.isArray(value)) {
    return value.map((item, index) => everyTextForeign(item, `${path}.${index}`));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      everyTextForeign(part, path ? `${path}.${name}` : name),
    ]),
  );
}

const sections = pictureless;
/** All that an editor can write. */
export const foreignContent: Content = {
  ...everyTextForeign({
    ...defaultContent,
    ownPages: [ownPage({ sections }), ownPage({ slug: "skriv", sections: [formSection] })],
    articles: [article({ sections }), article({ slug: "skriv", sections: [formSection] })],
    people: [person(), person({ id: "ola" })],
    proof: { rating: "38 omtaler", views: "Målt i 2026" },
    prices: { ...defaultContent.prices, domainAnnualFee: 199 },
  }),
  wording: Object.fromEntries(
    [...placedTexts].map(([key, { text }]) => [key, foreign(text.default)]),
  ),
};
/** Somebody who writes so too. */
export const foreignPerson = {
  ...customer,
  name: foreign(customer.name),
  companyName: foreign(customer.companyName),
};

export const foreignSite = siteContentOf(foreignContent, 1, "2026-11-20");

const addressOrGiven =
  /https?:\/\/\S+|\S+@\S+\.\w+|NORDLYS BAKERI (?:AS|AVD HARSTAD)|SVARTSKJÆR AS|, TROMSØ|\bAnalyse$/g;
const numbered =
  /\b[A-Z]{2}-[A-Z\d]{5}(?:-[A-Z\d]{5})?|[\d.,]\s?kr\b|\b64 kB|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const dayOrTime =
  /\b(?:man|tirs|ons|tors|fre|lør|søn)dag(?=\skl\.)|\d\.\s(?:januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember)\b|\bkl\.\s(?=\d)|\bfra (?=\d\d:)|\btil (?=\d\d:)/g;
const onCharts = /\d+° \d+′ [NØ]|(?:L?Fl|Iso|Oc|Q)(?:\(\d\))?(?: \d+s)?$/g;

const invoice = printedDocument(websiteInvoice, undefined);
/** What an agreement says besides the names and sums in it. */
const agreementWords =
  /^(?:Avtale [A-Z\d-]+|Leverandør.*|Kunde.*|Pris|Eks\. mva\.|Vilkårene, versjon .* er en del av avtalen\.|Leveringstiden er .* fra avtalen er signert\. Abonnementet begynner .*\.|Hvert år etter det første koster .*|Første år (?:eks|inkl)\. mva\.|Mva\. 25 %|Nettsidepakken .*gang|.*, .*om gangen)$/;
/** Within a sentence, where a profile's name begins in small letters. */
const planTitles = planNames.map(({ name }) => ({ name: planTitle({ kind: "profile", name }) }));
/** Without what a package is called. */
const invoiceLines = invoice.lines.map(({ label }) => label.replace(/ Medium$/, ""));

/** What may be said in our letters, with the reason: words, and what is longer before what is within it. */
const exceptions: [reason: string, what: RegExp | string[]][] = [
  [
    "What a program is told that calls the API: the scripts of our forms send a key and a price, and say a fault in words of their own",
    /^(?:Idempotency-Key må være 8 til 200 tegn\.|Prisen mangler|Noe gikk galt hos oss\. Prøv igjen om litt\.)$/,
  ],
  [
    "What the drawings of towns show, which come with the site; a picture that an editor puts in their place has words of its own",
    Object.values(cities).map(({ imageAlt }) => imageAlt),
  ],
  ["What is signed is no editor's", agreementWords],
  [
    "What a name in braces stands for is one fact wherever it is told; who wants it said otherwise writes that in place of the name",
    Object.values(pageFactsOf(foreignSite))
      .filter((fact) => /[a-z]/i.test(fact))
      .sort(longestFirst),
  ],
  [
    "Packages and towns have names",
    [...planNames, ...planTitles, ...Object.values(cities)]
      .map(({ name }) => name)
      .sort(longestFirst),
  ],
  [
    "What stands on an invoice is no editor's: what was issued reads the same for as long as books are kept",
    [invoice.title, ...invoice.payment.map(({ label }) => label), ...invoiceLines].sort(
      longestFirst,
    ),
  ],
  ["A visitor's link or the register says so, or it is an address", addressOrGiven],
  ["Places elsewhere have names", /^(?:Google|Facebook|Instagram)$/],
  ["How a seller is registered is said as the law has it", /Org\.nr\. [\d\s]+\sMVA/g],
  ["It is a number, and what it counts", numbered],
  ["It is a length of time", /\d\s(?:dager|timer|uker|måned(?:er)?|år)\b|\bfem år\b/g],
  ["It is a day, or a time of day", dayOrTime],
  ["It is how many there are, in words", /(?<!\p{L})(?:én|to|tre|fire)(?!\p{L})/giu],
  ["It is the last of some", /\bog\b/g],
  ["Where a town lies, and how its light is written in nautical charts", onCharts],
  [
    "What is wrong in a field, which the rules of the field say to whoever calls the API too",
    /^(?:Navn|Firmanavn|Organisasjonsnummer|Telefonnummer) må (?:ha|være) .*$|^Ugyldig e-postadresse$|^Du må godkjenne vilkårene$|^Kan ikke være lengre enn \d+ tegn$|^Skriv (?:navnet|rollen) (?:ditt|din)\b.*$|^Kryss av for at du kan signere for bedriften$/,
  ],
];

function asWords(text: string): RegExp {
  return new RegExp(`(?<!\\p{L})${RegExp.escape(text)}(?!\\p{L})`, "gu");
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}

/** What a reader, a screen reader or a search engine is told: texts, and attributes that are read. */
function saidIn(html: string): string[] {
  const told = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    // A key or a code is no text.
    .replace(/<code\b[^>]*>.*?<\/code>/g, "")
    // Within a sentence.
    .replace(/<\/?(?:span|strong|em|wbr)\b[^>]*>/g, "");
  const attributes = [
    ...told.matchAll(
      /\s(?:aria-label|aria-description|alt|placeholder|title|data-label)="([^"]*)"/g,
    ),
    ...told.matchAll(
      /<meta (?:name|property)="(?:description|keywords|[a-z-]*(?:title|application-name)|og:(?!url|image"|type|locale)[a-z:]*|twitter:(?:title|description|image:alt))" content="([^"]*)"/g,
    ),
    // What scripts put in their place, with what they name in braces.
    ...told.matchAll(/\sdata-(?:closed|hide|named|open|search|show|told|wished)="([^"]*)"/g),
  ].map(([, text = ""]) => text.replace(/\{[^}]*\}/g, ""));
  const texts = told.split(/<[^>]*>/);
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].flatMap(([, css = ""]) =>
    [...css.matchAll(/\bcontent:\s*["']([^"']*)["']/g)].map(([, text = ""]) => text),
  );
  return [...attributes, ...texts, ...styles, ...writtenAhead(told), ...structuredTexts(html)]
    .map((text) => unescapeHtml(text).trim())
    .filter(Boolean);
}

/** What a mail begins with that a link opens. */
function writtenAhead(html: string): string[] {
  return [...html.matchAll(/href="(mailto:[^"]*)"/g)].flatMap(([, link = ""]) => [
    ...new URL(unescapeHtml(link)).searchParams.values(),
  ]);
}

/** Of structured data, what is no text: codes of schema.org, of ISO and of UN/CEFACT, and days. */
const codes =
  /^(@(?:type|id|context)|inLanguage|price.*|unitCode|areaServed|addressCountry|dayOfWeek|opens|closes|date.*|vatID|taxID)$/;

function structuredTexts(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = ""]) => textsIn(JSON.parse(json), codes),
  );
}

/** What of a text is neither an editor's, nor a person's, nor excepted. */
function ownWordsIn(text: string): string {
  const left = exceptions.reduce(
    (rest, [, what]) =>
      what instanceof RegExp
        ? rest.replace(what, " ")
        : what.reduce((shorter, one) => shorter.replace(asWords(one), " "), rest),
    text,
  );
  return /[a-zæøå]{2,}/i.test(left) ? left.replace(/\s+/g, " ").trim() : "";
}

/** What some documents say that nobody can change, and where that was met first. */
export function listOwnWords(documents: Document[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [what, html] of documents) {
    for (const text of saidIn(html)) {
      const own = ownWordsIn(text);
      if (own) found[own] ??= what;
    }
  }
  return found;
}
