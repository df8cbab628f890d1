import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../tests/chromium.ts";
import { serveFiles } from "./file-server.ts";
import { median, type Row, spreadOf } from "./report.ts";
import { publicPages, startSite, temporaryDirectory } from "./site.ts";

/** How slow the processor is made, and how often each page is measured: a single time says little at either. */
const processors = [
  { slowdown: 4, rounds: 7, hasBare: true },
  { slowdown: 14, rounds: 3, hasBare: false },
];
/** The text alone, which no goal is about, is measured in as many rounds. */
const bareRounds = 3;
/** Slow 4G: a delay on every request and a rate of bytes, which the browser itself keeps to. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The same page, in the forms it is measured beside. */
const forms = {
  file: (html: string) => withoutScripts(html),
  fontless: (html: string) =>
    html.replace(/<link\b[^>]*as="font"[^>]*>/, "").replace(/@font-face\{[^}]*\.woff2[^}]*\}/g, ""),
  bare: (html: string) => {
    const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? "";
    return `<!doctype html><html lang="nb"><meta name="viewport" content="width=device-width">${title}<body>${textOf(html)}`;
  },
};

type Measured = { paint: number; largest: number; blocked: number; shifted: number };
type Round = Record<"ours" | keyof typeof forms, Measured>;
type Taken = ReadonlyMap<string, readonly Round[]>;
const none: Measured = { paint: Number.NaN, largest: Number.NaN, blocked: 0, shifted: 0 };

/**
 * The first screen of every public page on a telephone, as the site sends it, beside the same page as a file without scripts,
 * the same page without its font, and its text alone. They take turns.
 */
export async function measureFirstScreen(quick: boolean): Promise<Row[]> {
  const found = await findChromium();
  if ("missing" in found) throw new Error(found.missing);
  using directory = temporaryDirectory();
  using files = temporaryDirectory();
  await using site = await startSite(directory.path);
  const paths = await publicPages(site.url);
  await using other = await serveForms(site.url, paths, files.path);
  const browser = await chromium.launch({ executablePath: found.path, args: ["--no-sandbox"] });
  try {
    const rows: Row[] = [];
    for (const { slowdown, rounds, hasBare } of processors) {
      const taken = new Map(paths.map((path): [string, Round[]] => [path, []]));
      for (let round = 0; round < (quick ? 1 : rounds); round += 1) {
        for (const path of paths) {
          const addresses: [keyof Round, string][] = [
            ["ours", `${site.url}${path}`],
            ["file", `${other.url}/file${path}`],
            ["fontless", `${other.url}/fontless${path}`],
          ];
          if (hasBare && round < bareRounds) addresses.push(["bare", `${other.url}/bare${path}`]);
          const measured: Round = { ours: none, file: none, fontless: none, bare: none };
          // They take turns at being first.
          for (const [form, url] of round % 2 ? addresses.toReversed() : addresses) {
            measured[form] = await measure(browser, url, slowdown);
          }
          taken.get(path)?.push(measured);
        }
      }
      rows.push(...rowsOf(slowdown, taken));
      if (hasBare) {
        const name = `First paint beside the text alone, all pages${at(slowdown)}, ms`;
        rows.push({ name, ...together(compare("paint", "bare", taken)) });
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Serves each of some pages in every form, at `/<form><path>`, with its pictures, from an empty directory. */
export async function serveForms(siteUrl: string, paths: readonly string[], directory: string) {
  const pages = new Map<string, string>();
  const pictures = new Map<string, Uint8Array>();
  for (const path of paths) {
    const html = await (await fetch(`${siteUrl}${path}`)).text();
    for (const [form, made] of Object.entries(forms)) pages.set(`/${form}${path}`, made(html));
    for (const [picture] of html.matchAll(/\/bilder\/[\w./-]+/g)) {
      pictures.set(picture, await (await fetch(`${siteUrl}${picture}`)).bytes());
    }
  }
  return serveFiles(directory, pages, pictures);
}

async function measure(browser: Browser, url: string, slowdown: number): Promise<Measured> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await page.addInitScript(watch);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", network);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url, { waitUntil: "load" });
  const measured = await settled(page);
  await context.close();
  return measured;
}

declare global {
  interface Window {
    measured: {
      paint: number;
      largest: number;
      tasks: [start: number, end: number][];
      shifted: number;
    };
  }
}

/** Runs in the page before anything of it, and notes what it is told. */
function watch() {
  const measured: Window["measured"] = {
    paint: Number.NaN,
    largest: Number.NaN,
    tasks: [],
    shifted: 0,
  };
  window.measured = measured;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") measured.paint = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    measured.largest = startTime;
  });
  observe("longtask", ({ startTime, duration }) => {
    measured.tasks.push([startTime, startTime + duration]);
  });
  observe("layout-shift", (entry) => {
    if ("value" in entry && typeof entry.value === "number") measured.shifted += entry.value;
  });
}

/** What a page has come to when its fonts are there and what they brought about is painted. */
async function settled(page: Page): Promise<Measured> {
  const { paint, largest, tasks, shifted } = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await document.fonts.ready;
    // What is observed is told a frame late.
    for (let frames = 0; frames < 6; frames += 1) await frame();
    return window.measured;
  });
  // A task blocks by as much as it is longer than 50 ms, from the first paint on.
  const blocked = tasks
    .map(([start, end]) => (end > paint ? Math.max(0, end - Math.max(start, paint) - 50) : 0))
    .reduce((sum, part) => sum + part, 0);
  return { paint, largest, blocked, shifted };
}

