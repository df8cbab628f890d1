import { data, redirect } from "react-router";
import { roleChangeSchema } from "#app/domain/auth/account.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { landingPath } from "#app/domain/auth/role.ts";
import { changeRole } from "#app/domain/auth/users.server.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/role";
import { accountGone, changingAccount, lastAdministratorMessage } from "./changing.server.ts";
import { RoleScreen } from "./screens.tsx";

export { shouldRevalidateStale as shouldRevalidate };

export const handle: Handle = { unlogged: "username" };

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

export function loader({ params, context }: Route.LoaderArgs) {
  return changingAccount(context, params.username);
}

export async function action({ request, params: { username }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const form = await readFormBody(request, roleChangeSchema);
  const parsed = roleChangeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data({ message: "Velg en rolle." }, { status: 400 });

  const { role } = parsed.data;
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
      return data({ message: lastAdministratorMessage }, { status: 409 });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Endre rolle",
    description: "Kontoer og roller.",
  });
}

export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  return <RoleScreen account={loaderData} message={actionData?.message} />;
}
