import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { acceptInvitation, findInvitation } from "#app/domain/auth/invitations.server.ts";
import { admittedHash, landingPath, roleLabels } from "#app/domain/auth/role.ts";
import { admit } from "#app/domain/auth/sign-in.server.ts";
import type { Handle } from "#app/handle.ts";
import { SignInPage } from "#app/ui/sign-in-form.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { followed } from "../followed.server.ts";
import type { Route } from "./+types/invitation";
import { ChoosePasswordForm, LinkFault } from "./password/choose-password.tsx";
import { takeChosenPassword } from "./password/chosen-password.server.ts";

export const handle: Handle = { audience: "secret", unlogged: "token" };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { username, role } = await followed(context, "accountLinkGuesses", () =>
    findInvitation(db, token, clock()),
  );
  return { username, role, name: context.get(contentContext).brand.name };
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const { username } = await followed(context, "accountLinkGuesses", () =>
    findInvitation(db, token, clock()),
  );
  return takeChosenPassword(request, context, {
    username,
    store: (password) => acceptInvitation(db, { token, password }, clock()),
    // A new account asks for nothing but the password that was just chosen.
    async lead(user) {
      const { role, headers } = (await admit(request, user, null, services, true)) ?? {};
      return redirect(role ? `${landingPath(role)}${admittedHash}` : href("/login"), {
        status: 303,
        ...(headers && { headers }),
      });
    },
  });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Velkommen", description: "Velg et passord til kontoen din." });
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
