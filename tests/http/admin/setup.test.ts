import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { setupSteps } from "#app/domain/setup/steps.ts";
import { accounts, accountVariables } from "../../data/accounts.ts";
import { knownSeller } from "../../data/seller.ts";
import {
  advance,
  createTestApp,
  publishElsewhere,
  type SignedIn,
  type TestApp,
} from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { startMailServer } from "../../servers/mail-server.ts";
import { answer, companies, startRegister, unit } from "../../servers/register.ts";

const { street, postalCode, city } = knownSeller.address;
const seller = {
  step: "seller",
  orgNumber: "923 609 016",
  legalName: "Nordlys Rør AS",
  name: "Nordlys",
  street,
  postalCode,
  city,
  phone: "70 12 34 56",
  email: "hei@nordlys.example.com",
  opens: "08:00",
  closes: "16:00",
  monday: "on",
  friday: "on",
};

/** Sends the form as it stands on the page now, unless the fields say of which version it was. */
async function send(app: TestApp, headers: SignedIn, fields: Record<string, string>) {
  const { html: page } = await app.read("/admin/kom-i-gang", headers);
  const { version = "" } = inputValues(page);
  const form = new URLSearchParams({ version, ...fields, csrfToken: headers["x-csrf-token"] });
  return app.fetch("/admin/kom-i-gang", {
    method: "POST",
    headers: { cookie: headers.cookie },
    body: form,
    redirect: "manual",
  });
}

test("Who publishes on a page that was opened before somebody else published is told, and sees what stands there", async () => {
  await using app = await createTestApp();
  const admin = await app.signIn("admin");
  const { version = "" } = inputValues((await app.read("/admin/kom-i-gang", admin)).html);
  expect((await send(app, admin, { ...seller, version })).status).toBe(303);
  const late = await send(app, admin, { ...seller, phone: "22 33 44 66", version });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(textOf(html)).toContain("Noen andre har publisert siden du åpnet siden.");
  expect(textOf(html)).toContain("Nå står det: 70 12 34 56");
  expect(html).toContain('value="22 33 44 66"');
  expect((await app.read("/kontakt", admin)).text).toContain("70 12 34 56");
  for (const none of ["", "x", "-1", "1.5", "99999999999"]) {
    expect((await send(app, admin, { ...seller, version: none })).status, none).toBe(409);
  }
  expect((await send(app, admin, { ...seller, phone: "22 33 44 66" })).status).toBe(303);
  expect((await app.read("/kontakt", admin)).text).toContain("22 33 44 66");
});

test("What the guide is told, every visitor sees, and the inbox says what is left", async () => {
  await using app = await createTestApp();
  const admin = await app.signIn("admin");
  expect((await app.read("/admin", admin)).text).toContain(
    "Før kundene kommer: 8 av 9 steg gjenstår",
  );

  const answer = await send(app, admin, seller);
  expect(answer.headers.get("location")).toBe("/admin/kom-i-gang?svar=seller#seller");
  expect((await app.read("/admin/kom-i-gang?svar=seller", admin)).text).toContain("Publisert.");
  const { text: contact } = await app.read("/kontakt", admin);
  for (const told of ["70 12 34 56", "hei@nordlys.example.com", "Nordlys Rør AS", "08:00–16:00"]) {
    expect(contact).toContain(told);
  }
  const { text: inbox } = await app.read("/admin", admin);
  // Notices go to the address that customers see, now that there is one.
  expect(inbox).toContain("Før kundene kommer: 6 av 9 steg gjenstår");
  expect(inbox).toContain("Opplysninger om firmaet På plass");
  expect(inbox).toContain("Varsler om nye bestillinger På plass");
  const { html: guide } = await app.read("/admin/kom-i-gang", admin);
  expect(guide).toContain('<a href="/editor?fane=firma#company-google"');
  const { content } = await (await app.fetch("/api/content")).json();
  expect(content.company).toMatchObject({
    orgNumber: "923609016",
    openingDays: ["monday", "friday"],
  });
  expect(content.texts.footerCompanyName).toBe("Nordlys");
});

