import { createServer, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { freePort } from "../../servers/free-port.ts";
import { expect, test } from "../fixtures.ts";

declare global {
  interface Window {
    /** What has moved so far, as Chromium sums it up (layout instability). */
    moved: number;
  }
}

/** Bytes of a page that come at a time, and then what is left of a paragraph: a button grows with its own words, whatever we do. */
const slice = 300;
const blockEnds = ["</p>", "</li>", "</div>", "</section>", "</html>"];

/**
 * The site as a slow telephone has it: pages come to it slice by slice. A page is taken by whoever hands on its slices, one for
 * each call, until there is none left.
 */
async function slowly(siteUrl: string) {
  let taken: ((page: { next: () => boolean }) => void) | undefined;
  const handOn = (html: Buffer, response: ServerResponse) => {
    let sent = html.indexOf("<body");
    response.write(html.subarray(0, sent));
    taken?.({
      next() {
        const ends = blockEnds.map((tag) => html.indexOf(tag, sent + slice) + tag.length);
        const end = Math.min(html.length, ...ends.filter((at) => at > sent + slice));
        response.write(html.subarray(sent, end));
        sent = end;
        if (sent === html.length) response.end();
        return sent < html.length;
      },
    });
  };
  const server = createServer(async ({ url, headers }, response) => {
    const answer = await fetch(`${siteUrl}${url}`, {
      headers: { accept: headers.accept ?? "*/*" },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    if (type.startsWith("text/html")) handOn(body, response);
    else response.end(body);
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${port}`,
    page: () => new Promise<{ next: () => boolean }>((resolve) => (taken = resolve)),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function painted(page: Page) {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

test("On a phone nothing moves while a page comes in piece by piece", async ({
  page,
  site,
  faults,
}) => {
  // The last page is not there.
  faults.allow(/status of 404/);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && typeof entry.value === "number") window.moved += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await using slow = await slowly(site.url);
  for (const path of ["/", "/priser", "/kontakt", "/sporsmal-og-svar", "/login", "/finnes-ikke"]) {
    const coming = slow.page();
    const loaded = page.goto(`${slow.url}${path}`);
    const { next } = await coming;
    // Nothing is painted before there is a body.
    let isMore = next();
    await page.waitForFunction(() => document.body?.childElementCount > 0);
    for (; isMore; isMore = next()) await painted(page);
    await loaded;
    await painted(page);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    expect.soft(await page.evaluate(() => window.moved), path).toBeLessThan(0.001);
  }
});

test("What grows as it comes into view is whole below it, for a picture of the page", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/kundehistorier");
  const bars = page.getByRole("img", { name: /156/ }).locator("rect");
  const grown = () =>
    bars.evaluateAll((drawn) => {
      const [before, , added] = drawn.map((bar) => bar.getBoundingClientRect().width);
      return Math.round(((added ?? 0) / (before ?? 0)) * 100);
    });
  /** @param from of the window's foot, in points */
  const scrollBarTo = (from: number) =>
    bars.last().evaluate((bar, from) => {
      const top = bar.getBoundingClientRect().top - window.innerHeight + from;
      window.scrollBy({ top, behavior: "instant" });
    }, from);

  expect(await grown()).toBe(156);
  await scrollBarTo(3);
  await expect.poll(grown).toBeLessThan(50);
  await scrollBarTo(500);
  await expect.poll(grown).toBe(156);
});
