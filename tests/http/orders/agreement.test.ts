import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { textOf as textOfMail } from "#app/domain/mail/mail-row.server.ts";
import { begun, mailsOf, noticesGiven, ordered } from "../../data/agreement.ts";
import { customer } from "../../data/order-data.ts";
import { giveStatus, rowsOf, runOn } from "../../data/subscription-life.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { plainBrowser, plainBrowserAtWork } from "../../plain-browser.ts";

const onDay = (app: TestApp, day: string) => {
  app.clock.now = new Date(`${day}T09:00:00.000Z`);
};

describe("The page", () => {
  test("says of what is not delivered that it costs nothing yet, and that there is nothing to cancel", async () => {
    await using app = await createTestApp();
    const { id, path } = await ordered(app, {
      invoiceEmail: "faktura@nordlys.example.no",
      buyerReference: "Innkjøp 4711",
    });
    const { text } = await app.read(path);
    for (const part of [
      `Bestilling ${id}`,
      "Medium",
      "Bestilt 20. november 2026",
      "Vi har fått bestillingen din",
      "Abonnementet begynner den dagen vi leverer, så til da betaler du ikke for drift.",
      "Nordlys Bakeri AS",
      "923 609 016",
      "Kari Nordmann",
      customer.email,
      customer.phone,
      "faktura@nordlys.example.no",
      "Innkjøp 4711",
      "Ingenting er fakturert.",
      "Versjon 2026-11-28.0, godkjent 20. november 2026.",
      "Et abonnement begynner den dagen vi leverer. Til da betaler du ikke noe for det.",
      "Fyrlykt AS",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("Lurer du på noe? Ring 00 00 00 00 eller skriv til");
    expect(text).not.toContain("Si opp");
    const headers = await app.signIn("admin");
    await giveStatus(app, headers, id, "confirmed");
    expect((await app.read(path)).text).toContain("Vi begynner når den er signert.");
    await giveStatus(app, headers, id, "in-progress");
    expect((await app.read(path)).text).toContain("Vi lager nettsiden din");

    const cancel = await app.read(`${path}/si-opp`);
    expect(cancel.text).toContain("Abonnementet har ikke begynt");
    expect(cancel.html).toMatch(/<h1>[\s\S]*href="mailto:/);
    expect(cancel.html).not.toContain("Bekreft oppsigelsen");
    const posted = await app.postForm(`${path}/si-opp`, { endsOn: "2027-11-20" });
    expect(posted.headers.get("location")).toBe(path);
    expect((await rowsOfMails(app)).includes("cancellation-receipt")).toBe(false);

    await giveStatus(app, headers, id, "cancelled");
    expect((await app.read(path)).text).toContain("Bestillingen er avbestilt");
  });

  test("says of what runs when it is renewed, what it costs and was billed, and by when to cancel", async () => {
    await using app = await createTestApp();
    const website = await begun(app);
    const { text } = await app.read(website.path);
    for (const part of [
      "Abonnementet løper",
      "Denne perioden 20. november 2026–19. november 2027",
      "Ny periode fra 20. november 2027",
      "Pris for 12 nye måneder 5 990 kr eks. mva. (7 487,50 kr inkl. mva.)",
      "Frist for å si opp før neste periode 21. oktober 2027",
      "Faktura 1 20. november 2026 Forfall 4. desember 2026 20. november 2026–19. november 2027 20 480 kr 5 120 kr 25 600 kr",
      "Si opp",
    ]) {
      expect(text).toContain(part);
    }
    const profile = await begun(app, {
      changes: { planId: "google-bedrift", planName: "", planPrice: 5990 },
    });
    expect((await app.read(profile.path)).text).toContain("5 990 kr 1 497,50 kr 7 487,50 kr");
    for (const day of [...noticesGiven, "2027-10-22"]) await runOn(app, day);
    const renewed = await app.read(website.path);
    expect(renewed.text).toContain("Abonnementet er fornyet");
    expect(renewed.text).toContain("Neste periode, fakturert 20. november 2027–19. november 2028");
    expect(renewed.text).toContain("Deretter ny periode fra 20. november 2028");
    expect(renewed.text).toContain("Frist for å si opp før neste periode 21. oktober 2028");
    expect(renewed.html.match(/<th scope="row">/g)).toHaveLength(2);
  });

  test("names no last day to cancel that has passed while no notice has been given", async () => {
    await using app = await createTestApp();
    const { path } = await begun(app);
    onDay(app, "2027-11-01");
    const page = await app.read(path);
    expect(page.text).not.toContain("Frist for å si opp før neste periode");
    expect(page.text).toContain("Det fornyes automatisk. Vi varsler deg to ganger på e-post");
    onDay(app, "2027-11-21");
    expect((await app.read(path)).text).toContain(
      "Siste periode gikk til og med 19. november 2027, og den er ikke fornyet ennå. Vi gir deg beskjed før den fornyes.",
    );
    // The notice comes late, and with it the last day.
    await runOn(app, "2027-11-22");
    const noticed = await app.read(path);
    expect(noticed.text).toContain("Da fornyes den når fristen er ute.");
    expect(noticed.text).toContain("Frist for å si opp før neste periode 29. november 2027");
  });

  test("shows what was ordered as it was then, whatever is sold today", async () => {
    await using app = await createTestApp();
    const { path } = await ordered(app);
    const { medium } = defaultContent.prices;
    const content = {
      ...defaultContent,
      prices: {
        ...defaultContent.prices,
        medium: { price: 1, description: "Ny", features: ["Ny"] },
      },
    };
    const headers = { ...(await app.signIn("editor")), "content-type": "application/json" };
    const body = JSON.stringify({ content, baseVersion: 0 });
    expect((await app.fetch("/api/content", { method: "PUT", headers, body })).status).toBe(200);
    const { text, html } = await app.read(path);
    const sums = "Pakke Medium Nettside, engangspris 14 490 kr Drift i 12 måneder 5 990 kr";
    expect(text).toContain(sums);
    expect(medium.features.length).toBeGreaterThan(3);
    for (const feature of medium.features) expect(html).toContain(`<li>${feature}</li>`);
    expect(html).not.toContain("<li>Ny</li>");
  });

  test("shows a credit note as what is taken back", async () => {
    await using app = await createTestApp();
    const { id, path } = await begun(app);
    await giveStatus(app, await app.signIn("admin"), id, "in-progress");
    const { text } = await app.read(path);
    expect(text).toContain("Vi lager nettsiden din");
    expect(text).toContain("Kreditnota 2 20. november 2026 Opphever faktura 1");
    expect(text).toContain("\u221220 480 kr \u22125 120 kr \u221225 600 kr");
  });

  test("shows what a customer calls themselves as text, however it is written", async () => {
    await using app = await createTestApp();
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202e';
    const { path } = await ordered(app, {
      name: attack,
      companyName: attack,
      buyerReference: attack,
    });
    for (const rest of ["", "/opplysninger"]) {
      const { html } = await app.read(`${path}${rest}`);
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
      expect(html).toContain("&lt;script&gt;alert(1)");
    }
  });

  test("of somebody who was erased has nobody's name, and takes none", async () => {
    await using app = await createTestApp();
    const { id, path } = await ordered(app);
    await app.db
      .updateTable("orders")
      .set({ name: "Slettet", email: "", phone: "", anonymized_at: app.clock.now.toISOString() })
      .where("id", "=", id)
      .execute();
    const { text } = await app.read(path);
    expect(text).toContain("Kontaktopplysningene er slettet.");
    expect((await app.fetch(`${path}/opplysninger`)).status).toBe(302);
    const { name, email, phone } = customer;
    const posted = await app.postForm(`${path}/opplysninger`, { name, email, phone, version: "1" });
    expect(posted.headers.get("location")).toBe(path);
    expect((await rowOf(app, id)).name).toBe("Slettet");
  });
});

async function rowsOfMails(app: TestApp): Promise<string[]> {
  return (await mailsOf(app, "any")).map(({ kind }) => kind);
}

function rowOf(app: TestApp, id: string) {
  return app.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

describe("Cancelling", () => {
  test("on the last day in time ends the subscription with its period", async () => {
    await using app = await createTestApp();
    const { id, path } = await begun(app, { until: noticesGiven });
    onDay(app, "2027-10-21");
    const visitor = plainBrowser(app);
    await visitor.open(path);
    const asked = await visitor.follow("Si opp");
    expect(asked.text).toContain(
      "Abonnementet avsluttes etter 19. november 2027, og det faktureres ikke for en ny periode.",
    );
    expect(asked.text).toContain("trekke oppsigelsen tilbake til og med 21. oktober 2027");
    const page = await visitor.press("Bekreft oppsigelsen", {
      reason: "Vi legger ned.\n<b>Takk</b>",
    });
    expect(page.path).toBe(path);
    expect(page.text).toContain("Oppsigelsen er mottatt");
    expect(page.text).toContain("løper til og med 19. november 2027 og fornyes ikke");
    expect(page.text).toContain("Sagt opp 21. oktober 2027");
    const { periods, mails } = await rowsOf(app, id);
    expect(periods).toHaveLength(1);
    expect(mails).toEqual(expect.arrayContaining(["cancellation-receipt", "cancellation-notice"]));
    const notice = (await mailsOf(app, "any")).find(({ kind }) => kind === "cancellation-notice");
    expect(notice && textOfMail(notice)).toContain("> Vi legger ned.\n> <b>Takk</b>");
    // Nothing more comes of it.
    for (const day of ["2027-10-22", "2027-11-20"]) await runOn(app, day);
    expect((await rowsOf(app, id)).periods).toHaveLength(1);
    const ended = await visitor.open(path);
    expect(ended.text).toContain("Abonnementet er avsluttet");
    expect(ended.text).toContain("Siste dag 19. november 2027");
  });

  test("the day after bills twelve more months, whether it was renewed already or not", async () => {
    await using app = await createTestApp();
    const before = await begun(app);
    const after = await begun(app, { until: noticesGiven });
    onDay(app, "2027-10-22");
    const visitor = plainBrowser(app);
    const late = await visitor.open(`${before.path}/si-opp`);
    expect(late.text).toContain(
      "Fristen for å si opp før neste periode gikk ut 21. oktober 2027. Derfor faktureres 12 nye måneder, fra 20. november 2027: 5 990 kr eks. mva. (7 487,50 kr med 25 % mva.). Abonnementet avsluttes etter 19. november 2028, uten ny fornyelse.",
    );
    await visitor.press("Bekreft oppsigelsen");
    expect((await rowsOf(app, before.id)).periods).toMatchObject([
      {},
      { reason: "late-cancellation", ends_on: "2028-11-20" },
    ]);
    expect(visitor.page().text).toContain("løper til og med 19. november 2028");

    await runOn(app, "2027-10-22");
    const renewed = await visitor.open(`${after.path}/si-opp`);
    expect(renewed.text).toContain(
      "Abonnementet er allerede fornyet og fakturert for 12 nye måneder, fra 20. november 2027: 5 990 kr",
    );
    await visitor.press("Bekreft oppsigelsen");
    const { periods, documents } = await rowsOf(app, after.id);
    expect(periods).toMatchObject([{}, { reason: "renewal", ends_on: "2028-11-20" }]);
    expect(documents).toHaveLength(2);
  });

  test("shows the page again when something else would come of it by now, and does nothing", async () => {
    await using app = await createTestApp();
    const { id, path } = await begun(app, { until: noticesGiven });
    onDay(app, "2027-10-21");
    const visitor = plainBrowser(app);
    await visitor.open(`${path}/si-opp`);
    // The deadline passes while the page stands open.
    onDay(app, "2027-10-22");
    const again = await visitor.press("Bekreft oppsigelsen", { reason: "For dyrt" });
    expect(again.status).toBe(409);
    expect(again.text).toContain(
      "Ingenting er sagt opp ennå: Følgene er endret siden du åpnet siden",
    );
    expect(again.text).toContain("Abonnementet avsluttes etter 19. november 2028");
    expect(again.html).toMatch(/<textarea[^>]*>For dyrt<\/textarea>/);
    expect((await rowsOf(app, id)).mails).not.toContain("cancellation-receipt");
    for (const endsOn of ["", "i morgen", "2027-11-20", "9".repeat(10_000)]) {
      expect((await app.postForm(`${path}/si-opp`, { endsOn })).status).toBe(409);
    }
    await visitor.press("Bekreft oppsigelsen");
    expect((await rowsOf(app, id)).mails).toContain("cancellation-receipt");
  });

  test("says of its receipt what has become of it", async () => {
    await using app = await createTestApp();
    const { path } = await begun(app);
    await app.postForm(`${path}/si-opp`, { endsOn: "2027-11-20" });
    for (const [state, said] of [
      ["pending", "og fornyes ikke. Vi sender deg en kvittering på e-post."],
      ["sent", "og fornyes ikke. Vi har sendt deg en kvittering på e-post."],
      ["failed", "Kvitteringen på e-post kom ikke frem, men oppsigelsen gjelder."],
    ] as const) {
      await app.db
        .updateTable("mails")
        .set({ state })
        .where("kind", "=", "cancellation-receipt")
        .execute();
      const { text } = await app.read(path);
      expect(text).toContain(said);
      expect(text.match(/kvittering/gi)).toHaveLength(1);
    }
    await app.db.deleteFrom("mails").execute();
    expect((await app.read(path)).text).toContain("og fornyes ikke. Sagt opp");
  });

  test("twice cancels once", async () => {
    await using app = await createTestApp();
    const { id, path } = await begun(app);
    const post = () => app.postForm(`${path}/si-opp`, { endsOn: "2027-11-20" });
    const answers = await Promise.all([post(), post()]);
    answers.push(await post());
    for (const { status } of answers) expect([303, 302]).toContain(status);
    for (const { headers } of answers) expect(headers.get("location")).toBe(path);
    const { mails } = await rowsOf(app, id);
    expect(mails.filter((kind) => kind === "cancellation-receipt")).toHaveLength(1);
    expect((await app.fetch(`${path}/si-opp`)).headers.get("location")).toBe(path);
    const rows = await app.db.selectFrom("subscription_cancellations").selectAll().execute();
    expect(rows).toMatchObject([{ actor: "customer", reason: null }]);
  });

  test("with a reason that is too long says so, and keeps what was written", async () => {
    await using app = await createTestApp();
    const { id, path } = await begun(app);
    const reason = "Æ".repeat(501);
    const answer = await app.postForm(`${path}/si-opp`, { endsOn: "2027-11-20", reason });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(textOf(html)).toContain("Kan ikke være lengre enn 500 tegn");
    expect(html).toContain(reason);
    expect((await rowsOf(app, id)).mails).not.toContain("cancellation-receipt");
  });

  test("counts a line break of the reason as one character, as the field does", async () => {
    await using app = await createTestApp();
    const { path } = await begun(app, { until: noticesGiven });
    onDay(app, "2027-10-21");
    const visitor = plainBrowser(app);
    await visitor.open(`${path}/si-opp`);
    const lines = ["Æ".repeat(249), "Ø".repeat(250)];
    const page = await visitor.press("Bekreft oppsigelsen", { reason: lines.join("\r\n") });
    expect(page.path).toBe(path);
    const rows = await app.db.selectFrom("subscription_cancellations").selectAll().execute();
    expect(rows).toMatchObject([{ reason: lines.join("\n") }]);
  });

  test("is taken back in time, and not later", async () => {
    await using app = await createTestApp();
    const { id, path } = await begun(app, { until: noticesGiven });
    onDay(app, "2027-10-20");
    const visitor = plainBrowser(app);
    await visitor.open(`${path}/si-opp`);
    const cancelled = await visitor.press("Bekreft oppsigelsen");
    expect(cancelled.text).toContain("Kan trekkes tilbake til og med 21. oktober 2027");
    const asked = await visitor.follow("Trekk oppsigelsen tilbake");
    expect(asked.text).toContain(
      "fornyes det for 12 nye måneder fra og med 20. november 2027: 5 990 kr eks. mva.",
    );
    onDay(app, "2027-10-21");
    const back = await visitor.press("Trekk oppsigelsen tilbake");
    expect(back.path).toBe(`${path}?svar=angret`);
    expect(back.text).toContain("Oppsigelsen er trukket tilbake");
    expect(back.text).toContain("Si opp");
    expect((await rowsOf(app, id)).mails).toContain("cancellation-withdrawn");
    const kind = "cancellation-withdrawn-notice";
    const notice = (await mailsOf(app, "any")).find((mail) => mail.kind === kind);
    expect(notice?.subject).toBe(
      `Nordlys Bakeri AS har trukket tilbake oppsigelsen av Medium (${id})`,
    );
    const said = (notice ? textOfMail(notice) : "").replaceAll("\u00a0", " ");
    expect(said).toMatch(/Oppsagt: +20\. oktober 2027/);
    expect(said).toMatch(/Trukket tilbake: +21\. oktober 2027/);
    expect(said).toMatch(/Ny periode fra: +20\. november 2027/);
    expect((await app.fetch(`${path}/angre`)).headers.get("location")).toBe(path);

    await visitor.open(`${path}/si-opp`);
    await visitor.press("Bekreft oppsigelsen");
    await visitor.open(`${path}/angre`);
    onDay(app, "2027-10-22");
    const late = await visitor.press("Trekk oppsigelsen tilbake");
    expect(late.status).toBe(409);
    expect(late.text).toContain("Fristen er ute");
    expect(late.html).toContain('href="mailto:');
    // What was confirmed once is not said of a subscription that is cancelled again.
    const page = await visitor.open(`${path}?svar=angret`);
    expect(page.text).not.toContain("trukket tilbake");
    const rows = await app.db.selectFrom("subscription_cancellations").selectAll().execute();
    expect(rows.filter(({ withdrawn_at }) => withdrawn_at === null)).toHaveLength(1);
    expect(rows).toHaveLength(2);
  });
});

describe("Contact details", () => {
  const changes = { name: "Ola Fjell", email: "ola@fjell.example.no", phone: "22 33 44 55" };

  test("are put right, found again by what they are now, and told of to both addresses", async () => {
    await using app = await createTestApp();
    const { id, path } = await ordered(app, { invoiceEmail: "gammel@nordlys.example.no" });
    const visitor = plainBrowser(app);
    await visitor.open(path);
    const form = await visitor.follow("Rett opplysningene");
    expect(inputValues(form.html)).toMatchObject({
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      invoiceEmail: "gammel@nordlys.example.no",
    });
    const page = await visitor.press("Lagre opplysningene", { ...changes, invoiceEmail: "" });
    expect(page.path).toBe(`${path}?svar=rettet`);
    expect(page.text).toContain("Opplysningene er lagret");
    expect(page.text).toContain("Ola Fjell");
    expect(page.text).toContain("Faktura sendes til ola@fjell.example.no");
    expect(page.text).not.toContain("nordlys.example.no");
    expect(await rowOf(app, id)).toMatchObject({
      ...changes,
      phone_e164: "+4722334455",
      invoice_email: null,
      version: 2,
    });

    const mails = await mailsOf(app, "details-changed");
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual([
      customer.email,
      changes.email,
    ]);
    for (const mail of mails) {
      const text = textOfMail(mail).replace(/\s+/g, " ");
      expect(text).toContain("kontaktperson, telefon, e-post og e-post for faktura");
      expect(text).not.toMatch(/Ola|Fjell|2233|Kari/);
    }
    const events = await app.db
      .selectFrom("audit_events")
      .selectAll()
      .where("action", "=", "subscription.details-changed")
      .execute();
    expect(events).toMatchObject([
      {
        actor: "customer",
        subject_id: id,
        details: '{"fields":"name phone email invoiceEmail","version":2}',
      },
    ]);

    const headers = await app.signIn("admin");
    const search = async (question: string) =>
      (await app.read(`/admin?q=${encodeURIComponent(question)}`, headers)).text;
    for (const question of ["ola@fjell", "22334455"]) expect(await search(question)).toContain(id);
    for (const question of ["kari", "91234567"]) expect(await search(question)).not.toContain(id);
    const { text: trail } = await app.read("/admin/logg", headers);
    expect(trail).toContain("Endret kontaktopplysninger");
    expect(trail).toContain("kontaktperson, telefon, e-post og e-post for faktura");
    expect(trail).toContain("Kunden");
  });

  test("with mistakes come back as they were typed, each with what is wrong", async () => {
    await using app = await createTestApp();
    const { id, path } = await ordered(app);
    const visitor = plainBrowser(app);
    await visitor.open(`${path}/opplysninger`);
    const typed = { name: "O", email: "ola@", phone: "123", invoiceEmail: "faktura" };
    const back = await visitor.press("Lagre opplysningene", typed);
    expect(back.status).toBe(400);
    expect(inputValues(back.html)).toMatchObject(typed);
    expect(back.html.match(/aria-invalid="true"/g)).toHaveLength(4);
    for (const message of ["Navn må være minst 2 tegn", "Telefonnummer må være minst 8 siffer"]) {
      expect(back.text).toContain(message);
    }
    expect(back.text.match(/Ugyldig e-postadresse/g)).toHaveLength(2);
    expect((await rowOf(app, id)).version).toBe(1);
    expect(await mailsOf(app, "details-changed")).toEqual([]);
  });

  test("that are as they were change nothing, and one address is told once", async () => {
    await using app = await createTestApp();
    const { id, path } = await ordered(app);
    const visitor = plainBrowser(app);
    await visitor.open(`${path}/opplysninger`);
    expect((await visitor.press("Lagre opplysningene")).path).toBe(path);
    expect((await rowOf(app, id)).version).toBe(1);
    await visitor.open(`${path}/opplysninger`);
    await visitor.press("Lagre opplysningene", { phone: "22 33 44 55" });
    expect(await mailsOf(app, "details-changed")).toHaveLength(1);
  });

  test("that somebody else has corrected meanwhile stay as they corrected them, and only what was changed is told of", async () => {
    await using app = await createTestApp();
    const { id, path } = await ordered(app);
    const visitor = plainBrowser(app);
    await visitor.open(`${path}/opplysninger`);
    const office = await plainBrowserAtWork(app);
    await office.open(`/admin/bestillinger/${id}/rett`);
    await office.press("Lagre rettelsene", { phone: "22 33 44 66", invoiceEmail: "f@x.example" });

    const typed = { name: changes.name, invoiceEmail: "faktura@fjell.example.no" };
    const back = await visitor.press("Lagre opplysningene", typed);
    expect(back.status).toBe(409);
    expect(back.text).toContain("Det andre har endret, står i feltene nå");
    expect(inputValues(back.html)).toMatchObject({ ...typed, phone: "22 33 44 66" });
    expect(back.text).toContain("Nå står det: f@x.example");
    expect(back.text).not.toContain("Nå står det: 22 33 44 66");
    // And once more before they press again.
    await office.open(`/admin/bestillinger/${id}/rett`);
    await office.press("Lagre rettelsene", { buyerReference: "PO 7", invoiceEmail: "" });
    const again = await visitor.press("Lagre opplysningene");
    expect(inputValues(again.html)).toMatchObject({ ...typed, buyerReference: "PO 7" });
    expect(again.text).toContain("Nå står det ingenting.");
    await visitor.press("Lagre opplysningene");
    expect(visitor.page().path).toBe(`${path}?svar=rettet`);
    expect(await rowOf(app, id)).toMatchObject({
      name: changes.name,
      phone: "22 33 44 66",
      invoice_email: typed.invoiceEmail,
      buyer_reference: "PO 7",
    });
    const [mail] = await mailsOf(app, "details-changed");
    expect(mail && textOfMail(mail).replaceAll("\n", " ")).toContain(
      "Dette er endret i avtalen om nettsidepakken Medium: kontaktperson og e-post for faktura.",
    );
  });

  test("that two send at the same time are those of one of them, and the mail tells of these alone", async () => {
    await using app = await createTestApp();
    const { id, path } = await ordered(app);
    const { name, email, phone } = customer;
    const sent = { name, email, phone, version: "1" };
    const answers = await Promise.all([
      app.postForm(`${path}/opplysninger`, { ...sent, name: "Ola Fjell" }),
      app.postForm(`${path}/opplysninger`, { ...sent, phone: "22 33 44 55" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const isName = answers[0].status === 303;
    expect(await rowOf(app, id)).toMatchObject({
      name: isName ? "Ola Fjell" : name,
      phone: isName ? phone : "22 33 44 55",
    });
    const mails = await mailsOf(app, "details-changed");
    expect(mails.map((mail) => textOfMail(mail).replaceAll("\n", " "))).toEqual([
      expect.stringContaining(`Medium: ${isName ? "kontaktperson" : "telefon"}. De nye`),
    ]);
    // A second press of what is stored is no change, and hinders nobody.
    const stored = { ...sent, ...(isName ? { name: "Ola Fjell" } : { phone: "22 33 44 55" }) };
    const twice = await app.postForm(`${path}/opplysninger`, stored);
    expect(twice.headers.get("location")).toBe(path);
    expect(await mailsOf(app, "details-changed")).toHaveLength(1);
  });

  test("of an order that was changed meanwhile are asked for again, as they were typed", async () => {
    await using app = await createTestApp();
    const { id, path } = await ordered(app);
    const visitor = plainBrowser(app);
    await visitor.open(`${path}/opplysninger`);
    await giveStatus(app, await app.signIn("admin"), id, "confirmed");
    // A mistake among them does not hide it.
    expect((await visitor.press("Lagre opplysningene", { phone: "12" })).status).toBe(400);
    const back = await visitor.press("Lagre opplysningene", changes);
    expect(back.status).toBe(409);
    expect(back.text).toContain("Avtalen er endret siden du åpnet siden");
    expect(inputValues(back.html)).toMatchObject({ ...changes, version: "2" });
    expect((await rowOf(app, id)).name).toBe(customer.name);
    await visitor.press("Lagre opplysningene");
    expect(await rowOf(app, id)).toMatchObject({ ...changes, version: 3 });
  });
});

test("Whatever is sent there, nothing gives a fault of ours", async () => {
  await using app = await createTestApp();
  const { path } = await begun(app);
  const field = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("x".repeat(10_000), "\0"));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("/opplysninger", "/si-opp"),
      fc.dictionary(
        fc.constantFrom("name", "email", "phone", "invoiceEmail", "version", "reason", "[x]"),
        field.map((text) => text.toWellFormed()),
      ),
      async (rest, fields) => {
        const { status } = await app.postForm(`${path}${rest}`, fields);
        expect([303, 400, 409]).toContain(status);
      },
    ),
    { numRuns: 30 },
  );
});
