import { describe, expect, test } from "vitest";
import { changeAccount } from "../../change-account.ts";
import { accounts } from "../../data/accounts.ts";
import { advance, createTestApp, sessionCookie, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const hour = 60 * 60 * 1000;
const wrong = { username: accounts.admin.username, password: "feil-passord" };

async function isSignedIn(app: TestApp, cookie: string): Promise<boolean> {
  return (await app.fetch("/api/orders", { headers: { cookie } })).status === 200;
}

describe("POST /api/auth/login", () => {
  test("answers the token and role, and sets a cookie that no script can read", async () => {
    await using app = await createTestApp();
    for (const role of ["admin", "editor"] as const) {
      const answer = await app.post("/api/auth/login", accounts[role]);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]{40,}$/), role });
      expect(answer.headers.get("cache-control")).toContain("no-store");
      const [session = "", device = "", ...more] = answer.headers.getSetCookie();
      expect(more).toEqual([]);
      expect(session).toMatch(/^session=[^;]{40,}; Max-Age=604800;/);
      expect(device).toMatch(/^device=[^;]{40,}; Max-Age=31536000;/);
      for (const cookie of [session, device]) {
        expect(cookie).toMatch(/; HttpOnly(;|$)/);
        expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
        expect(cookie).toMatch(/; Path=\/(;|$)/);
        expect(cookie).not.toMatch(/; Secure|Domain=/);
      }
    }
  });

  test("binds the cookie to the host, over https alone, where the site is on https", async () => {
    const environment = { SITE_URL: "https://www.example.no" };
    await using app = await createTestApp({ environment });
    const { cookie, ...rest } = await app.signIn("admin");
    expect(cookie).toMatch(/^__Host-session=/);
    const answer = await app.post("/api/auth/login", accounts.admin);
    expect(answer.headers.getSetCookie()[1]).toMatch(/^__Host-device=/);
    for (const set of answer.headers.getSetCookie()) {
      expect(set).toMatch(/; Secure(;|$)/);
      expect(set).not.toMatch(/Domain=/i);
    }
    expect(await isSignedIn(app, cookie)).toBe(true);
    const out = await app.post("/api/auth/logout", {}, { cookie, ...rest });
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-session=;.*; Secure/);
  });

  test("stores neither the cookie's token nor the password", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("admin");
    const stored = JSON.stringify([
      await app.db.selectFrom("sessions").selectAll().execute(),
      await app.db.selectFrom("users").selectAll().execute(),
    ]);
    const value = cookie.slice(cookie.indexOf("=") + 1);
    const token = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString());
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(accounts.admin.password);
    expect(stored).toContain("$argon2id$");
  });

  test("takes the name in any case, and the e-mail address of one account alone", async () => {
    await using app = await createTestApp();
    const { username, password } = accounts.admin;
    const as = async (typed: string) =>
      (await app.post("/api/auth/login", { username: typed, password })).status;
    await app.db.updateTable("users").set({ email: "Kari@Fyrlykt.example.no" }).execute();
    expect(await as(username.toUpperCase())).toBe(200);
    expect(await as(` ${username} `)).toBe(200);
    expect(await as("kari@fyrlykt.example.no")).toBe(401);
    await app.db
      .updateTable("users")
      .set({ email: null })
      .where("username", "<>", username)
      .execute();
    expect(await as("kari@fyrlykt.example.no")).toBe(200);
    expect(await as("kari@fyrlykt.example")).toBe(401);
  });

  test("says the same about a wrong password and a name that does not exist", async () => {
    await using app = await createTestApp();
    for (const credentials of [wrong, { ...accounts.admin, username: "ingen" }]) {
      const answer = await app.post("/api/auth/login", credentials);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ message: "Ugyldig brukernavn eller passord" });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test.each([{}, { username: "", password: "" }, { username: 1, password: null }])(
    "names the fields that are missing from %j",
    async (body) => {
      await using app = await createTestApp();
      const answer = await app.post("/api/auth/login", body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        errors: { username: ["Brukernavn er påkrevd"], password: ["Passord er påkrevd"] },
      });
    },
  );

  test("refuses names and passwords without end, other bodies and other methods", async () => {
    await using app = await createTestApp();
    const long = await app.post("/api/auth/login", {
      username: "x".repeat(201),
      password: "x".repeat(201),
    });
    expect(long.status).toBe(400);
    const form = { method: "POST", body: new URLSearchParams(accounts.admin) };
    expect((await app.fetch("/api/auth/login", form)).status).toBe(415);
    const get = await app.fetch("/api/auth/login");
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test("stops a guesser after ten tries and says when to come back, also for the right password", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const from = (address: string) => ({ "x-forwarded-for": address });
    for (let tried = 0; tried < 10; tried += 1) {
      const answer = await app.post("/api/auth/login", wrong, from("192.0.2.1"));
      expect(answer.status).toBe(401);
    }
    const refused = await app.post("/api/auth/login", accounts.admin, from("192.0.2.1"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/^For mange forsøk/) });
    expect((await app.post("/api/auth/login", accounts.admin, from("192.0.2.2"))).status).toBe(200);
  });

  test("counts all IPv6 addresses of one network as one, and an IPv4 address in both spellings", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const tryFrom = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      return (await app.post("/api/auth/login", { ...wrong, username: address }, headers)).status;
    };
    for (let tried = 1; tried <= 10; tried += 1) {
      expect(await tryFrom(`2001:db8:1:2:${tried}::${tried}`)).toBe(401);
      expect(await tryFrom(tried % 2 ? "192.0.2.1" : "::ffff:192.0.2.1")).toBe(401);
    }
    expect(await tryFrom("2001:db8:1:2:ffff::1")).toBe(429);
    expect(await tryFrom("192.0.2.1")).toBe(429);
    expect(await tryFrom("2001:db8:1:3::1")).toBe(401);
  });

  test("stops a guess at one name that is spread over many addresses", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const statuses: number[] = [];
    for (let tried = 0; tried < 21; tried += 1) {
      const headers = { "x-forwarded-for": `192.0.2.${tried}` };
      statuses.push((await app.post("/api/auth/login", wrong, headers)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
  });

  test("counts a name in whatever letters it is spelt, so that none is found out to exist", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    for (const [name, wide] of [
      [accounts.admin.username, "ｓjefen"],
      ["finnesikke", "ｆinnesikke"],
    ]) {
      const statuses: number[] = [];
      for (let tried = 0; tried <= 20; tried += 1) {
        const username = tried < 20 ? name : wide;
        const from = { "x-forwarded-for": `198.51.100.${tried}` };
        const answer = await app.post("/api/auth/login", { username, password: "feil" }, from);
        statuses.push(answer.status);
      }
      expect(statuses, name).toEqual([...Array(20).fill(401), 429]);
    }
  });

  test("counts an e-mail address by itself, so that none is found out to be an account's", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const { username } = accounts.admin;
    const email = "kari@fyrlykt.example.no";
    await app.db.updateTable("users").set({ email }).where("username", "=", username).execute();
    let tried = 0;
    const guess = async (name: string) => {
      tried += 1;
      const from = { "x-forwarded-for": `198.51.100.${tried}` };
      const credentials = { username: name, password: "feil" };
      return (await app.post("/api/auth/login", credentials, from)).status;
    };
    for (const name of [username, email, "ola@fyrlykt.example.no"]) {
      const statuses: number[] = [];
      for (let times = 0; times <= 20; times += 1) statuses.push(await guess(name));
      expect(statuses, name).toEqual([...Array(20).fill(401), 429]);
    }
  });

  test("lets tries sent all at once slip past the limit no more than others", async () => {
    await using app = await createTestApp();
    const tries = Array.from({ length: 14 }, () => app.post("/api/auth/login", wrong));
    const refused = (await Promise.all(tries)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
  });

  test("forgets earlier mistakes once the password was right", async () => {
    await using app = await createTestApp();
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 4; tried += 1) await app.post("/api/auth/login", wrong);
      expect((await app.post("/api/auth/login", accounts.admin)).status).toBe(200);
    }
  });
});

