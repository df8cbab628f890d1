import { pino } from "pino";
import { describe, expect, inject, test } from "vitest";
import { readDatabaseClock } from "#app/db/clocks.server.ts";
import { openAsItStands } from "#app/db/db.server.ts";
import { noteDone } from "#app/db/lease.server.ts";
import { orderOf } from "../../data/order-data.ts";
import { storedDocument } from "../../data/stored-mail.ts";
import { messageRow } from "../../data/stored-message.ts";
import { fillInSeller } from "../../data/subscription-life.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { answerTo } from "./person.ts";

const at = (iso: string) => new Date(iso);
const justBefore = (iso: string) => new Date(at(iso).getTime() - 1);
const justAfter = (iso: string) => new Date(at(iso).getTime() + 1);

const hour = 60 * 60 * 1000;
const day = 24 * hour;

type Rule = "messages" | "quarantine" | "drafts" | "sharedDrafts" | "mails" | "orders" | "visits";
type Counts = Record<Rule, number>;
const none: Counts = {
  messages: 0,
  quarantine: 0,
  drafts: 0,
  sharedDrafts: 0,
  mails: 0,
  orders: 0,
  visits: 0,
};

const messageOf = (id: string, created: Date, { isQuarantined = false, isHandled = false } = {}) =>
  messageRow({
    id,
    created_at: created.toISOString(),
    quarantine_reason: isQuarantined ? "links" : null,
    handled_at: isHandled ? created.toISOString() : null,
  });

const mailOf = (id: string, created: Date, about: { message?: string; order?: string } = {}) => ({
  id,
  created_at: created.toISOString(),
  kind: "contact-notice" as const,
  about_kind: about.order ? ("order" as const) : about.message ? ("message" as const) : null,
  about_id: about.order ?? about.message ?? null,
  to_address: "kari@nordlys.example.no",
  reply_to: null,
  subject: "Hei",
  document: storedDocument,
  state: "sent" as const,
  attempts: 1,
  next_attempt_at: created.toISOString(),
  last_error: null,
  sent_at: created.toISOString(),
});

const draftOf = (id: string, created: Date, message: string) => ({
  id,
  created_at: created.toISOString(),
  contact_message_id: message,
  plan_id: "medium",
  name: "Kari Nordmann",
  company_name: "",
  email: "kari@nordlys.example.no",
  phone: "",
});

const addMessages = (app: TestApp, ...rows: ReturnType<typeof messageOf>[]) =>
  app.db.insertInto("contact_messages").values(rows).execute();
const addMails = (app: TestApp, ...rows: ReturnType<typeof mailOf>[]) =>
  app.db.insertInto("mails").values(rows).execute();
const addDrafts = (app: TestApp, ...rows: ReturnType<typeof draftOf>[]) =>
  app.db.insertInto("order_drafts").values(rows).execute();

/** Places an order at a moment, without its mails. */
async function addOrder(app: TestApp, created: Date): Promise<string> {
  const answer = await app.post("/api/orders", orderOf());
  const { orderId } = await answer.json();
  await app.db
    .updateTable("orders")
    .set({ created_at: created.toISOString() })
    .where("id", "=", orderId)
    .execute();
  await app.db.deleteFrom("mails").where("about_id", "=", orderId).execute();
  return orderId;
}

/** What the page says that the next run takes. */
async function announced(app: TestApp): Promise<Counts> {
  // A session of a long time ago has ended, so each look has its own.
  const headers = await app.signIn("admin");
  const { html } = await app.read("/admin/oppbevaring", headers);
  const cells = [...html.matchAll(/data-label="Slettes nå"[^>]*>(\d+)</g)];
  const [messages, quarantine, drafts, mails, orders, visits, sharedDrafts] = cells.map(
    ([, count]) => Number(count),
  );
  if (sharedDrafts === undefined) throw new Error(`The page shows ${cells.length} counts`);
  return {
    messages: messages ?? -1,
    quarantine: quarantine ?? -1,
    sharedDrafts,
    drafts: drafts ?? -1,
    mails: mails ?? -1,
    orders: orders ?? -1,
    visits: visits ?? -1,
  };
}

