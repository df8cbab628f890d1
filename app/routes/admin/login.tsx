import { ArrowLeft, Eye, EyeOff } from "lucide-react";
import { type FormEvent, useState } from "react";
import { data, Form, redirect, useNavigate } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { landingPath } from "#app/domain/auth/role.ts";
import { signInWithForm } from "#app/domain/auth/sign-in.server.ts";
import { signInSchema, wrongCredentialsMessage } from "#app/domain/auth/sign-in.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast, Toasts } from "#app/ui/toast.tsx";
import { storeAdminToken } from "#app/web/admin-token.ts";
import { safePath } from "#app/web/redirects.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/login";
import styles from "./login.module.css";

export const handle = { hydrated: true };

const redirectDelayMilliseconds = 1_000;
const answerSchema = z.object({ token: z.string(), role: z.enum(["admin", "editor"]) });
const refusalSchema = z.object({ message: z.string() });

type FieldErrors = { username?: string[]; password?: string[] };

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    redirectTo: url.searchParams.get("redirectTo"),
    name: context.get(contentContext).brand.name,
  };
}

/** Sign-in without JavaScript. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readFormBody(request);
  const result = await signInWithForm(
    request,
    form,
    context.get(servicesContext),
    context.get(requestContext),
  );
  if (result.outcome === "refused") return data(result.refused, { status: result.status });
  const target = safePath(url.searchParams.get("redirectTo")) ?? landingPath(result.role);
  return redirect(target, { headers: { "set-cookie": result.setCookie } });
}

export function meta() {
  return pageMeta("", {
    title: "Logg inn",
    description: "Innlogging for administrator og redaktør.",
    noindex: true,
  });
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldErrors>(actionData?.errors ?? {});
  const [submitting, setSubmitting] = useState(false);
  const [passwordShown, setPasswordShown] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = signInSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setErrors(typed.success ? {} : z.flattenError(typed.error).fieldErrors);
    if (!typed.success) return;

    setSubmitting(true);
    const answer = await requestSignIn(typed.data);
    if ("message" in answer) {
      setSubmitting(false);
      showToast({ title: "Innlogging feilet", description: answer.message, tone: "danger" });
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
    <main className={styles.page} data-ground="ink">
      <div className={styles.panel}>
        <Logo name={loaderData.name} />
        <h1>Logg inn</h1>
        {actionData?.message && (
          <Notice tone="danger" role="alert">
            <strong>Innlogging feilet</strong>
            {actionData.message}
          </Notice>
        )}
        <Form method="post" noValidate className={styles.form} onSubmit={submit}>
          <Field
            id="username"
            name="username"
            label="Brukernavn"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            defaultValue={actionData?.username}
            errors={errors.username}
          />
          <div className={styles.password}>
            <Field
              id="password"
              name="password"
              label="Passord"
              required
              type={passwordShown ? "text" : "password"}
              autoComplete="current-password"
              maxLength={200}
              errors={errors.password}
            />
            <button
              type="button"
              className={styles.reveal}
              aria-label={passwordShown ? "Skjul passord" : "Vis passord"}
              aria-pressed={passwordShown}
              onClick={() => setPasswordShown(!passwordShown)}
            >
              {passwordShown ? (
                <EyeOff size={20} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Eye size={20} strokeWidth={1.75} aria-hidden="true" />
              )}
            </button>
          </div>
          <Button type="submit" size="large" disabled={submitting}>
            {submitting ? "Logger inn..." : "Logg inn"}
          </Button>
        </Form>
        <a href="/" className={styles.back}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          Tilbake til forsiden
        </a>
      </div>
      <Toasts />
    </main>
  );
}

/** Asks the server; what goes wrong on the way there comes back as a message too. */
async function requestSignIn(credentials: {
  username: string;
  password: string;
}): Promise<z.infer<typeof answerSchema> | { message: string }> {
  try {
    const response = await fetch("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
    const body: unknown = await response.json();
    if (response.ok) return answerSchema.parse(body);
    const refusal = refusalSchema.safeParse(body);
    return { message: refusal.data?.message ?? wrongCredentialsMessage };
  } catch {
    return { message: "Fikk ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen." };
  }
}
