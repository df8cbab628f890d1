import { describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../helpers.ts";
import { textOf } from "../html.ts";
import { orderOf } from "../order-data.ts";

const at = (iso: string) => new Date(iso);
const justBefore = (iso: string) => new Date(at(iso).getTime() - 1);
const justAfter = (iso: string) => new Date(at(iso).getTime() + 1);

type Counts = Record<"messages" | "quarantine" | "drafts" | "mails" | "orders", number>;
const none: Counts = { messages: 0, quarantine: 0, drafts: 0, mails: 0, orders: 0 };

const messageOf = (
  id: string,
  created: Date,
  { isQuarantined = false, isHandled = false } = {},
) => ({
  id,
  created_at: created.toISOString(),
  name: "Kari Nordmann",
  email: "kari@nordlys.example.no",
  phone: null,
  phone_e164: null,
  company: null,
  service: "kontaktskjema",
  message: null,
  page: null,
  quarantine_reason: isQuarantined ? ("links" as const) : null,
  idempotency_key: id,
  read_at: null,
  handled_at: isHandled ? created.toISOString() : null,
  version: 1,
  search_text: " kari nordmann",
});

const mailOf = (id: string, created: Date, about: { message?: string; order?: string } = {}) => ({
  id,
  created_at: created.toISOString(),
  kind: "contact-notice" as const,
  order_id: about.order ?? null,
  contact_message_id: about.message ?? null,
  to_address: "kari@nordlys.example.no",
  reply_to: null,
  subject: "Hei",
  document: null,
  html: "<p>Hei</p>",
  text: "Hei",
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
  await app.db.deleteFrom("mails").where("order_id", "=", orderId).execute();
  return orderId;
}

/** What the page says that the next run takes. */
async function announced(app: TestApp): Promise<Counts> {
  // A session of a long time ago has ended, so each look has its own.
  const headers = await app.signIn("admin");
  const html = await (await app.fetch("/admin/oppbevaring", { headers })).text();
  const cells = [...html.matchAll(/data-label="Slettes nå"[^>]*>(\d+)</g)];
  const [messages, quarantine, drafts, mails, orders] = cells.map(([, count]) => Number(count));
  if (orders === undefined) throw new Error(`The page shows ${cells.length} counts`);
  return {
    messages: messages ?? -1,
    quarantine: quarantine ?? -1,
    drafts: drafts ?? -1,
    mails: mails ?? -1,
    orders,
  };
}

/** Announces and runs at a moment; both must be the same. */
async function runAt(app: TestApp, moment: Date): Promise<Counts> {
  app.clock.now = moment;
  const plan = await announced(app);
  const taken = await app.runRetention();
  expect(taken).toEqual(plan);
  return plan;
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
    const terms = app.db.selectFrom("order_terms").select("term").where("subject_id", "=", old);
    expect(await terms.execute()).toEqual([]);
    expect(await runAt(app, justBefore("2027-01-01T00:00:00.000+01:00"))).toEqual(none);
    expect(await runAt(app, at("2027-01-01T00:00:00.000+01:00"))).toEqual({ ...none, orders: 1 });
  });
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
    const terms = ["old", "young"].map((subject_id) => ({ term: "kari", subject_id }));
    await app.db.insertInto("contact_message_terms").values(terms).execute();
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
    const left = await app.db.selectFrom("contact_message_terms").selectAll().execute();
    expect(left).toEqual([{ term: "kari", subject_id: "young" }]);
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
    const taken = await runAt(app, app.clock.now);
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
    await addMessages(app, ...rows);
    const taken = await Promise.all([app.runRetention(), app.runRetention(), app.runRetention()]);
    const done = taken.filter((counts) => counts !== undefined);
    expect(done.reduce((sum, { messages }) => sum + messages, 0)).toBe(40);
    expect(await idsIn(app, "contact_messages")).toEqual([]);
    expect(await runs(app)).toHaveLength(1);
  });

  test("leaves the work to a process that is at it, until that one has died", async () => {
    await using app = await createTestApp();
    await addMessages(app, messageOf("m", at("2025-01-01T00:00:00.000Z")));
    const expiresAt = new Date(app.clock.now.getTime() + 60_000);
    await app.db
      .insertInto("leases")
      .values({ name: "retention", holder: "another", expires_at: expiresAt.toISOString() })
      .execute();
    expect(await app.runRetention()).toBeUndefined();
    expect(await idsIn(app, "contact_messages")).toEqual(["m"]);
    app.clock.now = expiresAt;
    expect(await app.runRetention()).toEqual({ ...none, messages: 1 });
    expect(await app.db.selectFrom("leases").selectAll().execute()).toEqual([]);
  });
});

describe("/admin/oppbevaring", () => {
  test("shows what the next run takes, from when and which, and what the last ones took", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const read = async () => (await app.fetch("/admin/oppbevaring", { headers })).text();
    const empty = textOf(await read());
    expect(empty).toContain("Ingenting skal slettes nå");
    expect(empty).toContain("Ingenting er ryddet ennå");

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
    const then = textOf(await read());
    expect(then).toContain("Ingenting skal slettes nå");
    expect(then).toContain("20. november 2026 kl. 10:00 2 meldinger og 1 bestilling");
  });

  test("promises what /personvern promises", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const promised = textOf(await (await app.fetch("/personvern")).text());
    const kept = textOf(await (await app.fetch("/admin/oppbevaring", { headers })).text());
    for (const period of ["12 måneder", "30 dager", "24 måneder"]) {
      expect(promised, period).toContain(period);
      expect(kept, period).toContain(period);
    }
    expect(promised).toContain("fem år etter regnskapsårets slutt");
    expect(kept).toContain("5 år etter regnskapsårets slutt");
  });
});
