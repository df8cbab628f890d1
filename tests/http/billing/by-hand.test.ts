import { describe, expect, test } from "vitest";
import { z } from "zod";
import { mailsOf, ordered, pathTo } from "../../data/agreement.ts";
import { filledIn } from "../../data/order-data.ts";
import {
  deliver,
  delivered,
  fillInSeller,
  giveStatus,
  giveStatusNow,
  registerForVat,
} from "../../data/subscription-life.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../../html.ts";

const rowsSchema = z.array(
  z.looseObject({
    number: z.number(),
    reason: z.string(),
    sum: z.number(),
    startsOn: z.string(),
    endsOn: z.string(),
  }),
);

async function billed(app: TestApp, headers: SignedIn, month: string) {
  const answer = await app.fetch(`/api/billing?month=${month}`, { headers });
  return rowsSchema
    .parse(await answer.json())
    .map(({ number, reason, sum, startsOn, endsOn }) => [number, reason, sum, startsOn, endsOn]);
}

const analysis = { text1: "Analyse og rapport", kroner1: "2 990" };
const days = { startsOn: "2026-11-20", lastDay: "2026-11-20" };

/** Has the page show the invoice, and presses what it shows; answers where that leads to. */
async function write(
  app: TestApp,
  headers: SignedIn,
  id: string,
  fields: Record<string, string>,
): Promise<{ shown: string; send: (changes?: Record<string, string>) => Promise<string | null> }> {
  const path = `/admin/bestillinger/${id}/faktura`;
  const answer = await app.fetch(`${path}?${new URLSearchParams(fields)}`, { headers });
  const html = await answer.text();
  const form = /<form[^>]*id="fakturaen"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  const issue = unescapeHtml(/formAction="([^"]*)"/i.exec(html)?.[1] ?? path);
  return {
    shown: textOf(html),
    async send(changes = {}) {
      const ticked = Object.entries(inputValues(form)).filter(
        ([name]) => !name.startsWith("monthly") || name in fields,
      );
      const sent = { ...Object.fromEntries(ticked), ...changes };
      const pressed = await app.postForm(issue, sent, headers);
      return pressed.headers.get("location");
    },
  };
}