/** Has the run before have been at a moment, as it is each hour. */
const ranAt = (app: TestApp, moment: Date) => noteDone(app.db, "retention", moment);

/** Announces and runs at a moment, an hour after the run before; both must be the same. */
async function runAt(app: TestApp, moment: Date): Promise<Counts> {
  app.clock.now = moment;
  await ranAt(app, new Date(moment.getTime() - hour));
  const plan = await announced(app);
  const taken = await app.runRetention();
  expect(taken).toEqual(plan);
  return plan;
}

/** Presses the button that lets a run go on. */
async function allow(app: TestApp): Promise<void> {
  const headers = await app.signIn("admin");
  const { html } = await app.read("/admin/oppbevaring", headers);
  const { fingerprint = "" } = inputValues(html);
  const fields = { fingerprint, confirmed: "yes" };
  const answer = await app.postForm("/admin/oppbevaring/rydd", fields, headers);
  expect(answer.headers.get("location")).toBe("/admin/oppbevaring?svar=ryddet");
}

const idsIn = async (
  app: TestApp,
  table: "orders" | "contact_messages" | "mails" | "order_drafts",
) => (await app.db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);

const runs = (app: TestApp) =>
  app.db.selectFrom("audit_events").selectAll().where("action", "=", "retention.ran").execute();

describe("To the millisecond", () => {
  test.each([
    ["a day in winter", "2026-01-15T10:00:00.000+01:00", "2027-01-15T10:00:00.000+01:00"],
    // The clocks change on 28 March 2027, a day earlier than the year before.
    ["a day that was in winter", "2026-03-28T12:00:00.000+01:00", "2027-03-28T12:00:00.000+02:00"],
    [
      "28 February before a leap year",
      "2027-02-28T10:00:00.000+01:00",
      "2028-02-28T10:00:00.000+01:00",
    ],
    [
      "28 February of a leap year",
      "2028-02-28T10:00:00.000+01:00",
      "2029-02-28T10:00:00.000+01:00",
    ],
  ])("a message of %s is kept for 12 months", async (_name, written, over) => {
    await using app = await createTestApp();
    await addMessages(app, messageOf("m", at(written)));
    expect(await runAt(app, at(over))).toEqual(none);
    expect(await runAt(app, justAfter(over))).toEqual({ ...none, messages: 1 });
    expect(await idsIn(app, "contact_messages")).toEqual([]);
  });

  test("a message of 29 February is kept to the end of February", async () => {
    await using app = await createTestApp();
    await addMessages(app, messageOf("m", at("2028-02-29T23:59:59.999+01:00")));
    expect(await runAt(app, justBefore("2029-03-01T00:00:00.000+01:00"))).toEqual(none);
    expect(await runAt(app, at("2029-03-01T00:00:00.000+01:00"))).toEqual({ ...none, messages: 1 });
  });

  test("a message in quarantine and an order draft are kept for 30 days", async () => {
    await using app = await createTestApp();
    const written = "2026-03-10T12:00:00.000+01:00";
    await addMessages(
      app,
      messageOf("q", at(written), { isQuarantined: true }),
      messageOf("m", at(written)),
    );
    await addDrafts(app, draftOf("d", at(written), "m"));
    // Thirty days as they pass in Norway: one of them has 23 hours.
    expect(await runAt(app, at("2026-04-09T12:00:00.000+02:00"))).toEqual(none);
    expect(await runAt(app, justAfter("2026-04-09T12:00:00.000+02:00"))).toEqual({
      ...none,
      quarantine: 1,
      drafts: 1,
    });
    expect(await idsIn(app, "contact_messages")).toEqual(["m"]);
  });

  test("a mail is kept for 24 months, and what it is about for its own time", async () => {
    await using app = await createTestApp();
    const written = "2024-11-20T10:00:00.000+01:00";
    const orderId = await addOrder(app, at(written));
    await addMails(app, mailOf("e", at(written), { order: orderId }));
    expect(await runAt(app, at("2026-11-20T10:00:00.000+01:00"))).toEqual(none);
    expect(await runAt(app, justAfter("2026-11-20T10:00:00.000+01:00"))).toEqual({
      ...none,
      mails: 1,
    });
    expect(await idsIn(app, "orders")).toEqual([orderId]);
  });

  test("an order is kept to 31 December of the fifth year after its own", async () => {
    await using app = await createTestApp();
    const newYear = "2021-01-01T00:00:00.000+01:00";
    const old = await addOrder(app, justBefore(newYear));
    const kept = await addOrder(app, at(newYear));
    expect(await runAt(app, justBefore("2026-01-01T00:00:00.000+01:00"))).toEqual(none);
    expect(await runAt(app, at("2026-01-01T00:00:00.000+01:00"))).toEqual({ ...none, orders: 1 });
    expect(await idsIn(app, "orders")).toEqual([kept]);
    const terms = app.db.selectFrom("order_words").select("word").where("subject_id", "=", old);
    expect(await terms.execute()).toEqual([]);
    expect(await runAt(app, justBefore("2027-01-01T00:00:00.000+01:00"))).toEqual(none);
    expect(await runAt(app, at("2027-01-01T00:00:00.000+01:00"))).toEqual({ ...none, orders: 1 });
  });
});

