import { describe, expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { textOf as mailText } from "#app/domain/mail/mail-row.server.ts";
import { pathTo } from "../../data/agreement.ts";
import { storeOrder } from "../../data/stored-order.ts";
import {
  deliver,
  delivered,
  fillInSeller,
  giveStatus,
  rowsOf,
  runOn,
} from "../../data/subscription-life.ts";
import { advance, createTestApp, publishElsewhere } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";

describe("A subscription", () => {
  test("begins on the day of delivery, with its invoice and a mail", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const { periods, documents, mails } = await rowsOf(app, id);
    expect(periods).toEqual([
      {
        number: 0,
        starts_on: "2026-11-20",
        ends_on: "2027-11-20",
        reason: "first",
        one_time: 14490,
        annual: 5990,
        withdrawn_at: null,
      },
    ]);
    expect(documents).toEqual([{ number: 1, kind: "invoice", issued_on: "2026-11-20" }]);
    expect(mails).toContain("subscription-started");
  });

  test("is warned of twice, and renewed once, whenever the job runs", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers, {
      planId: "google-bedrift",
      planName: "Google Bedriftsprofil",
      planPrice: 5990,
    });
    for (const day of [
      "2027-09-20",
      "2027-09-21",
      "2027-09-22",
      "2027-10-14",
      "2027-10-15",
      "2027-10-21",
      "2027-10-22",
      "2027-10-22",
      "2027-10-23",
    ]) {
      expect(await runOn(app, day)).toMatchObject({ done: true });
    }
    const { periods, notices, documents, mails } = await rowsOf(app, id);
    expect(notices).toEqual([
      { period_starts_on: "2027-11-20", kind: "first", given_on: "2027-09-21", annual: 5990 },
      { period_starts_on: "2027-11-20", kind: "second", given_on: "2027-10-14", annual: 5990 },
    ]);
    expect(
      periods.map(({ starts_on, ends_on, reason, one_time }) => [
        starts_on,
        ends_on,
        reason,
        one_time,
      ]),
    ).toEqual([
      ["2026-11-20", "2027-11-20", "first", 0],
      ["2027-11-20", "2028-11-20", "renewal", 0],
    ]);
    expect(documents).toEqual([
      { number: 1, kind: "invoice", issued_on: "2026-11-20" },
      { number: 2, kind: "invoice", issued_on: "2027-10-22" },
    ]);
    expect(mails.filter((kind) => kind.startsWith("renewal"))).toEqual([
      "renewal-notice",
      "renewal-notice",
      "renewal-receipt",
    ]);
  });

  test("goes on as it was agreed when the plan is sold no more, and gone from the content", async () => {
    const tiktok = {
      ...defaultContent.prices["facebook-bedrift"],
      id: "tiktok-bedrift",
      title: "Profil på TikTok",
      price: 4_817,
      service: "social",
      delivery: "",
      isWithdrawn: false,
    };
    await using app = await createTestApp({ content: { prices: { profiles: [tiktok] } } });
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers, {
      planId: "tiktok-bedrift",
      planPrice: 4_817,
      annualCost: 4_817,
    });
    await publishElsewhere(app, {}, 3);
    await fillInSeller(app);
    for (const day of ["2027-09-21", "2027-10-14", "2027-10-22"]) await runOn(app, day);
    const { periods, documents } = await rowsOf(app, id);
    // A profile has no price apart from its yearly one.
    expect(periods.map(({ one_time, annual }) => [one_time, annual])).toEqual([
      [0, 4_817],
      [0, 4_817],
    ]);
    expect(documents).toHaveLength(2);
    const mails = await app.db.selectFrom("mails").selectAll().execute();
    const notice = mails.find(({ kind }) => kind === "renewal-notice");
    expect(notice && mailText(notice)).toContain("Profil på TikTok");
    const later = await app.signIn("admin");
    const { text: list } = await app.read("/admin/abonnementer", later);
    expect(list).toContain("Profil på TikTok");
  });

  test("is not renewed without a warning a week before, however late the job is", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    await runOn(app, "2027-11-10");
    expect((await rowsOf(app, id)).notices).toMatchObject([
      { kind: "second", given_on: "2027-11-10" },
    ]);
    await runOn(app, "2027-11-17");
    expect((await rowsOf(app, id)).periods).toHaveLength(1);
    await runOn(app, "2027-11-18");
    expect((await rowsOf(app, id)).periods).toMatchObject([
      {},
      { starts_on: "2027-11-20", ends_on: "2028-11-20" },
    ]);
  });

  test("ends with its delivery when that was a slip, with a credit note", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    advance(app.clock, 1_000);
    const undone = await giveStatus(app, headers, id, "in-progress");
    expect((await rowsOf(app, id)).documents).toMatchObject([
      { kind: "invoice" },
      { number: 2, kind: "credit-note" },
    ]);
    const page = await app.fetch(undone.headers.get("location") ?? "", { headers });
    expect(textOf(await page.text())).toContain(
      "Abonnementet venter på levering igjen, fakturaen er kreditert, og kunden får beskjed.",
    );
    advance(app.clock, 1_000);
    await giveStatus(app, headers, id, "delivered");
    const { periods, documents, mails } = await rowsOf(app, id);
    expect(periods.filter(({ withdrawn_at }) => withdrawn_at === null)).toHaveLength(1);
    expect(documents).toHaveLength(3);
    expect(mails.filter((kind) => kind === "invoice-issued")).toHaveLength(3);
    expect(mails.filter((kind) => !/^(order-|invoice-issued)/.test(kind))).toEqual([
      "subscription-started",
      "delivery-withdrawn",
      "subscription-started",
    ]);
  });

  test("whose delivery is taken back twice at once is told of it once, and of nothing where it never began", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    await Promise.all([1, 2].map(() => giveStatus(app, headers, id, "in-progress")));
    await giveStatus(app, headers, id, "in-progress");
    const told = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("kind", "=", "delivery-withdrawn")
      .execute();
    expect(told).toMatchObject([{ to_address: "kari@nordlys.example.no" }]);
    const text = told.map(mailText).join("").replace(/\s+/g, " ");
    expect(text).toContain("Kreditnota 2 opphever hele faktura 1 på 25 600 kr inkl. mva.");
    expect(text).toContain("Det begynner den dagen vi leverer.");

    const before = await storeOrder(app, { status: "delivered" });
    const undone = await giveStatus(app, headers, before, "in-progress");
    const page = await app.fetch(undone.headers.get("location") ?? "", { headers });
    expect(textOf(await page.text())).toContain("Kunden får ingen melding om det.");
    const mails = app.db.selectFrom("mails").select("id").where("about_id", "=", before);
    expect(await mails.execute()).toEqual([]);
  });

  test("begins no earlier than its order, and not in days to come", async () => {
    await using app = await createTestApp();
    const id = await app.placeOrder();
    app.clock.now = new Date("2026-12-24T09:00:00.000Z");
    const headers = await app.signIn("admin");
    for (const status of ["confirmed", "in-progress"]) await giveStatus(app, headers, id, status);
    for (const startsOn of ["2026-11-19", "2026-12-25"]) {
      const answer = await giveStatus(app, headers, id, "delivered", { startsOn });
      expect(answer.status).toBe(400);
    }
    await deliver(app, headers, id, "2026-12-01");
    expect((await rowsOf(app, id)).periods).toMatchObject([
      { starts_on: "2026-12-01", ends_on: "2027-12-01" },
    ]);
  });
});

