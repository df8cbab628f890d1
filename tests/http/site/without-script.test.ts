import { expect, test } from "vitest";
import { accounts } from "../../data/accounts.ts";
import { customer, orderOf, plans } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { plainBrowser } from "../../plain-browser.ts";

// Everything that is done with forms can be done without script: each is filled in as it stands on the page before it, with
// no field or token that is not there. tests/e2e shows one order in a browser that has its script turned off.

const numbers = new Intl.NumberFormat("nb-NO");
const kroner = (sum: number) => `${numbers.format(sum)} kr`.replaceAll("\u00a0", " ");

async function administrator(app: TestApp) {
  const browser = plainBrowser(app);
  await browser.open("/login");
  const page = await browser.press("Logg inn", accounts.admin);
  expect(page.path).toBe("/admin");
  return browser;
}

/** The row of a list that holds a text. */
function rowWith(html: string, text: string): string {
  const rows = [...html.matchAll(/<tr\b[\s\S]*?<\/tr>/g)].filter(([row]) => row.includes(text));
  expect(rows, text).toHaveLength(1);
  return textOf(rows[0]?.[0] ?? "");
}

test("Each of the six plans is ordered from the price list, and found by the administrator with its sums", async () => {
  await using app = await createTestApp();
  for (const plan of plans) {
    const visitor = plainBrowser(app);
    const { html } = await visitor.open("/priser");
    expect(html).toContain(`href="/bestill/plan-${plan.id}"`);
    const form = await visitor.open(`/bestill/plan-${plan.id}`);
    const isWebsite = ["liten", "medium", "komplett"].includes(plan.id);
    const firstYear = isWebsite ? plan.price + plan.annualCost : plan.price;
    expect(form.text).toMatch(new RegExp(`Bestill (nettsidepakken )?${plan.name}`, "i"));
    expect(form.text).toContain(kroner(firstYear));
    const companyName = `Bakeriet ${plan.name} AS`;
    const typed = { ...customer, companyName, acceptTerms: "on" };
    const thanks = await visitor.press("Send bestilling", typed);
    expect(thanks.path).toMatch(/^\/takk\?/);
    expect(thanks.text).toContain("Takk for bestillingen, Kari");
    expect(thanks.text).toContain(plan.name);
    expect(thanks.text).toContain(kroner(plan.price));
    expect(thanks.text).toContain(companyName);
  }
  const browser = await administrator(app);
  for (const plan of plans) {
    const row = rowWith(browser.page().html, `Bakeriet ${plan.name} AS`);
    for (const text of [kroner(plan.price), kroner(plan.annualCost), "923 609 016"]) {
      expect(row).toContain(text);
    }
    expect(row).toContain(customer.email);
  }
});

test("What the invoice needs comes back unfolded, with its mistakes and with what was typed", async () => {
  await using app = await createTestApp();
  const visitor = plainBrowser(app);
  const folded = await visitor.open("/bestill/plan-medium");
  expect(folded.html).not.toMatch(/<details\b[^>]*\sopen\b/);
  const typed = { ...customer, acceptTerms: "on" };
  const back = await visitor.press("Send bestilling", {
    ...typed,
    invoiceEmail: "faktura",
    buyerReference: "PO 4711",
  });
  expect(back.status).toBe(400);
  expect(back.html).toMatch(/<details\b[^>]*\sopen=""/);
  expect(back.text).toContain("Ugyldig e-postadresse");
  expect(back.html).toContain('value="PO 4711"');
  const thanks = await visitor.press("Send bestilling", { acceptTerms: "on", invoiceEmail: "" });
  expect(thanks.path).toMatch(/^\/takk\?/);
  const [order] = await app.db.selectFrom("orders").selectAll().execute();
  expect(order).toMatchObject({ invoice_email: null, buyer_reference: "PO 4711" });
});

