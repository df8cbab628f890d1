import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { inspectionPath, previewPath } from "#app/domain/editing/draft.ts";
import { giveEmail, linkSentTo, written } from "../../account-mails.ts";
import { accounts } from "../../accounts.ts";
import { createAuthenticator } from "../../authenticator.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { startMailServer } from "../../mail-server.ts";
import {
  addPasskey,
  askForNewPasskey,
  codeOf,
  finish,
  recoveryCodesIn,
  secondFactorPage,
  sendNewPasskey,
  showPassword,
  signedInBy,
  turnOnCodes,
} from "../../second-factor.ts";

const second = 1000;
const minute = 60 * second;
const current = accounts.admin.password;
const location = (answer: Response) => [answer.status, answer.headers.get("location")];

async function isSignedIn(app: TestApp, { cookie }: Pick<SignedIn, "cookie">): Promise<boolean> {
  return (await app.fetch("/api/orders", { headers: { cookie } })).status === 200;
}

/** What the trail tells of an account but its sign-ins and what it read. */
async function trail({ db }: TestApp): Promise<string[]> {
  const events = await db
    .selectFrom("audit_events")
    .select(["actor", "action", "subject_id"])
    .where("action", "not in", ["session.started", "export.read"])
    .where("actor", "!=", "system")
    .orderBy("at")
    .orderBy("action")
    .execute();
  return events.map(({ actor, action, subject_id }) => `${actor} ${action} ${subject_id}`);
}

/** Asks for what a passkey is to sign after the password. */
function askAfterPassword(app: TestApp, cookie: string) {
  return app.post("/api/auth/second-factor/passkey", {}, { cookie });
}

/** An administrator with codes, half a minute later: the code that turned them on is used. */
async function withCodes(app: TestApp) {
  const session = await app.signIn("admin");
  const { secret, recoveryCodes } = await turnOnCodes(app, session);
  advance(app.clock, 30 * second);
  return { session, secret, recoveryCodes };
}