test.each([
  ["orgNumber", "923609017", "Nummeret stemmer ikke"],
  ["orgNumber", "", "Organisasjonsnummer må være 9 siffer"],
  ["street", "Eksempelgata 1", "Skriv adressen deres"],
  ["phone", "00 00 00 00", "Skriv telefonnummeret deres"],
  ["email", "post@example.no", "Skriv e-postadressen deres"],
  ["closes", "07:00", "Dere stenger før dere åpner"],
  ["legalName", "", "Kan ikke være tomt"],
])(
  "%s %j is told at its field, and nothing that was typed is lost",
  async (name, value, message) => {
    await using app = await createTestApp();
    const answer = await send(app, await app.signIn("admin"), { ...seller, [name]: value });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(textOf(html)).toContain(message);
    for (const [other, typed] of Object.entries({ ...seller, [name]: value })) {
      if (typed !== "on" && other !== "step") expect(html).toContain(`value="${typed}"`);
    }
    expect((await (await app.fetch("/api/content")).json()).version).toBe(0);
  },
);

test("What the register says of a number stands in the form, and the rest as it was typed", async () => {
  await using register = await startRegister();
  await using app = await createTestApp({ environment: { BRREG_URL: register.url } });
  const fields = { ...seller, step: "look-up", orgNumber: companies.active, city: "" };
  const answer = await send(app, await app.signIn("admin"), fields);
  const html = await answer.text();
  expect(textOf(html)).toContain("Funnet i Enhetsregisteret: NORDLYS BAKERI AS, TROMSØ");
  for (const value of ["NORDLYS BAKERI AS", "TROMSØ", seller.street, seller.phone]) {
    expect(html).toContain(`value="${value}"`);
  }
});

test.each([
  [{ registrertIMvaregisteret: false, registrertIForetaksregisteret: true }, false, "yes"],
  [{ registrertIMvaregisteret: true, registrertIForetaksregisteret: false }, true, "no"],
])("The register says which registers the seller is in: %j", async (registers, vat, business) => {
  const orgNumber = companies.active;
  await using register = await startRegister({
    [`/enheter/${orgNumber}`]: answer(200, unit(orgNumber, registers)),
  });
  await using app = await createTestApp({ environment: { BRREG_URL: register.url } });
  const admin = await app.signIn("admin");
  const fields = { ...seller, orgNumber };
  const html = await (await send(app, admin, { ...fields, step: "look-up" })).text();
  expect(/<input[^>]*name="isVatRegistered"[^>]*>/.exec(html)?.[0].includes("checked")).toBe(vat);
  expect(html).toContain(`<option value="${business}" selected="">`);

  const ticked: Record<string, string> = vat ? { isVatRegistered: "on" } : {};
  await send(app, admin, { ...fields, ...ticked, businessRegister: business });
  const { content } = await (await app.fetch("/api/content")).json();
  expect(content.company).toMatchObject({ isVatRegistered: vat, businessRegister: business });
});

test("A number is looked up without losing what was typed, and a register that is silent stops nobody", async () => {
  await using app = await createTestApp();
  const admin = await app.signIn("admin");
  const answer = await send(app, admin, { ...seller, step: "look-up", legalName: "" });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(textOf(html)).toContain("Enhetsregisteret svarer ikke akkurat nå. Skriv inn resten selv.");
  expect(html).toContain('value="Nordlys"');
  const wrong = await send(app, admin, { ...seller, step: "look-up", orgNumber: "12" });
  expect(wrong.status).toBe(400);
  expect(textOf(await wrong.text())).toContain("Organisasjonsnummer må være 9 siffer");
});

