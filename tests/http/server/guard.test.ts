import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { storeMessage } from "../../data/stored-message.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { isWhole } from "../../scope.ts";
import { siteRoutes } from "../../site-routes.ts";

// Whoever may not see something gets none of it: not as a page, not as the data behind it, not one route's data alone, and
// not by posting. The URLs come from the route table, so a new one is tried without being named here.

const secret = "Hemmelig Rørleggeri AS";
/** An account that only the list of people and the trail tell of. */
const secretAccount = "hemmelig-kollega";
const guarded = siteRoutes.filter(({ isPublic }) => !isPublic);
// What an account of any role may do is no secret to an editor.
const isForAnyRole = (path: string) =>
  ["/logout", "/api/auth/logout", "/api/addresses", "/api/pictures"].includes(path) ||
  /^\/(editor|admin\/konto|api\/auth\/session)(\/|$)/.test(path);

async function withSecrets(): Promise<TestApp> {
  const app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
  await app.post("/api/orders", orderOf({ companyName: secret }));
  await storeMessage(app, { id: "m1", company: secret });
  const at = app.clock.now.toISOString();
  await app.db
    .insertInto("users")
    .values({ id: "u1", username: secretAccount, password_hash: "", role: "admin", created_at: at })
    .execute();
  await app.db
    .insertInto("audit_events")
    .values({
      id: "e1",
      at,
      actor: secretAccount,
      action: "session.started",
      subject_kind: "session",
      subject_id: null,
      details: "{}",
    })
    .execute();
  return app;
}

/**
 * Every way to ask for a URL: spelled in every way, and changed in every way as the page and as its data. A change is tried with the page,
 * its data and a form alone.
 */
function attempts(path: string): { url: string; init: RequestInit }[] {
  const data = path === "/" ? "/_.data" : `${path}.data`;
  const ids = siteRoutes.filter((route) => route.path === path).map(({ id }) => id);
  const urls = [
    path,
    `${path}/`,
    `${path}?index`,
    path.toUpperCase(),
    data,
    `${path}/_.data`,
    ...ids.map((id) => `${data}?_routes=${encodeURIComponent(id)}`),
    `${data}?_routes=`,
  ];
  const form = { method: "POST", body: new URLSearchParams({ status: "1" }) };
  if (!isWhole) {
    const routed = ids.map((id) => `${data}?_routes=${encodeURIComponent(id)}`);
    const asked = [path, data, ...routed].map((url) => ({ url, init: {} }));
    return [...asked, { url: path, init: form }, { url: data, init: form }];
  }
  const json = { "content-type": "application/json" };
  const changing: RequestInit[] = [
    form,
    { method: "POST", headers: json, body: "{}" },
    { method: "PUT", headers: json, body: "{}" },
    { method: "DELETE" },
    // With a method that changes nothing React Router asks the loader, as for GET.
    { method: "OPTIONS" },
    { method: "POST", headers: { "x-http-method-override": "GET" } },
  ];
  return [
    ...urls.map((url) => ({ url, init: {} })),
    ...[path, data].flatMap((url) =>
      [{ method: "HEAD" }, ...changing].map((init) => ({ url, init })),
    ),
  ];
}

let askedSoFar = 0;

async function expectNothing(app: TestApp, path: string, headers: Record<string, string>) {
  for (const { url, init } of attempts(path)) {
    // From an address of its own, or some would be refused for their number alone.
    askedSoFar += 1;
    const address = { "x-forwarded-for": `10.0.${askedSoFar >> 8}.${askedSoFar & 255}` };
    const answer = await app.fetch(url, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers, ...address },
    });
    const body = await answer.text();
    const what = `${init.method ?? "GET"} ${url} → ${answer.status} ${body.slice(0, 200)}`;
    expect(body, what).not.toContain(secret);
    expect(body, what).not.toContain(secretAccount);
    // Another spelling leads to ours, which is tried as well.
    if ([301, 308].includes(answer.status)) {
      expect(answer.headers.get("location"), what).toBe(path);
      continue;
    }
    expect([202, 302, 400, 401, 403, 404, 405, 415], what).toContain(answer.status);
    // React Router answers a redirect of a data request with 202 and where to go.
    if (answer.status === 202 && init.method !== "HEAD") expect(body, what).toContain("/login?");
    if (answer.status === 302) expect(answer.headers.get("location"), what).toMatch(/^\/login/);
    expect(answer.headers.getSetCookie(), what).toEqual([]);
  }
}

