import { Button } from "#app/ui/button.tsx";
import { DialogButtons } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import form from "#app/ui/sign-in-form.module.css";
import { SignInForm } from "./editor-sign-in.tsx";

/**
 * What a dialog holds once the session has ended under whoever writes: they sign in there, and go on.
 *
 * @param so what they can do then, in a sentence: `kan du publisere`
 */
export function SignInAgain({
  so,
  onSignedIn,
  onClose,
}: {
  so: string;
  onSignedIn: () => void;
  onClose: () => void;
}) {
  return (
    // It is no part of the editor's form, though React takes it for one.
    <div className={form.form} onSubmit={(event) => event.stopPropagation()}>
      <Notice tone="warning" role="status">
        <strong>Økten er utløpt</strong>
        Ingenting er mistet: Alt du har skrevet, står her fortsatt. Logg inn, så {so}.
      </Notice>
      <SignInForm showsFaultsInside onSignedIn={onSignedIn} />
      <DialogButtons>
        <Button look="secondary" onClick={onClose}>
          Tilbake til redigeringen
        </Button>
      </DialogButtons>
    </div>
  );
}
