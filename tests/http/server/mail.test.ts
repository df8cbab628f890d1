import { Socket } from "node:net";
import fc from "fast-check";
import { pino } from "pino";
import { describe, expect, inject, test, vi } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { htmlOf, textOf } from "#app/domain/mail/mail-row.server.ts";
import { claimMail } from "#app/domain/mail/outbox.server.ts";
import { bundle } from "../../bundle.ts";
import { customer, orderOf, plans } from "../../data/order-data.ts";
import { advance, createTestApp, publishElsewhere, type TestApp } from "../../helpers.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const agency = "bestilling@fyrlykt.example.no";
const sender = "hei@fyrlykt.example.no";
const minute = 60_000;
const day = 24 * 60 * minute;

const createApp = (smtpUrl: string) =>
  createTestApp({ environment: { SMTP_URL: smtpUrl, MAIL_FROM: sender, MAIL_TO: agency } });

/** Another process of the same site, which begins now. */
function processBeside(app: TestApp) {
  return bundle.createApp({
    config: app.config,
    db: app.db,
    log: bundle.createLog("silent"),
    clock: () => app.clock.now,
  });
}

/** The stored mails, drawn as they are sent. */
async function outbox(app: TestApp) {
  const mails = app.db.selectFrom("mails").selectAll().orderBy("kind").orderBy("created_at");
  const rows = await mails.execute();
  return rows.map((row) => ({ ...row, html: sentForm(htmlOf(row)), text: sentForm(textOf(row)) }));
}

/** A mail without the one thing that is told apart: what is sent has the key to the customer's own page. */
function sentForm(form: string | undefined): string | undefined {
  return form?.replace(/agreement:|http:\/\/localhost:3000\/avtale\/[\w-]{43}/g, "(avtale)").trim();
}

