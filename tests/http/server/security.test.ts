import { createHash } from "node:crypto";
import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { draftCover } from "#app/web/browser/draft-cover.ts";
import { finishPage } from "../../../server/pages/finish-page.ts";
import { customer, orderOf } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { secondFactorPage, showPassword, turnOnCodes } from "../../second-factor.ts";
import { siteRoutes } from "../../site-routes.ts";

const https = { SITE_URL: "https://www.example.no" };
// The second step of a sign-in is a page after the first alone.
const publicPages = siteRoutes.filter(
  ({ isPublic, id }) => isPublic && !/api|feeds|second-factor/.test(id),
);

/** The directives of an answer's policy by name. */
function policyOf(answer: Response): Record<string, string[]> {
  const header = answer.headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    header.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

/** Whoever asks is told to come back, and when. */
function expectReturn({ status, headers }: Response) {
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
}

async function expectStrictPolicy(answer: Response) {
  const html = await answer.text();
  const policy = policyOf(answer);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(answer.headers.has("content-security-policy-report-only")).toBe(false);
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["base-uri"]).toEqual(["'none'"]);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  expect(policy["form-action"]).toEqual(["'self'"]);
  expect(Object.values(policy).flat().join(" ")).not.toMatch(/unsafe|\*|https?:|nonce-/);

  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
    ([, , attributes = ""]) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes),
  );
  for (const [, tag, , content = ""] of inline) {
    const hash = createHash("sha256").update(content).digest("base64");
    expect(policy[`${tag}-src`], content.slice(0, 80)).toContain(`'sha256-${hash}'`);
  }
  expect(html).not.toMatch(/<[^>]*\sstyle="/);
  expect(html).not.toMatch(/<[^>]*\son[a-z]+="/);
  expect(html).not.toMatch(/href="javascript:/i);
  return { html, inline: inline.length };
}

describe("The content security policy", () => {
  test.each([...new Set(publicPages.map(({ path }) => path))])(
    "of %s allows what is inline by hash alone",
    async (path) => {
      await using app = await createTestApp();
      const { inline } = await expectStrictPolicy(await app.fetch(path));
      expect(inline).toBeGreaterThan(0);
    },
  );

  test("of the back office and of its refusals is as strict", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    const admin = await app.signIn("admin");
    await expectStrictPolicy(await app.fetch("/admin", { headers: admin }));
    await expectStrictPolicy(await app.fetch("/admin", { headers: editor }));
  });

  test("of what a second factor is turned on and asked for with is as strict", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    await expectStrictPolicy(await app.fetch(`${secondFactorPage}/app`, { headers: admin }));
    await turnOnCodes(app, admin);
    const { cookie } = await showPassword(app);
    await expectStrictPolicy(await app.fetch("/login/kode", { headers: { cookie } }));
  });

  test("of a form that comes back with mistakes is as strict", async () => {
    await using app = await createTestApp();
    await expectStrictPolicy(await app.postForm("/bestill/plan-medium", { name: "<script>" }));
    await expectStrictPolicy(await app.postForm("/login", {}));
  });

  test("of what is no page allows nothing", async () => {
    await using app = await createTestApp();
    for (const path of ["/healthz", "/api/orders", "/favicon.svg", "/admin"]) {
      expect(policyOf(await app.fetch(path))["default-src"], path).toEqual(["'none'"]);
    }
  });
});

