import { describe, expect, test } from "vitest";
import { storeOrder } from "../../data/stored-order.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { stored, write } from "../admin/message-pages.ts";
import { eventsOf, orderOfId } from "../admin/order-pages.ts";

const orders = "/admin/bestillinger/flere";
const messages = "/admin/meldinger/flere";

/** Sends what is ticked in a list, and answers the list that it leads back to. */
async function send(app: TestApp, path: string, headers: SignedIn, fields: [string, string][]) {
  const body = new URLSearchParams([["tilbake", ""], ...fields]);
  const answer = await app.fetch(path, { method: "POST", body, headers });
  if (answer.status !== 303) return { status: answer.status, text: "", html: "" };
  const back = answer.headers.get("location") ?? "";
  const page = await app.fetch(back, { headers });
  const html = await page.text();
  return { status: answer.status, text: textOf(html), html, back };
}

/** What a field of a page says. */
const said = (html: string, name: string) => inputValues(html)[name] ?? "";

const statusesOf = (app: TestApp, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await orderOfId(app, id)).status));

describe("Several orders", () => {
  test("are contacted at one press, which one press takes back", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const ids = [await app.placeOrder(), await app.placeOrder(), await app.placeOrder()];
    const [first = "", second = "", third = ""] = ids;
    const done = await send(app, orders, admin, [
      ["gjor", "kontaktet"],
      [`valgt.${first}`, "1"],
      [`valgt.${second}`, "1"],
    ]);
    expect(done.text).toContain("2 bestillinger er merket som kontaktet.");
    expect(await statusesOf(app, ids)).toEqual(["confirmed", "confirmed", "new"]);

    const undone = await send(app, orders, admin, [
      ["gjor", "angre"],
      ["da", said(done.html, "da")],
    ]);
    expect(undone.text).toContain("2 bestillinger er som før.");
    expect(await statusesOf(app, ids)).toEqual(["new", "new", "new"]);
    expect(await eventsOf(app, "order.status-changed")).toHaveLength(4);
    expect(third).not.toBe("");
  });

  test("leave those alone that somebody else has changed, or that cannot be so, and say how many", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const [seen, changed] = [await app.placeOrder(), await app.placeOrder()];
    await send(app, orders, admin, [
      ["gjor", "kontaktet"],
      [`valgt.${changed}`, "1"],
    ]);
    const { text } = await send(app, orders, admin, [
      ["gjor", "kontaktet"],
      [`valgt.${seen}`, "1"],
      [`valgt.${changed}`, "1"],
      ["valgt.FL-FINNES-IKKE0", "1"],
    ]);
    expect(text).toContain("1 bestilling er merket som kontaktet.");
    expect(text).toContain("2 rader er som før");
    expect(await statusesOf(app, [seen, changed])).toEqual(["confirmed", "confirmed"]);
  });

  test("get the note of a call that nobody took", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const id = await app.placeOrder();
    const press = async () => {
      const { text } = await send(app, orders, admin, [
        ["gjor", "ringt"],
        [`valgt.${id}`, "1"],
      ]);
      expect(text).toContain("«Ringte, ikke svar» er skrevet opp på 1 bestilling.");
    };
    // Pressed twice, and from the page of the order as well, it is noted once.
    await Promise.all([press(), press()]);
    await app.postForm(`/admin/bestillinger/${id}/notat`, { text: "Ringte, ikke svar" }, admin);
    expect(await eventsOf(app, "order.note-added")).toHaveLength(1);
    const page = await app.read(`/admin/bestillinger/${id}`, admin);
    expect(page.text).toContain("Ringte, ikke svar");
    expect(await statusesOf(app, [id])).toEqual(["new"]);
    // Another call is another note, and so are other words.
    advance(app.clock, 60_000);
    await press();
    await app.postForm(`/admin/bestillinger/${id}/notat`, { text: "Ringer i morgen" }, admin);
    expect(await eventsOf(app, "order.note-added")).toHaveLength(3);
  });

  test("are none where nothing is ticked, and nothing that is no form is done", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const id = await app.placeOrder();
    const none = await send(app, orders, admin, [["gjor", "kontaktet"]]);
    expect(none.text).toContain("Kryss av minst én rad først.");
    for (const fields of [[["gjor", "lever"]], [[`valgt.${id}`, "1"]]] as [string, string][][]) {
      expect((await send(app, orders, admin, fields)).status).toBe(400);
    }
    const odd = await send(app, orders, admin, [
      ["gjor", "kontaktet"],
      [`valgt.${id}`, "1"],
      ["valgt.' or 1=1", "1"],
    ]);
    expect(odd.text).toContain("Kryss av minst én rad først.");
    expect(await statusesOf(app, [id])).toEqual(["new"]);
  });

  test("lead back to the view that they were ticked in", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const id = await app.placeOrder();
    const { back } = await send(app, orders, admin, [
      ["gjor", "ringt"],
      [`valgt.${id}`, "1"],
      ["tilbake", "status=ny&sorter=eldste&annet=1"],
    ]);
    expect(back).toMatch(/^\/admin\?status=ny&sorter=eldste&gjort=ringt&antall=1&da=/);
    expect(back).not.toContain("annet");
  });

  test("are shown by name before more is done to them, and followed up by whom and when one says", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const ids = [await app.placeOrder(), await app.placeOrder(), await app.placeOrder()];
    const [first = "", second = "", third = ""] = ids;
    const chosen = await send(app, orders, admin, [
      ["gjor", "velg"],
      [`valgt.${first}`, "1"],
      [`valgt.${second}`, "1"],
    ]);
    expect(chosen.text).toContain("2 bestillinger");
    expect(chosen.text).toContain(`Det gjelder ${(await orderOfId(app, first)).company_name}`);

    const day = said(chosen.html, "dueOn");
    const wish: [string, string][] = [
      ["gjor", "oppfolging"],
      ["dueOn", day],
      ["owner", "sjefen"],
      [`valgt.${first}`, "1"],
      [`valgt.${second}`, "1"],
      ["valgt.FL-FINNES-IKKE0", "1"],
    ];
    const late = new URLSearchParams([["tilbake", ""], ...wish, ["dueOn", "2020-01-01"]]);
    const refused = await app.fetch(chosen.back ?? "", {
      method: "POST",
      body: late,
      headers: admin,
    });
    expect(refused.status).toBe(400);
    const again = await refused.text();
    expect(textOf(again)).toContain("eller senere.");
    expect(again).toContain(`name="valgt.${first}"`);

    const done = await send(app, orders, admin, wish);
    expect(done.text).toContain("2 bestillinger følges opp. 1 rad er som før");
    const list = await app.read("/admin/oppfolging", admin);
    expect(list.html).toContain(`/admin/bestillinger/${first}`);
    expect(list.html).toContain(`/admin/bestillinger/${second}`);
    expect(list.html).not.toContain(`/admin/bestillinger/${third}`);
  });

  test("that are all of a view are changed on all its pages, and taken back at one press", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1) ids.push(await storeOrder(app));
    const list = await app.read("/admin?status=ny", admin);
    const all = /href="(\/admin\/bestillinger\/flere\?alle[^"]+)"/.exec(list.html)?.[1] ?? "";
    const chosen = await app.read(all.replaceAll("&amp;", "&"), admin);
    expect(chosen.text).toContain("60 bestillinger");
    expect(chosen.text).toContain("og 40 til.");
    const picks = [...chosen.html.matchAll(/name="(valgt\.[^"]+)" value="(\d+)"/g)];
    const rows = new Map(picks.map(([, name = "", version = ""]) => [name, version]));
    expect(rows.size).toBe(60);
    const done = await send(app, orders, admin, [
      ["gjor", "kontaktet"],
      ["tilbake", said(chosen.html, "tilbake")],
      ...rows,
    ]);
    expect(done.text).toContain("60 bestillinger er merket som kontaktet.");
    expect(new Set(await statusesOf(app, ids))).toEqual(new Set(["confirmed"]));
    const undone = await send(app, orders, admin, [
      ["gjor", "angre"],
      ["da", said(done.html, "da")],
    ]);
    expect(undone.text).toContain("60 bestillinger er som før.");
    expect(new Set(await statusesOf(app, ids))).toEqual(new Set(["new"]));
  });

  test("are taken out as a file that holds them alone, which the trail counts", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const ids = [await app.placeOrder(), await app.placeOrder()];
    const [first = "", second = ""] = ids;
    const chosen = await send(app, orders, admin, [
      ["gjor", "velg"],
      [`valgt.${first}`, "1"],
    ]);
    const file = /href="(\/admin\/eksport\/bestillinger\.csv[^"]*)"/.exec(chosen.html)?.[1] ?? "";
    const { html: csv } = await app.read(file.replaceAll("&amp;", "&"), admin);
    expect(csv).toContain(first);
    expect(csv).not.toContain(second);
    const nothing = await app.fetch("/admin/eksport/bestillinger.csv?valgt=", { headers: admin });
    expect(await nothing.text()).not.toContain(first);
    expect((await eventsOf(app, "export.downloaded")).map(({ details }) => details)).toEqual([
      expect.stringContaining('"chosen":1'),
      expect.stringContaining('"chosen":1'),
    ]);
  });
});

