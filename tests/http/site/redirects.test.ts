import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { townPages } from "#app/domain/cities/cities.ts";
import { destinations, isFree } from "../../../app/domain/content/addresses.ts";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { createAddressHits } from "../../../app/domain/redirects/hits.server.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { siteRoutes } from "../../site-routes.ts";

type Redirect = { from: string; to: string };

/** What a visitor is answered, without being sent on. */
async function ask(app: TestApp, path: string, init?: RequestInit) {
  const answer = await app.fetch(path, init);
  return { status: answer.status, location: answer.headers.get("location") };
}

async function publish(app: TestApp, redirects: unknown, baseVersion = 0) {
  return app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...(await app.signIn("editor")) },
    body: JSON.stringify({ content: { ...defaultContent, redirects }, baseVersion }),
  });
}

const browser = {
  "user-agent":
    "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

const movedTo = (location: string) => ({ status: 301, location });
const missing = { status: 404, location: null };

describe("What an editor has redirected", () => {
  const rows: Redirect[] = [
    { from: "/gammel-side", to: "/priser" },
    { from: "/tilbud-på-nettside", to: "/kontakt?service=SEO#skjema" },
    { from: "/by/hamar", to: "/by/oslo" },
    { from: "/by/ålesund", to: "/by/bergen" },
    { from: "/2021/05/17/seo-tips", to: "/sporsmal-og-svar" },
    { from: "/booking", to: "https://booking.example.no/tid?kilde=nett" },
  ];

  test("leads on for good, in one step however it is spelt, and its query goes along", async () => {
    await using app = await createTestApp({ content: { redirects: rows } });
    for (const [asked, location] of [
      ["/gammel-side", "/priser"],
      ["/Gammel-Side/?utm_source=avis", "/priser?utm_source=avis"],
      ["//gammel-side", "/priser"],
      ["/gammel%2Dside", "/priser"],
      ["/tilbud-p%C3%A5-nettside?a=1", "/kontakt?service=SEO&a=1#skjema"],
      ["/tilbud-pa%CC%8A-nettside", "/kontakt?service=SEO#skjema"],
      ["/by/hamar?utm_source=x", "/by/oslo?utm_source=x"],
      // Said by an editor, it goes before what the site knows by itself.
      ["/by/%C3%85lesund", "/by/bergen"],
      ["/2021/05/17/seo-tips", "/sporsmal-og-svar"],
      ["/2021/05", "/"],
      ["/booking?email=kari@example.no", "https://booking.example.no/tid?kilde=nett"],
    ] as const) {
      expect(await ask(app, `http://localhost:3000${asked}`), asked).toEqual(movedTo(location));
      const head = await ask(app, `http://localhost:3000${asked}`, { method: "HEAD" });
      expect(head, asked).toEqual(movedTo(location));
    }
    const { headers } = await app.fetch("/gammel-side");
    expect(headers.get("cache-control")).toBe("no-cache");
    // What is not in the list is gone from it, and is a page that is not found.
    expect(await ask(app, "/om-oss")).toEqual(missing);
    expect(await ask(app, "/by/gjovik")).toEqual(missing);
    expect(await ask(app, "/gammel-side/under")).toEqual(missing);
  });

  test("has a browser send a form once more", async () => {
    await using app = await createTestApp({ content: { redirects: rows } });
    const answer = await app.postForm("/gammel-side", { name: "Kari" });
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "/priser"]);
  });

  test("is as it came with the site in a content that was published before there was a list", async () => {
    await using app = await createTestApp({ content: { texts: { heroTitle: "Fra før" } } });
    expect(await ask(app, "/om-oss")).toEqual(movedTo("/"));
    expect(await ask(app, "/oslo?utm_source=x")).toEqual(movedTo("/by/oslo?utm_source=x"));
    const { content } = await (await app.fetch("/api/content")).json();
    expect(content.redirects).toEqual(defaultContent.redirects);
  });

  test("holds from the publish on, until another one or an earlier version is published", async () => {
    await using app = await createTestApp();
    const added = [...defaultContent.redirects, { from: " /Nytt-navn/ ", to: "Priser" }];
    expect(await ask(app, "/nytt-navn")).toEqual(missing);
    expect((await publish(app, added)).status).toBe(200);
    expect(await ask(app, "/nytt-navn")).toEqual(movedTo("/priser"));
    expect(await ask(app, "/om-oss")).toEqual(movedTo("/"));
    const { content } = await (await app.fetch("/api/content")).json();
    expect(content.redirects.at(-1)).toEqual({ from: "/nytt-navn", to: "/priser" });
    expect((await publish(app, [], 1)).status).toBe(200);
    expect(await ask(app, "/nytt-navn")).toEqual(missing);
    expect(await ask(app, "/om-oss")).toEqual(missing);
    const { cookie, "x-csrf-token": csrfToken } = await app.signIn("editor");
    const restored = await app.postForm(
      "/editor/historikk/1/gjenopprett",
      { csrfToken, baseVersion: "2" },
      { cookie },
    );
    expect(restored.status).toBeLessThan(400);
    expect(await ask(app, "/nytt-navn")).toEqual(movedTo("/priser"));
  });

  test("is followed in the preview of a draft, before anybody else is sent on", async () => {
    await using app = await createTestApp();
    const { cookie, "x-csrf-token": csrfToken } = await app.signIn("editor");
    const titleAt = async (page: string) => {
      const body = new FormData();
      body.set("page", page);
      body.set("draft", JSON.stringify({ ...defaultContent, redirects: rows }));
      body.set("csrfToken", csrfToken);
      const headers = { "sec-fetch-site": "same-origin", cookie };
      const init = { method: "POST", headers, body };
      const html = await (await app.fetch("/editor/forhandsvisning", init)).text();
      return /<title>([^<|]*) \|/.exec(html)?.[1];
    };
    expect(await titleAt("/gammel-side?utm_source=x")).toBe(await titleAt("/priser"));
    expect(await titleAt("/tilbud-p%C3%A5-nettside")).toBe(await titleAt("/kontakt"));
    expect(await titleAt("/booking")).toBe("Side ikke funnet");
    expect(await ask(app, "/gammel-side")).toEqual(missing);
  });

  test("is left out row by row where a newer rule does not allow it", async () => {
    const stored = [
      { from: "/kontakt", to: "/priser" },
      { from: "/a", to: "//evil.example" },
      ...rows,
    ];
    await using app = await createTestApp({ content: { redirects: stored } });
    expect((await app.fetch("/kontakt")).status).toBe(200);
    expect(await ask(app, "/a")).toEqual(missing);
    expect(await ask(app, "/gammel-side")).toEqual(movedTo("/priser"));
  });
});

