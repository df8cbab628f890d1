// @module-tag release

import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { kronerOf } from "#app/domain/billing/billing-document.ts";
import { billingDocumentSchema } from "#app/domain/billing/billing-document-schema.ts";
import { pathTo } from "../../data/agreement.ts";
import { standings } from "../../data/lives/many-subscriptions.ts";
import { dayNumber, dayText, type Happening, live } from "../../data/lives/naive-subscriptions.ts";
import {
  awkwardDays,
  byDay,
  happenings,
  isSilent,
  silences,
} from "../../data/lives/subscription-stories.ts";
import { plans } from "../../data/order-data.ts";
import {
  deliver,
  giveStatus,
  rowsOf,
  versionOfSubscription,
} from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues } from "../../html.ts";
import { startMailServer } from "../../servers/mail-server.ts";

// Whole agencies live for two years and a half in the real site, through the doors that people use, and what stands in the
// database in the end is what somebody with a wall calendar comes to.

/** LIVES=500 tries as many, by hand; an agency has so many customers at most. */
const usualLives = inject("engine") === "sqlite" ? 12 : 4;
const lives = Number(process.env.LIVES ?? usualLives);
const mostCustomers = 25;
const years = 2;
const lastDays = 150;

const agency = fc.record({
  opensOn: fc.constantFrom(dayNumber(2026, 11, 20), ...awkwardDays.map((day) => day - 5)),
  silences: silences(years),
  mailSilences: silences(years),
  customers: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 10 }),
      plan: fc.constantFrom(...plans),
      happenings: happenings(years, 3),
    }),
    { minLength: Math.min(lives, mostCustomers), maxLength: Math.min(lives, mostCustomers) },
  ),
});

type Agency = typeof agency extends fc.Arbitrary<infer Value> ? Value : never;
type Customer = {
  orderId: string;
  /** Of the customer's own page. */
  path: string;
  startsOn: number;
  plan: (typeof plans)[number];
  happenings: Map<number, Happening[]>;
};

/** Sets the clock, to an hour UTC of a day. */
function setClock(app: TestApp, day: number, hour: string) {
  app.clock.now = new Date(`${dayText(day)}T${hour}:00:00.000Z`);
}

/** Lives through it all, and answers the days on which the job ran, and mails were taken. */
async function liveThrough(app: TestApp, story: Agency) {
  const { opensOn, silences: silent, mailSilences, customers: told } = story;
  // Before the delivery, so that its day can be corrected to an earlier one.
  setClock(app, opensOn - 30, "09");
  const customers: Customer[] = [];
  for (const [index, { after, plan, ...story }] of told.entries()) {
    const orderId = await app.placeOrder({
      email: `kunde-${index}@example.no`,
      planId: plan.id,
      planPrice: plan.price,
      annualCost: plan.annualCost,
    });
    const startsOn = opensOn + after;
    const path = await pathTo(app, orderId);
    customers.push({
      orderId,
      path,
      startsOn,
      plan,
      happenings: byDay(startsOn, story.happenings),
    });
  }
  const lastDay = opensOn + years * 365 + lastDays;
  const jobDays = new Set<number>();
  const mailDays = new Set<number>();
  for (let day = opensOn; day <= lastDay; day += 1) {
    const starting = customers.filter(({ startsOn }) => startsOn === day);
    const begun = customers.filter(({ startsOn }) => startsOn <= day);
    const doAll = async (early: boolean) => {
      for (const customer of begun) {
        const today = customer.happenings.get(day) ?? [];
        for (const one of today) if (one.early === early) await happen(app, customer, one);
      }
    };
    setClock(app, day, "06");
    if (starting.length > 0) {
      const headers = await app.signIn("admin");
      for (const { orderId } of starting) await deliver(app, headers, orderId);
    }
    await doAll(true);
    if (isWatched(day - opensOn) && !isSilent(silent, opensOn, day)) {
      jobDays.add(day);
      setClock(app, day, "09");
      // Two processes at once, of which one does it.
      await Promise.all([app.jobs.renewal.run(), app.jobs.renewal.run()]);
    }
    if (isWatched(day - opensOn) && !isSilent(mailSilences, opensOn, day)) {
      mailDays.add(day);
      setClock(app, day, "10");
      await app.jobs.mail.run();
    }
    setClock(app, day, "12");
    await doAll(false);
  }
  return { customers, jobDays, mailDays, lastDay };
}

/** Where something may be due the job runs every day, and otherwise once a week: the days between are many. */
function isWatched(day: number): boolean {
  const fromEnd = (((day + 100) % 365) + 365) % 365;
  return day % 7 === 0 || fromEnd < 120;
}

async function happen(app: TestApp, { orderId, path }: Customer, happening: Happening) {
  const pageOf = `/admin/abonnementer/${orderId.replace("FL-", "AB-")}`;
  switch (happening.kind) {
    case "cancel": {
      const question = await app.fetch(`${path}/si-opp`);
      if (question.status !== 200) return;
      const { endsOn = "" } = inputValues(await question.text());
      expect((await app.postForm(`${path}/si-opp`, { endsOn })).status).toBe(303);
      return;
    }
    case "withdraw":
      await app.postForm(`${path}/angre`, {});
      return;
    case "price": {
      const fields = {
        annual: String(happening.annual),
        reason: "Dyrere drift",
        version: await versionOfSubscription(app, orderId),
      };
      await app.postForm(`${pageOf}/pris`, fields, await app.signIn("admin"));
      return;
    }
    case "correct": {
      const headers = await app.signIn("admin");
      const question = await app.fetch(`${pageOf}/rett-start`, { headers });
      const fields = {
        ...inputValues(await question.text()),
        startsOn: dayText(happening.startsOn),
        version: await versionOfSubscription(app, orderId),
        reason: "Feil dag",
      };
      await app.postForm(`${pageOf}/rett-start`, fields, headers);
      return;
    }
    case "deliver-anew":
      await deliverAnew(app, await app.signIn("admin"), orderId, dayText(happening.startsOn));
  }
}

