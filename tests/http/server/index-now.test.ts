import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { townPages } from "#app/domain/cities/cities.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { pageNames } from "#app/domain/content/page-names.ts";
import { article, townsWith } from "../../data/added-pages.ts";
import { advance, createTestApp } from "../../helpers.ts";

const siteUrl = "https://www.example.no";
const key = "Noekkel-0123456789";
const minute = 60_000;
const day = 24 * 60 * minute;

const toldSchema = z.strictObject({
  host: z.literal("www.example.no"),
  key: z.literal(key),
  keyLocation: z.literal(`${siteUrl}/${key}.txt`),
  urlList: z.array(z.string().startsWith(`${siteUrl}/`)),
});

/** A stand-in for IndexNow that answers as it is told to, and remembers which pages it was told of. */
async function startIndexNow() {
  const told: string[][] = [];
  const state = { answer: (response: ServerResponse) => void response.writeHead(200).end() };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    expect([request.method, request.headers["content-type"]]).toEqual([
      "POST",
      "application/json; charset=utf-8",
    ]);
    const { urlList } = toldSchema.parse(JSON.parse(body.toString()));
    told.push(urlList.map((url) => url.slice(siteUrl.length)));
    state.answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (typeof bound !== "object" || !bound) throw new Error("IndexNow has no port");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return {
    url: `http://127.0.0.1:${bound.port}/indexnow`,
    told,
    answersWith(status: number, headers: Record<string, string> = {}) {
      state.answer = (response) => void response.writeHead(status, headers).end("Told");
    },
    hangs() {
      state.answer = () => {};
    },
    close,
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await close();
    },
  };
}

let indexNow: Awaited<ReturnType<typeof startIndexNow>>;
beforeEach(async () => {
  indexNow = await startIndexNow();
});
afterEach(() => indexNow[Symbol.asyncDispose]());

async function startSite(environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const app = await createTestApp({
    environment: {
      SITE_URL: siteUrl,
      INDEXNOW_KEY: key,
      INDEXNOW_URL: indexNow.url,
      ...environment,
    },
    log: pino({}, { write: (line) => lines.push(line) }),
  });
  let version = 0;
  return Object.assign(app, {
    lines,
    /** Publishes, the way the editor does. */
    async publish(content: object) {
      const editor = await app.signIn("editor");
      const answer = await app.fetch("/api/content", {
        method: "PUT",
        headers: { ...editor, "content-type": "application/json" },
        body: JSON.stringify({ content: { ...defaultContent, ...content }, baseVersion: version }),
      });
      expect(answer.status).toBe(200);
      version += 1;
    },
    tell: () => app.jobs.indexNow.run(),
  });
}

const stories = defaultContent.stories.slice(1);
const allPages = [...pageNames.keys(), ...townPages(defaultContent).keys()];

