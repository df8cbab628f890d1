// @module-tag release

import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { weekdays } from "../../../app/domain/brand/opening-days.ts";
import {
  type Content,
  contentSchema,
  publishableSchema,
} from "../../../app/domain/content/content.ts";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import type { Article } from "../../../app/domain/content/parts/articles.ts";
import { hideablePages } from "../../../app/domain/content/parts/hidden-pages.ts";
import type { OwnPage } from "../../../app/domain/content/parts/own-pages.ts";
import { placedTexts } from "../../../app/domain/content/words.ts";
import type { Text } from "../../../app/web/words.ts";
import { townNamed } from "../../data/added-pages.ts";
import { arbitraryRedirects } from "../../data/arbitrary-content.ts";
import { customer, plans } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { startMailServer } from "../../servers/mail-server.ts";
import { siteRoutes } from "../../site-routes.ts";

// Whatever an editor may publish, every page is made of it, nothing in it becomes markup, and orders and mails go through.

// Making a failing content smaller would take minutes, and seldom helps: each of its texts is short.
const settings = { numRuns: 5, endOnFailure: true };

/** What breaks a page, a header or a query that takes text for something else. */
const awkward = [
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "</title></head><body onload=alert(1)>",
  "<!--<script>",
  '"><img src=x onerror=alert(1)>',
  '<link rel="stylesheet" href="/assets/x.css">',
  "</style><style>*{display:none}</style>",
  "window.__reactRouterContext",
  "javascript:alert(1)",
  "&amp;&lt;&#x27;'\"`",
  "{drift}",
  "{drift} {finnes ikke} {",
  "}}{{}}$" + "{7*7}",
  "$&$'$`$1",
  "**fet** ** **** **",
  "\r\nBcc: alle@example.com\r\n\r\n",
  "=?utf-8?q?x?=",
  "%00%ff%s%d",
  "\u0000\u0001\u001b\u007f\u0085",
  "\u202eשלום مرحبا\u202c\u2066\u2069",
  "👩‍👩‍👧‍👦🇳🇴e\u0301\u200b\ufeff\u00ad",
  "\u2028\u2029\u00a0",
  "\ud800",
  "\udfff\ud800",
  "__proto__ constructor",
  "Å".repeat(90),
];

const pieces = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: "binary", minLength: 1, maxLength: 30 }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
);

/** Any text of at most so many characters that is not blank. */
const text = (most: number) =>
  fc
    .oneof(
      { weight: 9, arbitrary: fc.array(pieces, { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: pieces.map((piece) => Array<string>(most).fill(piece)) },
    )
    .map((parts) => parts.join("").trim().slice(0, most).trim())
    // NUL is taken out of what is published, and must not be all there is.
    .map((written) => (written.replaceAll("\0", "").trim() ? written : "x"));
/** The same without names in braces that stand for nothing, which nobody may publish. */
const textWithFacts = (most: number) =>
  text(most).map((written) => {
    let known = written;
    while (/\{(?!drift\})[^{}]*\}/.test(known)) {
      known = known.replace(/\{(?!drift\})([^{}]*)\}/g, "($1)");
    }
    return known;
  });
const line = text(200);
const paragraph = text(1_000);
const kroner = fc.oneof(fc.constantFrom(1, 999, 1_000_000), fc.integer({ min: 1, max: 1_000_000 }));
const list = <T>(item: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(item, { minLength, maxLength: Math.min(maxLength, 4) }) },
    { weight: 1, arbitrary: fc.array(item, { minLength: maxLength, maxLength }) },
  );

