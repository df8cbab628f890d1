import { expect, test } from "vitest";
import { crawl } from "./crawl.server.ts";
import { inspect, type RuleName, ruleNames } from "./rules.ts";

const origin = "https://www.example.no";
const html = "text/html; charset=utf-8";

type Answer = { status?: number; headers: Record<string, string>; body: string };
type Answers = Record<string, Answer>;

const page = (path: string, title: string, description: string, main: string): Answer => ({
  headers: { "content-type": html },
  body: `<!DOCTYPE html><html lang="nb"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Fyrlykt</title><meta name="description" content="${description}">
<link rel="canonical" href="${origin}${path}">
<meta property="og:type" content="website"><meta property="og:site_name" content="Fyrlykt">
<meta property="og:locale" content="nb_NO"><meta property="og:title" content="${title}">
<meta property="og:description" content="${description}"><meta property="og:url" content="${origin}${path}">
<meta property="og:image" content="${origin}/deling.jpg"><meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630"><meta property="og:image:alt" content="Et fyrtårn">
<meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}"><meta name="twitter:image" content="${origin}/deling.jpg">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
{"@type":"Organization","@id":"${origin}/#firma","url":"${origin}/"},
{"@type":"WebPage","publisher":{"@id":"${origin}/#firma"},"image":"${origin}/deling.jpg"}]}</script>
</head><body><aside><h2>Før siden</h2></aside><main><h1>${title}</h1>${main}</main></body></html>`,
});

