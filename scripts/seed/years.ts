import { setImmediate as nextTurn } from "node:timers/promises";
import { days, hours } from "#app/web/durations.ts";
import type { Config } from "#server/config.ts";
import type { Chance } from "../chance.ts";
import { customersOf } from "./customers.ts";
import { moments } from "./rows.ts";
import { visitorsOf } from "./visitors.ts";
import { openWorld } from "./world.ts";

const span = 3 * 365 * days;
const counts = { orders: 200, messages: 240 };

/** Has something done at a moment, in milliseconds since the epoch; what lies ahead of today is never done. */
export type Plan = (at: number, act: () => Promise<unknown>) => void;

/**
 * Lives through three years of an agency, a day at a time: visitors write and order, somebody at work answers and delivers, customers
 * renew and cancel, and every day does what runs by itself.
 *
 * @param now when it ends, in milliseconds since the epoch
 * @returns what came of it, in words
 */
export async function actOut(config: Config, chance: Chance, now: number): Promise<string> {
  const world = await openWorld(config, chance, now);
  const { clock, jobs } = world;
  const acts: { at: number; act: () => Promise<unknown> }[] = [];
  const plan: Plan = (at, act) => {
    acts.push({ at, act });
    acts.sort((one, other) => one.at - other.at);
  };
  try {
    clock.now = new Date(now - span);
    await world.fillInSeller();
    const customers = customersOf(world, chance, plan);
    const visitors = visitorsOf(world, chance, plan, customers.deliver);
    // Two of each have come within the last hours, and wait.
    const fresh = [now - 5 * hours, now - 2 * hours];
    // Answered within a day, and not begun for another.
    const answered = now - 26 * hours;
    const spread = (count: number) => moments(count, chance, now - 12 * hours, span - 12 * hours);
    for (const at of [...spread(counts.orders - 3).map(Number), answered, ...fresh]) {
      plan(at, () => visitors.order(at));
    }
    for (const at of spread(counts.messages - 3).map(Number)) plan(at, () => visitors.write(at));
    for (const at of fresh) plan(at, () => visitors.write(at, false));
    plan(now - 3 * days, () => visitors.write(now - 3 * days, true));
    const runDay = async () => {
      await jobs.renewal.run();
      await customers.think();
      await customers.pay();
    };
    const runWeek = async () => {
      await jobs.retention.run();
      await customers.sendAgain();
    };
    for (let at = now; at > now - span; at -= days) plan(at, runDay);
    for (let at = now; at > now - span; at -= 7 * days) plan(at, runWeek);

    for (let next = acts.shift(); next && next.at <= now; next = acts.shift()) {
      clock.now = new Date(next.at);
      await next.act();
      await jobs.mail.run();
      await nextTurn();
    }
    return `${counts.orders} orders, ${counts.messages} messages, ${customers.count()} subscriptions`;
  } finally {
    await world.close();
  }
}
