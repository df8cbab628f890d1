import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { listUsers } from "#app/domain/auth/users.server.ts";
import { endFollowUp, findFollowUp, followUp } from "#app/domain/follow-ups/follow-ups.server.ts";
import { dayAfter, dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { formatDay, isDay } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { OrderFault } from "../orders/order-fault.tsx";
import type { Route } from "./+types/set";
import { followedUp } from "./about.server.ts";
import { aboutHref } from "./follow-up-href.ts";

export { OrderFault as ErrorBoundary };

/** What the field says of whoever has time. */
const anybody = "";

const formSchema = z.object({
  /** That it was followed up, and where that is said. */
  done: z.enum(["page", "list"]).optional(),
  dueOn: z.string().optional(),
  /** Left out by the buttons that put something off: whoever presses does it. */
  owner: z.string().max(200).optional(),
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { about, name } = await followedUp(db, params);
  const found = await findFollowUp(db, about);
  return {
    name,
    back: { to: aboutHref(about), text: "Tilbake" },
    today: dayOf(clock()),
    dueOn: found?.dueOn ?? dayAfter(dayOf(clock()), 1),
    owner: found ? (found.owner ?? anybody) : context.get(sessionContext).username,
    owners: await administrators(db),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { about } = await followedUp(db, params);
  const panel = `${aboutHref(about)}#oppfolging`;
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
  const { done, dueOn = "", owner = actor } = form.data;
  if (done) {
    await endFollowUp(db, { about, actor }, now);
    return redirect(done === "list" ? href("/admin/oppfolging") : panel, 303);
  }
  const today = dayOf(now);
  if (!isDay(dueOn)) return refuse({ dueOn: ["Velg en dag."] });
  if (dueOn < today) return refuse({ dueOn: [`Velg ${formatDay(today)} eller senere.`] });
  if (owner !== anybody && !(await administrators(db)).includes(owner)) {
    return refuse({ owner: ["Velg en som arbeider her."] });
  }
  await followUp(db, { about, dueOn, owner: owner || null, actor }, now);
  return redirect(panel, 303);
}

async function administrators(db: Parameters<typeof listUsers>[0]): Promise<string[]> {
  const users = await listUsers(db);
  return users.filter(({ role }) => role === "admin").map(({ username }) => username);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Oppfølging",
    description: "Når noe skal følges opp, og av hvem.",
  });
}

export default function SetFollowUp({ loaderData, actionData }: Route.ComponentProps) {
  const { name, back, today, owners } = loaderData;
  const fields = fieldsOf(actionData);
  return (
    <Asking
      title={`Følge opp ${name}`}
      back={back}
      leadsTo={<p>Dagen kommer i raden «I dag» i innboksen når den er der.</p>}
      button="Lagre"
      stay="La det være"
    >
      <Field label="Dag" type="date" min={today} required {...fields("dueOn", loaderData.dueOn)} />
      <SelectField label="Hvem" {...fields("owner", loaderData.owner)}>
        {owners.map((username) => (
          <option key={username}>{username}</option>
        ))}
        <option value={anybody}>Den som har tid</option>
      </SelectField>
    </Asking>
  );
}
