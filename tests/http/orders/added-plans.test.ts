import { beforeAll, describe, expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { textOf as mailText } from "#app/domain/mail/mail-row.server.ts";
import { addedPlan, addedProfile } from "../../data/added-pages.ts";
import { customer, orderOf } from "../../data/order-data.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";

const mini = addedPlan;
const tiktok = addedProfile;
const linkedIn = { ...tiktok, id: "linkedin-bedrift", title: "LinkedIn-profil" };
const withPlans = (
  websites: object[] = [mini],
  profiles: object[] = [tiktok, linkedIn],
  more: object = {},
) => ({ prices: { ...defaultContent.prices, websites, profiles, ...more } });

const orderOfMini = { planId: "mini", planName: "Mini", planPrice: 2_993 };

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ content: withPlans() });
  admin = await app.signIn("admin");
  return () => app[Symbol.asyncDispose]();
});

/** Publishes from here, as an editor does: what is asked for next is shown with it. */
async function publish(content: object): Promise<Response> {
  const editor = await app.signIn("editor");
  const { version } = await (await app.fetch("/api/content")).json();
  return app.fetch("/api/content", {
    method: "PUT",
    headers: { ...editor, "content-type": "application/json" },
    body: JSON.stringify({ content: { ...defaultContent, ...content }, baseVersion: version }),
  });
}

test("A plan that was added stands wherever the others do, at its price", async () => {
  const { html: prices } = await app.read("/priser");
  expect(textOf(prices)).toContain("Fire nettsidepakker og fem bedriftsprofiler til fast pris.");
  for (const text of ["Mini", "2 993 kr", "Levering 1 uke", "Bedriftsprofil på TikTok", "4 817 kr"])
    expect(textOf(prices)).toContain(text);
  for (const id of ["mini", "tiktok-bedrift"])
    expect(prices).toContain(`href="/bestill/plan-${id}"`);
  // What search engines are told is what is seen.
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(prices) ?? [];
  expect(unescapeHtml(data)).toMatch(/plan-mini#service.*?"price":2993/);

  const { text: services } = await app.read("/tjenester");
  expect(services).toContain("Bedriftsprofil på TikTok Én side om det du gjør. 4 817 kr for 12");
  // What has a price is agreed upon no longer, and no channel stands there twice.
  expect(services).toContain("Sosiale medier: fem kanaler");
  expect(services.match(/LinkedIn/g)).toHaveLength(1);
  // From how little a website is had follows from it.
  expect((await app.read("/")).text).toContain("2 993 kr");
  const { text: terms } = await app.read("/vilkar");
  expect(terms).toContain("2 993 kr");
  expect(terms).toContain("og 1 uke for Mini, etter signert avtale");
});

test("It is ordered like the others, with its own time of delivery, and told of in mails and lists", async () => {
  const { text: form } = await app.read("/bestill/plan-mini");
  expect(form).toContain("Bestill nettsidepakken Mini");
  expect(form).toContain("Leveringstid 1 uke etter signert avtale");
  expect(form).not.toContain("Fant ikke pakken");

  const answer = await app.post("/api/orders", orderOf(orderOfMini));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ planId: "mini", planName: "Mini", annualCost: 5990 });
  const profile = { planId: "tiktok-bedrift", planPrice: 4_817, annualCost: 4_817 };
  expect((await app.post("/api/orders", orderOf(profile))).status).toBe(201);

  const mails = await app.db.selectFrom("mails").selectAll().execute();
  const confirmation = mails.map(mailText).find((text) => text.includes("Mini"));
  expect(confirmation).toContain("1 uke etter signert avtale");
  expect((await app.read("/admin?pakke=mini", admin)).text).toContain("Nordlys Bakeri AS");
  expect((await app.read("/admin/oversikt", admin)).text).toContain("Bedriftsprofil på TikTok");
});

