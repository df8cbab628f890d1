import { data, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { chosenPasswordSchema } from "#app/domain/auth/account.ts";
import { acceptInvitation, findInvitation } from "#app/domain/auth/invitations.server.ts";
import {
  busyAnswer,
  busyMessage,
  TooManyPasswordsError,
} from "#app/domain/auth/password.server.ts";
import { passwordFault } from "#app/domain/auth/password-strength.server.ts";
import { roleLabels } from "#app/domain/auth/role.ts";
import type { Handle } from "#app/handle.ts";
import { SignInPage } from "#app/ui/sign-in.tsx";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/invitation";
import { ChoosePasswordForm, type ChosenPasswordErrors, LinkFault } from "./choose-password.tsx";
import { followed } from "./link-guesses.server.ts";

export const handle: Handle = { audience: "secret", unlogged: "token" };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { username, role } = await followed(context, () => findInvitation(db, token, clock()));
  return { username, role, name: context.get(contentContext).brand.name };
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { db, clock, knownDevices } = context.get(servicesContext);
  const { username } = await followed(context, () => findInvitation(db, token, clock()));
  const refuse = (errors: ChosenPasswordErrors, answer: ResponseInit = { status: 400 }) =>
    data({ errors }, answer);
  const form = await readFormBody(request, chosenPasswordSchema);
  const parsed = chosenPasswordSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(z.flattenError(parsed.error).fieldErrors);
  const { password } = parsed.data;
  const company = context.get(contentContext).brand.name;
  const fault = passwordFault(password, { username, company });
  if (fault) return refuse({ password: [fault] });
  let user: Awaited<ReturnType<typeof acceptInvitation>>;
  try {
    user = await acceptInvitation(db, { token, password }, clock());
  } catch (error) {
    if (!(error instanceof TooManyPasswordsError)) throw error;
    return refuse({ password: [busyMessage] }, busyAnswer);
  }
  // It was used or withdrawn meanwhile.
  if (!user) throw data(null, { status: 404 });
  const headers = { "set-cookie": await knownDevices.cookieHeader(user) };
  return redirect(`${href("/login")}?nytt=konto`, { status: 303, headers });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Velkommen", description: "Velg et passord til kontoen din." });
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, role, name } = loaderData;
  return (
    <SignInPage name={name} title="Velkommen">
      <p>
        Du er invitert som {roleLabels[role]}, med brukernavnet <strong>{username}</strong>. Velg et
        passord, så er kontoen klar.
      </p>
      <ChoosePasswordForm username={username} errors={actionData?.errors} label="Lag kontoen" />
    </SignInPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFault error={error} advice="Be den som inviterte deg, om å sende den på nytt." />;
}
