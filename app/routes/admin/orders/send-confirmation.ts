import { redirect } from "react-router";
import { sendConfirmation } from "#app/domain/orders/mails/send-confirmation.server.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/send-confirmation";
import { orderHref } from "./order-view.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(orderHref(params.id));

/** Sends the confirmation of an order to the address that its customer has now. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, writer, actor, now } = acting(context);
  const sending = { orderId: params.id, actor, textOf: writer.textOf };
  if (!(await sendConfirmation(db, sending, now))) {
    throw new Response("Det er ingen ordrebekreftelse å sende.", { status: 404 });
  }
  return redirect(`${orderHref(params.id)}?svar=pa-nytt#e-post`, 303);
}
