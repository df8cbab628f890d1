import { lazy } from "react";
import type { RefusedSignIn } from "#app/domain/auth/sign-in.server.ts";
import { SignInPage } from "#app/ui/sign-in-form.tsx";
import { href } from "#app/web/href.ts";

// Whoever writes needs no more of this page than its styles, which would come too late with code that is fetched by itself.
const SignInForm = lazy(() =>
  import("./editor-sign-in.tsx").then(({ SignInForm }) => ({ default: SignInForm })),
);

/** What the editor is to whoever has not signed in. */
export function SignedOut({
  name,
  refused,
  onSignedIn,
}: {
  /** Of the site. */
  name: string;
  refused: RefusedSignIn | undefined;
  onSignedIn: () => void;
}) {
  return (
    <SignInPage name={name} title="Innholdsredigering">
      <SignInForm refused={refused} onSignedIn={onSignedIn} />
      <a href={href("/login/glemt")}>Glemt passordet?</a>
    </SignInPage>
  );
}
