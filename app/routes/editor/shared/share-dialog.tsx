import { useEffect, useMemo, useRef, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { longestDraftName } from "#app/domain/drafts/shared-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { call, failureOf, send } from "../call.ts";
import type { Shared } from "../draft/draft-store.ts";
import { mistakesIn } from "../mistakes.ts";
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
  onLeave,
  onClose,
}: {
  /** As far as it is written. */
  content: Content;
  baseVersion: number;
  shared: Shared | undefined;
  csrfToken: string;
  onShared: (shared: Shared) => void;
  /** Somebody wants to go on with what is published. */
  onLeave: () => void;
  onClose: () => void;
}) {
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const faults = <Faults content={content} />;

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
        <div className={styles.form}>
          {faults}
          <Stand
            id={shared.id}
            csrfToken={csrfToken}
            onPlanned={(plan) => onShared({ ...shared, plan })}
          />
        </div>
        <DialogButtons>
          <Button onClick={onClose}>Ferdig</Button>
          <Button look="quiet" onClick={onLeave}>
            Lukk utkastet
          </Button>
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
          det ikke, og det du skriver videre, lagres i det av seg selv. Etterpå kan du lage en lenke
          til det, eller velge når det skal publiseres.
        </p>
        {faults}
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
      {mistakes.length === 1 ? "Ett felt" : `${mistakes.length} felt`} må rettes før utkastet kan
      publiseres{mistakes.length > 1 && ", først"}: «{first.place}»
    </Notice>
  ) : null;
}

/** The link and the plan of a draft, as they are on the server. */
function Stand({
  id,
  csrfToken,
  onPlanned,
}: {
  id: string;
  csrfToken: string;
  onPlanned: (plan: { dueAt: string } | undefined) => void;
}) {
  const known = useRef(onPlanned);
  known.current = onPlanned;
  const [stand, setStand] = useState<z.output<typeof standSchema>>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    call(href("/editor/utkast/:id", { id }), {}, standSchema).then((answer) => {
      if (isLeft) return;
      if (answer.outcome === "done") {
        setStand(answer.result);
        known.current(answer.result.plan);
      } else setFailure(failureOf(answer));
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
        <PlanForm
          id={id}
          plan={stand.plan}
          note={stand.note}
          csrfToken={csrfToken}
          onPlanned={(plan) => {
            setStand({ ...stand, plan });
            onPlanned(plan);
          }}
        />
        {stand.plan && (
          <p className={styles.about}>
            Planlagt til {formatDateTime(stand.plan.dueAt)}. Det som skrives i utkastet før det,
            blir med. Du avlyser det under <a href={href("/editor/utkast")}>Alle utkast</a>.
          </p>
        )}
      </section>
    </div>
  );
}
