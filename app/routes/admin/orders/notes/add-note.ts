import { data, redirect } from "react-router";
import { addNote } from "#app/domain/orders/notes.server.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { acting } from "../../../acting.server.ts";
import { orderHref } from "../view.ts";
import type { Route } from "./+types/add-note";
import { noteFormSchema, noteSchema, type RefusedNote } from "./note.ts";

export { NoteFault as ErrorBoundary } from "./note-fault.tsx";

export const loader = ({ params }: Route.LoaderArgs) => redirect(orderHref(params.id));

/** Adds a note. One that cannot be stored comes back in a form of its own (NoteFault), with why. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const typed = (await readFormBody(request, noteFormSchema)).get("text");
  const note = noteSchema.safeParse(typed);
  if (!note.success) {
    const refused: RefusedNote = {
      text: typeof typed === "string" ? typed : "",
      message: note.error.issues[0]?.message ?? "",
    };
    throw data(refused, { status: 400 });
  }
  const isAdded = await addNote(db, { orderId: params.id, text: note.data, author: actor }, now);
  if (!isAdded) throw new Response("Vi finner ikke bestillingen.", { status: 404 });
  return redirect(`${orderHref(params.id)}#notater`, 303);
}

/** Nobody gets here: this address adds a note or leads to the order. Without it, no page could tell of a fault. */
export default function NotePage() {
  return null;
}
