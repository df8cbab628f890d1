import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { ownPasswordSchema } from "#app/domain/auth/account.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { tooManyTriesMessage } from "#app/domain/auth/sign-in.server.ts";
import { changeOwnPassword } from "#app/domain/auth/users.server.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/account-password";
import { OwnPasswordScreen } from "./own-password-form.tsx";

type Errors = { current?: string[]; password?: string[]; repeated?: string[] };

export function loader({ context }: Route.LoaderArgs) {
  return { username: context.get(sessionContext).username };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, limits, knownDevices } = context.get(servicesContext);
  const { id: sessionId, username } = context.get(sessionContext);
  const refuse = (status: number, errors: Errors) => data({ errors }, { status });
  const form = await readFormBody(request);
  const parsed = ownPasswordSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(400, z.flattenError(parsed.error).fieldErrors);

  const refusal = limits.ownPassword.take(username);
  if (refusal) return refuse(429, { current: [tooManyTriesMessage(refusal.retryAfterSeconds)] });

  const { current, password } = parsed.data;
  const user = await changeOwnPassword(db, { username, sessionId, current, password }, clock());
  if (!user) return refuse(400, { current: ["Passordet er ikke riktig"] });
  limits.ownPassword.forget(username);
  // The browser was known by the password there was.
  const headers = { "set-cookie": await knownDevices.cookieHeader(user) };
  return redirect("/admin/konto?utfort=passord", { status: 303, headers });
}

export function meta() {
  return pageMeta("", { title: "Bytt passord", description: "Passord og økter.", noindex: true });
}

/** Where the form comes back to with what is wrong. */
export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPasswordScreen username={loaderData.username} errors={actionData?.errors ?? {}} />;
}
