import { expect, test } from "vitest";
import { begun } from "../../data/agreement.ts";
import { runOn } from "../../data/subscription-life.ts";
import { createTestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { answer, companies, startRegister, unit } from "../../servers/register.ts";

const view = "/admin/abonnementer?visning=avklares";

test("The office is told before a customer is renewed who has gone bankrupt since, and who is not", async () => {
  const { active, bankrupt } = companies;
  await using register = await startRegister({
    [`/enheter/${active}`]: answer(200, unit(active)),
    [`/enheter/${bankrupt}`]: [
      answer(200, unit(bankrupt)),
      answer(200, unit(bankrupt, { konkurs: true, konkursdato: "2027-08-01" })),
    ],
  });
  await using app = await createTestApp({ environment: { BRREG_URL: register.url } });
  await begun(app, { changes: { orgNumber: active, companyName: "Nordlys Bakeri AS" } });
  const { id } = await begun(app, {
    changes: { orgNumber: bankrupt, companyName: "Tom Kasse AS" },
  });
  const told = async () => {
    const headers = await app.signIn("admin");
    return {
      inbox: (await app.read("/admin", headers)).text,
      list: (await app.read(view, headers)).text,
    };
  };

  app.clock.now = new Date("2027-09-20T10:00:00.000Z");
  expect(await app.jobs.customers.run()).toEqual({ done: true });
  expect((await told()).inbox).not.toContain("må avklares");
  const asked = register.calls.length;
  app.clock.now = new Date("2027-09-21T10:00:00.000Z");
  await app.jobs.customers.run();
  await app.jobs.customers.run();
  expect(register.calls).toHaveLength(asked + 2);
  const { inbox, list } = await told();
  expect(inbox).toContain("1 må avklares før fornyelsen");
  expect(list).toContain("Tom Kasse AS");
  expect(list).not.toContain("Nordlys Bakeri AS");
  expect(list).toContain("fornyet og fakturert som vanlig hvis dere ikke sier dem opp");

  await runOn(app, "2027-09-21");
  app.clock.now = new Date("2027-10-14T11:00:00.000Z");
  await app.jobs.customers.run();
  expect(register.calls).toHaveLength(asked + 4);
  // The renewal is made all the same, and then nothing waits.
  for (const day of ["2027-10-14", "2027-10-22"]) await runOn(app, day);
  expect((await told()).inbox).not.toContain("må avklares");
  const { html } = await app.read(`/admin/bestillinger/${id}`, await app.signIn("admin"));
  expect(html).toContain("Konkurs");
});

test("Of each customer who is to be asked after stands what the register says of them", async () => {
  const { bankrupt, windingUp, struckOff } = companies;
  await using register = await startRegister({
    [`/enheter/${bankrupt}`]: answer(200, unit(bankrupt, { konkurs: true })),
    [`/enheter/${windingUp}`]: answer(200, unit(windingUp, { underAvvikling: true })),
    [`/enheter/${struckOff}`]: answer(200, unit(struckOff, { slettedato: "2027-03-01" })),
  });
  await using app = await createTestApp({ environment: { BRREG_URL: register.url } });
  const customers = { "Tom Kasse": bankrupt, "Snart Slutt": windingUp, "Borte Vekk": struckOff };
  for (const [companyName, orgNumber] of Object.entries(customers)) {
    await begun(app, { changes: { orgNumber, companyName } });
  }
  app.clock.now = new Date("2027-09-21T10:00:00.000Z");
  await app.jobs.customers.run();
  const { html } = await app.read(view, await app.signIn("admin"));
  const rows = html.split("<tr").map(textOf);
  const saidOf = (company: string) => rows.find((row) => row.includes(company));
  expect(saidOf("Tom Kasse")).toContain("Konkurs");
  expect(saidOf("Snart Slutt")).toContain("Under avvikling");
  expect(saidOf("Borte Vekk")).toContain("Slettet i Enhetsregisteret");
});

test("A register that gives no answer changes nothing of what is known, and is asked again", async () => {
  const register = await startRegister();
  await using app = await createTestApp({ environment: { BRREG_URL: register.url } });
  const { id } = await begun(app, { changes: { orgNumber: companies.active } });
  const before = await app.db.selectFrom("orders").select("company_checked_at").execute();
  await register[Symbol.asyncDispose]();
  app.clock.now = new Date("2027-09-21T10:00:00.000Z");
  expect(await app.jobs.customers.run()).toEqual({ done: false });
  expect(await app.db.selectFrom("orders").select("company_checked_at").execute()).toEqual(before);
  const { text } = await app.read(`/admin/bestillinger/${id}`, await app.signIn("admin"));
  expect(text).toContain("Aktiv");
});