test("An order is kept to the end of the fifth year after something of it was last paid or lost", async () => {
  await using app = await createTestApp();
  app.clock.now = at("2019-12-17T12:00:00.000+01:00");
  await fillInSeller(app);
  const first = await app.signIn("admin");
  const bill = async () => {
    const id = await addOrder(app, app.clock.now);
    const typed = {
      startsOn: "2019-12-17",
      lastDay: "2019-12-17",
      text1: "Analyse",
      kroner1: "100",
    };
    const shown = new URLSearchParams({ ...typed, sett: "25 " });
    const page = `/admin/bestillinger/${id}/faktura?${shown}`;
    const fields = { ...typed, key: crypto.randomUUID() };
    const { headers } = await app.postForm(page, fields, first);
    expect(headers.get("location")).toMatch(/^\/admin\/fakturaer\/\d\?svar=utstedt$/);
    return id;
  };
  // Their invoices are 1, 2 and 3.
  const [_billed, paid, lost] = [await bill(), await bill(), await bill()];
  app.clock.now = at("2020-01-04T12:00:00.000+01:00");
  const later = await app.signIn("admin");
  const payment = { kroner: "125", paidOn: "2020-01-03", ordinal: "1" };
  await app.postForm("/admin/fakturaer/2/betalt", payment, later);
  app.clock.now = at("2021-06-01T12:00:00.000+02:00");
  await app.postForm("/admin/fakturaer/3/tapt", { left: "12500" }, await app.signIn("admin"));
  await app.db.deleteFrom("mails").execute();

  expect(await runAt(app, at("2025-01-01T00:00:00.000+01:00"))).toEqual({ ...none, orders: 1 });
  expect(await idsIn(app, "orders")).toEqual([paid, lost].sort());
  const headers = await app.signIn("admin");
  const text = textOf(await answerTo(app, headers, "kari@nordlys.example.no"));
  expect(text).toContain("Beholdes ut 2025");
  expect(text).toContain("Beholdes ut 2026");
  expect(await runAt(app, at("2026-01-01T00:00:00.000+01:00"))).toEqual({ ...none, orders: 1 });
  expect(await idsIn(app, "orders")).toEqual([lost]);
  expect(await runAt(app, at("2027-01-01T00:00:00.000+01:00"))).toEqual({ ...none, orders: 1 });
});

