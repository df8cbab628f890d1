import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { ownPasswordSchema } from "#app/domain/auth/account.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { changeOwnPassword } from "#app/domain/auth/passwords/new-password.server.ts";
import {
  busyAnswer,
  busyMessage,
  TooManyPasswordsError,
} from "#app/domain/auth/passwords/password.server.ts";
import { passwordFault } from "#app/domain/auth/passwords/password-strength.server.ts";
import { tooManyTries } from "#app/domain/auth/sign-in.server.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { readTyped } from "../../admin/asking/typed-form.server.ts";
import type { Route } from "./+types/account-password";
import { OwnPasswordScreen } from "./own-password-form.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { username: context.get(sessionContext).username };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, tries, knownDevices, letterhead } = context.get(servicesContext);
  const { id: sessionId, username } = context.get(sessionContext);
  const { form, refuse } = await readTyped(request, ownPasswordSchema);
  if (!form.success) return refuse();
  const { current, password } = form.data;
  const company = context.get(contentContext).brand.name;
  const fault = await passwordFault(password, { username, company });
  if (fault) return refuse({ password: [fault] });

  const refusal = await tries.ownPassword.take(username);
  if (refusal) {
    const { message, answer } = tooManyTries(refusal.retryAfterSeconds);
    return refuse({ current: [message] }, answer);
  }

  const change = { username, sessionId, current, password };
  let user: Awaited<ReturnType<typeof changeOwnPassword>>;
  try {
    user = await changeOwnPassword(db, change, await letterhead(), clock());
  } catch (error) {
    if (!(error instanceof TooManyPasswordsError)) throw error;
    await tries.ownPassword.giveBack(username);
    return refuse({ current: [busyMessage] }, busyAnswer);
  }
  if (!user) return refuse({ current: ["Passordet er ikke riktig"] });
  await tries.ownPassword.forget(username);
  // The browser was known by the password there was.
  const headers = { "set-cookie": await knownDevices.cookieHeader(request, user) };
  return redirect(`${href("/admin/konto")}?svar=passord`, { status: 303, headers });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Bytt passord",
    description: "Passord og økter.",
  });
}

/** Where the form comes back to with what is wrong. */
export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPasswordScreen username={loaderData.username} errors={actionData?.errors ?? {}} />;
}
