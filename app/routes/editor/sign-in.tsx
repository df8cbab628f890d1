import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import type { RefusedSignIn } from "#app/domain/auth/sign-in.server.ts";
import { signInSchema } from "#app/domain/auth/sign-in.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { storeAdminToken } from "#app/web/admin-token.ts";
import { z } from "#app/web/zod.ts";
import styles from "./sign-in.module.css";

const answerSchema = z.object({ token: z.string() });
const refusalSchema = z.object({ message: z.string() });

export const wrongCredentials = {
  title: "Ugyldig pålogging",
  description: "Feil brukernavn eller passord",
};

/**
 * The editor's sign-in form.
 *
 * @param refused what the server said to a form that was sent without JavaScript
 * @param showsFaultsInside for a dialog, which lies above every toast
 * @param onSignedIn is given the CSRF token of the new session
 */
export function SignInForm({
  refused,
  showsFaultsInside = false,
  onSignedIn,
}: {
  refused?: RefusedSignIn | undefined;
  showsFaultsInside?: boolean;
  onSignedIn: (csrfToken: string) => void;
}) {
  const [errors, setErrors] = useState<RefusedSignIn["errors"]>(refused?.errors ?? {});
  const [submitting, setSubmitting] = useState(false);
  const [fault, setFault] = useState(
    refused?.message ? { ...wrongCredentials, description: refused.message } : undefined,
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = signInSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setErrors(typed.success ? {} : z.flattenError(typed.error).fieldErrors);
    if (!typed.success) return;
    setSubmitting(true);
    const answer = await requestSignIn(typed.data);
    setSubmitting(false);
    if ("token" in answer) {
      storeAdminToken(answer.token);
      showToast({ title: "Innlogget", description: "Velkommen til innholdsredigeringen" });
      onSignedIn(answer.token);
    } else if (showsFaultsInside) setFault(answer);
    else showToast({ ...answer, tone: "danger" });
  }

  return (
    <Form method="post" noValidate className={styles.form} onSubmit={submit}>
      {fault && (
        <Notice tone="danger" role="alert">
          <strong>{fault.title}</strong>
          {fault.description}
        </Notice>
      )}
      <Field
        id="username"
        name="username"
        label="Brukernavn"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        defaultValue={refused?.username}
        errors={errors.username}
      />
      <Field
        id="password"
        name="password"
        label="Passord"
        required
        type="password"
        autoComplete="current-password"
        maxLength={200}
        errors={errors.password}
      />
      <Button type="submit" size="large" disabled={submitting}>
        {submitting ? "Logger inn..." : "Logg inn"}
      </Button>
    </Form>
  );
}

/** Asks the server: a token, or what to tell the editor. */
async function requestSignIn(credentials: {
  username: string;
  password: string;
}): Promise<{ token: string } | { title: string; description: string }> {
  try {
    const response = await fetch("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
    const body: unknown = await response.json();
    if (response.ok) return answerSchema.parse(body);
    if (response.status === 401) return wrongCredentials;
    if (response.status !== 429) throw new Error(`Sign-in answered ${response.status}`);
    return { title: wrongCredentials.title, description: refusalSchema.parse(body).message };
  } catch {
    return { title: "Påloggingsfeil", description: "En feil oppstod under pålogging" };
  }
}
