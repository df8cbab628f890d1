import { pino } from "pino";
import { expect, test } from "vitest";
import { oneOfEach } from "../../data/added-pages.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { parseExposition } from "../../servers/exposition.ts";

const path = "/policy-reports";
const token = "et-langt-og-tilfeldig-ord";
const environment = { METRICS_TOKEN: token, TRUSTED_PROXIES: "1" };

/** As a browser sends it. */
const report = (told: object) =>
  JSON.stringify({
    "csp-report": {
      "document-uri": "http://localhost:3000/priser",
      referrer: "http://localhost:3000/takk?name=Kari",
      "violated-directive": "script-src-elem",
      "effective-directive": "script-src-elem",
      "original-policy": "default-src 'none'",
      disposition: "enforce",
      "blocked-uri": "inline",
      "status-code": 200,
      "script-sample": "alert('Kari')",
      ...told,
    },
  });

async function createApp() {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const app = await createTestApp({ environment, log, content: oneOfEach });
  return {
    app,
    lines: () => lines.filter((line) => line.includes("content security policy")),
    counted: () => counted(app),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

let visitors = 0;

function send(app: TestApp, body: string, address?: string) {
  visitors += 1;
  return app.fetch(path, {
    method: "POST",
    headers: {
      "content-type": "application/csp-report",
      "x-forwarded-for": address ?? `10.1.${visitors >> 8}.${visitors & 255}`,
    },
    body,
  });
}

async function counted({ fetch }: TestApp): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${token}` };
  const told = parseExposition(await (await fetch("/metrics", { headers })).text());
  const series = told.get("site_policy_reports_total")?.series ?? [];
  return Object.fromEntries(series.map(({ labels, value }) => [labels.directive, value]));
}

test("Every page says where to report what its policy held back", async () => {
  await using app = await createTestApp();
  for (const page of ["/", "/login", "/finnes-ikke"]) {
    const { headers } = await app.fetch(page);
    expect(headers.get("content-security-policy"), page).toContain(`report-uri ${path}`);
  }
});

test("What browsers report is counted by its directive, and told once a day without anything personal", async () => {
  await using site = await createApp();
  const { app, lines } = site;
  const reports = [
    report({
      "document-uri": "http://localhost:3000/takk?name=Kari&email=kari@example.no",
      "effective-directive": undefined,
      "violated-directive": "img-src 'self' data:",
      "blocked-uri": "https://sporing.example/pixel.gif?kari@example.no",
    }),
    report({}),
    report({ "script-sample": "noe annet" }),
    report({ "document-uri": "http://localhost:3000/avtale/hemmelig-lenke" }),
    report({ "effective-directive": "style-src-attr" }),
    report({ "document-uri": "http://localhost:3000/folkene" }),
  ];
  for (const sent of [...reports, ...reports]) expect((await send(app, sent)).status).toBe(204);
  expect(await site.counted()).toEqual({ "img-src": 2, "script-src-elem": 8, "style-src-attr": 2 });
  expect(lines().map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, directive: "img-src", source: "https://sporing.example", page: "/takk" },
    { directive: "script-src-elem", source: "inline", page: "/priser" },
    { directive: "script-src-elem", source: "inline", page: "/avtale/:token" },
    { directive: "style-src-attr", source: "inline", page: "/priser" },
    { directive: "script-src-elem", source: "inline", page: "/innhold/side/:slug" },
  ]);
  expect(lines().join()).not.toMatch(/kari|hemmelig|noe annet|10\.1\./i);
  app.clock.now = new Date(app.clock.now.getTime() + 25 * 60 * 60 * 1000);
  for (const sent of reports) await send(app, sent);
  expect(lines()).toHaveLength(10);
});

test("A report that is the first request of a process is told with its page, also one that an editor has added", async () => {
  await using site = await createApp();
  const sent = report({ "document-uri": "http://localhost:3000/folkene" });
  expect((await send(site.app, sent)).status).toBe(204);
  expect(site.lines().map((line) => JSON.parse(line).page)).toEqual(["/innhold/side/:slug"]);
});

test("Whoever makes reports up fills neither the log nor the numbers, and is held back", async () => {
  await using site = await createApp();
  const { app, lines } = site;
  for (const sent of ["", "{", "[]", "null", '{"csp-report":1}', '{"csp-report":{}}']) {
    expect((await send(app, sent)).status, sent).toBe(400);
  }
  expect((await send(app, report({ "script-sample": "x".repeat(20_000) }))).status).toBe(413);
  for (let call = 0; call < 70; call += 1) {
    const made = report({
      "effective-directive": `made-up-${call}`,
      "blocked-uri": `https://${call}.${"x".repeat(200)}.example/`,
      "document-uri": `http://localhost:3000/${call}`,
    });
    expect((await send(app, made)).status).toBe(204);
  }
  expect(await site.counted()).toEqual({ other: 70 });
  expect(lines()).toHaveLength(50);
  expect(Math.max(...lines().map(({ length }) => length))).toBeLessThan(400);
  for (let call = 0; call < 60; call += 1) await send(app, report({}), "10.9.9.9");
  const refused = await send(app, report({}), "10.9.9.9");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("Another site reports nothing in a visitor's name", async () => {
  await using app = await createTestApp();
  const headers = { "sec-fetch-site": "cross-site" };
  const answer = await app.fetch(path, { method: "POST", headers, body: report({}) });
  expect(answer.status).toBe(403);
});