function rowsOf(slowdown: number, taken: Taken): Row[] {
  const worst = (what: "blocked" | "shifted", name: string): Row => {
    const pages = [...taken].map(([path, all]) => ({
      path,
      value: median(all.map(({ ours }) => ours[what])),
    }));
    const [first] = pages.toSorted((a, b) => b.value - a.value);
    const { path, value } = first ?? { path: "", value: Number.NaN };
    // What is under a thousandth of the screen is not seen.
    const isMet = value < (what === "blocked" ? 1 : 0.001);
    return {
      name: `${name} of the worst page (${path})${at(slowdown)}`,
      ours: value,
      goal: "0",
      isMet,
    };
  };
  return [
    ...below(1.05, `First paint${at(slowdown)}, ms`, compare("paint", "file", taken)),
    ...below(1.1, `Largest paint${at(slowdown)}, ms`, compare("largest", "fontless", taken)),
    worst("blocked", "Milliseconds blocked"),
    worst("shifted", "Layout shift"),
  ];
}

type Compared = { path: string; ours: number; baseline: number; ratio: number; spread: string };

/** Each page, of the rounds in which both were measured. */
function compare(what: "paint" | "largest", beside: keyof typeof forms, taken: Taken): Compared[] {
  return [...taken].map(([path, all]) => {
    const both = all.filter((round) => !Number.isNaN(round[beside][what]));
    const ratios = both.map((round) => round.ours[what] / round[beside][what]);
    return {
      path,
      ours: median(all.map(({ ours }) => ours[what])),
      baseline: median(both.map((round) => round[beside][what])),
      ratio: median(ratios),
      spread: spreadOf(ratios),
    };
  });
}

/** The page in the middle, and between what half of the pages lie. */
function together(pages: readonly Compared[]) {
  const ratios = pages.map(({ ratio }) => ratio);
  return {
    ours: median(pages.map(({ ours }) => ours)),
    baseline: median(pages.map(({ baseline }) => baseline)),
    ratio: median(ratios),
    spread: spreadOf(ratios),
  };
}

/** All pages beside a goal, and the one that is furthest from it. */
function below(most: number, name: string, pages: readonly Compared[]): Row[] {
  const reached = pages.filter(({ ratio }) => ratio <= most).length;
  const goal = `≤ ${most} on all; on ${reached} of ${pages.length}`;
  const [last] = pages.toSorted((a, b) => b.ratio - a.ratio);
  if (!last) return [];
  const { path, ...worst } = last;
  return [
    { name, ...together(pages), goal, isMet: reached === pages.length },
    { name: `${name}, the worst page (${path})`, ...worst },
  ];
}

function at(slowdown: number): string {
  return `, processor ${slowdown} × slower`;
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
}

/** The words of a page, with the marks that make headings, paragraphs and lists of them. */
function textOf(html: string): string {
  const body = withoutScripts(/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "");
  return body
    .replace(/<(svg|select|textarea)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<(?!\/?(?:h[1-4]|p|ul|ol|li)\b)[^>]*>/g, " ")
    .replace(/<(\w+)\b[^>]*>/g, "<$1>");
}
