import type { KeyboardEvent } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../../csrf-field.tsx";
import { useKeptText } from "../use-kept-text.ts";
import { longestNote } from "./note.ts";
import styles from "./note-form.module.css";

/**
 * The form for a note about an order. What is typed is kept in the browser until it stands among the notes.
 *
 * @param stored the notes that the order has
 * @param refused a note that came back, and why
 */
export function NoteForm({
  orderId,
  stored,
  refused,
}: {
  orderId: string;
  stored: string[] | undefined;
  refused?: { text: string; message: string };
}) {
  const field = useKeptText(`note-${orderId}`, stored);
  return (
    <Form
      method="post"
      action={href("/admin/bestillinger/:id/notat", { id: orderId })}
      className={styles.form}
      preventScrollReset
    >
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

/** Enter alone begins a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
