import { describe, expect, test } from "vitest";
import { everyCell } from "../../data/every-cell.ts";
import { after, before, traces, wholeLife } from "../../data/lives/whole-life.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { answerTo, erase } from "../admin/person.ts";

/** Each of the traces with how often it is found. */
async function counted(app: TestApp) {
  const cells = await everyCell(app);
  return Object.fromEntries(traces.map((trace) => [trace, cells.split(trace).length - 1]));
}

const none = Object.fromEntries(traces.map((trace) => [trace, 0]));

describe("After a whole life with us, an erasure", () => {
  test("leaves no name, address, number or word of theirs in any column of any table", async () => {
    await using app = await createTestApp();
    const { headers } = await wholeLife(app);
    const there = await counted(app);
    for (const trace of traces) expect(there[trace], trace).toBeGreaterThan(0);

    // Messages are found by what they were sent with, which the customer has corrected in the order since.
    for (const question of [after.email, before.email]) {
      expect((await erase(app, headers, question)).status).toBe(303);
    }
    expect(await counted(app)).toEqual(none);
    expect(textOf(await answerTo(app, headers, after.email))).toContain("ingenting");
  });

  test("leaves what was billed as it was, and as an electronic invoice that names the company alone", async () => {
    await using app = await createTestApp();
    const { orderId, headers } = await wholeLife(app);
    const documents = () =>
      app.db.selectFrom("billing_documents").selectAll().orderBy("number").execute();
    const ehf = async (number: number) => {
      const answer = await app.fetch(`/api/billing/${number}/ehf`, { headers });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const stored = await documents();
    expect(stored.map(({ kind }) => kind)).toEqual(["invoice", "invoice", "credit-note"]);
    expect(await ehf(1)).toContain("<cbc:BuyerReference>Att. Zach., kråkeslottet<");
    expect((await erase(app, headers, after.email)).status).toBe(303);
    expect(await documents()).toEqual(stored);
    for (const { number } of stored) {
      const xml = await ehf(number);
      expect(xml).toContain("<cbc:RegistrationName>Solsiden Bakeri AS<");
      expect(xml).toContain(`<cac:OrderReference>\n    <cbc:ID>${orderId}</cbc:ID>`);
      expect(xml).not.toContain("BuyerReference");
      for (const trace of traces) expect(xml.toLowerCase()).not.toContain(trace);
    }
  });

  test("says beforehand that the reasons and references go too", async () => {
    await using app = await createTestApp();
    const { headers } = await wholeLife(app);
    const page = textOf(await answerTo(app, headers, after.email));
    expect(page).toContain("Navn, telefon, e-post, fakturaadresse og referanse");
    expect(page).toContain("hvorfor avtalen ble sagt opp eller fikk ny pris");
  });

  test("is not undone by what jobs do later", async () => {
    await using app = await createTestApp();
    const { headers } = await wholeLife(app);
    for (const question of [after.email, before.email]) await erase(app, headers, question);
    for (let month = 0; month < 14; month += 1) {
      advance(app.clock, 31 * 24 * 60 * 60 * 1000);
      for (const job of Object.values(app.jobs)) await job.run();
    }
    expect(await counted(app)).toEqual(none);
  });
});
