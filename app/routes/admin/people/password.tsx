import { data, redirect } from "react-router";
import { passwordChangeSchema } from "#app/domain/auth/account.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import {
  busyAnswer,
  busyMessage,
  randomPassword,
  TooManyPasswordsError,
} from "#app/domain/auth/passwords/password.server.ts";
import { passwordFault } from "#app/domain/auth/passwords/password-strength.server.ts";
import { setPassword } from "#app/domain/auth/users.server.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/password";
import { accountGone, changingAccount } from "./changing.server.ts";
import { MadePassword, PasswordScreen } from "./screens.tsx";

// Whoever finds somebody else's session open must not be able to take the account over: one's own password is changed where
// the current one is asked for.
const ownPasswordPage = href("/admin/konto/passord");

export const handle: Handle = { unlogged: "username" };

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await changingAccount(context, params.username);
  return account.own ? redirect(ownPasswordPage, 303) : account;
}

/** A random password is in the answer to the form itself, and nowhere else: it has no address to come back to. */
export async function action({ request, params: { username }, context }: Route.ActionArgs) {
  const { db, letterhead, writer, actor, now } = acting(context);
  if (username === actor) return redirect(ownPasswordPage, 303);

  const form = await readFormBody(request, passwordChangeSchema);
  const parsed = passwordChangeSchema.safeParse(Object.fromEntries(form));
  const refuse = (errors: { password?: string[] }, answer: ResponseInit = { status: 400 }) =>
    data({ errors, made: undefined }, answer);
  if (!parsed.success) return refuse(z.flattenError(parsed.error).fieldErrors);
  const { password: given } = parsed.data;
  const company = writer.brand.name;
  const fault = given && (await passwordFault(given, { username, company }));
  if (fault) return refuse({ password: [fault] });
  const password = given || randomPassword();
  try {
    const change = { username, password, actor };
    if (!(await setPassword(db, change, await letterhead(), now))) {
      return redirect(accountGone, 303);
    }
  } catch (error) {
    if (!(error instanceof TooManyPasswordsError)) throw error;
    return refuse({ password: [busyMessage] }, busyAnswer);
  }
  if (given) return redirect(`${href("/admin/personer")}?svar=passord`, 303);
  return data({ errors: {}, made: { username, password } });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Nytt passord",
    description: "Kontoer og roller.",
  });
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.made) {
    return <MadePassword title="Passordet er byttet" {...actionData.made} />;
  }
  return <PasswordScreen account={loaderData} errors={actionData?.errors ?? {}} />;
}
