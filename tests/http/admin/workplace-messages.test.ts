import { describe, expect, test, vi } from "vitest";
import { accounts } from "../../data/accounts.ts";
import { advance, createTestApp } from "../../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../../html.ts";
import {
  day,
  eventsOf,
  hour,
  list,
  namesOf,
  press,
  rowsOf,
  sender,
  stored,
  write,
  writeSpam,
} from "./message-pages.ts";

describe("The tab of messages", () => {
  test("says so where there are none", async () => {
    await using app = await createTestApp();
    const { text } = await app.read(list, await app.signIn("admin"));
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
    await app.read(`/admin/meldinger/${second}`, headers);

    const { text, html } = await app.read(list, headers);
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
      expect(namesOf((await app.read(`${list}&mappe=${folder}`, headers)).html)).toEqual(names);
    }
  });

  test("asks the database for nothing twice", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    await write(app);
    const queries = vi.spyOn(app.db.getExecutor(), "executeQuery");
    await app.read(list, headers);
    const asked = queries.mock.calls.map(([{ sql, parameters }]) =>
      JSON.stringify([sql, parameters]),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((query, index) => asked.indexOf(query) !== index)).toEqual([]);
  });

  test("shows what is late first, oldest first, and counts it", async () => {
    await using app = await createTestApp();
    // Friday at 10 in Norway; two working days later is Tuesday at 10.
    await write(app, { name: "Eldst" });
    advance(app.clock, hour);
    await write(app, { name: "Nest eldst", message: "2" });
    advance(app.clock, 3 * day);
    await write(app, { name: "Mandag", message: "3" });
    const monday = await app.signIn("admin");
    expect((await app.read(list, monday)).text).not.toContain("Over fristen (");

    app.clock.now = new Date("2026-11-24T10:30:00.000Z");
    const headers = await app.signIn("admin");
    const { html, text } = await app.read(list, headers);
    expect(text).toContain("Over fristen (2)");
    expect(namesOf(html)).toEqual(["Eldst", "Nest eldst", "Mandag"]);
    // On every other view they stand where they belong.
    expect(namesOf((await app.read(`${list}&mappe=apne`, headers)).html)).toEqual([
      "Mandag",
      "Nest eldst",
      "Eldst",
    ]);
    const late = await app.read(`${list}&frist=1`, headers);
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
    const { html, text } = await app.read(list, headers);
    expect(text).toContain("Over fristen (23)");
    expect(text).toContain("Vis alle 23");
    const names = namesOf(html);
    expect(names.slice(0, 2)).toEqual(["Nummer 0", "Nummer 1"]);
    expect(names.slice(19)).toEqual(["Nummer 19", "Nummer 22", "Nummer 21", "Nummer 20"]);
  });

  test("finds words, numbers and Norwegian days, and keeps them in its addresses", async () => {
    await using app = await createTestApp();
    // Half past eleven in the evening of the 19th, and half past midnight of the 20th, in Norway.
    app.clock.now = new Date("2026-11-19T22:30:00.000Z");
    const headers = await app.signIn("admin");
    await write(app, { name: "Kveld", phone: "922 22 222" });
    app.clock.now = new Date("2026-11-19T23:30:00.000Z");
    await write(app, { name: "Natt", message: "Trenger ny nettside" });

    const found = async (query: string) =>
      namesOf((await app.read(`${list}&${query}`, headers)).html);
    expect(await found("q=nettsi")).toEqual(["Natt"]);
    expect(await found("q=92222222")).toEqual(["Kveld"]);
    expect(await found("q=%C3%A6rlig+kveld")).toEqual(["Kveld"]);
    expect(await found("fra=2026-11-20")).toEqual(["Natt"]);
    expect(await found("til=2026-11-19")).toEqual(["Kveld"]);
    expect(await found("fra=2026-11-19&til=2026-11-20")).toEqual(["Natt", "Kveld"]);
    expect(await found("fra=2026-02-31&til=tull&side=x&q=%ff")).toEqual(["Natt", "Kveld"]);
    const { html, text } = await app.read(`${list}&q=finnes-ikke&fra=2026-11-01`, headers);
    expect(text).toContain("Ingen meldinger passer til søket.");
    expect(inputValues(html)).toMatchObject({ q: "finnes-ikke", fra: "2026-11-01", til: "" });

    const [row] = rowsOf((await app.read(`${list}&q=nettside`, headers)).html);
    const page = await app.read(row?.href ?? "", headers);
    expect(page.html).toMatch(
      /<a\b[^>]*href="\/admin\?fane=kontakt&amp;q=nettside"[^>]*>[\s\S]{0,400}?Til listen/,
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
    const first = namesOf((await app.read(list, headers)).html);
    expect(first).toHaveLength(50);
    expect(first[0]).toBe("Nummer 50");
    const second = await app.read(`${list}&side=2`, headers);
    expect(namesOf(second.html)).toEqual(["Nummer 0"]);
    const beyond = await app.read(`${list}&side=3`, headers);
    expect(beyond.text).toContain("Her er det ingen flere.");
  });
});

describe("The page of a message", () => {
  test("shows what was written, by whom, its mails and its history, and marks it as read once", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    advance(app.clock, hour);
    const { html, text, headers: answer } = await app.read(`/admin/meldinger/${id}`, headers);
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
    await app.read(`/admin/meldinger/${id}`, headers);
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
    const { html } = await app.read(`/admin/meldinger/${await write(app)}/svar`, headers);
    const links = [...html.matchAll(/href="(mailto:[^"]*)"/g)].map(([, href = ""]) =>
      decodeURIComponent(unescapeHtml(href)),
    );
    expect(links).toContain(
      [
        "mailto:kari@nordlys.example.no?subject=Re: SEO-optimalisering&body=",
        "",
        "20.\u00a0november 2026 kl.\u00a010:00 skrev Kari Nordmann:",
        "> Vi vil bli funnet.",
        ">",
        "> Ærlig talt.",
      ].join("\r\n"),
    );
  });

  test.each(["finnes-ikke", "a%20b", "x".repeat(500)])("is not found as %s", async (id) => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const page = await app.fetch(`/admin/meldinger/${id}`, { headers });
    expect(page.status).toBe(404);
    expect(textOf(await page.text())).toContain("Fant ikke meldingen");
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  test("says how long an answer may take, and when it is late", async () => {
    await using app = await createTestApp();
    const id = await write(app);
    const open = await app.read(`/admin/meldinger/${id}`, await app.signIn("admin"));
    expect(open.text).toContain("Åpen Svar innen 24. november 2026 kl. 10:00");
    advance(app.clock, 5 * day);
    const late = await app.read(`/admin/meldinger/${id}`, await app.signIn("admin"));
    expect(late.text).toContain(
      "Over fristen Svaret skulle vært sendt innen 24. november 2026 kl. 10:00",
    );
  });
});
