import type {
  AnswerLeaf,
  BreadcrumbListLeaf,
  CityLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  ListItemLeaf,
  OfferLeaf,
  OpeningHoursSpecificationLeaf,
  PostalAddressLeaf,
  ProfessionalServiceLeaf,
  QuestionLeaf,
  ServiceLeaf,
  UnitPriceSpecificationLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from "schema-dts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readDays } from "#app/domain/brand/opening-days.ts";
import { orderablePlans, standardVatPercent, withVat } from "#app/domain/catalog/catalog.ts";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { knownLinks, knownSeller } from "../../data/seller.ts";
import { createTestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";

const siteUrl = "https://www.example.no";

type Rule = { required: readonly string[]; allowed: readonly string[] };

/** The compiler holds that schema.org knows each property of the type. */
function rule<Node>(
  required: (keyof Node & string)[],
  optional: (keyof Node & string)[] = [],
): Rule {
  return { required, allowed: [...required, ...optional, "@type"] };
}

/**
 * Every type we speak of. Required is what Google's documentation of rich results requires, and what we always know besides
 * (developers.google.com/search/docs/appearance/structured-data).
 */
const rules: Readonly<Record<string, Rule>> = {
  ProfessionalService: rule<ProfessionalServiceLeaf>(
    ["@id", "name", "address", "url", "logo", "openingHoursSpecification"],
    ["legalName", "description", "email", "telephone", "taxID", "vatID", "areaServed", "sameAs"],
  ),
  PostalAddress: rule<PostalAddressLeaf>(
    ["addressCountry"],
    ["streetAddress", "postalCode", "addressLocality"],
  ),
  OpeningHoursSpecification: rule<OpeningHoursSpecificationLeaf>(["dayOfWeek", "opens", "closes"]),
  WebSite: rule<WebSiteLeaf>(["@id", "name", "url", "inLanguage", "publisher"]),
  WebPage: rule<WebPageLeaf>(
    ["@id", "url", "name", "description", "inLanguage", "isPartOf"],
    ["breadcrumb"],
  ),
  ContactPage: rule<ContactPageLeaf>(
    ["@id", "url", "name", "description", "inLanguage", "isPartOf"],
    ["breadcrumb", "mainEntity"],
  ),
  FAQPage: rule<FAQPageLeaf>(
    ["@id", "url", "name", "description", "inLanguage", "isPartOf", "mainEntity"],
    ["breadcrumb"],
  ),
  Question: rule<QuestionLeaf>(["name", "acceptedAnswer"]),
  Answer: rule<AnswerLeaf>(["text"]),
  BreadcrumbList: rule<BreadcrumbListLeaf>(["@id", "itemListElement"]),
  ListItem: rule<ListItemLeaf>(["position", "name", "item"]),
  Service: rule<ServiceLeaf>(
    ["@id", "name", "provider", "areaServed", "offers"],
    ["description", "serviceType"],
  ),
  City: rule<CityLeaf>(["name"]),
  Offer: rule<OfferLeaf>(
    ["priceSpecification"],
    ["name", "url", "price", "priceCurrency", "priceValidUntil"],
  ),
  UnitPriceSpecification: rule<UnitPriceSpecificationLeaf>(
    ["priceCurrency", "valueAddedTaxIncluded"],
    ["price", "minPrice", "unitCode"],
  ),
};

type Json = string | number | boolean | Json[] | { [name: string]: Json };
const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.array(json), z.record(z.string(), json)]),
);
const graphSchema = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.record(z.string(), json)).min(3),
});

/** A value of the graph, with where it stands: the type it belongs to, and its name there. */
type Told = { type: string; name: string; value: Json };

/** Everything in a graph that is told, the innermost too; nodes and references are taken apart. */
function toldIn(value: Json, type = "", name = ""): Told[] {
  if (Array.isArray(value)) return value.flatMap((one) => toldIn(one, type, name));
  if (typeof value !== "object") return [{ type, name, value }];
  const own = String(value["@type"] ?? "");
  return [
    { type, name, value },
    ...Object.entries(value).flatMap(([key, inner]) => toldIn(inner, own, key)),
  ];
}

