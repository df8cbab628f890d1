import { describe, expect, test } from "vitest";
import { customer } from "../../data/order-data.ts";
import { createTestApp, onTheWeb, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";

// The order form as a browser without JavaScript uses it.

const path = "/bestill/plan-medium";

/** Opens the form and sends it with what the customer typed. */
async function fillIn(app: TestApp, typed: Record<string, string>, address = path) {
  const page = await app.fetch(address);
  const { idempotencyKey = "", planPrice = "", annualCost = "" } = inputValues(await page.text());
  const fields = { idempotencyKey, planPrice, annualCost, ...typed };
  return { fields, answer: await app.postForm(address, fields) };
}

const accepted = { ...customer, acceptTerms: "on" };

test("A filled-in form leads to the thank-you page with the six parameters, signed, and stores the order", async () => {
  await using app = await createTestApp();
  const { answer } = await fillIn(app, accepted);
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get("location") ?? "", "http://localhost:3000");
  const [order] = await app.db.selectFrom("orders").selectAll().execute();
  expect(order).toMatchObject({ plan_id: "medium", plan_price: 14490, email: customer.email });
  expect(target.pathname).toBe("/takk");
  expect(Object.fromEntries(target.searchParams)).toEqual({
    orderId: order?.id,
    planName: "Medium",
    planPrice: "14490",
    companyName: customer.companyName,
    name: customer.name,
    email: customer.email,
    signature: expect.stringMatching(/./),
  });
});

test("The same form sent twice is one order; a form opened anew is another", async () => {
  await using app = await createTestApp();
  const { fields, answer } = await fillIn(app, accepted);
  const again = await app.postForm(path, fields);
  expect(again.headers.get("location")).toBe(answer.headers.get("location"));
  await fillIn(app, accepted);
  expect(await app.db.selectFrom("orders").select("id").execute()).toHaveLength(2);
});

test("A form that is not right comes back with the messages and what was typed", async () => {
  await using app = await createTestApp();
  const typed = {
    name: "K",
    companyName: 'Bakeriet "Sol" & <sønn>',
    orgNumber: "12 34",
    phone: "123",
    email: "kari@",
  };
  const { answer } = await fillIn(app, typed);
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(inputValues(html)).toMatchObject(typed);
  const text = textOf(html);
  for (const message of [
    "Navn må være minst 2 tegn",
    "Organisasjonsnummer må være 9 siffer",
    "Telefonnummer må være minst 8 siffer",
    "Ugyldig e-postadresse",
    "Du må godkjenne vilkårene",
  ]) {
    expect(text).toContain(message);
  }
  expect(text).not.toContain("Firmanavn må være minst 2 tegn");
  expect(html).not.toContain("<sønn>");
  expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([]);
});

test("An empty form says what each field needs", async () => {
  await using app = await createTestApp();
  const answer = await app.postForm(path, {});
  expect(answer.status).toBe(400);
  const text = textOf(await answer.text());
  expect(text).toContain("Navn må være minst 2 tegn");
  expect(text).toContain("Firmanavn må være minst 2 tegn");
});

test("A price that has changed since the page was opened is shown before anything is ordered", async () => {
  await using app = await createTestApp();
  const { answer } = await fillIn(app, { ...accepted, planPrice: "12990" });
  const html = await answer.text();
  expect(answer.status).toBe(409);
  // Beside the button, led to by the browser, and with the terms to accept again.
  expect(textOf(html)).toMatch(/det første året\. .*Prisen er endret .*Jeg godkjenner vilkårene/);
  expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/);
  expect(textOf(html)).toContain("Bestill for 20 480 kr");
  expect(html).not.toMatch(/\schecked(=|\s|>)/);
  const values = inputValues(html);
  expect(values).toMatchObject({ planPrice: "14490", annualCost: "5990", ...customer });
  expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([]);
  const { idempotencyKey = "", planPrice = "", annualCost = "" } = values;
  const second = await app.postForm(path, { ...accepted, idempotencyKey, planPrice, annualCost });
  expect(second.status).toBe(303);
});

test("A price that has changed is told of where a field is wrong too, and not agreed to unseen", async () => {
  await using app = await createTestApp();
  const { answer } = await fillIn(app, { ...accepted, phone: "123", planPrice: "12990" });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(textOf(html)).toContain("Telefonnummer må være minst 8 siffer");
  expect(textOf(html)).toMatch(/Prisen er endret .*Bestill for 20 480 kr/);
  expect(html).not.toMatch(/\schecked(=|\s|>)/);

  const asSeen = await fillIn(app, { ...accepted, phone: "123" });
  const back = await asSeen.answer.text();
  expect(textOf(back)).not.toContain("Prisen er endret");
  expect(back).toMatch(/\schecked(=|\s|>)/);
});

