import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { townPath } from "#app/domain/cities/city.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { hideablePages } from "#app/domain/content/parts/hidden-pages.ts";
import { handoverMilliseconds } from "#app/domain/content/versions.server.ts";
import { townsWith } from "../../data/added-pages.ts";
import { createTestApp, publishElsewhere, standingTime } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";

const home = { status: 200, title: "Nettside og Google Bedriftsprofil til bedriften" };
const order = { status: 200, title: "Bestill nettside eller bedriftsprofil" };
const thanks = { status: 200, title: "Bestillingen ikke funnet" };
const toHome = { status: 301, target: "/" };

/** Every route of the specification, and what it answers to anyone. */
const routes: Record<string, { status: number; title?: string; target?: string }> = {
  "/": home,
  "/tjenester": { status: 200, title: "Nettside, Google Bedriftsprofil og SEO" },
  "/priser": { status: 200, title: "Priser på nettside og bedriftsprofil" },
  "/kundehistorier": { status: 200, title: "Kundehistorier" },
  "/sporsmal-og-svar": { status: 200, title: "Spørsmål og svar" },
  "/kontakt": { status: 200, title: "Kontakt" },
  "/vilkar": { status: 200, title: "Vilkår" },
  "/personvern": { status: 200, title: "Personvern" },
  "/tilgjengelighet": { status: 200, title: "Tilgjengelighet" },
  "/by/oslo": { status: 200, title: "Oslo" },
  "/by/bergen": { status: 200, title: "Bergen" },
  "/by/trondheim": { status: 200, title: "Trondheim" },
  "/by/stavanger": { status: 200, title: "Stavanger" },
  "/by/kristiansand": { status: 200, title: "Kristiansand" },
  "/by/tromso": { status: 200, title: "Tromsø" },
  "/by/drammen": { status: 200, title: "drammensbedrifter" },
  "/by/alesund": { status: 200, title: "Ålesund" },
  "/by/hamar": { status: 404, title: "By ikke funnet" },
  "/by/Oslo": { status: 301, target: "/by/oslo" },
  "/by/Tromsø?utm=1": { status: 301, target: "/by/tromso?utm=1" },
  "/by/ålesund": { status: 301, target: "/by/alesund" },
  "/Ålesund": { status: 301, target: "/by/alesund" },
  "/bestill": order,
  "/bestill/plan-liten": order,
  "/bestill/plan-facebook-bedrift": order,
  "/bestill/finnes-ikke": order,
  "/bestill?plan=komplett": order,
  "/order": order,
  "/takk": thanks,
  "/order-confirmation": thanks,
  "/login": { status: 200, title: "Logg inn" },
  "/admin": { status: 302, target: "/login?redirectTo=%2Fadmin" },
  "/home": toHome,
  "/hjem": toHome,
  "/tjeneste": toHome,
  "/services": toHome,
  "/contact": toHome,
  "/about": toHome,
  "/om-oss": toHome,
  "/case": toHome,
  "/cases": toHome,
  "/portfolio": toHome,
  "/oslo": { status: 301, target: "/by/oslo" },
  "/bergen": { status: 301, target: "/by/bergen" },
  "/trondheim": { status: 301, target: "/by/trondheim" },
  "/stavanger": { status: 301, target: "/by/stavanger" },
  "/kristiansand": { status: 301, target: "/by/kristiansand" },
  "/tromso": { status: 301, target: "/by/tromso" },
  "/drammen": { status: 301, target: "/by/drammen" },
  "/alesund": { status: 301, target: "/by/alesund" },
  "/author/kari": toHome,
  "/author/kari/feed": toHome,
  "/category/seo": toHome,
  "/category/seo/feed": toHome,
  "/tag/google": toHome,
  "/tag/google/feed": toHome,
  "/2019/03/14/slik-blir-du-synlig": toHome,
  "/2019/03": toHome,
  "/feed": toHome,
  "/rss": toHome,
  "/rss.xml": toHome,
  "/atom": toHome,
  "/services?utm_source=avis": { status: 301, target: "/?utm_source=avis" },
  "/Priser": { status: 301, target: "/priser" },
  "/priser/": { status: 301, target: "/priser" },
  "/finnes-ikke": { status: 404, title: "Side ikke funnet" },
};

