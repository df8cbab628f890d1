import { data, redirect } from "react-router";
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
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/account-password";
import { OwnPasswordScreen } from "./own-password-form.tsx";

type Errors = { current?: string[]; password?: string[]; repeated?: string[] };

export function loader({ context }: Route.LoaderArgs) {
  return { username: context.get(sessionContext).username };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, tries, knownDevices, letterhead } = context.get(servicesContext);
  const { id: sessionId, username } = context.get(sessionContext);
  const refuse = (answer: ResponseInit, errors: Errors) => data({ errors }, answer);
  const form = await readFormBody(request, ownPasswordSchema);
  const parsed = ownPasswordSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse({ status: 400 }, z.flattenError(parsed.error).fieldErrors);

  const { current, password } = parsed.data;
  const company = context.get(contentContext).brand.name;
  const fault = await passwordFault(password, { username, company });
  if (fault) return refuse({ status: 400 }, { password: [fault] });

  const refusal = await tries.ownPassword.take(username);
  if (refusal) {
    const { message, answer } = tooManyTries(refusal.retryAfterSeconds);
    return refuse(answer, { current: [message] });
  }

  const change = { username, sessionId, current, password };
  let user: Awaited<ReturnType<typeof changeOwnPassword>>;
  try {
    user = await changeOwnPassword(db, change, await letterhead(), clock());
  } catch (error) {
    if (!(error instanceof TooManyPasswordsError)) throw error;
    await tries.ownPassword.giveBack(username);
    return refuse(busyAnswer, { current: [busyMessage] });
  }
  if (!user) return refuse({ status: 400 }, { current: ["Passordet er ikke riktig"] });
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