describe("Codes", () => {
  test("are turned on by one of them and the password, and come with ten recovery codes, shown once", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    const other = await app.signIn("admin");
    const page = await app.fetch(`${secondFactorPage}/app`, { headers: session });
    const html = await page.text();
    const { secret = "" } = inputValues(html);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(textOf(html)).toContain(secret.replace(/.{4}(?=.)/g, "$& "));
    expect(html).toMatch(/<svg[^>]*viewBox="-4 -4 [^>]*>.*?<path d="M0 0h1v1h-1z/s);
    expect(page.headers.get("cache-control")).toContain("no-store");

    const { answer, recoveryCodes } = await turnOnCodes(app, session);
    expect(answer.status).toBe(200);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await isSignedIn(app, session)).toBe(true);
    expect(await isSignedIn(app, other)).toBe(false);
    const stored = JSON.stringify(await app.db.selectFrom("recovery_codes").selectAll().execute());
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll("-", ""));
    }
    const overview = await (await app.fetch(secondFactorPage, { headers: session })).text();
    expect(textOf(overview)).toContain("Du har 10 igjen.");
    expect(recoveryCodesIn(overview)).toEqual([]);
    expect(await trail(app)).toEqual([
      "sjefen account.codes-turned-on sjefen",
      "sjefen session.ended sjefen",
    ]);
  });

  test.each([
    [{ code: "000000" }, "Koden stemmer ikke."],
    [{ code: "ååå123" }, "Koden stemmer ikke."],
    [{ code: "" }, "Skriv koden"],
    [{ current: "feil-passord" }, "Passordet er ikke riktig"],
    [{ current: "" }, "Skriv passordet ditt"],
  ])("are not turned on for %j, and the key to scan stays the same", async (fault, message) => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const typed = { secret, code: codeOf(secret, app.clock.now), current, ...fault };
    const answer = await app.postForm(`${secondFactorPage}/app`, typed, session);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(textOf(html)).toContain(message);
    expect(inputValues(html)).toMatchObject({ secret, current: "" });
    expect((await showPassword(app)).answer.status).toBe(200);
  });

  test("are not turned on with a key that is none", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    const typed = { secret: "AAAA", code: "123456", current };
    const answer = await app.postForm(`${secondFactorPage}/app`, typed, session);
    expect(location(answer)).toEqual([303, `${secondFactorPage}/app`]);
  });

  test("are asked for after the password, which gives no session by itself", async () => {
    await using app = await createTestApp();
    const { secret } = await withCodes(app);
    const { answer, cookie } = await showPassword(app);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      message: expect.stringContaining("Passordet er riktig"),
      secondFactor: ["code", "recovery-code"],
    });
    const [step = "", ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(step).toMatch(/^sign-in=[^;]{40,}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await isSignedIn(app, { cookie })).toBe(false);

    expect((await finish(app, cookie, { code: "ååå123" })).status).toBe(401);
    const finished = await finish(app, cookie, { code: codeOf(secret, app.clock.now) });
    expect(finished.status).toBe(200);
    expect(finished.headers.get("cache-control")).toContain("no-store");
    expect(finished.headers.getSetCookie().map((set) => set.split("=", 1)[0])).toEqual([
      "session",
      "device",
      "sign-in",
    ]);
    const session = await signedInBy(finished);
    expect(await isSignedIn(app, session)).toBe(true);
    const log = await (await app.fetch("/admin/logg", { headers: session })).text();
    expect(textOf(log)).toContain("med engangskode");
  });

  test("let one sign in without JavaScript, by either form, to the page that was asked for", async () => {
    await using app = await createTestApp();
    const { secret } = await withCodes(app);
    for (const [form, redirectTo] of [
      ["/login?redirectTo=%2Fadmin%2Flogg", "/admin/logg"],
      ["/editor?index", "/editor"],
    ] as const) {
      const asked = await app.postForm(form, accounts.admin);
      const page = `/login/kode?${new URLSearchParams({ redirectTo })}`;
      expect(location(asked)).toEqual([302, page]);
      const cookie = asked.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
      const shown = await app.fetch(page, { headers: { cookie } });
      expect(shown.status).toBe(200);
      expect(textOf(await shown.text())).toContain("Engangskode");

      const wrong = await app.postForm(page, { code: "000000" }, { cookie });
      expect(wrong.status).toBe(401);
      expect(textOf(await wrong.text())).toContain("Koden er ikke riktig");
      const empty = await app.postForm(page, { code: " " }, { cookie });
      expect(empty.status).toBe(400);
      expect(textOf(await empty.text())).toContain("Skriv koden");

      const typed = codeOf(secret, app.clock.now).replace(/^.../, "$& ");
      const right = await app.postForm(page, { code: typed }, { cookie });
      expect(location(right)).toEqual([302, redirectTo]);
      expect(right.headers.getSetCookie()[0]).toMatch(/^session=/);
      advance(app.clock, 30 * second);
    }
  });

  test("never lead away from the site", async () => {
    await using app = await createTestApp();
    const { secret } = await withCodes(app);
    const { cookie } = await showPassword(app);
    const page = `/login/kode?${new URLSearchParams({ redirectTo: "//evil.example" })}`;
    const answer = await app.postForm(page, { code: codeOf(secret, app.clock.now) }, { cookie });
    expect(location(answer)).toEqual([302, "/admin"]);
  });

  test("count once, and none from before one that was used", async () => {
    await using app = await createTestApp();
    const { secret } = await withCodes(app);
    const enter = async (at: number) => {
      const { cookie } = await showPassword(app);
      const code = codeOf(secret, new Date(app.clock.now.getTime() + at * second));
      return (await finish(app, cookie, { code })).status;
    };
    // That of the half minute before turned codes on.
    expect(await enter(-30)).toBe(401);
    expect(await enter(30)).toBe(200);
    expect(await enter(30)).toBe(401);
    expect(await enter(0)).toBe(401);
    advance(app.clock, 60 * second);
    expect(await enter(60)).toBe(401);
    expect(await enter(-60)).toBe(401);
    expect(await enter(0)).toBe(200);
  });

  test("let one in of several who use the same one at once", async () => {
    await using app = await createTestApp();
    const { secret } = await withCodes(app);
    const code = codeOf(secret, app.clock.now);
    const browsers = await Promise.all([1, 2, 3].map(() => showPassword(app)));
    const answers = await Promise.all(browsers.map(({ cookie }) => finish(app, cookie, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test("cannot be guessed, and a guesser who knows the password keeps no known browser out", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const known = (await app.post("/api/auth/login", accounts.admin)).headers
      .getSetCookie()
      .find((set) => set.startsWith("device="))
      ?.split(";", 1)[0];
    const { secret, recoveryCodes } = await withCodes(app);
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      const from = { "x-forwarded-for": `192.0.2.${tried}` };
      const asked = await app.post("/api/auth/login", accounts.admin, from);
      const cookie = asked.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
      const code = { code: String(tried).padStart(6, "0") };
      statuses.push((await app.post("/api/auth/second-factor", code, { ...from, cookie })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const stranger = await showPassword(app);
    const right = { code: codeOf(secret, app.clock.now) };
    const refused = await finish(app, stranger.cookie, right);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const noted = await app.db
      .selectFrom("audit_events")
      .select(["actor", "subject_id"])
      .where("action", "=", "session.code-refused")
      .execute();
    expect(noted).toEqual(Array(10).fill({ actor: "system", subject_id: "sjefen" }));

    const owner = await showPassword(app, "admin", known);
    expect((await finish(app, owner.cookie, right)).status).toBe(200);
    const [recovery = ""] = recoveryCodes;
    expect((await finish(app, stranger.cookie, { code: recovery })).status).toBe(200);
  });

  test("are turned off with the password, and then the password is all again", async () => {
    await using app = await createTestApp();
    const { session } = await withCodes(app);
    const path = `${secondFactorPage}/app/fjern`;
    const wrong = await app.postForm(path, { current: "feil" }, session);
    expect([wrong.status, (await showPassword(app)).answer.status]).toEqual([400, 401]);
    const off = await app.postForm(path, { current }, session);
    expect(location(off)).toEqual([303, `${secondFactorPage}?utfort=koder-av`]);
    expect((await showPassword(app)).answer.status).toBe(200);
    expect(await app.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
    const again = await app.postForm(path, { current }, session);
    expect(location(again)).toEqual([303, `${secondFactorPage}?utfort=borte`]);
    expect(await trail(app)).toEqual(
      expect.arrayContaining(["sjefen account.codes-turned-off sjefen"]),
    );
  });
});

test("A password that is chosen by the link of a mail is no way around the second factor", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const email = "sjefen@fyrlykt.example.no";
  await giveEmail(app, accounts.admin.username, email);
  const { secret } = await withCodes(app);
  await app.postForm("/login/glemt", { account: accounts.admin.username });
  await written(app, "password-link", 1);
  const link = await linkSentTo(app, server, email);
  const password = "sjøfugl over Utsira fyr";
  const chosen = await app.postForm(link, { password, repeated: password }, { origin: "null" });
  expect(chosen.status).toBe(303);
  const asked = await app.post("/api/auth/login", { ...accounts.admin, password });
  expect(await asked.json()).toMatchObject({ secondFactor: ["code", "recovery-code"] });
  const cookie = asked.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const answer = await finish(app, cookie, { code: codeOf(secret, app.clock.now) });
  expect(answer.status).toBe(200);
});

describe("The step between password and code", () => {
  test("ends after five minutes", async () => {
    await using app = await createTestApp();
    const { secret } = await withCodes(app);
    const { cookie } = await showPassword(app);
    advance(app.clock, 5 * minute);
    const answer = await finish(app, cookie, { code: codeOf(secret, app.clock.now) });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([410, []]);
    const page = await app.fetch("/login/kode?redirectTo=%2Fadmin%2Flogg", { headers: { cookie } });
    expect(location(page)).toEqual([302, "/login?redirectTo=%2Fadmin%2Flogg"]);
    const posted = await app.postForm("/login/kode", { code: "123456" }, { cookie });
    expect(location(posted)).toEqual([302, "/login"]);
    await app.jobs.sessions.run();
    expect(await app.db.selectFrom("sign_in_steps").selectAll().execute()).toEqual([]);
  });

  test("is over once it was taken, and cannot be taken without the browser's cookie", async () => {
    await using app = await createTestApp();
    const { secret, recoveryCodes } = await withCodes(app);
    const { cookie } = await showPassword(app);
    const code = codeOf(secret, app.clock.now);
    expect((await finish(app, "", { code })).status).toBe(410);
    expect((await finish(app, "sign-in=ImFiYyI%3D", { code })).status).toBe(410);
    expect((await finish(app, "sign-in=%%%", { code })).status).toBe(410);
    expect((await finish(app, cookie, { code })).status).toBe(200);
    const [spare = ""] = recoveryCodes;
    expect((await finish(app, cookie, { code: spare })).status).toBe(410);
  });

  test("is taken once, by whichever of two right answers is first", async () => {
    await using app = await createTestApp();
    const { recoveryCodes } = await withCodes(app);
    const { cookie } = await showPassword(app);
    const answers = await Promise.all(
      recoveryCodes.slice(0, 3).map((code) => finish(app, cookie, { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test("of one account takes nothing of another's", async () => {
    await using app = await createTestApp();
    const admin = await withCodes(app);
    const editor = await turnOnCodes(app, await app.signIn("editor"), "editor");
    const passkey = await addPasskey(app, admin.session);
    advance(app.clock, 30 * second);
    const { cookie } = await showPassword(app, "editor");
    expect((await finish(app, cookie, { code: codeOf(admin.secret, app.clock.now) })).status).toBe(
      401,
    );
    const [recovery = ""] = admin.recoveryCodes;
    expect((await finish(app, cookie, { code: recovery })).status).toBe(401);
    const asked = await askAfterPassword(app, cookie);
    const signed = passkey.authenticator.sign(await asked.json());
    expect((await finish(app, cookie, { passkey: signed })).status).toBe(401);
    const right = await finish(app, cookie, { code: codeOf(editor.secret, app.clock.now) });
    expect(await right.json()).toMatchObject({ role: "editor" });
  });

  test("is over when the account gets another password meanwhile", async () => {
    await using app = await createTestApp();
    const { session, secret } = await withCodes(app);
    const { cookie } = await showPassword(app);
    const password = "sjøfugl over Utsira fyr";
    await app.postForm("/admin/konto/passord", { current, password, repeated: password }, session);
    const answer = await finish(app, cookie, { code: codeOf(secret, app.clock.now) });
    expect(answer.status).toBe(410);
  });

  test("stores nothing that would be worth anything to a reader of the database", async () => {
    await using app = await createTestApp();
    await withCodes(app);
    const { cookie } = await showPassword(app);
    const value = decodeURIComponent(cookie.replace("sign-in=", ""));
    const token = JSON.parse(Buffer.from(value, "base64").toString());
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await app.db.selectFrom("sign_in_steps").selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test("refuses what is neither a code nor a passkey, and other methods", async () => {
    await using app = await createTestApp();
    for (const body of [
      {},
      { code: "" },
      { code: 1 },
      { passkey: {} },
      { code: "x".repeat(101) },
    ]) {
      expect((await app.post("/api/auth/second-factor", body)).status).toBe(400);
    }
    const empty = await app.post("/api/auth/second-factor", { code: " " });
    expect(await empty.json()).toMatchObject({ errors: { code: ["Skriv koden"] } });
    for (const path of ["second-factor", "second-factor/passkey", "passkey"]) {
      const answer = await app.fetch(`/api/auth/${path}`);
      expect([answer.status, answer.headers.get("allow")], path).toEqual([405, "POST"]);
    }
  });

  test("binds its cookie to the host where the site is on https", async () => {
    await using app = await createTestApp({ environment: { SITE_URL: "https://www.example.no" } });
    const answer = await app.post("/api/auth/passkey", {});
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sign-in=.*; Secure/);
  });
});

describe("A recovery code", () => {
  test("lets one in once, as people type it, and the trail tells", async () => {
    await using app = await createTestApp();
    const { recoveryCodes } = await withCodes(app);
    const [code = ""] = recoveryCodes;
    const typed = code.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    const first = await showPassword(app);
    expect((await finish(app, first.cookie, { code: typed })).status).toBe(200);
    const again = await showPassword(app);
    const refused = await finish(app, again.cookie, { code });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({ message: expect.stringContaining("brukt") });
    const event = await app.db
      .selectFrom("audit_events")
      .select("details")
      .where("action", "=", "account.recovery-code-used")
      .execute();
    expect(event).toEqual([{ details: '{"left":9}' }]);
  });

  test("that was made shorter, as they were before, lets one in too", async () => {
    await using app = await createTestApp();
    await withCodes(app);
    const { user_id } = await app.db
      .selectFrom("recovery_codes")
      .select("user_id")
      .executeTakeFirstOrThrow();
    const code_hash = createHash("sha256").update(`${user_id}:k7mq2xpt9wha4dzn`).digest("hex");
    await app.db.insertInto("recovery_codes").values({ user_id, code_hash }).execute();
    for (const status of [200, 401]) {
      const { cookie } = await showPassword(app);
      expect((await finish(app, cookie, { code: "k7mq-2xpt-9wha-4dzn" })).status).toBe(status);
    }
  });

  test("lets one in of several who use it at once", async () => {
    await using app = await createTestApp();
    const { recoveryCodes } = await withCodes(app);
    const [code = ""] = recoveryCodes;
    const browsers = await Promise.all([1, 2, 3].map(() => showPassword(app)));
    const answers = await Promise.all(browsers.map(({ cookie }) => finish(app, cookie, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test("is replaced with all others, for the password", async () => {
    await using app = await createTestApp();
    const { session, recoveryCodes } = await withCodes(app);
    const path = `${secondFactorPage}/koder`;
    expect((await app.postForm(path, { current: "feil" }, session)).status).toBe(400);
    const answer = await app.postForm(path, { current }, session);
    const renewed = recoveryCodesIn(await answer.text());
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    const { cookie } = await showPassword(app);
    expect((await finish(app, cookie, { code: recoveryCodes[0] })).status).toBe(401);
    expect((await finish(app, cookie, { code: renewed[0] })).status).toBe(200);
  });

  test("is not made where there is nothing that it could stand in for", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    const path = `${secondFactorPage}/koder`;
    expect(location(await app.fetch(path, { headers: session }))).toEqual([302, secondFactorPage]);
    const answer = await app.postForm(path, { current }, session);
    expect(location(answer)).toEqual([303, secondFactorPage]);
    expect(await app.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
  });
});

describe("A passkey", () => {
  test("is added for the password, and then asked for after it", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    const other = await app.signIn("admin");
    const refused = await askForNewPasskey(app, session, "feil-passord");
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { message: "Passordet er ikke riktig" },
    ]);
    const asked = await askForNewPasskey(app, session, current);
    const options = await asked.json();
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Fyrlykt" },
      user: { name: "sjefen" },
      excludeCredentials: [],
    });
    const authenticator = createAuthenticator(app.config.siteUrl);
    const answer = await sendNewPasskey(app, session, authenticator.create(options));
    expect(recoveryCodesIn(await answer.text())).toHaveLength(10);
    expect(await isSignedIn(app, session)).toBe(true);
    expect(await isSignedIn(app, other)).toBe(false);

    const step = await showPassword(app);
    expect(await step.answer.json()).toMatchObject({ secondFactor: ["passkey", "recovery-code"] });
    const challenge = await askAfterPassword(app, step.cookie);
    const request = await challenge.json();
    expect(request).toMatchObject({ rpId: "localhost", userVerification: "preferred" });
    expect(request.allowCredentials).toHaveLength(1);
    // After the password it is enough that somebody touches it.
    const signed = authenticator.sign(request, { isVerified: false });
    const finished = await finish(app, step.cookie, { passkey: signed });
    expect(finished.status).toBe(200);
    expect(await isSignedIn(app, await signedInBy(finished))).toBe(true);
  });

  test("signs in by itself where it verifies its user, and not where it does not", async () => {
    await using app = await createTestApp();
    const { authenticator } = await addPasskey(app, await app.signIn("admin"));
    const begin = async () => {
      const asked = await app.post("/api/auth/passkey", {});
      const cookie = asked.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
      return { cookie, options: await asked.json() };
    };
    const first = await begin();
    expect(first.options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(first.options.allowCredentials ?? []).toEqual([]);
    const unverified = authenticator.sign(first.options, { isVerified: false });
    expect((await finish(app, first.cookie, { passkey: unverified })).status).toBe(401);

    const next = await begin();
    const signed = { passkey: authenticator.sign(next.options) };
    // The browser that asked, and no other.
    expect((await finish(app, first.cookie, signed)).status).toBe(401);
    const finished = await finish(app, next.cookie, signed);
    expect(await finished.clone().json()).toMatchObject({ role: "admin" });
    expect(await isSignedIn(app, await signedInBy(finished))).toBe(true);
    // There is no password behind such a step.
    const { cookie } = await begin();
    expect((await finish(app, cookie, { code: "123456" })).status).toBe(410);
    expect((await askAfterPassword(app, cookie)).status).toBe(410);
  });

  test.each([
    ["another site's page", { origin: "https://evil.example" }],
    ["another site's key", { rpId: "evil.example" }],
    ["the making of a key", { type: "webauthn.create" }],
  ])("of %s proves nothing", async (_what, lies) => {
    await using app = await createTestApp();
    const { authenticator } = await addPasskey(app, await app.signIn("admin"));
    const { cookie } = await showPassword(app);
    const asked = await askAfterPassword(app, cookie);
    const signed = authenticator.sign(await asked.json(), lies);
    const answer = await finish(app, cookie, { passkey: signed });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  });

  test("answers a challenge once, within five minutes, and no older one", async () => {
    await using app = await createTestApp();
    const { authenticator } = await addPasskey(app, await app.signIn("admin"));
    const { cookie } = await showPassword(app);
    const ask = async () => (await askAfterPassword(app, cookie)).json();
    const send = async (options: unknown) =>
      (await finish(app, cookie, { passkey: authenticator.sign(options) })).status;
    const older = await ask();
    const newer = await ask();
    expect(await send(older)).toBe(401);
    // The wrong answer has used it up.
    expect(await send(newer)).toBe(401);

    const late = await ask();
    advance(app.clock, 5 * minute);
    expect(await send(late)).not.toBe(200);
    await app.jobs.sessions.run();
    expect(await app.db.selectFrom("passkey_challenges").selectAll().execute()).toEqual([]);

    const step = await showPassword(app);
    const options = await (await askAfterPassword(app, step.cookie)).json();
    const signed = { passkey: authenticator.sign(options) };
    const answers = await Promise.all([1, 2].map(() => finish(app, step.cookie, signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const replayed = await showPassword(app);
    await askAfterPassword(app, replayed.cookie);
    expect((await finish(app, replayed.cookie, signed)).status).toBe(401);
  });

  test("that counts its signatures is refused once a copy of it was used", async () => {
    await using app = await createTestApp();
    const { authenticator } = await addPasskey(app, await app.signIn("admin"));
    await app.db.updateTable("passkeys").set({ counter: 4_000_000_000 }).execute();
    const { cookie } = await showPassword(app);
    const asked = await askAfterPassword(app, cookie);
    const answer = await finish(app, cookie, { passkey: authenticator.sign(await asked.json()) });
    expect(answer.status).toBe(401);
  });

  test.each([
    ["made on another site", { origin: "https://evil.example" }],
    ["made for another site", { rpId: "evil.example" }],
  ])("%s is not added", async (_what, lies) => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    const asked = await askForNewPasskey(app, session, current);
    const made = createAuthenticator(app.config.siteUrl).create(await asked.json(), lies);
    const answer = await sendNewPasskey(app, session, made);
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain("ble ikke lagt til");
    expect((await showPassword(app)).answer.status).toBe(200);
  });

  test("is added by the session that was asked for the password, once, and to one account alone", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    const other = await app.signIn("admin");
    const editor = await app.signIn("editor");
    const authenticator = createAuthenticator(app.config.siteUrl);
    const made = authenticator.create(await (await askForNewPasskey(app, session, current)).json());
    expect((await sendNewPasskey(app, other, made)).status).toBe(400);
    expect((await sendNewPasskey(app, editor, made)).status).toBe(400);
    expect((await sendNewPasskey(app, session, made)).status).toBe(200);
    expect((await sendNewPasskey(app, session, made)).status).toBe(400);
    const asked = await askForNewPasskey(app, editor, accounts.editor.password);
    const stolen = authenticator.create(await asked.json());
    expect((await sendNewPasskey(app, editor, stolen)).status).toBe(400);
    for (const json of ["", "{", "{}", "null"]) {
      const fields = { name: "", passkey: json };
      const answer = await app.postForm(`${secondFactorPage}/nokkel`, fields, session);
      expect(answer.status, json).toBe(400);
    }
    expect(await app.db.selectFrom("passkeys").select("name").execute()).toEqual([
      { name: "Maskinen på kontoret" },
    ]);
  });

  test("is named and removed by its owner; the recovery codes go with the last factor", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    await addPasskey(app, session);
    await addPasskey(app, session);
    const editor = await app.signIn("editor");
    const [first, last] = await app.db.selectFrom("passkeys").select("id").execute();
    const path = `${secondFactorPage}/nokler/${first?.id}`;
    const gone = [302, `${secondFactorPage}?utfort=borte`];
    expect(location(await app.fetch(path, { headers: editor }))).toEqual([303, gone[1]]);
    await app.postForm(path, { name: "Redaktørens" }, editor);
    await app.postForm(`${path}/fjern`, { current: accounts.editor.password }, editor);
    expect((await app.postForm(path, { name: " " }, session)).status).toBe(400);
    const named = await app.postForm(path, { name: "Telefonen <b>" }, session);
    expect(location(named)).toEqual([303, `${secondFactorPage}?utfort=navn`]);
    const html = await (await app.fetch(secondFactorPage, { headers: session })).text();
    expect(textOf(html)).toContain("Telefonen <b>");
    expect(textOf(html)).toContain("Maskinen på kontoret");

    expect((await app.postForm(`${path}/fjern`, { current: "feil" }, session)).status).toBe(400);
    await app.postForm(`${path}/fjern`, { current }, session);
    expect(await app.db.selectFrom("recovery_codes").selectAll().execute()).toHaveLength(10);
    await app.postForm(`${secondFactorPage}/nokler/${last?.id}/fjern`, { current }, session);
    expect(await app.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
    expect((await showPassword(app)).answer.status).toBe(200);
  });

  test("is asked for without a password by so many at most", async () => {
    await using app = await createTestApp();
    const statuses: number[] = [];
    for (let asked = 0; asked < 31; asked += 1) {
      statuses.push((await app.post("/api/auth/passkey", {})).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});

describe("A password that is guessed in an open session", () => {
  test("adds and removes nothing, and is limited", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    const statuses: number[] = [];
    for (let tried = 0; tried < 21; tried += 1) {
      statuses.push((await askForNewPasskey(app, session, `gjett-${tried}`)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    expect((await trail(app)).at(-1)).toBe("sjefen account.password-refused sjefen");
  });

  test("and is right forgets the mistakes", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 8; tried += 1) await askForNewPasskey(app, session, "feil");
      expect((await askForNewPasskey(app, session, current)).status).toBe(200);
    }
  });
});

describe("A session that was begun without the second factor", () => {
  test("is none once the account has one, however it came to be", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    await turnOnCodes(app, session);
    await app.db.updateTable("sessions").set({ second_factor: null }).execute();
    expect(await isSignedIn(app, session)).toBe(false);
    const page = await app.fetch("/admin", { headers: session });
    expect(page.headers.get("location")).toMatch(/^\/login/);
  });
});

describe("An administrator", () => {
  test("takes the second factor of somebody who has lost it, with their own password", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const editor = await app.signIn("editor");
    const path = `/admin/personer/${accounts.editor.username}/totrinn`;
    const none = await (await app.fetch(path, { headers: admin })).text();
    expect(textOf(none)).toContain("logger inn med passordet alene");
    await turnOnCodes(app, editor, "editor");
    await addPasskey(app, editor, "editor");
    const list = await (await app.fetch("/admin/personer", { headers: admin })).text();
    expect(list).toContain('aria-label="Totrinnsbekreftelse for skribenten: på"');
    expect(list).toContain('aria-label="Totrinnsbekreftelse for sjefen: av"');

    expect((await app.postForm(path, { current: "feil" }, admin)).status).toBe(400);
    expect((await app.postForm(path, { current: accounts.editor.password }, admin)).status).toBe(
      400,
    );
    const removed = await app.postForm(path, { current }, admin);
    expect(location(removed)).toEqual([303, "/admin/personer?utfort=totrinn"]);
    expect((await app.post("/api/auth/logout", {}, editor)).status).toBe(401);
    expect((await showPassword(app, "editor")).answer.status).toBe(200);
    expect(await trail(app)).toContain("sjefen account.factors-removed skribenten");
  });

  test("takes their own away where it was added, and nobody else's by being an editor", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const editor = await app.signIn("editor");
    await turnOnCodes(app, admin);
    const own = `/admin/personer/${accounts.admin.username}/totrinn`;
    expect(location(await app.fetch(own, { headers: admin }))).toEqual([303, secondFactorPage]);
    expect(location(await app.postForm(own, { current }, admin))).toEqual([303, secondFactorPage]);
    const refused = await app.postForm(own, { current: accounts.editor.password }, editor);
    expect(refused.status).toBe(403);
    const nobody = "/admin/personer/ingen/totrinn";
    expect(location(await app.postForm(nobody, { current }, admin))).toEqual([
      303,
      "/admin/personer?utfort=borte",
    ]);
    expect((await showPassword(app)).answer.status).toBe(401);
  });
});

describe("Where administrators must have a second factor", () => {
  const rule = "/admin/personer/totrinn";

  /** Somebody else has decided it. */
  async function required(app: TestApp) {
    await app.db
      .insertInto("account_rules")
      .values({ name: "second-factor-for-administrators", since: "", actor: "kari" })
      .execute();
  }

  test("one who has none gets one first, and then goes on in the same session", async () => {
    await using app = await createTestApp();
    const before = await app.signIn("admin");
    await required(app);
    const after = await app.signIn("admin");
    for (const session of [before, after]) {
      for (const path of [
        "/admin",
        "/admin/konto",
        "/admin/logg",
        "/editor",
        "/editor/historikk",
      ]) {
        const answer = await app.fetch(path, { headers: session });
        expect(location(answer), path).toEqual([302, secondFactorPage]);
      }
      const data = await app.fetch("/admin.data?_routes=routes%2Fadmin%2Finbox", {
        headers: session,
      });
      expect([data.status, await data.text()]).toEqual([
        202,
        expect.stringContaining(secondFactorPage),
      ]);
      const posted = await app.postForm("/admin/personer/ny", { username: "ny" }, session);
      expect(location(posted)).toEqual([302, secondFactorPage]);
      for (const path of ["/api/orders", "/api/contact", "/api/subscriptions"]) {
        const answer = await app.fetch(path, { headers: session });
        expect([answer.status, await answer.json()], path).toEqual([
          403,
          { message: expect.stringContaining("totrinnsbekreftelse") },
        ]);
      }
      const draft = { page: "/", draft: "{}", csrfToken: session["x-csrf-token"] };
      for (const path of [previewPath, inspectionPath]) {
        expect((await app.postForm(path, draft, session)).status, path).toBe(401);
      }
      const page = await app.fetch(secondFactorPage, { headers: session });
      expect(textOf(await page.text())).toContain("Administratorer må ha totrinnsbekreftelse her.");
    }
    await turnOnCodes(app, after);
    expect(await isSignedIn(app, after)).toBe(true);
    expect(await isSignedIn(app, before)).toBe(false);
  });

  test("one may sign out before, by the form and by the call", async () => {
    await using app = await createTestApp();
    await required(app);
    const one = await app.signIn("admin");
    expect((await app.postForm("/logout", {}, one)).status).toBe(302);
    const other = await app.signIn("admin");
    expect((await app.post("/api/auth/logout", {}, other)).status).toBe(204);
  });

  test("editors need none, and one who becomes an administrator does", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    await turnOnCodes(app, admin);
    await required(app);
    const editor = await app.signIn("editor");
    expect((await app.fetch("/editor/historikk", { headers: editor })).status).toBe(200);
    const role = `/admin/personer/${accounts.editor.username}/rolle`;
    await app.postForm(role, { role: "admin" }, admin);
    const refused = await app.fetch("/editor/historikk", { headers: editor });
    expect(location(refused)).toEqual([302, secondFactorPage]);
  });

  test("it is turned on by one who has one, with the password, and off again; both are in the trail", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const on = { current, required: "ja" };
    const early = await (await app.fetch(rule, { headers: admin })).text();
    expect(textOf(early)).toContain("Sett den opp for din egen konto først.");
    expect(location(await app.postForm(rule, on, admin))).toEqual([303, rule]);
    await turnOnCodes(app, admin);
    await app.postForm(
      "/admin/personer/ny",
      { username: "kari", role: "admin", password: "" },
      admin,
    );
    const asked = await (await app.fetch(rule, { headers: admin })).text();
    expect(textOf(asked)).toMatch(/Én administrator har den ikke ennå: ?kari/);
    expect((await app.postForm(rule, { ...on, current: "feil" }, admin)).status).toBe(400);
    for (const _again of [1, 2]) {
      const turned = await app.postForm(rule, on, admin);
      expect(location(turned)).toEqual([303, "/admin/personer?utfort=pakrevd"]);
    }
    const off = await app.postForm(rule, { current, required: "nei" }, admin);
    expect(location(off)).toEqual([303, "/admin/personer?utfort=ikke-pakrevd"]);
    const events = (await trail(app)).filter((event) => /factor-(not-)?required/.test(event));
    expect(events).toEqual([
      "sjefen account.factor-not-required null",
      "sjefen account.factor-required null",
    ]);
  });

  test("one who takes their last factor away must get another before anything else", async () => {
    await using app = await createTestApp();
    const { session } = await withCodes(app);
    await required(app);
    await app.postForm(`${secondFactorPage}/app/fjern`, { current }, session);
    const answer = await app.fetch("/admin", { headers: session });
    expect(location(answer)).toEqual([302, secondFactorPage]);
  });
});
