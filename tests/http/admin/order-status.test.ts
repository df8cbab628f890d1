import { describe, expect, test } from "vitest";
import { storeOrder } from "../../data/stored-order.ts";
import { advance, createTestApp } from "../../helpers.ts";
import { classOf, inputValues, textOf } from "../../html.ts";
import { ago, eventsOf, orderOfId } from "./order-pages.ts";

describe("A change of status", () => {
  test("is stored, told, and leads back to the order", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const answer = await app.postForm(
      `${path}/status`,
      { status: "confirmed", version: "1" },
      headers,
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?endret=2`]);
    expect(await orderOfId(app, id)).toMatchObject({
      status: "confirmed",
      version: 2,
      contacted_at: app.clock.now.toISOString(),
    });
    expect(await eventsOf(app, "order.status-changed")).toEqual([
      expect.objectContaining({
        actor: "sjefen",
        subject_id: id,
        details: JSON.stringify({ from: "new", to: "confirmed", version: 2 }),
      }),
    ]);
    expect((await app.read(path, headers)).text).toContain("ny → kontaktet");
  });

  test("of an order that somebody has changed meanwhile changes nothing, shows both, and can be done on top", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    await app.postForm(`${path}/status`, { status: "confirmed", version: "1" }, headers);
    const answer = await app.postForm(
      `${path}/status`,
      { status: "cancelled", version: "1" },
      headers,
    );
    expect(answer.status).toBe(303);
    expect(await orderOfId(app, id)).toMatchObject({ status: "confirmed", version: 2 });

    const target = answer.headers.get("location") ?? "";
    const { html, text } = await app.read(target, headers);
    expect(text).toContain("Bestillingen er endret siden du så den");
    expect(text).toMatch(/sjefen ny → kontaktet 20. november 2026 kl. 10:00/);
    expect(text).toContain("sette den til avbestilt");
    expect(html).toContain(`href="${path}"`);
    const [alert = ""] = /<div[^>]*role="alert".*?La den være/s.exec(html) ?? [];
    expect(textOf(alert)).toContain("Sett til avbestilt likevel");
    expect(alert).toContain(`href="${path}/avbestill"`);
    const fields = inputValues((await app.read(`${path}/avbestill`, headers)).html);
    expect(fields.version).toBe("2");
    await app.postForm(`${path}/avbestill`, { version: "2" }, headers);
    expect(await orderOfId(app, id)).toMatchObject({ status: "cancelled", version: 3 });
    expect(await eventsOf(app, "order.status-changed")).toHaveLength(2);
  });

  test("that cannot follow is refused with words, even on the newest version", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { status: "delivered" });
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const answer = await app.postForm(`${path}/status`, { status: "new", version: "1" }, headers);
    const { text, html } = await app.read(answer.headers.get("location") ?? "", headers);
    expect(text).toContain("kan ikke settes rett til ny");
    expect(html).not.toContain("likevel");
    expect(await orderOfId(app, id)).toMatchObject({ status: "delivered", version: 1 });
    expect(await eventsOf(app, "order.status-changed")).toEqual([]);
  });

  test("by two at once happens once", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}/status`;
    const answers = await Promise.all(
      ["confirmed", "cancelled"].map((status) =>
        app.postForm(path, { status, version: "1" }, headers),
      ),
    );
    const told = answers.filter(({ headers }) => headers.get("location")?.includes("?vil="));
    expect(told).toHaveLength(1);
    expect((await orderOfId(app, id)).version).toBe(2);
    expect(await eventsOf(app, "order.status-changed")).toHaveLength(1);
  });

  test.each([
    [{ status: "sold", version: "1" }, 400],
    [{ status: "confirmed" }, 400],
    [{ status: "confirmed", version: "1.5" }, 400],
    [{ status: "confirmed", version: "-1" }, 400],
    [{}, 400],
  ])("with %j is answered with %i", async (fields, status) => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const path = `/admin/bestillinger/${id}/status`;
    const answer = await app.postForm(path, fields, await app.signIn("admin"));
    expect(answer.status).toBe(status);
    expect(await orderOfId(app, id)).toMatchObject({ status: "new", version: 1 });
  });

  test("of an order that is not there is answered with 404", async () => {
    await using app = await createTestApp();
    const fields = { status: "confirmed", version: "1" };
    const answer = await app.postForm(
      "/admin/bestillinger/x/status",
      fields,
      await app.signIn("admin"),
    );
    expect(answer.status).toBe(404);
  });
});

