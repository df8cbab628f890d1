import { describe, expect, test } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { storeOrder } from "../../data/stored-order.ts";
import { advance, createTestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { plainBrowserAtWork } from "../../plain-browser.ts";
import { startMailServer } from "../../servers/mail-server.ts";
import { startRegister } from "../../servers/register.ts";
import { ago, eventsOf, listed, orderOfId } from "./order-pages.ts";

const minute = 60 * 1000;

describe("An order whose customer is erased", () => {
  test("waits for nobody, and claims nothing of what is no longer known", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { at: ago(app, 60) });
    await app.db
      .updateTable("orders")
      .set({ name: "Slettet", email: "", phone: "", anonymized_at: app.clock.now.toISOString() })
      .execute();
    const headers = await app.signIn("admin");
    const list = await app.read("/admin", headers);
    expect(listed(list.html)).toEqual([id]);
    expect(list.text).not.toContain("over fristen");
    expect(list.text).not.toContain("Har ventet i");
    expect(listed((await app.read("/admin?frist=1", headers)).html)).toEqual([]);
    const page = await app.read(`/admin/bestillinger/${id}`, headers);
    for (const untrue of ["Samme e-post", "Ikke oppgitt", "Har ventet", "Rett opplysningene"]) {
      expect(page.text).not.toContain(untrue);
    }
    expect(page.text).toContain("E-posten om bestillingen er slettet.");
    expect((await app.fetch(`/admin/bestillinger/${id}/rett`, { headers })).status).toBe(302);
  });

  test("does not make somebody else's change of the order look like one that was seen", async () => {
    await using app = await createTestApp();
    const { orderId } = await (
      await app.post("/api/orders", orderOf({ invoiceEmail: "faktura@example.no" }))
    ).json();
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${orderId}`;
    await app.postForm(`${path}/status`, { status: "confirmed", version: "1" }, headers);
    const question = "faktura@example.no";
    const found = await app.postForm("/admin/personvern", { question }, headers);
    const { fingerprint = "" } = inputValues(await found.text());
    const confirmed = { question, fingerprint, confirmed: "yes" };
    await app.postForm("/admin/personvern/slett", confirmed, headers);
    expect(await orderOfId(app, orderId)).toMatchObject({ invoice_email: null, version: 3 });
    // Seen as the second version; the third took the invoice address away.
    const late = await app.postForm(
      `${path}/status`,
      { status: "in-progress", version: "2" },
      headers,
    );
    const { html } = await app.read(late.headers.get("location") ?? "", headers);
    const [alert = ""] = /<div[^>]*role="alert".*?<\/dl>/s.exec(html) ?? [];
    expect(textOf(alert)).toContain("Slettet fakturaadressen");
    expect(textOf(alert)).not.toContain("ny → kontaktet");
  });
});

describe("A correction of an order", () => {
  const corrected = {
    name: "Kari Nordmann-Lie",
    companyName: "Nordlys Konditori AS",
    orgNumber: "923 609 016",
    phone: "913 00 000",
    email: "kari@konditori.example.no",
    invoiceEmail: "faktura@konditori.example.no",
    buyerReference: "PO 4711",
  };

  test("is stored and found by, and the trail says what was corrected without saying to what", async () => {
    await using app = await createTestApp();
    const { orderId } = await (await app.post("/api/orders", orderOf())).json();
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${orderId}`;
    const form = inputValues((await app.read(`${path}/rett`, headers)).html);
    expect(form).toMatchObject({ name: "Kari Nordmann", orgNumber: "923609016", version: "1" });
    const answer = await app.postForm(`${path}/rett`, { ...form, ...corrected }, headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?svar=rettet`]);
    expect(await orderOfId(app, orderId)).toMatchObject({
      name: "Kari Nordmann-Lie",
      company_name: "Nordlys Konditori AS",
      org_number: "923609016",
      phone_e164: "+4791300000",
      email: "kari@konditori.example.no",
      invoice_email: "faktura@konditori.example.no",
      buyer_reference: "PO 4711",
      version: 2,
    });
    const [event] = await eventsOf(app, "order.corrected");
    const fields = "name companyName phone email invoiceEmail buyerReference";
    expect(event?.details).toBe(JSON.stringify({ fields, version: 2 }));
    const page = await app.read(`${path}?svar=rettet`, headers);
    expect(page.text).toContain("Opplysningene er rettet.");
    expect(page.text).toContain(
      "Rettet kontaktperson, firmanavn, telefon, e-post, e-post for faktura og referanse",
    );
    expect(listed((await app.read("/admin?q=konditori", headers)).html)).toEqual([orderId]);
    expect(listed((await app.read("/admin?q=bakeri", headers)).html)).toEqual([]);
    const same = { ...corrected, version: "2" };
    const again = await app.postForm(`${path}/rett`, same, headers);
    expect(again.headers.get("location")).toBe(path);
    expect(await orderOfId(app, orderId)).toMatchObject({ version: 2 });
  });

  test("follows the rules of the order form, and keeps what was typed", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}/rett`;
    const wrong = { ...corrected, email: "kari@", orgNumber: "12", version: "1" };
    const answer = await app.postForm(path, wrong, headers);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(textOf(html)).toContain("Ugyldig e-postadresse");
    expect(textOf(html)).toContain("Organisasjonsnummer må være 9 siffer");
    expect(inputValues(html)).toMatchObject({ name: corrected.name, email: "kari@", version: "1" });
    expect(await orderOfId(app, id)).toMatchObject({ name: "Kari Nordmann", version: 1 });
  });

  test("of an order that somebody has changed meanwhile stores nothing, and says what they did", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    await app.postForm(`${path}/status`, { status: "confirmed", version: "1" }, headers);
    const late = await app.postForm(`${path}/rett`, { ...corrected, version: "1" }, headers);
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(textOf(html)).toContain("Bestillingen er endret siden du åpnet siden");
    expect(textOf(html)).toContain("ny → kontaktet");
    expect(textOf(html)).toContain("Nå står det: Kari Nordmann");
    expect(await orderOfId(app, id)).toMatchObject({ name: "Kari Nordmann", version: 2 });
    const { version = "" } = inputValues(html);
    await app.postForm(`${path}/rett`, { ...corrected, version }, headers);
    expect(await orderOfId(app, id)).toMatchObject({ name: corrected.name, version: 3 });
  });

  test("leaves what a colleague has corrected meanwhile, unless it was typed over", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const page = `/admin/bestillinger/${id}/rett`;
    const [one, other] = [await plainBrowserAtWork(app), await plainBrowserAtWork(app)];
    for (const browser of [one, other]) await browser.open(page);
    await other.press("Lagre rettelsene", { phone: "22 33 44 55", companyName: "Sørlys AS" });
    const late = await one.press("Lagre rettelsene", {
      name: "Ola",
      companyName: "Nordlys Brød AS",
    });
    expect(late.status).toBe(409);
    const shown = { name: "Ola", companyName: "Nordlys Brød AS", phone: "22 33 44 55" };
    expect(inputValues(late.html)).toMatchObject(shown);
    expect(late.text).toContain("Nå står det: Sørlys AS");
    expect(late.text).not.toContain("Nå står det: 22 33 44 55");
    await one.press("Lagre rettelsene");
    expect(await orderOfId(app, id)).toMatchObject({
      name: "Ola",
      company_name: "Nordlys Brød AS",
      phone: "22 33 44 55",
    });
    const [last] = (await eventsOf(app, "order.corrected")).slice(-1);
    expect(last).toMatchObject({ details: '{"fields":"name companyName","version":3}' });
  });

  test("of an address has what waits go there, and nothing to whoever has the mistyped one", async () => {
    const mistyped = "kari@gmial.example.no";
    await using server = await startMailServer({
      // Puts strangers off, as many do: what was just written waits.
      refuse: (step) => (step === "RCPT TO" && isBusy ? { code: 451, text: "Later" } : undefined),
    });
    let isBusy = true;
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const id = await app.placeOrder({ email: mistyped });
    await app.jobs.mail.run();
    expect(server.mails).toEqual([]);
    isBusy = false;
    const headers = await app.signIn("admin");
    const { text: asks } = await app.read(`/admin/bestillinger/${id}/rett`, headers);
    expect(asks).toContain("gått til feil adresse, bytter du den ut etterpå");
    await app.postForm(`/admin/bestillinger/${id}/rett`, { ...corrected, version: "1" }, headers);
    advance(app.clock, 2 * minute);
    await app.jobs.mail.run();
    const sentTo = server.mails.flatMap(({ to }) => to);
    expect(sentTo.toSorted()).toEqual([corrected.email, "post@example.no"]);
    const confirmation = server.mails.find(({ to }) => to.includes(corrected.email));
    expect(confirmation?.email.html).toContain("/avtale/");
  });

  test("of its number asks the register, and the confirmation can go to the address it has now", async () => {
    await using register = await startRegister();
    await using app = await createTestApp({ environment: { BRREG_URL: register.url } });
    const wrong = { email: "kari@gmial.example.no", orgNumber: "111111111" };
    const { orderId } = await (await app.post("/api/orders", orderOf(wrong))).json();
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${orderId}`;
    const offer = `Send på nytt, til ${corrected.email}: Ordrebekreftelse`;
    expect((await app.read(path, headers)).html).not.toContain(offer);
    const [first] = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("kind", "=", "order-confirmation")
      .execute();
    await app.db.updateTable("mails").set({ state: "sent" }).execute();
    await app.postForm(`${path}/rett`, { ...corrected, version: "1" }, headers);
    expect(await orderOfId(app, orderId)).toMatchObject({ company_status: "active" });
    expect((await app.read(path, headers)).html).toContain(offer);
    advance(app.clock, 1_000);
    for (const press of ["once", "twice"]) {
      const sent = await app.postForm(`/admin/e-post/${first?.id}/send`, {}, headers);
      expect(sent.headers.get("location"), press).toMatch(/svar=pa-nytt$/);
    }
    const confirmations = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("kind", "=", "order-confirmation")
      .orderBy("created_at")
      .execute();
    expect(confirmations).toHaveLength(2);
    expect(confirmations[0]).toEqual({ ...first, state: "sent" });
    expect(confirmations[1]).toMatchObject({
      to_address: corrected.email,
      state: "pending",
      subject: first?.subject,
    });
    expect(first?.document).toContain("111 111 111".replaceAll(" ", "\u00a0"));
    expect(confirmations[1]?.document).toContain("923 609 016".replaceAll(" ", "\u00a0"));
  });
});

describe("A note", () => {
  test("is stored as it was written, and told without its words", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const path = `/admin/bestillinger/${id}`;
    const written = "  Ringte.\r\nVil ha <b>logo</b> først.  ";
    const answer = await app.postForm(`${path}/notat`, { text: written }, headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}#notater`]);
    const notes = await app.db.selectFrom("order_notes").selectAll().execute();
    expect(notes).toEqual([
      expect.objectContaining({
        order_id: id,
        author: "sjefen",
        text: "Ringte.\nVil ha <b>logo</b> først.",
      }),
    ]);
    const [event] = await eventsOf(app, "order.note-added");
    expect(event).toMatchObject({ actor: "sjefen", subject_id: id, details: "{}" });
    const { html, text } = await app.read(path, headers);
    expect(html).toContain("Vil ha &lt;b&gt;logo&lt;/b&gt; først.");
    expect(text).toContain("Skrev et notat");
  });

  test.each([
    ["empty", "   ", "Skriv noe i notatet."],
    ["too long", "å".repeat(5_001), "Notatet er for langt. Grensen er 5000 tegn."],
  ])("that is %s comes back with what was written and why", async (_name, written, message) => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const headers = await app.signIn("admin");
    const answer = await app.postForm(
      `/admin/bestillinger/${id}/notat`,
      { text: written },
      headers,
    );
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(/<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1]?.trim()).toBe(written.trim());
    expect(html).toContain(`action="/admin/bestillinger/${id}/notat"`);
    expect(html).toContain(`name="csrfToken" value="${headers["x-csrf-token"]}"`);
    expect(await app.db.selectFrom("order_notes").selectAll().execute()).toEqual([]);
    expect(await eventsOf(app, "order.note-added")).toEqual([]);
  });

  test("of 5,000 characters is stored", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app);
    const path = `/admin/bestillinger/${id}/notat`;
    const answer = await app.postForm(path, { text: "å".repeat(5_000) }, await app.signIn("admin"));
    expect(answer.status).toBe(303);
  });

  test("on an order that is not there is answered with 404", async () => {
    await using app = await createTestApp();
    const answer = await app.postForm(
      "/admin/bestillinger/x/notat",
      { text: "Hei" },
      await app.signIn("admin"),
    );
    expect(answer.status).toBe(404);
    expect(textOf(await answer.text())).toContain("Vi finner ingen bestilling");
  });
});
