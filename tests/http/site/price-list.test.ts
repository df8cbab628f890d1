import { beforeAll, expect, test } from "vitest";
import { townIds, townPath } from "#app/domain/cities/city.ts";
import { describedPages } from "#app/domain/content/page-names.ts";
import { textOf as mailText } from "#app/domain/mail/mail-row.server.ts";
import { customer } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";

// Every price is another one, so that none can stand for another unnoticed.
const plans = {
  liten: 7_001,
  medium: 15_003,
  komplett: 41_007,
  "google-bedrift": 6_011,
  "facebook-bedrift": 6_413,
  "instagram-bedrift": 4_819,
};
const originalPrice = 19_021;
const fee = 5_323;
const seo = 1_427;
const analytics = 3_129;
const { liten, medium, komplett } = plans;
const google = plans["google-bedrift"];
const facebook = plans["facebook-bedrift"];
const instagram = plans["instagram-bedrift"];

const content = {
  prices: {
    ...Object.fromEntries(Object.entries(plans).map(([id, price]) => [id, { price }])),
    medium: { price: medium, originalPrice },
    websiteAnnualFee: fee,
    seoMonthly: seo,
    analyticsSetup: analytics,
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content });
  return () => app[Symbol.asyncDispose]();
});

/** The sums of a text, in its order. */
function sumsIn(text: string): number[] {
  // Not the end of a range, such as those of what others charge.
  const sums = text.matchAll(/(?<![\d–]|\d\s)(\d{1,3}(?:\s\d{3})*)(?:,(\d\d))?\s*kr/g);
  return [...sums].map(([, kroner = "", rest = "0"]) =>
    Number(`${kroner.replace(/\s/g, "")}.${rest}`),
  );
}

/** The text of the innermost elements of a kind that have a heading, by that. */
function partsOf(html: string, element: string): Map<string, string> {
  const inner = new RegExp(
    `<${element}\\b[^>]*>((?:(?!<${element}\\b)[\\s\\S])*?)</${element}>`,
    "g",
  );
  return new Map(
    [...html.matchAll(inner)].flatMap(([, part = ""]): [string, string][] => {
      const [, heading] = /<h[23]\b[^>]*>(.*?)<\/h[23]>/s.exec(part) ?? [];
      return heading ? [[textOf(heading).trim(), textOf(part)]] : [];
    }),
  );
}

test("The front page says what each service costs, and where it is the least of several", async () => {
  const parts = partsOf((await app.read("/")).html, "article");
  const told = (name: string) => /(Fra )?\d[\d ]* kr/.exec(parts.get(name) ?? "")?.[0];
  expect(told("Hjemmeside til bedrift")).toBe("Fra 7 001 kr");
  expect(told("Google Bedriftsprofil")).toBe("6 011 kr");
  expect(told("Sosiale medier")).toBe("Fra 4 819 kr");
  expect(sumsIn((await app.read("/")).text)).toEqual([liten, fee, google, instagram]);
});

test("The services say it in the same way", async () => {
  const { html } = await app.read("/tjenester");
  const parts = partsOf(html, "article");
  expect(sumsIn(parts.get("Facebook") ?? "")).toEqual([facebook]);
  expect(sumsIn(parts.get("Instagram") ?? "")).toEqual([instagram]);
  expect(sumsIn(textOf(html))).toEqual([liten, fee, google, seo, analytics, facebook, instagram]);
});

test("Every plan has its own price on the price page", async () => {
  const { html } = await app.read("/priser");
  const packages = partsOf(html, "article");
  expect(sumsIn(packages.get("Liten") ?? "")).toEqual([liten, fee, liten + fee]);
  expect(sumsIn(packages.get("Medium") ?? "")).toEqual([originalPrice, medium, fee, medium + fee]);
  expect(sumsIn(packages.get("Komplett") ?? "")).toEqual([komplett, fee, komplett + fee]);
  expect(sumsIn(packages.get("SEO-optimalisering") ?? "")).toEqual([seo]);
  expect(sumsIn(packages.get("Oppsett av analyse") ?? "")).toEqual([analytics]);
  const profiles = textOf(html).split("Vi oppretter profilen")[1]?.split("SEO og analyse")[0];
  expect(sumsIn(profiles ?? "")).toEqual([google, facebook, instagram]);
  expect(sumsIn(html.match(/name="description" content="([^"]*)"/)?.[1] ?? "")).toEqual([
    liten,
    fee,
  ]);
});

test("The packages are compared row by row, and what one lacks is said in words", async () => {
  const { html } = await app.read("/priser");
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd]\b.*?<\/t[hd]>/gs)].map(([cell]) => textOf(cell).trim()),
  );
  expect(rows[0]).toEqual(["Hva det gjelder", "Liten", "Medium", "Komplett"]);
  expect(rows).toContainEqual(["Skjema", "Fra Medium", "Kontaktskjemaer", "Kontaktskjemaer"]);
  expect(rows).toContainEqual(["Nettbutikk", "I Komplett", "I Komplett", "Nettbutikk"]);
  expect(rows.flat().filter((cell) => !/\p{L}/u.test(cell))).toEqual([]);
});

