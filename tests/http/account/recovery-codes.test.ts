import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../../helpers.ts";
import {
  askForNewPasskey,
  finish,
  recoveryCodesIn,
  secondFactorPage,
  showPassword,
  turnOnCodes,
} from "../../second-factor.ts";
import { current, isSignedIn, location, trail, withCodes } from "./second-factor-pages.ts";

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
