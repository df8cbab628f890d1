import { redirect, useParams } from "react-router";
import { addNote } from "#app/domain/orders/notes.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../../acting.server.ts";
import { noOrder } from "../open-order.server.ts";
import { backToOrder, orderHref } from "../order-view.ts";
import type { Route } from "./+types/add-note";
import { NoteFault } from "./note-fault.tsx";
import { readNote } from "./read-note.server.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(orderHref(params.id));

/** Adds a note to an order. One that cannot be stored comes back in a form of its own, with why. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const text = await readNote(request);
  const isAdded = await addNote(db, { orderId: params.id, text, author: actor }, now);
  if (!isAdded) throw noOrder();
  return redirect(`${orderHref(params.id)}#notater`, 303);
}

/** Nobody gets here: this address adds a note or leads to the order. Without it, no page could tell of a fault. */
export default function NotePage() {
  return null;
}

export function ErrorBoundary() {
  const { id = "" } = useParams();
  const action = href("/admin/bestillinger/:id/notat", { id });
  return <NoteFault action={action} back={backToOrder(id)} />;
}