describe("Once it is sold no more", () => {
  beforeAll(async () => {
    expect((await publish(withPlans([{ ...mini, isWithdrawn: true }]))).status).toBe(200);
  });

  test("it is nowhere to be chosen, and an order for it is refused in words", async () => {
    for (const path of ["/priser", "/bestill/plan-mini", "/vilkar"])
      expect((await app.read(path)).text, path).not.toContain("2 993 kr");
    expect((await app.read("/bestill/plan-mini")).text).toContain("Fant ikke pakken");
    const answer = await app.post("/api/orders", orderOf(orderOfMini));
    expect(answer.status).toBe(400);
    const message = "Pakken finnes ikke lenger. Velg en annen.";
    expect(await answer.json()).toEqual({ message, errors: { planId: [message] } });
  });

  test("a form that was open is told so, keeps what was typed, and orders nothing else unasked", async () => {
    // At the price of the package that is shown in its place.
    const fields = {
      ...customer,
      acceptTerms: "on",
      idempotencyKey: "skjema-mini",
      planPrice: "14490",
      annualCost: "5990",
    };
    const answer = await app.postForm("/bestill/plan-mini", fields);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(textOf(html)).toContain("Pakken finnes ikke lenger. Velg en annen.");
    expect(textOf(html)).toContain("viser Medium");
    expect(html).toContain('value="Nordlys Bakeri AS"');
    // Whoever then sends what is shown, orders that.
    const [, planId = ""] = /name="planId" value="(\w+)"/.exec(html) ?? [];
    const again = { ...fields, idempotencyKey: "skjema-medium", planId };
    expect((await app.postForm("/bestill/plan-mini", again)).status).toBe(303);
    const rows = await app.db.selectFrom("orders").select("plan_id").execute();
    expect(rows.map((row) => row.plan_id).sort()).toEqual(["medium", "mini", "tiktok-bedrift"]);
  });

  test("who has it keeps it, by name and price, also when it is gone from the content", async () => {
    // As an old version that never had it, published once more.
    expect((await publish({})).status).toBe(200);
    const [order] = await app.db
      .selectFrom("orders")
      .selectAll()
      .where("plan_id", "=", "mini")
      .execute();
    expect(order).toMatchObject({ plan_name: "Mini", plan_price: 2_993, annual_cost: 5_990 });
    const { html: list } = await app.read("/admin?pakke=mini", admin);
    expect(list).toMatch(/<option value="mini" selected="">Mini<\/option>/);
    expect(textOf(list)).toContain("2 993 kr");
    const { text: overview } = await app.read("/admin/oversikt", admin);
    expect(overview).toContain("Mini");
    // A profile costs its price once a year, whatever is sold today.
    expect(overview).toContain("Bedriftsprofil på TikTok 1 0 4 817 kr");
    const { html: prices } = await app.read("/admin/abonnementer/priser", admin);
    expect(prices).toContain('<option value="mini">Mini</option>');
  });
});

test.each([
  ["price", 0, "Prisen må være minst 1 krone"],
  ["price", -1, "Prisen må være minst 1 krone"],
  ["price", 99.5, "Prisen må være hele kroner"],
  ["price", 1e9, "Prisen kan ikke være over 1 000 000 kroner"],
  ["title", "x".repeat(300), "Kan ikke være lengre enn 40 tegn"],
  ["title", "Medium", "En annen pakke heter det samme"],
  ["id", "liten", "En annen pakke har denne adressen"],
  ["id", "alle", "Pakken kan ikke ha denne adressen"],
  ["id", "mini-bedrift", "Pakken kan ikke ha denne adressen"],
])("An added package whose %s is %j is not published", async (field, value, message) => {
  const answer = await publish(withPlans([{ ...mini, [field]: value }], []));
  expect(answer.status).toBe(400);
  const { errors } = await answer.json();
  expect(errors[`content.prices.websites.0.${field}`]).toContain(message);
});
