import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { findPasswordLink, resetPassword } from "#app/domain/auth/account-links.server.ts";
import type { Handle } from "#app/handle.ts";
import { SignInPage } from "#app/ui/sign-in-form.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { followed } from "../../followed.server.ts";
import type { Route } from "./+types/new-password";
import { ChoosePasswordForm, LinkFault } from "./choose-password.tsx";
import { takeChosenPassword } from "./chosen-password.server.ts";

export const handle: Handle = { audience: "secret", unlogged: "token" };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const username = await followed(context, "accountLinkGuesses", () =>
    findPasswordLink(db, token, clock()),
  );
  return { username, name: context.get(contentContext).brand.name };
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { db, clock, letterhead, knownDevices } = context.get(servicesContext);
  const username = await followed(context, "accountLinkGuesses", () =>
    findPasswordLink(db, token, clock()),
  );
  return takeChosenPassword(request, context, {
    username,
    store: async (password) => resetPassword(db, { token, password }, await letterhead(), clock()),
    // Signs nobody in: what else the account asks for at sign-in it asks for there too. Strangers who guess at the name must not
    // keep out whoever has just shown that the link was theirs.
    lead: async (user) =>
      redirect(`${href("/login")}?nytt=passord`, {
        status: 303,
        headers: { "set-cookie": await knownDevices.cookieHeader(request, user) },
      }),
  });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Nytt passord", description: "Velg et nytt passord." });
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