describe("What an editor says is gone", () => {
  const rows: Redirect[] = ["/gammel-side", "/by/hamar", "/by/ålesund", "/2021/05/17/seo-tips"].map(
    (from) => ({ from, to: "" }),
  );

  test("is answered so however it is asked for, on a page that says it, also where something else would be known", async () => {
    await using app = await createTestApp({ content: { redirects: rows } });
    const gone = { status: 410, location: null };
    for (const { from } of rows) {
      for (const method of ["GET", "HEAD"]) {
        expect(await ask(app, `${encodeURI(from)}?utm_source=x`, { method }), from).toEqual(gone);
      }
    }
    expect(await ask(app, "/Gammel-Side/")).toEqual(movedTo("/gammel-side"));
    expect((await app.postForm("/gammel-side", { name: "Kari" })).status).toBe(410);
    const page = await app.fetch("/gammel-side");
    const html = await page.text();
    expect(textOf(html)).toContain("Siden finnes ikke lenger");
    expect(html).toContain('<meta name="prerender-status-code" content="410"/>');
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    // Nobody has said anything of what is below it.
    expect(await ask(app, "/gammel-side/under")).toEqual(missing);
    await app.fetch("/gammel-side", { headers: browser });
    await app.jobs.counts.run();
    const answer = await app.fetch("/api/addresses", { headers: await app.signIn("editor") });
    expect(await answer.json()).toEqual({
      moved: { "/gammel-side": { count: 1, lastDay: "2026-11-20" } },
      missing: [],
    });
  });

  test("is gone from the publish on, and there again when the row is taken away", async () => {
    await using app = await createTestApp();
    expect((await publish(app, rows)).status).toBe(200);
    expect((await app.fetch("/gammel-side")).status).toBe(410);
    expect((await publish(app, [], 1)).status).toBe(200);
    expect((await app.fetch("/gammel-side")).status).toBe(404);
  });
});