/** What a page holds against the rules above, in words; references that lead nowhere too. */
function faultsIn(graph: z.output<typeof graphSchema>["@graph"]): string[] {
  const faults: string[] = [];
  const ids = graph.map((node) => node["@id"]);
  const places = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (places.length > 0) faults.push(`told twice: ${places.join(", ")}`);
  for (const { type, name, value } of toldIn(graph)) {
    const where = `${type}.${name}`;
    if (typeof value === "string" && value.trim() === "") faults.push(`${where} is empty`);
    const isAddress = ["url", "item", "logo", "image", "sameAs"].includes(name);
    if (isAddress && !(typeof value === "string" && value.startsWith("https://"))) {
      faults.push(`${where} is no address: ${JSON.stringify(value)}`);
    }
    if (typeof value !== "object" || Array.isArray(value)) continue;
    const names = Object.keys(value);
    if (names.join() === "@id") {
      if (!ids.includes(String(value["@id"]))) faults.push(`${where} refers to nobody`);
      continue;
    }
    const known = rules[String(value["@type"])];
    if (!known) faults.push(`${where} is of an unknown type ${JSON.stringify(value["@type"])}`);
    for (const one of known?.required ?? []) {
      if (!names.includes(one)) faults.push(`${value["@type"]} has no ${one}`);
    }
    for (const one of names) {
      if (known && !known.allowed.includes(one)) faults.push(`${value["@type"]}.${one} is unknown`);
    }
    const prices = ["price", "minPrice"].filter((one) => names.includes(one));
    if (value["@type"] === "UnitPriceSpecification" && prices.length !== 1) {
      faults.push(`${where} has ${prices.length} prices`);
    }
  }
  return faults;
}

/** What is told in other words than people read, as it is read. */
function shownAs({ type, name, value }: Told, html: string): string[] {
  const text = String(value);
  switch (name) {
    // Addresses, codes, and what a program goes by.
    case "@type":
    case "@id":
    case "url":
    case "item":
    case "logo":
    case "image":
    case "inLanguage":
    case "areaServed":
    case "addressCountry":
    case "position":
    case "unitCode":
    case "priceCurrency":
      return [];
    case "price":
    case "minPrice":
      return [formatKroner(z.number().parse(value))];
    case "valueAddedTaxIncluded":
      expect(value).toBe(false);
      return ["eks. mva."];
    case "priceValidUntil":
      return [formatDay(text)];
    case "dayOfWeek":
      return [];
    case "telephone":
      return [text.replace("+47 ", "")];
    case "taxID":
      return [formatOrgNumber(text)];
    case "vatID":
      return [`${formatOrgNumber(text.slice(2, 11))} MVA`];
    case "sameAs":
      expect(html).toContain(`href="${text}"`);
      return [];
    // Of a page they are what stands in its head.
    case "name":
    case "description":
      return type.endsWith("Page") ? (text.match(/\d[\d\s]*(?: kr| ?%|\+)?/g) ?? []) : [text];
    default:
      return text.split("\n\n");
  }
}

/** Without spaces: where bold text ends, there is none in what a browser shows. */
const packed = (text: string) => text.replace(/\s/g, "");

/** Whether a page shows a text, and not in the midst of a longer number. */
function shows(page: string, text: string): boolean {
  const beginning = /^\d/.test(text) ? "(?<!\\d)" : "";
  return new RegExp(`${beginning}${RegExp.escape(packed(text))}`).test(page);
}

/** The days on which the foot of a page says that we are open, in the words of schema.org. */
function openDaysIn(text: string) {
  const said = [...text.matchAll(/Åpent ([\p{L}–, ]+) \d\d:\d\d/gu)].at(-1)?.[1] ?? "";
  const days = readDays(said) ?? [];
  return days.map((day) => day.replace(/^./, (letter) => letter.toUpperCase()));
}

async function graphOf(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  expect(html.match(/ld\+json/g)).toHaveLength(1);
  return graphSchema.parse(JSON.parse(scripts[0]?.[1] ?? ""))["@graph"];
}

