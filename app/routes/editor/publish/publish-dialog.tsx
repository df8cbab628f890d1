import { useEffect, useMemo, useState } from "react";
import { type Content, contentSchema, longestNote } from "#app/domain/content/content.ts";
import { changedLaw } from "#app/domain/content/legal.ts";
import { differences } from "#app/domain/editing/compare/differences.ts";
import { type Choice, mergeEdits } from "#app/domain/editing/compare/three-way.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { type Answer, call, send } from "../call.ts";
import type { Shared } from "../draft/draft-store.ts";
import type { Published } from "../draft/use-draft.ts";
import { FindingsButton, InspectionPanel } from "../inspection/inspection-panel.tsx";
import type { Inspection } from "../inspection/use-inspection.ts";
import { MeansLaw } from "../means-law.tsx";
import { SignInAgain } from "../sign-in/sign-in-again.tsx";
import { ConflictForm } from "./conflict-form.tsx";
import { DifferenceList } from "./difference-list.tsx";
import styles from "./publish-dialog.module.css";

/** Who has published since the version that was asked about, or that an edit began from, by user name. */
const publishedSchema = z.object({
  version: z.number(),
  content: contentSchema,
  authorsSince: z.array(z.string()),
});
const successSchema = z.object({ version: z.number() });

/** Shows exactly what a publish changes, publishes, and brings two editors' work together when there are two. */
export function PublishDialog({
  content,
  baseVersion,
  published,
  shared,
  csrfToken,
  inspection,
  onMend,
  onClose,
  onSignedIn,
  onMerged,
  onPublished,
}: {
  /** Keeps the rules. */
  content: Content;
  baseVersion: number;
  /** The newest version that the editor knows of. */
  published: Published;
  /** The draft on the server that is published, and so done with. */
  shared: Shared | undefined;
  csrfToken: string;
  inspection: Inspection;
  /** A field is to be mended first, by its path. */
  onMend: (path: string) => void;
  onClose: () => void;
  onSignedIn: () => void;
  onMerged: (content: Content, theirs: Published) => void;
  onPublished: (result: Published) => void;
}) {
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [signedOut, setSignedOut] = useState(false);
  const [conflict, setConflict] = useState<{
    base: Content;
    theirs: Published;
    authors: string[];
  }>();
  const [mergedWith, setMergedWith] = useState<number>();
  const isStale = baseVersion !== published.version;

  const changes = useMemo(
    () => differences(published.content, content),
    [published.content, content],
  );

  /** Looks up what both began from, and asks about what both have changed. */
  async function meet(theirs: Published, authors: string[] = []): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const known =
      baseVersion === published.version ? { ...published, authorsSince: authors } : undefined;
    const base = known
      ? ({ outcome: "done", result: known } as const)
      : await call(
          `${href("/api/content")}?version=${baseVersion}&forfattere`,
          {},
          publishedSchema,
        );
    setBusy(false);
    if (base.outcome !== "done") {
      await refuse(base);
      return;
    }
    const { content: began, authorsSince } = base.result;
    const { merged, conflicts } = mergeEdits(began, theirs.content, content);
    if (conflicts.length > 0) setConflict({ base: began, theirs, authors: authorsSince });
    else takeMerged(merged, theirs);
  }

  function takeMerged(merged: Content, theirs: Published) {
    setConflict(undefined);
    setMergedWith(theirs.version);
    onMerged(merged, theirs);
  }

  async function refuse(answer: Exclude<Answer<unknown>, { outcome: "done" }>) {
    if (answer.outcome === "stale") {
      const { authorsSince, ...theirs } = publishedSchema.parse(answer.body);
      await meet(theirs, authorsSince);
    }
    if (answer.outcome === "signed-out") setSignedOut(true);
    if (answer.outcome === "failed") setFailure(answer.message);
  }

  async function publish(meansLaw: boolean) {
    setBusy(true);
    setFailure(undefined);
    const draft = shared && { id: shared.id, revision: shared.revision };
    const body = { content, baseVersion, note, draft, meansLaw };
    const answer = await send(
      href("/api/content"),
      { method: "PUT", body, csrfToken },
      successSchema,
    );
    setBusy(false);
    if (answer.outcome === "done") onPublished({ version: answer.result.version, content });
    else await refuse(answer);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens on an old base
  useEffect(() => {
    if (isStale) meet(published);
  }, []);

  if (signedOut) {
    return (
      <Dialog key="signed-out" title="Publiser" onClose={onClose}>
        <SignInAgain
          so="kan du publisere"
          onClose={onClose}
          onSignedIn={() => {
            setSignedOut(false);
            onSignedIn();
            if (isStale) meet(published);
          }}
        />
      </Dialog>
    );
  }

  if (conflict) {
    const { base, theirs, authors } = conflict;
    return (
      <Dialog
        key="conflict"
        title="Noen andre har publisert siden du begynte"
        onClose={onClose}
        wide
      >
        <ConflictForm
          base={base}
          theirs={theirs}
          authors={authors}
          mine={content}
          onClose={onClose}
          onChosen={(choices: Record<string, Choice>) =>
            takeMerged(mergeEdits(base, theirs.content, content, choices).merged, theirs)
          }
        />
      </Dialog>
    );
  }

  if (isStale) {
    return (
      <Dialog key="looking" title="Publiser" onClose={onClose}>
        {failure ? (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        ) : (
          <Spinner label="Henter det som er publisert" />
        )}
        <DialogButtons>
          {failure && <Button onClick={() => meet(published)}>Prøv igjen</Button>}
          <Button look="secondary" onClick={onClose}>
            Avbryt
          </Button>
        </DialogButtons>
      </Dialog>
    );
  }

  return (
    <Dialog key="review" title="Publiser" onClose={onClose} wide>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const meansLaw = new FormData(event.currentTarget).has("meansLaw");
          if (!busy && changes.length > 0) publish(meansLaw);
        }}
      >
        {mergedWith !== undefined && (
          <Notice tone="good" role="status">
            Endringene i versjon {mergedWith} er slått sammen med dine. Se over, og publiser.
          </Notice>
        )}
        {changes.length === 0 ? (
          <p>Det er ingen endringer å publisere: Dette er det besøkende ser nå.</p>
        ) : (
          <>
            <p className={styles.lead}>
              {changes.length === 1 ? "Dette feltet" : "Disse feltene"} endres for alle besøkende
              med en gang.
            </p>
            {changes.some(({ isPrice }) => isPrice) && (
              <Notice tone="warning">
                <strong>Priser endres</strong>
                Bestillingsskjemaer som er åpne nå, får beskjed om den nye prisen.
              </Notice>
            )}
            <DifferenceList differences={changes} />
          </>
        )}
        <InspectionPanel content={content} inspection={inspection} onMend={onMend} />
        {changes.length > 0 && (
          <Field
            id="note"
            name="note"
            label="Merknad (valgfritt)"
            help="Vises i historikken, så dere husker hvorfor."
            maxLength={longestNote}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
        {changedLaw(published.content, content).length > 0 && <MeansLaw />}
        {failure && (
          <Notice tone="danger" role="alert" isAnswer>
            <strong>Kunne ikke publisere</strong>
            {failure}
          </Notice>
        )}
        <DialogButtons>
          {changes.length > 0 && (
            <Button type="submit">{busy ? "Publiserer …" : "Publiser for alle"}</Button>
          )}
          <Button look="secondary" onClick={onClose}>
            {changes.length > 0 ? "Avbryt" : "Lukk"}
          </Button>
          <FindingsButton inspection={inspection} />
        </DialogButtons>
      </form>
    </Dialog>
  );
}