describe("Search engines", () => {
  test("are told of all pages first, and then of those that a publish has changed, hidden or brought back", async () => {
    await using app = await startSite();
    expect(await app.tell()).toEqual({ done: true });
    expect(indexNow.told).toEqual([allPages]);
    expect(await app.tell()).toBeUndefined();

    await app.publish({ stories });
    expect(indexNow.told).toHaveLength(1);
    await app.tell();
    await app.publish({ stories, towns: townsWith({ oslo: { isHidden: true } }) });
    await app.tell();
    await app.publish({ stories });
    await app.tell();
    expect(indexNow.told.slice(1)).toEqual([["/kundehistorier"], ["/by/oslo"], ["/by/oslo"]]);

    // What changes no page is told nobody.
    await app.publish({ stories });
    expect(await app.tell()).toEqual({ done: true });
    expect(await app.tell()).toBeUndefined();
    expect(indexNow.told).toHaveLength(4);
  });

  test("are told of an article with the publish that follows its day", async () => {
    await using app = await startSite();
    const articles = [article({ publishedOn: "2026-11-21", sections: [] })];
    await app.publish({ articles });
    await app.tell();
    expect(indexNow.told.flat()).not.toContain("/fagstoff/slik-velger-du");
    advance(app.clock, day);
    await app.publish({ articles, stories });
    await app.tell();
    expect(indexNow.told.at(-1)).toEqual([
      "/kundehistorier",
      "/fagstoff",
      "/fagstoff/slik-velger-du",
    ]);
  });

  test("are told once, however many processes ask at the same time", async () => {
    await using app = await startSite();
    indexNow.answersWith(202);
    const runs = await Promise.all([app.tell(), app.tell(), app.tell()]);
    expect(runs.filter(Boolean)).toEqual([{ done: true }]);
    expect(indexNow.told).toHaveLength(1);
  });

  test.each([429, 500, 403, 301])("that answer %s are told again later", async (status) => {
    await using app = await startSite();
    indexNow.answersWith(status);
    expect(await app.tell()).toEqual({ done: false });
    expect(await app.tell()).toBeUndefined();
    advance(app.clock, minute);
    indexNow.answersWith(202);
    expect(await app.tell()).toEqual({ done: true });
    expect(indexNow.told).toEqual([allPages, allPages]);
  });

  test.each([
    ["600", 10 * minute],
    // Ten minutes after the clock of these tests.
    ["Fri, 20 Nov 2026 09:10:00 GMT", 10 * minute],
    ["9".repeat(30), day],
    ["1", minute],
    ["Thu, 19 Nov 2026 09:00:00 GMT", minute],
    ["senere", minute],
  ])("that ask to be left alone (Retry-After: %s) are, for a day at most", async (after, pause) => {
    await using app = await startSite();
    indexNow.answersWith(429, { "retry-after": after });
    expect(await app.tell()).toEqual({ done: false });
    indexNow.answersWith(202);
    advance(app.clock, pause - 1);
    expect(await app.tell()).toBeUndefined();
    advance(app.clock, 1);
    expect(await app.tell()).toEqual({ done: true });
  });

  test("are told once a clock that was ahead is set right", async () => {
    await using app = await startSite();
    indexNow.answersWith(500);
    advance(app.clock, 400 * day);
    expect(await app.tell()).toEqual({ done: false });
    advance(app.clock, -400 * day);
    indexNow.answersWith(202);
    expect(await app.tell()).toEqual({ done: true });
  });

  test("that are gone or silent hold up nothing, and are told again later", async () => {
    await using app = await startSite();
    indexNow.hangs();
    const { timeout } = AbortSignal;
    const soon = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50));
    expect(await app.tell()).toEqual({ done: false });
    expect(soon).toHaveBeenCalledWith(10_000);
    soon.mockRestore();

    await indexNow.close();
    advance(app.clock, minute);
    expect(await app.tell()).toEqual({ done: false });
    expect(app.lines.filter((line) => line.includes("not told"))).toHaveLength(2);
  });

  test("that never answer are given up within a day, and told of it all with the next publish", async () => {
    await using app = await startSite();
    await app.tell();
    await app.publish({ stories });
    indexNow.answersWith(503);
    for (let attempts = 0; attempts < 20; attempts += 1) {
      await app.tell();
      advance(app.clock, day);
    }
    expect(indexNow.told).toHaveLength(1 + 7);
    expect(app.lines.filter((line) => line.includes('"giveUp":true'))).toHaveLength(1);

    indexNow.answersWith(200);
    await app.publish({ stories, towns: townsWith({ oslo: { isHidden: true } }) });
    await app.tell();
    expect(indexNow.told.at(-1)).toEqual(["/kundehistorier", "/by/oslo"]);
  });

  test.each([
    ["without a key", { INDEXNOW_KEY: "" }],
    ["of a site that they cannot reach", { SITE_URL: "http://localhost:3000" }],
  ])("are told nothing %s", async (_, environment) => {
    await using app = await startSite(environment);
    await app.publish({ stories });
    expect(await app.tell()).toBeUndefined();
    expect(indexNow.told).toEqual([]);
  });

  test("find the key where they are told it is, and no log does", async () => {
    await using app = await startSite();
    const answer = await app.fetch(`/${key}.txt`);
    expect([answer.status, await answer.text()]).toEqual([200, key]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await app.fetch(`/${key}x.txt`)).status).toBe(301);
    indexNow.answersWith(500);
    await app.tell();
    await using plain = await startSite({ INDEXNOW_KEY: "" });
    expect((await plain.fetch(`/${key.toLowerCase()}.txt`)).status).toBe(404);
    expect(app.lines.length).toBeGreaterThan(0);
    for (const line of app.lines) expect(line).not.toContain(`${key}"`);
  });
});
