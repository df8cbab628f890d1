import type { Factor } from "#app/domain/auth/second-factor/factor.ts";
import type { Toasts } from "#app/ui/toast.tsx";
import { href } from "#app/web/href.ts";
import { welcome } from "../welcome.ts";
import { SecondStepForm } from "./second-step-form.tsx";

export type SecondStepProps = {
  choices: Factor[];
  /** The page that was asked for, as the address says it. */
  redirectTo: string | null;
  /** What the server said to what was sent without JavaScript. */
  refused?: string | undefined;
  /** Where short messages appear: the island brings it, and the page comes without its styles. */
  toasts?: typeof Toasts;
};

/** What a right password leads to that is not enough: an island that asks while the page stays. Without its script codes are posted. */
export function SecondStep({ choices, redirectTo, refused, toasts: Toasts }: SecondStepProps) {
  return (
    <>
      <SecondStepForm
        choices={choices}
        refused={refused}
        onSignedIn={(answer) => welcome(answer, redirectTo)}
        onOver={() => location.assign(`${href("/login")}${beginAgainQuery(redirectTo)}`)}
      />
      {Toasts && <Toasts />}
    </>
  );
}

/** What the sign-in page is told of whoever has to begin again: that, and the page that they asked for. */
export function beginAgainQuery(redirectTo: string | null): string {
  return `?${new URLSearchParams({ avbrutt: "innlogging", ...(redirectTo && { redirectTo }) })}`;
}
