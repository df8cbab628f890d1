import { Writable } from "node:stream";
import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { accounts } from "../../accounts.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../../html.ts";
import { customer, orderOf } from "../../order-data.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const sender = {
  name: "Kari Nordmann",
  email: "kari@nordlys.example.no",
  phone: "912 34 567",
  company: "Nordlys Bakeri AS",
  message: "Vi vil bli funnet.\n\nÆrlig talt.",
  service: "SEO-optimalisering",
  page: "/priser",
};
const list = "/admin?fane=kontakt";

/** Sends a message as a visitor does, and answers its id. */
async function write(app: TestApp, changes: Partial<typeof sender> & { token?: string } = {}) {
  const answer = await app.post("/api/contact", { ...sender, ...changes });
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  return String(id);
}

const writeSpam = (app: TestApp, changes: Partial<typeof sender> = {}) =>
  write(app, { ...changes, token: "feil" });

async function show(app: TestApp, path: string, headers: Record<string, string>) {
  const answer = await app.fetch(path, { headers });
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, text: textOf(html) };
}

/** The links to messages on a page, in order: where they lead, and what they say. */
function rowsOf(html: string) {
  return [...html.matchAll(/<a\b([^>]*\bdata-row-link[^>]*)>([\s\S]*?)<\/a>/g)].map(
    ([, attributes = "", content = ""]) => ({
      href: unescapeHtml(/href="([^"]*)"/.exec(attributes)?.[1] ?? ""),
      name: textOf(content).trim(),
    }),
  );
}

const namesOf = (html: string) =>
  rowsOf(html).map(({ name }) => name.replace("Ulest: ", "").trim());

function stored(app: TestApp, id: string) {
  return app.db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function eventsOf(app: TestApp, id: string) {
  const events = await app.db
    .selectFrom("audit_events")
    .selectAll()
    .where("subject_id", "=", id)
    .orderBy("at")
    .execute();
  return events.map(({ actor, action, details }) => ({ actor, action, details }));
}

/** Fills in and sends the form of a page that leads to an address that ends like this. */
async function press(
  app: TestApp,
  page: string,
  verb: string,
  headers: SignedIn,
  typed: Record<string, string> = {},
) {
  const { html } = await show(app, page, headers);
  for (const [form, address = ""] of html.matchAll(
    /<form\b[^>]*action="([^"]*)"[\s\S]*?<\/form>/g,
  )) {
    if (!new URL(address, "http://x").pathname.endsWith(`/${verb}`)) continue;
    const { cookie } = headers;
    return app.postForm(unescapeHtml(address), { ...inputValues(form), ...typed }, { cookie });
  }
  throw new Error(`${page} has no form that leads to ${verb}`);
}

