import { useParams } from "react-router";
import { addMessageNote } from "#app/domain/contact/message-notes.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import { NoteFault } from "../orders/notes/note-fault.tsx";
import { readNote } from "../orders/notes/read-note.server.ts";
import type { Route } from "./+types/add-note";
import { toMessage } from "./change.server.ts";
import { noMessage } from "./open-message.server.ts";

export const loader = ({ params, url }: Route.LoaderArgs) => toMessage(params.id, url);

/** Adds a note to a message. One that cannot be stored comes back in a form of its own, with why. */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const text = await readNote(request);
  const isAdded = await addMessageNote(db, { messageId: id, text, author: actor }, now);
  if (!isAdded) throw noMessage();
  return toMessage(id, url, {}, "#notater");
}

/** Nobody gets here: this address adds a note or leads to the message. Without it, no page could tell of a fault. */
export default function NotePage() {
  return null;
}

export function ErrorBoundary() {
  const { id = "" } = useParams();
  const back = { to: href("/admin/meldinger/:id", { id }), text: "Tilbake til meldingen" };
  const action = href("/admin/meldinger/:id/notat", { id });
  return <NoteFault action={action} back={back} />;
}