/** A site of two pages that nothing is wrong with. */
const goodSite = (): Answers => ({
  "/": page(
    "/",
    "Nettsider til bedrifter i hele landet",
    "Vi lager nettsider som blir funnet. Se hva du får, hva det koster, og hvem som har fått det før.",
    `<h2 id="priser">Priser</h2><p><a href="/priser">Alle priser</a> <a href="/#priser">Priser</a> <a href="#top">Opp</a>
<a href="https://andre.example/">Andre</a> <a href="mailto:post@example.no">Skriv</a></p><img src="/fyr.svg" alt="Et fyrtårn">`,
  ),
  "/priser": page(
    "/priser",
    "Hva en nettside koster hos oss",
    "Prisen på en nettside er fast. Sammenlign pakkene, se hva hver av dem gir, og bestill på nett.",
    `<p><a href="/">Hjem</a></p><div aria-hidden="true"><img src="/fyr.svg"></div>`,
  ),
  "/fyr.svg": { headers: { "content-type": "image/svg+xml" }, body: "<svg/>" },
  "/deling.jpg": { headers: { "content-type": "image/jpeg" }, body: "jpg" },
  "/gammel": { status: 301, headers: { location: "/priser" }, body: "" },
  "/eldre": { status: 301, headers: { location: `${origin}/gammel` }, body: "" },
  "/sitemap.xml": {
    headers: { "content-type": "application/xml" },
    body: `<urlset><url><loc>${origin}/</loc></url><url><loc>${origin}/priser</loc></url></urlset>`,
  },
  "/robots.txt": {
    headers: { "content-type": "text/plain" },
    body: `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  },
});

/** What is wrong with the site once some of it was put in the place of something else. */
async function findingsAfter(change: (site: Answers) => void, alsoFrom: string[] = []) {
  const answers = goodSite();
  change(answers);
  const site = await crawl(
    async (path) => {
      const {
        status = 200,
        headers,
        body,
      } = answers[path] ?? { status: 404, headers: {}, body: "" };
      return new Response(body || null, { status, headers });
    },
    { origin, alsoFrom },
  );
  return inspect(site);
}

/** Puts something else in the place of a text of a page. */
const replaced =
  (path: string, text: string | RegExp, other: string) =>
  (site: Answers): void => {
    const answer = site[path];
    if (!answer || answer.body.search(text) === -1) throw new Error(`${path} has no ${text}`);
    answer.body = answer.body.replaceAll(new RegExp(text, "g"), other);
  };

const inMain = (html: string) => replaced("/", "</main>", `${html}</main>`);
const inHead = (html: string) => replaced("/", "</head>", `${html}</head>`);
const gone = (text: string | RegExp) => replaced("/", text, "");

type Broken = { how: string; change: (site: Answers) => void; alsoFrom?: string[]; path?: string };

/** Sites that are broken on purpose, by the rule that finds it; on the front page where nothing else is said. */
const broken: Record<RuleName, Broken[]> = {
  status: [
    { how: "a link to nothing", change: inMain('<a href="/finnes-ikke">Hit</a>') },
    {
      how: "an old address sent on to nothing",
      change: (site) => Object.assign(site["/gammel"]?.headers ?? {}, { location: "/borte" }),
      alsoFrom: ["/gammel"],
      path: "/gammel",
    },
    { how: "a picture that is not there", change: inMain('<img src="/borte.svg" alt="">') },
    {
      how: "an address of the sitemap where nothing is",
      change: replaced("/sitemap.xml", "</urlset>", `<loc>${origin}/borte</loc></urlset>`),
      path: "/borte",
    },
    {
      how: "an address of the sitemap that is another site's",
      change: replaced("/sitemap.xml", "</urlset>", "<loc>https://andre.example/</loc></urlset>"),
      path: "https://andre.example/",
    },
  ],
  redirect: [{ how: "a link that is sent on", change: inMain('<a href="/gammel">Priser</a>') }],
  redirectChain: [
    { how: "an old address sent on twice", change: () => {}, alsoFrom: ["/eldre"], path: "/eldre" },
  ],
  anchor: [
    { how: "a place that is not on the page", change: inMain('<a href="#kontakt">Hit</a>') },
    { how: "nor on another", change: inMain('<a href="/priser#b%C3%A6r">Hit</a>') },
  ],
  orphan: [
    {
      how: "a page that nothing leads to",
      change: gone('<a href="/priser">Alle priser</a>'),
      path: "/priser",
    },
    {
      how: "one that only it itself leads to",
      change: (site) => {
        gone('<a href="/priser">Alle priser</a>')(site);
        replaced("/priser", "</main>", '<a href="/priser">Her</a></main>')(site);
      },
      path: "/priser",
    },
  ],
  sitemap: [
    {
      how: "a page that is left out",
      change: replaced("/sitemap.xml", `<url><loc>${origin}/priser</loc></url>`, ""),
      path: "/priser",
    },
    { how: "one that asks to be", change: inHead('<meta name="robots" content="noindex">') },
    {
      how: "one whose header does",
      change: (site) => {
        Object.assign(site["/"]?.headers ?? {}, { "x-robots-tag": "noindex" });
      },
    },
  ],
  robots: [
    {
      how: "a page that is shut out",
      change: replaced("/robots.txt", "/api/", "/priser"),
      path: "/priser",
    },
    {
      how: "no word of the sitemap",
      change: replaced("/robots.txt", /Sitemap:.*/, ""),
      path: "/robots.txt",
    },
  ],
  canonical: [
    {
      how: "none",
      change: gone(/<link rel="canonical"[^>]*>/),
    },
    { how: "two", change: inHead(`<link rel="canonical" href="${origin}/">`) },
    { how: "one that is not whole", change: replaced("/", `"${origin}/">`, '"/">') },
    { how: "one with a query", change: replaced("/", `${origin}/">`, `${origin}/?a=1">`) },
    { how: "that of another page", change: replaced("/", `${origin}/">`, `${origin}/priser">`) },
    {
      how: "one where nothing is",
      change(site) {
        site["/liten"] = page("/borte", "Liten pakke", "Det samme", "");
        inMain('<a href="/liten">Liten</a>')(site);
      },
      path: "/liten",
    },
  ],
  title: [
    { how: "none", change: gone(/<title>.*<\/title>/) },
    { how: "an empty one", change: replaced("/", /<title>.*<\/title>/, "<title> </title>") },
    { how: "two", change: inHead("<title>Nettsider til bedrifter | Fyrlykt</title>") },
  ],
  titleLength: [
    { how: "too short", change: replaced("/", /<title>.*<\/title>/, "<title>Hjem</title>") },
    { how: "too long", change: replaced("/", "<title>", `<title>${"Hjem ".repeat(8)}`) },
  ],
  titleShared: [
    {
      how: "the same but for capitals",
      change: replaced(
        "/",
        /<title>.*<\/title>/,
        "<title>HVA en nettside koster hos oss | Fyrlykt</title>",
      ),
    },
  ],
  description: [
    { how: "none", change: gone(/<meta name="description"[^>]*>/) },
    {
      how: "an empty one",
      change: replaced("/", /name="description" content="[^"]*"/, 'name="description" content=""'),
    },
  ],
  descriptionLength: [
    {
      how: "too short",
      change: replaced(
        "/",
        /name="description" content="[^"]*"/,
        'name="description" content="Nettsider."',
      ),
    },
    {
      how: "too long",
      change: replaced(
        "/",
        'name="description" content="',
        `name="description" content="${"Mer ".repeat(20)}`,
      ),
    },
  ],
  descriptionShared: [
    {
      how: "that of another page",
      change: replaced(
        "/",
        /(?<=name="description" content=")[^"]*/,
        "Prisen på en nettside er fast. Sammenlign pakkene, se hva hver av dem gir, og bestill på nett.",
      ),
    },
  ],
  heading: [
    { how: "none", change: replaced("/", /h1>/, "p>") },
    { how: "two", change: inMain("<h1>En til</h1>") },
    {
      how: "one without text",
      change: replaced("/", /<h1>.*<\/h1>/, "<h1><img src='/fyr.svg' alt=''></h1>"),
    },
  ],
  headingOrder: [{ how: "a level left out", change: inMain("<h4>Langt ned</h4>") }],
  picture: [{ how: "one that says nothing", change: inMain('<img src="/fyr.svg">') }],
  structuredData: [
    { how: "what is not JSON", change: replaced("/", '{"@context"', '{"@context') },
    { how: "a name that nothing has", change: replaced("/", '/#firma"}', '/#andre"}') },
    { how: "an address where nothing is", change: replaced("/", '/deling.jpg"}', '/borte.jpg"}') },
  ],
  language: [
    { how: "none", change: gone(' lang="nb"') },
    { how: "another", change: replaced("/", 'lang="nb"', 'lang="en"') },
  ],
  viewport: [
    { how: "none", change: gone(/<meta name="viewport"[^>]*>/) },
    {
      how: "one that cannot be enlarged",
      change: replaced("/", "initial-scale=1", "maximum-scale=1"),
    },
  ],
  sharing: [
    { how: "a tag that is missing", change: gone(/<meta property="og:image:width"[^>]*>/) },
    {
      how: "a picture that is not there",
      change: replaced("/", /(?<=og:image" content=")[^"]*/, `${origin}/borte.jpg`),
    },
    {
      how: "a picture that is none",
      change: replaced("/", /(?<=twitter:image" content=")[^"]*/, `${origin}/priser`),
    },
    {
      how: "another address than that for search",
      change: replaced("/", /(?<=og:url" content=")[^"]*/, `${origin}/priser`),
    },
  ],
  insecure: [
    { how: "a link", change: inMain('<a href="http://andre.example/">Andre</a>') },
    { how: "a picture", change: inMain('<img src="http://andre.example/a.png" alt="">') },
  ],
};

test("Nothing is wrong with a good site", async () => {
  expect(await findingsAfter(() => {})).toEqual([]);
});

test.each(ruleNames)("%s finds what is broken on purpose, and nothing else does", async (rule) => {
  expect(broken[rule]).not.toHaveLength(0);
  for (const { how, change, alsoFrom, path = "/" } of broken[rule]) {
    const found = await findingsAfter(change, alsoFrom);
    expect(new Set(found.map((finding) => finding.rule)), how).toEqual(new Set([rule]));
    expect(
      found.map((finding) => finding.path),
      how,
    ).toContain(path);
  }
});
