import { describe, expect, test } from "vitest";
import { storeOrder } from "../../data/stored-order.ts";
import { deliver, giveStatus, rowsOf, runOn } from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { eventsOf, orderOfId } from "../admin/order-pages.ts";
import { answerTo, erase, person, personsOrder } from "../admin/person.ts";

const pageOf = (id: string) => `/admin/bestillinger/${id}`;
const subscriptionOf = (id: string) => `/admin/abonnementer/${id.replace("FL-", "AB-")}`;

/** As an erasure of before orders on their way were spared left them. */
async function erasedUnderway(app: TestApp, headers: SignedIn, statuses: string[]) {
  const id = await app.placeOrder(personsOrder);
  for (const status of statuses) await giveStatus(app, headers, id, status);
  await markErased(app, id);
  return id;
}

async function markErased(app: TestApp, id: string) {
  await app.db
    .updateTable("orders")
    .set({ name: "Slettet", email: "", phone: "", anonymized_at: app.clock.now.toISOString() })
    .where("id", "=", id)
    .execute();
}

describe("An order on its way to its customer", () => {
  test.each([[["confirmed"]], [["confirmed", "in-progress"]]])(
    "is left as it is by an erasure, %s",
    async (statuses) => {
      await using app = await createTestApp();
      const id = await app.placeOrder(personsOrder);
      const headers = await app.signIn("admin");
      for (const status of statuses) await giveStatus(app, headers, id, status);
      const text = textOf(await answerTo(app, headers, person.email));
      expect(text).toContain("1 bestilling skal leveres og blir ikke slettet");
      expect(text).toContain("Beholdes: skal leveres");
      expect(text).not.toContain("Slett personopplysningene");
      const before = await orderOfId(app, id);
      const answer = await erase(app, headers, person.email);
      expect(answer.headers.get("location")).toBe("/admin/personvern?ingenting");
      expect(await orderOfId(app, id)).toEqual(before);

      await giveStatus(app, headers, id, "cancelled");
      expect((await erase(app, headers, person.email)).status).toBe(303);
      // Nobody has signed it, and nothing was billed.
      expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([]);
    },
  );

  test("is taken with the rest once it need not be kept any more", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await app.placeOrder(personsOrder);
    await giveStatus(app, headers, id, "confirmed");
    const createdAt = "2020-12-31T22:59:59.999Z";
    await app.db
      .updateTable("orders")
      .set({ created_at: createdAt })
      .where("id", "=", id)
      .execute();
    await erase(app, headers, person.email);
    expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([]);
  });
});

describe("An order whose customer has been erased", () => {
  test("is not delivered, and begins no subscription", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await erasedUnderway(app, headers, ["confirmed", "in-progress"]);
    const { html } = await app.read(pageOf(id), headers);
    expect(html).not.toContain("Merk som levert");
    expect(html).toContain("Avbestill");
    const answer = await giveStatus(app, headers, id, "delivered");
    const refused = await app.read(answer.headers.get("location") ?? "", headers);
    expect(refused.text).toContain("Kunden er slettet, så bestillingen kan bare avbestilles.");
    expect(await orderOfId(app, id)).toMatchObject({ status: "in-progress" });
    expect(await app.db.selectFrom("billing_documents").selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
  });

  test("can be cancelled, and then stays so", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await erasedUnderway(app, headers, ["confirmed"]);
    const answer = await giveStatus(app, headers, id, "cancelled");
    const { html } = await app.read(answer.headers.get("location") ?? "", headers);
    expect(html).toContain("Statusen er endret");
    expect(html).not.toContain("Angre");
    expect(html).not.toContain("Åpne igjen");
    const { version } = await orderOfId(app, id);
    const fields = { status: "confirmed", version: String(version) };
    await app.postForm(`${pageOf(id)}/status/angre`, fields, headers);
    await giveStatus(app, headers, id, "new");
    expect(await orderOfId(app, id)).toMatchObject({ status: "cancelled", version });
  });

  test("that was delivered without a subscription starts none", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await storeOrder(app, { status: "delivered" });
    await markErased(app, id);
    expect((await app.read(pageOf(id), headers)).text).not.toContain("Start abonnementet");
    const page = await app.read(pageOf(id), headers);
    expect(page.text).toContain("Kunden er slettet, så abonnementet begynner ikke.");
    expect(inputValues(page.html)).not.toHaveProperty("startsOn");
    expect(await app.db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
  });

  test("while its subscription ran is neither warned, renewed nor billed", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await app.placeOrder(personsOrder);
    await deliver(app, headers, id);
    await markErased(app, id);
    const version = () =>
      app.db.selectFrom("subscriptions").select("version").executeTakeFirstOrThrow();
    const before = { rows: await rowsOf(app, id), version: await version() };
    for (const day of ["2027-09-21", "2027-10-14", "2027-10-22", "2027-11-21"]) {
      expect(await runOn(app, day)).toMatchObject({ done: true, notices: 0, renewals: 0 });
    }
    expect({ rows: await rowsOf(app, id), version: await version() }).toEqual(before);
  });

  test("without an erasure, but with no address, is not noted as warned either", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await app.placeOrder(personsOrder);
    await deliver(app, headers, id);
    await app.db.updateTable("orders").set({ email: "" }).where("id", "=", id).execute();
    expect(await runOn(app, "2027-09-21")).toMatchObject({ notices: 0, renewals: 0 });
    expect((await rowsOf(app, id)).notices).toEqual([]);
  });

  test("is sent no link to its page, and the one that there is stays", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await erasedUnderway(app, headers, ["confirmed"]);
    const links = () => app.db.selectFrom("agreement_links").selectAll().execute();
    const before = await links();
    for (const path of ["lenke", "ny-lenke"]) {
      const answer = await app.postForm(`${subscriptionOf(id)}/${path}`, {}, headers);
      expect(answer.headers.get("location")).toContain("svar=epost");
    }
    expect(await links()).toEqual(before);
    expect(await eventsOf(app, "subscription.link-sent")).toEqual([]);
    expect(await eventsOf(app, "subscription.link-replaced")).toEqual([]);
  });
});
