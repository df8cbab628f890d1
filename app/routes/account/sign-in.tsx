import { type SubmitEvent, useState } from "react";
import {
  requestSignIn,
  type SignInErrors,
  unanswered,
  wrongCredentialsMessage,
} from "#app/domain/auth/request-sign-in.ts";
import { requestPasskey } from "#app/domain/auth/second-factor/request-passkey.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import { SignInFields } from "#app/ui/sign-in-form.tsx";
import type { Toasts } from "#app/ui/toast.tsx";
import { href } from "#app/web/href.ts";
import styles from "./sign-in.module.css";
import { welcome } from "./welcome.ts";

export type SignInProps = {
  /** The page that was asked for, as the address says it. */
  redirectTo: string | null;
  /** What the server found wrong with a form that was sent without JavaScript, and the name that was typed. */
  errors?: SignInErrors | undefined;
  username?: string | undefined;
  /** Where short messages appear: the island brings it, and the page comes without its styles. */
  toasts?: typeof Toasts;
};

/** Name and password, or a passkey: an island that asks while the page stays. Without its script the form is posted. */
export function SignIn({ redirectTo, username, toasts: Toasts, ...refused }: SignInProps) {
  const [errors, setErrors] = useState(refused.errors ?? {});
  const [submitting, setSubmitting] = useState(false);

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isByPasskey = event.nativeEvent.submitter?.getAttribute("name") === "passkey";
    const form = new FormData(event.currentTarget);
    setSubmitting(true);
    const answer = await (isByPasskey ? requestPasskey("first") : requestSignIn(form));
    setErrors(answer.outcome === "incomplete" ? answer.errors : {});
    if (answer.outcome === "signed-in") return welcome(answer, redirectTo);
    if (answer.outcome === "second-factor") return location.assign(secondStepPath(redirectTo));
    setSubmitting(false);
    if (answer.outcome === "incomplete") return;
    const unsaid = answer.outcome === "wrong" ? wrongCredentialsMessage : unanswered;
    showToast({
      title: "Innlogging feilet",
      description: answer.message ?? unsaid,
      tone: "danger",
    });
  }

  return (
    <form method="post" noValidate data-waits-for-script className={styles.form} onSubmit={signIn}>
      <SignInFields username={username} errors={errors} submitting={submitting} />
      <div className={styles.passkey}>
        <Button type="submit" name="passkey" look="secondary" disabled={submitting}>
          Bruk tilgangsnøkkel
        </Button>
      </div>
      {Toasts && <Toasts />}
    </form>
  );
}

/** Where a right password leads that is not enough. */
export function secondStepPath(redirectTo: string | null): string {
  const path = href("/login/kode");
  return redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path;
}
