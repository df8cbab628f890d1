import { data, redirect } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { landingPath } from "#app/domain/auth/role.ts";
import { choicesOf, factorsOf } from "#app/domain/auth/second-factor/factors.server.ts";
import { finishSignIn } from "#app/domain/auth/second-factor/second-step.server.ts";
import { codeSchema, passkeyTooSoon } from "#app/domain/auth/second-factor/second-step.ts";
import { findStep } from "#app/domain/auth/second-factor/sign-in-step.server.ts";
import { toSignIn } from "#app/domain/auth/to-sign-in.server.ts";
import type { Handle } from "#app/handle.ts";
import { Island } from "#app/ui/frame/island.tsx";
import { SignInPage } from "#app/ui/sign-in-form.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { safePath } from "#app/web/redirects.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/code-sign-in";
import { beginAgainQuery, SecondStep } from "./second-step.tsx";

export const handle: Handle = { audience: "entrance", reads: ["redirectTo"] };

/** The second step of a sign-in whose password was right; without one it is the first that is asked for. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const step = await findStep(request, services);
  const redirectTo = url.searchParams.get("redirectTo");
  if (!step?.user) throw toSignIn(beginAgainQuery(redirectTo));
  return {
    redirectTo,
    name: context.get(contentContext).brand.name,
    choices: choicesOf(await factorsOf(services.db, step.user.username)),
  };
}

const formSchema = codeSchema.partial().extend({ passkey: z.string().optional() });

/** A code that is sent without JavaScript. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readFormBody(request, formSchema);
  if (form.has("passkey")) return data({ message: passkeyTooSoon }, { status: 400 });
  const typed = codeSchema.safeParse(Object.fromEntries(form));
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
      return toSignIn(beginAgainQuery(url.searchParams.get("redirectTo")));
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
    <SignInPage name={name} title="Bekreft innloggingen">
      <Island
        name="second-step"
        component={SecondStep}
        props={{ choices, redirectTo, refused: actionData?.message }}
      />
    </SignInPage>
  );
}