test("A list that breaks a rule is refused, and each field is told what is wrong with it", async () => {
  await using app = await createTestApp();
  const answer = await publish(app, [
    { from: "/priser", to: "/kontakt" },
    { from: "/a", to: "/b" },
    { from: "/b", to: "/b" },
    { from: "/A/", to: "/" },
    { from: "/c", to: "/finnes-ikke" },
    { from: "/d", to: "http://localhost:3000/priser" },
    { from: "/e", to: "javascript:alert(1)" },
    { from: "/admin", to: "/" },
    { from: "", to: "/" },
  ]);
  expect(answer.status).toBe(400);
  const { message, errors } = await answer.json();
  expect(message).toBe("Noen av feltene må rettes.");
  expect(Object.keys(errors).map((field) => field.replace("content.redirects.", ""))).toEqual([
    "0.from",
    "1.to",
    "2.to",
    "3.from",
    "4.to",
    "5.to",
    "6.to",
    "7.from",
    "8.from",
  ]);
  expect((await app.fetch("/a")).status).toBe(404);
  for (const redirects of ["/a", [{ from: "/a" }], [{ from: 1, to: "/" }], [null]]) {
    expect((await publish(app, redirects)).status, JSON.stringify(redirects)).toBe(400);
  }
});

test("What leads to our own name is to be written as a path", async () => {
  await using app = await createTestApp({
    environment: { SITE_URL: "https://www.fyrlykt.example" },
  });
  const answer = await publish(app, [
    { from: "/a", to: "https://fyrlykt.example/b" },
    { from: "/b", to: "https://blogg.fyrlykt.example/b" },
  ]);
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors).toEqual({
    "content.redirects.0.to": [
      "Dette er vårt eget nettsted. Skriv bare det som står etter navnet.",
    ],
  });
});

test("Every address that may be led to is there, and none that is there may lead elsewhere", async () => {
  await using app = await createTestApp();
  const towns = townPages(defaultContent);
  for (const path of [...destinations.keys(), ...towns.keys()]) {
    expect((await app.fetch(path)).status, path).toBe(200);
    expect(isFree(path) && !towns.has(path), path).toBe(false);
  }
  const patterns = siteRoutes.map(({ pattern, path }) => (pattern.endsWith("*") ? "/" : path));
  const files = globSync("**/*.*", { cwd: "build/client" }).map((name) => `/${name}`);
  const served = ["/healthz", "/readyz", "/metrics", "/uten-nett"];
  expect(
    [...patterns, ...files, ...served].filter(
      (path) => isFree(path.toLowerCase()) && !towns.has(path),
    ),
  ).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});

