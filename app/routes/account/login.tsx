import { data, redirect } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { landingPath } from "#app/domain/auth/role.ts";
import { signInIsOver } from "#app/domain/auth/second-factor/second-step.ts";
import { carriesSession } from "#app/domain/auth/session-cookie.server.ts";
import { signInWithForm } from "#app/domain/auth/sign-in.server.ts";
import { signInSchema } from "#app/domain/auth/sign-in.ts";
import type { Handle } from "#app/handle.ts";
import { Island } from "#app/ui/frame/island.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SignInPage } from "#app/ui/sign-in-form.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { safePath } from "#app/web/redirects.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/login";
import { SignIn, secondStepPath } from "./sign-in.tsx";

export const handle: Handle = { audience: "entrance", reads: ["redirectTo", "nytt", "avbrutt"] };

export function loader({ request, url, context }: Route.LoaderArgs) {
  const redirectTo = url.searchParams.get("redirectTo");
  return {
    redirectTo,
    // Whoever comes from a page with the cookie of a session had one, and has it no more.
    hasEnded: redirectTo !== null && carriesSession(request.headers.get("cookie")),
    isPasswordNew: url.searchParams.has("nytt"),
    beginsAgain: url.searchParams.has("avbrutt"),
    name: context.get(contentContext).brand.name,
  };
}

const formSchema = signInSchema.extend({ passkey: z.string().optional() });

/** Sign-in without JavaScript. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readFormBody(request, formSchema);
  const result = await signInWithForm(
    request,
    form,
    context.get(servicesContext),
    context.get(requestContext),
  );
  if (result.outcome === "refused") return data(result.refused, result.answer);
  if (result.outcome === "second-factor") {
    return redirect(secondStepPath(url.searchParams.get("redirectTo")), {
      headers: result.headers,
    });
  }
  const target = safePath(url.searchParams.get("redirectTo")) ?? landingPath(result.role);
  return redirect(target, { headers: result.headers });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Logg inn",
    description: "Innlogging for administrator og redaktør.",
  });
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, hasEnded, isPasswordNew, beginsAgain, name } = loaderData;
  const { username, errors, message } = actionData ?? {};
  return (
    <SignInPage name={name} title="Logg inn">
      {!actionData && isPasswordNew && (
        <Notice tone="good" role="status">
          Passordet er byttet. Logg inn med det nye.
        </Notice>
      )}
      {!actionData && beginsAgain && (
        <Notice tone="warning" role="status">
          {signInIsOver}
        </Notice>
      )}
      {!actionData && hasEnded && !beginsAgain && (
        <Notice tone="warning" role="status">
          Økten din er over. Logg inn, så kommer du tilbake dit du var.
        </Notice>
      )}
      {message && (
        <Notice tone="danger" role="alert">
          <strong>Innlogging feilet</strong>
          {message}
        </Notice>
      )}
      <Island name="sign-in" component={SignIn} props={{ redirectTo, username, errors }} />
      <a href={href("/login/glemt")}>Glemt passordet?</a>
    </SignInPage>
  );
}
