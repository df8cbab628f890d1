import { describe, expect, test } from "vitest";
import { createTestApp } from "../../helpers.ts";
import {
  deliver,
  delivered,
  giveStatus,
  placeOrder,
  rowsOf,
  runOn,
} from "../../subscription-life.ts";

describe("A subscription", () => {
  test("begins on the day of delivery, with its invoice and a mail", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    const { periods, documents, mails } = await rowsOf(app, id);
    expect(periods).toEqual([
      {
        number: 0,
        starts_on: "2026-11-20",
        ends_on: "2027-11-20",
        reason: "first",
        one_time: 14490,
        annual: 5990,
        withdrawn_at: null,
      },
    ]);
    expect(documents).toEqual([{ number: 1, kind: "invoice", issued_on: "2026-11-20" }]);
    expect(mails).toContain("subscription-started");
  });

  test("is warned of twice, and renewed once, whenever the job runs", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers, {
      planId: "google-bedrift",
      planName: "Google Bedriftsprofil",
      planPrice: 5990,
    });
    for (const day of [
      "2027-09-20",
      "2027-09-21",
      "2027-09-22",
      "2027-10-14",
      "2027-10-15",
      "2027-10-21",
      "2027-10-22",
      "2027-10-22",
      "2027-10-23",
    ]) {
      expect(await runOn(app, day)).toMatchObject({ done: true });
    }
    const { periods, notices, documents, mails } = await rowsOf(app, id);
    expect(notices).toEqual([
      { period_starts_on: "2027-11-20", kind: "first", given_on: "2027-09-21", annual: 5990 },
      { period_starts_on: "2027-11-20", kind: "second", given_on: "2027-10-14", annual: 5990 },
    ]);
    expect(
      periods.map(({ starts_on, ends_on, reason, one_time }) => [
        starts_on,
        ends_on,
        reason,
        one_time,
      ]),
    ).toEqual([
      ["2026-11-20", "2027-11-20", "first", 0],
      ["2027-11-20", "2028-11-20", "renewal", 0],
    ]);
    expect(documents).toEqual([
      { number: 1, kind: "invoice", issued_on: "2026-11-20" },
      { number: 2, kind: "invoice", issued_on: "2027-10-22" },
    ]);
    expect(mails.filter((kind) => kind.startsWith("renewal"))).toEqual([
      "renewal-notice",
      "renewal-notice",
      "renewal-receipt",
    ]);
  });

  test("is not renewed without a warning a week before, however late the job is", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    await runOn(app, "2027-11-10");
    expect((await rowsOf(app, id)).notices).toMatchObject([
      { kind: "second", given_on: "2027-11-10" },
    ]);
    await runOn(app, "2027-11-17");
    expect((await rowsOf(app, id)).periods).toHaveLength(1);
    await runOn(app, "2027-11-18");
    expect((await rowsOf(app, id)).periods).toMatchObject([
      {},
      { starts_on: "2027-11-20", ends_on: "2028-11-20" },
    ]);
  });

  test("ends with its delivery when that was a slip, with a credit note", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await delivered(app, headers);
    await giveStatus(app, headers, id, "in-progress");
    expect((await rowsOf(app, id)).documents).toMatchObject([
      { kind: "invoice" },
      { number: 2, kind: "credit-note" },
    ]);
    await giveStatus(app, headers, id, "delivered");
    const { periods, documents } = await rowsOf(app, id);
    expect(periods.filter(({ withdrawn_at }) => withdrawn_at === null)).toHaveLength(1);
    expect(documents).toHaveLength(3);
  });

  test("begins no earlier than its order, and not in days to come", async () => {
    await using app = await createTestApp();
    const id = await placeOrder(app);
    app.clock.now = new Date("2026-12-24T09:00:00.000Z");
    const headers = await app.signIn("admin");
    for (const status of ["confirmed", "in-progress"]) await giveStatus(app, headers, id, status);
    for (const startsOn of ["2026-11-19", "2026-12-25"]) {
      const answer = await giveStatus(app, headers, id, "delivered", { startsOn });
      expect(answer.status).toBe(400);
    }
    await deliver(app, headers, id, "2026-12-01");
    expect((await rowsOf(app, id)).periods).toMatchObject([
      { starts_on: "2026-12-01", ends_on: "2027-12-01" },
    ]);
  });
});
