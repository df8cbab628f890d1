import { data, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { chosenPasswordSchema } from "#app/domain/auth/account.ts";
import { findPasswordLink, resetPassword } from "#app/domain/auth/account-links.server.ts";
import {
  busyAnswer,
  busyMessage,
  TooManyPasswordsError,
} from "#app/domain/auth/password.server.ts";
import { passwordFault } from "#app/domain/auth/password-strength.server.ts";
import type { Handle } from "#app/handle.ts";
import { SignInPage } from "#app/ui/sign-in.tsx";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/new-password";
import { ChoosePasswordForm, type ChosenPasswordErrors, LinkFault } from "./choose-password.tsx";
import { followed } from "./link-guesses.server.ts";

export const handle: Handle = { audience: "secret", unlogged: "token" };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const username = await followed(context, () => findPasswordLink(db, token, clock()));
  return { username, name: context.get(contentContext).brand.name };
}

/** Signs nobody in: what else an account asks for at sign-in it asks for here too. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { db, clock, knownDevices, letterhead } = context.get(servicesContext);
  const username = await followed(context, () => findPasswordLink(db, token, clock()));
  const refuse = (errors: ChosenPasswordErrors, answer: ResponseInit = { status: 400 }) =>
    data({ errors }, answer);
  const form = await readFormBody(request, chosenPasswordSchema);
  const parsed = chosenPasswordSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(z.flattenError(parsed.error).fieldErrors);
  const { password } = parsed.data;
  const company = context.get(contentContext).brand.name;
  const fault = passwordFault(password, { username, company });
  if (fault) return refuse({ password: [fault] });
  let user: Awaited<ReturnType<typeof resetPassword>>;
  try {
    user = await resetPassword(db, { token, password }, await letterhead(), clock());
  } catch (error) {
    if (!(error instanceof TooManyPasswordsError)) throw error;
    return refuse({ password: [busyMessage] }, busyAnswer);
  }
  // Somebody else was first.
  if (!user) throw data(null, { status: 404 });
  // Strangers who guess at the name must not keep out whoever has just shown that the inbox is theirs.
  const headers = { "set-cookie": await knownDevices.cookieHeader(user) };
  return redirect(`${href("/login")}?nytt=passord`, { status: 303, headers });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Nytt passord", description: "Velg et nytt passord." });
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, name } = loaderData;
  return (
    <SignInPage name={name} title="Nytt passord">
      <p>
        Velg et nytt passord til kontoen <strong>{username}</strong>. Den blir logget ut overalt.
      </p>
      <ChoosePasswordForm username={username} errors={actionData?.errors} label="Lagre passordet" />
    </SignInPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LinkFault
      error={error}
      advice="Be om en ny, og bruk den siste du får."
      way={{ label: "Be om en ny lenke", href: href("/login/glemt") }}
    />
  );
}