describe("The tab of messages", () => {
  test("says so where there are none", async () => {
    await using app = await createTestApp();
    const { text } = await show(app, list, await app.signIn("admin"));
    expect(text).toContain("Kontaktskjemaer (0)");
    expect(text).toContain("Ingen kontaktskjemaer ennå");
    expect(text).not.toContain("Over fristen (");
  });

  test("has folders with counts, and each shows what belongs there, newest first", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const first = await write(app, { name: "Anne" });
    advance(app.clock, hour);
    const second = await write(app, { name: "Bjørn", message: "En annen" });
    advance(app.clock, hour);
    await write(app, { name: "Cecilie", message: "Enda en" });
    await writeSpam(app, { name: "Doktor Spam" });
    await press(app, `/admin/meldinger/${first}`, "handtert", headers);
    await show(app, `/admin/meldinger/${second}`, headers);

    const { text, html } = await show(app, list, headers);
    for (const label of ["Alle", "Uleste (1)", "Åpne (2)", "Håndterte", "Karantene (1)"]) {
      expect(text).toContain(label);
    }
    // What is handled or holds everything needs nobody, however much there is of it.
    expect(text).not.toMatch(/(Alle|Håndterte) \(/);
    // As the list of orders calls them.
    for (const name of ["Fra og med", "Til og med", "Vis"]) {
      expect(html).toMatch(new RegExp(`<(label|button)[^>]*>${name}<`));
    }
    expect(rowsOf(html).map(({ name }) => name)).toEqual(["Ulest: Cecilie", "Bjørn", "Anne"]);
    for (const [folder, names] of [
      ["uleste", ["Cecilie"]],
      ["apne", ["Cecilie", "Bjørn"]],
      ["handtert", ["Anne"]],
      ["karantene", ["Doktor Spam"]],
    ] as const) {
      expect(namesOf((await show(app, `${list}&mappe=${folder}`, headers)).html)).toEqual(names);
    }
    expect(namesOf((await show(app, `${list}&karantene=1`, headers)).html)).toEqual([
      "Doktor Spam",
    ]);
  });

  test("asks the database for nothing twice", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    await write(app);
    const queries = vi.spyOn(app.db.getExecutor(), "executeQuery");
    await show(app, list, headers);
    const asked = queries.mock.calls.map(([{ sql, parameters }]) =>
      JSON.stringify([sql, parameters]),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((query, index) => asked.indexOf(query) !== index)).toEqual([]);
  });

  test("shows what is late first, oldest first, and counts it", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    // Friday at 10 in Norway; two working days later is Tuesday at 10.
    await write(app, { name: "Eldst" });
    advance(app.clock, hour);
    await write(app, { name: "Nest eldst", message: "2" });
    advance(app.clock, 3 * day);
    await write(app, { name: "Mandag", message: "3" });
    expect((await show(app, list, headers)).text).not.toContain("Over fristen (1)");

    app.clock.now = new Date("2026-11-24T10:30:00.000Z");
    headers.cookie = (await app.signIn("admin")).cookie;
    const { html, text } = await show(app, list, headers);
    expect(text).toContain("Over fristen (2)");
    expect(namesOf(html)).toEqual(["Eldst", "Nest eldst", "Mandag"]);
    // On every other view they stand where they belong.
    expect(namesOf((await show(app, `${list}&mappe=apne`, headers)).html)).toEqual([
      "Mandag",
      "Nest eldst",
      "Eldst",
    ]);
    const late = await show(app, `${list}&frist=1`, headers);
    expect(namesOf(late.html)).toEqual(["Nest eldst", "Eldst"]);
  });

  test("shows no more than twenty late ones at its top, and leads to the rest", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    for (let number = 0; number < 23; number += 1) {
      const from = { "x-forwarded-for": `198.51.100.${number}` };
      await app.post("/api/contact", { ...sender, name: `Nummer ${number}` }, from);
      advance(app.clock, 1_000);
    }
    advance(app.clock, 10 * day);
    const headers = await app.signIn("admin");
    const { html, text } = await show(app, list, headers);
    expect(text).toContain("Over fristen (23)");
    expect(text).toContain("Vis alle 23");
    const names = namesOf(html);
    expect(names.slice(0, 2)).toEqual(["Nummer 0", "Nummer 1"]);
    expect(names.slice(19)).toEqual(["Nummer 19", "Nummer 22", "Nummer 21", "Nummer 20"]);
  });

  test("finds words, numbers and Norwegian days, and keeps them in its addresses", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    // Half past eleven in the evening of the 19th, and half past midnight of the 20th, in Norway.
    app.clock.now = new Date("2026-11-19T22:30:00.000Z");
    await write(app, { name: "Kveld", phone: "922 22 222" });
    app.clock.now = new Date("2026-11-19T23:30:00.000Z");
    await write(app, { name: "Natt", message: "Trenger ny nettside" });

    const found = async (query: string) =>
      namesOf((await show(app, `${list}&${query}`, headers)).html);
    expect(await found("q=nettsi")).toEqual(["Natt"]);
    expect(await found("q=92222222")).toEqual(["Kveld"]);
    expect(await found("q=%C3%A6rlig+kveld")).toEqual(["Kveld"]);
    expect(await found("fra=2026-11-20")).toEqual(["Natt"]);
    expect(await found("til=2026-11-19")).toEqual(["Kveld"]);
    expect(await found("fra=2026-11-19&til=2026-11-20")).toEqual(["Natt", "Kveld"]);
    expect(await found("fra=2026-02-31&til=tull&side=x&q=%ff")).toEqual(["Natt", "Kveld"]);
    const { html, text } = await show(app, `${list}&q=finnes-ikke&fra=2026-11-01`, headers);
    expect(text).toContain("Ingen meldinger passer til søket.");
    expect(inputValues(html)).toMatchObject({ q: "finnes-ikke", fra: "2026-11-01", til: "" });

    const [row] = rowsOf((await show(app, `${list}&q=nettside`, headers)).html);
    const page = await show(app, row?.href ?? "", headers);
    expect(page.html).toMatch(
      /<a\b[^>]*href="\/admin\?fane=kontakt&amp;q=nettside"[^>]*>[\s\S]{0,400}?Til lista/,
    );
  });

  test("has pages of fifty", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app, { name: "Nummer 0" });
    const { search_text, idempotency_key: _, ...row } = await stored(app, id);
    await app.db
      .insertInto("contact_messages")
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          ...row,
          search_text,
          idempotency_key: null,
          id: `m${index + 1}`,
          name: `Nummer ${index + 1}`,
          created_at: new Date(app.clock.now.getTime() + (index + 1) * 1_000).toISOString(),
        })),
      )
      .execute();
    const first = namesOf((await show(app, list, headers)).html);
    expect(first).toHaveLength(50);
    expect(first[0]).toBe("Nummer 50");
    const second = await show(app, `${list}&side=2`, headers);
    expect(namesOf(second.html)).toEqual(["Nummer 0"]);
    const beyond = await show(app, `${list}&side=3`, headers);
    expect(beyond.text).toContain("Her er det ingen flere meldinger.");
  });
});

