import { type FormEvent, useState } from "react";
import { Form, useRouteLoaderData } from "react-router";
import { requestSignIn, type SignInAnswer } from "#app/domain/auth/request-sign-in.ts";
import type { Factor } from "#app/domain/auth/second-factor/factor.ts";
import type { RefusedSignIn } from "#app/domain/auth/sign-in.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import styles from "#app/ui/sign-in-form.module.css";
import { SignInFields } from "#app/ui/sign-in-form.tsx";
import { storeAdminToken } from "#app/web/browser/admin-token.ts";
import { type Entered, SecondStepForm } from "../../account/second-factor/second-step-form.tsx";
import type { loader as layoutLoader } from "../editor-layout.tsx";
import { wrongCredentials } from "./wrong-credentials.ts";

/**
 * The editor's sign-in form. Where a session has ended under somebody who writes, it knows who that is.
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
  const known = useRouteLoaderData<typeof layoutLoader>("routes/editor/editor-layout")?.session;
  const [errors, setErrors] = useState<RefusedSignIn["errors"]>(refused?.errors ?? {});
  const [submitting, setSubmitting] = useState(false);
  const [choices, setChoices] = useState<Factor[]>();
  const [fault, setFault] = useState(
    refused?.message ? { ...wrongCredentials, description: refused.message } : undefined,
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSubmitting(true);
    const answer = await requestSignIn(new FormData(form));
    setSubmitting(false);
    const wrong = answer.outcome === "incomplete" ? answer.errors : {};
    setErrors(wrong);
    if (answer.outcome === "signed-in") return enter(answer);
    if (answer.outcome === "second-factor") return setChoices(answer.choices);
    if (answer.outcome !== "incomplete") tell(faultOf(answer));
    // The button that was pressed has let go of the focus while it waited.
    const field = wrong.username ? "username" : "password";
    form.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }

  function enter({ token }: Entered) {
    storeAdminToken(token);
    showToast({ title: "Innlogget", description: "Velkommen til innholdsredigeringen" });
    onSignedIn(token);
  }

  function tell(refusal: typeof wrongCredentials) {
    if (showsFaultsInside) setFault(refusal);
    else showToast({ ...refusal, tone: "danger" });
  }

  // In the page, which may hold what has not been saved.
  if (choices) {
    return (
      <SecondStepForm
        ref={takeFocus}
        choices={choices}
        onSignedIn={enter}
        onOver={(message) => {
          setChoices(undefined);
          tell({ ...wrongCredentials, description: message });
        }}
      />
    );
  }

  return (
    <Form method="post" noValidate className={styles.form} onSubmit={submit}>
      {fault && (
        <Notice tone="danger" role="alert">
          <strong>{fault.title}</strong>
          {fault.description}
        </Notice>
      )}
      <SignInFields
        username={refused?.username ?? known?.username}
        errors={errors}
        submitting={submitting}
      />
    </Form>
  );
}

/** What was pressed for the first step is gone, and the focus with it. */
function takeFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}

function faultOf(
  answer: Exclude<SignInAnswer, { outcome: "signed-in" | "incomplete" | "second-factor" }>,
) {
  switch (answer.outcome) {
    case "wrong":
      return wrongCredentials;
    case "locked":
    case "over":
      return { ...wrongCredentials, description: answer.message };
    case "failed":
      return {
        title: "Påloggingsfeil",
        description: answer.message ?? "En feil oppstod under pålogging",
      };
  }
}
