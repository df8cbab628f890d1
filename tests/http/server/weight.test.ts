import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { mostSections } from "#app/domain/content/parts/sections.ts";
import { mostTowns } from "#app/domain/content/parts/towns.ts";
import { article, everyKind, ownPage } from "../../data/added-pages.ts";
import { storeOrder } from "../../data/stored-order.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { showPassword, turnOnCodes } from "../../second-factor.ts";

// What a browser that has nothing of ours fetches before a page of the back office is its own: the page as it is sent, its styles,
// its font, and its code with all that the code imports. Bytes are those of the bodies, in brotli. What is fetched afterwards, so
// that no page is missing without a connection, is counted by itself.

/** As somebody at their own browser asks. */
const asked = { "accept-encoding": "br", "sec-fetch-site": "none" };

const listed = 50;

test("The sign-in page and what it leads to are light, and made of few files", async () => {
  await using app = await createTestApp();
  for (let order = 0; order < listed; order += 1) await storeOrder(app);
  const admin = await app.signIn("admin");
  const editor = await app.signIn("editor");

  const login = await fetchedFor(app, "/login");
  expect(login.bytes).toBeLessThan(33_500);
  expect(login.sizes.size).toBeLessThan(6);
  // Who touches it has its form taken over by React.
  const island = await fetchedFor(app, await pathOfIsland(app, login, "sign-in"));
  expect(addedBy(island, login)).toBeLessThan(75_500);
  const signedIn = { sizes: new Map([...login.sizes, ...island.sizes]) };
  await turnOnCodes(app, await app.signIn("editor"), "editor");
  const { cookie } = await showPassword(app, "editor");
  const secondStep = await fetchedFor(app, "/login/kode", { cookie });
  expect(secondStep.bytes).toBeLessThan(33_500);
  const itsIsland = await fetchedFor(app, await pathOfIsland(app, secondStep, "second-step"));
  expect(addedBy(itsIsland, signedIn)).toBeLessThan(1_500);

  const inbox = await fetchedFor(app, "/admin", admin);
  expect(inbox.bytes).toBeLessThan(170_000);
  expect(inbox.sizes.size).toBeLessThan(33);
  expect(addedBy(inbox, signedIn)).toBeLessThan(84_000);

  const overview = await fetchedFor(app, "/admin/oversikt", admin);
  expect(overview.bytes).toBeLessThan(160_500);
  expect(overview.sizes.size).toBeLessThan(32);

  // What is checked there is checked on the server: it needs nothing that checks.
  const order = await fetchedFor(app, `/admin/bestillinger/${await storeOrder(app)}`, admin);
  expect(order.bytes).toBeLessThan(179_500);
  expect(order.sizes.size).toBeLessThan(62);

  const desk = await fetchedFor(app, "/editor", editor);
  expect(desk.bytes).toBeLessThan(225_000);
  expect(desk.sizes.size).toBeLessThan(52);
  expect(addedBy(desk, signedIn)).toBeLessThan(150_000);
});

test("The editor of a site that its editors have filled is light still", async () => {
  await using app = await createTestApp({ content: filledContent() });
  const editor = await app.signIn("editor");
  const { html: page } = await app.read("/editor", editor);
  for (const last of ["side-49", "artikkel-49", "by-11", "bilde-199.jpg"]) {
    expect(page).toContain(last);
  }
  const desk = await fetchedFor(app, "/editor", editor);
  expect(desk.bytes).toBeLessThan(250_000);
});

