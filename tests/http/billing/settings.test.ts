import { describe, expect, test } from "vitest";
import { ordered } from "../../data/agreement.ts";
import { decide, settingsPage, shownSettings } from "../../data/billing-settings.ts";
import { deliver } from "../../data/subscription-life.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";

async function numbersOf(app: TestApp) {
  const rows = await app.db.selectFrom("billing_documents").select("number").execute();
  return rows.map(({ number }) => number);
}

describe("The settings of invoices", () => {
  test("begin as they come, are linked from the billing, and say what was saved, also in the trail", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { html: billing } = await app.read("/admin/abonnementer/fakturering", headers);
    expect(billing).toContain(`href="${settingsPage}"`);
    const shown = await shownSettings(app, headers);
    expect(shown).toMatchObject({ prefix: "", next: "1", kidLength: "10", salesAccount: "3000" });
    expect(shown).not.toHaveProperty("kid");

    const fields = { ...shown, prefix: "F-", kid: "on", exemptVatCode: "6" };
    const answer = await app.postForm(settingsPage, fields, headers);
    const location = answer.headers.get("location") ?? "";
    expect([answer.status, location]).toEqual([303, `${settingsPage}?svar=lagret&versjon=1`]);
    const words = "prefiks: F-, mva-kode for salg uten mva.: 6, KID har 10 siffer";
    const { text: saved } = await app.read(location, headers);
    expect(saved).toContain(`Lagret: ${words}.`);
    expect(saved).toContain("Den neste får F-1 .");
    expect(saved).toContain("Neste faktura får 0000000018.");
    const { html: trail } = await app.read("/admin/logg", headers);
    expect(textOf(trail)).toContain(words);
    expect(trail).toContain(`href="${settingsPage}"`);

    await decide(app, headers, { prefix: "", salesAccount: "3010" });
    const { kid: _kid, ...off } = await shownSettings(app, headers);
    await app.postForm(settingsPage, off, headers);
    const { text: later } = await app.read("/admin/logg", headers);
    expect(later).toContain("prefiks: ingen, konto for salg med mva.: 3010");
    expect(later).toContain("KID er slått av");
    const same = await app.postForm(settingsPage, await shownSettings(app, headers), headers);
    expect((await app.read(same.headers.get("location") ?? "", headers)).text).toContain(
      "Ingenting er endret.",
    );
    // What an older address says is no news.
    expect((await app.read(location, headers)).text).not.toContain("Lagret:");
  });

  test("are for administrators, and are found from where the number was set before", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    expect((await app.fetch(settingsPage, { headers: editor })).status).toBe(403);
    const moved = await app.fetch("/admin/abonnementer/fakturering/nummer", {
      headers: await app.signIn("admin"),
    });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, settingsPage]);
  });

  test.each([
    ["a prefix of nine", { prefix: "FAKTURA2-" }, "prefix"],
    ["a prefix with a space", { prefix: "F -" }, "prefix"],
    ["a prefix that a spreadsheet would take for a formula", { prefix: "-F" }, "prefix"],
    [
      "a prefix that a spreadsheet would make a date of with the number",
      { prefix: "26/" },
      "prefix",
    ],
    ["a prefix that the number would run into", { prefix: "F26" }, "prefix"],
    ["a prefix that is a month", { prefix: "26/MAI-" }, "prefix"],
    ["a prefix that is an exponent", { prefix: "2026E" }, "prefix"],
    ["no number", { next: "x", sure: "on" }, "next"],
    ["half a number", { next: "4711.5", sure: "on" }, "next"],
    ["nothing", { next: "0", sure: "on" }, "next"],
    ["ten digits", { next: "1000000000", sure: "on" }, "next"],
    ["a number that nobody has ticked for", { next: "4711" }, "sure"],
    ["a KID that is too short", { kid: "on", kidLength: "4" }, "kidLength"],
    ["a KID that no bank takes", { kid: "on", kidLength: "26" }, "kidLength"],
    ["a KID without a length", { kid: "on", kidLength: "" }, "kidLength"],
    [
      "a KID that the next number is too long for",
      { kid: "on", kidLength: "5", next: "12345", sure: "on" },
      "kidLength",
    ],
    ["an account in letters", { salesAccount: "salg" }, "salesAccount"],
    ["no account", { exemptAccount: " " }, "exemptAccount"],
    ["a code of five digits", { salesVatCode: "12345" }, "salesVatCode"],
    ["no code", { exemptVatCode: "" }, "exemptVatCode"],
  ])("refuse %s, at its field, and keep all that was typed", async (_what, wrong, name) => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const shown = await shownSettings(app, headers);
    const typed = { ...shown, exemptAccount: "3100", ...wrong };
    const answer = await app.postForm(settingsPage, typed, headers);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    const { sure: _sure, kid: _kid, ...texts } = typed as Record<string, string>;
    expect(inputValues(html)).toMatchObject(texts);
    const ticked = (box: string) =>
      new RegExp(`<input(?=[^>]*name="${box}")[^>]*\\bchecked`).test(html);
    expect([ticked("sure"), ticked("kid")]).toEqual(["sure" in wrong, "kid" in wrong]);
    const invalid = [...html.matchAll(/<input(?=[^>]*aria-invalid)[^>]*name="(\w+)"/g)];
    expect(invalid.map(([, field]) => field)).toEqual([name]);
    expect(html).toContain(`id="${name}-error"`);
    expect(await app.db.selectFrom("billing_settings").selectAll().execute()).toEqual([]);
    expect(await shownSettings(app, headers)).toMatchObject({ next: "1" });
  });

  test("keep a prefix without a letter that a series began with, and take none anew", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    await decide(app, headers, { prefix: "F-" });
    const { document } = await app.db
      .selectFrom("billing_settings")
      .select("document")
      .executeTakeFirstOrThrow();
    const older = { document: document.replace("F-", "26/") };
    await app.db.updateTable("billing_settings").set(older).execute();
    await decide(app, headers, { exemptAccount: "3100" });
    expect(await shownSettings(app, headers)).toMatchObject({
      prefix: "26/",
      exemptAccount: "3100",
    });
    const fields = { ...(await shownSettings(app, headers)), prefix: "27/" };
    expect((await app.postForm(settingsPage, fields, headers)).status).toBe(400);
  });

  test("that another has changed meanwhile are not overwritten: what was, and what was typed, is shown, and can be saved on top", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const shown = await shownSettings(app, headers);
    await decide(app, headers, { prefix: "F-", salesAccount: "3010" });
    const typed = { ...shown, salesAccount: "3020", next: "4711", sure: "on" };
    const answer = await app.postForm(settingsPage, typed, headers);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(textOf(html)).toContain("Oppsettet er endret siden du åpnet siden");
    expect(textOf(html)).toContain(
      "sjefen, 20. november 2026 kl. 10:00: prefiks: F-, konto for salg med mva.: 3010",
    );
    const { csrfToken: _token, ...again } = inputValues(html);
    // What nobody typed over is as the other has decided.
    expect(again).toMatchObject({ prefix: "F-", salesAccount: "3020", next: "4711" });
    expect(await shownSettings(app, headers)).toMatchObject({ salesAccount: "3010", next: "1" });
    const { kid: _kid, ...fields } = again;
    const saved = await app.postForm(settingsPage, { ...fields, sure: "on" }, headers);
    expect(saved.status).toBe(303);
    expect(await shownSettings(app, headers)).toMatchObject({
      ...{ prefix: "F-", salesAccount: "3020", next: "4711" },
    });
  });

  test("are decided by one of two who save at once", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const shown = await shownSettings(app, headers);
    const answers = await Promise.all(
      ["A-", "B-", "C-"].map((prefix) => app.postForm(settingsPage, { ...shown, prefix }, headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const events = app.db
      .selectFrom("audit_events")
      .where("action", "=", "billing.settings-changed");
    expect(await events.selectAll().execute()).toHaveLength(1);
  });
});

