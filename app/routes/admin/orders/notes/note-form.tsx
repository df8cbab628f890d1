import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { CsrfField } from "../../csrf-field.tsx";
import { useKeptText } from "../use-kept-text.ts";
import { longestNote } from "./note.ts";
import styles from "./note-form.module.css";
import { sendOnEnter } from "./send-on-enter.ts";

/**
 * The form for a note about something. What is typed is kept in the browser until it stands among the notes.
 *
 * @param action where it is sent; what is typed is kept by it
 * @param stored the notes that there are
 * @param refused a note that came back, and why
 */
export function NoteForm({
  action,
  stored,
  refused,
}: {
  action: string;
  stored: string[] | undefined;
  refused?: { text: string; message: string };
}) {
  const field = useKeptText(`note-${action}`, stored);
  return (
    <Form method="post" action={action} className={styles.form} preventScrollReset noValidate>
      <CsrfField />
      <TextArea
        {...field}
        onKeyDown={sendOnEnter}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        id="note"
        name="text"
        label="Nytt notat"
        rows={3}
        required
        maxLength={longestNote}
        defaultValue={refused?.text}
        errors={refused && [refused.message]}
      />
      <Button type="submit" look="secondary">
        Lagre notatet
      </Button>
    </Form>
  );
}
