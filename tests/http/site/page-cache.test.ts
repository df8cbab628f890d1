import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { handoverMilliseconds } from "#app/domain/content/versions.server.ts";
import { bundle } from "../../bundle.ts";
import { oneOfEach } from "../../data/added-pages.ts";
import {
  advance,
  createTestApp,
  publishElsewhere,
  standingTime,
  type TestApp,
} from "../../helpers.ts";
import { siteRoutes } from "../../site-routes.ts";

const hour = 60 * 60 * 1000;

test("A public page is made once and then sent from memory", async () => {
  await using app = await createTestApp();
  expect(await app.fromMemory(asked("/priser"))).toBeUndefined();
  const { html: made } = await app.read("/priser");

  const kept = await app.fromMemory(asked("/priser"));
  expect(kept?.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(kept?.body ?? Buffer.of()).toString()).toBe(made);
  expect(kept?.headers["content-security-policy"]).toContain("script-src 'self'");
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["", null],
])("A browser that takes %j gets %j", async (accepted, encoding) => {
  await using app = await createTestApp();
  const headers = { "accept-encoding": accepted };
  const first = await app.fetch("/tjenester", { headers });
  const second = await app.fetch("/tjenester", { headers });
  for (const answer of [first, second]) {
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toContain("accept-encoding");
  }
  const body = Buffer.from(await second.arrayBuffer());
  const decoded =
    encoding === "br" ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
  expect(decoded.toString()).toContain("</html>");
});

