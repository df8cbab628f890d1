import { describe, expect, test } from "vitest";
import { accounts } from "../../data/accounts.ts";
import { customer } from "../../data/order-data.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { plainBrowserAtWork } from "../../plain-browser.ts";
import { startMailServer } from "../../servers/mail-server.ts";
import { eventsOf, sender, stored, write } from "../admin/message-pages.ts";

const minute = 60_000;
const agency = "inn@fyrlykt.example.no";

const createApp = (smtpUrl: string) =>
  createTestApp({
    environment: { SMTP_URL: smtpUrl, MAIL_FROM: "hei@fyrlykt.example.no", MAIL_TO: agency },
  });

const lettersOf = (app: TestApp) =>
  app.db.selectFrom("mails").selectAll().where("kind", "=", "written").execute();

describe("An answer to a message", () => {
  test("goes from the back office, follows on what was sent before, and closes the message", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    const id = await write(app);
    await app.jobs.mail.run();
    advance(app.clock, minute);

    const browser = await plainBrowserAtWork(app);
    await browser.open(`/admin/meldinger/${id}?mappe=apne`);
    const page = await browser.follow("Svar");
    expect(page.text).toContain(`Til ${sender.email}`);
    expect(page.text).toContain(`Svarer kunden, kommer svaret til ${agency}.`);
    expect(page.html).toContain(`Hei Kari,\n\n\n\nVennlig hilsen\n${accounts.admin.username}\n`);
    const sent = await browser.press("Send", {
      text: "Hei Kari,\r\n\r\nDet koster 2 990.\r\nHilsen oss",
    });
    expect(sent.text).toContain(`E-posten til ${sender.email} går om et minutt.`);
    expect(sent.text).toContain("Det koster 2 990.");
    expect(await stored(app, id)).toMatchObject({ handled_at: app.clock.now.toISOString() });
    expect((await eventsOf(app, id)).map(({ action }) => action)).toContain("message.answered");

    await app.jobs.mail.run();
    expect(server.mails).toHaveLength(2);
    advance(app.clock, minute);
    await app.jobs.mail.run();
    const rows = await app.db.selectFrom("mails").select(["id", "kind"]).execute();
    const messageId = (kind: string) =>
      `<${rows.find((row) => row.kind === kind)?.id}@fyrlykt.example.no>`;
    const mail = server.mails.at(-1);
    expect(mail?.to).toEqual([sender.email]);
    expect(mail?.email.replyTo?.[0]?.address).toBe(agency);
    expect(mail?.email.subject).toBe("Svar på meldingen din");
    expect(mail?.email.inReplyTo).toBe(messageId("contact-receipt"));
    // Both were sent in the same moment, in whatever order.
    expect(mail?.email.references?.split(/\s+/).sort()).toEqual(
      [messageId("contact-notice"), messageId("contact-receipt")].sort(),
    );
    expect(mail?.raw).not.toMatch(/^auto-submitted:/im);
    expect(mail?.email.text).toContain("Det koster 2 990.\nHilsen oss");
    expect(mail?.email.html).toContain("Det koster 2 990.<br/>Hilsen oss");
    expect(mail?.email.text).toContain("> Vi vil bli funnet.");
  });

  test("can be taken back for a minute, and stands in its form again with the message open", async () => {
    await using app = await createTestApp();
    const id = await write(app);
    const browser = await plainBrowserAtWork(app);
    await browser.open(`/admin/meldinger/${id}/svar`);
    await browser.press("Send", { subject: "Om prisen", text: "Hei,\n\nFor fort.\n\n\nHilsen" });
    const back = await browser.press("Angre");
    expect(back.text).toContain("E-posten er ikke sendt. Her er det du skrev.");
    expect(back.html).toContain("Hei,\n\nFor fort.\n\n\nHilsen</textarea>");
    expect(back.html).toContain('value="Om prisen"');
    expect(await lettersOf(app)).toEqual([]);
    expect(await stored(app, id)).toMatchObject({ handled_at: null });

    const again = await browser.press("Send", { text: "Hei,\n\nNå er det riktig." });
    expect(again.text).toContain("Nå er det riktig.");
    advance(app.clock, minute);
    const late = await browser.press("Angre");
    expect(late.text).toContain(`E-posten til ${sender.email} er på vei, og kan ikke tas tilbake.`);
    expect(await lettersOf(app)).toHaveLength(1);
    expect(await stored(app, id)).toMatchObject({ handled_at: expect.any(String) });
  });

  test("is sent once: a second press, and another's answer, are told and lose nothing", async () => {
    await using app = await createTestApp();
    const id = await write(app);
    const [one, other] = [await plainBrowserAtWork(app), await plainBrowserAtWork(app)];
    await one.open(`/admin/meldinger/${id}/svar`);
    await other.open(`/admin/meldinger/${id}/svar`);
    await one.press("Send", { text: "Svar fra den ene" });
    const late = await other.press("Send", { text: "Svar fra den andre" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Meldingen er endret siden du begynte å skrive.");
    // It is no mistake of what was written.
    expect(late.html).not.toContain('aria-invalid="true"');
    expect(late.text).toContain("Svar fra den ene");
    expect(late.html).toContain("Svar fra den andre</textarea>");
    expect(await lettersOf(app)).toHaveLength(1);
    await other.press("Send");
    expect(await lettersOf(app)).toHaveLength(2);
  });

  test("without words or with too many comes back with all that was typed", async () => {
    await using app = await createTestApp();
    const id = await write(app);
    const browser = await plainBrowserAtWork(app);
    await browser.open(`/admin/meldinger/${id}/svar`);
    const empty = await browser.press("Send", { subject: " ", text: " \n" });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("Skriv et emne.");
    expect(empty.text).toContain("Skriv noe til kunden.");
    const long = "x".repeat(10_001);
    const refused = await browser.press("Send", { subject: "Emne", text: long });
    expect(refused.text).toContain("Skriv høyst 10000 tegn.");
    expect(refused.html).toContain(`${long}</textarea>`);
    expect(await lettersOf(app)).toEqual([]);
  });

  test("begins from a template, or from the draft of an order, by its address alone", async () => {
    await using app = await createTestApp();
    const id = await write(app);
    const browser = await plainBrowserAtWork(app);
    await browser.open(`/admin/meldinger/${id}/svar`);
    expect((await browser.follow("Ringe først")).html).toContain("Når passer det at vi ringer");
    await browser.open(`/admin/meldinger/${id}`);
    await browser.press("Lag utkast", { planId: "medium" });
    const { html } = await browser.follow("Send på e-post");
    expect(html).toMatch(/bestilling av nettsidepakken Medium[\s\S]*\?utkast=[\s\S]*<\/textarea>/);
  });
});

describe("What is written to the customer of an order", () => {
  test("goes to them, is told in the trail, and is left alone by the undo of a status", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    const id = await app.placeOrder();
    const browser = await plainBrowserAtWork(app);
    await browser.open(`/admin/bestillinger/${id}`);
    await browser.press("Merk som kontaktet");
    await browser.press("Sett i arbeid");
    const page = await browser.follow("Skriv at dere er i gang");
    expect(page.html).toContain("Nå er vi i gang med");
    await browser.press("Send");
    // It is held while the status is taken back.
    const [letter] = await lettersOf(app);
    expect(letter).toMatchObject({ about_id: id, to_address: customer.email, state: "pending" });
    const { version } = await app.db
      .selectFrom("orders")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const headers = await app.signIn("admin");
    await app.postForm(
      `/admin/bestillinger/${id}/status/angre`,
      { status: "confirmed", version: String(version) },
      headers,
    );
    expect(await lettersOf(app)).toHaveLength(1);
    advance(app.clock, minute);
    await app.jobs.mail.run();
    expect(server.mails.filter(({ to }) => to.includes(customer.email))).toHaveLength(2);
    expect((await eventsOf(app, id)).map(({ action }) => action)).toContain("order.written-to");
  });

  test("can be taken back, and a second press on a page that is left open writes nothing", async () => {
    await using app = await createTestApp();
    const id = await app.placeOrder();
    const [one, other] = [await plainBrowserAtWork(app), await plainBrowserAtWork(app)];
    await other.open(`/admin/bestillinger/${id}/skriv`);
    await one.open(`/admin/bestillinger/${id}/skriv`);
    await one.press("Send", { text: "Først" });
    const late = await other.press("Send", { text: "Etterpå" });
    expect(late.text).toContain("Det er skrevet til kunden siden du begynte.");
    expect(late.html).not.toContain('aria-invalid="true"');
    expect(late.html).toContain("Etterpå</textarea>");
    const back = await one.press("Angre");
    expect(back.html).toContain("Først</textarea>");
    expect(await lettersOf(app)).toEqual([]);
    expect((await eventsOf(app, id)).map(({ action }) => action)).toContain(
      "order.writing-withdrawn",
    );
  });

  test("that did not get through is not taken for replaced by the next one", async () => {
    await using app = await createTestApp();
    const id = await app.placeOrder();
    const browser = await plainBrowserAtWork(app);
    for (const text of ["En", "To"]) {
      await browser.open(`/admin/bestillinger/${id}/skriv`);
      await browser.press("Send", { text });
      advance(app.clock, 2 * minute);
    }
    const [first] = await lettersOf(app);
    await app.db
      .updateTable("mails")
      .set({ state: "failed", attempts: 9 })
      .where("id", "=", first?.id ?? "")
      .execute();
    const { html } = await browser.open("/admin/e-post?status=feilet");
    expect(html).toContain(`/admin/e-post/${first?.id}`);
    await browser.open(`/admin/e-post/${first?.id}`);
    await browser.press("Send på nytt");
    expect(await lettersOf(app)).toHaveLength(3);
    expect((await browser.open("/admin/e-post?status=feilet")).html).not.toContain(
      `/admin/e-post/${first?.id}`,
    );
  });

  test("is nobody's where the customer is erased or there is no such order", async () => {
    await using app = await createTestApp();
    const browser = await plainBrowserAtWork(app);
    expect((await browser.open("/admin/bestillinger/FL-AAAAA-AAAAA/skriv")).status).toBe(404);
    const id = await app.placeOrder();
    await app.db.updateTable("orders").set({ email: "" }).where("id", "=", id).execute();
    expect((await browser.open(`/admin/bestillinger/${id}/skriv`)).path).toBe(
      `/admin/bestillinger/${id}?svar=epost`,
    );
  });
});