describe("The page of a message", () => {
  test("shows what was written, by whom, its mails and its history, and marks it as read once", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    advance(app.clock, hour);
    const {
      html,
      text,
      status,
      headers: answer,
    } = await show(app, `/admin/meldinger/${id}`, headers);
    expect(status).toBe(200);
    expect(answer.get("cache-control")).toContain("no-store");
    for (const part of [
      "Kari Nordmann",
      "Nordlys Bakeri AS",
      "SEO-optimalisering",
      "20. november 2026 kl. 10:00",
      "24. november 2026 kl. 10:00",
      "Varsel om melding",
      "Kvittering for melding",
      "Åpnet meldingen",
      `${accounts.admin.username}, 20. november 2026 kl. 11:00`,
    ]) {
      expect(text).toContain(part);
    }
    expect(html).toContain("Vi vil bli funnet.\n\nÆrlig talt.");
    expect(html).toContain('href="tel:+4791234567"');

    const { read_at, version } = await stored(app, id);
    expect({ read_at, version }).toEqual({ read_at: app.clock.now.toISOString(), version: 1 });
    advance(app.clock, hour);
    await show(app, `/admin/meldinger/${id}`, headers);
    expect((await stored(app, id)).read_at).toBe(read_at);
    expect(await eventsOf(app, id)).toEqual([
      { actor: accounts.admin.username, action: "message.read", details: "{}" },
    ]);
  });

  test.each([
    ["prefetched", {}, { "sec-purpose": "prefetch" }],
    ["prerendered", {}, { "sec-purpose": "prefetch;prerender" }],
    ["prefetched by an older browser", {}, { purpose: "prefetch" }],
    ["asked for its headers", { method: "HEAD" }, {}],
  ])("leaves the message unread when it is only %s", async (_how, init, extra) => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    for (const path of [`/admin/meldinger/${id}`, `/admin/meldinger/${id}.data`]) {
      const answer = await app.fetch(path, { ...init, headers: { ...headers, ...extra } });
      expect(answer.status).toBe(200);
    }
    expect((await stored(app, id)).read_at).toBe(null);
    expect(await eventsOf(app, id)).toEqual([]);
  });

  test("marks it as read for a page that React Router opens", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    await app.fetch(`/admin/meldinger/${id}.data`, { headers });
    expect((await stored(app, id)).read_at).not.toBe(null);
  });

  test("offers an answer by mail with what was written", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { html } = await show(app, `/admin/meldinger/${await write(app)}`, headers);
    const links = [...html.matchAll(/href="(mailto:[^"]*)"/g)].map(([, href = ""]) =>
      decodeURIComponent(unescapeHtml(href)),
    );
    expect(links).toContain(
      [
        "mailto:kari@nordlys.example.no?subject=Re: SEO-optimalisering&body=",
        "",
        "20. november 2026 kl. 10:00 skrev Kari Nordmann:",
        "> Vi vil bli funnet.",
        ">",
        "> Ærlig talt.",
      ].join("\r\n"),
    );
  });

  test.each(["finnes-ikke", "a%20b", "x".repeat(500)])("is not found as %s", async (id) => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const page = await show(app, `/admin/meldinger/${id}`, headers);
    expect(page.status).toBe(404);
    expect(page.text).toContain("Fant ikke meldingen");
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  test("says how long an answer may take, and when it is late", async () => {
    await using app = await createTestApp();
    const id = await write(app);
    const open = await show(app, `/admin/meldinger/${id}`, await app.signIn("admin"));
    expect(open.text).toContain("Svar er lovet innen 24. november 2026 kl. 10:00");
    advance(app.clock, 5 * day);
    const late = await show(app, `/admin/meldinger/${id}`, await app.signIn("admin"));
    expect(late.text).toContain("Over fristen Svar var lovet innen 24. november 2026 kl. 10:00");
  });
});

