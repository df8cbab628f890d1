import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { sendConfirmation } from "#app/domain/orders/mails/send-confirmation.server.ts";
import type { Route } from "./+types/send-confirmation";
import { orderHref } from "./view.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(orderHref(params.id));
}

/** Sends the confirmation of an order to the address that its customer has now. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const { textOf } = context.get(contentContext);
  const sending = { orderId: params.id, actor: username, textOf };
  if (!(await sendConfirmation(db, sending, clock()))) {
    throw new Response("Det er ingen ordrebekreftelse å sende.", { status: 404 });
  }
  return redirect(`${orderHref(params.id)}?sendt=1#e-post`, 303);
}
