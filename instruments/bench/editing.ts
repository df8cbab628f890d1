import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { z } from "zod";
import type { Content } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { allWords } from "#app/domain/content/words.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { textsOf } from "#app/web/words.ts";
import { findChromium } from "../../tests/chromium.ts";
import { accounts, accountVariables } from "../../tests/data/accounts.ts";
import { article, everyKind, ownPage } from "../../tests/data/added-pages.ts";
import { makePicture } from "../../tests/data/made-pictures.ts";
import { sessionCookie } from "../../tests/helpers.ts";
import { type ServerProcess, startServer } from "../../tests/servers/server-process.ts";
import { median, type Row, spreadOf } from "./report.ts";
import { temporaryDirectory } from "./site.ts";

const longestPublish = 1_000;
const mostEditorBytes = 250_000;

type Editor = { cookie: string; "x-csrf-token": string };

/** A site that its editors have filled, beside the same as it comes: publishing, the page after it, and what is sent. */
export async function measureEditing(quick: boolean): Promise<Row[]> {
  using directory = temporaryDirectory();
  const variables = (name: string) => ({
    ...accountVariables,
    DATABASE_URL: `file:${join(directory.path, name)}.db`,
  });
  await using filled = await startServer(variables("filled"));
  await using plain = await startServer(variables("plain"));
  const [editor, other] = [await signIn(filled), await signIn(plain)];
  const pictures = await fillLibrary(filled, editor, quick ? 5 : 200);
  const content = filledContent(pictures, quick ? 5 : 50, 500);
  const ours = await publishOften(filled, editor, content, quick ? 2 : 11);
  const bare = await publishOften(plain, other, defaultContent, quick ? 2 : 11);
  const bytes = await Promise.all(
    [filled, plain].map(async (server) => sizeOf(await (await fetch(server.url)).text())),
  );
  const editorBytes = await Promise.all([
    editorPage(filled, editor).then(sizeOf),
    editorPage(plain, other).then(sizeOf),
  ]);
  const keys = await measureKeys([
    [filled, editor],
    [plain, other],
  ]);
  return [
    row("Publishing, ms", ours.publishing, bare.publishing, longestPublish),
    row("The front page on the first request after it, ms", ours.opening, bare.opening),
    {
      name: "The front page, bytes of HTML with its styles",
      ours: bytes[0] ?? 0,
      baseline: bytes[1] ?? 0,
    },
    {
      name: "The editor's own page with the content, bytes",
      ours: editorBytes[0] ?? 0,
      baseline: editorBytes[1] ?? 0,
      goal: `with its code < ${mostEditorBytes}`,
    },
    keys,
  ];
}

function row(name: string, ours: number[], baseline: number[], most?: number): Row {
  const [own, bare] = [median(ours), median(baseline)];
  const spread = spreadOf(ours);
  if (most === undefined) return { name, ours: own, baseline: bare, ratio: own / bare, spread };
  const goal = `< ${most}`;
  return {
    name,
    ours: own,
    baseline: bare,
    ratio: own / bare,
    spread,
    goal,
    isMet: own < most,
  };
}

async function signIn({ url }: ServerProcess): Promise<Editor> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(accounts.editor),
  });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  return { cookie: sessionCookie(answer), "x-csrf-token": token };
}

const added = z.object({
  id: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  focusX: z.number(),
  focusY: z.number(),
});

async function fillLibrary({ url }: ServerProcess, editor: Editor, count: number) {
  const pictures: Picture[] = [];
  for (let tint = 0; tint < count; tint += 1) {
    const body = new FormData();
    const bytes = await makePicture("jpeg", { width: 1200, height: 800, tint });
    body.set("file", new File([bytes], `bilde-${tint}.jpg`, { type: "image/jpeg" }));
    const answer = await fetch(`${url}/api/pictures`, { method: "POST", headers: editor, body });
    pictures.push({ ...added.parse(await answer.json()), alt: "Et bilde av noe som skjer" });
  }
  return pictures;
}