test("A page that the browser has already is answered with 304", async () => {
  await using app = await createTestApp();
  const etag = (await app.fetch("/tjenester")).headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  const again = await app.fetch("/tjenester", { headers: { "if-none-match": `"other", ${etag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test.each(["/priser", "/folkene", "/fagstoff/slik-velger-du", "/by/bodo"])(
  "%s, which is not in memory, is made once, however many ask at the same time",
  async (path) => {
    await using app = await createTestApp({ content: oneOfEach });
    // Each page that is made says what year it is in Norway.
    using years = vi.spyOn(Temporal.Instant, "fromEpochMilliseconds");
    const answers = await Promise.all(Array.from({ length: 40 }, () => app.fetch(path)));
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(pages).size).toBe(1);
    expect(years).toHaveBeenCalledTimes(1);
  },
);

test.each(["/bestill", "/takk?orderId=FL-1&name=Kari", "/login", "/finnes-ikke", "/avtale?sendt"])(
  "%s is made for each request",
  async (target) => {
    await using app = await createTestApp();
    await app.fetch(target);
    expect(await app.fromMemory(asked(target))).toBeUndefined();
  },
);

test("A kept page is made anew after an hour, for it says what year it is", async () => {
  await using app = await createTestApp();
  app.clock.now = new Date("2026-12-31T22:30:00.000Z");
  expect((await app.read("/")).html).toContain("2026");
  advance(app.clock, 2 * hour);
  expect((await app.read("/")).html).toContain("2027");
});

test("Whoever adds something of theirs to an address gets the page from memory, which has it once", async () => {
  await using app = await createTestApp();
  await app.fetch("/priser?utm_source=avis");
  for (const query of ["", "?utm_source=brev&utm_medium=epost", "?fbclid=x", "?q=%C3%A5&a=1&a=2"]) {
    const kept = await app.fromMemory(asked(`/priser${query}`));
    expect(kept?.status, query).toBe(200);
  }
});

test("A page cannot read a parameter that its route does not say it reads", async () => {
  await using app = await createTestApp();
  using get = vi.spyOn(URLSearchParams.prototype, "get");
  using getAll = vi.spyOn(URLSearchParams.prototype, "getAll");
  const pages = siteRoutes
    .filter(({ isPublic }) => isPublic)
    .map(({ path }) => path)
    .filter((path) => ["page", "nothing"].includes(bundle.routes.answering(path)));
  for (const path of pages) await app.fetch(path);
  const names = new Set([get, getAll].flatMap(({ mock }) => mock.calls.map(([name]) => name)));
  expect([...names]).toEqual(expect.arrayContaining(["plan", "service", "orderId"]));

  const value = "lest-uten-lov";
  for (const path of pages) {
    const undeclared = [...names].filter(
      (name) => bundle.routes.asRead(`${path}?${name}=x`) === path,
    );
    const query = new URLSearchParams(undeclared.map((name) => [name, value]));
    for (const spy of [get, getAll]) spy.mockClear();
    await app.fetch(`${path}?${query}`);
    const read = [get, getAll].flatMap(({ mock }) => mock.results.flatMap(({ value }) => value));
    expect(read, path).not.toContain(value);
  }
});

describe("What is published anew", () => {
  const newName = { texts: { footerCompanyName: "Nordlys" } };
  const textOfKept = async (app: TestApp, target: string) => {
    const kept = await app.fromMemory({ ...asked(target), acceptEncoding: undefined });
    return kept?.body?.toString();
  };

  test("is waited for by nobody: the page from before is sent while the new one is made, and by then no more", async () => {
    await using app = await createTestApp();
    using time = standingTime();
    for (const path of ["/priser", "/tjenester"]) await app.fetch(path);
    await app.fromMemory(asked("/priser"));
    await publishElsewhere(app, newName);
    expect(await textOfKept(app, "/priser")).toContain("Fyrlykt AS");
    // Nobody asks for it, and it is made.
    await expect.poll(() => textOfKept(app, "/tjenester")).toContain("Nordlys");
    time.advance(handoverMilliseconds);
    expect((await app.read("/priser")).html).toContain("Nordlys");
  });

  test("shows at once where it was long ago that a page was known to be the newest", async () => {
    await using app = await createTestApp();
    using time = standingTime();
    await app.fetch("/priser");
    time.advance(handoverMilliseconds);
    await publishElsewhere(app, newName);
    expect((await app.read("/priser")).html).toContain("Nordlys");
  });

  test("is asked about once for all requests that came before the question", async () => {
    await using app = await createTestApp();
    await app.fetch("/priser");
    await nextTurn();
    expect((await app.fromMemory(asked("/priser")))?.status).toBe(200);
    const publishing = publishElsewhere(app, { hiddenPages: ["/priser"] });
    // It stands in line behind that, and both are done within this turn.
    const versions = await app.db.selectFrom("content_versions").select("version").execute();
    expect(versions).toHaveLength(1);
    expect((await app.fromMemory(asked("/priser")))?.status).toBe(200);
    await publishing;
    expect(await app.fromMemory(asked("/priser"))).toBeUndefined();
  });

  test("hides a page at once", async () => {
    await using app = await createTestApp();
    await app.fetch("/priser");
    await app.fromMemory(asked("/priser"));
    await publishElsewhere(app, { hiddenPages: ["/priser"] });
    expect((await app.fetch("/priser")).status).toBe(403);
  });

  test("leaves nothing of yesterday", async () => {
    await using app = await createTestApp();
    await app.fetch("/priser");
    await app.fromMemory(asked("/priser"));
    await publishElsewhere(app, newName);
    advance(app.clock, 24 * hour);
    expect((await app.read("/priser")).html).toContain("Nordlys");
  });
});

function asked(target: string) {
  return { method: "GET", target, acceptEncoding: "br", ifNoneMatch: undefined };
}

test("A cache in front may keep what is the same for everyone, under the tag of its version, and nothing over midnight", async () => {
  await using app = await createTestApp({ environment: { CDN_SECONDS: "60" } });
  const told = async (path: string) => {
    const { headers } = await app.fetch(path);
    return [
      headers.get("cdn-cache-control"),
      headers.get("cache-tag"),
      headers.get("cache-control"),
    ];
  };
  const kept = ["public, max-age=60, stale-while-revalidate=60", "content-0", "no-cache"];
  for (const path of ["/", "/priser?utm_source=avis", "/by/oslo"]) {
    expect(await told(path), path).toEqual(kept);
  }
  for (const { path } of siteRoutes.filter(({ isPublic }) => !isPublic)) {
    expect((await told(path)).slice(0, 2), path).toEqual([null, null]);
  }
  for (const path of [
    "/kontakt",
    "/bestill",
    "/takk",
    "/avtale/x",
    "/login",
    "/finnes-ikke",
    "/api/content",
  ]) {
    expect((await told(path)).slice(0, 2), path).toEqual([null, null]);
  }
  // Two minutes before midnight in Norway.
  app.clock.now = new Date("2026-11-20T22:58:00.000Z");
  expect(await told("/")).toEqual([null, null, "no-cache"]);
});

test("Without a cache in front nothing is said to one", async () => {
  await using app = await createTestApp();
  expect((await app.fetch("/")).headers.has("cdn-cache-control")).toBe(false);
});