test("An order of what is no plan is not taken as Medium without a word", async () => {
  await using app = await createTestApp();
  const { text } = await app.read("/bestill/gigantisk");
  expect(text).toContain("Fant ikke pakken – viser Medium");
});

describe("The order page", () => {
  test.each([
    ["/bestill", "Bestill nettsidepakken Medium"],
    ["/order", "Bestill nettsidepakken Medium"],
    ["/bestill?plan=liten", "Bestill nettsidepakken Liten"],
    ["/bestill?plan=plan-komplett", "Bestill nettsidepakken Komplett"],
    ["/order?plan=google-bedrift", "Bestill Google Bedriftsprofil"],
    ["/bestill/plan-facebook-bedrift", "Bestill bedriftsprofil på Facebook"],
    ["/bestill/instagram-bedrift", "Bestill bedriftsprofil på Instagram"],
    ["/bestill/plan-liten?plan=komplett", "Bestill nettsidepakken Liten"],
  ])("at %s is headed %s and takes an order", async (address, heading) => {
    await using app = await createTestApp();
    const { text } = await app.read(address);
    expect(text).toContain(heading);
    expect(text).not.toContain("Fant ikke pakken");
    const { answer } = await fillIn(app, accepted, address);
    expect(answer.status).toBe(303);
    const { plan_name } = await app.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(heading.toLowerCase().endsWith(` ${plan_name.toLowerCase()}`)).toBe(true);
  });

  test("leads to the other plans of its kind, and names what each comes to in the first year", async () => {
    await using app = await createTestApp();
    const choicesOn = async (address: string) => {
      const [, choices = ""] =
        /<nav aria-label="Velg pakke"[^>]*>(.*?)<\/nav>/s.exec((await app.read(address)).html) ??
        [];
      return [...choices.matchAll(/<a href="([^"]*)"( aria-current="true")?[^>]*>(.*?)<\/a>/g)].map(
        ([, to = "", current, words = ""]) => [to, Boolean(current), textOf(words).trim()],
      );
    };
    expect(await choicesOn("/bestill/plan-liten")).toEqual([
      ["/bestill/plan-liten", true, "Liten 11 980 kr"],
      ["/bestill/plan-medium", false, "Medium 20 480 kr"],
      ["/bestill/plan-komplett", false, "Komplett 44 980 kr"],
    ]);
    expect(await choicesOn("/bestill?plan=google-bedrift")).toHaveLength(3);
  });

  test("is never the same from a cache: each form has a key of its own", async () => {
    await using app = await createTestApp();
    const [first, second] = [await app.fetch(path), await app.fetch(path)];
    expect(first.headers.get("cache-control")).toMatch(/private|no-store/);
    const keys = [inputValues(await first.text()), inputValues(await second.text())];
    expect(keys[0]?.idempotencyKey).not.toBe(keys[1]?.idempotencyKey);
  });

  test("answers 429 to the sixty-first order from one address, and keeps what was typed", async () => {
    await using app = await createTestApp({ environment: onTheWeb });
    for (let sent = 0; sent < 60; sent += 1) await app.post("/api/orders", {});
    const { answer } = await fillIn(app, accepted);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await answer.text();
    expect(inputValues(html)).toMatchObject(customer);
    expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/);
    // Nobody is told to call a number that is not set.
    expect(textOf(html)).not.toContain("Du kan også ringe");
  });

  test("names the number to call, where there is one, when it takes no order", async () => {
    await using app = await createTestApp({ content: { texts: { contactPhone: "22 33 44 55" } } });
    for (let sent = 0; sent < 60; sent += 1) await app.post("/api/orders", {});
    const { answer } = await fillIn(app, accepted);
    expect(await answer.text()).toMatch(
      /Du kan også ringe (<!-- -->)?<a href="tel:\+4722334455"><span class="unbroken">22 33 44 55<\/span><\/a>/,
    );
  });

  test("says of a form that was sent before which order it was, and asks before it takes another", async () => {
    await using app = await createTestApp();
    const { fields } = await fillIn(app, accepted);
    const [first] = await app.db.selectFrom("orders").select("id").execute();
    const changed = await app.postForm(path, { ...fields, phone: "998 87 766" });
    expect(changed.status).toBe(422);
    const html = await changed.text();
    expect(textOf(html)).toContain(`Vi har den som ${first?.id}`);
    expect(textOf(html)).toContain("Bestill én til");
    expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/);
    expect(html).not.toMatch(/\schecked(=|\s|>)/);
    expect(inputValues(html).idempotencyKey).not.toBe(fields.idempotencyKey);
  });
});