test("A test mail waits to be sent, and an address that is none is told at its field", async () => {
  await using app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const admin = await app.signIn("admin");
  const wrong = await send(app, admin, { step: "mail", to: "kari@" });
  expect(wrong.status).toBe(400);
  expect(textOf(await wrong.text())).toContain("Ugyldig e-postadresse");

  const answer = await send(app, admin, { step: "mail", to: "kari@nordlys.example.com" });
  expect(answer.status).toBe(303);
  expect((await app.read("/admin/kom-i-gang?svar=mail", admin)).text).toContain(
    "Prøven til kari@nordlys.example.com venter på å bli sendt.",
  );
  expect((await app.read("/admin/e-post", admin)).text).toContain("Prøve fra Fyrlykt");
});

/** What the guide says of each step. */
async function statesIn(app: TestApp, headers: SignedIn) {
  const { html } = await app.read("/admin/kom-i-gang", headers);
  const steps = html.matchAll(/<li id="(\w+)"[^>]*>(.*?)(?=<li id=|<\/ol>)/gs);
  return Object.fromEntries(
    [...steps].map(([, step = "", shown = ""]) => [
      step,
      textOf(shown).match(/På plass|Mangler|Satt til side/)?.[0],
    ]),
  );
}

const away = (app: TestApp, headers: SignedIn, step: string, away: "ja" | "nei") =>
  app.postForm(
    `/admin/kom-i-gang/${step}`,
    { away, csrfToken: headers["x-csrf-token"] },
    { cookie: headers.cookie },
  );

test("A step that is put away is so for everybody, until it is taken up again", async () => {
  await using app = await createTestApp();
  const admin = await app.signIn("admin");
  expect((await away(app, admin, "look", "ja")).headers.get("location")).toBe(
    "/admin/kom-i-gang#look",
  );
  advance(app.clock, 1_000);
  const other = await app.signIn("admin");
  expect((await statesIn(app, other)).look).toBe("Satt til side");
  expect((await app.read("/admin", other)).text).toContain("7 av 9 steg gjenstår");
  expect((await app.read("/admin/logg", other)).text).toContain(
    "Satte steget til side Logo og farger",
  );

  expect((await away(app, other, "look", "nei")).status).toBe(303);
  expect((await statesIn(app, admin)).look).toBe("Mangler");
  expect((await away(app, admin, "alt", "ja")).status).toBe(404);
});

test("The inbox says no more of the guide once nothing is left of it", async () => {
  await using app = await createTestApp();
  const admin = await app.signIn("admin");
  for (const step of setupSteps) await away(app, admin, step, "ja");
  expect((await app.read("/admin", admin)).text).not.toContain("Før kundene kommer");
  expect((await app.read("/admin/personer", admin)).text).toContain("Kom i gang");
  expect((await app.read("/admin/kom-i-gang", admin)).text).toContain("Ingenting gjenstår.");
});

test("Mail is in place while it goes out, and no longer once it does not", async () => {
  await using server = await startMailServer();
  const environment = { SMTP_URL: server.url, MAIL_FROM: "hei@nordlys.example.com" };
  await using app = await createTestApp({ environment });
  const admin = await app.signIn("admin");
  expect((await statesIn(app, admin)).mail).toBe("Mangler");
  await send(app, admin, { step: "mail", to: "kari@nordlys.example.com" });
  await app.jobs.mail.run();
  expect((await statesIn(app, admin)).mail).toBe("På plass");
  await app.db
    .insertInto("job_failures")
    .values({ job: "mail", since: app.clock.now.toISOString(), told_at: null, ended_at: null })
    .execute();
  expect((await statesIn(app, admin)).mail).toBe("Mangler");
});

