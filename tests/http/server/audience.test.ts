// @module-tag release

import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { siteRoutes } from "../../site-routes.ts";

// Whom a page is for decides what may keep it, list it, fetch it ahead and count it. All of these are asked here for each
// route, and held against what is meant, which is written down in this file and not taken from the routes.

type Audience =
  | "public"
  | "personal"
  | "unlisted"
  | "private"
  | "secret"
  | "entrance"
  | "hydrated"
  | "programs";

/** Every page that is not guarded. */
const openPages: Record<string, Audience> = {
  "/": "public",
  "/tjenester": "public",
  "/priser": "public",
  "/kundehistorier": "public",
  "/sporsmal-og-svar": "public",
  "/kontakt": "personal",
  "/kontakt/sendt": "unlisted",
  "/by/oslo": "public",
  "/vilkar": "public",
  "/personvern": "public",
  "/tilgjengelighet": "public",
  "/bestill/plan-medium": "personal",
  "/order": "personal",
  "/takk": "private",
  "/order-confirmation": "private",
  "/avtale": "unlisted",
  "/avtale/x": "secret",
  "/avtale/x/opplysninger": "secret",
  "/avtale/x/si-opp": "secret",
  "/avtale/x/signer": "secret",
  "/avtale/x/avbestill": "secret",
  "/avtale/x/angre": "secret",
  "/avtale/x/faktura/x": "secret",
  "/avtale/x/faktura/x.pdf": "secret",
  "/avtale/x/avtale.pdf": "secret",
  "/avtale/x/finnes-ikke": "secret",
  "/utkast/x": "secret",
  "/utkast/x/finnes-ikke": "secret",
  "/ikke-tilgjengelig": "unlisted",
  "/ikke-lenger": "unlisted",
  // What editors have added answers in place of its own address, and not at that of its route.
  "/innhold/side/x": "unlisted",
  "/innhold/side/x/skjema": "unlisted",
  "/innhold/artikkel/x": "unlisted",
  "/innhold/artikkel/x/skjema": "unlisted",
  // There are no articles.
  "/fagstoff": "unlisted",
  "/finnes-ikke": "unlisted",
  "/login": "entrance",
  "/login/glemt": "entrance",
  "/login/passord/x": "secret",
  "/login/invitasjon/x": "secret",
  "/editor": "hydrated",
};

/** Data that anyone may read. */
const feeds = [
  "/robots.txt",
  "/fagstoff/feed.xml",
  "/sitemap.xml",
  "/site.webmanifest",
  "/.well-known/security.txt",
  "/.well-known/change-password",
  "/deling/x",
  "/bilder/x/x",
  "/eksempel/liten",
  "/eksempel/liten/x",
];

const expected = {
  public: { cache: "no-cache", isKept: true, isListed: true, isAhead: true, isCounted: true },
  personal: {
    cache: "private, no-cache",
    isKept: false,
    isListed: true,
    isAhead: true,
    isCounted: true,
  },
  unlisted: { cache: "no-cache", isKept: true, isListed: false, isAhead: false, isCounted: true },
  private: {
    cache: "private, no-store",
    isKept: false,
    isListed: false,
    isAhead: false,
    isCounted: true,
  },
  secret: {
    cache: "private, no-store",
    isKept: false,
    isListed: false,
    isAhead: false,
    isCounted: false,
  },
  entrance: {
    cache: "private, no-store",
    isKept: false,
    isListed: false,
    isAhead: false,
    isCounted: false,
  },
  hydrated: {
    cache: "private, no-store",
    isKept: false,
    isListed: false,
    isAhead: false,
    isCounted: false,
  },
  programs: {
    cache: "private, no-store",
    isKept: false,
    isListed: false,
    isAhead: false,
    isCounted: false,
  },
} satisfies Record<Audience, object>;

function audienceOf(path: string): Audience {
  return openPages[path] ?? (path.startsWith("/api/") ? "programs" : "hydrated");
}

const environment = { GA_MEASUREMENT_ID: "G-ABC123DEF4" };
const paths = [...new Set(siteRoutes.map(({ path }) => path))].filter(
  (path) => !feeds.includes(path) && path !== "/logout",
);