describe("What visitors meet at addresses that no page has", () => {
  async function listed(app: TestApp) {
    await app.jobs.counts.run();
    const answer = await app.fetch("/api/addresses", { headers: await app.signIn("editor") });
    expect(answer.status).toBe(200);
    return answer.json();
  }

  function dismiss(app: TestApp, path: unknown, isDismissed: unknown, headers: SignedIn) {
    return app.fetch("/api/addresses", {
      method: "PUT",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ path, isDismissed }),
    });
  }

  test("is counted, with the last day in Norway that it was met, and without robots and probes", async () => {
    await using app = await createTestApp();
    // Half an hour past midnight in Norway.
    app.clock.now = new Date("2026-11-20T23:30:00.000Z");
    for (const path of ["/om-oss", "/Om-Oss/?utm_source=x", "/oslo"]) {
      await app.fetch(path, { headers: browser });
    }
    for (const path of ["/gammel-side", "/by/hamar"]) await app.fetch(path, { headers: browser });
    await app.jobs.counts.run();
    app.clock.now = new Date("2026-11-22T12:00:00.000Z");
    await app.fetch("/Gammel-Side?epost=kari@example.no", { headers: browser });
    await app.fetch("/gammel-side", { headers: browser });
    const robots: Record<string, string>[] = [
      {},
      { "user-agent": "curl/8.5.0" },
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { ...browser, "sec-fetch-dest": "image" },
    ];
    for (const headers of robots) {
      for (const path of ["/gammel-side", "/om-oss"]) await app.fetch(path, { headers });
    }
    for (const path of ["/gammel-side", "/om-oss"]) {
      await app.fetch(path, { headers: browser, method: "HEAD" });
    }
    for (const path of [
      "/wp-login.php",
      "/.env",
      "/hus.jpg",
      "/kari@example.no",
      "/reset/x7k2m9q4w1z8n3",
      "/priser",
      "/tromsø",
      "/2021/05",
      "/avtale/x7k2m9q4w1z8n3",
      "/api/finnes-ikke",
    ]) {
      await app.fetch(path, { headers: browser });
    }
    expect(await listed(app)).toEqual({
      moved: {
        "/om-oss": { count: 2, lastDay: "2026-11-21" },
        "/oslo": { count: 1, lastDay: "2026-11-21" },
      },
      missing: [
        // Another spelling was only sent on to this one.
        { path: "/gammel-side", count: 2, lastDay: "2026-11-22" },
        { path: "/by/hamar", count: 1, lastDay: "2026-11-21" },
      ],
    });
  });

  test("is put away for all editors, and shown again", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    for (const path of ["/gammel-side", "/annen-side"]) await app.fetch(path, { headers: browser });
    const paths = async () => {
      const { missing } = await listed(app);
      return missing.map(({ path }: { path: string }) => path);
    };
    expect(await paths()).toEqual(["/annen-side", "/gammel-side"]);
    // Two editors do it at once, and one of them again.
    const both = [1, 2].map(() => dismiss(app, "/gammel-side", true, editor));
    for (const answer of [...both, dismiss(app, "/gammel-side", true, editor)]) {
      expect((await answer).status).toBe(204);
    }
    // What nobody met is not written down.
    expect((await dismiss(app, "/hva-som-helst", true, editor)).status).toBe(204);
    await app.fetch("/gammel-side", { headers: browser });
    expect(await paths()).toEqual(["/annen-side"]);
    const kept = await app.db.selectFrom("dismissed_addresses").selectAll().execute();
    expect(kept).toEqual([{ path: "/gammel-side" }]);
    expect((await dismiss(app, "/gammel-side", false, await app.signIn("admin"))).status).toBe(204);
    expect(await paths()).toEqual(["/gammel-side", "/annen-side"]);
    for (const path of [undefined, 1, "x".repeat(1_001)]) {
      expect((await dismiss(app, path, true, editor)).status).toBe(400);
    }
    expect((await app.post("/api/addresses", {}, editor)).status).toBe(405);
  });

  test("is kept for 90 days", async () => {
    await using app = await createTestApp();
    const count = { kind: "missing" as const, path: "/gammel-side", count: 1 };
    const days = ["2026-08-21", "2026-08-22", "2026-11-20"];
    await app.db
      .insertInto("address_hits")
      .values(days.map((day) => ({ ...count, day })))
      .execute();
    await app.jobs.addresses.run();
    expect((await listed(app)).missing).toEqual([
      { path: "/gammel-side", count: 2, lastDay: "2026-11-20" },
    ]);
  });

  test("takes up so much room, however many addresses a stranger tries", async () => {
    await using app = await createTestApp();
    const hits = createAddressHits(() => app.clock.now);
    const visit = new Request(app.config.siteUrl, { headers: browser });
    for (let number = 0; number < 520; number += 1) {
      hits.countMissing(visit, `/finnes-ikke-${number}`);
    }
    await hits.tally.flush(app.db, app.clock.now);
    const { missing } = await listed(app);
    expect(missing).toHaveLength(100);
    const rows = await app.db.selectFrom("address_hits").selectAll().execute();
    expect(rows).toHaveLength(501);
    expect(rows.find(({ path }) => !path.startsWith("/"))?.count).toBe(20);
  });
});