test.each([
  ["no mail server", {}],
  ["no sender of one's own", { SMTP_URL: "smtp://127.0.0.1:1" }],
])("That mail has gone out once says nothing where there is %s", async (_case, environment) => {
  await using app = await createTestApp({ environment });
  const admin = await app.signIn("admin");
  await send(app, admin, { step: "mail", to: "kari@nordlys.example.com" });
  await app.db.updateTable("mails").set({ state: "sent" }).execute();
  expect((await statesIn(app, admin)).mail).toBe("Mangler");
});

test("The inbox that gets the notices is named, and a test of it goes there", async () => {
  const environment = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_TO: "inn@nordlys.example.com" };
  await using app = await createTestApp({ environment });
  const admin = await app.signIn("admin");
  expect((await app.read("/admin/kom-i-gang", admin)).text).toContain(
    "Nye bestillinger og meldinger varsles til inn@nordlys.example.com , og dit går svarene fra kundene.",
  );
  const sent = await send(app, admin, { step: "mail", to: "inn@nordlys.example.com" });
  expect(sent.headers.get("location")).toBe("/admin/kom-i-gang?svar=inbox#inbox");
  const mail = await app.db.selectFrom("mails").select("to_address").executeTakeFirstOrThrow();
  expect(mail.to_address).toBe("inn@nordlys.example.com");
});

test("While nobody can read the inbox, the guide warns, and offers no test of it", async () => {
  await using app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const admin = await app.signIn("admin");
  const { text } = await app.read("/admin/kom-i-gang", admin);
  expect(text).toContain(
    "varsles til post@example.no, og dit går svarene fra kundene. Den adressen leser ingen.",
  );
  expect(text).not.toContain("Send en prøve dit");
});

test("A password that was made is to be changed, and the file with it to be deleted", async () => {
  await using app = await createTestApp();
  const admin = await app.signIn("admin");
  expect((await statesIn(app, admin)).passwords).toBe("Mangler");
  const own = "Et helt nytt passord 4711";
  const { password } = accounts.admin;
  const fields = { current: password, password: own, repeated: own };
  const changed = await app.postForm(
    "/admin/konto/passord",
    { ...fields, csrfToken: admin["x-csrf-token"] },
    { cookie: admin.cookie },
  );
  expect(changed.status, await changed.clone().text()).toBe(303);
  expect((await statesIn(app, admin)).passwords).toBe("På plass");
  if (app.config.database.engine !== "sqlite") return;
  writeFileSync(join(dirname(app.config.database.file), "first-accounts.txt"), "");
  expect((await statesIn(app, admin)).passwords).toBe("Mangler");
  expect((await app.read("/admin/kom-i-gang", admin)).text).toContain(
    "first-accounts.txt på serveren",
  );
});

test("Colleagues, prices and a look of one's own are seen as they are", async () => {
  await using app = await createTestApp({ environment: accountVariables });
  const admin = await app.signIn("admin");
  const before = await statesIn(app, admin);
  // Whoever operates the site has chosen these passwords.
  expect(before.passwords).toBe("På plass");
  expect(before).toMatchObject({ prices: "Mangler", look: "Mangler", colleagues: "Mangler" });
  const { prices, company } = defaultContent;
  await publishElsewhere(app, {
    ...defaultContent,
    prices: { ...prices, websiteAnnualFee: 6_490 },
    company: { ...company, kelp: "#0b5c44" },
  });
  expect(await statesIn(app, admin)).toMatchObject({ prices: "På plass", look: "På plass" });
  await app.postForm(
    "/admin/personer/inviter",
    {
      username: "berit",
      email: "berit@nordlys.example.com",
      role: "editor",
      csrfToken: admin["x-csrf-token"],
    },
    { cookie: admin.cookie },
  );
  expect((await statesIn(app, admin)).colleagues).toBe("På plass");
});

test("Without a mail server it is said what is missing", async () => {
  await using app = await createTestApp();
  const { text } = await app.read("/admin/kom-i-gang", await app.signIn("admin"));
  expect(text).toContain("Ingen e-postserver er satt opp");
  expect(text).not.toContain("Send prøven");
});