test("Every answer carries the other security headers", async () => {
  await using app = await createTestApp();
  for (const path of [
    "/priser",
    "/finnes-ikke",
    "/api/orders",
    "/healthz",
    "/favicon.svg",
    "/admin",
  ]) {
    const { headers } = await app.fetch(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect(headers.get("referrer-policy"), path).toBeTruthy();
    expect(headers.get("permissions-policy"), path).toContain("geolocation=()");
    expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    expect(headers.get("x-request-id"), path).toMatch(/^[\w-]{36}$/);
    expect(headers.has("strict-transport-security"), path).toBe(false);
    expect(headers.has("x-powered-by"), path).toBe(false);
  }
  await using secure = await createTestApp({ environment: https });
  const { headers } = await secure.fetch("/priser");
  expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
});

describe("A post", () => {
  const targets = [
    "/api/orders",
    "/api/auth/login",
    "/api/auth/logout",
    "/logout",
    "/login",
    "/bestill/plan-medium",
    "/admin",
  ];
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "https://other.example.no" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost:3000.evil.example" },
    { origin: "https://evil.example", host: "localhost:3000" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
  ];

  test.each(foreign)("from elsewhere (%j) is refused and does nothing", async (headers) => {
    await using app = await createTestApp();
    const signedIn = await app.signIn("admin");
    for (const target of targets) {
      const json = await app.post(target, orderOf(), { ...signedIn, ...headers });
      expect(json.status, target).toBe(403);
      const fields = { ...customer, acceptTerms: "on", planPrice: "14490", annualCost: "5990" };
      const form = await app.fetch(target, {
        method: "POST",
        headers: { cookie: signedIn.cookie, ...headers },
        body: new URLSearchParams({ ...fields, csrfToken: signedIn["x-csrf-token"] }),
      });
      expect(form.status, target).toBe(403);
    }
    expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([]);
    expect(await app.db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
  });

  test("from our own page goes through a proxy that ends TLS", async () => {
    await using app = await createTestApp({ environment: https });
    const own = {
      origin: "https://www.example.no",
      host: "www.example.no",
      "x-forwarded-proto": "https",
    };
    const fields = { ...customer, acceptTerms: "on", planPrice: "14490", annualCost: "5990" };
    for (const headers of [
      own,
      { ...own, "sec-fetch-site": "same-origin" },
      { ...own, host: "10.0.0.5:3000" },
    ]) {
      const answer = await app.fetch("http://10.0.0.5:3000/bestill/plan-medium", {
        method: "POST",
        headers,
        body: new URLSearchParams(fields),
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toMatch(/^(https:\/\/www\.example\.no)?\/takk\?/);
      const data = await app.fetch("http://10.0.0.5:3000/editor.data?index", {
        method: "POST",
        headers,
        body: new URLSearchParams({ username: "", password: "" }),
      });
      expect(data.status).toBe(400);
    }
  });

  test("from no browser at all is judged by its content alone", async () => {
    await using app = await createTestApp();
    expect((await app.post("/api/orders", orderOf())).status).toBe(201);
  });
});

describe("A file of the build", () => {
  async function loaderPath(app: TestApp): Promise<string> {
    const { html } = await app.read("/priser");
    const path = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
    if (!path) throw new Error("The page has no island loader");
    return path;
  }

  test("is kept by browsers for ever, and sent compressed as it was stored", async () => {
    await using app = await createTestApp();
    const path = await loaderPath(app);
    const plain = await app.fetch(path);
    const content = await plain.text();
    expect(plain.headers.get("content-type")).toMatch(/javascript/);
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(plain.headers.get("content-encoding")).toBe(null);
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
    ] as const) {
      const answer = await app.fetch(path, { headers: { "accept-encoding": accepted } });
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("vary")).toMatch(/accept-encoding/i);
      expect(answer.headers.get("content-type")).toMatch(/javascript/);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(content.length);
    }
  });

  test("that is not there is a 404 that nobody keeps, and no other file can be reached", async () => {
    await using app = await createTestApp();
    const missing = await app.fetch("/assets/islands-00000000.js");
    expect(missing.status).toBe(404);
    expect(missing.headers.get("cache-control") ?? "").not.toContain("immutable");
    for (const path of [
      "/assets/..%2f..%2fserver/index.js",
      "/assets/%2e%2e/%2e%2e/server/index.js",
      "/..%2f..%2fpackage.json",
      "/%2e%2e/%2e%2e/package.json",
      "/assets/..%5c..%5cpackage.json",
      "/.env",
      "/.vite/manifest.json",
      "/server.ts",
    ]) {
      const answer = await app.fetch(path);
      expect([400, 404], path).toContain(answer.status);
    }
  });
});

describe("A health check", () => {
  test("says that all is well", async () => {
    await using app = await createTestApp();
    for (const path of ["/healthz", "/readyz"]) {
      const answer = await app.fetch(path);
      expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
    }
  });

  test("names the database when it does not answer, while the process is alive", async () => {
    await using app = await createTestApp();
    expect((await app.fetch("/readyz")).status).toBe(200);
    await app.db.destroy();
    const ready = await app.fetch("/readyz");
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ failing: "database" });
    expect((await app.fetch("/healthz")).status).toBe(200);
  });

  test("takes the process out of service while it stops", async () => {
    await using app = await createTestApp();
    app.stop();
    expect((await app.fetch("/readyz")).status).toBe(503);
  });
});

