import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { mailsOf, ordered } from "../../data/agreement.ts";
import { customer } from "../../data/order-data.ts";
import { readPdf } from "../../data/read-pdf.ts";
import { fillInSeller, giveStatus } from "../../data/subscription-life.ts";
import {
  advance,
  createTestApp,
  publishElsewhere,
  type SignedIn,
  type TestApp,
} from "../../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../../html.ts";
import { plainBrowser } from "../../plain-browser.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const days = 24 * 60 * 60 * 1000;
const signer = { name: "Solveig Signe", role: "styreleder" };

const versionOf = async (app: TestApp, id: string) => {
  const order = app.db.selectFrom("orders").select("version").where("id", "=", id);
  return String((await order.executeTakeFirstOrThrow()).version);
};

/** Presses a button of the back office on an order's agreement, which has shown what the fields come to. */
async function press(
  app: TestApp,
  headers: SignedIn,
  id: string,
  verb: "" | "/papir",
  fields: Record<string, string> = {},
) {
  const form = { csrf: headers["x-csrf-token"], version: await versionOf(app, id), ...fields };
  const page = `/admin/bestillinger/${id}/avtale${verb}`;
  const shown =
    verb === "" ? `${page}?${new URLSearchParams(fields)}` : await paperPage(app, headers, page);
  return app.postForm(shown, form, headers);
}

/** The address of the page of a signature on paper, which says what it is of, with its prices. */
async function paperPage(app: TestApp, headers: SignedIn, path: string): Promise<string> {
  const to = (await app.fetch(path, { headers })).headers.get("location");
  return to?.startsWith(path.split("?")[0] ?? path) ? to : path;
}

/** An order whose agreement waits to be signed. */
async function sent(app: TestApp) {
  await fillInSeller(app);
  const order = await ordered(app);
  const headers = await app.signIn("admin");
  await giveStatus(app, headers, order.id, "confirmed");
  const answer = await press(app, headers, order.id, "");
  expect(answer.headers.get("location")).toBe(`/admin/bestillinger/${order.id}?svar=avtale-sendt`);
  return { ...order, headers };
}

const hashOn = async (app: TestApp, path: string) =>
  inputValues((await app.read(`${path}/signer`)).html).hash ?? "";

const sign = async (app: TestApp, path: string, hash: string, fields = {}) =>
  app.postForm(`${path}/signer`, { ...signer, entitled: "on", hash, ...fields });

const kindsOf = async (app: TestApp) => (await mailsOf(app, "any")).map(({ kind }) => kind);

