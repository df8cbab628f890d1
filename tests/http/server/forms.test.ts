// @module-tag release

import { describe, expect, test } from "vitest";
import { createTestApp } from "../../helpers.ts";
import { siteRoutes } from "../../site-routes.ts";

// A form names its own fields, and a stranger may name them as he likes. The URLs come from the route table, so a new form is
// tried without being named here.

const paths = [
  ...new Set(siteRoutes.map(({ path }) => path)),
  "/editor/forhandsvisning",
  "/editor/sjekk",
];

const names: [string, string][] = [
  // A list as long as its index would fill the memory of the process, and end it.
  ["a huge index", "name[99999999]=1&username[99999999]=1&email[4294967294]=1&text[99999999]=1"],
  // Each part of a name would be a step into an object.
  ["a deep name", `name${".a".repeat(15_000)}=1`],
  ["a deep list", `name${"[0]".repeat(10_000)}=1`],
  ["many fields", "a=1&".repeat(15_000)],
  ["one field many times", "name=1&".repeat(9_000)],
  [
    "names that objects have",
    "__proto__=1&__proto__.x=1&__proto__[x]=1&constructor.prototype.x=1&toString=1&hasOwnProperty=1",
  ],
  ["what the form library calls its own", "__intent__=%7B%7D&__state__=%7B%7D"],
];

describe.each(names)("%s in a form", (_what, body) => {
  test("is no fault of ours at any address, and nothing is kept", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const { cookie, ...csrf } = await app.signIn("admin");
    for (const [index, path] of paths.entries()) {
      const sent = {
        urlencoded: [body, "application/x-www-form-urlencoded"],
        multipart: [multipart(body), "multipart/form-data; boundary=x"],
      };
      for (const [text = "", contentType = ""] of Object.values(sent)) {
        // Signing out would have the rest tried signed out.
        const signedIn = path.endsWith("logout") ? {} : { cookie, ...csrf };
        const answer = await app.fetch(path, {
          method: "POST",
          body: text,
          headers: {
            "content-type": contentType,
            "x-forwarded-for": `10.0.${index}.1`,
            ...signedIn,
          },
        });
        const page = await answer.text();
        const what = `${path} → ${answer.status}`;
        expect(answer.status, what).toBeLessThan(500);
        // A page that shows the form again, and not every name that was made up.
        expect(page.length, what).toBeLessThan(200_000);
        expect(page, what).not.toContain(".a.a.a");
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    const stored = [
      await app.db.selectFrom("orders").select("id").execute(),
      await app.db.selectFrom("contact_messages").select("id").execute(),
    ];
    expect(stored).toEqual([[], []]);
  });
});

test("Of a form only the fields are read that it has", async () => {
  await using app = await createTestApp();
  const answer = await app.postForm("/bestill/plan-medium", {
    name: "Kari Nordmann",
    "name[0]": "Et annet navn",
    "email.x": "kari@nordlys.example.no",
    ukjent: "Noe helt annet",
  });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("Kari Nordmann");
  expect(page).not.toContain("Et annet navn");
  expect(page).not.toContain("Noe helt annet");
});

test("Whoever sends too often is told so before anything is made of what was sent", async () => {
  await using app = await createTestApp();
  for (const [path, most] of [
    ["/bestill/plan-medium", 60],
    ["/api/contact", 20],
  ] as const) {
    for (let count = 0; count < most; count += 1) {
      expect((await app.postForm(path, { name: "K" })).status).toBe(400);
    }
    const answer = await app.postForm(path, { name: "Kari Nordmann" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    // What was typed stands there still.
    expect(await answer.text()).toContain("Kari Nordmann");
  }
});

function multipart(urlencoded: string): string {
  const fields = urlencoded.split("&").filter(Boolean).slice(0, 900);
  const parts = fields.map((field) => {
    const [name = "", value = ""] = field.split("=");
    return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  });
  return `${parts.join("")}--x--\r\n`;
}

test("Of several fields with one name the last one counts", async () => {
  await using app = await createTestApp();
  const answer = await app.fetch("/logout", {
    method: "POST",
    body: new URLSearchParams([
      ["redirectTo", "/priser"],
      ["redirectTo", "/kontakt"],
    ]),
    headers: await app.signIn("admin"),
  });
  expect(answer.headers.get("location")).toBe("/kontakt");
});

test("Who sent what cannot be read is told that it did not arrive, and only who has another role that they do not come in", async () => {
  await using app = await createTestApp();
  const headings = async (path: string, init: RequestInit) => {
    const answer = await app.fetch(path, init);
    const [, heading] = /<h1[^>]*>([^<]*)/.exec(await answer.text()) ?? [];
    return [answer.status, heading];
  };
  const accept = "text/html";
  const contentType = { accept, "content-type": "multipart/form-data" };
  const unreadable = { method: "POST", headers: contentType, body: "?" };
  for (const path of ["/bestill/plan-medium", "/kontakt", "/avtale", "/login"]) {
    expect(await headings(path, unreadable), path).toEqual([400, "Det kom ikke frem"]);
  }
  // Written in a tab that has lain open since the session before.
  const { cookie } = await app.signIn("admin");
  const withoutToken = { method: "POST", headers: { accept, cookie } };
  expect(await headings("/admin/konto/passord", withoutToken)).toEqual([403, "Det kom ikke frem"]);
  const { cookie: editor } = await app.signIn("editor");
  expect(await headings("/admin", { headers: { accept, cookie: editor } })).toEqual([
    403,
    "Du kommer ikke inn her",
  ]);
});
