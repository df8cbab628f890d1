import { describe, expect, test } from "vitest";
import { accounts } from "../../data/accounts.ts";
import { advance, createTestApp } from "../../helpers.ts";
import { eventsOf, hour, list, namesOf, press, stored, write, writeSpam } from "./message-pages.ts";

describe("Handling a message", () => {
  test("is noted, can be taken back, and leads back to the view it was opened from", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    const page = `/admin/meldinger/${id}?mappe=apne&q=kari`;
    const handled = await press(app, page, "handtert", headers);
    expect(handled.status).toBe(303);
    expect(handled.headers.get("location")).toBe(page);
    const shown = await app.read(page, headers);
    expect(shown.text).toContain("Håndtert 20. november 2026 kl. 10:00");
    expect(shown.text).toContain("Åpne igjen");
    expect(await stored(app, id)).toMatchObject({
      handled_at: app.clock.now.toISOString(),
      version: 2,
    });

    advance(app.clock, hour);
    expect((await press(app, page, "handtert", headers)).status).toBe(303);
    expect(await stored(app, id)).toMatchObject({ handled_at: null, version: 3 });
    expect((await eventsOf(app, id)).map(({ action }) => action).sort()).toEqual([
      "message.handled",
      "message.read",
      "message.reopened",
    ]);
  });

  test("changes nothing when somebody else was first, and says who did what and when", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    await press(app, `/admin/meldinger/${id}`, "handtert", headers);
    advance(app.clock, hour);
    const late = await app.postForm(
      `/admin/meldinger/${id}/handtert`,
      { version: "1", handled: "yes", csrfToken: headers["x-csrf-token"] },
      { cookie: headers.cookie },
    );
    expect(late.status).toBe(303);
    const { text } = await app.read(late.headers.get("location") ?? "", headers);
    expect(text).toContain("Meldingen er endret siden du åpnet den");
    expect(text).toContain("Du så den som åpen og ville merke den som håndtert.");
    expect(text.replace(/ ([.:])/g, "$1")).toContain(
      `nå er den håndtert: ${accounts.admin.username} merket den som håndtert 20. november 2026 kl. 10:00.`,
    );
    expect(await stored(app, id)).toMatchObject({
      handled_at: "2026-11-20T09:00:00.000Z",
      version: 2,
    });
    expect(
      (await eventsOf(app, id)).filter(({ action }) => action === "message.handled"),
    ).toHaveLength(1);
  });

  test.each<Record<string, string>>([
    {},
    { version: "1" },
    { handled: "yes" },
    { version: "0", handled: "yes" },
    { version: "1.5", handled: "yes" },
    { version: "99999999999", handled: "yes" },
    { version: "1", handled: "kanskje" },
  ])("is refused for %j", async (fields) => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    const answer = await app.postForm(`/admin/meldinger/${id}/handtert`, fields, headers);
    expect(answer.status).toBe(400);
    expect(await stored(app, id)).toMatchObject({ handled_at: null, version: 1 });
  });
});

describe("Letting a message out of quarantine", () => {
  test("brings the agency its notice, and the sender no receipt that is old news", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await writeSpam(app);
    const page = `/admin/meldinger/${id}?mappe=karantene`;
    const held = await app.read(page, headers);
    expect(held.text).toContain("I karantene Kom ikke fra skjemaet vårt.");
    expect(held.html).not.toContain(`/admin/meldinger/${id}/svar`);
    expect(await app.db.selectFrom("mails").selectAll().execute()).toEqual([]);

    const released = await press(app, page, "frigi", headers);
    expect(released.headers.get("location")).toBe(page);
    expect(await stored(app, id)).toMatchObject({ quarantine_reason: null, version: 2 });
    const mails = await app.db.selectFrom("mails").select(["kind", "about_id"]).execute();
    expect(mails).toEqual([{ kind: "contact-notice", about_id: id }]);
    expect((await eventsOf(app, id)).map(({ action }) => action).sort()).toEqual([
      "message.read",
      "message.released",
    ]);
    expect((await app.read(page, headers)).html).toContain(`/admin/meldinger/${id}/svar`);
  });

  test("happens once: the second one is told of the first, and a message that is not held back stays as it is", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await writeSpam(app);
    const path = `/admin/meldinger/${id}/frigi`;
    await app.postForm(path, { version: "1" }, headers);
    const late = await app.postForm(path, { version: "1" }, headers);
    const { text } = await app.read(late.headers.get("location") ?? "", headers);
    expect(text).toContain("Du så den som i karantene og ville flytte den til innboksen.");
    await app.postForm(path, { version: "2" }, headers);
    expect(await app.db.selectFrom("mails").select("kind").execute()).toHaveLength(1);
    expect(await stored(app, id)).toMatchObject({ version: 2 });
    expect((await app.postForm(path, {}, headers)).status).toBe(400);
  });
});