describe("Handling a message", () => {
  test("is noted, can be taken back, and leads back to the view it was opened from", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    const page = `/admin/meldinger/${id}?mappe=apne&q=kari`;
    const handled = await press(app, page, "handtert", headers);
    expect(handled.status).toBe(303);
    expect(handled.headers.get("location")).toBe(page);
    const shown = await show(app, page, headers);
    expect(shown.text).toContain("Håndtert 20. november 2026 kl. 10:00");
    expect(shown.text).toContain("Åpne igjen");
    expect(await stored(app, id)).toMatchObject({
      handled_at: app.clock.now.toISOString(),
      version: 2,
    });

    advance(app.clock, hour);
    expect((await press(app, page, "handtert", headers)).status).toBe(303);
    expect(await stored(app, id)).toMatchObject({ handled_at: null, version: 3 });
    expect((await eventsOf(app, id)).map(({ action }) => action).sort()).toEqual([
      "message.handled",
      "message.read",
      "message.reopened",
    ]);
  });

  test("changes nothing when somebody else was first, and says who did what and when", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    await press(app, `/admin/meldinger/${id}`, "handtert", headers);
    advance(app.clock, hour);
    const late = await app.postForm(
      `/admin/meldinger/${id}/handtert`,
      { version: "1", handled: "yes", csrfToken: headers["x-csrf-token"] },
      { cookie: headers.cookie },
    );
    expect(late.status).toBe(303);
    const { text } = await show(app, late.headers.get("location") ?? "", headers);
    expect(text).toContain("Meldingen er endret siden du åpnet den");
    expect(text).toContain("Du så den som åpen og ville merke den som håndtert.");
    expect(text.replace(/ ([.:])/g, "$1")).toContain(
      `nå er den håndtert: ${accounts.admin.username} merket den som håndtert 20. november 2026 kl. 10:00.`,
    );
    expect(await stored(app, id)).toMatchObject({
      handled_at: "2026-11-20T09:00:00.000Z",
      version: 2,
    });
    expect(
      (await eventsOf(app, id)).filter(({ action }) => action === "message.handled"),
    ).toHaveLength(1);
  });

  test.each<Record<string, string>>([
    {},
    { version: "1" },
    { handled: "yes" },
    { version: "0", handled: "yes" },
    { version: "1.5", handled: "yes" },
    { version: "99999999999", handled: "yes" },
    { version: "1", handled: "kanskje" },
  ])("is refused for %j", async (fields) => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    const answer = await app.postForm(`/admin/meldinger/${id}/handtert`, fields, headers);
    expect(answer.status).toBe(400);
    expect(await stored(app, id)).toMatchObject({ handled_at: null, version: 1 });
  });
});