test("Orders are found, noted on and moved on", async () => {
  await using app = await createTestApp();
  await app.post("/api/orders", orderOf());
  await app.post(
    "/api/orders",
    orderOf({ companyName: "Sydlys AS", email: "ola@sydlys.example.no" }),
  );
  const { id } = await app.db
    .selectFrom("orders")
    .select("id")
    .where("company_name", "=", customer.companyName)
    .executeTakeFirstOrThrow();
  // What waits follows an address that is put right by itself.
  await app.db.updateTable("mails").set({ state: "sent" }).execute();
  const browser = await administrator(app);
  const found = await browser.press("Vis", { q: id });
  expect(found.text).not.toContain("Sydlys AS");
  expect((await browser.follow(id)).path).toMatch(new RegExp(`^/admin/bestillinger/${id}`));
  expect((await browser.press("Lagre notatet", { text: "Uten skript" })).text).toContain(
    "Uten skript",
  );
  const contacted = await browser.press("Merk som kontaktet");
  expect(contacted.status).toBe(200);
  expect(contacted.text).toContain("ny → kontaktet");
  expect((await browser.press("Angre")).text).toContain("Statusen er igjen ny.");
  await browser.follow("Rett opplysningene");
  const refused = await browser.press("Lagre rettelsene", { email: "kari@" });
  expect(refused.text).toContain("Ugyldig e-postadresse");
  const corrected = await browser.press("Lagre rettelsene", { email: "kari@rett.example.no" });
  expect(corrected.text).toContain("Opplysningene er rettet.");
  expect(corrected.text).toContain("Rettet e-post");
  const sent = await browser.press("Send på nytt, til kari@rett.example.no: Ordrebekreftelse");
  expect(sent.text).toContain("Ordrebekreftelse, kari@rett.example.no");
  await browser.follow("Avbestill …");
  const cancelled = await browser.press("Avbestill", { reason: "Ombestemte seg" });
  expect(cancelled.text).toContain("ny → avbestilt Ombestemte seg");
});

test("Messages are searched, opened, handled and made drafts of", async () => {
  await using app = await createTestApp();
  for (const name of ["Åse Fjord", "Kari Nordmann"]) {
    const message = { name, email: "noen@example.no", message: "Vi vil bli funnet." };
    expect((await app.post("/api/contact", message)).status).toBe(201);
  }
  const browser = plainBrowser(app);
  await browser.open("/admin?fane=kontakt");
  const list = await browser.press("Logg inn", accounts.admin);
  expect(list.path).toBe("/admin?fane=kontakt");
  expect(list.text).toContain("Kari Nordmann");
  const found = await browser.press("Vis", { q: "Åse Fjord" });
  expect(found.text).not.toContain("Kari Nordmann");
  await browser.follow("Ulest: Åse Fjord");
  const handled = await browser.press("Merk som håndtert");
  expect(handled.text).toContain("Åpne igjen");
  const drafted = await browser.press("Lag utkast", { planId: "liten" });
  expect(drafted.html).toMatch(/value="[^"]*\/bestill\/plan-liten\?utkast=[\w-]{32}"/);
});

test("An account is added, given another role and removed", async () => {
  await using app = await createTestApp();
  const browser = await administrator(app);
  await browser.open("/admin/personer/ny");
  const made = await browser.press("Lag kontoen", { username: "kari", role: "admin" });
  expect(made.text).toContain("Kontoen er laget");
  expect(made.html).toMatch(/<code[^>]*>[\w-]{22}<\/code>/);
  const people = await browser.follow("Tilbake til personer");
  expect(rowWith(people.html, "kari")).toContain("administrator");
  await browser.follow("Rolle for kari");
  const changed = await browser.press("Lagre rollen", { role: "editor" });
  expect(rowWith(changed.html, "kari")).toContain("redaktør");
  await browser.follow("Fjern kari");
  const removed = await browser.press("Fjern kontoen");
  expect(removed.text).toContain("Kontoen er fjernet");
  expect(removed.html).not.toContain(">kari<");
});