describe.each(["handtert", "frigi", "utkast"])("The verb %s", (verb) => {
  const fields = { version: "1", handled: "yes", planId: "medium" };

  test("does nothing for anybody but an administrator with their own form", async () => {
    await using app = await createTestApp();
    const id = verb === "frigi" ? await writeSpam(app) : await write(app);
    const path = `/admin/meldinger/${id}/${verb}`;
    const before = await stored(app, id);
    const admin = await app.signIn("admin");

    const signedOut = await app.postForm(path, fields);
    expect(signedOut.status).toBe(302);
    expect(signedOut.headers.get("location")).toMatch(/^\/login\?/);
    expect((await app.postForm(path, fields, await app.signIn("editor"))).status).toBe(403);
    expect((await app.postForm(path, fields, { cookie: admin.cookie })).status).toBe(403);
    const forged = { ...fields, csrfToken: "x".repeat(43) };
    expect((await app.postForm(path, forged, { cookie: admin.cookie })).status).toBe(403);

    expect(await stored(app, id)).toEqual(before);
    expect(await eventsOf(app, id)).toEqual([]);
    expect(await app.db.selectFrom("order_drafts").selectAll().execute()).toEqual([]);
  });

  test("leads to the page of its message, also where there is none", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const get = await app.fetch(`/admin/meldinger/m1/${verb}`, { headers });
    expect([get.status, get.headers.get("location")]).toEqual([303, "/admin/meldinger/m1"]);
    const missing = await app.postForm(`/admin/meldinger/m1/${verb}`, fields, headers);
    expect(missing.status).toBe(303);
    expect(missing.headers.get("location")).toMatch(/^\/admin\/meldinger\/m1/);
  });
});

describe("Spam", () => {
  test("is moved from the inbox to quarantine and back, without a mail being written twice", async () => {
    await using app = await createTestApp();
    const id = await write(app, {});
    const headers = await app.signIn("admin");
    const path = `/admin/meldinger/${id}`;
    const mails = () => app.db.selectFrom("mails").select("id").execute();
    const before = await mails();
    await press(app, path, "karantene", headers);
    expect(await stored(app, id)).toMatchObject({ quarantine_reason: "moved", version: 2 });
    const held = await app.read(path, headers);
    expect(held.text).toContain("I karantene Flyttet hit av dere.");
    expect(held.text).not.toContain("er varslet");
    expect(namesOf((await app.read(list, headers)).html)).toEqual([]);
    await press(app, path, "frigi", headers);
    expect(await stored(app, id)).toMatchObject({ quarantine_reason: null, version: 3 });
    expect(await mails()).toEqual(before);
    const actions = (await eventsOf(app, id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["message.quarantined", "message.released"]));
  });

  test("is deleted from quarantine for good, and from nowhere else", async () => {
    await using app = await createTestApp();
    const kept = await write(app, {});
    const spam = await writeSpam(app, { name: "Doktor Spam" });
    const headers = await app.signIn("admin");
    await app.postForm(`/admin/meldinger/${kept}/slett`, { version: "1" }, headers);
    expect(await stored(app, kept)).toMatchObject({ version: 1 });
    const answer = await press(app, `/admin/meldinger/${spam}`, "slett", headers);
    const target = answer.headers.get("location") ?? "";
    expect(target).toContain("mappe=karantene");
    expect((await app.read(target, headers)).text).toContain("Meldingen er slettet.");
    // Who pressed it a second time is told the same, and not that there is no such message.
    const again = await app.postForm(`/admin/meldinger/${spam}/slett`, { version: "1" }, headers);
    expect(again.headers.get("location")).toBe(target);
    const left = await app.db.selectFrom("contact_messages").select("id").execute();
    expect(left).toEqual([{ id: kept }]);
    const words = await app.db
      .selectFrom("contact_message_words")
      .select("word")
      .where("subject_id", "=", spam)
      .execute();
    expect(words).toEqual([]);
    expect(await eventsOf(app, spam)).toContainEqual(
      expect.objectContaining({ action: "message.deleted" }),
    );
    expect((await app.fetch(`/admin/meldinger/${spam}`, { headers })).status).toBe(404);
  });

  test("that somebody has let go meanwhile is not deleted", async () => {
    await using app = await createTestApp();
    const id = await writeSpam(app);
    const headers = await app.signIn("admin");
    const path = `/admin/meldinger/${id}`;
    await press(app, path, "frigi", headers);
    const late = await app.postForm(`${path}/slett`, { version: "1" }, headers);
    const { text } = await app.read(late.headers.get("location") ?? "", headers);
    expect(text).toContain("Meldingen er endret siden du åpnet den");
    expect(text).toContain("ville slette den");
    expect(await stored(app, id)).toMatchObject({ version: 2 });
  });
});
