import { isRouteErrorResponse, Link, useParams, useRouteError } from "react-router";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { href } from "#app/web/href.ts";
import styles from "../../workplace.module.css";
import { OrderFault } from "../order-fault.tsx";
import { refusedNoteSchema } from "./note.ts";
import { NoteForm } from "./note-form.tsx";

/** A note that could not be stored, to be put right. Any other fault is shown as on the page of an order. */
export function NoteFault() {
  const error = useRouteError();
  const { id = "" } = useParams();
  const refused = refusedNoteSchema.safeParse(isRouteErrorResponse(error) ? error.data : undefined);
  if (!refused.success) return <OrderFault />;
  return (
    <section className={styles.panel}>
      <PageTitle>Notatet ble ikke lagret</PageTitle>
      <h1>Notatet ble ikke lagret</h1>
      <NoteForm orderId={id} stored={undefined} refused={refused.data} />
      <p className={styles.actions}>
        <Link to={href("/admin/bestillinger/:id", { id })}>Tilbake til bestillingen</Link>
      </p>
    </section>
  );
}