/** One header of a mail as it went over the wire, unfolded. */
function header(raw: string, name: string): string | undefined {
  const head = raw.split("\r\n\r\n", 1)[0]?.replace(/\r\n[ \t]+/g, " ") ?? "";
  const line = head.split("\r\n").find((text) => text.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}

describe("An order", () => {
  test("of each plan brings the customer a confirmation and the agency a notice", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    const orderIds = new Map<string, string>();
    for (const { id, name, price, annualCost } of plans) {
      const prices = { planId: id, planName: name, planPrice: price, annualCost };
      orderIds.set(id, await app.placeOrder(prices));
    }
    expect(await app.jobs.mail.run()).toEqual({ done: true });
    const to = (address: string) => server.mails.filter((mail) => mail.to.includes(address));
    expect(to(customer.email)).toHaveLength(plans.length);
    expect(to(agency)).toHaveLength(plans.length);
    expect((await outbox(app)).map(({ state }) => state)).toEqual(Array(12).fill("sent"));

    for (const { id, name, price } of plans) {
      const sum = `${new Intl.NumberFormat("nb-NO").format(price)}\u00a0kr`;
      const orderId = orderIds.get(id) ?? "";
      const mail = to(customer.email).find(({ email }) => email.subject?.includes(orderId));
      expect(mail?.email.text, name).toContain(sum);
      expect(mail?.email.html, name).toContain(sum);
    }
  });

  test("has mails that a mail server may look through for ten minutes before it says OK, so that none comes twice", async () => {
    using watched = vi.spyOn(Socket.prototype, "setTimeout");
    const patience: (number | undefined)[] = [];
    await using server = await startMailServer({
      onMail: () => {
        const sockets = watched.mock.contexts.filter((context) => context instanceof Socket);
        patience.push(sockets.findLast(({ remotePort }) => remotePort === server.port)?.timeout);
      },
    });
    await using app = await createApp(server.url);
    await app.placeOrder();
    await app.jobs.mail.run();
    expect(patience).toEqual([10 * minute, 10 * minute]);
  });

  test("has mails that say who they are from, who answers go to, and that a machine wrote them", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    const orderId = await app.placeOrder();
    await app.jobs.mail.run();
    const rows = await outbox(app);
    expect(rows.map(({ kind, about_id }) => [kind, about_id])).toEqual([
      ["order-confirmation", orderId],
      ["order-notice", orderId],
    ]);
    for (const row of rows) {
      const mail = server.mails.find(({ to }) => to.includes(row.to_address));
      expect(mail?.from).toBe(sender);
      expect(mail?.email.from).toEqual({ name: "Fyrlykt", address: sender });
      expect(mail?.email.replyTo?.[0]?.address).toBe(
        row.kind === "order-notice" ? customer.email : agency,
      );
      expect(mail?.email.subject).toBe(row.subject);
      expect(mail?.email.subject).toContain(orderId);
      expect(mail?.email.messageId).toBe(`<${row.id}@fyrlykt.example.no>`);
      expect(new Date(mail?.email.date ?? "").getTime()).toBe(app.clock.now.getTime());
      const raw = mail?.raw ?? "";
      expect(header(raw, "auto-submitted")).toBe("auto-generated");
      expect(header(raw, "content-type")).toMatch(/^multipart\/alternative/);
      expect(raw.match(/^Content-Type: text\/(plain|html); charset=utf-8/gim)).toHaveLength(2);
      // What went over the wire is what stands in the outbox.
      expect(sentForm(mail?.email.text)).toBe(row.text);
      expect(sentForm(mail?.email.html)).toBe(row.html);
      expect(row.html).not.toMatch(/<img|<link|src=|url\(|@import/i);
      // RFC 5321: no line is longer than 998 bytes.
      expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThan(999);
    }
  });

  test("confirms the terms, the sums with and without VAT, the delivery time and how to reach us", async () => {
    await using app = await createApp("");
    const orderId = await app.placeOrder({
      invoiceEmail: "faktura@nordlys.example.no",
      buyerReference: "Bestilling 4711",
    });
    const [confirmation, notice] = await outbox(app);
    const terms = await app.db.selectFrom("accepted_terms").selectAll().executeTakeFirstOrThrow();
    const flat = (text: string) => text.replace(/\s+/g, " ");
    for (const content of [confirmation?.text ?? "", confirmation?.html ?? ""]) {
      for (const fact of [
        orderId,
        "14 490 kr",
        "5 990 kr",
        "20 480 kr",
        "25 600 kr",
        "2–4 uker",
        "eks. mva.",
        "inkl. mva.",

        "post@example.no",
        "Organisasjonsnummer",
      ]) {
        expect(flat(content.replaceAll("&nbsp;", " ")), fact).toContain(fact);
      }
    }
    for (const line of terms.text.split("\n").filter(Boolean)) {
      expect(flat(confirmation?.text ?? "").toLowerCase()).toContain(flat(line).toLowerCase());
    }
    for (const typed of [
      customer.name,
      customer.companyName,
      customer.phone,
      "faktura@nordlys.example.no",
      "Bestilling 4711",
    ]) {
      expect(flat(notice?.text ?? ""), typed).toContain(typed);
      for (const content of [confirmation?.text, confirmation?.html, confirmation?.subject]) {
        expect(content, typed).not.toContain(typed);
      }
    }
    expect(notice?.text).toContain("http://localhost:3000/admin");
  });

  test("that is refused, or sent again with its key, brings no further mail", async () => {
    await using app = await createApp("");
    const key = { "idempotency-key": "0d6f1f5e-6d0c-4f0c-9a57-1b6f5a2f7c11" };
    await app.post("/api/orders", orderOf(), key);
    await app.post("/api/orders", orderOf(), key);
    await app.post("/api/orders", orderOf({ name: "En annen" }), key);
    await app.post("/api/orders", orderOf({ planPrice: 1 }));
    await app.post("/api/orders", orderOf({ email: "kari@" }));
    expect(await outbox(app)).toHaveLength(2);
  });

  test("is not stored without its mails", async () => {
    await using app = await createApp("");
    await app.db.schema.alterTable("mails").renameTo("mails_away").execute();
    try {
      expect((await app.post("/api/orders", orderOf())).status).toBe(500);
      expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([]);
    } finally {
      await app.db.schema.alterTable("mails_away").renameTo("mails").execute();
    }
  });
});