test("Visits are kept for 25 whole months, and go a month at a time", async () => {
  await using app = await createTestApp();
  const days = ["2024-08-31", "2024-09-01", "2024-09-30", "2024-10-01", "2026-11-20"];
  const pages = ["/", "/priser"];
  await app.db
    .insertInto("visits")
    .values(days.flatMap((day) => pages.map((value) => ({ day, kind: "page", value, count: 3 }))))
    .execute();
  const left = async () => {
    const rows = app.db.selectFrom("visits").select("day").distinct().orderBy("day");
    return (await rows.execute()).map(({ day }) => day);
  };
  expect(await runAt(app, justBefore("2026-11-01T00:00+01:00"))).toEqual({ ...none, visits: 2 });
  expect(await left()).toEqual(days.slice(1));
  expect(await runAt(app, justBefore("2026-12-01T00:00+01:00"))).toEqual({ ...none, visits: 4 });
  expect(await left()).toEqual(days.slice(3));
  expect(await runAt(app, at("2026-12-01T00:00+01:00"))).toEqual({ ...none, visits: 2 });
  expect(await left()).toEqual(["2026-11-20"]);
});

describe("A run", () => {
  test("takes a message with its mails, drafts and search words, handled or not, and no other", async () => {
    await using app = await createTestApp();
    const old = at("2025-06-01T12:00:00.000Z");
    await addMessages(
      app,
      messageOf("old", old),
      messageOf("handled", old, { isHandled: true }),
      messageOf("young", at("2026-06-01T12:00:00.000Z")),
    );
    const terms = ["old", "young"].map((subject_id) => ({ word: "kari", subject_id }));
    await app.db.insertInto("contact_message_words").values(terms).execute();
    await addMails(
      app,
      mailOf("old-mail", old, { message: "old" }),
      mailOf("young-mail", at("2026-06-01T12:00:00.000Z"), { message: "young" }),
    );
    await addDrafts(app, draftOf("d", at("2026-11-19T12:00:00.000Z"), "old"));
    expect(await runAt(app, at("2026-11-20T09:00:00.000Z"))).toEqual({ ...none, messages: 2 });
    expect(await idsIn(app, "contact_messages")).toEqual(["young"]);
    expect(await idsIn(app, "mails")).toEqual(["young-mail"]);
    expect(await idsIn(app, "order_drafts")).toEqual([]);
    const left = await app.db.selectFrom("contact_message_words").selectAll().execute();
    expect(left).toEqual([{ word: "kari", subject_id: "young" }]);
  });

  test("takes what it announced when many rows hang together, and counts each once", async () => {
    await using app = await createTestApp();
    const ages = Array.from({ length: 1_300 }, (_none, index) => index);
    const dayBefore = (days: number) => new Date(app.clock.now.getTime() - days * 86_400_000);
    for (let start = 0; start < ages.length; start += 100) {
      const some = ages.slice(start, start + 100);
      await addMessages(
        app,
        ...some.map((age) =>
          messageOf(`m${age}`, dayBefore(age), { isQuarantined: age % 5 === 0 }),
        ),
      );
      await addMails(
        app,
        ...some.map((age) => mailOf(`e${age}`, dayBefore(age), { message: `m${age}` })),
      );
      await addDrafts(app, ...some.map((age) => draftOf(`d${age}`, dayBefore(age), `m${age}`)));
    }
    const taken = await announced(app);
    // So much at once waits for an administrator.
    expect(await app.runRetention()).toBeUndefined();
    await allow(app);
    // Drafts and quarantine from day 31, messages from day 366, mails from day 732: more than one transaction takes.
    expect(taken.drafts).toBe(1_300 - 31);
    expect(taken.quarantine).toBe(ages.filter((age) => age >= 31 && age % 5 === 0).length);
    expect(taken.messages).toBe(ages.filter((age) => age >= 366 && age % 5 !== 0).length);
    expect(taken.mails).toBe(ages.filter((age) => age >= 731).length);
    expect((await runs(app)).length).toBeGreaterThan(1);
    const noted = (await runs(app)).map(({ details }) => JSON.parse(details));
    for (const rule of ["drafts", "quarantine", "messages", "mails", "orders"] as const) {
      expect(
        noted.reduce((sum, counts) => sum + counts[rule], 0),
        rule,
      ).toBe(taken[rule]);
    }
    expect(await app.runRetention()).toEqual(none);
    expect(await announced(app)).toEqual(none);
  });

  test("is noted in the trail by the system, with counts; one that takes nothing is not", async () => {
    await using app = await createTestApp();
    expect(await app.runRetention()).toEqual(none);
    expect(await runs(app)).toEqual([]);
    await addMessages(app, messageOf("m", at("2025-01-01T00:00:00.000Z")));
    await app.runRetention();
    await app.runRetention();
    const events = await runs(app);
    expect(events).toEqual([
      expect.objectContaining({
        actor: "system",
        at: app.clock.now.toISOString(),
        subject_kind: "retention",
        subject_id: null,
      }),
    ]);
    expect(JSON.parse(events[0]?.details ?? "")).toEqual({ ...none, messages: 1 });
  });

  test("and another at once take each row once", async () => {
    await using app = await createTestApp();
    const rows = Array.from({ length: 40 }, (_none, index) =>
      messageOf(`m${index}`, at("2025-01-01T00:00:00.000Z")),
    );
    const others = Array.from({ length: 60 }, (_none, index) =>
      messageOf(`n${index}`, app.clock.now),
    );
    await addMessages(app, ...rows, ...others);
    const taken = await Promise.all([app.runRetention(), app.runRetention(), app.runRetention()]);
    const done = taken.filter((counts) => counts !== undefined);
    expect(done.reduce((sum, { messages }) => sum + messages, 0)).toBe(40);
    expect(await idsIn(app, "contact_messages")).toHaveLength(others.length);
    expect(await runs(app)).toHaveLength(1);
  });

  test("leaves the work to a process that is at it, until that one has died", async () => {
    await using app = await createTestApp();
    await addMessages(app, messageOf("m", at("2025-01-01T00:00:00.000Z")));
    await ranAt(app, new Date(app.clock.now.getTime() - hour));
    const expiresAt = new Date(app.clock.now.getTime() + 60_000);
    await app.db
      .insertInto("leases")
      .values({ name: "retention", holder: "another", expires_at: expiresAt.toISOString() })
      .execute();
    expect(await app.runRetention()).toBeUndefined();
    expect(await idsIn(app, "contact_messages")).toEqual(["m"]);
    app.clock.now = expiresAt;
    expect(await app.runRetention()).toEqual({ ...none, messages: 1 });
    const held = app.db.selectFrom("leases").selectAll().where("name", "=", "retention");
    expect(await held.execute()).toEqual([]);
  });
});