describe("Letting a message out of quarantine", () => {
  test("brings the agency its notice, and the sender no receipt that is old news", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await writeSpam(app);
    const page = `/admin/meldinger/${id}?mappe=karantene`;
    const held = await show(app, page, headers);
    expect(held.text).toContain("I karantene Kom ikke fra skjemaet vårt.");
    expect(held.text).not.toContain("Svar på e-post");
    expect(await app.db.selectFrom("mails").selectAll().execute()).toEqual([]);

    const released = await press(app, page, "frigi", headers);
    expect(released.headers.get("location")).toBe(page);
    expect(await stored(app, id)).toMatchObject({ quarantine_reason: null, version: 2 });
    const mails = await app.db.selectFrom("mails").select(["kind", "about_id"]).execute();
    expect(mails).toEqual([{ kind: "contact-notice", about_id: id }]);
    expect((await eventsOf(app, id)).map(({ action }) => action).sort()).toEqual([
      "message.read",
      "message.released",
    ]);
    expect((await show(app, page, headers)).text).toContain("Svar på e-post");
  });

  test("happens once: the second one is told of the first, and a message that is not held back stays as it is", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await writeSpam(app);
    const path = `/admin/meldinger/${id}/frigi`;
    await app.postForm(path, { version: "1" }, headers);
    const late = await app.postForm(path, { version: "1" }, headers);
    const { text } = await show(app, late.headers.get("location") ?? "", headers);
    expect(text).toContain("Du så den som i karantene og ville flytte den til innboksen.");
    await app.postForm(path, { version: "2" }, headers);
    expect(await app.db.selectFrom("mails").select("kind").execute()).toHaveLength(1);
    expect(await stored(app, id)).toMatchObject({ version: 2 });
    expect((await app.postForm(path, {}, headers)).status).toBe(400);
  });
});