const plan = { price: kroner, description: paragraph, features: list(text(120), 1, 20) };
const unknownOr = (most: number) => fc.oneof(fc.constant(""), text(most));
const topic = fc.record({
  name: text(30),
  words: text(200),
  carried: fc.boolean(),
  question: unknownOr(80),
});
const slug = fc.stringMatching(/^[a-z0-9-]{1,50}$/);
const questions = (least: number, most: number) =>
  fc.uniqueArray(
    fc.record(
      {
        slug,
        question: line,
        answer: textWithFacts(5_000),
        next: fc.record({
          label: text(80),
          href: fc.constantFrom("/", "/priser", "/%", "/æøå?\"'<>#%zz", "/kontakt?service=<b>"),
        }),
        structured: fc.boolean(),
      },
      { requiredKeys: ["slug", "question", "answer"] },
    ),
    { minLength: least, maxLength: most, selector: ({ slug: name }) => name },
  );
const category = fc.oneof(
  { weight: 4, arbitrary: questions(1, 3) },
  { weight: 1, arbitrary: questions(30, 30) },
);
const story = fc.record({
  category: text(60),
  title: line,
  description: paragraph,
  scene: fc.constantFrom("none" as const, "shop" as const, "office" as const),
  steps: fc.array(text(200), { maxLength: 3 }),
  period: unknownOr(60),
  measured: unknownOr(200),
  source: unknownOr(120),
  quote: unknownOr(400),
  quotedFrom: unknownOr(100),
  chart: fc.constantFrom("bars" as const, "lights" as const),
  stats: fc.array(
    fc.record({
      value: fc.oneof(fc.constantFrom(1, 997, 1_000), fc.integer({ min: 1, max: 1_000 })),
      label: text(60),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
const passage = fc.record({ title: line, text: paragraph });
const teaser = fc.record({ teaser: paragraph });
const four = fc.tuple(passage, passage, passage, passage);
const town = fc.record(
  {
    population: text(40),
    businesses: text(40),
    figuresYear: fc.integer({ min: 1990, max: 2100 }),
    region: text(60),
    description: paragraph,
    seoTitle: line,
    metaDescription: paragraph,
    keywords: paragraph,
    localHeading: line,
    localFacts: four,
    benefitsHeading: line,
    benefits: four,
    servicesHeading: line,
    services: fc.tuple(passage, passage, passage),
    questions: fc.tuple(teaser, teaser),
    contact: fc.record({ heading: line, text: paragraph, subject: line }),
  },
  {
    requiredKeys: [
      "population",
      "businesses",
      "region",
      "description",
      "seoTitle",
      "metaDescription",
      "keywords",
      "localHeading",
      "localFacts",
      "benefitsHeading",
      "benefits",
      "servicesHeading",
      "services",
      "questions",
      "contact",
    ],
  },
);
/** Plans that an editor has added, some of them or none. */
const addedPlans = (ids: string[]) =>
  fc
    .tuple(
      ...ids.map((id) =>
        fc.record({
          ...plan,
          title: text(30),
          isThere: fc.boolean(),
          delivery: unknownOr(40),
          isWithdrawn: fc.boolean(),
          id: fc.constant(id),
        }),
      ),
    )
    .map((plans) =>
      plans.flatMap(({ isThere, title, ...rest }) =>
        isThere ? [{ ...rest, title: `${rest.id} ${title}`.slice(0, 40).trim() }] : [],
      ),
    );
const page = fc.record({ title: textWithFacts(70), description: textWithFacts(200) });
const clock = fc.constantFrom("00:00", "09:00", "23:59");
const webAddress = fc.constantFrom(
  "https://example.no/",
  "https://example.no/\"><script>alert(1)</script>?a='b'#%",
  "https://blåbær.example.no/æ ø å",
);

/** What an editor may write in place of a text. */
const written = ({ most, names = [], mustName }: Text) => {
  const needed = mustName ? names.map((name) => ` {${name}}`).join("") : "";
  return textWithFacts(most - needed.length).map((text) => `${text}${needed}`);
};

const wording = fc.record(
  Object.fromEntries([...placedTexts].map(([key, { text }]) => [key, written(text)])),
  { requiredKeys: [] },
);

const label = (most: number) => unknownOr(most).map((words) => words.trim());
/** Links of which no two lead to the same place. */
const links = <Link extends { to: string }>(link: fc.Arbitrary<Link>, maxLength: number) =>
  fc.uniqueArray(link, { minLength: 1, maxLength, selector: ({ to }) => to });
const ourPage = fc.constantFrom("/", "/priser", "/by/oslo", "/avtale", "/sporsmal-og-svar#borte");
const addedPath = "/lagt-til";
/**
 * A page that an editor has added, with a section of every kind but those with a picture, which none of these has, and the contact
 * form, which the article has.
 */
const ownPageWith = (words: (most: number) => fc.Arbitrary<string>): fc.Arbitrary<OwnPage> =>
  fc.record({
    id: fc.constant("x"),
    slug: fc.constant(addedPath.slice(1)),
    title: words(120),
    lead: words(400),
    seoTitle: words(70),
    seoDescription: words(200),
    sections: fc.tuple(
      fc.record({ kind: fc.constant("text" as const), heading: words(120), text: words(5_000) }),
      fc.record({
        kind: fc.constant("figures" as const),
        heading: words(120),
        figures: fc.array(fc.record({ value: words(20), label: words(80) }), {
          minLength: 2,
          maxLength: 4,
        }),
      }),
      fc.record({
        kind: fc.constant("quote" as const),
        words: words(500),
        name: words(100),
        role: words(100),
      }),
      fc.record({
        kind: fc.constant("questions" as const),
        heading: words(120),
        questions: fc.array(fc.record({ question: words(200), answer: words(2_000) }), {
          minLength: 1,
          maxLength: 12,
        }),
      }),
      fc.record({
        kind: fc.constant("call" as const),
        heading: words(120),
        text: words(300),
        button: words(40),
        to: fc.constant("/bestill"),
      }),
      fc.record({
        kind: fc.constant("prices" as const),
        heading: words(120),
        plans: fc.constant<string[]>(["medium", "google-bedrift", "borte"]),
      }),
      fc.record({
        kind: fc.constant("columns" as const),
        heading: words(120),
        left: words(3_000),
        right: words(3_000),
      }),
      fc.record({
        kind: fc.constant("sourced" as const),
        heading: words(120),
        figures: fc.array(
          fc.record({
            value: words(20),
            label: words(80),
            source: words(120),
            sourceLink: webAddress,
          }),
          { minLength: 1, maxLength: 4 },
        ),
      }),
      fc.record({
        kind: fc.constant("logos" as const),
        heading: words(120),
        logos: fc.array(fc.record({ customer: words(80), website: webAddress }), {
          minLength: 1,
          maxLength: 12,
        }),
      }),
    ),
  });
const articleWith = (words: (most: number) => fc.Arbitrary<string>): fc.Arbitrary<Article> =>
  fc
    .record({
      page: ownPageWith(words),
      author: words(100),
      authorRole: words(100),
      form: fc.record({
        kind: fc.constant("contact" as const),
        heading: words(120),
        text: words(300),
        about: words(100),
      }),
    })
    .map(({ page, author, authorRole, form }) => ({
      ...page,
      sections: [...page.sections, form],
      id: "y",
      author,
      authorRole,
      publishedOn: "2026-11-20",
    }));
const [usualArticle] = fc.sample(
  articleWith(() => fc.constant("Ord")),
  1,
);
const [usualPage] = fc.sample(
  ownPageWith(() => fc.constant("Ord")),
  1,
);

/** The towns that come with the site, and two that were added. */
const places = [
  ...defaultContent.towns.map(({ id, name, latitude, longitude }) => ({
    id,
    name,
    latitude,
    longitude,
  })),
  { id: "mo-i-rana", name: "Mo i Rana", latitude: 66.31, longitude: 14.14 },
  { id: "constructor", name: "Å", latitude: 71.5, longitude: 4 },
];

const content: fc.Arbitrary<Content> = fc.record({
  ownPages: fc.tuple(ownPageWith(textWithFacts)),
  articles: fc.tuple(articleWith(textWithFacts)),
  wording,
  menu: links(fc.record({ to: ourPage, label: label(30), isHidden: fc.constant(false) }), 7),
  footer: fc.array(
    fc.record({
      heading: text(60),
      links: links(
        fc.oneof(
          fc.record({ to: ourPage, label: label(80) }),
          fc.record({
            to: fc.constantFrom("https://example.no/?a=%22b%22&c=%3Cd%3E#e"),
            label: text(80),
          }),
        ),
        20,
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  people: fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z0-9-]{1,36}$/),
      name: text(60),
      role: text(60),
      phone: fc.oneof(
        fc.constant(""),
        text(36).map((words) => `1${words}`),
      ),
      email: fc.constantFrom("", "a@b.no", "kåre+!{}'@blåbær.no"),
    }),
    { maxLength: 12, selector: ({ id }) => id },
  ),
  proof: fc.record({ rating: unknownOr(120), views: unknownOr(60) }),
  services: fc.constant(defaultContent.services),
  sharing: fc.constant(defaultContent.sharing),
  texts: fc.record({
    heroTitle: line,
    heroSubtitle: line,
    heroDescription: paragraph,
    heroButtonText: text(60),
    servicesTitle: line,
    servicesDescription: paragraph,
    benefitsTitle: line,
    benefitsDescription: paragraph,
    contactTitle: line,
    contactDescription: paragraph,
    contactPhone: text(36).map((words) => `1${words}`),
    contactEmail: fc.constantFrom("a@b.no", "kåre+!{}'@blåbær.no", `${"a".repeat(240)}@example.no`),
    footerCompanyName: text(60),
    footerDescription: paragraph,
  }),
  company: fc.record({
    isVatRegistered: fc.boolean(),
    businessRegister: fc.constantFrom("by-name", "yes", "no"),
    lamp: fc.constantFrom("#ffd24a", "#ffffff", "#7fd4ff"),
    kelp: fc.constantFrom("#11694e", "#000000", "#5b1fb0"),
    logo: fc.record({ onWhite: fc.boolean() }),
    icon: fc.constant({}),
    legalName: line,
    orgNumber: fc.stringMatching(/^[0-9]{9}$/),
    street: line,
    postalCode: fc.stringMatching(/^[0-9]{4}$/),
    city: line,
    openingDays: fc.subarray([...weekdays], { minLength: 1 }),
    bankAccount: fc.constantFrom("", "12345678903"),
    opens: clock,
    closes: clock,
    google: webAddress,
    facebook: webAddress,
    instagram: webAddress,
  }),
  prices: fc.record({
    liten: fc.record(plan),
    medium: fc
      .record({ ...plan, isOffer: fc.boolean(), lasts: fc.boolean() })
      .map(({ isOffer, lasts, price, ...rest }) =>
        isOffer && price < 1_000_000
          ? {
              ...rest,
              price,
              originalPrice: price + 1,
              ...(lasts && { offerEndsOn: "2099-12-31" }),
            }
          : { ...rest, price },
      ),
    komplett: fc.record(plan),
    "google-bedrift": fc.record(plan),
    "facebook-bedrift": fc.record(plan),
    "instagram-bedrift": fc.record(plan),
    websites: addedPlans(["mini", "pluss"]),
    profiles: addedPlans(["tiktok-bedrift", "google-2-bedrift"]).map((profiles) =>
      profiles.map((profile, index) => ({
        ...profile,
        service: index === 0 ? ("social" as const) : ("google" as const),
      })),
    ),
    websiteOrder: fc.shuffledSubarray(["liten", "mini", "borte", "komplett", "pluss"]),
    profileOrder: fc.shuffledSubarray(["tiktok-bedrift", "google-bedrift"]),
    popular: fc.constantFrom(undefined, "mini", "borte", "komplett"),
    topics: list(topic, 1, 15),
    websiteAnnualFee: kroner,
    seoMonthly: kroner,
    analyticsSetup: kroner,
    domainAnnualFee: fc.oneof(fc.constant(undefined), kroner),
  }),
  faq: fc.record({ website: category, profile: category, search: category, social: category }),
  stories: list(story, 1, 12),
  towns: fc
    .array(town, { minLength: places.length, maxLength: places.length })
    .map((towns) =>
      places.map((place, index) => ({ ...townNamed("oslo"), ...towns[index], ...place })),
    ),
  pages: fc.record({
    "/": page,
    "/tjenester": page,
    "/priser": page,
    "/kundehistorier": page,
    "/sporsmal-og-svar": page,
    "/kontakt": page,
    "/bestill": page,
    "/vilkar": page,
    "/personvern": page,
    "/tilgjengelighet": page,
  }),
  hiddenPages: fc.oneof(
    { weight: 2, arbitrary: fc.constant<typeof hideablePages>([]) },
    { weight: 1, arbitrary: fc.constant(hideablePages) },
    { weight: 1, arbitrary: fc.subarray(hideablePages) },
  ),
  redirects: arbitraryRedirects,
});

const pages = [
  ...new Set([
    ...siteRoutes
      .filter(({ id }) => /^(routes\/site\/|order-alias|thank)/.test(id))
      .map(({ path }) => path),
    ...hideablePages,
    ...plans.map(({ id }) => `/bestill/plan-${id}`),
    "/bestill/finnes-ikke",
    "/by/lillehammer",
    addedPath,
    `/fagstoff${addedPath}`,
    "/kontakt?service=SEO-optimalisering",
    "/takk?orderId=1&planName=Medium&planPrice=1&companyName=A&name=B&email=a@b.no",
  ]),
];

type Editor = Awaited<ReturnType<TestApp["signIn"]>>;

let previews = 0;

function preview(app: TestApp, editor: Editor, path: string, draft: Content) {
  const body = new FormData();
  body.set("page", path);
  body.set("draft", JSON.stringify(draft));
  body.set("csrfToken", editor["x-csrf-token"]);
  // From another address each time: of one, so many pages that nobody has the link to are guesses, which are stopped.
  previews += 1;
  const headers = {
    "sec-fetch-site": "same-origin",
    cookie: editor.cookie,
    "x-forwarded-for": `10.0.${Math.trunc(previews / 250)}.${previews % 250}`,
  };
  return app.fetch("/editor/forhandsvisning", { method: "POST", headers, body });
}

/** How many elements a page has of the kinds that can do harm, and of those that its structure is made of. */
function markup(page: string) {
  // There are as many of these as stories and towns that an editor gave one, and the first of them is announced.
  const html = page
    .replaceAll(
      /<(?:img|link)\b[^>]*="\/scenes\/(?:furniture-shop|office|boathouse)\.svg"[^>]*>/g,
      "",
    )
    // Where an editor has put a picture of a website there is none on a phone.
    .replaceAll(/<iframe src="\/eksempel\/liten\?ramme" title="[^"]*" loading="lazy">/g, "")
    // The colours that an editor chose: where none was, there is no such style.
    .replace(/<style[^>]*>@media screen\{html:root\{[-a-z0-9:;#]*\}\}<\/style>/, "");
  const kinds = ["script", "style", "link", "iframe", "img", "meta", "title", "body", "main", "h1"];
  const counts = kinds.map((kind): [string, number] => [
    kind,
    html.match(new RegExp(`<${kind}\\b`, "g"))?.length ?? 0,
  ]);
  // In an attribute's value it is nothing but text.
  const unquoted = html.replace(/="[^"]*"/g, '=""');
  const handlers = unquoted.match(/<[^>]*\son\w+=[^>]*>/g)?.length ?? 0;
  return { ...Object.fromEntries(counts), handlers };
}

function expectData(html: string, what: string) {
  for (const [, json = ""] of html.matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  )) {
    expect(() => JSON.parse(json), what).not.toThrow();
  }
}

// What a page is made of is the same whatever keeps it.
const onOneEngine = test.runIf(inject("engine") === "sqlite");

onOneEngine(
  "Any content that may be published makes every page, and none of it becomes markup",
  async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const editor = await app.signIn("editor");
    const usual = new Map<string, object>();
    /** The page's markup with the content that comes with the site, the same pages hidden and as many towns added. */
    const usualMarkup = async (path: string, { hiddenPages, towns }: Content) => {
      const key = `${path} ${hiddenPages.join()} ${towns.map(({ isHidden }) => isHidden).join()}`;
      const known = usual.get(key);
      if (known) return known;
      const answer = await preview(app, editor, path, {
        ...defaultContent,
        hiddenPages,
        ownPages: usualPage ? [usualPage] : [],
        articles: usualArticle ? [usualArticle] : [],
        towns: towns.map(({ id, name, latitude, longitude, isHidden }) => ({
          ...townNamed("bergen"),
          ...{ id, name, latitude, longitude, isHidden },
        })),
      });
      const counted = markup(await answer.text());
      usual.set(key, counted);
      return counted;
    };
    await fc.assert(
      fc.asyncProperty(content, async (draft) => {
        expect(publishableSchema.safeParse(draft).error?.issues).toBeUndefined();
        for (const path of pages) {
          const answer = await preview(app, editor, path, draft);
          const html = await answer.text();
          expect(answer.status, path).toBeLessThan(500);
          expect(markup(html), path).toEqual(await usualMarkup(path, draft));
          expect(html, path).toMatch(
            /<script type="module" async fetchpriority="low" src="\/assets\/islands-[^"]*"><\/script>/,
          );
          expectData(html, path);
        }
      }),
      settings,
    );
  },
);

test("Under any content that may be published, orders and messages are taken and their mails sent", async () => {
  await using mailServer = await startMailServer();
  await using app = await createTestApp({
    environment: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: "1" },
  });
  const editor = await app.signIn("editor");
  let version = 0;
  await fc.assert(
    fc.asyncProperty(content, fc.constantFrom(...plans), async (toPublish, { id }) => {
      const put = await app.fetch("/api/content", {
        method: "PUT",
        headers: { "content-type": "application/json", ...editor },
        body: JSON.stringify({ content: toPublish, baseVersion: version, meansLaw: true }),
      });
      expect(put.status, await put.clone().text()).toBe(200);
      version += 1;
      const whole = JSON.parse(JSON.stringify(toPublish).replaceAll("\\u0000", ""));
      const { content: shown } = await (await app.fetch("/api/content")).json();
      expect(shown).toEqual(contentSchema.parse(whole));
      const from = { "x-forwarded-for": `198.51.100.${version}` };
      for (const path of ["/", "/sitemap.xml", "/robots.txt"]) {
        expect((await app.fetch(path)).status, path).toBe(200);
      }

      const email = `kari-${version}@nordlys.example.no`;
      const { prices } = toPublish;
      const isWebsite = id === "liten" || id === "medium" || id === "komplett";
      const order = {
        ...customer,
        email,
        acceptTerms: true,
        planId: id,
        planPrice: prices[id].price,
        annualCost: isWebsite ? prices.websiteAnnualFee : prices[id].price,
      };
      const placed = await app.post("/api/orders", order, from);
      expect(placed.status, await placed.clone().text()).toBe(201);
      const message = await app.post("/api/contact", { name: "Ola", email, message: "Hei" }, from);
      expect(message.status, await message.clone().text()).toBe(201);

      const before = mailServer.mails.length;
      await app.jobs.mail.run();
      const sent = mailServer.mails.slice(before);
      expect(sent.flatMap(({ to }) => to).sort()).toEqual(
        [email, email, shown.texts.contactEmail, shown.texts.contactEmail].sort(),
      );
      for (const mail of sent) {
        expect(mail.email.html, mail.email.subject).not.toMatch(/<script\b/);
        expect(mail.email.text?.length, mail.email.subject).toBeGreaterThan(100);
        expect(mail.email.bcc ?? []).toEqual([]);
      }
    }),
    settings,
  );
});