describe("A change of status that was a mistake", () => {
  test("is taken back by a change of its own, and the order waits again", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { at: ago(app, 30) });
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const changed = await app.postForm(
      `${path}/status`,
      { status: "confirmed", version: "1" },
      headers,
    );
    const { html, text } = await app.read(changed.headers.get("location") ?? "", headers);
    expect(text).toContain("Statusen er endret fra ny til kontaktet. Kunden får ingen melding");
    const [form = ""] = /<form[^>]*action="[^"]*\/status\/angre".*?<\/form>/s.exec(html) ?? [];
    const { status = "", version = "" } = inputValues(form);
    expect([status, version]).toEqual(["new", "2"]);
    advance(app.clock, 60_000);
    const undone = await app.postForm(`${path}/status/angre`, { status, version }, headers);
    expect(undone.headers.get("location")).toBe(`${path}?endret=3`);
    expect(await orderOfId(app, id)).toMatchObject({
      status: "new",
      version: 3,
      contacted_at: null,
    });
    const after = await app.read(`${path}?endret=3`, headers);
    expect(after.text).toContain("Angret. Statusen er igjen ny.");
    expect(after.text).toContain("ny → kontaktet");
    expect(after.text).toContain("Angret: kontaktet → ny");
    expect((await app.read("/admin?frist=1", headers)).html).toContain(id);
    expect(await eventsOf(app, "order.status-changed")).toHaveLength(2);
  });

  test("stays where something has come after it, and who wanted it back is told", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    await app.postForm(`${path}/status`, { status: "confirmed", version: "1" }, headers);
    await app.postForm(`${path}/status`, { status: "in-progress", version: "2" }, headers);
    const undone = await app.postForm(
      `${path}/status/angre`,
      { status: "new", version: "2" },
      headers,
    );
    const { text } = await app.read(undone.headers.get("location") ?? "", headers);
    expect(text).toContain("Bestillingen er endret siden du så den");
    expect(text).toContain("kontaktet → i arbeid");
    expect(await orderOfId(app, id)).toMatchObject({ status: "in-progress", version: 3 });
    // The line that offers to take a change back is gone with what came after it.
    expect((await app.read(`${path}?endret=2`, headers)).html).not.toContain("status/angre");
  });

  test("keeps the moment of the first answer where an earlier one was given", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const first = app.clock.now.toISOString();
    await app.postForm(`${path}/status`, { status: "confirmed", version: "1" }, headers);
    advance(app.clock, 60_000);
    await app.postForm(`${path}/status`, { status: "in-progress", version: "2" }, headers);
    await app.postForm(`${path}/status/angre`, { status: "confirmed", version: "3" }, headers);
    expect(await orderOfId(app, id)).toMatchObject({ status: "confirmed", contacted_at: first });
  });
});

describe("The buttons of a status", () => {
  test("light the next step, and never the way back", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const looks = ["primary", "secondary", "quiet"];
    const button = "app/ui/button.module.css";
    const buttons = async (status: "new" | "delivered" | "cancelled") => {
      const id = await storeOrder(app, { status });
      const { html } = await app.read(`/admin/bestillinger/${id}`, headers);
      const [panel = ""] = /<section[^>]*aria-label="Status".*?<\/section>/s.exec(html) ?? [];
      return [...panel.matchAll(/<(?:button|a) ([^>]*)>([^<]*)/g)].map(
        ([, attributes = "", name]) => [
          name,
          looks.find((look) => attributes.includes(classOf(button, look))),
        ],
      );
    };
    expect(await buttons("new")).toEqual([
      ["Merk som kontaktet", "primary"],
      ["Avbestill …", "secondary"],
    ]);
    expect(await buttons("delivered")).toEqual([["Sett tilbake i arbeid", "quiet"]]);
    expect(await buttons("cancelled")).toEqual([["Åpne igjen", "quiet"]]);
  });
});