test("A page of the back office is compressed for whoever asks for it, and not where another site had it asked for", async () => {
  await using app = await createTestApp();
  const { cookie } = await app.signIn("admin");
  const encodingFor = async (site: Record<string, string>) => {
    const headers = { cookie, "accept-encoding": "br", ...site };
    return (await app.fetch("/admin?q=gjetning", { headers })).headers.get("content-encoding");
  };
  expect(await encodingFor({ "sec-fetch-site": "none" })).toBe("br");
  expect(await encodingFor({ "sec-fetch-site": "same-origin" })).toBe("br");
  expect(await encodingFor({ "sec-fetch-site": "cross-site" })).toBe(null);
  expect(await encodingFor({ "sec-fetch-site": "same-site" })).toBe(null);
  // Browsers from before 2023, and programs, do not say.
  expect(await encodingFor({})).toBe(null);
});

/** 50 pages and 50 articles with each kind of section, all the towns there is room for, and 200 pictures, each of them somewhere. */
function filledContent() {
  let made = 0;
  const picture = () => {
    const number = made % 200;
    made += 1;
    const id = createHash("sha256").update(`${number}`).digest("hex").slice(0, 20);
    const name = `bilde-${number}.jpg`;
    return { id, name, width: 1200, height: 800, focusX: 50, focusY: 50, alt: `Bilde ${number}` };
  };
  const sections = () =>
    [...everyKind, ...everyKind.slice(0, mostSections - everyKind.length)].map((section) =>
      section.kind === "picture" ? { ...section, picture: picture() } : section,
    );
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const { towns } = defaultContent;
  return {
    ...defaultContent,
    ownPages: numbers.map((number) =>
      ownPage({ slug: `side-${number}`, title: `Side ${number}`, sections: sections() }),
    ),
    articles: numbers.map((number) =>
      article({ slug: `artikkel-${number}`, title: `Artikkel ${number}`, sections: sections() }),
    ),
    towns: Array.from({ length: mostTowns }, (_, number) => ({
      ...towns[number % towns.length],
      id: `by-${number}`,
      name: `By ${number}`,
      latitude: 60 + number / 10,
      longitude: 8 + number / 10,
    })),
  };
}

type Fetched = { sizes: Map<string, number>; bytes: number };

/** How much of what a page needs a browser fetches that has been on another one, and did not keep that page itself. */
function addedBy(page: Fetched, before: Pick<Fetched, "sizes">): number {
  const added = [...page.sizes].filter(([path]) => !before.sizes.has(path));
  return added.reduce((sum, [, size]) => sum + size, 0);
}

async function fetchedFor(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<Fetched> {
  const sizes = new Map<string, number>();
  const fetchOne = async (path: string, pattern: RegExp) => {
    if (sizes.has(path)) return;
    sizes.set(path, 0);
    const compressed = await app.fetch(path, { headers: { ...headers, ...asked } });
    expect(compressed.status, path).toBe(200);
    sizes.set(path, (await compressed.arrayBuffer()).byteLength);
    const { html: plain } = await app.read(path, headers);
    for (const [, found = ""] of plain.matchAll(pattern)) {
      const { pathname } = new URL(found, new URL(path, app.config.siteUrl));
      await fetchOne(pathname, importPattern(pathname));
    }
  };
  await fetchOne(path, path.endsWith(".js") ? inModule : inPage);
  return { sizes, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

/** Where an island is that a page has, as the page's loader says it. */
async function pathOfIsland(app: TestApp, page: Fetched, name: string): Promise<string> {
  const loader = [...page.sizes.keys()].find((path) => path.startsWith("/assets/islands-")) ?? "";
  const { html: code } = await app.read(loader);
  const [, file] = new RegExp(`"${name}":[^}]*?import\\(\`\\./([^\`]+)`).exec(code) ?? [];
  return `/assets/${file}`;
}

/** What a page names of ours that the browser fetches at once: as attributes, and in the script that starts its code. */
const inPage = /["'](\/(?:assets|scenes)\/[^"']+|\/favicon\.svg)["']/g;
/** What a minified module imports, or exports from another, as it is read. */
const inModule = /\b(?:from|import)["'](\.\/[^"']+)["']/g;

function importPattern(path: string): RegExp {
  return path.endsWith(".js") ? inModule : /(?!)/g;
}
