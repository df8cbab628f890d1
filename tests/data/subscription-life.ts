import { expect } from "vitest";
import { z } from "zod";
import { heldMilliseconds } from "#app/domain/mail/mail.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { advance, publishElsewhere, type SignedIn, type TestApp } from "../helpers.ts";
import { inputValues } from "../html.ts";
import { knownSeller } from "./seller.ts";

/** Gives an order its next status, as the back office does. What is delivered can be undone no more, so that its mails go out. */
export async function giveStatus(
  app: TestApp,
  headers: SignedIn,
  id: string,
  status: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  const answer = await giveStatusNow(app, headers, id, status, fields);
  if (status === "delivered") advance(app.clock, heldMilliseconds);
  return answer;
}

/** The same, while a delivery can still be undone. */
export async function giveStatusNow(
  app: TestApp,
  headers: SignedIn,
  id: string,
  status: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  const order = await app.db
    .selectFrom("orders")
    .select(["version", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const given = { version: String(order.version), csrf: headers["x-csrf-token"] };
  const post = (verb: string, more: Record<string, string>) =>
    app.postForm(`/admin/bestillinger/${id}/${verb}`, { ...given, ...more, ...fields }, headers);
  if (status === "delivered") return post("lever", { startsOn: norwegianDay(app.clock.now) });
  if (order.status === "delivered") {
    const form = await app.fetch(`/admin/bestillinger/${id}/ta-tilbake`, { headers });
    const { seen = "" } = inputValues(await form.text());
    return post("ta-tilbake", { reason: "Merket for tidlig", seen });
  }
  return post("status", { status });
}

/** Publishes what an invoice must say of the seller, unless that has been done. */
export async function fillInSeller(app: Pick<TestApp, "db" | "clock">) {
  const newest = await app.db
    .selectFrom("content_versions")
    .select(["version", "content"])
    .orderBy("version", "desc")
    .executeTakeFirst();
  const content = z.looseObject({ company: z.looseObject({}).default({}) });
  const published = content.parse(newest ? JSON.parse(newest.content) : {});
  if (published.company.bankAccount) return;
  const { street, postalCode, city } = knownSeller.address;
  const { orgNumber } = knownSeller;
  const facts = { orgNumber, street, postalCode, city, bankAccount: "12345678903" };
  const company = { ...published.company, ...facts };
  await publishElsewhere(app, { ...published, company }, (newest?.version ?? 0) + 1);
}

/** Has the seller be registered for VAT from now on, or not. */
export async function registerForVat(
  app: Pick<TestApp, "db" | "clock" | "fetch">,
  isVatRegistered: boolean,
) {
  const { version, content } = z
    .object({ version: z.number(), content: z.looseObject({ company: z.looseObject({}) }) })
    .parse(await (await app.fetch("/api/content")).json());
  const company = { ...content.company, isVatRegistered };
  await publishElsewhere(app, { ...content, company }, version + 1);
}

/** Takes an order all the way to delivered, on a day or today, with all that its invoice needs. */
export async function deliver(app: TestApp, headers: SignedIn, id: string, startsOn?: string) {
  await fillInSeller(app);
  await deliverAsItStands(app, headers, id, startsOn);
}

/** The same, whatever is known of the seller. */
export async function deliverAsItStands(
  app: TestApp,
  headers: SignedIn,
  id: string,
  startsOn?: string,
) {
  for (const status of ["confirmed", "in-progress"]) await giveStatus(app, headers, id, status);
  const answer = await giveStatus(app, headers, id, "delivered", startsOn ? { startsOn } : {});
  expect(answer.status, await answer.clone().text()).toBe(303);
}

/** An order that has been delivered today, with its subscription. */
export async function delivered(app: TestApp, headers: SignedIn, changes = {}) {
  const id = await app.placeOrder(changes);
  await deliver(app, headers, id);
  return id;
}

/** Has the daily job run on a day, at nine in the morning UTC, and the mail server take the notices that wait. */
export async function runOn(app: TestApp, day: string) {
  app.clock.now = new Date(`${day}T09:00:00.000Z`);
  const run = await app.jobs.renewal.run();
  await app.db
    .updateTable("mails")
    .set({ state: "sent", sent_at: app.clock.now.toISOString() })
    .where("kind", "=", "renewal-notice")
    .where("state", "=", "pending")
    .execute();
  // So that they count on the same day.
  await app.jobs.renewal.run();
  return run;
}

/**
 * Sets the next prices as the page asks that an address leads to.
 *
 * @param question what the first form sends: `?plan=alle&annual=6490`
 * @param changes to what the page asks to be sent
 * @returns where it leads to
 */
export async function confirmPrice(
  app: TestApp,
  headers: SignedIn,
  question: string,
  changes: Record<string, string> = {},
): Promise<string | null> {
  const path = `/admin/abonnementer/priser${question}`;
  const page = await (await app.fetch(path, { headers })).text();
  // Nothing is ticked by itself.
  const { withAlone: _, ...asked } = inputValues(page);
  const fields = { ...asked, reason: "Dyrere drift", ...changes };
  const answer = await app.postForm(path, fields, headers);
  return answer.headers.get("location");
}

/**
 * The version of an order's subscription, as the forms that change it send it along.
 *
 * @throws where the order has none
 */
export async function versionOfSubscription(app: TestApp, orderId: string): Promise<string> {
  const { version } = await app.db
    .selectFrom("subscriptions")
    .select("version")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return String(version);
}

/** What the database holds of an order's subscription. */
export async function rowsOf(app: TestApp, orderId: string) {
  const { id } = await app.db
    .selectFrom("subscriptions")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const periods = await app.db
    .selectFrom("subscription_periods")
    .select(["number", "starts_on", "ends_on", "reason", "one_time", "annual", "withdrawn_at"])
    .where("subscription_id", "=", id)
    .orderBy("created_at")
    .orderBy("number")
    .execute();
  const notices = await app.db
    .selectFrom("renewal_notices")
    .select(["period_starts_on", "kind", "given_on", "annual"])
    .where("subscription_id", "=", id)
    .orderBy("written_on")
    .execute();
  const documents = await app.db
    .selectFrom("billing_documents")
    .select(["number", "kind", "issued_on"])
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
  const mails = await app.db
    .selectFrom("mails")
    .select("kind")
    .where("about_id", "=", orderId)
    .orderBy("created_at")
    .execute();
  return { id, periods, notices, documents, mails: mails.map(({ kind }) => kind) };
}
