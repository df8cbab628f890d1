import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { storeOrder } from "../../data/stored-order.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { answer, companies, startRegister, unit } from "../../servers/register.ts";
import { ago, eventsOf, hour, orderOfId } from "./order-pages.ts";

describe("The company of an order", () => {
  const register = async (app: TestApp, id: string) =>
    app.postForm(`/admin/bestillinger/${id}/register`, {}, await app.signIn("admin"));

  test("is looked up again, which the order's page, the list and the trail then say", async () => {
    await using companyRegister = await startRegister();
    await using app = await createTestApp({ environment: { BRREG_URL: companyRegister.url } });
    const id = await storeOrder(app, { orgNumber: companies.subUnit, register: "unknown" });
    advance(app.clock, hour);
    const answered = await register(app, id);
    expect([answered.status, answered.headers.get("location")]).toEqual([
      303,
      `/admin/bestillinger/${id}#register`,
    ]);
    expect(await orderOfId(app, id)).toMatchObject({
      company_status: "sub-unit",
      registered_name: "NORDLYS BAKERI AVD HARSTAD",
      parent_org_number: companies.mainUnit,
      company_checked_at: app.clock.now.toISOString(),
      // It is no change of anybody's mind: whoever has the order open may go on.
      version: 1,
    });
    const headers = await app.signIn("admin");
    const { text } = await app.read(`/admin/bestillinger/${id}`, headers);
    expect(text).toContain("Underenhet");
    expect(text).toContain("Slo opp i Enhetsregisteret");
    expect((await app.read("/admin/logg", headers)).text).toContain(
      "fra ukjent organisasjonsnummer til underenhet",
    );
  });

  test("is asked about anew, though it was asked about a moment ago", async () => {
    const konkurs = { konkurs: true, konkursdato: "2026-11-20" };
    await using companyRegister = await startRegister({
      [`/enheter/${companies.active}`]: [
        answer(200, unit(companies.active)),
        answer(200, unit(companies.active, konkurs)),
      ],
    });
    await using app = await createTestApp({ environment: { BRREG_URL: companyRegister.url } });
    const id = await storeOrder(app, { orgNumber: companies.active, register: "unknown" });
    await register(app, id);
    advance(app.clock, 3 * hour);
    await register(app, id);
    expect(companyRegister.calls).toHaveLength(2);
    expect(await orderOfId(app, id)).toMatchObject({
      company_status: "bankrupt",
      company_checked_at: app.clock.now.toISOString(),
    });
  });

  test("stays as it is known while the register does not answer, and the page says so", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { register: "bankrupt" });
    const before = await orderOfId(app, id);
    const answered = await register(app, id);
    const location = answered.headers.get("location") ?? "";
    expect([answered.status, location]).toEqual([
      303,
      `/admin/bestillinger/${id}?svar=stille#register`,
    ]);
    expect(await orderOfId(app, id)).toEqual(before);
    expect(await eventsOf(app, "order.company-checked")).toEqual([]);
    const { text } = await app.read(location.replace("#register", ""), await app.signIn("admin"));
    expect(text).toContain("Enhetsregisteret svarer ikke akkurat nå");
  });

  test("holds up no order that the register is slow about, and is filled in when it has answered", async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    await using companyRegister = await startRegister({
      [`/enheter/${companies.active}`]: asked.resolve,
    });
    await using app = await createTestApp({ environment: { BRREG_URL: companyRegister.url } });
    const answered = await app.post("/api/orders", orderOf({ orgNumber: companies.active }));
    const { orderId } = await answered.json();
    expect(answered.status).toBe(201);
    expect(await orderOfId(app, orderId)).toMatchObject({ company_status: "unreachable" });
    // The question has not been given up.
    const question = await asked.promise;
    expect(question.destroyed).toBe(false);

    answer(200, unit(companies.active))(question);
    advance(app.clock, 10_000);
    expect(await app.jobs.companies.run()).toEqual({ done: true });
    expect(await orderOfId(app, orderId)).toMatchObject({
      company_status: "active",
      registered_name: "NORDLYS BAKERI AS",
      version: 1,
    });
    const [event] = await eventsOf(app, "order.company-checked");
    expect(event).toMatchObject({ actor: "system", subject_id: orderId });
    expect(companyRegister.calls).toHaveLength(1);
    expect(await app.jobs.companies.run()).toBeUndefined();
  });

  test("is asked about by itself for a week, and one that the register cannot answer holds up no other", async () => {
    await using companyRegister = await startRegister({
      [`/enheter/${companies.windingUp}`]: answer(400),
    });
    await using app = await createTestApp({ environment: { BRREG_URL: companyRegister.url } });
    const storeLate = (orgNumber: string, days: number) =>
      storeOrder(app, { register: "unreachable", orgNumber, at: ago(app, days * 24) });
    const orders = {
      hopeless: await storeLate(companies.windingUp, 6),
      bankrupt: await storeLate(companies.bankrupt, 5),
      old: await storeLate(companies.active, 7),
    };
    expect(await app.jobs.companies.run()).toEqual({ done: false });
    advance(app.clock, 60_000);
    expect(await app.jobs.companies.run()).toEqual({ done: false });
    const statuses = await app.db.selectFrom("orders").select(["id", "company_status"]).execute();
    expect(Object.fromEntries(statuses.map((row) => [row.id, row.company_status]))).toEqual({
      [orders.hopeless]: "unreachable",
      [orders.bankrupt]: "bankrupt",
      [orders.old]: "unreachable",
    });
  });

  test("is not looked up once the customer is erased, nor for an order that is not there", async () => {
    await using companyRegister = await startRegister();
    await using app = await createTestApp({ environment: { BRREG_URL: companyRegister.url } });
    const id = await storeOrder(app, { register: "unknown" });
    const anonymized_at = app.clock.now.toISOString();
    await app.db.updateTable("orders").set({ anonymized_at }).where("id", "=", id).execute();
    await register(app, id);
    expect(await orderOfId(app, id)).toMatchObject({
      company_status: "unknown",
      registered_name: null,
    });
    expect(await eventsOf(app, "order.company-checked")).toEqual([]);
    const { html } = await app.read(`/admin/bestillinger/${id}`, await app.signIn("admin"));
    expect(html).not.toContain("Slå opp på nytt");
    expect((await register(app, "FL-finnes-ikke")).status).toBe(404);
  });
});
