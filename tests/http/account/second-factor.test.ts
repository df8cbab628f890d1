import { describe, expect, test } from "vitest";
import { giveEmail, linkSentTo, written } from "../../data/account-mails.ts";
import { accounts } from "../../data/accounts.ts";
import { advance, createTestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import {
  addPasskey,
  codeOf,
  finish,
  recoveryCodesIn,
  secondFactorPage,
  showPassword,
  signedInBy,
  turnOnCodes,
} from "../../second-factor.ts";
import { startMailServer } from "../../servers/mail-server.ts";
import {
  askAfterPassword,
  current,
  isSignedIn,
  location,
  minute,
  second,
  trail,
  withCodes,
} from "./second-factor-pages.ts";

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
    const { html: overview } = await app.read(secondFactorPage, session);
    expect(textOf(overview)).toContain("Du har 10 igjen.");
    expect(recoveryCodesIn(overview)).toEqual([]);
    const { text: again } = await app.read(`${secondFactorPage}/app`, session);
    expect(again).toContain("Engangskoder er slått på");
    expect(again).not.toContain("skann bildet");
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

  test("are turned on with one key alone, and whoever scans another is told so", async () => {
    await using app = await createTestApp();
    const session = await app.signIn("admin");
    const turnOn = async (secret: string) => {
      const typed = { secret, code: codeOf(secret, app.clock.now), current };
      return location(await app.postForm(`${secondFactorPage}/app`, typed, session));
    };
    const first = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    await turnOn(first);
    expect(await turnOn(first)).toEqual([303, `${secondFactorPage}?svar=koder`]);
    const other = `${secondFactorPage}?svar=andre-koder`;
    expect(await turnOn("KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU")).toEqual([303, other]);
    expect((await app.read(other, session)).text).toContain("med en annen nøkkel");
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
    const { html: log } = await app.read("/admin/logg", session);
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
      expect((await app.read(page, { cookie })).text).toContain("Engangskode");

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
    expect(location(off)).toEqual([303, `${secondFactorPage}?svar=koder-av`]);
    expect((await showPassword(app)).answer.status).toBe(200);
    expect(await app.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
    const again = await app.postForm(path, { current }, session);
    expect(location(again)).toEqual([303, `${secondFactorPage}?svar=borte`]);
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
    const again = "/login?avbrutt=innlogging&redirectTo=%2Fadmin%2Flogg";
    expect(location(page)).toEqual([302, again]);
    const { text } = await app.read(again, { cookie });
    expect(text).toContain("Det tok for lang tid, eller innloggingen er brukt. Logg inn på nytt.");
    const posted = await app.postForm("/login/kode", { code: "123456" }, { cookie });
    expect(location(posted)).toEqual([302, "/login?avbrutt=innlogging"]);
    await app.jobs.sessions.run();
    expect(await app.db.selectFrom("sign_in_steps").selectAll().execute()).toEqual([]);
  });

  test("says in words what came of a passkey that was pressed before its script was there", async () => {
    await using app = await createTestApp();
    const { secret } = await withCodes(app);
    const { cookie } = await showPassword(app);
    const early = await app.postForm("/login/kode", { passkey: "", code: "" }, { cookie });
    expect(early.status).toBe(400);
    expect(await early.text()).toContain(
      "Siden var ikke klar for tilgangsnøkler ennå. Prøv igjen.",
    );
    const code = codeOf(secret, app.clock.now);
    expect((await finish(app, cookie, { code })).status).toBe(200);
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
