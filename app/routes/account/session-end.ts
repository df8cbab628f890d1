import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireFreshProof, sessionContext } from "#app/domain/auth/guard.server.ts";
import { endSessionById, signOutElsewhere } from "#app/domain/auth/sessions.server.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/session-end";

const account = href("/admin/konto");

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

export function loader() {
  return redirect(account);
}

/** Ends one session of whoever asks, or with `andre` for its id all but the one that asks. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const session = context.get(sessionContext);
  if (id === "andre") {
    await signOutElsewhere(db, session, clock());
    return redirect(`${account}?svar=andre`, 303);
  }
  const ended = await endSessionById(db, session.username, id, clock());
  return redirect(`${account}?svar=${ended ? "okt" : "borte"}`, 303);
}