describe("An order draft", () => {
  /** Makes a draft of Komplett, and answers the link for the customer. */
  async function draft(app: TestApp, headers: SignedIn, id: string) {
    const answer = await press(app, `/admin/meldinger/${id}`, "utkast", headers, {
      planId: "komplett",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/admin/meldinger/${id}#utkast`);
    const { html } = await show(app, `/admin/meldinger/${id}`, headers);
    const link = /value="(http:\/\/localhost:3000\/bestill\/plan-komplett\?utkast=[\w-]{32})"/.exec(
      html,
    );
    expect(link).not.toBe(null);
    return { link: link?.[1] ?? "", html };
  }

  test("is made from a message, once for each plan, and can be sent by mail", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    const { link, html } = await draft(app, headers, id);
    const mail = [...html.matchAll(/href="(mailto:[^"]*)"/g)]
      .map(([, href = ""]) => decodeURIComponent(unescapeHtml(href)))
      .find((href) => href.includes(link));
    expect(mail).toMatch(/^mailto:kari@nordlys\.example\.no\?subject=Bestillingen din/);
    expect((await draft(app, headers, id)).link).toBe(link);
    const drafts = await app.db.selectFrom("order_drafts").selectAll().execute();
    expect(drafts).toMatchObject([
      {
        contact_message_id: id,
        plan_id: "komplett",
        name: sender.name,
        company_name: sender.company,
        email: sender.email,
        phone: sender.phone,
      },
    ]);
    const made = (await eventsOf(app, id)).filter(({ action }) => action === "message.drafted");
    expect(made).toEqual([
      {
        actor: accounts.admin.username,
        action: "message.drafted",
        details: JSON.stringify({ plan: "komplett" }),
      },
    ]);
  });

  test.each<Record<string, string>>([{}, { planId: "" }, { planId: "finnes-ikke" }])(
    "needs a plan, and says so for %j",
    async (fields) => {
      await using app = await createTestApp();
      const headers = await app.signIn("admin");
      const id = await write(app);
      const answer = await app.postForm(`/admin/meldinger/${id}/utkast`, fields, headers);
      expect(answer.status).toBe(303);
      const { text } = await show(app, answer.headers.get("location") ?? "", headers);
      expect(text).toContain("Velg hvilken pakke utkastet gjelder.");
      expect(await app.db.selectFrom("order_drafts").selectAll().execute()).toEqual([]);
    },
  );

  test("fills in the order form but for the terms, and is nobody else's", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { link } = await draft(app, headers, await write(app));
    const page = await show(app, link, {});
    expect(page.text).toContain("Vi har fylt ut det du allerede har fortalt oss.");
    expect(inputValues(page.html)).toMatchObject({
      name: sender.name,
      companyName: sender.company,
      phone: sender.phone,
      email: sender.email,
      orgNumber: "",
    });
    expect(page.html).not.toMatch(/<input[^>]*name="acceptTerms"[^>]*\bchecked/);
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    expect(page.html).not.toContain('rel="canonical"');
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("referrer-policy")).toBe("strict-origin");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");

    const ordinary = await show(app, "/bestill/plan-komplett", {});
    expect(ordinary.text).not.toContain("Vi har fylt ut");
    expect(inputValues(ordinary.html)).toMatchObject({ name: "", email: "" });
    expect(ordinary.headers.get("cache-control")).toBe("private, no-cache");
    expect(ordinary.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  test("becomes an order without JavaScript, with what the customer changed", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { link } = await draft(app, headers, await write(app));
    const path = link.replace("http://localhost:3000", "");
    const { acceptTerms: _, ...filledIn } = inputValues((await show(app, path, {})).html);
    const typed = { ...filledIn, phone: "", companyName: "Nordlys og sønn AS" };
    const wrong = await app.postForm(path, typed);
    expect(wrong.status).toBe(400);
    expect(wrong.headers.get("cache-control")).toBe("private, no-store");
    expect(wrong.headers.get("referrer-policy")).toBe("strict-origin");
    const again = inputValues(await wrong.text());
    expect(again).toMatchObject({
      companyName: "Nordlys og sønn AS",
      phone: "",
      name: sender.name,
    });

    const right = { ...again, phone: customer.phone, orgNumber: customer.orgNumber };
    const sent = await app.postForm(path, { ...right, acceptTerms: "on" });
    expect(sent.status).toBe(303);
    expect(await app.db.selectFrom("orders").selectAll().execute()).toMatchObject([
      { plan_id: "komplett", company_name: "Nordlys og sønn AS", email: sender.email },
    ]);
  });

  test.each(["with", "without"] as const)(
    "ends with the order that is placed from it, %s JavaScript",
    async (how) => {
      await using app = await createTestApp();
      const headers = await app.signIn("admin");
      const id = await write(app);
      const { link } = await draft(app, headers, id);
      const draftId = new URL(link).searchParams.get("utkast") ?? "";
      const { html } = await show(app, link, {});
      const { idempotencyKey = "", ...hidden } = inputValues(html);
      const form = { ...hidden, ...customer, email: sender.email, idempotencyKey };
      const order = orderOf({
        email: sender.email,
        planId: "komplett",
        planName: "Komplett",
        planPrice: 38_990,
        draftId,
      });
      const send = () =>
        how === "with"
          ? app.post("/api/orders", order, { "idempotency-key": idempotencyKey })
          : app.postForm(link.replace(app.config.siteUrl, ""), { ...form, acceptTerms: "on" });

      // Refused, and nothing has happened.
      await app.post("/api/orders", { ...order, planPrice: 1 });
      expect((await show(app, link, {})).text).toContain("Vi har fylt ut");

      const sent = await send();
      expect(sent.status).toBe(how === "with" ? 201 : 303);
      const { id: orderId } = await app.db
        .selectFrom("orders")
        .select("id")
        .executeTakeFirstOrThrow();
      const page = await show(app, link, {});
      expect(page.status).toBe(200);
      expect(page.text).toContain("Lenken er brukt, eller har gått ut");
      for (const known of [sender.name, sender.email, sender.phone]) {
        expect(page.html).not.toContain(known);
      }
      const again = await send();
      expect(again.status).toBe(sent.status);
      expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([{ id: orderId }]);

      const shown = await show(app, `/admin/meldinger/${id}`, headers);
      expect(shown.html).not.toContain(draftId);
      expect(shown.text).toContain(`Utkastet til Komplett ble brukt`);
      expect(shown.html).toContain(`href="/admin/bestillinger/${orderId}"`);
      expect(
        (await eventsOf(app, id)).filter(({ action }) => action === "message.draft-used"),
      ).toEqual([
        {
          actor: "system",
          action: "message.draft-used",
          details: JSON.stringify({ plan: "komplett", order: orderId }),
        },
      ]);
    },
  );

  test("stays when the order that is placed from it cannot be stored", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { link } = await draft(app, headers, await write(app));
    await app.db.schema.alterTable("mails").renameTo("mails_away").execute();
    try {
      const draftId = new URL(link).searchParams.get("utkast");
      expect((await app.post("/api/orders", orderOf({ draftId }))).status).toBe(503);
    } finally {
      await app.db.schema.alterTable("mails_away").renameTo("mails").execute();
    }
    expect((await show(app, link, {})).text).toContain("Vi har fylt ut");
  });

  test.each(["finnes-ikke", "", "A".repeat(32), "'--", "x".repeat(3_000)])(
    "that is unknown as %s is the ordinary form",
    async (id) => {
      await using app = await createTestApp();
      const page = await show(app, `/bestill/plan-liten?utkast=${id}`, {});
      expect(page.status).toBe(200);
      expect(page.text).toContain("Bestill nettsidepakken Liten");
      expect(page.text).not.toContain("Vi har fylt ut");
      expect(page.text).toContain("Ellers kan du fylle ut skjemaet her.");
      expect(page.headers.get("cache-control")).toBe("private, no-store");
    },
  );

  test("goes with its message", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    const { link } = await draft(app, headers, id);
    await app.db.deleteFrom("contact_messages").where("id", "=", id).execute();
    const page = await show(app, link, {});
    expect(page.status).toBe(200);
    expect(page.html).not.toContain(sender.email);
  });

  test("stands in no line of the log", async () => {
    const lines: string[] = [];
    const output = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    await using app = await createTestApp({ log: pino({ level: "trace" }, output) });
    const headers = await app.signIn("admin");
    const id = await write(app);
    const { link } = await draft(app, headers, id);
    const draftId = new URL(link).searchParams.get("utkast") ?? "";
    await app.fetch(link);
    await app.postForm(link, { name: "K" });
    await app.postForm(link, {}, { origin: "https://evil.example.com", "sec-fetch-site": "" });
    expect(lines.join("")).toContain("/bestill/plan-komplett");
    expect(draftId).toMatch(/^[\w-]{32}$/);
    expect(lines.join("")).not.toContain(draftId);
  });
});

