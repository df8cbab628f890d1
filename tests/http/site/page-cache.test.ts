import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { advance, createTestApp } from "../../helpers.ts";

const hour = 60 * 60 * 1000;

test("A public page is made once and then sent from memory", async () => {
  await using app = await createTestApp();
  const asked = { method: "GET", target: "/priser", acceptEncoding: "br", ifNoneMatch: undefined };
  expect(await app.fromMemory(asked)).toBeUndefined();
  const made = await (await app.fetch("/priser")).text();

  const kept = await app.fromMemory(asked);
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

test.each(["/priser", "/kontakt", "/bestill/plan-medium", "/finnes-ikke", "/favicon.svg"])(
  "HEAD of %s answers what GET does, without the page, whether it is in memory or not",
  async (path) => {
    await using app = await createTestApp();
    for (const encoding of ["br", "identity"]) {
      const ask = { headers: { "accept-encoding": encoding } };
      const head = await app.fetch(path, { ...ask, method: "HEAD" });
      const get = await app.fetch(path, ask);
      expect(await head.text()).toBe("");
      expect(head.status).toBe(get.status);
      expect(headersOf(head)).toEqual(headersOf(get));
    }
  },
);

/** What two answers to the same question have in common. */
function headersOf(answer: Response) {
  const {
    "x-request-id": _,
    "content-length": length,
    ...rest
  } = Object.fromEntries(answer.headers);
  // A form has a key or a token of its own, of which the compressed length depends.
  return { ...rest, ...(rest.etag && { length }), hasLength: Number(length) > 0 };
}

test("A page that is not in memory is made once, however many ask at the same time", async () => {
  await using app = await createTestApp();
  // Each page that is made says what year it is in Norway.
  using asked = vi.spyOn(Temporal.Instant, "fromEpochMilliseconds");
  const answers = await Promise.all(Array.from({ length: 40 }, () => app.fetch("/priser")));
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(pages).size).toBe(1);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each(["/bestill", "/takk?orderId=FL-1&name=Kari", "/login", "/finnes-ikke", "/priser?a=1"])(
  "%s is made for each request",
  async (target) => {
    await using app = await createTestApp();
    await app.fetch(target);
    const asked = { method: "GET", target, acceptEncoding: "br", ifNoneMatch: undefined };
    expect(await app.fromMemory(asked)).toBeUndefined();
  },
);

test("A kept page is made anew after an hour, for it says what year it is", async () => {
  await using app = await createTestApp();
  app.clock.now = new Date("2026-12-31T22:30:00.000Z");
  expect(await (await app.fetch("/")).text()).toContain("2026");
  advance(app.clock, 2 * hour);
  expect(await (await app.fetch("/")).text()).toContain("2027");
});