/** Every slot has a picture, every text is another one, and there are many pages of all kinds of section. */
function filledContent(pictures: Picture[], pages: number, texts: number): Content {
  let next = 0;
  const picture = () => {
    next += 1;
    const found = pictures[next % pictures.length];
    if (!found) throw new Error("There is no picture");
    return found;
  };
  const sections = () =>
    everyKind.map((section) => {
      switch (section.kind) {
        case "picture":
          return { ...section, picture: picture() };
        case "gallery":
          return { ...section, pictures: section.pictures.map(() => ({ picture: picture() })) };
        case "logos":
          return {
            ...section,
            logos: section.logos.map((logo) => ({ ...logo, picture: picture() })),
          };
        default:
          return section;
      }
    });
  const numbers = Array.from({ length: pages }, (_, number) => number);
  const words = allWords.flatMap(textsOf).slice(0, texts);
  return {
    ...defaultContent,
    wording: Object.fromEntries(
      words.map(({ key, text }) => [
        key,
        text.default.length < text.most ? `${text.default}.` : text.default,
      ]),
    ),
    stories: defaultContent.stories.map((story) => ({ ...story, picture: picture() })),
    ownPages: numbers.map((number) =>
      ownPage({ slug: `side-${number}`, title: `Side ${number}`, sections: sections() }),
    ),
    articles: numbers.map((number) => ({
      ...article({ slug: `artikkel-${number}`, sections: sections() }),
      picture: picture(),
    })),
  };
}

/** Publishes again and again; milliseconds of each, and of the first request after it. */
async function publishOften(
  { url }: ServerProcess,
  editor: Editor,
  content: Content,
  times: number,
) {
  const [publishing, opening]: [number[], number[]] = [[], []];
  for (let version = 0; version < times; version += 1) {
    const heroTitle = `Tittel nummer ${version}`;
    const began = performance.now();
    const answer = await fetch(`${url}/api/content`, {
      method: "PUT",
      headers: { "content-type": "application/json", ...editor },
      body: JSON.stringify({
        content: { ...content, texts: { ...content.texts, heroTitle } },
        baseVersion: version,
        meansLaw: true,
      }),
    });
    if (!answer.ok) throw new Error(`Not published: ${(await answer.text()).slice(0, 500)}`);
    const published = performance.now();
    await (await fetch(url)).text();
    publishing.push(published - began);
    opening.push(performance.now() - published);
  }
  return { publishing, opening };
}

/** How long a key takes until it is painted, in the first of two editors beside the second. */
async function measureKeys(
  editors: readonly [[ServerProcess, Editor], [ServerProcess, Editor]],
): Promise<Row> {
  const found = await findChromium();
  if ("missing" in found) throw new Error(found.missing);
  const browser = await chromium.launch({ executablePath: found.path, args: ["--no-sandbox"] });
  try {
    const [ours, baseline] = [
      await paintedKeys(browser, ...editors[0]),
      await paintedKeys(browser, ...editors[1]),
    ];
    return row("A key in a field until it is painted, processor 4 × slower, ms", ours, baseline);
  } finally {
    await browser.close();
  }
}

/** In milliseconds, of each key of a sentence; as the browser says it, by eights. */
async function paintedKeys(browser: Browser, { url }: ServerProcess, { cookie }: Editor) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/editor`);
  const preview = page.frameLocator("iframe").getByRole("heading", { level: 1 });
  await preview.first().waitFor();
  const field = page.getByLabel("Tittel").first();
  await field.fill("");
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const keys = await page.evaluateHandle(() => {
    const keys: number[] = [];
    // What is quicker than a frame is told too.
    const told = { type: "event", durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === "keydown") keys.push(duration);
      }
    }).observe(told);
    return keys;
  });
  // As fast as a hand writes.
  await field.pressSequentially("Nettsider som blir funnet av dem som leter", { delay: 150 });
  const painted = await keys.jsonValue();
  await context.close();
  return painted;
}

async function editorPage({ url }: ServerProcess, { cookie }: Editor): Promise<string> {
  return (await fetch(`${url}/editor`, { headers: { cookie } })).text();
}

function sizeOf(text: string): number {
  return brotliCompressSync(text).length;
}