describe.each(["handtert", "frigi", "utkast"])("The verb %s", (verb) => {
  const fields = { version: "1", handled: "yes", planId: "medium" };

  test("does nothing for anybody but an administrator with their own form", async () => {
    await using app = await createTestApp();
    const id = verb === "frigi" ? await writeSpam(app) : await write(app);
    const path = `/admin/meldinger/${id}/${verb}`;
    const before = await stored(app, id);
    const admin = await app.signIn("admin");

    const signedOut = await app.postForm(path, fields);
    expect(signedOut.status).toBe(302);
    expect(signedOut.headers.get("location")).toMatch(/^\/login\?/);
    expect((await app.postForm(path, fields, await app.signIn("editor"))).status).toBe(403);
    expect((await app.postForm(path, fields, { cookie: admin.cookie })).status).toBe(403);
    const forged = { ...fields, csrfToken: "x".repeat(43) };
    expect((await app.postForm(path, forged, { cookie: admin.cookie })).status).toBe(403);

    expect(await stored(app, id)).toEqual(before);
    expect(await eventsOf(app, id)).toEqual([]);
    expect(await app.db.selectFrom("order_drafts").selectAll().execute()).toEqual([]);
  });

  test("leads to the page of its message, also where there is none", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const get = await app.fetch(`/admin/meldinger/m1/${verb}`, { headers });
    expect([get.status, get.headers.get("location")]).toEqual([303, "/admin/meldinger/m1"]);
    const missing = await app.postForm(`/admin/meldinger/m1/${verb}`, fields, headers);
    expect(missing.status).toBe(303);
    expect(missing.headers.get("location")).toMatch(/^\/admin\/meldinger\/m1/);
    expect((await app.postForm(`/admin/meldinger/a%20b/${verb}`, fields, headers)).status).toBe(
      404,
    );
  });
});

