import { customerActor } from "#app/domain/audit/audit.ts";
import { standardVatPercent } from "#app/domain/catalog/catalog.ts";
import { dayAfter } from "#app/domain/subscriptions/calendar.server.ts";
import { subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import {
  consequenceOf,
  isWithdrawable,
  type Life,
  stateOf,
} from "#app/domain/subscriptions/subscription.server.ts";
import { days, hours } from "#app/web/durations.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { wishOn } from "../agency.ts";
import type { Chance } from "../chance.ts";
import { atWork } from "./visitors.ts";
import type { World } from "./world.ts";
import type { Plan } from "./years.ts";

const everyInvoice = { limit: 1_000, offset: 0 };
const reasons = [
  "Vi legger ned.",
  "Vi slår oss sammen med et annet firma.",
  "Vi gjør det selv fra nå av.",
  null,
];

/** What comes of orders that are delivered: how their subscriptions begin, go on and end. */
export function customersOf(
  { agency, clock, db, parts }: World,
  { next, pick, between }: Chance,
  plan: Plan,
) {
  /** Order ids, in the order of delivery. */
  const delivered: string[] = [];

  async function orderOf(orderId: string) {
    const found = await agency.findOrder(db, orderId);
    if (!found) throw new Error(`There is no order ${orderId}`);
    return found.order;
  }

  async function hand(orderId: string) {
    const { version } = await orderOf(orderId);
    const startsOn = norwegianDay(clock.now);
    const change = { orderId, status: "delivered", startsOn, version, actor: atWork } as const;
    expectDone(await agency.changeOrderStatus(await parts(), change, clock.now));
  }

  async function takeBack(orderId: string) {
    const { version } = await orderOf(orderId);
    const [subscription] = await agency.readSubscriptions(db, [subscriptionIdOf(orderId)]);
    const billed = subscription && (await agency.billedWithDelivery(db, subscription, "all"));
    const wanted = { orderId, status: "in-progress", version, seen: billed?.seen } as const;
    const change = { ...wanted, actor: atWork, reason: "Merket for tidlig." };
    expectDone(await agency.changeOrderStatus(await parts(), change, clock.now));
  }

  async function cancel(orderId: string, life: Life, actor: string) {
    const consequence = consequenceOf(life, norwegianDay(clock.now), standardVatPercent);
    if (!consequence) return;
    const { endsOn, newPeriod } = consequence;
    const order = await orderOf(orderId);
    const cancelling = { order, endsOn, actor, reason: pick(reasons) };
    expectDone(await agency.cancelSubscription(await parts(), cancelling, clock.now));
    // Some are let go without the twelve months that were billed.
    if (newPeriod && next() < 0.5) {
      plan(clock.now.getTime() + 3 * days, () => forgive(orderId));
    }
  }

  async function forgive(orderId: string) {
    const [subscription] = await agency.readSubscriptions(db, [subscriptionIdOf(orderId)]);
    const found = subscription && agency.forgivable(subscription.life, norwegianDay(clock.now));
    // What was renewed may have begun by now, and is not taken back.
    if (!found) return;
    const seen = agency.printLeft([await agency.billedForPeriod(db, found.period.id)]);
    const wanted = { order: await orderOf(orderId), version: subscription.version, seen };
    const change = { ...wanted, actor: atWork, reason: "Kunden sa fra på telefonen." };
    expectDone(await agency.forgiveLastPeriod(await parts(), change, clock.now));
  }

  async function withdraw(orderId: string, life: Life) {
    if (!isWithdrawable(life, norwegianDay(clock.now))) return;
    const change = { order: await orderOf(orderId), actor: customerActor };
    expectDone(await agency.withdrawCancellation(await parts(), change, clock.now));
  }

  async function correct(orderId: string) {
    const [subscription] = await agency.readSubscriptions(db, [subscriptionIdOf(orderId)]);
    const [first] = subscription?.life.periods ?? [];
    const order = await orderOf(orderId);
    const startsOn = first && dayAfter(first.startsOn, -3);
    if (!subscription || agency.standingOf(subscription, norwegianDay(clock.now))) return;
    if (!startsOn || startsOn < norwegianDay(order.createdAt)) return;
    const agent = await parts();
    const { brand } = agent.writer;
    const taken = { order, subscription, first };
    const { seen } = await agency.sumsOfCorrection(db, taken, brand, norwegianDay(clock.now));
    const reason = "Nettsiden var ute tidligere.";
    const wanted = { order, startsOn, version: subscription.version, seen };
    const change = { ...wanted, actor: atWork, reason };
    expectDone(await agency.correctStart(agent, change, clock.now));
  }

  return {
    count: () => delivered.length,

    /** Delivers an order. Now and then it is pressed too soon, or noted on another day than it was. */
    async deliver(orderId: string) {
      await hand(orderId);
      const number = delivered.push(orderId);
      const at = clock.now.getTime();
      if (number % 40 === 9) {
        plan(at + 1 * hours, () => takeBack(orderId));
        plan(at + 2 * days, () => hand(orderId));
      }
      if (number % 25 === 6) plan(at + 4 * days, () => correct(orderId));
    },

    /** Has every customer think of what they have: some cancel when they are told of the next year, and some long before. */
    async think() {
      const today = norwegianDay(clock.now);
      const read = await agency.readSubscriptions(db, delivered.map(subscriptionIdOf));
      const lives = new Map(read.map(({ orderId, life }) => [orderId, life]));
      for (const [index, orderId] of delivered.entries()) {
        const life = lives.get(orderId);
        const [first] = life?.periods ?? [];
        if (!life || !first || stateOf(life, today) === "ended") continue;
        const wish = wishOn(life, today, next);
        const isToldFirst = life.notices.at(-1)?.givenOn === today && life.notices.length === 1;
        const isEarly = today === dayAfter(first.startsOn, 120);
        if (wish === "withdraw") await withdraw(orderId, life);
        else if (wish === "correct-start") await correct(orderId);
        else if (wish === "cancel") await cancel(orderId, life, customerActor);
        else if (index % 8 === 3 && isToldFirst) await cancel(orderId, life, customerActor);
        else if (index % 16 === 5 && isEarly) await cancel(orderId, life, atWork);
      }
    },

    /** Has every customer pay what is due, most of them some days before; one in twenty does it weeks later. */
    async pay() {
      const today = norwegianDay(clock.now);
      const unpaid = await agency.unpaidInvoices(db, "outstanding", today, everyInvoice);
      const standing = await agency.standingsOf(db, unpaid, today);
      for (const invoice of unpaid) {
        const { number, dueOn, issuedOn } = invoice;
        const paidOn = dayAfter(dueOn, number % 20 === 7 ? 24 : -(number % 12));
        if (paidOn > today || paidOn < issuedOn) continue;
        const ore = standing(invoice).outstanding;
        const payment = { number, ordinal: 1, paidOn, ore, actor: atWork };
        expectDone(await agency.notePayment(db, payment, clock.now));
      }
    },

    /** Sends again what did not come through, once the recipient has made room. */
    async sendAgain() {
      const failed = await agency.listMails(db, "failed", { limit: 50, offset: 0 });
      for (const { id } of failed) {
        plan(clock.now.getTime() + between(2, 8) * hours, () =>
          agency.resendMail(db, { id, actor: atWork }, clock.now),
        );
      }
    },
  };
}

function expectDone({ outcome }: { outcome: string }) {
  if (outcome !== "changed") throw new Error(`Was to be changed, and is ${outcome}`);
}