test("The route table has guarded routes, and the secrets are there for an administrator", async () => {
  expect(guarded.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/admin",
      "/logout",
      "/editor/historikk",
      "/editor/historikk/0",
      "/editor/historikk/0/gjenopprett",
      "/api/orders",
      "/api/contact",
      "/api/auth/logout",
    ]),
  );
  await using app = await withSecrets();
  const headers = await app.signIn("admin");
  for (const url of [
    "/admin",
    "/admin.data",
    "/admin?fane=kontakt",
    "/api/orders",
    "/api/contact",
  ]) {
    const answer = await app.fetch(url, { headers });
    expect(answer.status, url).toBe(200);
    expect(await answer.text(), url).toContain(secret);
  }
  for (const url of ["/admin/personer", "/admin/logg"]) {
    expect((await app.read(url, headers)).html, url).toContain(secretAccount);
  }
});

// Nothing of this changes anything, or it fails: one site will do for all of it.
describe("Of a site with secrets", () => {
  let app: TestApp;
  let admin: SignedIn;
  let editor: SignedIn;
  beforeAll(async () => {
    app = await withSecrets();
    admin = await app.signIn("admin");
    editor = await app.signIn("editor");
  });
  afterAll(() => app[Symbol.asyncDispose]());

  describe.each([...new Set(guarded.map(({ path }) => path))])("%s", (path) => {
    test("gives nothing to someone who is signed out", async () => {
      await expectNothing(app, path, {});
    });

    test("gives nothing to someone with a cookie that we did not make", async () => {
      await expectNothing(app, path, { cookie: "session=ImFkbWluIg%3D%3D", "x-csrf-token": "x" });
    });

    if (!isForAnyRole(path)) {
      test("gives nothing to an editor", async () => {
        await expectNothing(app, path, editor);
      });
    }

    test("changes nothing for an administrator without the CSRF token", async () => {
      const { cookie } = admin;
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        for (const wrong of method === "POST" ? [undefined, "", "x".repeat(43)] : [undefined]) {
          const headers = { cookie, ...(wrong !== undefined && { "x-csrf-token": wrong }) };
          const answer = await app.fetch(path, { method, headers });
          // Anyone may post an order or a message, and nothing else; this is neither.
          const isOpen = ["/api/orders", "/api/contact"].includes(path);
          const openAnswer = method === "POST" ? 415 : 405;
          // It is only ever asked, and guards itself.
          const expected = path === "/api/arrivals" ? 405 : isOpen ? openAnswer : 403;
          expect(answer.status, `${method} ${path}`).toBe(expected);
        }
      }
      expect((await app.fetch("/admin", { headers: { cookie } })).status).toBe(200);
    });
  });
});

test("A signed-out visitor is led to the sign-in page, and from there back", async () => {
  await using app = await createTestApp();
  const answer = await app.fetch("/admin?fane=kontakt&side=2");
  expect(answer.status).toBe(302);
  const target = new URL(answer.headers.get("location") ?? "", "http://localhost:3000");
  expect(target.pathname).toBe("/login");
  expect(target.searchParams.get("redirectTo")).toBe("/admin?fane=kontakt&side=2");
});

test("API calls are refused in JSON with a message: 401 signed out, 403 with the wrong role", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("editor");
  for (const url of ["/api/orders", "/api/contact"]) {
    const signedOut = await app.fetch(url);
    expect(signedOut.status).toBe(401);
    expect(await signedOut.json()).toEqual({ message: expect.any(String) });
    const wrongRole = await app.fetch(url, { headers });
    expect(wrongRole.status).toBe(403);
    expect(await wrongRole.json()).toEqual({ message: expect.any(String) });
  }
});

test("Back-office answers stay out of every cache", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  for (const url of [
    "/admin",
    "/admin.data",
    "/admin/abonnementer/fakturering/fakturering_2026-11.csv",
    "/api/orders",
    "/api/orders.data",
    "/api/contact",
    "/api/subscriptions",
    "/api/billing?month=2026-11",
    "/api/addresses",
  ]) {
    const answer = await app.fetch(url, { headers });
    expect(answer.headers.get("cache-control"), url).toContain("no-store");
  }
});
