import { type FormEvent, type ReactNode, type Ref, useState } from "react";
import {
  requestSecondStep,
  type SignInAnswer,
  unanswered,
} from "#app/domain/auth/request-sign-in.ts";
import type { Factor } from "#app/domain/auth/second-factor/factor.ts";
import { requestPasskey } from "#app/domain/auth/second-factor/request-passkey.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./second-factor.module.css";

export type Entered = Extract<SignInAnswer, { outcome: "signed-in" }>;

/**
 * Asks for the second factor after the password. Codes can be sent without JavaScript too, to the page that the form stands on.
 *
 * @param ref what holds all of it, and takes the focus where it is given
 * @param refused what the server said to what was sent that way
 * @param onOver the sign-in must begin again
 */
export function SecondStepForm({
  ref,
  choices,
  refused,
  onSignedIn,
  onOver,
}: {
  ref?: Ref<HTMLDivElement>;
  choices: Factor[];
  refused?: string | undefined;
  onSignedIn: (answer: Entered) => void;
  onOver: (message: string) => void;
}) {
  const [fault, setFault] = useState(refused);
  const [busy, setBusy] = useState(false);
  const hasPasskey = choices.includes("passkey");
  const hasCode = choices.includes("code");

  async function finish(request: () => ReturnType<typeof requestPasskey>) {
    setBusy(true);
    setFault(undefined);
    const answer = await request();
    if (answer.outcome === "signed-in") return onSignedIn(answer);
    setBusy(false);
    if (answer.outcome === "over") return onOver(answer.message);
    if (answer.outcome === "incomplete") return setFault(answer.errors.code?.[0]);
    setFault("message" in answer && answer.message ? answer.message : unanswered);
  }

  function askForPasskey(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    finish(() => requestPasskey("second"));
  }

  function sendCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    finish(() => requestSecondStep(Object.fromEntries(form)));
  }

  return (
    <div ref={ref} className={styles.step} tabIndex={-1} data-waits-for-script>
      {fault && (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
      {hasPasskey && (
        <div className={styles.scripted}>
          <StepForm onSubmit={askForPasskey}>
            <p>
              Bekreft at det er deg, med fingeravtrykk, ansikt, PIN eller sikkerhetsnøkkelen din.
            </p>
            <Button type="submit" name="passkey" size="large" disabled={busy}>
              Bruk tilgangsnøkkel
            </Button>
          </StepForm>
        </div>
      )}
      {hasPasskey && (
        <noscript>
          <p>Tilgangsnøkler virker bare når nettleseren kan kjøre JavaScript.</p>
        </noscript>
      )}
      {hasCode && (
        <StepForm onSubmit={sendCode}>
          <Field
            id="code"
            name="code"
            label="Engangskode"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            help="De seks sifrene appen viser nå"
          />
          <Button
            type="submit"
            size="large"
            look={hasPasskey ? "secondary" : "primary"}
            disabled={busy}
          >
            {hasPasskey ? "Bruk engangskode" : "Logg inn"}
          </Button>
        </StepForm>
      )}
      <details className={styles.lost}>
        <summary>{lostWords(hasPasskey, hasCode)}</summary>
        {choices.includes("recovery-code") && (
          <StepForm onSubmit={sendCode}>
            <Field
              id="recovery-code"
              name="code"
              label="Gjenopprettingskode"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              help="En av dem du tok vare på. Hver virker én gang."
            />
            <Button type="submit" look="secondary" disabled={busy}>
              Bruk gjenopprettingskode
            </Button>
          </StepForm>
        )}
        <p>
          {choices.includes("recovery-code") ? "Har du ingen koder igjen" : "Da"} kan en
          administrator fjerne totrinnsbekreftelsen din, så du kan sette den opp på nytt.
        </p>
      </details>
    </div>
  );
}

function lostWords(hasPasskey: boolean, hasCode: boolean): string {
  if (hasPasskey && hasCode) return "Har du verken nøkkelen eller telefonen?";
  return hasPasskey ? "Har du ikke tilgangsnøkkelen her?" : "Har du ikke telefonen her?";
}

function StepForm({
  onSubmit,
  children,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  return (
    <form method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      {children}
    </form>
  );
}
