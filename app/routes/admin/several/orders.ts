import { redirect } from "react-router";
import { addNote } from "#app/domain/orders/notes.server.ts";
import { changeOrderStatus, undoOrderStatus } from "#app/domain/subscriptions/start.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import { parseOrderView, printOrderView } from "../orders/order-view.ts";
import type { Route } from "./+types/orders";
import { doToEach, listWith, readSeveral } from "./several.server.ts";
import { notReached, orderVerbs } from "./verbs.ts";

export const loader = () => redirect(href("/admin"));

/** Does one thing to every order that is ticked, each as if by itself, and leads back to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { verb, view, asked } = await readSeveral(request, orderVerbs);
  const done = await doToEach(verb, asked, async ({ id: orderId, version }) => {
    switch (verb) {
      case "kontaktet": {
        const wish = { orderId, status: "confirmed", version, isTold: false, actor } as const;
        const { outcome } = await changeOrderStatus(services, wish, now);
        return outcome === "changed" ? version + 1 : undefined;
      }
      case "ringt": {
        const note = { orderId, text: notReached, author: actor };
        return (await addNote(services.db, note, now)) ? version : undefined;
      }
      case "angre": {
        const { outcome } = await undoOrderStatus(services, { orderId, version, actor }, now);
        return outcome === "changed" ? version + 1 : undefined;
      }
    }
  });
  return redirect(listWith(href("/admin"), printOrderView(parseOrderView(view)), done), 303);
}
