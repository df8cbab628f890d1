import { expect, test } from "vitest";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { termsSince } from "../../../app/words/pages/terms.words.ts";
import { begun } from "../../data/agreement.ts";
import { customer } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";

const paying = "terms.price.paying";
const written = { [paying]: "Fakturaen kommer den dagen vi leverer.\nDu har 14 dager på deg." };

/** A site on a day after the one that its own texts of law are from, and somebody who may publish there. */
async function withEditor() {
  const app = await createTestApp();
  app.clock.now = new Date("2026-12-01T09:00:00.000Z");
  const headers = { "content-type": "application/json", ...(await app.signIn("editor")) };
  const publish = (wording: Record<string, string>, baseVersion: number, said: object = {}) =>
    app.fetch("/api/content", {
      method: "PUT",
      headers,
      body: JSON.stringify({ content: { ...defaultContent, wording }, baseVersion, ...said }),
    });
  return { app, publish, headers, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

async function versionOf(app: TestApp, id: string): Promise<string> {
  const { terms_version } = await app.db
    .selectFrom("orders")
    .select("terms_version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return terms_version;
}

test("A text of law is published by whoever says that they mean it, and gives the terms a new version", async () => {
  await using site = await withEditor();
  const { app, publish } = site;
  expect((await app.read("/vilkar")).text).toContain(`Versjon ${termsSince}`);

  const unmeant = await publish(written, 0);
  expect(unmeant.status).toBe(400);
  expect(await unmeant.text()).toContain("Bekreft at det er meningen");
  expect((await app.read("/vilkar")).text).toContain("Du betaler ikke noe når du bestiller.");

  expect((await publish(written, 0, { meansLaw: true })).status).toBe(200);
  const { text: changed } = await app.read("/vilkar");
  expect(changed).toContain("Versjon 2026-12-01.1");
  expect(changed).toContain("Fakturaen kommer den dagen vi leverer.");
  expect(changed).not.toContain("Du betaler ikke noe når du bestiller.");

  const besides = { ...written, "home.steps.title": "Slik gjør vi" };
  expect((await publish(besides, 1)).status).toBe(200);
  expect((await app.read("/vilkar")).text).toContain("Versjon 2026-12-01.1");

  expect((await publish({}, 2)).status).toBe(400);
  expect((await publish({}, 2, { meansLaw: true })).status).toBe(200);
  expect((await app.read("/vilkar")).text).toContain("Versjon 2026-12-01.3");
});

test("Terms that are published while a form is open are accepted anew, and never unseen", async () => {
  await using site = await withEditor();
  const { app, publish } = site;
  const path = "/bestill/plan-medium";
  const { html } = await app.read(path);
  expect((await publish(written, 0, { meansLaw: true })).status).toBe(200);
  const order = (page: string) =>
    app.postForm(path, { ...inputValues(page), ...customer, acceptTerms: "on" });
  const answer = await order(html);
  expect(answer.status).toBe(409);
  const again = await answer.text();
  expect(textOf(again)).toContain("Vilkårene er endret siden du åpnet siden.");
  expect(textOf(again)).toContain("Fakturaen kommer den dagen vi leverer.");
  expect(again).not.toMatch(/\schecked(=|\s|>)/);
  expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([]);
  expect((await order(again)).status).toBe(303);
});

test("A new price gives the terms a new version without a word of law, and so does the end of an offer", async () => {
  await using site = await withEditor();
  const { app, headers } = site;
  const { prices } = defaultContent;
  const medium = { ...prices.medium, offerEndsOn: "2026-12-31" };
  const publish = (changed: object, baseVersion: number) =>
    app.fetch("/api/content", {
      method: "PUT",
      headers,
      body: JSON.stringify({
        content: { ...defaultContent, prices: { ...prices, medium, ...changed } },
        baseVersion,
      }),
    });
  expect((await publish({}, 0)).status).toBe(200);
  expect((await app.read("/vilkar")).text).toContain(`Versjon ${termsSince}`);
  expect((await publish({ liten: { ...prices.liten, price: 4444 } }, 1)).status).toBe(200);
  expect((await app.read("/vilkar")).text).toContain("Versjon 2026-12-01.2");
  app.clock.now = new Date("2027-01-01T09:00:00.000Z");
  expect((await app.read("/vilkar")).text).toContain("Versjon 2027-01-01.2");
});

test("An order keeps the terms it accepted, whatever is published later", async () => {
  await using site = await withEditor();
  const { app, publish } = site;
  const before = await begun(app, { changes: { email: "a@example.no" } });
  expect((await publish(written, 1, { meansLaw: true })).status).toBe(200);

  const kept = await app.read(before.path);
  expect(kept.text).toContain(`Versjon ${termsSince}`);
  expect(kept.text).toContain("Du betaler ikke noe når du bestiller.");
  expect(kept.text).not.toContain("den dagen vi leverer. Du har 14 dager");

  const id = await app.placeOrder({ email: "b@example.no" });
  expect(await versionOf(app, before.id)).toBe(termsSince);
  expect(await versionOf(app, id)).toBe("2026-12-01.2");
  const { text } = await app.db
    .selectFrom("accepted_terms")
    .innerJoin("orders", "orders.terms_hash", "accepted_terms.hash")
    .select("text")
    .where("orders.id", "=", id)
    .executeTakeFirstOrThrow();
  // A paragraph a line, as the customer's own page reads it.
  expect(text).toContain(
    "\nFakturaen kommer den dagen vi leverer.\nDu har 14 dager på deg.\nFakturaen forfaller",
  );
});

test("The page on privacy is from the last publish that changed its words, and no earlier than the words that come with the site", async () => {
  await using site = await withEditor();
  const { app, publish } = site;
  expect((await app.read("/personvern")).text).toContain("Sist oppdatert 28. november 2026");
  expect((await publish(written, 0, { meansLaw: true })).status).toBe(200);
  expect((await app.read("/personvern")).text).toContain("Sist oppdatert 28. november 2026");
  const both = { ...written, "privacy.visiting.text": "Vi fører logg." };
  expect((await publish(both, 1, { meansLaw: true })).status).toBe(200);
  const { text: page } = await app.read("/personvern");
  expect(page).toContain("Sist oppdatert 1. desember 2026");
  expect(page).toContain("Vi fører logg.");
});

test("A version that says something else in the terms is restored by whoever says that they mean it", async () => {
  await using site = await withEditor();
  const { app, publish, headers } = site;
  expect((await publish(written, 0, { meansLaw: true })).status).toBe(200);
  const restore = (fields: Record<string, string>) =>
    app.postForm(
      "/editor/historikk/0/gjenopprett",
      { baseVersion: "1", csrfToken: headers["x-csrf-token"], ...fields },
      { cookie: headers.cookie },
    );
  expect((await app.fetch("/editor/historikk/0", { headers })).status).toBe(200);
  expect((await restore({})).status).toBe(400);
  expect((await restore({ meansLaw: "on" })).status).toBe(303);
  expect((await app.read("/vilkar")).text).toContain("Versjon 2026-12-01.2");
});

test("A text of the terms says what it is about", async () => {
  await using site = await withEditor();
  const answer = await site.publish({ "terms.agreement.text": "Avtalen er god." }, 0, {
    meansLaw: true,
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Teksten må ha med {ytelsen} og {selgeren}");
});