describe("The page that asks before an order is cancelled", () => {
  test("says what comes of it, keeps what was typed on a mistake, and cancels once", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { status: "in-progress" });
    const headers = await app.signIn("admin");
    const order = `/admin/bestillinger/${id}`;
    const path = `${order}/avbestill`;
    const page = await app.read(path, headers);
    expect(page.text).toContain(
      "Ingenting leveres, og ingenting mer faktureres. Bestillingen kan åpnes igjen.",
    );
    expect(page.text).toContain("Send kunden en e-post");
    const reason = "a".repeat(501);
    const refused = await app.postForm(path, { version: "1", reason, tell: "on" }, headers);
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain("Skriv høyst 500 tegn.");
    expect(html).toContain(reason);
    expect(html).toMatch(/<input(?=[^>]*name="tell")[^>]*checked/);
    expect(await orderOfId(app, id)).toMatchObject({ status: "in-progress", version: 1 });

    const form = { version: "1", reason: "Kari valgte en annen.", tell: "on" };
    const cancelled = await app.postForm(path, form, headers);
    expect(cancelled.headers.get("location")).toBe(`${order}?endret=2`);
    expect(await orderOfId(app, id)).toMatchObject({ status: "cancelled", version: 2 });
    const after = await app.read(`${order}?endret=2`, headers);
    expect(after.text).toContain("Kunden får beskjed om et minutt.");
    expect(after.text).toContain("i arbeid → avbestilt Kari valgte en annen.");
    const again = await app.postForm(path, form, headers);
    expect(again.headers.get("location")).toContain("vil=avbestilt");
    const gone = await app.fetch(path, { headers });
    expect(gone.headers.get("location")).toBe(`${order}?svar=ulovlig`);
  });

  test("of an order that has been agreed on says so, and of one whose customer is erased tells nobody", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await storeOrder(app, { status: "confirmed" });
    const path = `/admin/bestillinger/${id}/avbestill`;
    await app.db.updateTable("orders").set({ signed_on: "2026-11-19" }).execute();
    expect((await app.read(path, headers)).text).toContain(
      "Avtalen er signert 19. november 2026 og binder dere begge.",
    );
    await app.db.updateTable("orders").set({ anonymized_at: "2026-11-20" }).execute();
    const { text } = await app.read(path, headers);
    expect(text).not.toContain("Send kunden");
    expect(text).not.toContain("kan åpnes igjen");
  });
});

describe("The reason why an order is cancelled", () => {
  test("stands with what was done, in the history and the trail, and goes with the customer", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const form = { status: "cancelled", version: "1", reason: " Kari valgte\r\nen annen. " };
    await app.postForm(`${path}/status`, form, headers);
    const [event] = await eventsOf(app, "order.status-changed");
    expect(event?.details).not.toContain("Kari");
    const { html } = await app.read(path, headers);
    const [history = ""] = /<section id="historikk".*?<\/section>/s.exec(html) ?? [];
    expect(textOf(history)).toContain("ny → avbestilt Kari valgte en annen.");
    expect(textOf(html)).toContain(", begrunnelse");
    expect((await app.read("/admin/logg", headers)).text).toContain("Kari valgte en annen.");
    await app.db.deleteFrom("order_notes").execute();
    expect((await app.read("/admin/logg", headers)).text).not.toContain("Kari valgte");
  });

  test("may go unsaid, and has its limit", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}/status`;
    const tooLong = { status: "cancelled", version: "1", reason: "a".repeat(501) };
    expect((await app.postForm(path, tooLong, headers)).status).toBe(400);
    await app.postForm(path, { ...tooLong, reason: "  " }, headers);
    expect(await orderOfId(app, id)).toMatchObject({ status: "cancelled" });
    expect(await app.db.selectFrom("order_notes").selectAll().execute()).toEqual([]);
  });
});
