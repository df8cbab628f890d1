import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { siteContentOf } from "#app/domain/content/site-content.ts";
import { createPageCache } from "./page-cache.ts";

const content = siteContentOf(defaultContent, 0, "2026-11-20");
// What is said twice far apart takes an effort to find.
const said = randomBytes(30_000).toString("base64");
const page = { html: said + said, status: 200, headers: new Headers(), content };
const asked = { method: "GET", target: "/", acceptEncoding: "br", ifNoneMatch: undefined };

describe("A page in memory", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function createCache() {
    const routes = { asRead: (path: string) => path };
    return createPageCache({
      routes,
      clock: () => new Date("2026-11-20T09:00:00Z"),
      cdnSeconds: 0,
    });
  }
  const lengthIn = (cache: ReturnType<typeof createCache>) =>
    cache.find(asked, content)?.body?.length;

  test("is there at once, and compressed hard when nobody waits any more", async () => {
    const cache = createCache();
    await cache.keep("/", page);
    const hard = brotliCompressSync(page.html).length;
    expect(lengthIn(cache)).toBeGreaterThan(hard);
    vi.advanceTimersByTime(1_000);
    await vi.waitUntil(() => lengthIn(cache) === hard, { timeout: 20_000 });
  });

  test("stays as it is in a process that stops", async () => {
    const cache = createCache();
    await cache.keep("/", page);
    const before = cache.find(asked, content);
    cache.stop();
    vi.advanceTimersByTime(1_000);
    // The same work as it would be, begun later.
    for (let time = 0; time < 3; time += 1) await promisify(brotliCompress)(page.html);
    expect(cache.find(asked, content)).toBe(before);
  });
});
