import { describe, expect, test } from "vitest";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { plainBrowserAtWork } from "../../plain-browser.ts";
import { day, eventsOf, hour, sender, write } from "../admin/message-pages.ts";

const followUps = (app: TestApp) => app.db.selectFrom("follow_ups").selectAll().execute();

describe("A note about a message", () => {
  test("stands on its page, is found by, and is the person's to be given", async () => {
    await using app = await createTestApp();
    const id = await write(app);
    const browser = await plainBrowserAtWork(app);
    await browser.open(`/admin/meldinger/${id}`);
    await browser.press("Ringte, ikke svar");
    advance(app.clock, hour);
    const page = await browser.press("Lagre notatet", { text: "Vil ha logo i lilla." });
    expect(page.path).toBe(`/admin/meldinger/${id}`);
    expect(page.text).toMatch(/sjefen, 20\. november 2026 kl\. 10:00 Ringte, ikke svar/);
    expect(page.text).toContain("Vil ha logo i lilla.");
    expect((await browser.open("/admin?fane=kontakt&q=lilla")).html).toContain(id);
    expect((await eventsOf(app, id)).map(({ action }) => action)).toContain("message.note-added");

    const headers = await app.signIn("admin");
    const file = await app.postForm(
      "/admin/personvern/eksport",
      { question: sender.email },
      headers,
    );
    expect(await file.json()).toMatchObject({
      messages: [{ notes: [{ text: "Ringte, ikke svar" }, { text: "Vil ha logo i lilla." }] }],
    });
    await app.db.deleteFrom("contact_messages").execute();
    expect(await app.db.selectFrom("message_notes").selectAll().execute()).toEqual([]);
  });

  test("that says nothing comes back with why", async () => {
    await using app = await createTestApp();
    const id = await write(app);
    const browser = await plainBrowserAtWork(app);
    await browser.open(`/admin/meldinger/${id}`);
    const refused = await browser.press("Lagre notatet", { text: "  " });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Skriv noe i notatet.");
    expect(refused.text).toContain("Tilbake til meldingen");
    const missing = await browser.open("/admin/meldinger/finnes-ikke");
    expect(missing.status).toBe(404);
  });

  test("is written on all that are ticked with one press", async () => {
    await using app = await createTestApp();
    const ids = [await write(app), await write(app, { message: "En til" })];
    const headers = await app.signIn("admin");
    const picks = Object.fromEntries(ids.map((id) => [`valgt.${id}`, "1"]));
    const fields = { gjor: "ringt", tilbake: "", ...picks };
    const { headers: led } = await app.postForm("/admin/meldinger/flere", fields, headers);
    const page = await app.fetch(led.get("location") ?? "", { headers });
    expect(await page.text()).toContain("«Ringte, ikke svar» er skrevet opp på 2 meldinger.");
    expect(await app.db.selectFrom("message_notes").selectAll().execute()).toHaveLength(2);
  });
});

describe("What is to be followed up", () => {
  test("is put off with one press, is told of on its day, and leaves when it is done", async () => {
    await using app = await createTestApp();
    const id = await app.placeOrder();
    const browser = await plainBrowserAtWork(app);
    await browser.open(`/admin/bestillinger/${id}`);
    expect((await browser.press("I morgen")).text).toContain("21. november 2026 sjefen");
    expect((await browser.open("/admin")).text).not.toContain("å følge opp");

    advance(app.clock, day);
    const tomorrow = await plainBrowserAtWork(app);
    expect((await tomorrow.open("/admin")).text).toContain("1 å følge opp");
    const list = await tomorrow.open("/admin/oppfolging");
    expect(list.text).toContain("21. november 2026");
    const done = await tomorrow.press("Fulgt opp: Nordlys Bakeri AS");
    expect(done.text).toContain("Ingenting skal følges opp.");
    expect(done.text).toContain("Nordlys Bakeri AS er notert som fulgt opp. Sett en ny dag");
    expect(done.html).toContain(`href="/admin/oppfolging/bestilling/${id}"`);
    expect((await eventsOf(app, id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["order.follow-up-set", "order.follow-up-ended"]),
    );
    expect(await followUps(app)).toEqual([]);
  });

  test("is set once by who presses twice, and not ended by who saw another day", async () => {
    await using app = await createTestApp();
    const id = await app.placeOrder();
    const browser = await plainBrowserAtWork(app);
    const order = `/admin/bestillinger/${id}`;
    for (let press = 0; press < 2; press += 1) {
      await browser.open(order);
      await browser.press("I morgen");
    }
    const events = async (action: string) =>
      (await eventsOf(app, id)).filter((event) => event.action === action).length;
    expect(await events("order.follow-up-set")).toBe(1);
    for (const [tab, verb] of [
      [order, "Fulgt opp"],
      ["/admin/oppfolging", "Fulgt opp: Nordlys Bakeri AS"],
    ] as const) {
      await browser.open(tab);
      // A colleague moves it meanwhile.
      const colleague = await plainBrowserAtWork(app);
      await colleague.open(order);
      await colleague.press(tab === order ? "Om en uke" : "I morgen");
      const before = await followUps(app);
      const late = await browser.press(verb);
      expect(late.status).toBe(409);
      expect(late.text).toContain("Oppfølgingen er satt til en annen dag eller en annen person");
      expect(await followUps(app)).toEqual(before);
    }
    expect(await events("order.follow-up-ended")).toBe(0);
  });

  test("is somebody's or nobody's, and nobody's when their account goes", async () => {
    await using app = await createTestApp();
    const id = await write(app);
    const browser = await plainBrowserAtWork(app);
    const headers = await app.signIn("admin");
    const account = { username: "kari", role: "admin", password: "et-valgt-passord" };
    await app.postForm("/admin/personer/ny", account, headers);
    await browser.open(`/admin/meldinger/${id}`);
    await browser.follow("Velg dag og hvem");
    const set = await browser.press("Lagre", { dueOn: "2026-11-30", owner: "kari" });
    expect(set.text).toContain("30. november 2026 kari");
    expect((await browser.open("/admin/oppfolging?vis=mine")).text).toContain(
      "Ingenting skal følges opp.",
    );
    expect((await browser.open("/admin/oppfolging")).text).toContain(sender.name);
    await app.db.deleteFrom("users").where("username", "=", "kari").execute();
    expect(await followUps(app)).toMatchObject([{ about_id: id, owner: null }]);
    expect((await browser.open(`/admin/meldinger/${id}`)).text).toContain("Den som har tid");
    await app.db.deleteFrom("contact_messages").execute();
    expect(await followUps(app)).toEqual([]);
  });

  test.each([
    ["no day", { dueOn: "" }, "Velg en dag."],
    ["a day that is none", { dueOn: "2026-02-30" }, "Velg en dag."],
    ["yesterday", { dueOn: "2026-11-19" }, "Velg 20. november 2026 eller senere."],
    ["somebody who is not here", { owner: "noen andre" }, "Velg en som arbeider her."],
  ])("is not put off to %s, and says why at the field", async (_what, wrong, says) => {
    await using app = await createTestApp();
    const id = await app.placeOrder();
    const browser = await plainBrowserAtWork(app);
    await browser.open(`/admin/oppfolging/bestilling/${id}`);
    const refused = await browser.press("Lagre", wrong);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(says);
    expect(await followUps(app)).toEqual([]);
    expect((await browser.open("/admin/oppfolging/bestilling/FL-AAAAA-AAAAA")).status).toBe(404);
    expect((await browser.open(`/admin/oppfolging/annet/${id}`)).status).toBe(404);
  });
});
