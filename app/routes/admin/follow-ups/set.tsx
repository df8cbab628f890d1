import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { endFollowUp, findFollowUp, followUp } from "#app/domain/follow-ups/follow-ups.server.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import type { Route } from "./+types/set";
import { followedUp } from "./about.server.ts";
import { anybody, FollowUpFields } from "./fields.tsx";
import { aboutHref, doneHref } from "./follow-up-href.ts";
import { followUpChoices, readWish } from "./wish.server.ts";

export { shouldRevalidateStale as shouldRevalidate };

const otherFollowUp =
  "Oppfølgingen er satt til en annen dag eller en annen person siden du åpnet siden, og står som den er nå.";
const formSchema = z.object({
  /** That it was followed up, and where that is said. */
  done: z.enum(["page", "list"]).optional(),
  /** When it was to be and by whom, as the page that says so showed it. */
  seen: z.string().default(""),
  dueOn: z.string().optional(),
  /** Left out by the buttons that put something off: whoever presses does it. */
  owner: z.string().max(200).optional(),
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { about, name } = await followedUp(db, params);
  const found = await findFollowUp(db, about);
  return {
    name,
    back: { to: aboutHref(about), text: "Tilbake" },
    choices: {
      ...(await followUpChoices(context)),
      ...(found && { dueOn: found.dueOn, owner: found.owner ?? anybody }),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { about } = await followedUp(db, params);
  const panel = `${aboutHref(about)}#oppfolging`;
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
  const { done, seen, dueOn, owner = actor } = form.data;
  if (done) {
    const isEnded = await endFollowUp(db, { about, seen, actor }, now);
    if (!isEnded) return refuse({ seen: [otherFollowUp] }, 409);
    return redirect(done === "list" ? doneHref(about) : panel, 303);
  }
  const { wish, refused } = await readWish(db, { dueOn, owner }, now);
  if (!wish) return refuse(refused.errors);
  await followUp(db, { about, ...wish, actor }, now);
  return redirect(panel, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Oppfølging",
    description: "Når noe skal følges opp, og av hvem.",
  });
}

export default function SetFollowUp({ loaderData, actionData }: Route.ComponentProps) {
  const { name, back, choices } = loaderData;
  return (
    <Asking
      title={`Følge opp ${name}`}
      back={back}
      leadsTo={<p>Når dagen kommer, står det i raden «I dag» i innboksen.</p>}
      button="Lagre"
      stay="La det være"
    >
      <FollowUpFields fields={fieldsOf(actionData)} choices={choices} />
    </Asking>
  );
}
