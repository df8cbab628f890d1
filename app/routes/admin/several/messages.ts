import { redirect } from "react-router";
import { quarantineMessage, setHandled } from "#app/domain/contact/handling.server.ts";
import { addMessageNote } from "#app/domain/contact/message-notes.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import { parseMessageView, printMessageView } from "../messages/message-view.ts";
import type { Route } from "./+types/messages";
import { doToEach, listWith, readSeveral } from "./several.server.ts";
import { messageVerbs, notReached } from "./verbs.ts";

export const loader = () => redirect(`${href("/admin")}?fane=kontakt`);

/** Does one thing to every message that is ticked, each as if by itself, and leads back to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { verb, view, asked } = await readSeveral(request, messageVerbs);
  const done = await doToEach(verb, asked, async ({ id, version }) => {
    if (verb === "ringt") {
      const note = { messageId: id, text: notReached, author: actor };
      return (await addMessageNote(db, note, now)) ? version : undefined;
    }
    const { outcome } =
      verb === "karantene"
        ? await quarantineMessage(db, { id, version, actor }, now)
        : await setHandled(db, { id, version, actor, handled: verb === "handtert" }, now);
    return outcome === "changed" ? version + 1 : undefined;
  });
  const query = `fane=kontakt&${printMessageView(parseMessageView(view))}`;
  return redirect(listWith(href("/admin"), query, done), 303);
}
