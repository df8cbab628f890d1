import { data, redirect } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { landingPath } from "#app/domain/auth/role.ts";
import { choicesOf, factorsOf } from "#app/domain/auth/second-factor/factors.server.ts";
import { finishSignIn } from "#app/domain/auth/second-factor/second-step.server.ts";
import { codeSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { findStep } from "#app/domain/auth/second-factor/sign-in-step.server.ts";
import { toSignIn } from "#app/domain/auth/to-sign-in.server.ts";
import type { Handle } from "#app/handle.ts";
import { SignInPage } from "#app/ui/sign-in-form.tsx";
import { Toasts } from "#app/ui/toast.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { safePath } from "#app/web/redirects.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { welcome } from "../welcome.ts";
import type { Route } from "./+types/code-sign-in";
import { SecondStepForm } from "./second-step-form.tsx";

export const handle: Handle = { audience: "hydrated" };

/** The second step of a sign-in whose password was right; without one it is the first that is asked for. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const step = await findStep(request, services);
  if (!step?.user) throw toSignIn(url.search);
  return {
    redirectTo: url.searchParams.get("redirectTo"),
    name: context.get(contentContext).brand.name,
    choices: choicesOf(await factorsOf(services.db, step.user.username)),
  };
}

/** A code that is sent without JavaScript. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const typed = codeSchema.safeParse(Object.fromEntries(await readFormBody(request, codeSchema)));
  if (!typed.success) return data({ message: typed.error.issues[0]?.message }, { status: 400 });
  const result = await finishSignIn(
    request,
    typed.data,
    context.get(servicesContext),
    context.get(requestContext),
  );
  switch (result.outcome) {
    case "signed-in": {
      const target = safePath(url.searchParams.get("redirectTo")) ?? landingPath(result.role);
      return redirect(target, { headers: result.headers });
    }
    case "over":
      return toSignIn(url.search);
    case "wrong":
      return data({ message: result.message }, { status: 401 });
    case "later":
      return data({ message: result.message }, result.answer);
  }
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Bekreft innloggingen",
    description: "Innlogging for administrator og redaktør.",
  });
}

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, choices, redirectTo } = loaderData;
  return (
    <>
      <SignInPage name={name} title="Bekreft innloggingen">
        <SecondStepForm
          choices={choices}
          refused={actionData?.message}
          onSignedIn={(answer) => welcome(answer, redirectTo)}
          onOver={() => location.assign(loginPath(redirectTo))}
        />
      </SignInPage>
      <Toasts />
    </>
  );
}

function loginPath(redirectTo: string | null): string {
  return redirectTo ? `${href("/login")}?${new URLSearchParams({ redirectTo })}` : href("/login");
}
