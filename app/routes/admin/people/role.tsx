import { redirect } from "react-router";
import { roleChangeSchema } from "#app/domain/auth/account.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { landingPath } from "#app/domain/auth/role.ts";
import { changeRole } from "#app/domain/auth/users.server.ts";
import type { Handle } from "#app/handle.ts";
import { Notice } from "#app/ui/notice.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import type { Route } from "./+types/role";
import { Configured, RoleChoice } from "./account-fields.tsx";
import {
  accountGone,
  changingAccount,
  lastAdministratorMessage,
  otherAccount,
  seenAccount,
} from "./changing.server.ts";
import { toPeople } from "./to-people.ts";

export { shouldRevalidateStale as shouldRevalidate };

export const handle: Handle = { unlogged: "username" };

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

export function loader({ params, context }: Route.LoaderArgs) {
  return changingAccount(context, params.username);
}

export async function action({ request, params: { username }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { form, typed, refuse } = await readTyped(request, roleChangeSchema.extend(seenAccount));
  const { id } = await changingAccount(context, username);
  if (typed.seen !== id) return refuse({ seen: [otherAccount] }, 409);
  if (!form.success) return refuse();
  const { role } = form.data;
  switch (await changeRole(db, username, role, actor, now)) {
    case "changed":
      // Whoever is no longer an administrator would be refused on the list.
      return redirect(
        username === actor && role !== "admin"
          ? landingPath(role)
          : `${href("/admin/personer")}?svar=rolle`,
        303,
      );
    case "missing":
      return redirect(accountGone, 303);
    case "last-administrator":
      return refuse({ role: [lastAdministratorMessage] }, 409);
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Endre rolle",
    description: "Kontoer og roller.",
  });
}

export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, username, role, own, configured } = loaderData;
  return (
    <Asking
      title={`Rollen til ${username}`}
      back={toPeople}
      leadsTo={
        <>
          {configured && <Configured />}
          {own && (
            <Notice tone="warning">
              <strong>Dette er din egen konto.</strong>
              Gjør du deg selv til redaktør, kommer du ikke lenger inn her, fra neste klikk.
            </Notice>
          )}
        </>
      }
      hidden={{ seen: id }}
      button="Lagre rollen"
      stay="Avbryt"
    >
      <RoleChoice {...fieldsOf(actionData)("role", role)} />
    </Asking>
  );
}
