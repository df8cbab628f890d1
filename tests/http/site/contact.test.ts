import { describe, expect, test } from "vitest";
import { htmlOf, textOf as mailTextOf } from "#app/domain/mail/mail-row.server.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";

const message = {
  name: "Kari Nordmann",
  email: "kari@nordlys.example.no",
  phone: "912 34 567",
  message: "Vi vil bli funnet.\nÆrlig talt.",
  service: "SEO-optimalisering",
  page: "/priser",
};
const second = 1_000;
const day = 24 * 60 * 60 * second;

/** The token of a form that somebody has looked at for a while. */
async function tokenOf(app: TestApp, path = "/kontakt", readFor = 20 * second): Promise<string> {
  const { token = "" } = inputValues((await app.read(path)).html);
  advance(app.clock, readFor);
  return token;
}

const stored = (app: TestApp) => app.db.selectFrom("contact_messages").selectAll().execute();
const mailKinds = async (app: TestApp) =>
  (await app.db.selectFrom("mails").select("kind").execute()).map(({ kind }) => kind).sort();

async function listed(app: TestApp, query = ""): Promise<unknown[]> {
  const answer = await app.fetch(`/api/contact${query}`, { headers: await app.signIn("admin") });
  expect(answer.status).toBe(200);
  return answer.json();
}

describe("A message that is sent directly", () => {
  test("is stored with service, page and time, and listed for the administrator", async () => {
    await using app = await createTestApp();
    const answer = await app.post("/api/contact", { ...message, token: await tokenOf(app) });
    expect(answer.status).toBe(201);
    const { id } = await answer.json();
    const { token: _, ...sent } = { ...message, token: "" };
    expect(await listed(app)).toEqual([
      {
        ...sent,
        id,
        createdAt: app.clock.now.toISOString(),
        phoneE164: "+4791234567",
        company: null,
        quarantineReason: null,
        readAt: null,
        handledAt: null,
        version: 1,
      },
    ]);
  });

  test("brings the agency a notice to answer to its sender, and the sender a receipt", async () => {
    await using app = await createTestApp({ environment: { MAIL_TO: "hei@fyrlykt.example.no" } });
    const answer = await app.post("/api/contact", { ...message, token: await tokenOf(app) });
    const { id } = await answer.json();
    const rows = await app.db.selectFrom("mails").selectAll().orderBy("kind").execute();
    const mails = rows.map((row) => ({ ...row, html: htmlOf(row), text: mailTextOf(row) }));
    expect(mails).toMatchObject([
      {
        kind: "contact-notice",
        to_address: "hei@fyrlykt.example.no",
        reply_to: message.email,
        about_kind: "message",
        about_id: id,
      },
      {
        kind: "contact-receipt",
        to_address: message.email,
        reply_to: "hei@fyrlykt.example.no",
        about_kind: "message",
        about_id: id,
      },
    ]);
    const [notice, receipt] = mails;
    for (const part of ["Kari Nordmann", "912 34 567", "Ærlig talt.", message.service, "/priser"]) {
      expect(notice?.text).toContain(part);
      expect(notice?.html).toContain(part);
    }
    expect(receipt?.text).toContain("1–2 virkedager");
    const { email, ...others } = message;
    // Whoever it reaches may be somebody else than who wrote it.
    for (const typed of [...Object.values(others), "Kari", "Ærlig talt.", email]) {
      for (const part of [receipt?.subject, receipt?.text, receipt?.html]) {
        expect(part).not.toContain(typed);
      }
    }
  });

  test("needs no more than a name and an address", async () => {
    await using app = await createTestApp();
    const answer = await app.post("/api/contact", { name: "Bo", email: "bo@nordlys.example.no" });
    expect(answer.status).toBe(201);
    expect(await stored(app)).toMatchObject([
      { name: "Bo", service: "kontaktskjema", message: null, phone: null, page: null },
    ]);
    expect(await mailKinds(app)).toEqual(["contact-notice", "contact-receipt"]);
  });

  test("is refused with the message of each field", async () => {
    await using app = await createTestApp();
    const wrong = { name: "K", email: "kari@", phone: "1".repeat(41), message: "m".repeat(5_001) };
    const answer = await app.post("/api/contact", wrong);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: expect.any(String),
      errors: {
        name: ["Navn må ha minst 2 tegn"],
        email: ["Ugyldig e-postadresse"],
        phone: ["Kan ikke være lengre enn 40 tegn"],
        message: ["Kan ikke være lengre enn 5000 tegn"],
      },
    });
    expect(await stored(app)).toEqual([]);
  });

  test("is one message and two mails, however often it is sent with its key", async () => {
    await using app = await createTestApp();
    const token = await tokenOf(app);
    const key = { "idempotency-key": "0d6f1f5e-6d0c-4f0c-9a57-1b6f5a2f7c11" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.post("/api/contact", { ...message, token }, key)),
    );
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await stored(app)).toHaveLength(1);
    expect(await mailKinds(app)).toEqual(["contact-notice", "contact-receipt"]);

    await app.post("/api/contact", { ...message, token, message: "Noe annet" }, key);
    expect(await stored(app)).toHaveLength(2);
  });

  test("keeps a page only if it is a path of ours", async () => {
    await using app = await createTestApp();
    for (const page of ["//evil.example.com", "https://evil.example.com/", "/priser?x=1", 7, "x"]) {
      const answer = await app.post("/api/contact", { ...message, page });
      expect(answer.status, String(page)).toBe(201);
    }
    expect((await stored(app)).map(({ page }) => page)).toEqual(Array(5).fill(null));
  });

  test("with a domain for a link is held back where no form was read", async () => {
    await using app = await createTestApp();
    const text = "Kontoen din er sperret. Verifiser deg på dnb-sikkerhet.com/inn";
    const answer = await app.post("/api/contact", { ...message, message: text });
    expect(answer.status).toBe(201);
    expect(await stored(app)).toMatchObject([{ quarantine_reason: "links" }]);
    expect(await mailKinds(app)).toEqual([]);
  });

  test("is refused after twenty from one address, with when to try again", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const from = { "x-forwarded-for": "198.51.100.7" };
    for (let count = 0; count < 20; count += 1) {
      expect((await app.post("/api/contact", message, from)).status).toBe(201);
    }
    const refused = await app.post("/api/contact", message, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ message: expect.stringContaining("mange meldinger") });
    const elsewhere = { "x-forwarded-for": "198.51.100.8" };
    expect((await app.post("/api/contact", message, elsewhere)).status).toBe(201);
  });

  test("brings one inbox three receipts a day at most, however its address is written", async () => {
    await using app = await createTestApp();
    const spellings = [
      "kari.nordmann@gmail.com",
      "KariNordmann@GMAIL.com",
      "kari.nordmann+1@gmail.com",
      "karinordmann@googlemail.com",
      "k.a.r.i.nordmann+tilbud@gmail.com",
    ];
    for (const email of spellings) {
      await app.post("/api/contact", { ...message, email });
    }
    const kinds = await mailKinds(app);
    expect(kinds.filter((kind) => kind === "contact-notice")).toHaveLength(5);
    expect(kinds.filter((kind) => kind === "contact-receipt")).toHaveLength(3);
  });

  test("uses up none of the receipts of an inbox when it is sent again", async () => {
    await using app = await createTestApp();
    const token = await tokenOf(app);
    const key = { "idempotency-key": "0d6f1f5e-6d0c-4f0c-9a57-1b6f5a2f7c11" };
    for (let again = 0; again < 5; again += 1) {
      await app.post("/api/contact", { ...message, token }, key);
    }
    await app.post("/api/contact", { ...message, token, message: "Noe annet" });
    const kinds = await mailKinds(app);
    expect(kinds.filter((kind) => kind === "contact-receipt")).toHaveLength(2);
  });
});