test("The questions that choose a package end in its sums of the first year and after", async () => {
  const { html } = await app.read("/priser");
  const results = [...html.matchAll(/<p data-enough="(\w+)">(.*?)<\/p>/gs)];
  const told = results.map(([, id, sentence = ""]) => [id, ...sumsIn(textOf(sentence))]);
  expect(told).toEqual([
    ["liten", liten + fee, fee],
    ["medium", medium + fee, fee],
    ["komplett", komplett + fee, fee],
  ]);
});

test.each(["oslo", "alesund"])(
  "A town, such as %s, says what each service begins at",
  async (town) => {
    const told = (await app.read(`/by/${town}`)).text.match(/Fra \d[\d ]* kr/g) ?? [];
    expect(told.flatMap(sumsIn)).toEqual([liten, google, instagram]);
  },
);

test("Questions are answered with the prices they are about", async () => {
  const { html } = await app.read("/sporsmal-og-svar");
  const answers = [...html.matchAll(/<h3>([^<]*)<\/h3>[\s\S]*?<div id[^>]*>([\s\S]*?)<\/div>/g)];
  const sums = Object.fromEntries(
    answers.flatMap(([, question = "", answer = ""]) => {
      const own = sumsIn(textOf(answer));
      return own.length > 0 ? [[unescapeHtml(question), own]] : [];
    }),
  );
  expect(sums).toEqual({
    "Hva koster det å lage en ny nettside?": [liten, medium, komplett, fee],
    "Hva går den årlige driften til?": [fee],
    "Hva er en Google Bedriftsprofil (Google Min Bedrift)?": [google],
    "Hva koster en Google Bedriftsprofil?": [google],
    "Hvordan bli mer synlig på Google?": [seo],
    "Hva koster SEO?": [seo, analytics],
    "Hva koster en bedriftsprofil på Facebook eller Instagram?": [facebook, instagram],
  });
});

test.each(Object.entries(plans))(
  "%s costs the same on its order page, in its order, on the receipt, in its terms and in both mails",
  async (planId, price) => {
    const isWebsite = ["liten", "medium", "komplett"].includes(planId);
    const annualCost = isWebsite ? fee : price;
    const firstYear = isWebsite ? price + fee : price;
    const known = [price, annualCost, firstYear, firstYear * 1.25, firstYear * 0.25];
    const { text: page } = await app.read(`/bestill/plan-${planId}`);
    expect(page).toContain(`${sum(firstYear)} eks. mva. for det første året`);
    const alternatives = isWebsite
      ? [liten + fee, medium + fee, komplett + fee]
      : [google, facebook, instagram];
    expect(sumsIn(page)).toEqual(expect.arrayContaining(alternatives));
    const shownOnPage = [...known, ...alternatives];
    expect(sumsIn(page).filter((shown) => !shownOnPage.includes(shown))).toEqual([]);

    const order = { ...customer, acceptTerms: true, planId, planPrice: price, annualCost };
    const answer = await app.post("/api/orders", order);
    const { orderId, thankYou } = await answer.json();
    expect(sumsIn((await app.read(thankYou)).text)).toEqual([
      ...(isWebsite ? [price, fee, firstYear] : [price]),
      firstYear * 1.25,
    ]);
    const mails = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("about_id", "=", orderId)
      .execute();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      const sums = sumsIn(mailText(mail));
      for (const due of [price, annualCost, firstYear]) expect(sums).toContain(due);
      expect(
        sums.filter((shown) => !known.includes(shown)),
        mail.kind,
      ).toEqual([]);
    }
  },
);

test("Structured data offers everything at its own price", async () => {
  const offered = async (path: string) => {
    const prices = new Set<number>();
    const [, json = "{}"] = /ld\+json">(.*?)<\/script>/s.exec((await app.read(path)).html) ?? [];
    JSON.parse(json, (key, value: unknown) => {
      if ((key === "price" || key === "minPrice") && typeof value === "number") prices.add(value);
      return value;
    });
    return [...prices];
  };
  expect(await offered("/tjenester")).toEqual(
    expect.arrayContaining([liten, google, facebook, instagram, seo, analytics]),
  );
  expect(await offered("/priser")).toEqual(expect.arrayContaining(Object.values(plans)));
  expect(await offered("/by/bergen")).toEqual(expect.arrayContaining([liten, google, instagram]));
});

test("No other sum stands on any page, or in structured data", async () => {
  const first = [liten, medium, komplett].map((price) => price + fee);
  const yearly = [...first, google, facebook, instagram];
  const known = [
    ...Object.values(plans),
    ...yearly,
    ...yearly.map((year) => year * 1.25),
    ...[originalPrice, fee, seo, analytics],
  ];
  for (const path of [...describedPages, ...townIds.map(townPath)]) {
    const { html } = await app.read(path);
    const data = [...html.matchAll(/"(?:price|minPrice|maxPrice)":"?([\d.]+)/g)].map(([, price]) =>
      Number(price),
    );
    const shown = sumsIn(textOf(html));
    expect(
      shown.concat(data).filter((one) => !known.includes(one)),
      path,
    ).toEqual([]);
  }
});

function sum(kroner: number): string {
  return `${String(kroner).replace(/\B(?=(\d{3})+$)/g, " ")} kr`;
}