test("All the way the customer's page, the mails and the back office say the same", {
  tags: "release",
}, async () => {
  await using app = await createTestApp();
  const id = await delivered(app, await app.signIn("admin"));
  const path = await pathTo(app, id);
  /** What stands in each place on a day, after the job of that day. */
  const seenOn = async (day: string) => {
    await runOn(app, day);
    const headers = await app.signIn("admin");
    const textAt = async (address: string) => (await app.read(address, headers)).text;
    const mails = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("about_id", "=", id)
      .where("created_at", "=", app.clock.now.toISOString())
      .execute();
    return {
      customer: await textAt(path),
      admin: await textAt(`/admin/bestillinger/${id}`),
      list: await textAt("/admin/abonnementer"),
      billing: await textAt(`/admin/abonnementer/fakturering?maned=${day.slice(0, 7)}`),
      overview: await textAt("/admin/oversikt"),
      mail: oneLine(mails.map(mailText).join(" ")),
    };
  };

  const started = await seenOn("2026-11-21");
  expect(started.customer).toContain("Ny periode fra 20. november 2027");
  expect(started.admin).toContain("Ny periode fra 20. november 2027, for 5 990 kr eks. mva.");
  expect(started.billing).toContain("Første periode 20. november 2026–19. november 2027");
  expect(started.overview).toContain("Årlig inntekt som løper 5 990 kr");

  const noticed = await seenOn("2027-09-21");
  const lastDay = "21. oktober 2027";
  expect(noticed.mail).toContain(`Si opp senest ${lastDay}`);
  expect(noticed.customer).toContain(`Frist for å si opp før neste periode ${lastDay}`);
  expect(noticed.admin).toContain(`Frist for å si opp ${lastDay}`);
  expect(noticed.overview).toContain("Fornyes snart 5 990 kr");

  await runOn(app, "2027-10-14");
  const renewed = await seenOn("2027-10-22");
  const next = "20. november 2027–19. november 2028";
  expect(renewed.mail).toContain("Faktura 2, forfall 5. november 2027");
  expect(renewed.mail).toContain("Sum inkl. mva. 7 487,50 kr");
  expect(renewed.customer).toContain("Faktura 2 22. oktober 2027 Forfall 5. november 2027");
  expect(renewed.customer).toContain("5 990 kr 1 497,50 kr 7 487,50 kr");
  expect(renewed.billing).toContain(`Fornyelse ${next} 5. november 2027 ikke sendt 5 990 kr`);
  expect(renewed.list).toContain(next);

  // Too late: the twelve months that were billed are those that the terms speak of.
  app.clock.now = new Date("2027-10-24T09:00:00.000Z");
  const { html: question } = await app.read(`${path}/si-opp`);
  const { endsOn = "" } = inputValues(question);
  await app.postForm(`${path}/si-opp`, { endsOn });
  const receipt = await app.db
    .selectFrom("mails")
    .selectAll()
    .where("kind", "=", "cancellation-receipt")
    .executeTakeFirstOrThrow();
  const cancelled = await seenOn("2027-10-25");
  for (const text of [textOf(question), oneLine(mailText(receipt))]) {
    expect(text).toContain("allerede fornyet og fakturert for 12 nye måneder");
    expect(text).toContain("Abonnementet avsluttes etter 19. november 2028");
  }
  expect(cancelled.customer).toContain("løper til og med 19. november 2028 og fornyes ikke");
  expect(cancelled.admin).toContain("Siste dag 19. november 2028");
  expect(cancelled.list).toContain("oppsagt");
  expect(cancelled.overview).toContain("Årlig inntekt som løper 0 kr");
  expect(cancelled.billing).not.toContain("Sen oppsigelse");

  const ended = await seenOn("2028-11-20");
  expect(ended.customer).toContain("Abonnementet er avsluttet");
  expect(ended.list).toContain("avsluttet");
  expect(ended.mail).toBe("");
});

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

