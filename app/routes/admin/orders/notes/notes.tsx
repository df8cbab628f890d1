import { formatDateTime } from "#app/web/formats/dates.ts";
import { Panel } from "../../panel.tsx";
import shared from "../../workplace.module.css";
import { NoteForm } from "./note-form.tsx";
import styles from "./notes.module.css";

type Note = {
  id: string;
  createdAt: string;
  author: string;
  text: string;
  eventId?: string | null;
};

/**
 * The notes about an order or a message, oldest first, and the form for another.
 *
 * @param action where a note is sent
 */
export function Notes({ action, notes }: { action: string; notes: Note[] }) {
  return (
    <Panel id="notater" title="Notater">
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={shared.note}>
                {note.author}, {formatDateTime(note.createdAt)}
                {note.eventId && ", begrunnelse"}
              </p>
              <p className={styles.text}>{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm key={action} action={action} stored={notes.map(({ text }) => text)} />
    </Panel>
  );
}