test("While the database is away, whoever asks is told to come back, on a calm page with a reference that tells nothing of the fault", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await app.db.destroy();
  const ofFault = /destroyed|\bat (?:async )?[\w.]+ \(|node_modules/;
  // In a route, and before any route is asked.
  for (const path of ["/admin", "/utkast/x"]) {
    const page = await app.fetch(path, { headers });
    const { html } = await expectStrictPolicy(page);
    expectReturn(page);
    expect(html).toContain("Noe gikk galt hos oss");
    expect(html).toContain(page.headers.get("x-request-id"));
    expect(html).toMatch(/<a [^>]*href=""[^>]*>Prøv igjen/);
    expect(html).not.toMatch(ofFault);
  }
  const data = await app.fetch("/admin.data", { headers });
  expectReturn(data);
  expect(await data.text()).not.toMatch(ofFault);
  // Programs read JSON.
  for (const call of [
    await app.fetch("/api/orders", { headers }),
    await app.post("/api/orders", orderOf()),
    await app.post("/api/auth/login", { username: "sjefen", password: "fyrvokterens-passord" }),
    await app.post("/api/contact", { name: "Kari", email: "kari@nordlys.example.no" }),
  ]) {
    expectReturn(call);
    expect(await call.json()).toEqual({ message: expect.stringContaining("hos oss") });
  }
});

test("Any other address under /api is JSON too", async () => {
  await using app = await createTestApp();
  for (const path of ["/api", "/api/finnes-ikke", "/api/orders/FL-1"]) {
    const answer = await app.fetch(path);
    expect(answer.status, path).toBe(404);
    expect(await answer.json(), path).toEqual({ message: expect.any(String) });
  }
});

test("What is sent with another method is told which there are", async () => {
  await using app = await createTestApp();
  for (const [path, allowed] of [
    ["/priser", "GET, HEAD"],
    ["/bestill/plan-medium", "GET, HEAD, POST"],
    // Anyone may send these, so that nobody is asked to sign in.
    ["/api/orders", "GET, POST"],
    ["/api/contact", "GET, POST"],
  ] as const) {
    const headers = { "content-type": "application/json" };
    const answer = await app.fetch(path, { method: "PUT", body: "{}", headers });
    expect(answer.status, path).toBe(405);
    expect(answer.headers.get("allow"), path).toBe(allowed);
  }
});

test("A form sent to a page of the back office that takes none is refused in Norwegian", async () => {
  await using app = await createTestApp();
  const answer = await app.fetch("/admin/logg", {
    method: "POST",
    headers: await app.signIn("admin"),
  });
  expect(answer.status).toBe(405);
  const page = await answer.text();
  expect(page).toContain("Siden kan ikke vises.");
  expect(page).not.toContain("POST request");
});

test("What strangers send is no fault in the log", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  await using app = await createTestApp({ log });
  await app.fetch("/priser", { method: "POST", body: "x" });
  await app.fetch("/foo%0Abar");
  await app.fetch("/api/auth/login", { method: "DELETE" });
  await app.fetch("/admin/finnes-ikke", { headers: await app.signIn("admin") });
  const cut = new ReadableStream({
    pull(controller) {
      controller.error(new Error("the visitor went away"));
    },
  });
  const sent = { method: "POST", body: cut, duplex: "half" } as const;
  expect((await app.fetch("/bestill", sent)).status).toBe(400);
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect(JSON.parse(line).level, line).toBe(30);
});