describe("A run that is out of the ordinary", () => {
  const page = async (app: TestApp) => {
    const headers = await app.signIn("admin");
    return (await app.read("/admin/oppbevaring", headers)).html;
  };
  const heldEvents = async (app: TestApp) =>
    (await app.db.selectFrom("audit_events").selectAll().execute())
      .filter(({ action }) => action === "retention.held")
      .map(({ details }) => JSON.parse(details).reason);
  const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);

  /** An app whose log can be read. */
  async function createLoggedApp() {
    const lines: string[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
    return { app: await createTestApp({ log }), lines };
  }

  test("deletes nothing while the clock is years ahead, says so once, and goes on when it is right", async () => {
    const { app: made, lines } = await createLoggedApp();
    await using app = made;
    const right = app.clock.now;
    for (let orders = 0; orders < 7; orders += 1) await app.post("/api/orders", orderOf());
    await addMessages(app, messageOf("m", right), messageOf("q", right, { isQuarantined: true }));
    expect(await app.runRetention()).toEqual(none);

    for (const hours of [0, 1, 2]) {
      app.clock.now = later(right, 7 * 365 * day + hours * hour);
      expect(await app.runRetention()).toBeUndefined();
    }
    expect(await idsIn(app, "orders")).toHaveLength(7);
    expect(await idsIn(app, "mails")).toHaveLength(14);
    expect(await idsIn(app, "contact_messages")).toEqual(["m", "q"]);
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain("deleted nothing");
    expect(await heldEvents(app)).toEqual(["last-run"]);
    const text = textOf(await page(app));
    expect(text).toContain("Ryddingen venter på deg");
    expect(text).toContain("Ryddingen ville slettet 1 melding, 1 melding i karantene");
    expect(text).toContain("7 bestillinger");
    expect(text).toContain("18. november 2033");

    app.clock.now = later(right, hour);
    expect(textOf(await page(app))).not.toContain("Ryddingen venter");
    expect(await app.runRetention()).toEqual(none);
    // Hour by hour, the ordinary life of what is alone in its table goes on.
    expect(await runAt(app, later(right, 30 * day + 2 * hour))).toEqual({ ...none, quarantine: 1 });
    expect(await heldEvents(app)).toEqual(["last-run"]);
  });

  test("after a pause of forty days waits for an administrator, who lets exactly that go on", async () => {
    await using app = await createTestApp();
    await addMessages(
      app,
      messageOf("old", later(app.clock.now, -360 * day)),
      messageOf("young", app.clock.now),
    );
    await app.runRetention();
    app.clock.now = later(app.clock.now, 40 * day);
    expect(await app.runRetention()).toBeUndefined();
    expect(await idsIn(app, "contact_messages")).toEqual(["old", "young"]);

    const headers = await app.signIn("admin");
    const { fingerprint = "" } = inputValues(await page(app));
    const press = async (
      fields: Record<string, string>,
      from: Record<string, string> = headers,
    ) => {
      const answer = await app.postForm("/admin/oppbevaring/rydd", fields, from);
      return answer.headers.get("location") ?? answer.status;
    };
    const confirmed = { fingerprint, confirmed: "yes" };
    expect(await press(confirmed, { cookie: headers.cookie })).toBe(403);
    expect(await press({ fingerprint })).toBe("/admin/oppbevaring?svar=ubekreftet");
    expect(await press({ confirmed: "yes", fingerprint: "en annen" })).toBe(
      "/admin/oppbevaring?svar=endret",
    );
    await addMessages(app, messageOf("older", later(app.clock.now, -500 * day)));
    expect(await press(confirmed)).toBe("/admin/oppbevaring?svar=endret");
    await app.db.deleteFrom("contact_messages").where("id", "=", "older").execute();
    expect(await idsIn(app, "contact_messages")).toEqual(["old", "young"]);

    expect(await press(confirmed)).toBe("/admin/oppbevaring?svar=ryddet");
    expect(await idsIn(app, "contact_messages")).toEqual(["young"]);
    const events = await app.db
      .selectFrom("audit_events")
      .select(["actor", "action"])
      .where("subject_kind", "=", "retention")
      .orderBy("action")
      .execute();
    expect(events).toEqual([
      { actor: "sjefen", action: "retention.allowed" },
      { actor: "system", action: "retention.held" },
      { actor: "system", action: "retention.ran" },
    ]);
    expect(textOf(await page(app))).not.toContain("Ryddingen venter");
    expect(await app.runRetention()).toEqual(none);
  });

  test("waits where there was never a run, and the newest row is old", async () => {
    await using app = await createTestApp();
    await addMessages(app, messageOf("m", later(app.clock.now, -13 * 31 * day)));
    expect(await app.runRetention()).toBeUndefined();
    await addMessages(app, messageOf("new", later(app.clock.now, -30 * day)));
    expect(await app.runRetention()).toEqual({ ...none, messages: 1 });
  });

  test("does not take most of a table after a pause, and does when it grew old hour by hour", async () => {
    await using app = await createTestApp();
    const written = app.clock.now;
    const many = ["a", "b", "c", "d", "e"].map((id) =>
      messageOf(id, written, { isQuarantined: true }),
    );
    await addMessages(app, ...many);
    app.clock.now = later(written, 30 * day + hour);
    await ranAt(app, later(written, 10 * day));
    expect(await app.runRetention()).toBeUndefined();
    expect(textOf(await page(app))).toContain("tatt 5 meldinger i karantene av 5 på én gang");
    await ranAt(app, later(written, 30 * day));
    expect(await app.runRetention()).toEqual({ ...none, quarantine: 5 });

    // What was too old an hour ago already should have gone then.
    await addMessages(app, ...many);
    app.clock.now = later(app.clock.now, hour);
    expect(await app.runRetention()).toBeUndefined();
    expect(await idsIn(app, "contact_messages")).toHaveLength(5);
  });

  test("waits while the database has another time", async () => {
    await using app = await createTestApp();
    await addMessages(app, messageOf("m", later(app.clock.now, -366 * day)));
    await ranAt(app, later(app.clock.now, -hour));
    for (const minutes of [-6, 6]) {
      app.databaseClock.now = later(app.clock.now, minutes * 60_000);
      expect(await app.runRetention()).toBeUndefined();
    }
    expect(textOf(await page(app))).toContain("men databasen sier 20. november 2026 kl. 10:06");
    expect(await heldEvents(app)).toEqual(["database-clock"]);
    app.databaseClock.now = later(app.clock.now, 4 * 60_000);
    expect(await app.runRetention()).toEqual({ ...none, messages: 1 });
  });

  test("can compare with the clock of a database server", async () => {
    await using app = await createTestApp();
    const db = await openAsItStands(app.config.database);
    const database = await readDatabaseClock(db);
    await db.destroy();
    if (inject("engine") === "sqlite") expect(database).toBeUndefined();
    else expect(Math.abs((database?.getTime() ?? 0) - Date.now())).toBeLessThan(10 * 60_000);
  });

  test("does not wait for what a process took whose clock was ahead", async () => {
    await using app = await createTestApp();
    await addMessages(app, messageOf("m", later(app.clock.now, -366 * day)));
    await ranAt(app, later(app.clock.now, -hour));
    const expires_at = later(app.clock.now, 7 * 365 * day).toISOString();
    await app.db
      .insertInto("leases")
      .values({ name: "retention", holder: "dead", expires_at })
      .execute();
    expect(await app.runRetention()).toEqual({ ...none, messages: 1 });
  });
});