test("Whoever writes to the database, no day of a subscription is billed twice, and no invoice is changed", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await delivered(app, headers);
  const { db } = app;
  const first = await db.selectFrom("subscription_periods").selectAll().executeTakeFirstOrThrow();
  const period = (
    number: number,
    starts_on: string,
    ends_on: string,
    withdrawn_at: string | null = null,
  ) => ({
    ...first,
    ...{ id: crypto.randomUUID(), number, starts_on, ends_on, withdrawn_at },
  });
  const add = (...values: Parameters<typeof period>) =>
    db
      .insertInto("subscription_periods")
      .values(period(...values))
      .execute();
  const overlaps = /a period overlaps another/;
  for (const [from, to] of [
    ["2027-11-19", "2028-11-19"],
    ["2026-01-01", "2026-11-21"],
    ["2027-01-01", "2027-02-01"],
    ["2026-01-01", "2029-01-01"],
  ] as const) {
    await expect(add(1, from, to)).rejects.toThrow(overlaps);
  }
  await expect(add(1, "2027-12-01", "2027-12-01")).rejects.toThrow();
  // Side by side, or taken back, they may be.
  await add(1, "2027-11-20", "2028-11-20");
  await add(1, "2027-11-20", "2028-11-20", first.created_at);
  const change = (set: { starts_on: string } | { withdrawn_at: null }) =>
    db.updateTable("subscription_periods").set(set).where("number", "=", 1).execute();
  await expect(change({ starts_on: "2027-11-19" })).rejects.toThrow(overlaps);
  await expect(change({ withdrawn_at: null })).rejects.toThrow();
  // Of two that come at once the second sees the first.
  const both = await Promise.allSettled([
    db.transaction().execute((to) =>
      to
        .insertInto("subscription_periods")
        .values(period(2, "2028-11-20", "2029-11-20"))
        .execute(),
    ),
    db.transaction().execute((to) =>
      to
        .insertInto("subscription_periods")
        .values(period(3, "2029-11-19", "2030-11-19"))
        .execute(),
    ),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);

  const invoice = await db.selectFrom("billing_documents").selectAll().executeTakeFirstOrThrow();
  await expect(
    db
      .insertInto("billing_documents")
      .values({ ...invoice, number: 99 })
      .execute(),
  ).rejects.toThrow();
  await expect(
    db.updateTable("billing_documents").set({ document: "{}" }).execute(),
  ).rejects.toThrow(/never changed/);
});
