import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { z } from "zod";
import { listen } from "./file-server.ts";
import { median, type Row, spreadOf } from "./report.ts";
import { startSite, temporaryDirectory } from "./site.ts";

const start = "/";
const target = "/priser";
const restMilliseconds = 300;
/** How long Chromium has a pointer rest on a link before it acts on a rule of that eagerness (its own numbers). */
const dwellMilliseconds = { eager: 10, moderate: 200 };
const longestStepMilliseconds = 30_000;

const slow4g = { wait: 150, bytesPerMillisecond: 200 };
const nearby = { wait: 0, bytesPerMillisecond: Number.POSITIVE_INFINITY };

/** What a rule of a page's speculation rules says, as far as it is played here. */
type Rule = { where: { and?: { selector_matches?: string }[] }; eagerness: string };

/** Where a page is to go, and how long the pointer rests on the link before it is pressed. */
type Step = { href: string; rest: number };

const reportSchema = z.object({
  /** When the page was painted first, on the machine's clock in milliseconds. */
  first: z.number(),
  /** When the largest part of it was there. */
  largest: z.number(),
  wasReady: z.boolean(),
});

const kinds = ["plain", "pressed", "pointed", "pointedSlowly"] as const;
type Taken = Record<(typeof kinds)[number], z.infer<typeof reportSchema>[]>;

/**
 * Going from page to page, from the press to what is painted, as the pages themselves tell it: with its tools attached
 * Chromium makes no page ready. A proxy adds the script that tells, and is the slow network. What a pointer on a link has
 * Chromium do, the script does as long after as Chromium would.
 *
 * @throws where there is no Chromium but the headless shell, which makes no page ready either
 */
export async function measureNavigation(quick: boolean): Promise<Row[]> {
  using directory = temporaryDirectory();
  using profile = temporaryDirectory();
  await using site = await startSite(directory.path);
  await using proxy = await startProxy(site.url);
  const browser = startBrowser(profile.path, `${proxy.url}${start}`);
  const taken: Taken = {
    plain: [],
    pressed: [],
    pointed: [],
    pointedSlowly: [],
  };
  try {
    await proxy.arrival();
    const rounds = quick ? 1 : 7;
    for (let round = 0; round <= rounds; round += 1) {
      // The first round fetches what all others find in the browser's cache.
      await takeTurns(proxy, round === 0 ? undefined : taken);
    }
  } finally {
    browser.kill();
    await once(browser, "exit");
  }
  return rowsOf(taken);
}

async function takeTurns(proxy: Proxy, taken: Taken | undefined) {
  const turns: [kind: keyof Taken, network: typeof slow4g, step: Step][] = [
    ["plain", slow4g, { href: `${proxy.url}${target}`, rest: 0 }],
    ["pressed", slow4g, { href: target, rest: 0 }],
    ["pointed", nearby, { href: target, rest: restMilliseconds }],
    ["pointedSlowly", slow4g, { href: target, rest: restMilliseconds }],
  ];
  for (const [kind, network, step] of turns) {
    proxy.setting.network = nearby;
    await proxy.go({ href: kind === "plain" ? proxy.elsewhere : `${proxy.url}${start}`, rest: 0 });
    proxy.setting.network = network;
    const went = await proxy.go(step);
    taken?.[kind].push(went);
  }
}

function rowsOf(taken: Taken): Row[] {
  const beside = (name: string, kind: keyof Taken): Row => {
    const ratios = taken[kind].map(
      ({ largest }, at) => largest / (taken.plain[at]?.largest ?? Number.NaN),
    );
    const ratio = median(ratios);
    return {
      name,
      ours: median(taken[kind].map(({ largest }) => largest)),
      baseline: median(taken.plain.map(({ largest }) => largest)),
      ratio,
      spread: spreadOf(ratios),
      goal: "≤ 1.1",
      isMet: ratio <= 1.1,
    };
  };
  const alone = (name: string, kind: keyof Taken): Row => {
    const ready = taken[kind].filter(({ wasReady }) => wasReady).length;
    return {
      name: `${name}, ms (ready ${ready} of ${taken[kind].length} times)`,
      ours: median(taken[kind].map(({ first }) => first)),
      spread: spreadOf(taken[kind].map(({ first }) => first)),
    };
  };
  const nearbyRow = alone(`Pointed at for ${restMilliseconds} ms, a server nearby`, "pointed");
  return [
    { ...nearbyRow, goal: "< 60", isMet: Number(nearbyRow.ours) < 60 },
    alone(`Pointed at for ${restMilliseconds} ms, slow 4G`, "pointedSlowly"),
    beside("Pressed at once, slow 4G, largest paint beside a plain load, ms", "pressed"),
  ];
}