async function deliverAnew(app: TestApp, headers: SignedIn, orderId: string, startsOn: string) {
  const { status } = await giveStatus(app, headers, orderId, "in-progress");
  if (status === 303) await giveStatus(app, headers, orderId, "delivered", { startsOn });
}

test("What is left of whole agencies is what a wall calendar says", async () => {
  await fc.assert(
    fc.asyncProperty(agency, async (story) => {
      await using mailServer = await startMailServer();
      await using app = await createTestApp({ environment: { SMTP_URL: mailServer.url } });
      const { customers, jobDays, mailDays, lastDay } = await liveThrough(app, story);
      for (const { orderId, startsOn, plan, happenings: told } of customers) {
        const oneTime = isWebsite(plan.id) ? plan.price : 0;
        const naive = live({
          ...{ startsOn, lastDay, jobDays, mailDays, oneTime, annual: plan.annualCost },
          happenings: told,
        });
        const { periods, notices, cancellations } = await kept(app, orderId);
        expect(periods).toEqual(
          naive.periods.map((period) => ({
            ...period,
            startsOn: dayText(period.startsOn),
            endsOn: dayText(period.endsOn),
          })),
        );
        expect(cancellations).toBe(naive.cancelled ? 1 : 0);
        expect(notices.sort()).toEqual(
          naive.notices
            .map(({ day, kind, annual, of, arrived }) =>
              [dayText(day), arrived ? dayText(arrived) : "", kind, annual, dayText(of)].join(),
            )
            .sort(),
        );
        expect(await mailsAbout(app, orderId)).toEqual(
          naive.mails.map(({ day, kind }) => `${dayText(day)} ${kind}`).sort(),
        );
        expect(await billed(app, orderId)).toBe(
          naive.periods.reduce((sum, period) => sum + period.sum, 0),
        );
      }
      const documents = await app.db.selectFrom("billing_documents").select("number").execute();
      const numbers = documents.map(({ number }) => number).sort((one, other) => one - other);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      const noted = app.db.selectFrom("subscriptions").select(["id", "ends_on", "cancelled_on"]);
      expect(await noted.orderBy("id").execute()).toEqual((await standings.execute(app.db)).rows);
      // Lists go by it: of the orders that a subscription has, those and no others run that are delivered.
      const orders = app.db
        .selectFrom("subscriptions")
        .innerJoin("orders", "orders.id", "subscriptions.order_id")
        .select(["status", "ends_on"]);
      for (const { status, ends_on } of await orders.execute()) {
        expect(ends_on !== null).toBe(status === "delivered");
      }
    }),
    // Of the few runs each is to be as good as any, and a smaller agency would take as long to find.
    { numRuns: Math.ceil(lives / mostCustomers), unbiased: true, endOnFailure: true },
  );
}, 3_600_000);

function isWebsite(planId: string): boolean {
  return ["liten", "medium", "komplett"].includes(planId);
}

async function kept(app: TestApp, orderId: string) {
  const { id, periods } = await rowsOf(app, orderId);
  const notices = await app.db
    .selectFrom("renewal_notices")
    .selectAll()
    .where("subscription_id", "=", id)
    .execute();
  const cancellations = await app.db
    .selectFrom("subscription_cancellations")
    .select("id")
    .where("subscription_id", "=", id)
    .where("withdrawn_at", "is", null)
    .execute();
  return {
    periods: periods
      .filter(({ withdrawn_at }) => withdrawn_at === null)
      .sort((one, other) => one.number - other.number)
      .map(({ starts_on, ends_on, reason, one_time, annual }) => ({
        ...{ startsOn: starts_on, endsOn: ends_on, reason, sum: one_time + annual },
      })),
    notices: notices.map(({ written_on, given_on, kind, annual, period_starts_on }) =>
      [written_on, given_on, kind, annual, period_starts_on].join(),
    ),
    cancellations: cancellations.length,
  };
}

/** All mails about a subscription, with the day on which each was written. */
async function mailsAbout(app: TestApp, orderId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom("mails")
    .select(["created_at", "kind"])
    .where("about_id", "=", orderId)
    .execute();
  return rows
    .filter(({ kind }) => !kind.startsWith("order-"))
    .map(({ created_at, kind }) => `${created_at.slice(0, 10)} ${kind}`)
    .sort();
}

/** Kroner without VAT that were billed and not credited. */
async function billed(app: TestApp, orderId: string): Promise<number> {
  const rows = await app.db
    .selectFrom("billing_documents")
    .select(["kind", "document"])
    .where("order_id", "=", orderId)
    .execute();
  return rows.reduce((sum, { kind, document }) => {
    const { lines } = billingDocumentSchema.parse(JSON.parse(document));
    return sum + (kind === "invoice" ? 1 : -1) * kronerOf({ lines });
  }, 0);
}