test.each(Object.entries(routes))("%s", async (path, expected) => {
  await using app = await createTestApp();
  const answer = await app.fetch(path);
  expect(answer.status).toBe(expected.status);
  if (expected.target) {
    expect(answer.headers.get("location")).toBe(expected.target);
    return;
  }
  const html = await answer.text();
  expect(titleOf(html)).toContain(expected.title);
});

const indexed = Object.entries(routes)
  .filter(([path, { title, status }]) => title && status === 200 && !path.includes("?"))
  .map(([path]) => path)
  .filter((path) => !["/takk", "/order-confirmation", "/login"].includes(path));
const pages = indexed.filter((path) => path !== "/order" && !path.startsWith("/bestill/"));

// That they are there at all, whole and the page's own, is the robot's (robot.test.ts).
test("Every page has a trail that is also seen; no rating is told", async () => {
  await using app = await createTestApp();
  for (const path of indexed) {
    const { html } = await app.read(path);
    expect(structuredData(html)["@context"], path).toBe("https://schema.org");
    expect(JSON.stringify(structuredData(html)), path).not.toMatch(/rating/i);
    // The trail that search engines are told stands on the page; tests/e2e/release/accessibility.spec.ts holds that it is seen.
    const trail = /<nav aria-label="Brødsmulesti".*?<\/nav>/s.exec(html)?.[0] ?? "";
    const told = [
      ...JSON.stringify(structuredData(html)).matchAll(/"position":\d+,"name":"([^"]*)"/g),
    ].map(([, name]) => name);
    expect(textOf(trail).trim().replace(/\s+/g, " "), path).toBe(told.join(" "));
  }
});

test.each(["/takk", "/login", "/finnes-ikke", "/by/hamar", "/ikke-tilgjengelig"])(
  "%s stays out of search",
  async (path) => {
    await using app = await createTestApp();
    const html = await (await app.fetch(path)).text();
    expect(metaOf(html, "robots")).toBe("noindex");
    expect(html).not.toContain('rel="canonical"');
  },
);

test("A page that is not found says so to prerenderers too", async () => {
  await using app = await createTestApp();
  const html = await (await app.fetch("/finnes-ikke")).text();
  expect(metaOf(html, "prerender-status-code")).toBe("404");
  expect(textOf(html)).toContain(
    "Beklager, men siden du leter etter eksisterer ikke eller har blitt flyttet.",
  );
});

/** What Node says besides: the status, the date and the connection. */
const furtherHeaders = 110;

// One flight of packets: the page paints after one round trip (RFC 6928, ten segments of 1,460 bytes).
test.each(pages)("%s fits in one flight of packets, and waits for nothing else", async (path) => {
  await using app = await createTestApp();
  const { html } = await app.read(path);
  const kept = await app.fetch(path, { headers: { "accept-encoding": "br" } });
  const headers = [...kept.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  expect(html).not.toContain('rel="stylesheet"');
  const sent = headers.length + furtherHeaders + brotliCompressSync(html).length;
  expect(sent).toBeLessThan(14_600);
  const [head, body] = html.split("<body>");
  // A script that is fetched, or a font that is asked for so early, keeps Chromium from painting.
  expect(head).not.toMatch(/<script[^>]*\bsrc=|as="font"/);
  expect(body).toMatch(
    /<script type="module" async fetchpriority="low" src="[^"]*"><\/script><\/body>/,
  );
  expect(firstRequests(html).length).toBeLessThanOrEqual(5);
});

