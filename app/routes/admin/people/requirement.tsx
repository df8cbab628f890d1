import { Link, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import {
  accountsWithFactor,
  factorsOf,
  hasFactor,
} from "#app/domain/auth/second-factor/factors.server.ts";
import {
  findRequirement,
  requireSecondFactor,
} from "#app/domain/auth/second-factor/requirement.server.ts";
import { requirementSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { listUsers } from "#app/domain/auth/users.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { readProven } from "../../account/second-factor/factor-proof.server.ts";
import { Proof } from "../../account/second-factor/factor-proof.tsx";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { fieldsOf } from "../asking/typed-fields.ts";
import type { Route } from "./+types/requirement";
import { toPeople } from "./to-people.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const withFactor = await accountsWithFactor(db);
  const users = await listUsers(db);
  return {
    username,
    isRequired: (await findRequirement(db)) !== undefined,
    hasOwn: withFactor.has(username),
    lacking: users
      .filter((user) => user.role === "admin" && !withFactor.has(user.username))
      .map((user) => user.username),
  };
}

/** Whoever asks others for a second factor has one: then it is known to work here, and somebody can come in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { form, refused } = await readProven(request, context, requirementSchema);
  if (refused) return refused;
  const isRequired = form.data?.required === "ja";
  if (isRequired && !hasFactor(await factorsOf(db, actor))) {
    return redirect(href("/admin/personer/totrinn"), 303);
  }
  await requireSecondFactor(db, { isRequired, actor }, now);
  return redirect(
    `${href("/admin/personer")}?svar=${isRequired ? "pakrevd" : "ikke-pakrevd"}`,
    303,
  );
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Krav om totrinnsbekreftelse",
    description: "Kontoer og roller.",
  });
}

export default function RequirementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, isRequired, hasOwn, lacking } = loaderData;
  return (
    <Asking
      title={
        isRequired
          ? "Ikke lenger kreve totrinnsbekreftelse?"
          : "Kreve totrinnsbekreftelse av administratorer?"
      }
      back={toPeople}
      leadsTo={
        <>
          {isRequired ? (
            <p>
              De som har satt den opp, logger fortsatt inn med den. Andre administratorer kommer inn
              med passordet alene.
            </p>
          ) : (
            <p>
              Administratorer ser alle kunder. Med kravet kommer ingen av dem inn med et passord som
              er gjettet, lekket eller lurt fra dem. Redaktører kan bruke totrinnsbekreftelse, men
              er ikke nødt til det.
            </p>
          )}
          {!isRequired && hasOwn && lacking.length > 0 && (
            <Notice tone="warning">
              <strong>
                {lacking.length === 1
                  ? "Én administrator har den ikke ennå:"
                  : `${lacking.length} administratorer har den ikke ennå:`}
              </strong>
              {lacking.join(", ")}. Fra neste klikk må den settes opp før noe annet.
            </Notice>
          )}
          {!isRequired && !hasOwn && (
            <Notice tone="warning">
              <strong>Sett den opp for din egen konto først.</strong>
              Da er du sikker på at den virker.{" "}
              <Link to={href("/admin/konto/totrinn")}>Sett opp</Link>
            </Notice>
          )}
        </>
      }
      hidden={{ required: isRequired ? "nei" : "ja" }}
      button={isRequired ? "Ikke krev det lenger" : hasOwn ? "Krev totrinnsbekreftelse" : undefined}
      stay="Avbryt"
    >
      <Proof username={username} {...fieldsOf(actionData)("current")} />
    </Asking>
  );
}