describe("A browser that an account has signed in from before", () => {
  const admin = accounts.admin.username;
  let address = 0;
  /** From an address that nobody tried from yet, so that the name alone is what is counted. */
  const elsewhere = () => {
    address += 1;
    return { "x-forwarded-for": `2001:db8:${address.toString(16)}::1` };
  };
  const behindProxy = () => createTestApp({ environment: { TRUSTED_PROXIES: "1" } });

  /** The cookie that an answer makes a browser known by. */
  function deviceCookie(answer: Response): string {
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("device="));
    return set?.split(";", 1)[0] ?? "";
  }

  async function knownAs(app: TestApp, role: keyof typeof accounts): Promise<string> {
    return deviceCookie(await app.post("/api/auth/login", accounts[role], elsewhere()));
  }

  async function lockOut(app: TestApp, username: string) {
    for (let tried = 0; tried < 20; tried += 1) {
      await app.post("/api/auth/login", { username, password: "gjett" }, elsewhere());
    }
    const refused = await app.post("/api/auth/login", { username, password: "x" }, elsewhere());
    expect(refused.status).toBe(429);
  }

  const signInWith = async (app: TestApp, cookie: string, credentials: object = accounts.admin) =>
    (await app.post("/api/auth/login", credentials, { ...elsewhere(), cookie })).status;

  test("is not locked out by strangers who guess at the name, by the call or by either form", async () => {
    await using app = await behindProxy();
    const cookie = await knownAs(app, "admin");
    await lockOut(app, admin);
    expect(await signInWith(app, "")).toBe(429);
    expect(await signInWith(app, cookie)).toBe(200);
    for (const path of ["/login", "/editor?index"]) {
      const stranger = await app.postForm(path, accounts.admin, elsewhere());
      expect(stranger.status, path).toBe(429);
      const owner = await app.postForm(path, accounts.admin, { ...elsewhere(), cookie });
      expect(owner.status, path).toBe(302);
      expect(sessionCookie(owner), path).toMatch(/^session=/);
      expect(await signInWith(app, deviceCookie(owner)), path).toBe(200);
    }
  });

  test("has ten tries of its own, which take nothing from those of others", async () => {
    await using app = await createTestApp();
    const cookie = deviceCookie(await app.post("/api/auth/login", accounts.admin));
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 0; tried < 9; tried += 1) {
        expect((await app.post("/api/auth/login", wrong, { cookie })).status).toBe(401);
      }
      // Known or not, the right password forgets the mistakes.
      if (round === 0) expect(await signInWith(app, cookie)).toBe(200);
    }
    expect((await app.post("/api/auth/login", wrong, { cookie })).status).toBe(401);
    expect((await app.post("/api/auth/login", accounts.admin, { cookie })).status).toBe(429);
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await app.post("/api/auth/login", wrong)).status).toBe(401);
    }
    expect((await app.post("/api/auth/login", accounts.admin)).status).toBe(429);
  });

  test("is no better known to another account", async () => {
    await using app = await behindProxy();
    const cookie = await knownAs(app, "editor");
    await lockOut(app, admin);
    expect(await signInWith(app, cookie)).toBe(429);
    expect(await signInWith(app, cookie, accounts.editor)).toBe(200);
  });

  test("is a stranger after a year, and with a cookie that we did not make", async () => {
    await using app = await behindProxy();
    const cookie = await knownAs(app, "admin");
    const value = JSON.parse(
      Buffer.from(decodeURIComponent(cookie.replace("device=", "")), "base64").toString(),
    );
    const [device, since, signature] = value.split(".");
    const cookieOf = (text: string) =>
      `device=${encodeURIComponent(Buffer.from(JSON.stringify(text)).toString("base64"))}`;
    await lockOut(app, admin);
    for (const forged of [
      "",
      "..",
      `${device}.${since}.`,
      `${device}x.${since}.${signature}`,
      `${device}.${since}0.${signature}`,
      `${device}.${since}.${"A".repeat(43)}`,
      `${signature}.${since}.${device}`,
    ]) {
      expect(await signInWith(app, cookieOf(forged)), forged).toBe(429);
    }
    expect(await signInWith(app, "device=%%%")).toBe(429);
    expect(await signInWith(app, cookie)).toBe(200);
    advance(app.clock, 365 * 24 * hour);
    await lockOut(app, admin);
    expect(await signInWith(app, cookie)).toBe(429);
  });

  test("is a stranger after the password was changed; the one that changed it is known anew", async () => {
    await using app = await behindProxy();
    const editor = await knownAs(app, "editor");
    const other = await knownAs(app, "admin");
    const password = "sjøfugl over Utsira fyr";
    const here = await app.signIn("admin", elsewhere());

    const given = `/admin/personer/${accounts.editor.username}/passord`;
    expect((await changeAccount(app, given, { password }, here)).status).toBe(303);
    await lockOut(app, accounts.editor.username);
    expect(await signInWith(app, editor, { ...accounts.editor, password })).toBe(429);

    const change = { current: accounts.admin.password, password, repeated: password };
    const changed = await app.postForm("/admin/konto/passord", change, here);
    expect(changed.status).toBe(303);
    await lockOut(app, admin);
    expect(await signInWith(app, other, { username: admin, password })).toBe(429);
    const anew = { username: admin, password };
    expect(await signInWith(app, deviceCookie(changed), anew)).toBe(200);
  });

  test("does not keep its owner from changing the password while strangers guess", async () => {
    await using app = await behindProxy();
    const here = await app.signIn("admin", elsewhere());
    await lockOut(app, admin);
    const password = "sjøfugl over Utsira fyr";
    const change = { current: accounts.admin.password, password, repeated: password };
    expect((await app.postForm("/admin/konto/passord", change, here)).status).toBe(303);
  });
});

