import { expect, test } from "vitest";
import { customer, orderOf } from "../../data/order-data.ts";
import { delivered, fillInSeller } from "../../data/subscription-life.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { plainBrowserAtWork } from "../../plain-browser.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const tables = [
  "orders",
  "mails",
  "subscriptions",
  "billing_documents",
  "billing_series",
  "audit_events",
] as const;

const stored = (app: TestApp) =>
  Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));

test("The mails of a change are shown before it is made, as they are sent then, and nothing of it is done", async () => {
  await using app = await createTestApp();
  await fillInSeller(app);
  const { orderId } = await (await app.post("/api/orders", orderOf())).json();
  const browser = await plainBrowserAtWork(app);
  await browser.open(`/admin/bestillinger/${orderId}`);
  await browser.press("Merk som kontaktet");
  await browser.press("Sett i arbeid");
  await browser.follow("Merk som levert");
  const before = await stored(app);

  const shown = await browser.press("Se e-posten først", { startsOn: "2026-11-20" });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain(`Til ${customer.email}. Ikke sendt ennå.`);
  expect(shown.html).toContain('value="2026-11-20"');
  expect(await stored(app)).toEqual(before);

  await browser.press("Merk som levert");
  const known = new Set(before.flat().map((row) => ("id" in row ? row.id : "")));
  const sent = (await app.db.selectFrom("mails").selectAll().execute()).filter(
    ({ id }) => !known.has(id),
  );
  expect(sent.map(({ kind }) => kind).sort()).toEqual(["invoice-issued", "subscription-started"]);
  for (const { subject } of sent) expect(shown.html).toContain(`<h2>${subject}</h2>`);

  // What is wrong is told instead, and what sends nothing says so.
  await browser.open(`/admin/bestillinger/${orderId}/ta-tilbake`);
  const wrong = await browser.press("Se e-posten først", { reason: "" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("Skriv hvorfor");
  const other = await (await app.post("/api/orders", orderOf())).json();
  await browser.open(`/admin/bestillinger/${other.orderId}/avbestill`);
  expect((await browser.press("Se e-posten først")).text).toContain("Dette sender ingen e-post.");
  const told = await browser.press("Se e-posten først", { tell: "on" });
  expect(told.text).toContain(`Til ${customer.email}. Ikke sendt ennå.`);
  expect(told.html).toMatch(/<input[^>]*name="tell"[^>]*checked/);
});

test.each([
  ["a delivery that is taken back", "bestillinger/FL/ta-tilbake", "2026-11-20"],
  ["a cancellation", "abonnementer/AB/si-opp", "2026-11-20"],
  ["a day that is put right", "abonnementer/AB/rett-start", "2026-11-25"],
  ["an invoice that is credited", "fakturaer/1/krediter", "2026-11-20"],
  ["a reminder", "fakturaer/1/purring", "2026-12-20"],
])("So are those of %s", async (_what, path, day) => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const id = await delivered(app, await app.signIn("admin"));
  // The mails of a delivery are held for a minute.
  advance(app.clock, 60_000);
  await app.jobs.mail.run();
  app.clock.now = new Date(`${day}T12:00:00.000Z`);
  const browser = await plainBrowserAtWork(app);
  const address = path.replace(/(?<=\/)(FL|AB)(?=\/)/, (mark) => id.replace("FL", mark));
  const page = await browser.open(`/admin/${address}`);
  const typed = {
    ...(page.html.includes('name="reason"') && { reason: "Feil dato" }),
    ...(page.html.includes('name="startsOn"') && { startsOn: "2026-11-22" }),
  };
  const before = await stored(app);
  const shown = await browser.press("Se e-posten først", typed);
  expect(shown.text).toContain(`Til ${customer.email}. Ikke sendt ennå.`);
  expect(await stored(app)).toEqual(before);
});