describe("The next number", () => {
  test("is set for who billed elsewhere before, from the first invoice on, and never to one that was given", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    await decide(app, headers, { next: "4711", sure: "on" });
    expect((await app.read("/admin/logg", headers)).text).toContain("neste nummer er 4711");
    const { id } = await ordered(app);
    await deliver(app, headers, id);
    expect(await numbersOf(app)).toEqual([4711]);
    for (const next of ["4711", "1"]) {
      const fields = { ...(await shownSettings(app, headers)), next, sure: "on", prefix: "F-" };
      const refused = await app.postForm(settingsPage, fields, headers);
      expect(refused.status).toBe(400);
      expect(textOf(await refused.text())).toContain("Neste nummer er 4712. Skriv et høyere.");
    }
    // Nothing else of what was refused was saved.
    expect(await shownSettings(app, headers)).toMatchObject({ prefix: "", next: "4712" });
  });

  test("that goes on while the page is open is not set back by who saves something else", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const shown = await shownSettings(app, headers);
    const { id } = await ordered(app);
    await deliver(app, headers, id);
    const answer = await app.postForm(settingsPage, { ...shown, prefix: "F-" }, headers);
    expect(answer.status).toBe(303);
    expect(await shownSettings(app, headers)).toMatchObject({ prefix: "F-", next: "2" });
  });

  test("that has grown too long for its KID is told of", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    await decide(app, headers, { kid: "on", kidLength: "5" });
    await decide(app, headers, { next: "10000", sure: "on" });
    expect((await app.read(settingsPage, headers)).text).toContain(
      "Neste nummer er for langt for KID",
    );
  });
});