test("A person is found, given their data, and erased", async () => {
  await using app = await createTestApp();
  await app.post("/api/orders", orderOf());
  await app.post("/api/contact", { ...customer, message: "Ring meg" });
  const browser = await administrator(app);
  const ask = async (question: string) => {
    await browser.open("/admin/personvern");
    return browser.press("Finn opplysninger", { question });
  };
  const unclear = await ask("Kari");
  expect(unclear.status).toBe(400);
  expect(unclear.text).toContain("Skriv en hel e-postadresse");
  expect(unclear.html).toContain('value="Kari"');

  const found = await ask(customer.email.toUpperCase());
  expect(found.path).toBe("/admin/personvern");
  expect(found.text).toContain("1 bestilling, 1 melding og 4 e-poster");
  expect(found.text).toContain("Bokføringsloven § 13");
  expect(found.html).toMatch(/<input id="confirmed" type="checkbox" required=""/);
  const file = await browser.press("Last ned alt som JSON");
  expect(JSON.parse(file.html).orders[0].email).toBe(customer.email);

  await ask(customer.email);
  await app.post("/api/contact", { ...customer, message: "Enda en melding" });
  const stopped = await browser.press("Slett personopplysningene", { confirmed: "yes" });
  expect(stopped.path).toBe("/admin/personvern?stanset=endret");
  expect(stopped.text).toContain("ingenting er slettet");
  expect(stopped.text).toContain("1 bestilling, 2 meldinger");
  const erased = await browser.press("Slett personopplysningene", { confirmed: "yes" });
  expect(erased.path).toMatch(/^\/admin\/personvern\?slettet=[\w-]{36}$/);
  expect(erased.text).toContain("Personopplysningene er slettet");
  expect((await ask(customer.email)).text).toContain("Vi har ingenting om");
});

test("A mail is read and sent again", async () => {
  await using app = await createTestApp();
  await app.post("/api/orders", orderOf());
  const browser = await administrator(app);
  await browser.open("/admin/e-post");
  const waiting = await browser.open("/admin/e-post?status=venter");
  expect(waiting.text).toContain(customer.email);
  const { id } = await app.db
    .selectFrom("mails")
    .select("id")
    .where("to_address", "=", customer.email)
    .executeTakeFirstOrThrow();
  await app.db.updateTable("mails").set({ state: "sent" }).where("id", "=", id).execute();
  const mail = await browser.open(`/admin/e-post/${id}`);
  expect(mail.html).toContain(`src="/admin/e-post/${id}/html"`);
  const again = await browser.press("Send på nytt");
  expect(again.text).toContain("lagt i utboksen på nytt");
  expect(again.path).not.toContain(id);
});

test("The overview changes its period, with charts and figures", async () => {
  await using app = await createTestApp();
  await app.post("/api/orders", orderOf());
  const browser = await administrator(app);
  await browser.open("/admin/oversikt");
  const month = await browser.press("Vis", { periode: "30-dager" });
  expect(month.path).toBe("/admin/oversikt?periode=30-dager");
  expect(month.html).toMatch(/<svg\b[\s\S]*>Verdi per uke<\/title>/);
  expect(month.text).toMatch(/Vis tallene .*20 480 kr/);
});

/** Where a page's way back leads without a script, for whoever comes from another address. */
async function wayBack(app: TestApp, path: string, referer?: string) {
  const html = await (await app.fetch(path, { headers: referer ? { referer } : {} })).text();
  const [link = ""] = /<a\b[^>]*\bdata-back\b[^>]*>/.exec(html) ?? [];
  return /\bhref="([^"]*)"/.exec(link)?.[1];
}

test.each([
  ["/finnes-ikke", "/"],
  ["/kundehistorier", "/"],
  ["/avtale/finnes-ikke", "/"],
  ["/utkast/finnes-ikke", "/"],
  ["/bestill/plan-medium", "/priser"],
])("%s leads back to the page of ours that led to it, and otherwise to %s", async (path, other) => {
  await using app = await createTestApp({ content: { hiddenPages: ["/kundehistorier"] } });
  const own = app.config.siteUrl;
  expect(await wayBack(app, path)).toBe(other);
  expect(await wayBack(app, path, `${own}/tjenester?a=1`)).toBe("/tjenester?a=1");
  expect(await wayBack(app, path, `${own}${path}?a=1`)).toBe(other);
  expect(await wayBack(app, path, `${own}/kundehistorier`)).toBe(other);
  for (const elsewhere of [
    "https://example.com/tjenester",
    `${own}//example.com/tjenester`,
    "javascript:alert(1)",
    "tull",
  ]) {
    expect(await wayBack(app, path, elsewhere)).toBe(other);
  }
});