const { company, texts, prices } = defaultContent;
const { street, postalCode, city } = knownSeller.address;
/** Everything that can be published otherwise than it comes with the site. */
const published = {
  texts: {
    ...texts,
    footerCompanyName: "Nordlys Byrå",
    contactPhone: knownSeller.phone,
    contactEmail: "post@nordlys.example.no",
  },
  company: {
    ...company,
    ...knownLinks,
    legalName: "Nordlys Byrå AS",
    orgNumber: knownSeller.orgNumber,
    street,
    postalCode,
    city,
    openingDays: ["monday", "tuesday", "wednesday", "thursday", "saturday"],
    opens: "08:30",
    closes: "15:45",
  },
  prices: {
    ...prices,
    liten: { ...prices.liten, price: 6_100 },
    medium: { ...prices.medium, price: 15_200, originalPrice: 19_300, offerEndsOn: "2026-12-24" },
    komplett: { ...prices.komplett, price: 40_400 },
    "google-bedrift": { ...prices["google-bedrift"], price: 6_500 },
    "facebook-bedrift": { ...prices["facebook-bedrift"], price: 6_600 },
    "instagram-bedrift": { ...prices["instagram-bedrift"], price: 6_700 },
    websiteAnnualFee: 6_800,
    seoMonthly: 1_900,
    analyticsSetup: 3_100,
  },
};

describe.each([
  ["as it comes", {}],
  ["as it is published", published],
])("Structured data of the site %s", (_, content) => {
  test("is one graph a page, of known types, whole, and says nothing that the page does not", async () => {
    await using app = await createTestApp({ environment: { SITE_URL: siteUrl }, content });
    const { html: sitemap } = await app.read("/sitemap.xml");
    const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = ""]) => page);
    expect(pages.length).toBeGreaterThan(15);
    const faults: string[] = [];
    for (const page of [...pages, `${siteUrl}/bestill/plan-medium`]) {
      const { html } = await app.read(page);
      const text = textOf(html);
      const graph = await graphOf(html);
      faults.push(...faultsIn(graph).map((fault) => `${page}: ${fault}`));
      for (const told of toldIn(graph)) {
        if (typeof told.value === "object") continue;
        for (const shown of shownAs(told, html)) {
          if (!shows(packed(text), shown))
            faults.push(`${page}: ${told.type}.${told.name}: ${shown}`);
        }
      }
      const days = toldIn(graph).filter(({ name }) => name === "dayOfWeek");
      const open = openDaysIn(text);
      expect(
        days.map(({ value }) => value),
        page,
      ).toEqual(open);
      expect(JSON.stringify(graph)).not.toMatch(/rating|review/i);
      const title = unescapeHtml(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");
      const own = graph.find((node) => String(node["@type"]).endsWith("Page"));
      expect(title).toContain(own?.name);
      expect(html).toContain(`<link rel="canonical" href="${own?.url}"/>`);
    }
    expect(faults).toEqual([]);
  });

  test("tells every price that is sold for on a page that sells", async () => {
    await using app = await createTestApp({ environment: { SITE_URL: siteUrl }, content });
    const list = priceListOf({ prices: { ...prices, ...("prices" in content && content.prices) } });
    const plans = orderablePlans(list);
    const before = list.websites.map(({ originalPrice = 0 }) => originalPrice);
    const sums = plans.map(({ firstYear }) => firstYear);
    // What a reader is spared to work out, and what was paid before.
    const derived = [
      ...before,
      ...sums,
      ...[...sums, ...plans.flatMap(({ price, annualCost }) => [price, annualCost])].map((sum) =>
        withVat(sum, standardVatPercent),
      ),
    ].map((sum) => formatKroner(sum).replace(/\s/g, " "));
    for (const page of ["/priser", "/tjenester", "/by/oslo"]) {
      const { html } = await app.read(page);
      const told = toldIn(await graphOf(html))
        .filter(({ name }) => ["price", "minPrice"].includes(name))
        .map(({ value }) => formatKroner(z.number().parse(value)).replace(/\s/g, " "));
      const shown = [...textOf(html).matchAll(/\d{1,3}(?: \d{3})* kr/g)].map(([sum]) => sum);
      expect(shown.length).toBeGreaterThan(2);
      const missing = shown.filter((sum) => !told.includes(sum) && !derived.includes(sum));
      expect(missing, page).toEqual([]);
    }
  });
});