describe("A session", () => {
  test("that the browser had before ends at sign-in", async () => {
    await using app = await createTestApp();
    const before = await app.signIn("editor");
    const after = await app.signIn("admin", { cookie: before.cookie });
    expect(after.cookie).not.toBe(before.cookie);
    const old = await app.fetch("/api/auth/logout", { headers: { cookie: before.cookie } });
    expect(old.status).toBe(401);
    expect(await isSignedIn(app, after.cookie)).toBe(true);
  });

  test("on another machine goes on", async () => {
    await using app = await createTestApp();
    const one = await app.signIn("admin");
    const other = await app.signIn("admin");
    expect(await isSignedIn(app, one.cookie)).toBe(true);
    expect(await isSignedIn(app, other.cookie)).toBe(true);
  });

  test("ends after twelve hours in which nothing was done", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("admin");
    advance(app.clock, 11 * hour);
    expect(await isSignedIn(app, cookie)).toBe(true);
    advance(app.clock, 11 * hour);
    expect(await isSignedIn(app, cookie)).toBe(true);
    advance(app.clock, 12 * hour);
    expect(await isSignedIn(app, cookie)).toBe(false);
  });

  test("ends after seven days whatever is done in it", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("admin");
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      advance(app.clock, 6 * hour);
      expect(await isSignedIn(app, cookie), `after ${hours + 6} hours`).toBe(true);
    }
    advance(app.clock, 6 * hour);
    expect(await isSignedIn(app, cookie)).toBe(false);
  });

  test("says when it ends: to ask puts nothing off, to stay puts it off for twelve hours, and never past seven days", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("editor");
    const ending = async () => {
      const answer = await app.fetch("/api/auth/session", { headers: session });
      return answer.ok ? answer.json() : answer.status;
    };
    const stay = async () => {
      const answer = await app.post("/api/auth/session/extend", {}, session);
      return answer.ok ? answer.json() : answer.status;
    };
    for (let asked = 0; asked < 6; asked += 1) {
      const at = "2026-11-20T21:00:00.000Z";
      const left = (12 - 2 * asked) * hour;
      expect(await ending()).toEqual({ at, left, canBePutOff: true });
      advance(app.clock, 2 * hour - (asked === 5 ? 1 : 0));
    }
    const put = { at: "2026-11-21T08:59:59.999Z", left: 12 * hour, canBePutOff: true };
    expect(await stay()).toEqual(put);
    expect(await ending()).toEqual(put);
    for (let halfDays = 1; halfDays < 13; halfDays += 1) {
      advance(app.clock, 12 * hour - 1);
      expect(await stay()).toMatchObject({ canBePutOff: true });
    }
    const last = { at: "2026-11-27T09:00:00.000Z", canBePutOff: false };
    advance(app.clock, 6 * hour);
    expect(await stay()).toMatchObject(last);
    advance(app.clock, 7 * hour);
    expect([await ending(), await stay()]).toEqual([401, 401]);
  });

  test("keeps its CSRF token, and has one of its own", async () => {
    await using app = await createTestApp();
    const one = await app.signIn("admin");
    const other = await app.signIn("admin");
    expect(one["x-csrf-token"]).not.toBe(other["x-csrf-token"]);
    const mixed = { cookie: one.cookie, "x-csrf-token": other["x-csrf-token"] };
    expect((await app.post("/api/auth/logout", {}, mixed)).status).toBe(403);
    advance(app.clock, 6 * hour);
    expect((await app.post("/api/auth/logout", {}, one)).status).toBe(204);
  });
});