test("Every route is treated as is fit for whom it is for", async () => {
  await using app = await createTestApp({ environment });
  const { cookie } = await app.signIn("admin");
  const rules = await speculationRules(app);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(openPages)));
  for (const path of paths) {
    const { cache, isKept, isListed, isAhead, isCounted } = expected[audienceOf(path)];
    const answer = await app.fetch(path, { headers: { cookie } });
    const body = await answer.text();
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;

    expect(answer.headers.get("x-robots-tag"), path).toBe(isListed ? null : "noindex");
    // What everyone may read is painted sooner without.
    const isForOne = ["private", "secret", "entrance", "hydrated", "programs"].includes(
      audienceOf(path),
    );
    expect(answer.headers.get("cross-origin-opener-policy"), path).toBe(
      isForOne ? "same-origin" : null,
    );
    expect(
      rules.some((rule) => rule.test(new URL(path, app.config.siteUrl))),
      path,
    ).toBe(isAhead);
    const asked = { method: "GET", target: path, acceptEncoding: "br", ifNoneMatch: undefined };
    expect((await app.fromMemory(asked)) !== undefined, path).toBe(isKept && answer.status === 200);
    // A redirect says nothing of caches.
    if (answer.status < 300 || answer.status >= 400) {
      expect(answer.headers.get("cache-control"), path).toBe(cache);
    }
    expect(body.includes('<meta name="analytics"'), path).toBe(isCounted);
    if (!isPage) continue;
    const isHydrated = audienceOf(path) === "hydrated";
    expect(body.includes('<meta name="robots" content="noindex"/>'), path).toBe(!isListed);
    // From the way into the back office no page of the site is made ready.
    const isOfSite = !isHydrated && !path.startsWith("/login");
    expect(body.includes('<script type="speculationrules"'), path).toBe(isOfSite);
    // A fault's page may be finished HTML.
    if (answer.status === 200) {
      expect(body.includes("window.__reactRouterContext"), path).toBe(isHydrated);
    }
  }
});

test("What robots.txt shuts out is what is for programs, and the sitemap lists nothing that is not to be found", async () => {
  await using app = await createTestApp();
  const { html: robots } = await app.read("/robots.txt");
  const shutOut = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, start = ""]) => start);
  for (const path of paths) {
    const isShut = shutOut.some((start) => path.startsWith(start));
    expect(isShut, path).toBe(audienceOf(path) === "programs");
  }
  const { html: sitemap } = await app.read("/sitemap.xml");
  for (const path of paths.filter((route) => !expected[audienceOf(route)].isListed)) {
    expect(sitemap, path).not.toContain(`${path}</loc>`);
  }
});

test("The data of a back-office page is kept and listed by nobody", async () => {
  await using app = await createTestApp();
  const { cookie } = await app.signIn("admin");
  for (const path of ["/admin.data", "/editor.data"]) {
    const { status, headers } = await app.fetch(path, { headers: { cookie } });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  }
});

test("A page with a query is made ready in advance as the page without it, and a thank-you page never is", async () => {
  await using app = await createTestApp();
  const rules = await speculationRules(app);
  const isAhead = (path: string) =>
    rules.some((rule) => rule.test(new URL(path, app.config.siteUrl)));
  expect(isAhead("/kontakt?service=Nettside")).toBe(true);
  expect(isAhead("/bestill")).toBe(true);
  expect(isAhead("/sporsmal-og-svar#priser")).toBe(true);
  expect(isAhead("/takk?orderId=FL-1&name=Kari")).toBe(false);
  expect(isAhead("/logout")).toBe(false);
});

test("The log tells of no user name, no organisation number and no secret link, whether anything answers there or not", async () => {
  const lines: string[] = [];
  await using app = await createTestApp({ log: pino({}, { write: (line) => lines.push(line) }) });
  const secret = /:(username|orgNumber|token)/;
  const personal = siteRoutes.filter(({ pattern }) => secret.test(pattern));
  expect(personal.length).toBeGreaterThan(12);
  for (const { pattern } of personal) {
    const written = pattern.replace(secret, "hemmelig").replace("*", "x");
    for (const path of [written, `${written}.data`, written.toUpperCase(), `${written}/mer`]) {
      await app.fetch(path);
      expect(lines.pop(), path).not.toMatch(/hemmelig/i);
    }
  }
});

const rulesSchema = z.object({
  prerender: z.tuple([
    z.object({
      where: z.object({ href_matches: z.array(z.string()) }),
      eagerness: z.literal("moderate"),
    }),
    // Which of the same are made ready at once is seen in the browser.
    z.object({
      where: z.object({
        and: z.tuple([
          z.object({ href_matches: z.array(z.string()) }),
          z.object({ selector_matches: z.string() }),
        ]),
      }),
      eagerness: z.literal("eager"),
    }),
  ]),
});

/** Which pages a browser may make ready, as it reads the rules of a page. */
async function speculationRules(app: TestApp) {
  const { html } = await app.read("/");
  const json = /<script type="speculationrules"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const [soon, atOnce] = rulesSchema.parse(JSON.parse(json)).prerender;
  expect(atOnce.where.and[0]).toEqual(soon.where);
  return soon.where.href_matches.map((pattern) => new URLPattern(pattern, app.config.siteUrl));
}
