import type { RouterContextProvider } from "react-router";
import { type Services, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { listUsers } from "#app/domain/auth/users.server.ts";
import {
  type FollowedUp,
  type FollowUp,
  followUp,
} from "#app/domain/follow-ups/follow-ups.server.ts";
import { dayAfter } from "#app/domain/subscriptions/calendar.server.ts";
import { formatDay, isDay, norwegianDay } from "#app/web/formats/dates.ts";
import type { Refused } from "../asking/typed-fields.ts";
import { namesOf } from "./about.server.ts";
import { anybody, type FollowUpChoices } from "./fields.tsx";

/** What the fields offer: tomorrow, and whoever asks. */
export async function followUpChoices(
  context: Readonly<RouterContextProvider>,
): Promise<FollowUpChoices> {
  const { db, clock } = context.get(servicesContext);
  const today = norwegianDay(clock());
  return {
    today,
    dueOn: dayAfter(today, 1),
    owner: context.get(sessionContext).username,
    owners: await administrators(db),
  };
}

/** Reads when something is to be followed up and by whom, or says what is wrong with each field. */
export async function readWish(
  db: Services["db"],
  fields: Record<string, FormDataEntryValue | undefined>,
  now: Date,
): Promise<{ wish: FollowUp; refused?: undefined } | { wish?: undefined; refused: Refused }> {
  const { dueOn, owner } = fields;
  const today = norwegianDay(now);
  const errors: Refused["errors"] = {};
  if (typeof dueOn !== "string" || !isDay(dueOn)) errors.dueOn = ["Velg en dag."];
  else if (dueOn < today) errors.dueOn = [`Velg ${formatDay(today)} eller senere.`];
  if (
    typeof owner !== "string" ||
    (owner !== anybody && !(await administrators(db)).includes(owner))
  ) {
    errors.owner = ["Velg en som arbeider her."];
  }
  if (typeof dueOn === "string" && typeof owner === "string" && Object.keys(errors).length === 0) {
    return { wish: { dueOn, owner: owner || null } };
  }
  const typed = {
    ...(typeof dueOn === "string" && { dueOn }),
    ...(typeof owner === "string" && { owner }),
  };
  return { refused: { typed, errors } };
}

/** Has each of several things followed up, as `doToEach` asks for it: what is no more is passed over. */
export async function followUpEach(
  db: Services["db"],
  things: FollowedUp[],
  wish: FollowUp & { actor: string },
  now: Date,
): Promise<(pick: { id: string }) => Promise<boolean>> {
  const there = await namesOf(db, things);
  return async ({ id }) => {
    const about = things.find((thing) => thing.id === id);
    if (!about || !there.has(id)) return false;
    await followUp(db, { about, ...wish }, now);
    return true;
  };
}

async function administrators(db: Services["db"]): Promise<string[]> {
  const users = await listUsers(db);
  return users.filter(({ role }) => role === "admin").map(({ username }) => username);
}
