import { useEffect, useRef, useState } from "react";
import { type DraftNote, draftNoteSchema } from "#app/domain/drafts/shared-draft.ts";
import { placeOf } from "#app/domain/editing/field-place.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { type Answer, call, failureOf, send } from "../call.ts";
import styles from "./notes-panel.module.css";

const notesSchema = z.array(draftNoteSchema);

/**
 * What editors remark on the fields of a shared draft.
 *
 * @param field the path of the field that was focused last: a new note is about that
 * @param onLead leads to a field
 */
export function NotesPanel({
  draftId,
  field,
  csrfToken,
  onLead,
}: {
  draftId: string;
  field: string | undefined;
  csrfToken: string;
  onLead: (field: string) => void;
}) {
  const [notes, setNotes] = useState<DraftNote[]>([]);
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string>();
  const all = href("/editor/utkast/:id/merknader", { id: draftId });
  const isLeft = useRef(false);

  function take(answer: Answer<DraftNote[]>): boolean {
    if (isLeft.current) return false;
    if (answer.outcome === "done") setNotes(answer.result);
    setFailure(answer.outcome === "done" ? undefined : failureOf(answer));
    return answer.outcome === "done";
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when another draft is opened
  useEffect(() => {
    isLeft.current = false;
    call(all, {}, notesSchema).then(take);
    return () => {
      isLeft.current = true;
    };
  }, [all]);

  // A tab as a whole is no field.
  const about = field?.includes(".") ? field : undefined;
  async function add() {
    if (!about) return;
    if (text.trim() === "") return setFailure("Skriv merknaden først");
    if (take(await send(all, { body: { field: about, text }, csrfToken }, notesSchema)))
      setText("");
  }

  async function settle({ id, isResolved }: DraftNote) {
    const address = href("/editor/utkast/:id/merknader/:note", { id: draftId, note: id });
    take(await send(address, { body: { isResolved: !isResolved }, csrfToken }, notesSchema));
  }

  const open = notes.filter(({ isResolved }) => !isResolved);
  const settled = notes.filter(({ isResolved }) => isResolved);
  const row = (note: DraftNote) => (
    <li key={note.id}>
      <p className={styles.about}>
        <button type="button" className={styles.field} onClick={() => onLead(note.field)}>
          {nameOf(note.field)}
        </button>{" "}
        {note.author}, {formatDateTime(note.writtenAt)}
      </p>
      <p className={styles.text}>{note.text}</p>
      <Button look="quiet" onClick={() => settle(note)}>
        {note.isResolved ? "Åpne igjen" : "Merk som løst"}
        <span className="visually-hidden">: {note.text}</span>
      </Button>
    </li>
  );

  return (
    <details className={styles.panel}>
      <summary>
        Merknader{" "}
        <span role="status">
          {open.length === 0
            ? "(ingen åpne)"
            : `(${open.length} ${open.length === 1 ? "åpen" : "åpne"})`}
        </span>
      </summary>
      {open.length > 0 && <ul className={styles.notes}>{open.map(row)}</ul>}
      <TextArea
        id="ny-merknad"
        label={about ? `Ny merknad til ${nameOf(about)}` : "Ny merknad"}
        help={about ? undefined : "Gå til feltet merknaden gjelder først."}
        rows={2}
        maxLength={1_000}
        value={text}
        errors={failure ? [failure] : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button look="secondary" disabled={!about} onClick={add}>
          Legg til merknad
        </Button>
      </div>
      {settled.length > 0 && (
        <details>
          <summary>Løst ({settled.length})</summary>
          <ul className={styles.notes}>{settled.map(row)}</ul>
        </details>
      )}
    </details>
  );
}

function nameOf(field: string): string {
  return placeOf(field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step)));
}