describe("Spam", () => {
  test("is moved from the inbox to quarantine and back, without a mail being written twice", async () => {
    await using app = await createTestApp();
    const id = await write(app, {});
    const headers = await app.signIn("admin");
    const path = `/admin/meldinger/${id}`;
    const mails = () => app.db.selectFrom("mails").select("id").execute();
    const before = await mails();
    await press(app, path, "karantene", headers);
    expect(await stored(app, id)).toMatchObject({ quarantine_reason: "moved", version: 2 });
    const held = await show(app, path, headers);
    expect(held.text).toContain("I karantene Flyttet hit av dere.");
    expect(held.text).not.toContain("er varslet");
    expect(namesOf((await show(app, list, headers)).html)).toEqual([]);
    await press(app, path, "frigi", headers);
    expect(await stored(app, id)).toMatchObject({ quarantine_reason: null, version: 3 });
    expect(await mails()).toEqual(before);
    const actions = (await eventsOf(app, id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["message.quarantined", "message.released"]));
  });

  test("is deleted from quarantine for good, and from nowhere else", async () => {
    await using app = await createTestApp();
    const kept = await write(app, {});
    const spam = await writeSpam(app, { name: "Doktor Spam" });
    const headers = await app.signIn("admin");
    await app.postForm(`/admin/meldinger/${kept}/slett`, { version: "1" }, headers);
    expect(await stored(app, kept)).toMatchObject({ version: 1 });
    const answer = await press(app, `/admin/meldinger/${spam}`, "slett", headers);
    const target = answer.headers.get("location") ?? "";
    expect(target).toContain("mappe=karantene");
    expect((await show(app, target, headers)).text).toContain("Meldingen er slettet.");
    const left = await app.db.selectFrom("contact_messages").select("id").execute();
    expect(left).toEqual([{ id: kept }]);
    const words = await app.db
      .selectFrom("contact_message_words")
      .select("word")
      .where("subject_id", "=", spam)
      .execute();
    expect(words).toEqual([]);
    expect(await eventsOf(app, spam)).toContainEqual(
      expect.objectContaining({ action: "message.deleted" }),
    );
    expect((await show(app, `/admin/meldinger/${spam}`, headers)).status).toBe(404);
  });

  test("that somebody has let go meanwhile is not deleted", async () => {
    await using app = await createTestApp();
    const id = await writeSpam(app);
    const headers = await app.signIn("admin");
    const path = `/admin/meldinger/${id}`;
    await press(app, path, "frigi", headers);
    const late = await app.postForm(`${path}/slett`, { version: "1" }, headers);
    const { text } = await show(app, late.headers.get("location") ?? "", headers);
    expect(text).toContain("Meldingen er endret siden du åpnet den");
    expect(text).toContain("ville slette den");
    expect(await stored(app, id)).toMatchObject({ version: 2 });
  });
});
