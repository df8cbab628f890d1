import type { Services } from "#app/context.ts";
import {
  type FollowedUp,
  findFollowUp,
  printFollowUp,
} from "#app/domain/follow-ups/follow-ups.server.ts";
import { dayAfter } from "#app/domain/subscriptions/calendar.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";

/** What the panel of `FollowUp` shows about something, and the days that it offers. */
export async function readFollowUp(db: Services["db"], about: FollowedUp, now: Date) {
  const today = norwegianDay(now);
  const found = await findFollowUp(db, about);
  return {
    followUp: found && { ...found, seen: printFollowUp(found), isDue: found.dueOn <= today },
    days: [
      { day: dayAfter(today, 1), says: "I morgen" },
      { day: dayAfter(today, 7), says: "Om en uke" },
    ],
  };
}