describe("Signing out", () => {
  test("answers 204, takes the cookie and ends the session", async () => {
    await using app = await createTestApp();
    const signedIn = await app.signIn("admin");
    const answer = await app.post("/api/auth/logout", {}, signedIn);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=;.*Max-Age=0/);
    expect(await isSignedIn(app, signedIn.cookie)).toBe(false);
    expect(await app.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("needs the CSRF token", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("admin");
    const answer = await app.post("/api/auth/logout", {}, { cookie });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
    expect(await isSignedIn(app, cookie)).toBe(true);
  });

  test("works as a form, with the token in a field", async () => {
    await using app = await createTestApp();
    const { cookie, "x-csrf-token": csrfToken } = await app.signIn("admin");
    expect((await app.postForm("/logout", {}, { cookie })).status).toBe(403);
    const answer = await app.postForm("/logout", { csrfToken }, { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login"]);
    expect(await isSignedIn(app, cookie)).toBe(false);
  });

  test.each([
    ["while the database cannot tell who it is", "sessions"],
    ["where what is done cannot be noted", "audit_events"],
  ] as const)("takes the cookie %s, from whoever brings one", async (_when, table) => {
    await using app = await createTestApp();
    const { cookie, "x-csrf-token": csrfToken } = await app.signIn("admin");
    await app.db.schema.alterTable(table).renameTo("away").execute();
    const leave = (headers: Record<string, string>) => [
      app.post("/api/auth/logout", {}, { ...headers, "x-csrf-token": csrfToken }),
      app.postForm("/logout", { csrfToken }, headers),
    ];
    for (const answer of await Promise.all(leave({ cookie }))) {
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^session=;.*Max-Age=0/),
      ]);
    }
    for (const answer of await Promise.all(leave({}))) {
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await app.db.schema.alterTable("away").renameTo(table).execute();
  });
});

describe("The sign-in form without JavaScript", () => {
  test("leads each role to its page with a session", async () => {
    await using app = await createTestApp();
    for (const [role, landing] of [
      ["admin", "/admin"],
      ["editor", "/editor"],
    ] as const) {
      const answer = await app.postForm("/login", accounts[role]);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, landing]);
      const out = await app.fetch("/api/auth/logout", {
        headers: { cookie: sessionCookie(answer) },
      });
      expect(out.status).toBe(405);
    }
  });

  test("comes back with what is wrong, the name that was typed and no password", async () => {
    await using app = await createTestApp();
    const refused = await app.postForm("/login", wrong);
    const html = await refused.text();
    expect(refused.status).toBe(401);
    expect(textOf(html)).toContain("Ugyldig brukernavn eller passord");
    expect(html).toContain(`value="${wrong.username}"`);
    expect(html).not.toContain(wrong.password);
    const empty = await app.postForm("/login", {});
    expect(empty.status).toBe(400);
    const text = textOf(await empty.text());
    expect(text).toContain("Brukernavn er påkrevd");
    expect(text).toContain("Passord er påkrevd");
  });

  test("says so to whoever pressed the button of a passkey before the script was there", async () => {
    await using app = await createTestApp();
    const answer = await app.postForm("/login", { username: "kari", password: "", passkey: "" });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(textOf(html)).toContain("Siden var ikke klar for tilgangsnøkler ennå. Prøv igjen.");
    expect(textOf(html)).not.toContain("påkrevd");
    expect(html).toContain('value="kari"');
  });

  test("is limited like the call", async () => {
    await using app = await createTestApp();
    for (let tried = 0; tried < 10; tried += 1) await app.postForm("/login", wrong);
    const refused = await app.postForm("/login", accounts.admin);
    expect(refused.status).toBe(429);
    expect(textOf(await refused.text())).toContain("For mange forsøk");
  });

  test("leads on to a page of ours that was asked for", async () => {
    await using app = await createTestApp();
    const path = "/admin?fane=kontakt&side=2";
    const answer = await app.postForm(
      `/login?${new URLSearchParams({ redirectTo: path })}`,
      accounts.admin,
    );
    expect(answer.headers.get("location")).toBe(path);
  });

  test.each([
    "//evil.example",
    "https://evil.example/admin",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "admin",
    " /admin",
    "",
  ])("never leads to %j", async (redirectTo) => {
    await using app = await createTestApp();
    const answer = await app.postForm(
      `/login?${new URLSearchParams({ redirectTo })}`,
      accounts.admin,
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin"]);
  });
});
