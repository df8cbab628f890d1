import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { begun, noticesGiven } from "../../data/agreement.ts";
import { customer } from "../../data/order-data.ts";
import { createTestApp } from "../../helpers.ts";
import { plainBrowser } from "../../plain-browser.ts";

const published = "hei@nordlys.example.com";
const content = {
  ...defaultContent,
  texts: { ...defaultContent.texts, contactEmail: published },
};

/** Who each kind of mail went to and who answers to it go to, of a cancellation that was taken back and of a message. */
async function addressesOf(environment: Record<string, string>) {
  await using app = await createTestApp({ environment, content });
  const { path } = await begun(app, { until: noticesGiven });
  const visitor = plainBrowser(app);
  await visitor.open(`${path}/si-opp`);
  await visitor.press("Bekreft oppsigelsen");
  await visitor.open(`${path}/angre`);
  await visitor.press("Trekk oppsigelsen tilbake");
  const message = { name: "Ola", email: "ola@nordlys.example.no", message: "Hei, kan dere ringe?" };
  expect((await app.post("/api/contact", message)).status).toBe(201);
  const rows = await app.db
    .selectFrom("mails")
    .select(["kind", "to_address", "reply_to"])
    .distinct()
    .orderBy("kind")
    .execute();
  return rows.map(({ kind, to_address, reply_to }) => [kind, to_address, reply_to]);
}

test.each([
  ["MAIL_TO names", { MAIL_TO: "inn@nordlys.example.com" }, "inn@nordlys.example.com"],
  ["the site shows, without MAIL_TO", {}, published],
])("Notices and customers' answers go to the address that %s", async (_case, set, inbox) => {
  expect(await addressesOf(set)).toEqual([
    ["cancellation-notice", inbox, customer.email],
    ["cancellation-receipt", customer.email, inbox],
    ["cancellation-withdrawn", customer.email, inbox],
    ["cancellation-withdrawn-notice", inbox, customer.email],
    ["contact-notice", inbox, "ola@nordlys.example.no"],
    ["contact-receipt", "ola@nordlys.example.no", inbox],
    ["invoice-issued", customer.email, inbox],
    ["order-confirmation", customer.email, inbox],
    ["order-notice", inbox, customer.email],
    ["renewal-notice", customer.email, inbox],
    ["subscription-started", customer.email, inbox],
  ]);
});