test.each([
  ["0", 1],
  ["1", 0],
])(
  "With TRUSTED_PROXIES=%s the log says %i times that a proxy may stand in front, and never for whom",
  async (trusted, times) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    const environment = { TRUSTED_PROXIES: trusted };
    await using app = await createTestApp({ log, environment });
    await app.fetch("/priser");
    for (const address of ["203.0.113.7", "203.0.113.8"]) {
      await app.fetch("/bestill", { headers: { "x-forwarded-for": address } });
    }
    expect(lines.filter((line) => line.includes("TRUSTED_PROXIES"))).toHaveLength(times);
    expect(lines.join("")).not.toContain("203.0.113");
  },
);

test("More than can be worked on at once is turned away, and neither pages in memory nor orders are", {
  tags: "release",
}, async () => {
  await using app = await createTestApp();
  await app.fetch("/priser");
  const many = Array.from({ length: 250 }, () => app.fetch("/bestill"));
  const order = app.post("/api/orders", orderOf());
  const call = app.fetch("/api/companies/923609016");
  expect((await app.fetch("/priser")).status).toBe(200);
  expect(await (await call).json()).toEqual({ message: expect.stringContaining("mange her") });
  const answers = await Promise.all(many);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
  for (const answer of refused) {
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectStrictPolicy(answer);
  }
  expect((await order).status).toBe(201);
  expect((await app.fetch("/bestill")).status).toBe(200);
});

test("Whoever waits for a page that is being made takes no place from others", async () => {
  await using app = await createTestApp();
  const answers = await Promise.all(Array.from({ length: 300 }, () => app.fetch("/tjenester")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("All of the content at once is taken from whoever is signed in alone", async () => {
  await using app = await createTestApp();
  const long = { method: "PUT", body: "x".repeat(100_000) };
  const stranger = await app.fetch("/api/content", long);
  expect(stranger.status).toBe(413);
  // The rest was not read: the next request must not be taken for it.
  expect(stranger.headers.get("connection")).toBe("close");
  const editor = await app.signIn("editor");
  expect((await app.fetch("/api/content", { ...long, headers: editor })).status).toBe(415);
});

test("What does not arrive within half a minute is refused in words, and a picture from whoever is signed in has five", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    /** Sends the beginning, and the end so many seconds later. */
    const sendSlowly = async (path: string, headers: Record<string, string>, seconds: number) => {
      const isRead = Promise.withResolvers<void>();
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new Uint8Array(8));
          setTimeout(() => controller.close(), seconds * 1000);
        },
        pull: () => isRead.resolve(),
      });
      const sent = { method: "POST", headers, body, duplex: "half" } as const;
      const answer = app.fetch(path, sent);
      await isRead.promise;
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      return answer;
    };
    const late = await sendSlowly("/bestill", { accept: "text/html" }, 31);
    expect(late.status).toBe(408);
    expect((await expectStrictPolicy(late)).html).toContain("Innholdet kom ikke helt frem.");
    // The rest is not read.
    expect(late.headers.get("connection")).toBe("close");
    expect((await sendSlowly("/api/pictures", {}, 31)).status).toBe(408);
    expect((await sendSlowly("/api/pictures", editor, 290)).status).toBe(400);
    expect((await sendSlowly("/api/pictures", editor, 301)).status).toBe(408);
  } finally {
    vi.useRealTimers();
  }
});

test("An inline script that is not ours is not allowed, wherever it came from", async () => {
  const mark = "hemmelig-merke";
  const html = `<html><head></head><body><script nonce="${mark}">ours()</script>
    <script>theirs()</script><script nonce="gjettet">theirs(2)</script><style>body{}</style></body></html>`;
  for (const isHydrated of [true, false]) {
    const assets = { stylesheet: () => undefined, loader: "" };
    const page = finishPage({ html, isHydrated, scriptMark: mark }, assets);
    expect(page).toMatchObject({
      scripts: isHydrated ? ["ours()"] : ["ours()", draftCover],
      styles: [],
    });
    expect(page.html).not.toContain(mark);
  }
});

test("A page that does not exist is a 404 that says so to prerenderers too", async () => {
  await using app = await createTestApp();
  for (const init of [{}, { method: "POST" }]) {
    const answer = await app.fetch("/finnes-ikke", init);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain("Side ikke funnet");
    expect(html).toContain('<meta name="prerender-status-code" content="404"');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  }
});
