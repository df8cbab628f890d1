import { expect, test } from "vitest";
import { mailsOf, pathTo } from "../../data/agreement.ts";
import { filledIn } from "../../data/order-data.ts";
import { fillInSeller, giveStatus } from "../../data/subscription-life.ts";
import { createTestApp } from "../../helpers.ts";
import { inputValues } from "../../html.ts";

const enter = "/admin/bestillinger/ny";

test("An order that was taken by telephone is accepted by its signature, with its terms, and delivered like any other", async () => {
  await using app = await createTestApp();
  await fillInSeller(app);
  const headers = await app.signIn("admin");
  const { key = "" } = inputValues((await app.read(enter, headers)).html);
  const form = { ...filledIn, planId: "liten", key, csrf: headers["x-csrf-token"] };
  const answers = await Promise.all([1, 2, 3].map(() => app.postForm(enter, form, headers)));
  const [order, ...others] = await app.db.selectFrom("orders").selectAll().execute();
  if (!order) throw new Error("The order is stored");
  expect(others).toEqual([]);
  for (const answer of answers) {
    expect(answer.headers.get("location")).toBe(`/admin/bestillinger/${order.id}/avtale`);
  }
  expect(order).toMatchObject({ status: "confirmed", plan_id: "liten", entered_by: "sjefen" });
  expect(await mailsOf(app, "any")).toEqual([]);
  const { text: page } = await app.read(`/admin/bestillinger/${order.id}`, headers);
  expect(page).toContain("Kunden har ikke godkjent vilkårene");
  expect(page).toContain("Tok imot bestillingen på telefon");

  const send = { csrf: headers["x-csrf-token"], version: "1" };
  await app.postForm(`/admin/bestillinger/${order.id}/avtale`, send, headers);
  const path = await pathTo(app, order.id);
  expect((await app.read(path)).text).toContain("Vilkårene for avtalen");
  const { hash = "" } = inputValues((await app.read(`${path}/signer`)).html);
  await app.postForm(`${path}/signer`, { name: "Kari", role: "eier", entitled: "on", hash });
  expect((await app.read(path)).text).toContain("godkjent 20. november 2026");
  for (const status of ["in-progress", "delivered"]) {
    const answer = await giveStatus(app, headers, order.id, status);
    expect(answer.headers.get("location")).toContain("endret=");
  }
});

test("What is wrong with one is said at its field, and all that was typed stands there", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const { key = "" } = inputValues((await app.read(enter, headers)).html);
  const form = { ...filledIn, phone: "12", planId: "komplett", key, csrf: headers["x-csrf-token"] };
  const answer = await app.postForm(enter, form, headers);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain("Telefonnummer må være minst 8 siffer");
  expect(inputValues(html)).toMatchObject({ phone: "12", key, companyName: filledIn.companyName });
  expect(html).toMatch(/<option value="komplett" selected/);
  const unsold = await app.postForm(enter, { ...form, phone: "40022333", planId: "x" }, headers);
  expect(unsold.status).toBe(400);
  expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([]);
});
