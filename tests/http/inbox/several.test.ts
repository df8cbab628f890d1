import { describe, expect, test } from "vitest";
import { placeOrder } from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { show, stored, write } from "../admin/message-pages.ts";
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

const statusesOf = (app: TestApp, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await orderOfId(app, id)).status));

describe("Several orders", () => {
  test("are contacted at one press, which one press takes back", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const ids = [await placeOrder(app), await placeOrder(app), await placeOrder(app)];
    const [first = "", second = "", third = ""] = ids;
    const done = await send(app, orders, admin, [
      ["gjor", "kontaktet"],
      [`valgt.${first}`, "1"],
      [`valgt.${second}`, "1"],
    ]);
    expect(done.text).toContain("2 bestillinger er merket som kontaktet.");
    expect(await statusesOf(app, ids)).toEqual(["confirmed", "confirmed", "new"]);

    const undo = [...done.html.matchAll(/type="hidden" name="(valgt[^"]+)" value="([^"]+)"/g)];
    expect(undo).toHaveLength(2);
    const undone = await send(app, orders, admin, [
      ["gjor", "angre"],
      ...undo.map(([, name = "", value = ""]): [string, string] => [name, value]),
    ]);
    expect(undone.text).toContain("2 bestillinger er som før.");
    expect(await statusesOf(app, ids)).toEqual(["new", "new", "new"]);
    expect(await eventsOf(app, "order.status-changed")).toHaveLength(4);
    expect(third).not.toBe("");
  });

  test("leave those alone that somebody else has changed, or that cannot be so, and say how many", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const [seen, changed] = [await placeOrder(app), await placeOrder(app)];
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
    const id = await placeOrder(app);
    const { text } = await send(app, orders, admin, [
      ["gjor", "ringt"],
      [`valgt.${id}`, "1"],
    ]);
    expect(text).toContain("«Ringte, ikke svar» er skrevet opp på 1 bestilling.");
    const page = await show(app, `/admin/bestillinger/${id}`, admin);
    expect(page.text).toContain("Ringte, ikke svar");
    expect(await statusesOf(app, [id])).toEqual(["new"]);
  });

  test("are none where nothing is ticked, and nothing that is no form is done", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const id = await placeOrder(app);
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
    const id = await placeOrder(app);
    const { back } = await send(app, orders, admin, [
      ["gjor", "ringt"],
      [`valgt.${id}`, "1"],
      ["tilbake", "status=ny&sorter=eldste&annet=1"],
    ]);
    expect(back).toMatch(/^\/admin\?status=ny&sorter=eldste&gjort=ringt&valgt=/);
    expect(back).not.toContain("annet");
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
    const opened = await send(app, messages, admin, [
      ["gjor", "angre"],
      [`valgt.${first}`, "2"],
      [`valgt.${second}`, "1"],
    ]);
    expect(opened.text).toContain("1 melding er åpnet igjen. 1 rad er som før");
    const moved = await send(app, messages, admin, [
      ["gjor", "karantene"],
      [`valgt.${first}`, "3"],
    ]);
    expect(moved.text).toContain("1 melding er flyttet til karantenen.");
    expect((await stored(app, first)).quarantine_reason).toBe("moved");
  });
});
