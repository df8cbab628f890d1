import { useMemo, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { longestDraftName } from "#app/domain/drafts/shared-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { capitalized, inWords } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { failureOf, send } from "../call.ts";
import type { Shared } from "../draft/draft-store.ts";
import { mistakesIn } from "../mistakes.ts";
import { SignInAgain } from "../sign-in/sign-in-again.tsx";
import { sharedSchema } from "./answers.ts";
import styles from "./drafts.module.css";

/** Puts a draft on the server, under a name. */
export function ShareDialog({
  content,
  baseVersion,
  csrfToken,
  onShared,
  onSignedIn,
  onClose,
}: {
  /** As far as it is written. */
  content: Content;
  baseVersion: number;
  csrfToken: string;
  onShared: (shared: Shared) => void;
  onSignedIn: () => void;
  onClose: () => void;
}) {
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [signedOut, setSignedOut] = useState(false);

  async function share() {
    setBusy(true);
    setFailure(undefined);
    const body = { name, content, baseVersion };
    const answer = await send(href("/editor/utkast/del"), { body, csrfToken }, sharedSchema);
    setBusy(false);
    if (answer.outcome === "done") onShared({ ...answer.result, content });
    else if (answer.outcome === "signed-out") setSignedOut(true);
    else setFailure(failureOf(answer));
  }

  if (signedOut) {
    return (
      <Dialog key="signed-out" title="Del utkast" onClose={onClose}>
        <SignInAgain
          so="kan du dele utkastet"
          onSignedIn={() => {
            setSignedOut(false);
            onSignedIn();
          }}
          onClose={onClose}
        />
      </Dialog>
    );
  }

  return (
    <Dialog title="Del utkast" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) share();
        }}
      >
        <p>
          Utkastet legges på serveren, så en kollega kan åpne det og skrive videre. Besøkende ser
          det ikke, og det du skriver videre, lagres i det av seg selv. Etterpå kan du lage en lenke
          til det, eller velge når det skal publiseres.
        </p>
        <Faults content={content} />
        <Field
          id="utkast-navn"
          label="Navn på utkastet"
          maxLength={longestDraftName}
          autoComplete="off"
          required
          value={name}
          errors={failure ? [failure] : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DialogButtons>
          <Button type="submit">{busy ? "Deler …" : "Del utkastet"}</Button>
          <Button look="secondary" onClick={onClose}>
            Avbryt
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Which fields have to be put right before a draft can be published; it can be shared as it is. */
function Faults({ content }: { content: Content }) {
  const mistakes = useMemo(() => mistakesIn(content), [content]);
  const [first] = mistakes;
  return first ? (
    <Notice tone="warning">
      {capitalized(inWords(mistakes.length))} felt må rettes før utkastet kan publiseres
      {mistakes.length > 1 && ", først"}: «{first.place}»
    </Notice>
  ) : null;
}
