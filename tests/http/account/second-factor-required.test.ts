import { describe, expect, test } from "vitest";
import { inspectionPath, previewPath } from "#app/domain/editing/draft.ts";
import { changeAccount } from "../../change-account.ts";
import { accounts } from "../../data/accounts.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { addPasskey, secondFactorPage, showPassword, turnOnCodes } from "../../second-factor.ts";
import { current, isSignedIn, location, trail, withCodes } from "./second-factor-pages.ts";

describe("An administrator", () => {
  test("takes the second factor of somebody who has lost it, with their own password", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const editor = await app.signIn("editor");
    const path = `/admin/personer/${accounts.editor.username}/totrinn`;
    const { html: none } = await app.read(path, admin);
    expect(textOf(none)).toContain("logger inn med passordet alene");
    await turnOnCodes(app, editor, "editor");
    await addPasskey(app, editor, "editor");
    const { html: list } = await app.read("/admin/personer", admin);
    expect(list).toContain('aria-label="Totrinnsbekreftelse for skribenten: på"');
    expect(list).toContain('aria-label="Totrinnsbekreftelse for sjefen: av"');

    expect((await changeAccount(app, path, { current: "feil" }, admin)).status).toBe(400);
    expect(
      (await changeAccount(app, path, { current: accounts.editor.password }, admin)).status,
    ).toBe(400);
    const removed = await changeAccount(app, path, { current }, admin);
    expect(location(removed)).toEqual([303, "/admin/personer?svar=totrinn"]);
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
      "/admin/personer?svar=borte",
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
    await changeAccount(app, role, { role: "admin" }, admin);
    const refused = await app.fetch("/editor/historikk", { headers: await app.signIn("editor") });
    expect(location(refused)).toEqual([302, secondFactorPage]);
  });

  test("it is turned on by one who has one, with the password, and off again; both are in the trail", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const on = { current, required: "ja" };
    const { html: early } = await app.read(rule, admin);
    expect(textOf(early)).toContain("Sett den opp for din egen konto først.");
    expect(location(await app.postForm(rule, on, admin))).toEqual([303, rule]);
    await turnOnCodes(app, admin);
    await app.postForm(
      "/admin/personer/ny",
      { username: "kari", role: "admin", password: "" },
      admin,
    );
    const { html: asked } = await app.read(rule, admin);
    expect(textOf(asked)).toMatch(/Én administrator har den ikke ennå: ?kari/);
    expect((await app.postForm(rule, { ...on, current: "feil" }, admin)).status).toBe(400);
    for (const _again of [1, 2]) {
      const turned = await app.postForm(rule, on, admin);
      expect(location(turned)).toEqual([303, "/admin/personer?svar=pakrevd"]);
    }
    const off = await app.postForm(rule, { current, required: "nei" }, admin);
    expect(location(off)).toEqual([303, "/admin/personer?svar=ikke-pakrevd"]);
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