// Between what is stored and what is sent there is no engine.
const onOneEngine = test.runIf(inject("engine") === "sqlite");

onOneEngine("Nothing that a customer types becomes a header or another recipient", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  const injection = fc.constantFrom(
    "\r\nBcc: offer@example.com\r\n",
    "\nBcc: offer@example.com",
    "\rX-Evil: 1",
    "\u2028Bcc: offer@example.com",
    "\u0000",
    "=?utf-8?Q?=0D=0ABcc:_offer@example.com?=",
    "\r\n\r\n<script>alert(1)</script>",
  );
  const typed = fc
    .array(fc.oneof(injection, fc.string({ unit: "binary", maxLength: 20 })), { maxLength: 6 })
    .map((parts) => `Nordlys ${parts.join("")} AS`.slice(0, 200));
  const samples = fc.sample(fc.tuple(typed, typed, typed), 40);
  for (const [index, [name, companyName, buyerReference]] of samples.entries()) {
    const headers = { "x-forwarded-for": `198.51.100.${index}` };
    const email = `kari${index}@nordlys.example.no`;
    const order = orderOf({
      name,
      companyName,
      buyerReference: buyerReference.slice(0, 90),
      email,
    });
    const answer = await app.post("/api/orders", order, headers);
    expect([201, 429], JSON.stringify(order)).toContain(answer.status);
  }
  await app.jobs.mail.run();
  expect(server.mails.length).toBeGreaterThan(40);
  for (const { to, raw, email } of server.mails) {
    expect(to).toHaveLength(1);
    expect(email.subject).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u);
    expect(header(raw, "bcc")).toBeUndefined();
    expect(header(raw, "x-evil")).toBeUndefined();
    expect(email.html).not.toContain("<script");
  }
});