describe("Without JavaScript", () => {
  /** Opens a page and posts its contact form as a browser does. */
  async function send(
    app: TestApp,
    path: string,
    typed: Record<string, string>,
    readFor = 20 * second,
  ) {
    const { html: page } = await app.read(path);
    expect(page).toMatch(/<form[^>]*action="\/api\/contact" method="post"/);
    const { homepage, page: from = "", token = "", service } = inputValues(page);
    expect(homepage).toBe("");
    advance(app.clock, readFor);
    const hidden = { homepage: "", page: from, token, ...(service && { service }) };
    const fields = { name: "", email: "", phone: "", message: "", ...hidden, ...typed };
    return { fields, answer: await app.postForm("/api/contact", fields) };
  }

  const typed = { name: message.name, email: message.email, message: message.message };

  test.each([
    ["/", "/", "kontaktskjema"],
    ["/kontakt", "/kontakt", "kontaktskjema"],
    ["/kontakt?service=Analyse", "/kontakt", "Analyse"],
  ])("the form on %s leads to a confirmation", async (path, page, service) => {
    await using app = await createTestApp();
    const { answer } = await send(app, path, typed);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/kontakt/sendt");
    const confirmation = await app.fetch("/kontakt/sendt");
    expect(confirmation.status).toBe(200);
    const html = await confirmation.text();
    expect(textOf(html)).toContain("Takk, meldingen er sendt");
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(await listed(app)).toMatchObject([{ ...typed, page, service }]);
    expect(await mailKinds(app)).toEqual(["contact-notice", "contact-receipt"]);
  });

  test("the same form sent twice is one message", async () => {
    await using app = await createTestApp();
    const { fields } = await send(app, "/kontakt", typed);
    await app.postForm("/api/contact", fields);
    expect(await stored(app)).toHaveLength(1);
  });

  test("mistakes are shown at their fields, and nothing that was typed is lost", async () => {
    await using app = await createTestApp();
    const wrong = { name: "K", email: "kari@", phone: "123", message: 'Hei "du" & <deg>' };
    const { answer, fields } = await send(app, "/kontakt?service=Analyse", wrong);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(textOf(html)).toContain("Navn må ha minst 2 tegn");
    expect(textOf(html)).toContain("Ugyldig e-postadresse");
    expect(html).toContain("Hei &quot;du&quot; &amp; &lt;deg&gt;");
    const again = inputValues(html);
    expect(again).toMatchObject({ name: "K", email: "kari@", phone: "123", service: "Analyse" });
    expect(await stored(app)).toEqual([]);

    const put = { ...fields, ...again, name: message.name, email: message.email };
    expect((await app.postForm("/api/contact", put)).status).toBe(303);
    expect(await listed(app)).toMatchObject([{ name: message.name, service: "Analyse" }]);
  });

  test("too many from one address are told so, and lose nothing", async () => {
    await using app = await createTestApp();
    for (let count = 0; count < 20; count += 1) await app.post("/api/contact", message);
    const { answer } = await send(app, "/kontakt", typed);
    expect(answer.status).toBe(429);
    const html = await answer.text();
    // Beside the button, and led to by the browser.
    expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/);
    expect(textOf(html)).toMatch(
      /Det har kommet mange meldinger .* står her fortsatt\. Du kan også ringe 00 00 00 00 \. Send melding/,
    );
    expect(html).toContain("Vi vil bli funnet.");
  });

  test("a flood from many addresses is held back without mails, and keeps nobody else out", {
    tags: "release",
  }, async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const token = await tokenOf(app);
    const from = (address: string) => ({ "x-forwarded-for": address });
    const statuses = new Set<number>();
    for (let sender = 0; sender < 26; sender += 1) {
      const flood = Array.from({ length: 20 }, (_, index) => {
        const sent = { ...message, token, message: `Nummer ${index}` };
        return app.post("/api/contact", sent, from(`192.0.2.${sender}`));
      });
      for (const { status } of await Promise.all(flood)) statuses.add(status);
    }
    expect([...statuses]).toEqual([201]);
    const honest = { ...message, token, name: "Ærlig Talt" };
    expect((await app.post("/api/contact", honest, from("198.51.100.7"))).status).toBe(201);
    const messages = await stored(app);
    const heldBack = messages.filter((row) => row.quarantine_reason === "many-at-once");
    expect(heldBack.map(({ name }) => name)).toContain("Ærlig Talt");
    const { length } = (await mailKinds(app)).filter((kind) => kind === "contact-notice");
    expect(length).toBe(messages.length - heldBack.length);
  });

  test("a form from another site is refused", async () => {
    await using app = await createTestApp();
    const answer = await app.postForm("/api/contact", typed, {
      origin: "https://evil.example.com",
      "sec-fetch-site": "cross-site",
    });
    expect(answer.status).toBe(403);
    expect(await stored(app)).toEqual([]);
  });

  test.each([
    [
      "filled in what nobody sees",
      { homepage: "https://spam.example.com" },
      20 * second,
      "honeypot",
    ],
    ["came without its token", { token: "" }, 20 * second, "token-missing"],
    ["came with a token of its own", { token: "mfz.abc" }, 20 * second, "token-forged"],
    ["was sent at once", {}, second, "too-fast"],
    ["was opened weeks ago", {}, 8 * day, "token-expired"],
    ["is full of links", { message: "https://a.no https://b.no www.c.no" }, 20 * second, "links"],
  ])(
    "a form that %s is held back where the administrator sees it",
    async (_what, changes, readFor, reason) => {
      await using app = await createTestApp();
      const { answer } = await send(app, "/kontakt", { ...typed, ...changes }, readFor);
      // Whoever sent it learns nothing.
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe("/kontakt/sendt");
      expect(await mailKinds(app)).toEqual([]);
      expect(await listed(app)).toEqual([]);
      expect(await listed(app, "?box=quarantine")).toMatchObject([
        { name: message.name, quarantineReason: reason },
      ]);
      const headers = await app.signIn("admin");
      const { html: inbox } = await app.read("/admin?fane=kontakt", headers);
      expect(textOf(inbox)).toContain("Kontaktskjemaer (0)");
      expect(textOf(inbox)).toContain("Karantene (1)");
      const quarantine = await (
        await app.fetch("/admin?fane=kontakt&mappe=karantene", { headers })
      ).text();
      expect(textOf(quarantine)).toContain(message.name);
    },
  );

  test("a token from another site with the same software is worth nothing here", async () => {
    await using other = await createTestApp();
    // All databases of these tests are copies of one, key and all.
    await other.db.deleteFrom("secrets").execute();
    const token = await tokenOf(other);
    await using app = await createTestApp();
    await send(app, "/kontakt", { ...typed, token });
    expect(await listed(app, "?box=quarantine")).toMatchObject([
      { quarantineReason: "token-forged" },
    ]);
  });
});

test("A call with a wrong token is held back, and one with links must have a token", async () => {
  await using app = await createTestApp();
  const token = await tokenOf(app);
  const links = "Se https://nordlys.example.no";
  const calls = [
    { ...message, message: "a", token: "feil" },
    { ...message, message: links },
    { ...message, message: links, token },
  ];
  for (const call of calls) expect((await app.post("/api/contact", call)).status).toBe(201);
  expect(await listed(app)).toMatchObject([{ message: links }]);
  expect(await listed(app, "?box=quarantine")).toHaveLength(2);
});
