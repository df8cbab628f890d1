import { useEffect, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { longestDraftName } from "#app/domain/drafts/shared-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { call, failureOf, send } from "../call.ts";
import type { Shared } from "../draft/draft-store.ts";
import { sharedSchema } from "./answers.ts";
import { DraftLink } from "./draft-link.tsx";
import styles from "./drafts.module.css";
import { PlanForm } from "./plan-form.tsx";

const standSchema = z.object({
  plan: z.object({ dueAt: z.string() }).optional(),
  note: z.string(),
  linkEndsAt: z.string().optional(),
});

/** Puts a draft on the server; of one that lies there already, its link and when it is published. */
export function ShareDialog({
  content,
  baseVersion,
  shared,
  csrfToken,
  onShared,
  onClose,
}: {
  /** Keeps the rules. */
  content: Content;
  baseVersion: number;
  shared: Shared | undefined;
  csrfToken: string;
  onShared: (shared: Shared) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function share() {
    setBusy(true);
    setFailure(undefined);
    const body = { name, content, baseVersion };
    const answer = await send(href("/editor/utkast/del"), { body, csrfToken }, sharedSchema);
    setBusy(false);
    if (answer.outcome === "done") onShared({ ...answer.result, name: name.trim(), content });
    else setFailure(failureOf(answer));
  }

  if (shared) {
    return (
      <Dialog key="shared" title={`«${shared.name}»`} onClose={onClose}>
        <Stand id={shared.id} csrfToken={csrfToken} />
        <DialogButtons>
          <Button onClick={onClose}>Ferdig</Button>
          <a href={href("/editor/utkast")}>Alle utkast</a>
        </DialogButtons>
      </Dialog>
    );
  }
  return (
    <Dialog key="name" title="Del utkast" onClose={onClose}>
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
          det ikke. Etterpå kan du lage en lenke til det, eller velge når det skal publiseres.
        </p>
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
          <Button type="submit">{busy ? "Deler..." : "Del utkastet"}</Button>
          <Button look="secondary" onClick={onClose}>
            Avbryt
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The link and the plan of a draft, as they are on the server. */
function Stand({ id, csrfToken }: { id: string; csrfToken: string }) {
  const [stand, setStand] = useState<z.output<typeof standSchema>>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    call(href("/editor/utkast/:id", { id }), {}, standSchema).then((answer) => {
      if (isLeft) return;
      if (answer.outcome === "done") setStand(answer.result);
      else setFailure(failureOf(answer));
    });
    return () => {
      isLeft = true;
    };
  }, [id]);

  if (failure) {
    return (
      <Notice tone="danger" role="alert">
        {failure}
      </Notice>
    );
  }
  if (!stand) return <Spinner label="Henter utkastet" />;
  return (
    <div className={styles.form}>
      <section className={styles.form} aria-labelledby="utkast-lenke">
        <h3 id="utkast-lenke">Lenke til andre</h3>
        <DraftLink id={id} endsAt={stand.linkEndsAt} csrfToken={csrfToken} />
      </section>
      <section className={styles.form} aria-labelledby="utkast-plan">
        <h3 id="utkast-plan">Publiser senere</h3>
        <PlanForm id={id} plan={stand.plan} note={stand.note} csrfToken={csrfToken} />
      </section>
    </div>
  );
}
