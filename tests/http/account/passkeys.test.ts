import { describe, expect, test } from "vitest";
import { createAuthenticator } from "../../authenticator.ts";
import { accounts } from "../../data/accounts.ts";
import { advance, createTestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import {
  addPasskey,
  askForNewPasskey,
  finish,
  recoveryCodesIn,
  secondFactorPage,
  sendNewPasskey,
  showPassword,
  signedInBy,
} from "../../second-factor.ts";
import { askAfterPassword, current, isSignedIn, location, minute } from "./second-factor-pages.ts";

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
    const gone = [302, `${secondFactorPage}?svar=borte`];
    expect(location(await app.fetch(path, { headers: editor }))).toEqual([303, gone[1]]);
    await app.postForm(path, { name: "Redaktørens" }, editor);
    await app.postForm(`${path}/fjern`, { current: accounts.editor.password }, editor);
    expect((await app.postForm(path, { name: " " }, session)).status).toBe(400);
    const named = await app.postForm(path, { name: "Telefonen <b>" }, session);
    expect(location(named)).toEqual([303, `${secondFactorPage}?svar=navn`]);
    const { html } = await app.read(secondFactorPage, session);
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