describe("The outbox", () => {
  test("without a mail server keeps every mail, readable, and nothing fails", async () => {
    await using app = await createApp("");
    await app.placeOrder();
    expect(await app.jobs.mail.run()).toBeUndefined();
    const rows = await outbox(app);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ state: "pending", attempts: 0 });
  });

  test("tries a mail that is refused for now again, later and later, and then gives it up visibly", async () => {
    await using server = await startMailServer({
      refuse: (step, address) =>
        step === "RCPT TO" && address === customer.email
          ? { code: 451, text: "Greylisted" }
          : undefined,
    });
    await using app = await createApp(server.url);
    await app.placeOrder();
    const confirmation = async () => (await outbox(app))[0];
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await app.jobs.mail.run()).toEqual({ done: true });
      const mail = await confirmation();
      expect(mail).toMatchObject({
        attempts: attempt,
        state: attempt < 10 ? "pending" : "failed",
        last_error: "Mottakeren tar ikke imot e-post nå («451 Greylisted»)",
      });
      if (attempt === 10) break;
      const pause = Date.parse(mail?.next_attempt_at ?? "") - app.clock.now.getTime();
      pauses.push(pause / minute);
      // A moment too early, and it is left alone.
      advance(app.clock, pause - 1);
      await app.jobs.mail.run();
      expect((await confirmation())?.attempts).toBe(attempt);
      advance(app.clock, 1);
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440]);
    advance(app.clock, 30 * day);
    await app.jobs.mail.run();
    expect((await confirmation())?.attempts).toBe(10);
    // The other mail was not held up.
    expect(server.mails.map(({ to }) => to)).toEqual([[agency]]);
  });

  test("sends a mail under the same Message-ID when it is tried again", async () => {
    const ids: unknown[] = [];
    let refusals = 1;
    await using server = await startMailServer({
      refuse: (step) => {
        refusals -= step === "DATA" ? 1 : 0;
        return step === "DATA" && refusals === 0 ? { code: 452, text: "Full" } : undefined;
      },
      onMail: ({ email }) => ids.push(email.messageId),
    });
    await using app = await createApp(server.url);
    await app.placeOrder();
    await app.jobs.mail.run();
    advance(app.clock, minute);
    await app.jobs.mail.run();
    const rows = await outbox(app);
    expect(rows.map(({ attempts }) => attempts).sort()).toEqual([1, 2]);
    expect(ids.sort()).toEqual(rows.map(({ id }) => `<${id}@fyrlykt.example.no>`).sort());
  });

  test.each([
    { code: 550, text: "No such user" },
    { code: 550, text: "5.1.1 No such user" },
    { code: 551, text: "No such user" },
    { code: 553, text: "No such user" },
    { code: 554, text: "5.1.10 No such user" },
  ])("gives a mail up at once when its recipient does not exist: $code $text", async (refusal) => {
    await using server = await startMailServer({
      refuse: (step, address) =>
        step === "RCPT TO" && address === customer.email ? refusal : undefined,
    });
    await using app = await createApp(server.url);
    await app.placeOrder();
    await app.jobs.mail.run();
    expect(await outbox(app)).toMatchObject([
      {
        state: "failed",
        attempts: 1,
        last_error: `Mottakeren ble avvist («${refusal.code} ${refusal.text}»)`,
      },
      { state: "sent", attempts: 1 },
    ]);
  });

  test.each<[how: string, told: string, start: () => Promise<AsyncDisposable & { url: string }>]>([
    [
      "is down",
      "Får ikke kontakt med e-postserveren («connect ECONNREFUSED 127.0.0.1:1»)",
      async () => ({ url: "smtp://127.0.0.1:1", async [Symbol.asyncDispose]() {} }),
    ],
    [
      "does not take our password",
      "E-postserveren godtar ikke innloggingen vår («535 ",
      async () => {
        const server = await startMailServer({ login: { user: "fyrlykt", password: "rett" } });
        return Object.assign(server, { url: server.url.replace(":rett@", ":galt@") });
      },
    ],
    [
      "does not take us as a sender",
      "E-postserveren godtar ikke avsenderen vår («550 Sender not allowed»)",
      () =>
        startMailServer({
          refuse: (step) =>
            step === "MAIL FROM" ? { code: 550, text: "Sender not allowed" } : undefined,
        }),
    ],
    [
      "is closing",
      "Mistet kontakten med e-postserveren («421 Try later»)",
      () =>
        startMailServer({
          refuse: (step) => (step === "RCPT TO" ? { code: 421, text: "Try later" } : undefined),
        }),
    ],
    ...[
      { code: 550, text: "5.7.1 Relay access denied" },
      { code: 550, text: "5.7.26 This mail is unauthenticated" },
      { code: 530, text: "Authentication required" },
      { code: 535, text: "Authentication failed" },
      { code: 554, text: "Client host rejected" },
    ].map((refusal): [string, string, () => ReturnType<typeof startMailServer>] => [
      `takes nothing from us (${refusal.code} ${refusal.text})`,
      `E-postserveren vil ikke ta imot e-post fra oss («${refusal.code} ${refusal.text}»)`,
      () => startMailServer({ refuse: (step) => (step === "RCPT TO" ? refusal : undefined) }),
    ]),
  ])(
    "stops at the first mail when the mail server %s, and gives nothing up",
    async (_how, told, start) => {
      await using server = await start();
      await using app = await createApp(server.url);
      for (let order = 0; order < 5; order += 1) await app.placeOrder();
      expect(await app.jobs.mail.run()).toEqual({ done: false });
      const rows = await outbox(app);
      expect(rows.map(({ state }) => state)).toEqual(Array(10).fill("pending"));
      expect(rows.map(({ attempts }) => attempts).sort()).toEqual([...Array(9).fill(0), 1]);
      expect(rows.find(({ attempts }) => attempts === 1)?.last_error).toContain(told);
    },
  );

  test("signs in with what stands in SMTP_URL", async () => {
    await using server = await startMailServer({ login: { user: "fyrlykt", password: "rett" } });
    await using app = await createApp(server.url);
    await app.placeOrder();
    expect(await app.jobs.mail.run()).toEqual({ done: true });
    expect(server.mails).toHaveLength(2);
  });

  test("hands a mail over encrypted where it must be, and otherwise not at all", async () => {
    const complaints: string[] = [];
    await using plain = await startMailServer();
    await using app = await createTestApp({
      environment: {
        SMTP_URL: `${plain.url}?requireTLS=true`,
        MAIL_FROM: sender,
        MAIL_TO: agency,
      },
      log: pino({ level: "warn" }, { write: (line: string) => complaints.push(line) }),
    });
    await app.placeOrder();
    expect(await app.jobs.mail.run()).toEqual({ done: false });
    expect(plain.mails).toEqual([]);
    const [tried] = (await outbox(app)).filter(({ attempts }) => attempts === 1);
    expect(tried).toMatchObject({
      state: "pending",
      last_error: expect.stringContaining("tilbyr ikke kryptering (STARTTLS)"),
    });
    expect(complaints.join()).toContain("the mail server offers no encryption");
    expect(await (await app.fetch("/readyz")).json()).toMatchObject({ trouble: [{ job: "mail" }] });

    await using encrypting = await startMailServer({ offersTls: true });
    await using other = await createApp(
      `${encrypting.url}?requireTLS=true&tls.rejectUnauthorized=false`,
    );
    await other.placeOrder();
    expect(await other.jobs.mail.run()).toEqual({ done: true });
    expect(encrypting.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true, true]);
  });

  test("trusts no certificate that nobody vouches for", async () => {
    await using server = await startMailServer({ offersTls: true });
    await using app = await createApp(server.url);
    await app.placeOrder();
    expect(await app.jobs.mail.run()).toEqual({ done: false });
    expect(server.mails).toEqual([]);
    const [tried] = (await outbox(app)).filter(({ attempts }) => attempts === 1);
    expect(tried?.last_error).toMatch(
      /^Får ikke kontakt med e-postserveren \(«.*certificate.*»\)$/,
    );
  });

  test("does not send by itself what lay for days without a mail server", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    await app.placeOrder();
    advance(app.clock, 3 * day + minute);
    await app.placeOrder({ email: "ny@nordlys.example.no" });
    // A process that begins now.
    await processBeside(app).jobs.mail.run();
    const rows = await outbox(app);
    expect(rows.map(({ state }) => state).sort()).toEqual(["failed", "failed", "sent", "sent"]);
    for (const row of rows.filter(({ state }) => state === "failed")) {
      expect(row.last_error).toContain("for lenge");
    }
    expect(server.mails.map(({ to }) => to[0]).sort()).toEqual([agency, "ny@nordlys.example.no"]);
  });

  test("sends what a clock that jumps makes look as if it had lain for days", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    await app.placeOrder();
    advance(app.clock, 400 * day);
    expect(await app.jobs.mail.run()).toEqual({ done: true });
    await app.placeOrder({ email: "ny@nordlys.example.no" });
    advance(app.clock, 400 * day);
    expect(await app.jobs.mail.run()).toEqual({ done: true });
    expect(server.mails).toHaveLength(4);
    expect(new Set((await outbox(app)).map(({ state }) => state))).toEqual(new Set(["sent"]));
  });

  test("says what was so when a mail was written, and draws it when it is sent", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    await app.placeOrder();
    const written = await outbox(app);
    const company = { ...defaultContent.company, legalName: "Et Nytt Navn AS" };
    await publishElsewhere(app, { company });
    expect((await app.read("/personvern")).html).toContain("Et Nytt Navn AS");
    await app.jobs.mail.run();
    for (const { id, text } of written) {
      const sent = server.mails.find(({ email }) => email.messageId?.includes(id));
      expect(sentForm(sent?.email.text)).toBe(text);
      expect(sent?.email.html).toContain("Fyrlykt AS");
    }
    expect(written).toHaveLength(2);
  });

  test("gives up a mail that cannot be read, says so, and sends those behind it", async () => {
    const complaints: string[] = [];
    await using server = await startMailServer();
    await using app = await createTestApp({
      environment: { SMTP_URL: server.url, MAIL_FROM: sender, MAIL_TO: agency },
      log: pino({ level: "error" }, { write: (line: string) => complaints.push(line) }),
    });
    await app.placeOrder();
    await app.db
      .updateTable("mails")
      .set({ document: '{"subject":"Kari"}' })
      .where("kind", "=", "order-confirmation")
      .execute();
    expect(await app.jobs.mail.run()).toEqual({ done: true });
    const states = app.db.selectFrom("mails").select(["state", "last_error"]).orderBy("kind");
    expect(await states.execute()).toEqual([
      { state: "failed", last_error: expect.stringContaining("kan ikke leses") },
      { state: "sent", last_error: null },
    ]);
    expect(complaints.join()).toContain("mail given up: it cannot be read");
    expect(complaints.join()).not.toContain("Kari");
  });

  test("does not keep a mail until a time that only a wrong clock could give it", async () => {
    const refusal = { code: 451, text: "Greylisted" };
    let isRefusing = true;
    await using server = await startMailServer({
      refuse: (step, address) =>
        isRefusing && step === "RCPT TO" && address === customer.email ? refusal : undefined,
    });
    await using app = await createApp(server.url);
    const right = app.clock.now;
    advance(app.clock, day);
    await app.placeOrder();
    app.clock.now = right;
    await app.jobs.mail.run();
    // One is sent; the other is refused, and waits for the minute that it was given now.
    expect((await outbox(app)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["pending", 1],
      ["sent", 1],
    ]);
    isRefusing = false;
    await app.jobs.mail.run();
    expect((await outbox(app))[0]?.attempts).toBe(1);
    advance(app.clock, minute);
    await app.jobs.mail.run();
    expect((await outbox(app))[0]).toMatchObject({ state: "sent", attempts: 2 });
  });

  test("is worked through by one process at a time, and each mail is sent once", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    for (let order = 0; order < 10; order += 1) await app.placeOrder();
    const others = Array.from({ length: 4 }, () => processBeside(app));
    await Promise.all([app, ...others].map((each) => each.jobs.mail.run()));
    await app.jobs.mail.run();
    const ids = server.mails.map(({ email }) => email.messageId);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  test("gives each attempt to one sender, also where two hold the lease for a moment", async () => {
    await using app = await createTestApp();
    await app.placeOrder();
    // Both look before either has counted its attempt: two mails are due, and two are claimed.
    const senders = [1, 2, 3].map(() => claimMail(app.db, app.clock.now));
    const claimed = (await Promise.all(senders)).flatMap((mail) => (mail ? [mail.id] : []));
    expect(claimed).toHaveLength(2);
    expect(new Set(claimed).size).toBe(2);
    const rows = await app.db.selectFrom("mails").select("attempts").execute();
    expect(rows).toEqual([{ attempts: 1 }, { attempts: 1 }]);
  });

  test("is taken over when the lease of a process that died has run out", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    await app.placeOrder();
    const expiresAt = new Date(app.clock.now.getTime() + 10_000).toISOString();
    await app.db
      .insertInto("leases")
      .values({ name: "mail", holder: "a process that died", expires_at: expiresAt })
      .execute();
    await app.jobs.mail.run();
    expect(server.mails).toEqual([]);
    advance(app.clock, 10_000);
    await app.jobs.mail.run();
    expect(server.mails).toHaveLength(2);
    const held = app.db.selectFrom("leases").selectAll().where("name", "=", "mail");
    expect(await held.execute()).toEqual([]);
  });
});