async function pdfOf(app: TestApp, path: string, headers: Partial<SignedIn> = {}) {
  const answer = await app.fetch(path, { headers: { ...headers } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return readPdf(new Uint8Array(await answer.arrayBuffer())).replaceAll("\u00a0", " ");
}

describe("An agreement that is sent", () => {
  test("is read and signed on the customer's page without script, reaches both as a file, and runs from that day", async () => {
    await using app = await createTestApp();
    const { id, path, headers } = await sent(app);
    expect(await kindsOf(app)).toContain("agreement-to-sign");

    const browser = plainBrowser(app);
    await browser.open(path);
    expect(browser.page().text).toContain("Avtalen er klar");
    await browser.open(`${path}/signer`);
    for (const part of [
      `Avtale ${id}`,
      "Fyrlykt AS",
      "Org.nr. 923 609 016",
      "Nordlys Bakeri AS",
      "Nettsidepakken Medium, én gang",
      "Første år inkl. mva.",
      "Leveringstiden er 2–4 uker fra avtalen er signert.",
      "Vilkårene, versjon",
      "Et abonnement begynner den dagen vi leverer. Til da betaler du ikke noe for det.",
    ]) {
      expect(browser.page().text).toContain(part);
    }
    await browser.press("Signer avtalen", { ...signer, entitled: "on" });
    expect(browser.page().path).toBe(`${path}?svar=signert`);
    for (const part of [
      "Avtalen er signert",
      `Avtale ${id}`,
      "Leveres senest 18. desember 2026",
      "Last ned avtalen (PDF)",
    ]) {
      expect(browser.page().text).toContain(part);
    }
    expect(browser.page().text).not.toContain("Avbestill");

    const agreements = app.db.selectFrom("agreements").select("hash");
    const { hash } = await agreements.executeTakeFirstOrThrow();
    const pdf = await pdfOf(app, `${path}/avtale.pdf`);
    for (const part of [
      "Solveig Signe, styreleder",
      "Elektronisk, 20. november 2026",
      "Fra IP-adressen",
      hash.slice(0, 32),
      "etter en databehandleravtale",
    ]) {
      expect(pdf.replaceAll("\n", " ")).toContain(part);
    }
    expect(await pdfOf(app, `/admin/bestillinger/${id}/avtale/1.pdf`, headers)).toBe(pdf);

    const mails = (await mailsOf(app, "any")).filter(({ kind }) =>
      kind.startsWith("agreement-signed"),
    );
    expect(mails.map((mail) => mail.to_address).sort()).toEqual([
      customer.email,
      "post@example.no",
    ]);
    for (const { document } of mails) expect(document).toContain('"kind":"agreement"');
    const order = await app.fetch(`/admin/bestillinger/${id}`, { headers });
    const text = textOf(await order.text());
    expect(text).toContain("Signert 20. november 2026 av Solveig Signe");
    expect(text).toContain("Leveres senest 18. desember 2026");
  });

  test("says at their fields what a signature lacks, and keeps what was written", async () => {
    await using app = await createTestApp();
    const { path } = await sent(app);
    const answer = await sign(app, path, await hashOn(app, path), { role: " ", entitled: "" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Skriv rollen din, for eksempel daglig leder");
    expect(html).toContain("Kryss av for at du kan signere for bedriften");
    expect(inputValues(html)).toMatchObject({ name: "Solveig Signe" });
    expect(await kindsOf(app)).not.toContain("agreement-signed");
  });

  test("has the signer's name in letters that its file has", async () => {
    await using app = await createTestApp();
    const { id, path, headers } = await sent(app);
    const name = "Nguyễn Đặng Phương";
    await sign(app, path, await hashOn(app, path), { name });
    const { text } = await app.read(`/admin/bestillinger/${id}`, headers);
    expect(text).toContain(`Signert 20. november 2026 av ${name}`);
    expect(await pdfOf(app, `${path}/avtale.pdf`)).toContain("Nguyên Đăng Phuong, styreleder");
  });

  test("is signed once, however often it is sent, and only who signed is thanked for it", async () => {
    await using app = await createTestApp();
    const { path } = await sent(app);
    const hash = await hashOn(app, path);
    const names = Array.from({ length: 6 }, (_, count) => `Nummer ${count}`);
    const answers = await Promise.all(
      names.map(async (name) => {
        const answer = await sign(app, path, hash, { name });
        return { name, location: answer.headers.get("location") };
      }),
    );
    const { signer_name: first } = await app.db
      .selectFrom("agreements")
      .select("signer_name")
      .executeTakeFirstOrThrow();
    for (const { name, location } of answers) {
      expect(location).toBe(`${path}?svar=${name === first ? "signert" : "signert-for-deg"}`);
    }
    const kinds = await kindsOf(app);
    expect(kinds.filter((kind) => kind.startsWith("agreement-signed"))).toHaveLength(2);
  });

  test("has the signer's name and role without what nobody sees of them", async () => {
    await using app = await createTestApp();
    const { path } = await sent(app);
    const hash = await hashOn(app, path);
    const unseen = await sign(app, path, hash, { name: "\u202e\u200bS\u2066" });
    expect([unseen.status, textOf(await unseen.text())]).toEqual([
      400,
      expect.stringContaining("Skriv navnet ditt"),
    ]);
    const turned = { name: "\u202eSolveig 👩‍👧 Signe", role: "styre\u00adleder" };
    await sign(app, path, hash, turned);
    const row = app.db.selectFrom("agreements").select(["signer_name", "signer_role"]);
    expect(await row.executeTakeFirstOrThrow()).toEqual({
      signer_name: "Solveig 👩‍👧 Signe",
      signer_role: "styreleder",
    });
    // Who presses twice is the same, however it was pasted.
    const again = await sign(app, path, hash, turned);
    expect(again.headers.get("location")).toBe(`${path}?svar=signert`);
  });

  test("says whose signature it has to the one who signs after another, and to whoever opens it", async () => {
    await using app = await createTestApp();
    const { path } = await sent(app);
    const hash = await hashOn(app, path);
    await sign(app, path, hash);
    const again = await sign(app, path, hash);
    expect(again.headers.get("location")).toBe(`${path}?svar=signert`);
    expect((await app.read(`${path}?svar=signert`)).text).toContain(
      "Takk for signaturen, Solveig Signe",
    );

    const second = await sign(app, path, hash, { name: "Torleif Tveit", role: "daglig leder" });
    const { text } = await app.read(second.headers.get("location") ?? "");
    expect(text).toContain("Du har ikke signert");
    expect(text).toContain(
      "Solveig Signe signerte avtalen for Nordlys Bakeri AS før deg. Én signatur er nok, så du trenger ikke gjøre noe.",
    );
    expect(text).not.toMatch(/Takk for signaturen|Torleif/);

    const late = await app.fetch(`${path}/signer`);
    expect(late.headers.get("location")).toBe(path);
    const plain = await app.read(path);
    expect(plain.text).toContain("Signert av Solveig Signe");
    expect(plain.text).not.toMatch(/Takk for signaturen|Du har ikke signert/);
  });

  test("is not signed where another text has come in its place, or it was withdrawn", async () => {
    await using app = await createTestApp();
    const { id, path } = await sent(app);
    const hash = await hashOn(app, path);
    advance(app.clock, days);
    const admin = await app.signIn("admin");
    await app.db.updateTable("orders").set({ company_name: "Sørlys AS" }).execute();
    const page = await app.read(`/admin/bestillinger/${id}/avtale`, admin);
    expect(page.text).toContain("Send den på nytt");
    // Whom it is with stands as on paper: one thing a line.
    expect(page.html).toMatch(
      /<dd><div>Sørlys AS<\/div><div>Org\.nr\.\s923\s609\s016<\/div><\/dd>/,
    );
    await press(app, admin, id, "");
    // A mistake in the form does not hide that its text is another one.
    const mistaken = await sign(app, path, hash, { name: "" });
    expect(mistaken.status).toBe(400);
    const stale = await sign(app, path, inputValues(await mistaken.text()).hash ?? "");
    expect(stale.status).toBe(409);
    const html = await stale.text();
    expect(textOf(html)).toContain("Ingenting er signert. Les den nye avtalen");
    expect(textOf(html)).toContain("Sørlys AS");

    await press(app, admin, id, "", { withdraw: "1" });
    const newHash = inputValues(html).hash ?? "";
    const withdrawn = await sign(app, path, newHash);
    const unsigned = `${path}?svar=ikke-signert`;
    expect([newHash, withdrawn.headers.get("location")]).toEqual([
      expect.not.stringMatching(hash),
      unsigned,
    ]);
    expect((await app.read(unsigned)).text).toContain(
      "Du har ikke signert Avtalen du leste, gjelder ikke lenger.",
    );
    expect((await app.read(path)).text).not.toContain("Les og signer");
    expect(await kindsOf(app)).not.toContain("agreement-signed");

    // The same address says nothing of it once there is a new one to sign, and when that is signed.
    await press(app, admin, id, "");
    expect((await app.read(unsigned)).text).not.toContain("Du har ikke signert");
    await sign(app, path, await hashOn(app, path));
    const { text } = await app.read(unsigned);
    expect(text).toContain("Avtalen er signert");
    expect(text).not.toContain("Du har ikke signert");
  });

  test("is a text that the database lets nobody change", async () => {
    await using app = await createTestApp();
    await sent(app);
    const change = sql`update agreements set document = '{}'`.execute(app.db);
    await expect(change).rejects.toThrow("never changed");
  });
});

test("Terms that were accepted before the site knew who sells are not those of the agreement: they name the seller", async () => {
  await using app = await createTestApp();
  const { id, path } = await ordered(app);
  const nobody = "org.nr. 000\u00a0000\u00a0000";
  expect((await app.read(path)).html).toContain(nobody);
  await fillInSeller(app);
  const headers = await app.signIn("admin");
  await giveStatus(app, headers, id, "confirmed");
  await press(app, headers, id, "");
  expect((await app.read(`${path}/signer`)).html).not.toContain(nobody);
  await sign(app, path, await hashOn(app, path));
  const order = await app.db.selectFrom("orders").select("terms_hash").executeTakeFirstOrThrow();
  const { text } = await app.db
    .selectFrom("accepted_terms")
    .select("text")
    .where("hash", "=", order.terms_hash)
    .executeTakeFirstOrThrow();
  expect(text).not.toContain(nobody);
});

describe("Before anything is signed", () => {
  test("it is an order that binds nobody, and is called off on its page", async () => {
    await using app = await createTestApp();
    const { id, path } = await ordered(app);
    const { text } = await app.read(path);
    expect(text).toContain(`Bestilling ${id}`);
    expect(text).toContain("Avtalen inngås med");
    expect(text).toContain("Bestillingen binder ingen av oss før avtalen er signert.");
    const browser = plainBrowser(app);
    await browser.open(`${path}/avbestill`);
    await browser.press("Avbestill", { reason: "Vi skal flytte." });
    expect(browser.page().text).toContain("Bestillingen er avbestilt");
    const mails = await mailsOf(app, "any");
    const receipt = mails.find(({ kind }) => kind === "order-called-off");
    expect(receipt?.subject).toBe("Bestillingen av nettsidepakken Medium er avbestilt");
    const notice = mails.find(({ kind }) => kind === "order-called-off-notice");
    expect(notice?.document).toContain("Vi skal flytte.");
    await browser.open(`${path}/avbestill`);
    expect(browser.page().path).toBe(path);
  });

  test("an administrator who cancels may tell the customer, and need not", async () => {
    await using app = await createTestApp();
    const [told, untold] = [
      await ordered(app),
      await ordered(app, { email: "ola@nordlys.example.no" }),
    ];
    const headers = await app.signIn("admin");
    await giveStatus(app, headers, told.id, "cancelled", { tell: "on" });
    await giveStatus(app, headers, untold.id, "cancelled");
    const mails = (await mailsOf(app, "any")).filter(({ kind }) => kind === "order-called-off");
    expect(mails.map(({ about_id }) => about_id)).toEqual([told.id]);
    // It was not they who did it.
    expect(mails[0]?.subject).toBe("Vi har avbestilt nettsidepakken Medium");
    expect(mails[0]?.document).toContain(`Vi har avbestilt bestilling ${told.id}`);
    expect(mails[0]?.document).not.toContain('"Bestillingen er avbestilt"');
  });

  test("who cancels by a slip takes it back within the minute, and nobody is told", async () => {
    await using app = await createTestApp();
    const { id } = await ordered(app);
    const headers = await app.signIn("admin");
    const page = async () => (await app.read(`/admin/bestillinger/${id}?endret=2`, headers)).text;
    await giveStatus(app, headers, id, "cancelled", { tell: "on" });
    expect(await page()).toContain("Kunden får beskjed om et minutt.");
    const undo = { csrf: headers["x-csrf-token"], version: "2", status: "new" };
    await app.postForm(`/admin/bestillinger/${id}/status/angre`, undo, headers);
    expect(await kindsOf(app)).not.toContain("order-called-off");

    await giveStatus(app, headers, id, "cancelled");
    const silent = await app.fetch(`/admin/bestillinger/${id}?endret=4`, { headers });
    expect(textOf(await silent.text())).toContain("Kunden får ingen melding om det.");
  });

  test("what is signed or begun on is not called off there", async () => {
    await using app = await createTestApp();
    const { path, headers } = await sent(app);
    await sign(app, path, await hashOn(app, path));
    expect((await app.postForm(`${path}/avbestill`, {})).headers.get("location")).toBe(path);
    const other = await ordered(app, { email: "ola@nordlys.example.no" });
    await giveStatus(app, headers, other.id, "confirmed");
    await giveStatus(app, headers, other.id, "in-progress");
    await app.postForm(`${other.path}/avbestill`, {});
    const statuses = await app.db.selectFrom("orders").select("status").execute();
    expect(statuses.map(({ status }) => status).sort()).toEqual(["confirmed", "in-progress"]);
    expect(await kindsOf(app)).not.toContain("order-called-off");
  });
});

test("Who delivers past an agreement that waits is told what it comes to, and that the order is billed", async () => {
  await using app = await createTestApp();
  const { id, headers } = await sent(app);
  await giveStatus(app, headers, id, "in-progress");
  const lever = async () => (await app.read(`/admin/bestillinger/${id}/lever`, headers)).text;
  expect(await lever()).toContain(
    "Avtalen som er sendt, er ikke signert (Første år inkl. mva.: 25 600 kr)",
  );
  await press(app, headers, id, "/papir", { signedOn: "2026-11-20", name: "Petra Papir" });
  expect(await lever()).not.toContain("er ikke signert");
});

describe("A signature on paper", () => {
  test("is noted with its day and who it is of, and taken back where that was a mistake", async () => {
    await using app = await createTestApp();
    await fillInSeller(app);
    const { id, path } = await ordered(app);
    const headers = await app.signIn("admin");
    await giveStatus(app, headers, id, "confirmed");
    const wrong = await press(app, headers, id, "/papir", { signedOn: "2026-11-21", name: "" });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain("Velg en dag fra bestillingsdagen til i dag.");
    expect(html).toContain("Skriv hvem som signerte for kunden.");

    const noted = { signedOn: "2026-11-20", name: "Petra Papir", text: "I skapet" };
    await press(app, headers, id, "/papir", noted);
    expect((await app.read(path)).text).toContain("Leveres senest 18. desember 2026");
    expect(await pdfOf(app, `${path}/avtale.pdf`)).toContain("Petra Papir");
    expect(await kindsOf(app)).not.toContain("agreement-signed");
    const notes = await app.db.selectFrom("order_notes").select("text").execute();
    expect(notes).toEqual([{ text: "I skapet" }]);

    await giveStatus(app, headers, id, "in-progress");
    await giveStatus(app, headers, id, "delivered");
    const late = await press(app, headers, id, "", { withdraw: "1" });
    expect(late.headers.get("location")).toBe(`/admin/bestillinger/${id}/avtale?svar=endret`);
    await giveStatus(app, headers, id, "in-progress");
    await press(app, headers, id, "", { withdraw: "1" });
    const order = await app.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ signed_on: null, deliver_by: null });
  });

  test("is not asked for once the customer has signed, and theirs is not taken back", async () => {
    await using app = await createTestApp();
    const { id, path, headers } = await sent(app);
    await sign(app, path, await hashOn(app, path));
    for (const [verb, fields] of [
      ["", {}],
      ["/papir", { signedOn: "2026-11-20", name: "Petra Papir" }],
      ["", { withdraw: "1" }],
    ] as const) {
      const answer = await press(app, headers, id, verb, fields);
      expect(answer.headers.get("location")).toBe(`/admin/bestillinger/${id}/avtale?svar=endret`);
    }
    expect(await pdfOf(app, `${path}/avtale.pdf`)).toContain("Solveig Signe");
  });
});

test("What is not delivered by the day that was agreed on stands above the list, until it is", async () => {
  await using app = await createTestApp();
  const { id, path } = await sent(app);
  await sign(app, path, await hashOn(app, path));
  const overdue = async () => {
    const headers = await app.signIn("admin");
    return (await app.read("/admin?frist=1", headers)).text;
  };
  advance(app.clock, 28 * days);
  expect(await overdue()).not.toContain(id);
  advance(app.clock, days);
  expect(await overdue()).toContain("Skulle vært levert 18. desember 2026");
  await giveStatus(app, await app.signIn("admin"), id, "in-progress");
  expect(await overdue()).toContain(id);
  await giveStatus(app, await app.signIn("admin"), id, "delivered");
  expect(await overdue()).not.toContain(id);
});

test("Whoever guesses the address of an agreement's file is stopped as on every other address of it", async () => {
  await using app = await createTestApp();
  const { path, headers, id } = await sent(app);
  const nowhere = await app.fetch(path.replace(/.{8}$/, "AAAAAAAA").concat("/avtale.pdf"));
  expect(nowhere.status).toBe(302);
  expect((await app.fetch(`/admin/bestillinger/${id}/avtale/2.pdf`, { headers })).status).toBe(404);
  expect((await app.fetch(`/admin/bestillinger/${id}/avtale/1.pdf`)).status).toBe(302);
});

describe("What is agreed on otherwise than it was ordered", () => {
  const changed = {
    ...{ planId: "komplett", planPrice: "33 000", annualCost: "" },
    ...{ text1: "Fotografering", kroner1: "4 500", text2: "", kroner2: "", text3: "", kroner3: "" },
  };

  test("can be given away, and asks for nothing: its invoice is neither owed nor credited", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    await fillInSeller(app);
    const { id, path } = await ordered(app);
    const headers = await app.signIn("admin");
    await giveStatus(app, headers, id, "confirmed");
    await press(app, headers, id, "", { planId: "medium", planPrice: "0", annualCost: "0" });
    expect((await app.read(`${path}/signer`)).text).toContain("Første år inkl. mva. 0 kr");
    await sign(app, path, await hashOn(app, path));
    await giveStatus(app, headers, id, "in-progress");
    await giveStatus(app, headers, id, "delivered");
    await app.jobs.mail.run();
    const billing = await app.fetch("/api/billing?month=2026-11", { headers });
    expect(await billing.json()).toMatchObject([{ number: 1, total: 0, state: "paid" }]);
    const { text } = await app.read(path);
    expect(text).toContain("Faktura 1 20. november 2026 Betalt");
    expect(text).not.toContain("Kreditert");
    const mail = server.mails.find(({ email }) => email.subject?.startsWith("Faktura 1"));
    expect(mail?.email.text?.replace(/\s+/g, " ")).toContain("du skal ikke betale noe");
  });

  test("is seen with its sums before it is sent, accepted by the signature, and then ordered and billed", async () => {
    await using app = await createTestApp();
    await fillInSeller(app);
    const { id, path } = await ordered(app);
    const headers = await app.signIn("admin");
    await giveStatus(app, headers, id, "confirmed");
    const address = `/admin/bestillinger/${id}/avtale?${new URLSearchParams(changed)}`;
    const { text: preview } = await app.read(address, headers);
    for (const part of ["33 000 kr", "Fotografering", "4 500 kr", "43 490 kr", "54 362,50 kr"]) {
      expect(preview).toContain(part);
    }
    expect(await kindsOf(app)).not.toContain("agreement-to-sign");
    await press(app, headers, id, "", changed);

    const before = await app.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(before).toMatchObject({ plan_id: "medium", plan_price: 14_490, further: "[]" });
    const { text: page } = await app.read(`${path}/signer`);
    expect(page).toContain("Nettsidepakken Komplett, én gang");
    expect(page).toContain("54 362,50 kr");
    expect(page).toContain("Nettsiden koster 33 000 kr én gang, eks. mva.");
    await sign(app, path, await hashOn(app, path));
    const after = await app.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(after).toMatchObject({ plan_id: "komplett", plan_price: 33_000, annual_cost: 5_990 });
    expect(after.terms_hash).not.toBe(before.terms_hash);
    expect((await app.read(path)).text).toContain("Nettsiden koster 33 000 kr én gang, eks. mva.");

    await giveStatus(app, headers, id, "in-progress");
    await giveStatus(app, headers, id, "delivered");
    await app.jobs.mail.run();
    const { text: bill } = await app.read(`${path}/faktura/1`);
    for (const part of [
      "Nettsidepakken Komplett, engangspris",
      "33 000 kr",
      "Fotografering",
      "54 362,50 kr",
    ]) {
      expect(bill).toContain(part);
    }
  });

  test("has no price of a website where it is of a profile, whose one price is its yearly one", async () => {
    await using app = await createTestApp();
    await fillInSeller(app);
    const { id } = await ordered(app, { planId: "facebook-bedrift", planPrice: 5_990 });
    const headers = await app.signIn("admin");
    await giveStatus(app, headers, id, "confirmed");
    await press(app, headers, id, "");
    const { html } = await app.read(`/admin/bestillinger/${id}/avtale`, headers);
    expect(inputValues(html)).toMatchObject({ planPrice: "", annualCost: "5990" });
  });

  test("is not sent before its sums were seen, with what was typed over since", async () => {
    await using app = await createTestApp();
    const { id } = await ordered(app);
    const headers = await app.signIn("admin");
    await giveStatus(app, headers, id, "confirmed");
    const path = `/admin/bestillinger/${id}/avtale`;
    const { html: page } = await app.read(path, headers);
    const send = unescapeHtml(/formAction="([^"]*planId[^"]*)"/i.exec(page)?.[1] ?? "");
    const form = { ...inputValues(page), planId: "medium", csrf: headers["x-csrf-token"] };
    const typedOver: Record<string, string>[] = [
      { planPrice: "10 000" },
      { text1: "Logo", kroner1: "2 500" },
    ];
    for (const changes of typedOver) {
      const answer = await app.postForm(send, { ...form, ...changes }, headers);
      expect(await kindsOf(app)).not.toContain("agreement-to-sign");
      const shown = await app.fetch(answer.headers.get("location") ?? "", { headers });
      const html = await shown.text();
      expect(textOf(html)).toContain("Noe er endret etter at summene ble vist.");
      expect(inputValues(html)).toMatchObject(changes);
    }
    const wrong = await app.postForm(send, { ...form, planPrice: "ti tusen" }, headers);
    const { html } = await app.read(wrong.headers.get("location") ?? "", headers);
    expect(html).toContain("Skriv hele kroner, uten mva.");
    // Nothing is typed: what is shown is sent.
    const sent = await app.postForm(send, form, headers);
    expect(sent.headers.get("location")).toBe(`/admin/bestillinger/${id}?svar=avtale-sendt`);
  });

  test("is not sent, nor signed on paper or billed, once a colleague has called the order off, and says so", async () => {
    await using app = await createTestApp();
    const { id } = await ordered(app);
    const headers = await app.signIn("admin");
    await giveStatus(app, headers, id, "confirmed");
    const order = `/admin/bestillinger/${id}`;
    const { html: page } = await app.read(`${order}/avtale`, headers);
    const form = { ...inputValues(page), planId: "medium", csrf: headers["x-csrf-token"] };
    await giveStatus(app, headers, id, "cancelled");
    for (const path of [`${order}/avtale`, `${order}/avtale/papir`, `${order}/faktura`]) {
      const answer = await app.postForm(path, form, headers);
      expect(answer.headers.get("location"), path).toBe(`${order}?svar=ulovlig`);
    }
    // Nor do the ways that an older page of the order shows lead there without a word.
    for (const path of [`${order}/lever`, `${order}/ta-tilbake`, `${order}/avbestill`]) {
      const answer = await app.fetch(path, { headers });
      expect(answer.headers.get("location"), path).toBe(`${order}?svar=ulovlig`);
    }
    const { text } = await app.read(`${order}?svar=ulovlig`, headers);
    expect(text).toContain("Det lar seg ikke gjøre slik bestillingen eller abonnementet står nå.");
    expect(await kindsOf(app)).not.toContain("agreement-to-sign");
  });

  test("is what was signed on paper, whose page shows its sums, in place of what waits", async () => {
    await using app = await createTestApp();
    const { id, headers } = await sent(app);
    const wrong = new URLSearchParams({ ...changed, planPrice: "mye" });
    const led = await app.fetch(`/admin/bestillinger/${id}/avtale/papir?${wrong}`, { headers });
    expect(led.headers.get("location")).toMatch(/\/avtale\?.*planPrice=mye/);
    const asked = `/admin/bestillinger/${id}/avtale/papir?${new URLSearchParams(changed)}`;
    const path = await paperPage(app, headers, asked);
    const { text: page } = await app.read(path, headers);
    expect(page).toContain("54 362,50 kr");
    const noted = {
      signedOn: "2026-11-20",
      name: "Petra Papir",
      version: await versionOf(app, id),
    };
    await app.postForm(path, { ...noted, csrf: headers["x-csrf-token"] }, headers);
    const order = await app.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ plan_id: "komplett", plan_price: 33_000 });
    expect(order.signed_on).not.toBeNull();
  });

  test("is what waits, as it was sent, whatever the price list has become since", async () => {
    await using app = await createTestApp();
    const { id, headers } = await sent(app);
    const prices = structuredClone(defaultContent.prices);
    prices.medium.features = ["Noe helt annet"];
    await publishElsewhere(app, { ...defaultContent, prices }, 2);
    await press(app, headers, id, "/papir", { signedOn: "2026-11-20", name: "Petra Papir" });
    const made = await app.db.selectFrom("agreements").select(["number", "signed_on"]).execute();
    expect(made).toEqual([{ number: 1, signed_on: "2026-11-20" }]);
  });

  test("is something: work without a package is not agreed on before it has a line", async () => {
    await using app = await createTestApp();
    await fillInSeller(app);
    const { id } = await ordered(app);
    const headers = await app.signIn("admin");
    await giveStatus(app, headers, id, "confirmed");
    await app.db
      .updateTable("orders")
      .set({ plan_id: "oppdrag", plan_price: 0, annual_cost: 0 })
      .execute();
    const path = `/admin/bestillinger/${id}/avtale`;
    const { html } = await app.read(path, headers);
    expect(textOf(html)).toContain("Skriv hva oppdraget er");
    expect(html).not.toContain("Send til signering");
    await press(app, headers, id, "");
    await press(app, headers, id, "/papir", { signedOn: "2026-11-20", name: "Petra Papir" });
    expect(await kindsOf(app)).not.toContain("agreement-to-sign");
    const order = await app.db.selectFrom("orders").select("signed_on").executeTakeFirstOrThrow();
    expect(order.signed_on).toBeNull();
  });

  test("keeps what was typed where it cannot be read, and sends nothing of it", async () => {
    await using app = await createTestApp();
    const { id } = await ordered(app);
    const headers = await app.signIn("admin");
    await giveStatus(app, headers, id, "confirmed");
    const wrong = { ...changed, planPrice: "ti tusen", text2: "Tekster" };
    const address = `/admin/bestillinger/${id}/avtale?${new URLSearchParams(wrong)}`;
    const { html } = await app.read(address, headers);
    expect(html.match(/Skriv hele kroner, uten mva\./g)).toHaveLength(2);
    expect(inputValues(html)).toMatchObject({ planPrice: "ti tusen" });
    const unsold = new URLSearchParams({ ...changed, planId: "finnes-ikke" });
    const nowhere = await app.fetch(`/admin/bestillinger/${id}/avtale?${unsold}`, { headers });
    expect(nowhere.status).toBe(400);
    await press(app, headers, id, "", { ...changed, planId: "finnes-ikke" });
    expect(await kindsOf(app)).not.toContain("agreement-to-sign");
  });
});