describe("Several messages", () => {
  test("are handled and opened again, or held back", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const ids = [await write(app), await write(app)];
    const [first = "", second = ""] = ids;
    const handled = await send(app, messages, admin, [
      ["gjor", "handtert"],
      [`valgt.${first}`, "1"],
      [`valgt.${second}`, "1"],
    ]);
    expect(handled.text).toContain("2 meldinger er merket som håndtert.");
    expect(handled.back).toMatch(/^\/admin\?fane=kontakt&/);
    expect((await stored(app, first)).handled_at).not.toBeNull();
    // Somebody has opened the second one meanwhile.
    await app.fetch(`/admin/meldinger/${second}/handtert`, {
      method: "POST",
      body: new URLSearchParams({ version: "2", handled: "no" }),
      headers: admin,
    });
    const opened = await send(app, messages, admin, [
      ["gjor", "angre"],
      ["da", said(handled.html, "da")],
    ]);
    expect(opened.text).toContain("1 melding er åpnet igjen. 1 rad er som før");
    const moved = await send(app, messages, admin, [
      ["gjor", "karantene"],
      [`valgt.${first}`, "3"],
    ]);
    expect(moved.text).toContain("1 melding er flyttet til karantenen.");
    expect((await stored(app, first)).quarantine_reason).toBe("moved");
  });

  test("get the note of a call that nobody took once, however often it is pressed", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const id = await write(app);
    const press = () =>
      send(app, messages, admin, [
        ["gjor", "ringt"],
        [`valgt.${id}`, "1"],
      ]);
    const both = await Promise.all([press(), press()]);
    for (const { text } of both) expect(text).toContain("er skrevet opp på 1 melding.");
    expect(await eventsOf(app, "message.note-added")).toHaveLength(1);
    advance(app.clock, 60_000);
    await press();
    expect(await eventsOf(app, "message.note-added")).toHaveLength(2);
  });

  test("in quarantine are moved back, or deleted once that has been asked", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const ids = [await write(app), await write(app), await write(app)];
    await send(app, messages, admin, [
      ["gjor", "karantene"],
      ...ids.map((id): [string, string] => [`valgt.${id}`, "1"]),
    ]);
    const [first = "", second = "", third = ""] = ids;
    const released = await send(app, messages, admin, [
      ["gjor", "frigi"],
      ["tilbake", "mappe=karantene"],
      [`valgt.${third}`, "2"],
    ]);
    expect(released.text).toContain("1 melding er flyttet til innboksen.");
    const chosen = await send(app, messages, admin, [
      ["gjor", "velg"],
      ["tilbake", "mappe=karantene"],
      [`valgt.${first}`, "2"],
      [`valgt.${second}`, "1"],
    ]);
    expect(chosen.text).toContain("2 meldinger slettes for godt, og kan ikke hentes tilbake.");
    const deleted = await send(app, messages, admin, [
      ["gjor", "slett"],
      ["tilbake", "mappe=karantene"],
      [`valgt.${first}`, "2"],
      [`valgt.${second}`, "1"],
      [`valgt.${third}`, "3"],
    ]);
    expect(deleted.text).toContain("1 melding er slettet. 2 rader er som før");
    const left = await app.db.selectFrom("contact_messages").select("id").execute();
    expect(left.map(({ id }) => id).sort()).toEqual([second, third].sort());
  });
});
