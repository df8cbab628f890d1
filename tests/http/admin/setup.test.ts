import { expect, test } from "vitest";
import { knownSeller } from "../../data/seller.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { companies, startRegister } from "../../servers/register.ts";

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

function send(app: TestApp, headers: SignedIn, fields: Record<string, string>) {
  const form = new URLSearchParams({ ...fields, csrfToken: headers["x-csrf-token"] });
  return app.fetch("/admin/kom-i-gang", {
    method: "POST",
    headers: { cookie: headers.cookie },
    body: form,
    redirect: "manual",
  });
}

async function read(app: TestApp, path: string, headers: SignedIn) {
  return textOf(await (await app.fetch(path, { headers })).text());
}

test("What the guide is told, every visitor sees, and the inbox asks for no more", async () => {
  await using app = await createTestApp();
  const admin = await app.signIn("admin");
  expect(await read(app, "/admin", admin)).toContain("Før kundene kommer");

  const answer = await send(app, admin, seller);
  expect(answer.headers.get("location")).toBe("/admin/kom-i-gang?utfort=seller#seller");
  expect(await read(app, "/admin/kom-i-gang?utfort=seller", admin)).toContain("Publisert.");
  const contact = await read(app, "/kontakt", admin);
  for (const told of ["70 12 34 56", "hei@nordlys.example.com", "Nordlys Rør AS", "08:00–16:00"]) {
    expect(contact).toContain(told);
  }
  expect(await read(app, "/admin", admin)).not.toContain("Før kundene kommer");
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
  expect(await read(app, "/admin/kom-i-gang?utfort=mail", admin)).toContain(
    "Prøven til kari@nordlys.example.com venter på å bli sendt.",
  );
  expect(await read(app, "/admin/e-post", admin)).toContain("Prøve fra Fyrlykt");
});

test("Without a mail server it is said what is missing", async () => {
  await using app = await createTestApp();
  const text = await read(app, "/admin/kom-i-gang", await app.signIn("admin"));
  expect(text).toContain("Ingen e-postserver er satt opp");
  expect(text).not.toContain("Send prøven");
});