describe("/admin/oppbevaring", () => {
  test("shows what the next run takes, from when and which, and what the last ones took", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const read = async () => (await app.read("/admin/oppbevaring", headers)).html;
    const empty = textOf(await read());
    expect(empty).toContain("Ingenting skal slettes nå");
    expect(empty).toContain("Ingenting er ryddet ennå");

    await ranAt(app, new Date(app.clock.now.getTime() - hour));
    const orderId = await addOrder(app, at("2019-05-17T10:00:00.000Z"));
    await addMessages(
      app,
      messageOf("first", at("2025-01-01T09:00:00.000Z")),
      messageOf("second", at("2025-02-01T09:00:00.000Z")),
    );
    const html = await read();
    const text = textOf(html);
    expect(text).toContain("Neste rydding sletter 2 meldinger og 1 bestilling");
    expect(text).toContain("1. januar 2025 kl. 10:00");
    expect(text).toContain("1. februar 2025 kl. 10:00");
    expect(html).toContain(`href="/admin/bestillinger/${orderId}"`);
    expect(html).toContain('href="/admin/meldinger/first"');
    expect(html).toContain('href="/admin/personvern"');
    expect(await idsIn(app, "contact_messages")).toHaveLength(2);

    await app.runRetention();
    // Whatever else the system has done since.
    for (let tries = 0; tries < 100; tries += 1) {
      await app.db
        .insertInto("audit_events")
        .values({
          id: `refused-${tries}`,
          at: new Date(app.clock.now.getTime() + tries).toISOString(),
          actor: "system",
          action: "session.refused",
          subject_kind: "session",
          subject_id: null,
          details: "{}",
        })
        .execute();
    }
    const then = textOf(await read());
    expect(then).toContain("Ingenting skal slettes nå");
    expect(then).toContain("20. november 2026 kl. 10:00 2 meldinger og 1 bestilling");
  });

  test("promises what /personvern promises", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { text: promised } = await app.read("/personvern");
    const { text: kept } = await app.read("/admin/oppbevaring", headers);
    for (const period of ["12 måneder", "30 dager", "24 måneder"]) {
      expect(promised, period).toContain(period);
      expect(kept, period).toContain(period);
    }
    expect(promised).toContain("fem år etter regnskapsårets slutt");
    expect(kept).toContain("5 år etter regnskapsårets slutt");
    expect(kept).toContain(
      "Var bestillingen sist i bruk, fakturert eller betalt i 2026, slettes den 1. januar 2032.",
    );
  });
});
