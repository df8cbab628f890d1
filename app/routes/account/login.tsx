import { type FormEvent, useEffect, useState } from "react";
import { data, Form, redirect, useNavigate } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import {
  requestSignIn,
  type SignInAnswer,
  type SignInErrors,
} from "#app/domain/auth/request-sign-in.ts";
import { landingPath } from "#app/domain/auth/role.ts";
import { signInWithForm } from "#app/domain/auth/sign-in.server.ts";
import { signInSchema } from "#app/domain/auth/sign-in.ts";
import type { Handle } from "#app/handle.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SignInFields, SignInPage } from "#app/ui/sign-in.tsx";
import { showToast, Toasts } from "#app/ui/toast.tsx";
import { storeAdminToken } from "#app/web/browser/admin-token.ts";
import { keepOfflinePage } from "#app/web/browser/offline-page.ts";
import { safePath } from "#app/web/redirects.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { pageMeta } from "#app/web/seo.ts";
import type { Route } from "./+types/login";

export const handle: Handle = { audience: "hydrated" };

const redirectDelayMilliseconds = 1_000;

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    redirectTo: url.searchParams.get("redirectTo"),
    name: context.get(contentContext).brand.name,
  };
}

/** Sign-in without JavaScript. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readFormBody(request, signInSchema);
  const result = await signInWithForm(
    request,
    form,
    context.get(servicesContext),
    context.get(requestContext),
  );
  if (result.outcome === "refused") return data(result.refused, result.answer);
  const target = safePath(url.searchParams.get("redirectTo")) ?? landingPath(result.role);
  return redirect(target, { headers: result.headers });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Logg inn",
    description: "Innlogging for administrator og redaktør.",
  });
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<SignInErrors>(actionData?.errors ?? {});
  const [submitting, setSubmitting] = useState(false);

  useEffect(() => {
    keepOfflinePage();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitting(true);
    const answer = await requestSignIn(new FormData(event.currentTarget));
    setErrors(answer.outcome === "incomplete" ? answer.errors : {});
    if (answer.outcome !== "signed-in") {
      setSubmitting(false);
      if (answer.outcome === "incomplete") return;
      showToast({
        title: "Innlogging feilet",
        description: refusalOf(answer),
        tone: "danger",
      });
      return;
    }
    storeAdminToken(answer.token);
    showToast({
      title: "Innlogget!",
      description:
        answer.role === "admin"
          ? "Du sendes videre til admin-dashbordet."
          : "Du sendes videre til innholdsredigeringen.",
    });
    const target = safePath(loaderData.redirectTo) ?? landingPath(answer.role);
    setTimeout(() => navigate(target), redirectDelayMilliseconds);
  }

  return (
    <>
      <SignInPage name={loaderData.name} title="Logg inn">
        {actionData?.message && (
          <Notice tone="danger" role="alert">
            <strong>Innlogging feilet</strong>
            {actionData.message}
          </Notice>
        )}
        <Form method="post" noValidate onSubmit={submit}>
          <SignInFields username={actionData?.username} errors={errors} submitting={submitting} />
        </Form>
      </SignInPage>
      <Toasts />
    </>
  );
}

function refusalOf(answer: Exclude<SignInAnswer, { outcome: "signed-in" | "incomplete" }>): string {
  switch (answer.outcome) {
    case "wrong":
    case "locked":
      return answer.message;
    case "failed":
      return (
        answer.message ?? "Fikk ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen."
      );
  }
}
