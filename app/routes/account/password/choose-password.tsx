import { use } from "react";
import { isRouteErrorResponse } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageTitle, SiteName } from "#app/ui/frame/page-title.tsx";
import { Notice } from "#app/ui/notice.tsx";
import signIn from "#app/ui/sign-in-form.module.css";
import { SignInPage } from "#app/ui/sign-in-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

export type ChosenPasswordErrors = { password?: string[]; repeated?: string[] };

/** The form with which somebody chooses a password who has followed a link of theirs. What was typed never comes back. */
export function ChoosePasswordForm({
  username,
  errors = {},
  label,
}: {
  username: string;
  errors?: ChosenPasswordErrors | undefined;
  /** Of its button. */
  label: string;
}) {
  const isFaulty = Object.values(errors).some((texts) => texts.length > 0);
  return (
    <form method="post" noValidate className={signIn.form}>
      {isFaulty && (
        <Notice tone="danger" role="alert">
          Passordet er ikke lagret.
        </Notice>
      )}
      <NewPasswordFields username={username} errors={errors} repeat="Gjenta passordet" />
      <Button type="submit" size="large">
        {label}
      </Button>
    </form>
  );
}

/** What stands in place of such a form where the link leads nowhere, or the form cannot be taken. */
export function LinkFault({
  error,
  advice,
  way,
}: {
  error: unknown;
  /** What to do about a link that does not work. */
  advice: string;
  way?: { label: string; href: string };
}) {
  const name = use(SiteName);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { heading, text } = faults[status] ?? { heading: "Noe gikk galt hos oss", text: again };
  const isDead = status === 404;
  return (
    <SignInPage name={name} title={heading}>
      <PageTitle>{heading}</PageTitle>
      <p>
        {text} {isDead && advice}
      </p>
      {isDead && way && <ButtonLink href={way.href}>{way.label}</ButtonLink>}
    </SignInPage>
  );
}

const again = "Vent litt, og prøv igjen.";

const faults: Record<number, { heading: string; text: string } | undefined> = {
  404: {
    heading: "Lenken virker ikke",
    text: "Den kan være brukt, for gammel, eller byttet ut med en nyere.",
  },
  429: { heading: "Vent litt", text: "Det har kommet mange forsøk på kort tid." },
  503: {
    heading: "Vent litt",
    text: "Det er stor pågang akkurat nå. Prøv igjen om noen sekunder.",
  },
};