test("The script that is there from the start is small, and so is the front page's first view", async () => {
  await using app = await createTestApp();
  const { html } = await app.read("/");
  const scripts = [...html.matchAll(/<script[^>]*\bsrc="([^"]*)"/g)].map(([, source]) => source);
  expect(scripts).toHaveLength(1);
  const script = await sizeOf(app, scripts[0] ?? "");
  expect(script).toBeLessThan(5_000);
  // A module shared with the back office would be one more file, and one more round trip, for every visitor.
  expect((await app.read(scripts[0] ?? "")).html).not.toMatch(/\bimport\s*["{*]/);

  const font = /href="([^"]*\.woff2)"/.exec(html)?.[1] ?? "";
  expect(await sizeOf(app, font)).toBeLessThan(30_000);
  // What is fetched early is what the style asks for, or it is fetched twice.
  expect(html).toContain(`url(${font})`);
  // What lies further down is fetched when it comes near.
  const pictures = [...html.matchAll(/<img(?![^>]*loading="lazy")[^>]*\bsrc="([^"]*)"/g)].map(
    ([, source]) => source ?? "",
  );
  expect(pictures).toEqual(["/scenes/coast.svg"]);
  const sizes = await Promise.all(
    [font, "/favicon.svg", ...pictures].map((path) => sizeOf(app, path)),
  );
  const first = sizes.reduce((sum, size) => sum + size, brotliCompressSync(html).length + script);
  expect(first).toBeLessThan(60_000);
});

test("A hidden page answers 403 with its own screen, and leaves menu and sitemap", async () => {
  await using app = await createTestApp({ content: { hiddenPages: ["/kundehistorier"] } });
  for (const path of ["/kundehistorier", "/kundehistorier?a=1"]) {
    const answer = await app.fetch(path);
    expect(answer.status).toBe(403);
    const text = textOf(await answer.text());
    expect(text).toContain("Side ikke tilgjengelig");
    expect(text).toContain("Denne siden er ikke tilgjengelig for offentlig visning.");
  }
  expect((await app.read("/")).html).not.toContain('href="/kundehistorier"');
  expect((await app.read("/sitemap.xml")).html).not.toContain("/kundehistorier");
});

test("Whatever page is hidden, nothing on the site leads to it, and the way to us stays open", {
  tags: "release",
}, async () => {
  await using app = await createTestApp();
  const order = new URLSearchParams({ orderId: "FL-23456-ABCDE", planName: "Medium" });
  const others = [
    "/bestill/gigantisk",
    "/finnes-ikke",
    "/by/hamar",
    "/kontakt/sendt",
    `/takk?${order}`,
  ];
  const towns = defaultContent.towns.map(({ id }) => townPath(id));
  const hideable = [...hideablePages, ...towns];
  const wrong: string[] = [];
  using time = standingTime();
  // Each by itself, and then as many at once as may be.
  for (const [index, hidden] of [...hideable.map((path) => [path]), hideable].entries()) {
    await publishElsewhere(
      app,
      {
        hiddenPages: hidden.filter((path) => !towns.includes(path)),
        towns: defaultContent.towns.map((town) => ({
          ...town,
          isHidden: hidden.includes(townPath(town.id)),
        })),
      },
      index + 1,
    );
    time.advance(handoverMilliseconds);
    for (const page of [...pages, "/bestill", ...others, "/sitemap.xml"]) {
      const html = await (await app.fetch(page)).text();
      const links = [
        ...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g),
        ...html.matchAll(/"(?:url|item)":"([^"]*)"/g),
        ...html.matchAll(/<loc>([^<]*)<\/loc>/g),
      ].map(([, link = ""]) => new URL(link, "http://localhost:3000"));
      for (const { origin, pathname } of hidden.includes(page) ? [] : links) {
        if (origin === "http://localhost:3000" && hidden.includes(pathname)) {
          wrong.push(`${page} → ${pathname}`);
        }
      }
      if (page === "/sitemap.xml") continue;
      expect(textOf(html), `${page} without ${hidden}`).toContain("Kontakt oss");
      expect(html, `${page} without ${hidden}`).not.toMatch(/<(ul|ol|nav)\b[^>]*><\/\1>/);
    }
  }
  expect(wrong).toEqual([]);
});

