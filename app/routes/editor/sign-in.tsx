import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { requestSignIn, type SignInAnswer } from "#app/domain/auth/request-sign-in.ts";
import type { RefusedSignIn } from "#app/domain/auth/sign-in.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SignInFields } from "#app/ui/sign-in.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { storeAdminToken } from "#app/web/browser/admin-token.ts";
import styles from "./sign-in.module.css";

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
    setSubmitting(true);
    const answer = await requestSignIn(new FormData(event.currentTarget));
    setSubmitting(false);
    setErrors(answer.outcome === "incomplete" ? answer.errors : {});
    if (answer.outcome === "incomplete") return;
    if (answer.outcome === "signed-in") {
      storeAdminToken(answer.token);
      showToast({ title: "Innlogget", description: "Velkommen til innholdsredigeringen" });
      onSignedIn(answer.token);
    } else if (showsFaultsInside) setFault(faultOf(answer));
    else showToast({ ...faultOf(answer), tone: "danger" });
  }

  return (
    <Form method="post" noValidate className={styles.form} onSubmit={submit}>
      {fault && (
        <Notice tone="danger" role="alert">
          <strong>{fault.title}</strong>
          {fault.description}
        </Notice>
      )}
      <SignInFields username={refused?.username} errors={errors} submitting={submitting} />
    </Form>
  );
}

function faultOf(answer: Exclude<SignInAnswer, { outcome: "signed-in" | "incomplete" }>) {
  switch (answer.outcome) {
    case "wrong":
      return wrongCredentials;
    case "locked":
      return { ...wrongCredentials, description: answer.message };
    case "failed":
      return {
        title: "Påloggingsfeil",
        description: answer.message ?? "En feil oppstod under pålogging",
      };
  }
}