describe("An invoice by hand", () => {
  test("is shown with its sums before it is issued, once, and goes to the customer", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers, { invoiceEmail: "faktura@nordlys.example.no" });
    const { shown, send } = await write(app, headers, id, { ...analysis, ...days });
    for (const part of ["Analyse og rapport", "2 990 kr", "747,50 kr", "3 737,50 kr"]) {
      expect(shown).toContain(part);
    }
    expect(shown).toContain("faktura@nordlys.example.no");
    expect(shown).toContain("Linje 1 Kroner eks. mva.");
    // Of several fields of one name whoever listens hears to which line each belongs.
    const { html } = await app.read(`/admin/bestillinger/${id}/faktura`, headers);
    expect(html.match(/<fieldset[^>]*aria-label="Linje \d"/g)).toHaveLength(5);
    expect(await billed(app, headers, "2026-11")).toHaveLength(1);
    // The same press twice, and once more.
    for (const led of [...(await Promise.all([send(), send()])), await send()]) {
      expect(led).toBe("/admin/fakturaer/2?svar=utstedt");
    }
    expect((await billed(app, headers, "2026-11")).slice(1)).toEqual([
      [2, "by-hand", 2_990, "2026-11-20", "2026-11-21"],
    ]);
    const mail = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("to_address", "=", "faktura@nordlys.example.no")
      .where("subject", "like", "%2%")
      .execute();
    expect(mail.map(({ subject }) => subject)).toEqual(["Faktura 2 for Analyse og rapport"]);
    expect((await app.read(`/admin/bestillinger/${id}`, headers)).text).toContain("Faktura 2");
    const csv = await app.fetch("/admin/abonnementer/fakturering/fakturering_2026-11.csv", {
      headers,
    });
    expect(await csv.text()).toContain(
      '"Egen faktura";"2026-11-20";"2026-11-20";"2990";"0";"2990"',
    );
  });

  test("is not issued once more by whoever goes back to the page that showed it", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const key = crypto.randomUUID();
    const { send } = await write(app, headers, id, { ...analysis, ...days, key });
    expect(await send()).toBe("/admin/fakturaer/2?svar=utstedt");
    const back = await write(app, headers, id, { ...analysis, ...days, key });
    expect(back.shown).toContain("Denne fakturaen er utstedt: faktura 2");
    expect(back.shown).not.toContain("Utsted og send fakturaen");
    // A second tab that was opened before has its press still, and is led to the same.
    expect(await send()).toBe("/admin/fakturaer/2?svar=utstedt");
    expect(await billed(app, headers, "2026-11")).toHaveLength(2);
  });

  test("is not issued at a sum that was typed over since, nor with what cannot be read", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const { send } = await write(app, headers, id, { ...analysis, ...days });
    for (const kroner1 of ["299", "mye"]) {
      const led = (await send({ kroner1 })) ?? "";
      expect(await billed(app, headers, "2026-11")).toHaveLength(1);
      const { html } = await app.read(led, headers);
      expect(textOf(html)).toContain("Noe er endret etter at fakturaen ble vist.");
      expect(inputValues(html)).toMatchObject({ text1: "Analyse og rapport", kroner1 });
    }
    const { send: sendSeen } = await write(app, headers, id, {
      ...analysis,
      ...days,
      kroner1: "299",
    });
    expect(await sendSeen()).toBe("/admin/fakturaer/2?svar=utstedt");
    expect((await billed(app, headers, "2026-11")).at(-1)?.[2]).toBe(299);
  });

  test("is not issued with VAT that was not shown", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    await registerForVat(app, false);
    const { shown, send } = await write(app, headers, id, { ...analysis, ...days });
    expect(shown).not.toContain("3 737,50 kr");
    await registerForVat(app, true);
    const { text } = await app.read((await send()) ?? "", headers);
    expect(text).toContain("Noe er endret etter at fakturaen ble vist.");
    expect(text).toContain("3 737,50 kr");
    expect(await billed(app, headers, "2026-11")).toHaveLength(1);
  });

  test("says at its fields what cannot be read, and loses nothing", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const said = async (fields: Record<string, string>) =>
      (await write(app, headers, id, { ...days, ...fields })).shown;
    expect(await said({})).toContain("Skriv hva kunden skal betale for.");
    expect(await said({ text1: "Timer" })).toContain("Skriv hele kroner, uten mva.");
    expect(await said({ kroner1: "900" })).toContain("Skriv hva det er.");
    expect(await said({ ...analysis, lastDay: "2026-11-19" })).toContain(
      "Velg en dag som ikke ligger før den første.",
    );
    expect(await said({ ...analysis, startsOn: "i dag" })).toContain("Velg en dag.");
    const path = `/admin/bestillinger/${id}/faktura?${new URLSearchParams({ ...days, text1: "3 timer", kroner1: "mye" })}`;
    const { html } = await app.read(path, headers);
    expect(inputValues(html)).toMatchObject({ text1: "3 timer", kroner1: "mye" });
    expect(html).not.toContain("Utsted og send fakturaen");
    const forged = { ...days, key: "1", csrf: headers["x-csrf-token"] };
    const answer = await app.postForm(`/admin/bestillinger/${id}/faktura`, forged, headers);
    expect(answer.status).toBe(400);
    expect(await billed(app, headers, "2026-11")).toHaveLength(1);
  });

  test("bills one year in advance at most, and any time that is over", async () => {
    await using app = await createTestApp();
    app.clock.now = new Date("2031-01-30T09:00:00.000Z");
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const refusal = "Dere kan fakturere for høyst ett år på forskudd.";
    const isShown = async (startsOn: string, lastDay: string, more = {}) => {
      const { shown } = await write(app, headers, id, { ...analysis, startsOn, lastDay, ...more });
      expect(shown.includes(refusal)).toBe(!shown.includes("Utsted og send fakturaen"));
      return !shown.includes(refusal);
    };
    expect(await isShown("2031-01-30", "2032-01-29")).toBe(true);
    expect(await isShown("2031-01-30", "2032-01-30")).toBe(false);
    // As a renewal is that counts from 29 February.
    expect(await isShown("2031-02-28", "2032-02-28")).toBe(true);
    expect(await isShown("2028-06-01", "2031-01-30")).toBe(true);
    expect(await isShown("2028-06-01", "2031-01-31")).toBe(false);
    // It bills the first month alone.
    expect(await isShown("2031-01-30", "2040-01-01", { monthly1: "yes" })).toBe(true);

    // Nor is work billed in advance with VAT.
    const says = async (lastDay: string) => {
      const fields = { ...analysis, startsOn: "2031-01-30", lastDay };
      const { shown } = await write(app, headers, id, fields);
      return shown.includes("Arbeid kan først faktureres når det er gjort.");
    };
    expect(await says("2031-01-30")).toBe(false);
    expect(await says("2031-01-31")).toBe(true);
    await registerForVat(app, false);
    expect(await says("2031-01-31")).toBe(false);
    await registerForVat(app, true);

    const year = { startsOn: "2031-01-30", lastDay: "2032-01-29" };
    const { send } = await write(app, headers, id, { ...analysis, ...year });
    const { html } = await app.read((await send({ lastDay: "2033-01-29" })) ?? "", headers);
    expect(textOf(html)).toContain(refusal);
    expect(inputValues(html)).toMatchObject({ text1: analysis.text1, lastDay: "2033-01-29" });
    expect(await billed(app, headers, "2031-01")).toHaveLength(1);
  });

  test("waits for the seller's facts, and is not written to who is erased or has called off", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { id } = await ordered(app);
    const { shown } = await write(app, headers, id, { ...analysis, ...days });
    expect(shown).toContain("Fyll inn opplysningene");
    expect(shown).not.toContain("Utsted og send fakturaen");
    const sent = { ...analysis, ...days, key: crypto.randomUUID(), csrf: headers["x-csrf-token"] };
    await app.postForm(`/admin/bestillinger/${id}/faktura`, sent, headers);
    expect(await billed(app, headers, "2026-11")).toEqual([]);

    await fillInSeller(app);
    await giveStatus(app, headers, id, "cancelled");
    const called = await app.fetch(`/admin/bestillinger/${id}/faktura`, { headers });
    expect(called.headers.get("location")).toBe(`/admin/bestillinger/${id}?svar=ulovlig`);
    const late = await app.postForm(`/admin/bestillinger/${id}/faktura`, sent, headers);
    expect(late.headers.get("location")).toBe(`/admin/bestillinger/${id}?svar=ulovlig`);
    expect(await billed(app, headers, "2026-11")).toEqual([]);
  });

  test("is not what goes with the delivery, of which the page says what is credited", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    await (await write(app, headers, id, { ...analysis, ...days })).send();
    const pages = [
      `/admin/bestillinger/${id}/ta-tilbake`,
      `/admin/abonnementer/${id.replace("FL-", "AB-")}/rett-start`,
    ];
    const credit = (kroner: string, seen: string) =>
      app.postForm("/admin/fakturaer/1/krediter", { kroner, seen, reason: "Avslag" }, headers);
    for (const path of pages) {
      const { text } = await app.read(path, headers);
      expect(text).toContain("Hele faktura 1 på 25 600 kr krediteres.");
    }
    await credit("480", "0");
    for (const path of pages) {
      const { text } = await app.read(path, headers);
      expect(text).toContain("Resten av faktura 1, 25 000 kr, krediteres.");
    }
    await credit("20000", "480");
    for (const path of pages) {
      const { text } = await app.read(path, headers);
      expect(text).toContain("Faktura 1 er kreditert fra før, så ingenting krediteres nå.");
    }
  });

  test("is filled in like another of the same customer, and credited as any", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    await (await write(app, headers, id, { ...analysis, ...days })).send();
    const like = `/admin/bestillinger/${id}/faktura?som=2`;
    expect((await app.read("/admin/fakturaer/2", headers)).html).toContain(like);
    const { html } = await app.read(like, headers);
    expect(inputValues(html)).toMatchObject({ text1: "Analyse og rapport", kroner1: "2990" });
    const credit = { kroner: "2990", seen: "0", reason: "Feil kunde" };
    const csrf = headers["x-csrf-token"];
    await app.postForm("/admin/fakturaer/2/krediter", { ...credit, csrf }, headers);
    expect((await app.read("/admin/fakturaer/2", headers)).text).toContain("Lag ny");
    expect((await billed(app, headers, "2026-11")).at(-1)?.slice(0, 3)).toEqual([
      3,
      "correction",
      -2_990,
    ]);
    // Nothing of it counts as paid for a year.
    const answer = await app.fetch("/admin/abonnementer/fakturering/fakturering_2026-11.csv", {
      headers,
    });
    expect(await answer.text()).toContain('"-2990";"0";"-2990"');
  });

  test("takes the place of one that was credited whole: for the same days, and as much of it for the year", async () => {
    await using app = await createTestApp();
    const id = await delivered(app, await app.signIn("admin"));
    advance(app.clock, 24 * 60 * 60 * 1000);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}/faktura?som=1`;
    const offered = async () => inputValues(await (await app.fetch(path, { headers })).text());
    expect(await offered()).toMatchObject({ startsOn: "2026-11-21", lastDay: "2026-11-21" });
    const credit = { kroner: "20480", seen: "0", reason: "Feil pris" };
    await app.postForm("/admin/fakturaer/1/krediter", credit, headers);
    const filled = Object.entries(await offered()).filter(([name]) => !name.startsWith("monthly"));
    const fields: Record<string, string> = Object.fromEntries(filled);
    expect(fields).toMatchObject({ startsOn: "2026-11-20", lastDay: "2027-11-19", som: "1" });
    const { shown, send } = await write(app, headers, id, { ...fields, kroner1: "12490" });
    expect(shown).toContain("Den kommer i stedet for faktura 1, som er kreditert.");
    expect(await send()).toBe("/admin/fakturaer/3?svar=utstedt");
    const csv = async () =>
      (
        await app.fetch("/admin/abonnementer/fakturering/fakturering_2026-11.csv", { headers })
      ).text();
    expect(await csv()).toContain(
      '"Første periode";"2026-11-20";"2027-11-19";"12490";"5990";"18480"',
    );
    const anew = { text2: "Noe annet", key: crypto.randomUUID() };
    const other = await write(app, headers, id, { ...fields, ...anew });
    expect(await other.send()).toBe("/admin/fakturaer/4?svar=utstedt");
    expect(await csv()).toContain('"Egen faktura";"2026-11-20";"2027-11-19";"20480";"0";"20480"');
  });

  test("is credited with the delivery whose invoice it took the place of, and takes that place once", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const credit = (number: number) => {
      const fields = { kroner: "20480", seen: "0", reason: "Feil referanse" };
      return app.postForm(`/admin/fakturaer/${number}/krediter`, fields, headers);
    };
    const anew = async (number: number) => {
      const { html } = await app.read(`/admin/bestillinger/${id}/faktura?som=${number}`, headers);
      const filled = Object.entries(inputValues(html)).filter(
        ([name]) => !name.startsWith("monthly"),
      );
      return write(app, headers, id, Object.fromEntries(filled));
    };
    await credit(1);
    const [first, second] = [await anew(1), await anew(1)];
    // Pressed twice, it is issued once.
    for (let press = 0; press < 2; press += 1) {
      expect(await first.send()).toBe("/admin/fakturaer/3?svar=utstedt");
    }
    // A colleague who had the page open as well.
    const { text: refused } = await app.read((await second.send()) ?? "", headers);
    expect(refused).toContain("Noe er endret etter at fakturaen ble vist.");
    expect(refused).toContain("Faktura 3 er laget i stedet for den som er kreditert.");
    // And another one in the place of that one.
    await credit(3);
    expect(await (await anew(3)).send()).toBe("/admin/fakturaer/5?svar=utstedt");

    const correct = `/admin/abonnementer/${id.replace("FL-", "AB-")}/rett-start`;
    const back = `/admin/bestillinger/${id}/ta-tilbake`;
    for (const page of [correct, back]) {
      const { text } = await app.read(page, headers);
      expect(text).toContain("Hele faktura 5 på 25 600 kr krediteres.");
    }
    const asked = inputValues((await app.read(back, headers)).html);
    await app.postForm(back, { ...asked, reason: "Ikke levert likevel" }, headers);
    expect((await billed(app, headers, "2026-11")).map(([number, , sum]) => [number, sum])).toEqual(
      [
        ...[1, 3, 5].flatMap((number) => [
          [number, 20_480],
          [number + 1, -20_480],
        ]),
      ],
    );
    const { text } = await app.read("/admin/fakturaer/6", headers);
    expect(text).toContain("Krediterer Faktura 5");
  });

  test("is what its customer owes after the first day is corrected too, where it took a place for less", async () => {
    await using app = await createTestApp();
    const { id } = await ordered(app);
    app.clock.now = new Date("2026-11-30T09:00:00.000Z");
    const headers = await app.signIn("admin");
    await deliver(app, headers, id);
    const credit = { kroner: "20480", seen: "0", reason: "Feil pris" };
    await app.postForm("/admin/fakturaer/1/krediter", credit, headers);
    const like = await app.read(`/admin/bestillinger/${id}/faktura?som=1`, headers);
    const fields = Object.fromEntries(
      Object.entries(inputValues(like.html)).filter(([name]) => !name.startsWith("monthly")),
    );
    await (await write(app, headers, id, { ...fields, kroner1: "12490" })).send();
    const path = `/admin/abonnementer/${id.replace("FL-", "AB-")}/rett-start`;
    const { html, text } = await app.read(path, headers);
    expect(text).toContain("Hele faktura 3 på 23 100 kr krediteres.");
    expect(text).toContain("Kunden har sluppet 2 500 kr av den forrige");
    const right = { startsOn: "2026-11-28", reason: "Ferdig på lørdag" };
    await app.postForm(path, { ...inputValues(html), ...right }, headers);
    const rows = await billed(app, headers, "2026-11");
    expect(rows.slice(3).map(([number, , sum]) => [number, sum])).toEqual([
      [4, -18_480],
      [5, 20_480],
      [6, -2_000],
    ]);
  });

  test("takes along every line of one like it, also where a delivery has made more than a form has", async () => {
    await using app = await createTestApp();
    await fillInSeller(app);
    const headers = await app.signIn("admin");
    const { id } = await ordered(app);
    const further = JSON.stringify(
      ["Logo", "Foto", "Tekst", "Film", "Flyer"].map((description) => ({
        ...{ description, kroner: 1_000 },
      })),
    );
    await app.db.updateTable("orders").set({ further }).execute();
    for (const status of ["confirmed", "in-progress", "delivered"]) {
      await giveStatus(app, headers, id, status);
    }
    const credit = { kroner: "25480", seen: "0", reason: "Feil firma" };
    await app.postForm("/admin/fakturaer/1/krediter", credit, headers);
    const { html } = await app.read(`/admin/bestillinger/${id}/faktura?som=1`, headers);
    const filled = Object.entries(inputValues(html)).filter(
      ([name]) => !name.startsWith("monthly"),
    );
    const { send } = await write(app, headers, id, Object.fromEntries(filled));
    expect(await send()).toBe("/admin/fakturaer/3?svar=utstedt");
    expect((await billed(app, headers, "2026-11")).map(([, reason, sum]) => [reason, sum])).toEqual(
      [
        ["first", 25_480],
        ["correction", -25_480],
        ["first", 25_480],
      ],
    );
  });

  test("is found the way to by the customer's name, and begins with the order of who is new", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const path = "/admin/fakturaer/ny";
    expect((await app.read(path, headers)).text).toContain("Ingen bestillinger ennå.");
    const id = await delivered(app, headers, { companyName: "Fjordfisk AS" });
    const { html: found } = await app.read(`${path}?sok=fjordfisk`, headers);
    expect(found).toContain(`/admin/bestillinger/${id}/faktura`);
    expect((await app.read(`${path}?sok=sildolje`, headers)).text).toContain(
      "Ingen bestillinger passer til søket.",
    );
    expect(found).toContain("/admin/bestillinger/ny?pakke=oppdrag");
  });
});

describe("What is billed each month", () => {
  const seo = { text1: "SEO", kroner1: "1299", monthly1: "yes" };

  /** An order with a line that is billed each month from its delivery on, which is today. */
  async function deliveredWithSeo(app: TestApp) {
    await fillInSeller(app);
    const headers = await app.signIn("admin");
    const { id } = await ordered(app);
    const further = JSON.stringify([{ description: "SEO", kroner: 1_299, isMonthly: true }]);
    await app.db.updateTable("orders").set({ further }).execute();
    for (const status of ["confirmed", "in-progress", "delivered"]) {
      await giveStatus(app, headers, id, status);
    }
    return { id };
  }

  test("is billed on its day each month, also those that were missed, until it is stopped", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const begin = { ...seo, startsOn: "2026-11-30", lastDay: "2026-11-30" };
    const { shown, send } = await write(app, headers, id, begin);
    expect(shown).toContain("SEO faktureres på nytt 30. desember 2026");
    await send();
    const month = async (day: string) => {
      app.clock.now = new Date(`${day}T09:00:00.000Z`);
      await app.jobs.renewal.run();
      return billed(app, await app.signIn("admin"), day.slice(0, 7));
    };
    expect(await month("2026-12-29")).toEqual([]);
    expect(await month("2026-12-30")).toEqual([[3, "monthly", 1_299, "2026-12-30", "2027-01-30"]]);
    expect(await month("2026-12-31")).toHaveLength(1);
    // From the last day of a short month back to the day that it began on.
    expect(await month("2027-03-31")).toEqual([
      [4, "monthly", 1_299, "2027-01-30", "2027-02-28"],
      [5, "monthly", 1_299, "2027-02-28", "2027-03-30"],
      [6, "monthly", 1_299, "2027-03-30", "2027-04-30"],
    ]);
    const late = await app.signIn("admin");
    const { html } = await app.read(`/admin/bestillinger/${id}`, late);
    const stop = /\/admin\/bestillinger\/[^"]*\/manedlig\/[^"]*\/stopp/.exec(html)?.[0] ?? "";
    expect((await app.read(stop, late)).text).toContain(
      "Neste faktura skulle gått 30. april 2027.",
    );
    await app.postForm(stop, { csrf: late["x-csrf-token"] }, late);
    expect((await app.fetch(stop, { headers: late })).status).toBe(302);
    expect(await month("2027-05-31")).toEqual([]);
    const { text } = await app.read(await pathTo(app, id));
    expect(text).not.toContain("Hver måned");
    expect(text).toContain("Månedlig fakturering av SEO er stoppet 31. mars 2027.");
  });

  test("begins on the day of delivery where it was agreed on, stands on the agreement and the customer's page, and ends with the delivery", async () => {
    await using app = await createTestApp();
    await fillInSeller(app);
    const headers = await app.signIn("admin");
    const { id, path } = await ordered(app);
    await giveStatus(app, headers, id, "confirmed");
    const sale = { planId: "medium", planPrice: "", annualCost: "", ...seo };
    const csrf = headers["x-csrf-token"];
    await app.postForm(
      `/admin/bestillinger/${id}/avtale?${new URLSearchParams(sale)}`,
      { ...sale, version: "2", csrf },
      headers,
    );
    const { text: agreement } = await app.read(`${path}/signer`);
    expect(agreement).toContain("SEO, hver måned");
    expect(agreement).toContain("Det som faktureres hver måned, koster 1 299 kr eks. mva.");
    // A year's sum has none of it.
    expect(agreement).toContain("25 600 kr");
    await sign(app, path);
    await giveStatus(app, headers, id, "in-progress");
    expect((await app.read(`/admin/bestillinger/${id}/lever`, headers)).text).toContain(
      "hver måned for seg: SEO, 1 299 kr",
    );
    await giveStatusNow(app, headers, id, "delivered");
    // Nothing is billed of it as long as the delivery can be undone.
    await app.jobs.renewal.run();
    expect(await billed(app, headers, "2026-11")).toHaveLength(1);
    advance(app.clock, 60_000);
    await app.jobs.renewal.run();
    expect((await billed(app, headers, "2026-11")).at(-1)?.slice(0, 3)).toEqual([
      2,
      "monthly",
      1_299,
    ]);
    const { text: page } = await app.read(path);
    expect(page).toContain(
      "Hver måned fakturerer vi SEO (1 299 kr) eks. mva., neste gang 20. desember 2026.",
    );
    expect(page).toContain("SEO, per måned");

    // Whoever is billed each month is not erased.
    await giveStatus(app, headers, id, "in-progress");
    expect((await app.read(path)).text).not.toContain("Hver måned fakturerer vi");
  });

  test("is credited with the delivery that began it, and billed anew from the right day, so that no month is billed twice", async () => {
    await using app = await createTestApp();
    const { id } = await deliveredWithSeo(app);
    const run = async (day: string) => {
      app.clock.now = new Date(`${day}T09:00:00.000Z`);
      await app.jobs.renewal.run();
      return app.signIn("admin");
    };
    const later = await run("2026-12-21");
    const subscription = `/admin/abonnementer/${id.replace("FL", "AB")}`;
    for (const path of [`/admin/bestillinger/${id}/ta-tilbake`, `${subscription}/rett-start`]) {
      expect((await app.read(path, later)).text).toContain(
        "faktura 2 på 1 623,75 kr og faktura 3 på",
      );
    }
    const right = { startsOn: "2026-12-01", reason: "Feil dag" };
    const form = await app.fetch(`${subscription}/rett-start`, { headers: later });
    const asked = inputValues(await form.text());
    await app.postForm(`${subscription}/rett-start`, { ...asked, ...right }, later);
    const monthly = async (month: string) =>
      (await billed(app, await app.signIn("admin"), month)).filter(
        ([, , sum]) => Math.abs(Number(sum)) === 1_299,
      );
    expect((await monthly("2026-12")).slice(2)).toEqual([
      [4, "withdrawal", -1_299, "2026-11-20", "2026-12-20"],
      [5, "withdrawal", -1_299, "2026-12-20", "2027-01-20"],
    ]);
    const january = await run("2027-01-02");
    expect((await monthly("2027-01")).map(([, , , startsOn]) => startsOn)).toEqual([
      "2026-12-01",
      "2027-01-01",
    ]);
    await giveStatus(app, january, id, "in-progress");
    const sums = (await monthly("2027-01")).map(([, , sum]) => Number(sum));
    expect(sums.reduce((all, sum) => all + sum, 0)).toBe(0);
    await run("2027-03-01");
    expect(await monthly("2027-03")).toEqual([]);
  });

  test("is not credited with a delivery that is taken back by who has not seen it", async () => {
    await using app = await createTestApp();
    const { id } = await deliveredWithSeo(app);
    const headers = await app.signIn("admin");
    const page = `/admin/bestillinger/${id}/ta-tilbake`;
    const asked = inputValues((await app.read(page, headers)).html);
    await app.jobs.renewal.run();
    const refused = await app.postForm(page, { ...asked, reason: "For tidlig" }, headers);
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toContain("krediteres også: faktura 2 på 1 623,75 kr.");
    expect(await billed(app, headers, "2026-11")).toHaveLength(2);
  });

  test("stands where somebody stopped it before the first day was corrected", async () => {
    await using app = await createTestApp();
    const { id } = await deliveredWithSeo(app);
    app.clock.now = new Date("2026-11-25T09:00:00.000Z");
    await app.jobs.renewal.run();
    const later = await app.signIn("admin");
    const { html } = await app.read(`/admin/bestillinger/${id}`, later);
    const stop = /\/admin\/bestillinger\/[^"]*\/stopp/.exec(html)?.[0] ?? "";
    await app.postForm(stop, {}, later);
    const path = `/admin/abonnementer/${id.replace("FL", "AB")}/rett-start`;
    const { html: form } = await app.read(path, later);
    expect(textOf(form)).not.toContain("hver måned");
    const right = { startsOn: "2026-11-22", reason: "Feil dag" };
    await app.postForm(path, { ...inputValues(form), ...right }, later);
    const rows = await billed(app, later, "2026-11");
    expect(rows.filter(([, , sum]) => Math.abs(Number(sum)) === 1_299)).toEqual([
      [2, "monthly", 1_299, "2026-11-20", "2026-12-20"],
    ]);
  });

  test("goes on where a delivery is taken back that did not begin it", async () => {
    await using app = await createTestApp();
    await fillInSeller(app);
    const headers = await app.signIn("admin");
    const { id } = await ordered(app);
    const begin = { ...seo, startsOn: "2026-11-20", lastDay: "2026-11-20" };
    await (await write(app, headers, id, begin)).send();
    advance(app.clock, 1_000);
    for (const status of ["confirmed", "in-progress"]) await giveStatus(app, headers, id, status);
    await giveStatusNow(app, headers, id, "delivered");
    const undo = { status: "in-progress", version: "4", csrf: headers["x-csrf-token"] };
    await app.postForm(`/admin/bestillinger/${id}/status/angre`, undo, headers);
    expect(await billed(app, headers, "2026-11")).toHaveLength(3);
    await giveStatus(app, headers, id, "delivered");
    await giveStatus(app, headers, id, "in-progress");
    expect((await app.read(`/admin/bestillinger/${id}`, headers)).text).toContain(
      "Hver måned: SEO, 1 299 kr eks. mva. Neste gang 20. desember 2026.",
    );
  });

  test("goes on when the subscription is cancelled, and whoever cancels is told so", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const begin = { ...seo, startsOn: "2026-11-20", lastDay: "2026-11-20" };
    await (await write(app, headers, id, begin)).send();
    const said = "Dette gjelder ikke SEO: Det faktureres hver måned som før";
    const path = await pathTo(app, id);
    expect((await app.read(`${path}/si-opp`)).text).toContain(said);
    const { text: asked } = await app.read(
      `/admin/abonnementer/${id.replace("FL", "AB")}/si-opp`,
      headers,
    );
    expect(asked).toContain(said);
    await app.postForm(`${path}/si-opp`, { endsOn: "2027-11-20" });
    const mails = await mailsOf(app, "any");
    const told = (kind: string) => mails.find((mail) => mail.kind === kind)?.document ?? "";
    expect(told("cancellation-receipt")).toContain(said);
    expect(told("cancellation-notice")).toContain("SEO faktureres til dere stopper det");
  });

  test("ends with an order that is cancelled, and goes on once that is undone, but for what was stopped before", async () => {
    await using app = await createTestApp();
    await fillInSeller(app);
    const headers = await app.signIn("admin");
    const csrf = headers["x-csrf-token"];
    const { id } = await ordered(app);
    const begin = { startsOn: "2026-11-20", lastDay: "2026-11-20" };
    const lines = [{ text1: "Annonser", kroner1: "900", monthly1: "yes" }, seo];
    for (const line of lines) {
      advance(app.clock, 1_000);
      await (await write(app, headers, id, { ...line, ...begin })).send();
    }
    const page = `/admin/bestillinger/${id}`;
    const { html } = await app.read(page, headers);
    const stop = /\/admin\/bestillinger\/[^"]*\/stopp/.exec(html)?.[0] ?? "";
    await app.postForm(stop, { csrf }, headers);
    advance(app.clock, 1_000);
    await giveStatus(app, headers, id, "cancelled");
    expect((await app.read(page, headers)).text).not.toContain("Hver måned");
    await app.postForm(`${page}/status/angre`, { status: "new", version: "2", csrf }, headers);
    const { text: said } = await app.read(page, headers);
    expect(said).toContain("Hver måned: SEO, 1 299 kr eks. mva. Neste gang 20. desember 2026.");
    expect(said).not.toContain("Annonser,");
  });
});

test("What is billed and not paid is named where an order is called off, before and after", async () => {
  await using app = await createTestApp();
  await fillInSeller(app);
  const headers = await app.signIn("admin");
  const orders = [await ordered(app), await ordered(app, { email: "ola@nordlys.example.no" })];
  const [ours, theirs] = orders;
  if (!ours || !theirs) throw new Error("There are two");
  for (const { id } of orders) {
    await (await write(app, headers, id, { text1: "Logo", kroner1: "5000", ...days })).send();
  }
  const said = "faktura 1 på 6 250 kr";
  expect((await app.read(`/admin/bestillinger/${ours.id}/avbestill`, headers)).text).toContain(
    said,
  );
  await giveStatus(app, headers, ours.id, "cancelled", { tell: "on" });
  const page = await app.read(`${theirs.path}/avbestill`);
  expect(page.text).toContain("faktura 2 på 6 250 kr");
  expect(page.text).not.toContain("det koster ingenting");
  await app.postForm(`${theirs.path}/avbestill`, { reason: "" });
  const mails = await mailsOf(app, "any");
  const documents = mails
    .filter(({ kind }) => kind.startsWith("order-called-off"))
    .map(({ document }) => document.replaceAll("\u00a0", " "));
  expect(documents).toHaveLength(3);
  for (const document of documents) expect(document).toMatch(/faktura [12] på 6 250 kr/);
  await app.postForm(
    "/admin/fakturaer/1/krediter",
    { kroner: "5000", seen: "0", reason: "Avbestilt" },
    headers,
  );
  expect((await app.read(ours.path)).text).toContain("Kreditert");
  // Whoever is erased is reminded of nothing more.
  const question = { question: "ola@nordlys.example.no", csrf: headers["x-csrf-token"] };
  const found = await app.postForm("/admin/personvern", question, headers);
  expect(textOf(await found.text())).toContain("Ikke betalt: faktura 2 på 6 250 kr");
});

test("Whoever is owed money is said to be before they are erased", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await delivered(app, headers);
  await giveStatus(app, headers, id, "in-progress");
  await giveStatus(app, headers, id, "cancelled");
  const pay = { kroner: "600", ordinal: "1", paidOn: "2026-11-20" };
  await app.postForm("/admin/fakturaer/1/betalt", pay, headers);
  const ask = async () => {
    const question = { question: "923609016", csrf: headers["x-csrf-token"] };
    return textOf(await (await app.postForm("/admin/personvern", question, headers)).text());
  };
  expect(await ask()).toContain("Kunden har til gode: 600 kr av faktura 1");
  const back = { kroner: "-600", ordinal: "2", paidOn: "2026-11-20" };
  await app.postForm("/admin/fakturaer/1/betalt", back, headers);
  expect(await ask()).not.toContain("til gode");
});

describe("Work without a package", () => {
  test("is entered, signed, billed by what was agreed on, and delivered without a subscription", async () => {
    await using app = await createTestApp();
    await fillInSeller(app);
    const headers = await app.signIn("admin");
    const csrf = headers["x-csrf-token"];
    const page = await (
      await app.fetch("/admin/bestillinger/ny?pakke=oppdrag", { headers })
    ).text();
    expect(page).toContain('<option value="oppdrag" selected="">Oppdrag</option>');
    const entered = await app.postForm(
      "/admin/bestillinger/ny",
      { ...filledIn, planId: "oppdrag", key: crypto.randomUUID(), csrf },
      headers,
    );
    const to = entered.headers.get("location") ?? "";
    const id = to.split("/")[3] ?? "";
    const lines = { ...analysis, text2: "SEO", kroner2: "1299", monthly2: "yes" };
    const sent = { planId: "oppdrag", planPrice: "", annualCost: "", ...lines, version: "1", csrf };
    const shown = `${to}?${new URLSearchParams({ ...lines, planId: "oppdrag" })}`;
    expect((await app.postForm(shown, sent, headers)).status).toBe(303);
    const path = await pathTo(app, id);
    const { text: agreement } = await app.read(`${path}/signer`);
    for (const part of ["Analyse og rapport, én gang", "SEO, hver måned", "3 737,50 kr"]) {
      expect(agreement).toContain(part);
    }
    expect(agreement).toContain("Avtalen gjelder oppdraget vi er blitt enige om.");
    for (const part of ["Nettsidepakken", "Drift", " 0 kr", "Leveringstiden er", "fornyes"]) {
      expect(agreement, part).not.toContain(part);
    }
    await sign(app, path);
    expect((await app.read(path)).text).toContain("Avtalen er signert");
    // Work has no delivery time to name.
    const notice = (await mailsOf(app, "any")).find(
      ({ kind }) => kind === "agreement-signed-notice",
    );
    expect(notice?.document).toContain("Signert av");
    expect(notice?.document).not.toContain("Leveringstid");

    const form = await app.fetch(`/admin/bestillinger/${id}/faktura`, { headers });
    const typed = inputValues(await form.text());
    expect(typed).toMatchObject({ text1: "Analyse og rapport", kroner1: "2990", text2: "SEO" });
    await (await write(app, headers, id, { ...lines, ...days })).send();
    expect(await billed(app, headers, "2026-11")).toEqual([
      [1, "by-hand", 4_289, "2026-11-20", "2026-12-20"],
    ]);
    await giveStatus(app, headers, id, "in-progress");
    expect((await app.read(`/admin/bestillinger/${id}/lever`, headers)).text).toContain(
      "Et oppdrag faktureres for seg.",
    );
    await giveStatus(app, headers, id, "delivered");
    expect(await app.db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
    expect((await app.read("/admin/abonnementer", headers)).text).not.toContain(id);
    const subscription = await app.fetch(`/admin/abonnementer/AB-${id.slice(3)}`, { headers });
    expect(subscription.headers.get("location")).toBe(`/admin/bestillinger/${id}`);
    const { text: customers } = await app.read(path);
    expect(customers).toContain("Oppdraget er gjort.");
    expect(customers).not.toContain(" 0 kr");
  });
});

test('Work that was delivered and not billed stands in "I dag" until somebody bills it', async () => {
  await using app = await createTestApp();
  await fillInSeller(app);
  const headers = await app.signIn("admin");
  const id = await app.placeOrder();
  for (const status of ["confirmed", "in-progress"]) await giveStatus(app, headers, id, status);
  const further = [
    { description: "Ny nettbutikk", kroner: 12_000 },
    { description: "Drift av nettbutikken", kroner: 2_500, isMonthly: true },
  ];
  const work = { plan_id: "oppdrag", plan_name: "Oppdrag", plan_price: 0, annual_cost: 0 };
  await app.db
    .updateTable("orders")
    .set({ ...work, further: JSON.stringify(further) })
    .execute();
  const asked = await app.read(`/admin/bestillinger/${id}/lever`, headers);
  expect(asked.text).toContain("Avtalt er Ny nettbutikk, 12 000 kr.");
  expect(asked.text).toContain(
    "Det som er avtalt hver måned, Drift av nettbutikken, 2 500 kr, begynner med fakturaen du skriver.",
  );
  const unbilled = "1 levert, ikke fakturert";
  expect((await app.read("/admin", headers)).text).not.toContain(unbilled);
  await giveStatus(app, headers, id, "delivered");
  const today = await app.read("/admin", headers);
  expect(today.text).toContain(unbilled);
  expect(today.html).toContain('href="/admin?gjenstar=faktureres"');
  expect((await app.read("/admin?gjenstar=faktureres", headers)).html).toContain(id);
  await (await write(app, headers, id, { ...analysis, ...days })).send();
  expect((await app.read("/admin", headers)).text).not.toContain(unbilled);
  expect((await app.read("/admin?gjenstar=faktureres", headers)).html).not.toContain(id);
});

async function sign(app: TestApp, path: string) {
  const { hash = "" } = inputValues((await app.read(`${path}/signer`)).html);
  const signer = { name: "Kari Nordmann", role: "daglig leder", entitled: "on" };
  await app.postForm(`${path}/signer`, { ...signer, hash });
}