test("A hidden page is hidden in every spelling, and its data with it", async () => {
  await using app = await createTestApp({
    content: { hiddenPages: ["/priser"], towns: townsWith({ oslo: { isHidden: true } }) },
  });
  for (const path of ["/priser", "/by/oslo"]) {
    const encoded = path.replace("r", "%72").replace("o", "%6f");
    for (const spelling of [`${path}/`, path.toUpperCase(), `/${path}`, encoded]) {
      const answer = await app.fetch(`http://localhost:3000${spelling}`);
      expect(answer.status, spelling).toBe(301);
      expect(answer.headers.get("location"), spelling).toBe(path);
    }
    for (const data of [`${path}.data`, `${encoded}.data`, `${path}/_.data`]) {
      const answer = await app.fetch(data);
      expect(answer.status, data).toBe(404);
      expect(await answer.text(), data).not.toMatch(/14.490|Oslo/);
    }
  }
});

test("An address is never left for another site", async () => {
  await using app = await createTestApp();
  for (const path of ["//evil.example/", "///EVIL.example/x", "/.//evil.example/", "//2020/01/"]) {
    const answer = await app.fetch(`http://localhost:3000${path}`);
    expect(answer.status, path).toBe(301);
    expect(answer.headers.get("location"), path).toMatch(/^\/(?!\/)/);
  }
});

test("The sitemap lists the pages that search engines should show, and robots.txt names it", async () => {
  await using app = await createTestApp({ environment: { SITE_URL: "https://www.example.no" } });
  const { html: xml } = await app.read("/sitemap.xml");
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address).sort();
  expect(listed).toEqual(pages.map((path) => `https://www.example.no${path}`).sort());
  expect((await app.read("/robots.txt")).html).toContain(
    "Sitemap: https://www.example.no/sitemap.xml",
  );
});

test("No page loads anything from elsewhere, and Google's tag is allowed only when it is configured", async () => {
  await using plain = await createTestApp();
  await using counted = await createTestApp({ environment: { GA_MEASUREMENT_ID: "G-ABC123DEF4" } });
  for (const path of pages) {
    const answer = await plain.fetch(path);
    expect(answer.headers.get("content-security-policy")).not.toContain("google");
    expect(await answer.text()).not.toMatch(/(?:src|srcset)="(?:https?:)?\/\//);
  }
  const answer = await counted.fetch("/");
  expect(answer.headers.get("content-security-policy")).toContain(
    "https://www.googletagmanager.com",
  );
  expect(await answer.text()).toContain('<meta name="analytics" content="G-ABC123DEF4"/>');
});

function titleOf(html: string): string {
  return unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

function metaOf(html: string, name: string): string {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html);
  return unescapeHtml(tag?.[1] ?? "");
}

function structuredData(html: string): Record<string, unknown> {
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(script ?? "{}");
}

/** What a browser fetches with a page before anybody touches it; what is lazy comes when it is near. */
function firstRequests(html: string): string[] {
  const fetched = [
    /<link rel="(?:preload|icon)"[^>]*\bhref="([^"]*)"/g,
    /<script[^>]*\bsrc="([^"]*)"/g,
    /<img(?![^>]*loading="lazy")[^>]*\bsrc="([^"]*)"/g,
    /\bdata-enhance="([^"]*)"/g,
  ];
  const found = fetched.flatMap((pattern) => [...html.matchAll(pattern)]);
  return [...new Set(found.map(([, address = ""]) => address))];
}

async function sizeOf(
  app: { fetch: (path: string, init: RequestInit) => Promise<Response> },
  path: string,
): Promise<number> {
  const answer = await app.fetch(path, { headers: { "accept-encoding": "br" } });
  expect(answer.status).toBe(200);
  return (await answer.arrayBuffer()).byteLength;
}
