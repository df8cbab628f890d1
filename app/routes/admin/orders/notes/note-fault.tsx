import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Fault } from "../../../account/fault.tsx";
import styles from "../../workplace.module.css";
import { NoteForm } from "./note-form.tsx";
import { refusedNoteSchema } from "./note-schema.ts";

/**
 * A note that could not be stored, to be put right.
 *
 * @param action where it is sent
 * @param back the page of what it is about
 */
export function NoteFault({
  action,
  back,
}: {
  action: string;
  back: { to: string; text: string };
}) {
  const error = useRouteError();
  const refused = refusedNoteSchema.safeParse(isRouteErrorResponse(error) ? error.data : undefined);
  if (!refused.success) return <Fault error={error} />;
  return (
    <section className={styles.panel}>
      <PageTitle>Notatet ble ikke lagret</PageTitle>
      <h1>Notatet ble ikke lagret</h1>
      <NoteForm action={action} stored={undefined} refused={refused.data} />
      <p className={styles.actions}>
        <Link to={back.to}>{back.text}</Link>
      </p>
    </section>
  );
}