type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Hands on the site, as slowly as it is told to, with a script on each page that says when it was painted and goes on. */
async function startProxy(siteUrl: string) {
  const setting = { network: nearby };
  const pages = new Map<string, Buffer>();
  let waiting: ServerResponse | undefined;
  let left = 0;
  let free = 0;
  let arrived = Promise.withResolvers<z.infer<typeof reportSchema>>();

  const server = createServer(async (request, answer) => {
    const { url = "/", method } = request;
    if (method === "POST" && url === "/step") {
      waiting = answer;
      arrived.resolve(reportSchema.parse(JSON.parse(await text(request))));
      return;
    }
    if (method === "POST" && url === "/left") {
      left = Number(await text(request));
      answer.writeHead(204).end();
      return;
    }
    const { network } = setting;
    const sent = await fetch(`${siteUrl}${url === "/elsewhere" ? "/healthz" : url}`);
    const type = sent.headers.get("content-type") ?? "";
    const isPage = url === "/elsewhere" || type.startsWith("text/html");
    const body =
      pages.get(url) ??
      brotliCompressSync(
        isPage
          ? withScript(url === "/elsewhere" ? "<body>Elsewhere" : await sent.text())
          : await sent.bytes(),
      );
    pages.set(url, body);
    await delay(network.wait);
    free = Math.max(performance.now(), free) + body.length / network.bytesPerMillisecond;
    await delay(Math.max(0, free - performance.now()));
    answer.writeHead(sent.status, {
      "content-type": isPage ? "text/html; charset=utf-8" : type,
      "content-encoding": "br",
      "cache-control": sent.headers.get("cache-control") ?? "no-cache",
    });
    answer.end(body);
  });
  const port = await listen(server);

  /** Waits until the next page has been painted and says so. */
  async function arrival() {
    const late = AbortSignal.timeout(longestStepMilliseconds);
    const tooLate = once(late, "abort").then(() => {
      throw new Error("the browser did not come to the next page");
    });
    return Promise.race([arrived.promise, tooLate]);
  }

  return {
    setting,
    url: `http://127.0.0.1:${port}`,
    /** The same server by another name: going there and back is no step within the site. */
    elsewhere: `http://localhost:${port}/elsewhere`,
    arrival,
    /** Has the page that is shown take a step; answers how long after the next was painted, in milliseconds. */
    async go(step: Step) {
      arrived = Promise.withResolvers();
      waiting?.end(JSON.stringify(step));
      const { first, largest, wasReady } = await arrival();
      return { first: first - left, largest: largest - left, wasReady };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function withScript(html: string): string {
  return `${html}<script>(${tellAndGo})(${JSON.stringify(dwellMilliseconds)})</script>`;
}

/** Runs in the page. */
async function tellAndGo(dwells: typeof dwellMilliseconds) {
  const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
  const now = () => performance.timeOrigin + performance.now();
  const painted = () => performance.getEntriesByName("first-contentful-paint")[0];
  let largest = 0;
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.startTime ?? largest;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  while (("prerendering" in document && document.prerendering) || !painted()) await pause(10);
  // What it began with comes to rest.
  await pause(500);
  const [navigation] = performance.getEntriesByType("navigation");
  const activated =
    navigation && "activationStart" in navigation ? Number(navigation.activationStart) : 0;
  const shown = (time = 0) => performance.timeOrigin + Math.max(activated, time);
  const report = JSON.stringify({
    first: shown(painted()?.startTime),
    largest: shown(largest),
    wasReady: activated > 0,
  });
  const { href, rest }: Step = await (
    await fetch("/step", { method: "POST", body: report })
  ).json();
  const own = document.querySelector("script[type=speculationrules]")?.textContent ?? "{}";
  const wholeRules: Record<string, Rule[]> = JSON.parse(own);
  for (const [action, rules] of Object.entries(wholeRules)) {
    for (const { where, eagerness } of rules) {
      const dwell = eagerness === "eager" ? dwells.eager : dwells.moderate;
      const selector = where.and?.find(({ selector_matches }) => selector_matches);
      const holds =
        !selector?.selector_matches || document.querySelector(selector.selector_matches);
      if (dwell > rest || !holds) continue;
      setTimeout(() => {
        const script = document.createElement("script");
        script.type = "speculationrules";
        script.textContent = JSON.stringify({
          [action]: [{ urls: [href], eagerness: "immediate" }],
        });
        document.head.append(script);
      }, dwell);
    }
  }
  await pause(rest);
  navigator.sendBeacon("/left", String(now()));
  location.href = href;
}

function startBrowser(profile: string, url: string) {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const directories = (process.env.PATH ?? "").split(delimiter);
  const program = directories
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path));
  if (!program) throw new Error(`there is none of ${names.join(", ")} on PATH`);
  return spawn(
    program,
    ["--headless=new", "--no-sandbox", "--no-first-run", `--user-data-dir=${profile}`, url],
    { stdio: "ignore" },
  );
}
