import { type FormEvent, useEffect, useState } from "react";
import { data, Form, Link, redirect, useNavigate } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import {
  requestSignIn,
  type SignInErrors,
  unanswered,
  wrongCredentialsMessage,
} from "#app/domain/auth/request-sign-in.ts";
import { landingPath } from "#app/domain/auth/role.ts";
import { requestPasskey } from "#app/domain/auth/second-factor/request-passkey.ts";
import { carriesSession } from "#app/domain/auth/session-cookie.server.ts";
import { signInWithForm } from "#app/domain/auth/sign-in.server.ts";
import { signInSchema } from "#app/domain/auth/sign-in.ts";
import type { Handle } from "#app/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import { SignInFields, SignInPage } from "#app/ui/sign-in-form.tsx";
import { Toasts } from "#app/ui/toast.tsx";
import { keepOfflinePage } from "#app/web/browser/offline-page.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { safePath } from "#app/web/redirects.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import type { Route } from "./+types/login";
import styles from "./login.module.css";
import { useWelcome } from "./use-welcome.ts";

export const handle: Handle = { audience: "hydrated" };

export function loader({ request, url, context }: Route.LoaderArgs) {
  const redirectTo = url.searchParams.get("redirectTo");
  return {
    redirectTo,
    // Whoever comes from a page with the cookie of a session had one, and has it no more.
    hasEnded: redirectTo !== null && carriesSession(request.headers.get("cookie")),
    isPasswordNew: url.searchParams.has("nytt"),
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
  const navigate = useNavigate();
  const welcome = useWelcome(loaderData.redirectTo);
  const [errors, setErrors] = useState<SignInErrors>(actionData?.errors ?? {});
  const [submitting, setSubmitting] = useState(false);

  useEffect(() => {
    keepOfflinePage();
  }, []);

  async function signIn(request: () => ReturnType<typeof requestPasskey>) {
    setSubmitting(true);
    const answer = await request();
    setErrors(answer.outcome === "incomplete" ? answer.errors : {});
    if (answer.outcome === "signed-in") return welcome(answer);
    if (answer.outcome === "second-factor") return navigate(secondStepPath(loaderData.redirectTo));
    setSubmitting(false);
    if (answer.outcome === "incomplete") return;
    const unsaid = answer.outcome === "wrong" ? wrongCredentialsMessage : unanswered;
    showToast({
      title: "Innlogging feilet",
      description: answer.message ?? unsaid,
      tone: "danger",
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn(() => requestSignIn(form));
  }

  return (
    <>
      <SignInPage name={loaderData.name} title="Logg inn">
        {!actionData && loaderData.isPasswordNew && (
          <Notice tone="good" role="status">
            Passordet er byttet. Logg inn med det nye.
          </Notice>
        )}
        {!actionData && loaderData.hasEnded && (
          <Notice tone="warning" role="status">
            Økten din er over. Logg inn, så kommer du tilbake dit du var.
          </Notice>
        )}
        {actionData?.message && (
          <Notice tone="danger" role="alert">
            <strong>Innlogging feilet</strong>
            {actionData.message}
          </Notice>
        )}
        <Form method="post" noValidate onSubmit={submit}>
          <SignInFields username={actionData?.username} errors={errors} submitting={submitting} />
        </Form>
        <div className={styles.passkey}>
          <Button
            look="secondary"
            disabled={submitting}
            onClick={() => signIn(() => requestPasskey("first"))}
          >
            Bruk tilgangsnøkkel
          </Button>
        </div>
        <Link to={href("/login/glemt")}>Glemt passordet?</Link>
      </SignInPage>
      <Toasts />
    </>
  );
}

/** Where a right password leads that is not enough. */
function secondStepPath(redirectTo: string | null): string {
  const path = href("/login/kode");
  return redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path;
}
