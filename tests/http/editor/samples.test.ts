import { beforeAll, describe, expect, test } from "vitest";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { sampleIds } from "../../../app/domain/samples/samples.ts";
import { accounts } from "../../data/accounts.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const content = structuredClone(defaultContent);
content.texts.footerCompanyName = "Nordlys & Sønn";
content.texts.contactPhone = "70 12 34 56";
content.prices.medium.price = 12_345;
content.wording["orderMail.confirmation.title"] = "Tusen takk for tilliten";
content.wording["orderMail.confirmation.subject"] = "Vi fikk {ordrenummeret}: {pakken}";
content.wording["subscriptionMail.started.text"] =
  "<script>alert(1)</script> {pakken} er levert {første dag}.";

const address = "rita@nordlys.example.com";

describe("A mail with a draft", () => {
  let app: TestApp;
  let editor: SignedIn;
  beforeAll(async () => {
    app = await createTestApp();
    editor = await app.signIn("editor");
    return () => app[Symbol.asyncDispose]();
  });

  async function look(place: string, fields: Record<string, string> = { marked: "true" }) {
    const { cookie, "x-csrf-token": csrfToken } = editor;
    const body = new FormData();
    const sent = { page: place, draft: JSON.stringify(content), csrfToken, ...fields };
    for (const [name, value] of Object.entries(sent)) body.set(name, value);
    return app.fetch("/editor/forhandsvisning", { method: "POST", headers: { cookie }, body });
  }

  test("is shown as a program shows it, with the words and prices that are written", async () => {
    const answer = await look("e-post:order-confirmation");
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const text = textOf(html);
    for (const told of [
      "Nordlys & Sønn <",
      "Vi fikk FL-PRØVE: nettsidepakken Medium",
      "Tusen takk for tilliten",
      "12 345 kr",
      "OPPDIKTET BAKERI AS",
    ]) {
      expect(text).toContain(told);
    }
    expect(html).toContain('href="http://localhost:3000/avtale"');
    expect(await app.db.selectFrom("mails").selectAll().execute()).toEqual([]);
  });

  test("is for its editor's eyes, in our own frames, and runs nothing", async () => {
    const answer = await look("e-post:subscription-started");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("script-src");
    const html = await answer.text();
    expect(html).not.toContain("<script");
    expect(textOf(html)).toContain(
      "<script>alert(1)</script> nettsidepakken Medium er levert 20. november 2026.",
    );
  });

  test("tells of each text which field it comes from, and has no other mark", async () => {
    const html = await (await look("e-post:order-confirmation")).text();
    for (const [path, says] of [
      ["wording.orderMail.confirmation.title", "Tusen takk for tilliten"],
      ["wording.orderMail.confirmation.subject", "Vi fikk FL-PRØVE"],
      ["wording.orderMail.confirmation.open", "Åpne avtalesiden din"],
      ["wording.orderMail.sums.firstYear", "Sum første år, eks. mva."],
      ["prices.medium.features.2", content.prices.medium.features[2]],
    ]) {
      expect(html).toContain(`<!--felt tekst ${path}-->${says}`);
    }
    expect(html).not.toMatch(/[\u{f0000}-\u{ffffd}]|%F3%B/u);
  });

  test("is shown as the plain text that others get, to the letter", async () => {
    const html = await (await look("e-post-tekst:order-confirmation")).text();
    expect(html).not.toMatch(/<!--felt |[\u{f0000}-\u{ffffd}]/u);
    const text = /<pre[^>]*>([^<]*)<\/pre>/.exec(html)?.[1] ?? "";
    expect(text).toContain(`Tusen takk for tilliten\n${"=".repeat(23)}\n`);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test.each(sampleIds)("can be looked at in both forms: %s", async (id) => {
    const html = await (await look(`e-post:${id}`)).text();
    expect(html).toMatch(/<!--felt tekst wording\.\w+Mail\./);
    expect(html).toContain("<main");
    expect(html).not.toMatch(/[\u{f0000}-\u{ffffd}]/u);
    const plain = await (await look(`e-post-tekst:${id}`)).text();
    expect(plain).toContain("<pre");
  });

  test("is refused where there is no such mail, and to everyone else", async () => {
    expect((await look("e-post:toString")).status).toBe(400);
    expect((await look("e-post:order-notice", { csrfToken: "another" })).status).toBe(403);
  });
});

describe("A sample", () => {
  const send = (
    app: TestApp,
    headers: Partial<SignedIn>,
    sample: string,
    draft: object = content,
  ) => app.post("/editor/e-post/prove", { sample, content: draft }, headers);

  /** An editor with an address of their own; it comes after the sign-in, which would write to it of a new device. */
  async function editorOf(app: TestApp): Promise<SignedIn> {
    const editor = await app.signIn("editor");
    await app.db
      .updateTable("users")
      .set({ email: address })
      .where("username", "=", accounts.editor.username)
      .execute();
    return editor;
  }

  test("is sent to whoever asks for it, says what it is, and stands in the trail", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const answer = await send(app, await editorOf(app), "invoice-issued");
    expect(answer.status).toBe(202);
    expect((await answer.json()).message).toContain(`Prøven er på vei til ${address}.`);
    await app.jobs.mail.run();
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.to).toEqual([address]);
    expect(mail?.email.subject).toBe("Prøve: Faktura PRØVE-1 for nettsidepakken Medium");
    expect(mail?.email.from?.name).toBe("Fyrlykt");
    expect(mail?.email.attachments).toEqual([]);
    expect(mail?.email.text).toContain("Nordlys & Sønn");

    const trail = await app.fetch("/admin/logg?hva=mail", { headers: await app.signIn("admin") });
    const noted = textOf(await trail.text());
    expect(noted).toContain("Sendte seg selv en prøve");
    expect(noted).toContain("e-post: Fakturaen");
    expect(noted).toContain(`E-post til ${address}`);
  });

  test("leads to no customer's page, and says what is written", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    await send(app, await editorOf(app), "order-confirmation");
    await app.jobs.mail.run();
    const { html = "", text = "" } = server.mails[0]?.email ?? {};
    expect(html).toContain("Tusen takk for tilliten");
    expect(html).toContain('href="http://localhost:3000/avtale"');
    expect(html + text).not.toMatch(/\/avtale\/|[\u{f0000}-\u{ffffd}]|<!--felt/u);
  });

  test("is not sent from a site without a mail server, or to an account without an address", async () => {
    await using quiet = await createTestApp();
    const silent = await send(quiet, await editorOf(quiet), "order-notice");
    expect(silent.status).toBe(503);
    expect((await silent.json()).message).toContain("Ingen e-postserver er satt opp");

    await using app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    const answer = await send(app, await app.signIn("editor"), "order-notice");
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toContain("Legg den inn under «Konto»");
    for (const { db } of [quiet, app]) {
      expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
    }
  });

  test("is sent thirty times an hour and no more", async () => {
    await using app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    const editor = await editorOf(app);
    for (let sent = 0; sent < 30; sent += 1) {
      expect((await send(app, editor, "agreement-link")).status).toBe(202);
    }
    const answer = await send(app, editor, "agreement-link");
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("3600");
  });

  test("is refused to others, of no such mail, and with a draft that breaks a rule", async () => {
    await using app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    const editor = await editorOf(app);
    expect((await send(app, {}, "order-notice")).status).toBe(401);
    expect((await send(app, { cookie: editor.cookie }, "order-notice")).status).toBe(403);
    expect((await send(app, editor, "finnes-ikke")).status).toBe(400);
    expect((await send(app, editor, "order-notice", {})).status).toBe(400);
    expect(await app.db.selectFrom("mails").selectAll().execute()).toEqual([]);
  });
});
