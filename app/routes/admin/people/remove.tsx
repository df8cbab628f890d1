import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { listInvitations } from "#app/domain/auth/invitations.server.ts";
import { endedSessionCookieHeader } from "#app/domain/auth/session-cookie.server.ts";
import { toSignIn } from "#app/domain/auth/to-sign-in.server.ts";
import { removeUser } from "#app/domain/auth/users.server.ts";
import { listDrafts } from "#app/domain/drafts/shared-drafts.server.ts";
import { countOf } from "#app/domain/follow-ups/follow-ups.server.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/remove";
import { accountGone, changingAccount, lastAdministratorMessage } from "./changing.server.ts";
import { RemoveScreen } from "./screens.tsx";

export { shouldRevalidateStale as shouldRevalidate };

export const handle: Handle = { unlogged: "username" };

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

/** The question, as a page: it is asked without JavaScript too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await changingAccount(context, params.username);
  const { db, clock } = context.get(servicesContext);
  const drafts = await listDrafts(db);
  const planned = drafts.filter(({ plan }) => plan?.plannerId === account.id);
  const invitations = await listInvitations(db, clock());
  const invited = invitations.filter(({ isGood, inviterId }) => isGood && inviterId === account.id);
  return {
    account,
    planned: planned.map(({ name, plan }) => ({ name, dueAt: plan?.dueAt ?? "" })),
    invited: invited.map(({ username }) => username),
    followUps: await countOf(db, account.username),
  };
}

export async function action({ params: { username }, context }: Route.ActionArgs) {
  const { db, config, actor, now } = acting(context);
  switch (await removeUser(db, username, actor, now)) {
    case "changed": {
      if (username !== actor) return redirect(`${href("/admin/personer")}?svar=fjernet`, 303);
      const headers = { "set-cookie": await endedSessionCookieHeader(config.siteUrl) };
      return toSignIn("", { status: 303, headers });
    }
    case "missing":
      return redirect(accountGone, 303);
    case "last-administrator":
      return data({ message: lastAdministratorMessage }, { status: 409 });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Fjern konto",
    description: "Kontoer og roller.",
  });
}

export default function RemovePage({ loaderData, actionData }: Route.ComponentProps) {
  return <RemoveScreen {...loaderData} message={actionData?.message} />;
}
